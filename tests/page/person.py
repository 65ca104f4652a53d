"""A player at the page, who taps what is lit."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

SHEET = "table:has(caption)"  # the score sheet
TOAST = "[role=status] p"

# What can be tapped: lit places of the board, cards that begin or continue a move, and buttons of moves.
LIT = """
    .place.lit[data-thing]:not([aria-pressed="true"]),
    .hc.also,
    body:not(:has([data-thing][aria-pressed="true"])) .hand:not(.still) .hc,
    [data-move]
"""
FIND_LIT = """([lit, sheet]) => {
    if (document.querySelector(sheet)) return [];
    const found = [...document.querySelectorAll(lit)].filter((each) => each.checkVisibility());
    const name = ({ dataset: { thing, move } }) => move ? `[data-move="${move}"]` : `[data-thing="${thing}"]`;
    return found.length ? [...new Set(found.map(name))] : false;
}"""

Tap = Callable[[Locator], None]


class Person:
    """Plays with a mouse, or another way to `tap`. The seed decides what is tapped."""

    def __init__(self, page: Page, tap: Tap = Locator.click, seed: int = 1) -> None:
        self.page, self.tap, self.rng = page, tap, Random(seed)

    def press(self, name: str, role: Any = "button", exact: bool = True) -> None:
        """Tap something by its label."""
        self.tap(self.page.get_by_role(role, name=name, exact=exact))

    def take_seats(self, *seats: str) -> None:
        """Choose who sits where, on the home page."""
        for number, seat in enumerate([*seats, *["Nobody"] * (4 - len(seats))], 1):
            self.press(f"Seat {number}:", exact=False)
            sheet = self.page.get_by_role("dialog")
            self.tap(sheet.get_by_role("button", name=re.compile(f"^{seat}")))
            if sheet.is_visible():
                self.tap(sheet.get_by_role("button", name="Close"))
            expect(sheet).to_have_count(0)

    def open_table(self, game: str, *seats: str) -> str:
        """Open a table from the home page; its id."""
        self.page.goto("./")
        self.tap(self.page.locator(f"#game-{game}"))
        self.take_seats(*seats)
        self.start()
        self.page.wait_for_url("**/table/*")
        return self.table

    def start(self) -> None:
        """Play, invite or watch, as the home page offers it."""
        self.tap(self.page.locator("[data-start]"))

    def sit_down(self, game: str, *seats: str, **more: Any) -> str:
        """Open a table over the API; its id. A seat is `me`, `here`, or the level of a bot."""
        self.page.request.get("/api/me")
        kinds = [{"kind": seat} if seat in ("me", "here") else {"kind": "bot", "level": seat} for seat in seats]
        origin = self.page.request.get("/healthz").url.removesuffix("/healthz")
        body = {"game": game, "seats": kinds, **more}
        answer = self.page.request.post("/api/tables", data=body, headers={"origin": origin})
        self.page.goto(f"/table/{answer.json()['id']}")
        self.page.locator(f"{LIT}, .slab").first.wait_for()
        return self.table

    @property
    def table(self) -> str:
        """The table's id."""
        return self.page.url.rpartition("/")[2]

    def lit(self) -> list[str]:
        """Wait for something to tap; the selectors, none when the game is over."""
        found: list[str] = self.page.wait_for_function(FIND_LIT, arg=[LIT, SHEET]).json_value()
        return found

    def play(self, taps: int | None = None) -> None:
        """Tap lit things: this many times, or to the end of the game."""
        while (taps is None or taps > 0) and (lit := self.lit()):
            self.tap(self.page.locator(self.rng.choice(lit)).first)
            taps = None if taps is None else taps - 1

    @property
    def hand(self) -> list[str]:
        """The cards of the hand on the screen."""
        cards: list[str] = self.page.eval_on_selector_all(".hc", "(all) => all.map((each) => each.dataset.thing)")
        return sorted(cards)

    @property
    def log(self) -> list[str]:
        """The moves of the log in whole sentences, newest first."""
        told = "(all) => all.map((each) => [Number(each.dataset.ply), each.title])"
        moves: list[tuple[int, str]] = self.page.eval_on_selector_all(".log [data-ply]", told)
        return [sentence for _, sentence in sorted(moves, reverse=True)]

    def read_sheet(self) -> list[list[int]]:
        """The score sheet: for each row every seat's points."""
        rows = self.page.locator(SHEET).locator("tbody tr, tfoot tr").all()
        cells = [[cell.locator(".num").all_inner_texts() for cell in row.locator("td").all()] for row in rows]
        return [[int(cell[0].replace("−", "-")) if cell else 0 for cell in row] for row in cells]
