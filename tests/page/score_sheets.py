"""Sheets of games at a real table: what to enter on the page, by taps, and what the engine says that they are worth."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from keltis.engine.game import game
from keltis.engine.scoring import entries, score_sheets

# Two players' sheets of each game; a negative mark is the large figure.
SHEETS: dict[str, list[dict[str, list[int]]]] = {
    "keltis": [
        {"brown": [5], "yellow": [-7], "green": [8], "blue": [3], "stones": [3], "tiles": [5]},
        {"yellow": [4], "green": [-9], "blue": [5], "stones": [1]},
    ],
    "paths": [
        {"large": [31], "small-1": [40], "small-2": [1], "tiles": [5], "blue": [3], "yellow": [2]},
        {"small-4": [14], "pink": [1]},
    ],
    "cards": [{"brown": [4], "yellow": [9], "points": [4], "wishes": [3]}, {"blue": [1], "pink": [5]}],
    "dice": [{"brown": [5], "yellow": [9], "pink": [7], "stones": [5]}, {"blue": [1], "stones": [4]}],
    "stones": [
        {"brown": [0, 1, 2, 3, 4], "yellow": [0, 3, 4, 6], "pink": [0, 1, 7], "blue": [0, 10]},
        {"green": [1, 2, 5], "blue": [3]},
    ],
}

# Four players' sheets of Keltis.
OF_FOUR = [*SHEETS["keltis"], {"pink": [-6], "stones": [2], "tiles": [12]}, {"brown": [-1], "blue": [9]}]


def enter(page: Page, sheet: dict[str, list[int]]) -> None:
    """Tap what is written on a sheet of the player that is shown."""
    expect(page.locator(".bar .go")).to_be_visible()  # From then on it can be counted what there is to tap.
    for entry, marks in sheet.items():
        for mark in marks:
            field, tile = (page.locator(f"[data-{kind}='{entry}:{abs(mark)}']") for kind in ("field", "tile"))
            if tile.count():
                tile.click()
            elif field.count():
                field.click(click_count=2 if mark < 0 else 1)
            else:
                counter(page, entry, mark)


def counter(page: Page, entry: str, number: int) -> None:
    """Tap one more, as often as that."""
    more = page.locator(f"[data-number='{entry}']").get_by_role("button").last
    for _ in range(number):
        more.click()


def tab(page: Page, name: str) -> Locator:
    """The button of a player, with their total."""
    return page.locator(".who").filter(has_text=name)


def totals(page: Page) -> list[str]:
    """The totals at the foot of the sheet."""
    return [cell.inner_text() for cell in page.locator("tfoot tr").last.locator("td").all()]


def counted(name: str, sheets: list[dict[str, list[int]]]) -> list[str]:
    """What the engine says that these sheets are worth."""
    whole = [{entry.name: sheet.get(entry.name, []) for entry in entries(game(name))} for sheet in sheets]
    return [f"{score.total}".replace("-", "−") for score in score_sheets(game(name), whole, {})]
