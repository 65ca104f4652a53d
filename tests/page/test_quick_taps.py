"""Quick players: taps during animations and while moves are under way are not lost."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Visitors
from tests.page.person import Person

TURNS = 3
BEAT = 90  # milliseconds between two taps
MOVING = "localStorage['keltis-settings'] = JSON.stringify({ speed: 1, sound: false })"
# Delays every message by %d milliseconds each way. Keeps the newest position (`told`) and my moves, as the server sent.
# While a list `held` exists, messages of the server are kept there.
SLOW_LINE = """
    const Line = WebSocket;
    window.moves = [];
    window.WebSocket = class extends Line {
        send(words) { setTimeout(() => super.send(words), %d); }
        set onmessage(hear) {
            const take = (event) => {
                const { type, turn, look, view, events = [] } = JSON.parse(event.data);
                for (const { seat, move } of events) if (seat === 0) moves.push(move.split(" ")[0]);
                if (view && (type === "update" || type === "table")) window.told = { mine: turn === look, ...view };
                hear(event);
            };
            const come = (event) => window.held ? held.push(() => take(event)) : take(event);
            super.onmessage = (event) => setTimeout(() => come(event), %d);
        }
    };
"""
MIDDLE = """(name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


def tap(page: Page, name: str) -> None:
    """Tap at once, even during animations: Playwright itself would wait for their end."""
    page.mouse.click(*page.evaluate(MIDDLE, name))
    page.wait_for_timeout(BEAT)


def told(page: Page, what: str) -> dict[str, Any]:
    """Wait for a position from the server of which `what` is true; it may not be shown yet."""
    position: dict[str, Any] = page.wait_for_function(f"() => window.told && told.{what} && told").json_value()
    return position


def my_moves(page: Page) -> list[str]:
    """The verbs of my moves, from the server."""
    moves: list[str] = page.evaluate("moves")
    return moves


def sit_down(visit: Visitors, game: str, delay: int) -> Person:
    """Sit down with a bot, with animations at their usual speed."""
    page = visit(reduced_motion="no-preference", viewport={"width": 390, "height": 844})
    page.add_init_script(MOVING)
    page.add_init_script(SLOW_LINE % (delay, delay))
    person = Person(page)
    person.sit_down(game, "me", "beginner", start=0)
    return person


@pytest.mark.parametrize("delay", [0, 250])
def test_no_tap_is_lost_on_cards_and_piles(visit: Visitors, delay: int) -> None:
    person = sit_down(visit, "keltis", delay)
    page = person.page
    for turn in range(1, TURNS + 1):
        told(page, "mine")
        page.evaluate("window.held = []")
        tap(page, ".hc")
        colour = page.locator(".hc").first.get_attribute("data-thing").removeprefix("card:").partition("-")[0]  # type: ignore[union-attr]
        tap(page, f"[data-thing='pile:{colour}']")
        tap(page, "[data-thing=deck]")
        expect(page.locator(".hc")).to_have_count(8)  # shown before the server has answered
        page.evaluate("() => { const late = held; held = null; late.forEach((take) => take()); }")
        page.wait_for_function("(made) => moves.length >= made", arg=2 * turn)
    told(page, "mine")
    assert my_moves(page) == ["discard", "draw"] * TURNS


@pytest.mark.parametrize("delay", [0, 150])
def test_no_tap_is_lost_on_tiles(visit: Visitors, delay: int) -> None:
    person = sit_down(visit, "stones", delay)
    page = person.page
    done: list[str] = []
    for _ in range(TURNS):
        told(page, "mine && told.phase === 'turn'")
        tap(page, "[data-thing^='down:']")
        position = told(page, "mine && told.phase === 'turned'")
        fits = f"take {position['turned']}" in position["legal"]
        if fits:
            tap(page, f"[data-thing='tile:{position['turned']}']")  # while it is still turning over
        else:
            page.locator("[data-move=leave]").click()
        done += ["flip", "take" if fits else "leave"]
        page.wait_for_function("(made) => moves.length >= made", arg=len(done))
    assert my_moves(page)[: len(done)] == done
