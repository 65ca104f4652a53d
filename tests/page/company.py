"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Page, expect

import keltis
from tests.page.person import FIND_LIT, LIT, SHEET, Person
from tests.server.helpers.browser import Browser, Chair

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def name(page: Page, called: str) -> None:
    """Give the page's owner a name."""
    page.request.get("/api/me")
    page.request.put("/api/me", data={"name": called}, headers={"origin": origin(page)})


def origin(page: Page) -> str:
    """The server's address."""
    return page.request.get("/healthz").url.removesuffix("/healthz")


def open_table(page: Page, game: str, *seats: str, **more: Any) -> str:
    """A new table at which the page is: a seat is `me`, `open`, or the level of a bot."""
    kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
    body = {"game": game, "seats": kinds, "fair": True, **more}
    answer = page.request.post("/api/tables", data=body, headers={"origin": origin(page)})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/table/{table}")
    return table


def links(page: Page) -> list[str]:
    """The links to the free seats, as the waiting room shows them."""
    expect(page.locator("main.room")).to_be_visible()
    found = []
    for button in page.get_by_role("button", name="QR code", exact=True).all():
        button.click()
        sheet = page.get_by_role("dialog")
        expect(sheet.get_by_role("img")).to_be_visible()
        found.append(sheet.locator(".address").inner_text())
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    return found


def sit_down(page: Page, link: str, called: str) -> None:
    """By a link to a seat: give a name, and sit down."""
    page.goto(link)
    page.get_by_label("Your name").fill(called)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main.room")).to_be_visible()


def lit(person: Person) -> list[str] | bool:
    """What a person could tap just now; nothing when the game is over, false when it is somebody else's turn."""
    found: list[str] | bool = person.page.evaluate(FIND_LIT, [LIT, SHEET])
    return found


def play_together(people: Sequence[Person], taps: int | None = None) -> None:
    """Whoever's turn it is taps whatever is lit: so many times in all, or to the end."""
    while taps is None or taps > 0:
        found = [lit(person) for person in people]
        if all(each == [] for each in found):
            return
        for person, each in zip(people, found, strict=True):
            if isinstance(each, list) and each:
                person.page.locator(person.rng.choice(each)).first.click(timeout=5000)
                taps = None if taps is None else taps - 1
                break
        else:
            people[0].page.wait_for_timeout(10)


def play_behind(pages: Sequence[Page], table: str) -> None:
    """The same people leave the table, play to the end without their pages, and come back."""
    rng = keltis.Rng(1)
    for page in pages:
        page.goto("/")
    with ExitStack() as stack:
        chairs = [stack.enter_context(stack.enter_context(twin(page)).sit(table)) for page in pages]
        while mover := [chair for chair in chairs if chair.turn in chair.mine]:
            (chair,) = mover
            chair.move(chair.legal[rng.below(len(chair.legal))])
            for each in chairs:
                catch_up(each, chair.seq)
    for page in pages:
        page.goto(f"/table/{table}")


def catch_up(chair: Chair, seq: int) -> None:
    """Read until an entry has come."""
    while chair.seq < seq:
        chair.read()


def twin(page: Page) -> Browser:
    """Another browser of the same guest."""
    (cookie,) = [each for each in page.context.cookies() if each["name"] == "keltis"]
    browser = Browser(re.sub("^http://", "", origin(page)))
    browser.http.cookies.clear()
    browser.http.cookies.set("keltis", cookie["value"])
    return browser
