"""People who meet at a table through the page: by invitation links, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Locator, Page, expect

import keltis
from tests.page.person import FIND_LIT, LIT, SHEET, Person
from tests.server.helpers.browser import Browser, TablePage

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def name(page: Page, called: str) -> None:
    """Give the page's guest a name."""
    page.request.get("/api/me")
    page.request.put("/api/me", data={"name": called}, headers={"origin": origin(page)})


def origin(page: Page) -> str:
    """The server's address."""
    return page.request.get("/healthz").url.removesuffix("/healthz")


def open_table(page: Page, game: str, *seats: str, **more: Any) -> str:
    """Make a table and open it on the page. A seat is `me`, `here`, `open`, or the level of a bot."""
    kinds = [{"kind": seat} if seat in ("me", "here", "open") else {"kind": "bot", "level": seat} for seat in seats]
    body = {"game": game, "seats": kinds, "fair": True, **more}
    answer = page.request.post("/api/tables", data=body, headers={"origin": origin(page)})
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"/table/{table}")
    return table


def links(page: Page) -> list[str]:
    """The links to the free seats that the waiting room shows."""
    expect(page.locator("main.room")).to_be_visible()
    found = []
    for button in page.get_by_role("button", name="Link for this seat", exact=True).all():
        button.click()
        sheet = page.get_by_role("dialog", name="Link for this seat")
        found.append(read_code(page, sheet))
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    return found


def table_link(page: Page) -> str:
    """The link to the table that the waiting room shows."""
    return read_code(page, page.locator(".invite"))


def read_code(page: Page, place: Locator) -> str:
    """The address below the QR code that a part of the waiting room offers."""
    place.get_by_role("button", name="QR code", exact=True).click()
    sheet = page.get_by_role("dialog", name="QR code")
    expect(sheet.get_by_role("img")).to_be_visible()
    found = sheet.locator(".address").inner_text()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    return found


def sit_down(page: Page, link: str, called: str) -> None:
    """Follow an invitation link, enter a name, and sit down."""
    page.goto(link)
    page.get_by_label("Your name").fill(called)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main.room")).to_be_visible()


def lit(person: Person) -> list[str] | bool:
    """The selectors of what a person can tap; empty when the game is over, false when it is somebody else's turn."""
    found: list[str] | bool = person.page.evaluate(FIND_LIT, [LIT, SHEET])
    return found


def play_together(people: Sequence[Person], taps: int | None = None) -> None:
    """Tap lit things, as the player whose turn it is: this many taps in all, or to the end of the game."""
    while taps is None or taps > 0:
        found = [lit(person) for person in people]
        if all(each == [] for each in found):
            return
        for person, each in zip(people, found, strict=True):
            if isinstance(each, list) and each:
                person.page.locator(person.rng.choice(each)).first.click()
                taps = None if taps is None else taps - 1
                break
        else:
            people[0].page.wait_for_timeout(10)


def play_behind(pages: Sequence[Page], table: str) -> None:
    """Play to the end without the pages: the people go home, move over the API, and come back."""
    rng = keltis.Rng(1)
    for page in pages:
        page.goto("/")
    with ExitStack() as stack:
        opened = [stack.enter_context(stack.enter_context(twin(page)).open_page(table)) for page in pages]
        while movers := [each for each in opened if each.turn in each.mine]:
            (mover,) = movers
            mover.move(mover.legal[rng.below(len(mover.legal))])
            for each in opened:
                catch_up(each, mover.seq)
    for page in pages:
        page.goto(f"/table/{table}")


def catch_up(opened: TablePage, seq: int) -> None:
    """Read messages up to an entry."""
    while opened.seq < seq:
        opened.read()


def twin(page: Page) -> Browser:
    """A connection over the API as the same guest."""
    (cookie,) = [each for each in page.context.cookies() if each["name"] == "keltis"]
    browser = Browser(re.sub("^http://", "", origin(page)))
    browser.http.cookies.clear()
    browser.http.cookies.set("keltis", cookie["value"])
    return browser
