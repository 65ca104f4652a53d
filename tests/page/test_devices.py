"""Personal links to another device: link and QR code, one tap there, and links that were used or revoked."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import Person

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def name(page: Page, called: str) -> None:
    """Give the guest of a page a name."""
    origin = page.request.get("/healthz").url.removesuffix("/healthz")
    page.request.put("/api/me", data={"name": called}, headers={"origin": origin})


def make_link(page: Page) -> str:
    """Make a link in the settings on the home page."""
    page.goto("/")
    page.locator(".lang").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("a[href*='/device/']")
    expect(link).to_be_visible()
    return str(link.get_attribute("href"))


def running(page: Page) -> list[str]:
    """The running games on the home page."""
    page.wait_for_url(re.compile(r"^https?://[^/]+/$"))
    expect(page.locator("section.run .card").first).to_be_visible()
    return sorted(str(card.get_attribute("href")) for card in page.locator("section.run .card > a").all())


def test_game_goes_on_on_the_phone(visit: Visitors) -> None:
    laptop, phone = visit(), visit(**PHONE)
    tables = sorted(f"/table/{Person(laptop).sit_down('dice', 'me', 'beginner')}" for _ in range(2))
    name(laptop, "Ana")
    Person(phone).sit_down("stones", "me", "beginner")
    link = make_link(laptop)
    expect(laptop.get_by_role("img", name="QR code of the link")).to_be_visible()
    check(laptop)

    phone.goto(link)
    expect(phone.get_by_role("heading", name="Continue here as Ana?")).to_be_visible()
    expect(phone.get_by_text("2 running games come along.")).to_be_visible()
    expect(phone.get_by_text("The game that is running in this browser will no longer be listed here.")).to_be_visible()
    check(phone)
    phone.get_by_role("button", name="Continue here").click()
    assert running(phone) == tables
    phone.locator("section.run .card > a").first.click()
    assert Person(phone).lit()
    laptop.goto("/")
    assert running(laptop) == tables


def test_link_that_was_used_or_revoked_says_so(visit: Visitors) -> None:
    visit.forgive("404")
    laptop, phone = visit(), visit(**PHONE)
    Person(laptop).sit_down("dice", "me", "beginner")
    used = make_link(laptop)
    phone.goto(used)
    phone.get_by_role("button", name="Continue here").click()
    assert len(running(phone)) == 1
    stranger = visit(**PHONE)
    stranger.goto(used)
    dead = re.compile("This link no longer works")
    expect(stranger.get_by_text(dead)).to_be_visible()
    check(stranger)

    revoked = make_link(laptop)
    laptop.get_by_role("button", name="Revoke").click()
    expect(laptop.get_by_text("The link no longer works.")).to_be_visible()
    stranger.goto(revoked)
    expect(stranger.get_by_text(dead)).to_be_visible()


def test_link_on_the_device_where_it_was_made_changes_nothing(visit: Visitors) -> None:
    page = visit()
    page.goto(make_link(page))
    expect(page.get_by_role("heading", name="This device already has your games")).to_be_visible()
    page.get_by_role("link", name=re.compile("home", re.IGNORECASE)).click()
    page.locator(".lang").click()
    expect(page.get_by_text(re.compile("A link of yours works until"))).to_be_visible()
