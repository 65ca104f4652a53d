"""A learner who goes through the lesson of a game: reads what is said, and taps what lights up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.page.person import Tap

# What lights up, in the order of tapping: a card, then where it goes, then a button.
LIGHTS = (
    "body:not(:has([data-thing][aria-pressed='true'])) .hc[data-shine]",
    ".hc.also",
    ".place.lit[data-thing]:not([aria-pressed='true'])",
    "[data-move]",
)
LESSONS = "/api/lessons/{game}?lang={language}"
MOST = 12  # taps in one step


class Pupil:
    """Goes through a lesson with a mouse, or another way to `tap`."""

    def __init__(
        self, page: Page, game: str, tap: Tap = Locator.click, language: str = "en", address: str = LESSONS
    ) -> None:
        self.page, self.game, self.tap = page, game, tap
        lesson = page.request.get(address.format(game=game, language=language)).json()
        self.steps: list[dict[str, Any]] = lesson["steps"]

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.steps) - 1

    def stands(self, number: int) -> Locator:
        """The counter of the lesson, if it shows this step."""
        return self.page.locator(".teacher .count").and_(self.page.get_by_text(f"{number + 1}/{len(self.steps)}"))

    def check(self, number: int) -> None:
        """Check that a step's text and everything that it lights are shown."""
        self.stands(number).wait_for()
        expect(self.page.locator(".teacher .words p").last).to_have_text(self.steps[number]["say"])
        for light in self.steps[number]["light"]:
            expect(self.page.locator(f"[data-thing='{light}']").first).to_be_visible()

    def do(self, number: int) -> None:
        """Do what a step asks for."""
        if not self.steps[number]["allow"]:
            return self.tap(self.page.locator("[data-next]"))
        for _ in range(MOST):
            self.tap_light()
            if self.is_past(number):
                return None
        raise AssertionError(f"step {number + 1} does not end")

    def is_past(self, number: int) -> bool:
        """Wait until a step is done or there is more to tap; whether it is done."""
        going = self.page.locator(", ".join(LIGHTS))
        self.page.wait_for_function(
            "([count, lit]) => document.querySelector('dialog') "
            "|| document.querySelector('.teacher .count').textContent !== count || document.querySelector(lit)",
            arg=[f"{number + 1}/{len(self.steps)}", ", ".join(LIGHTS)],
        )
        dialog = self.page.get_by_role("dialog").count() > 0
        return dialog or not self.stands(number).count() or not going.count()

    def tap_light(self) -> None:
        """Tap the first thing that lights up."""
        self.page.locator(", ".join(LIGHTS)).first.wait_for()
        for light in LIGHTS:
            found = self.page.locator(light)
            if found.count():
                return self.tap(found.first)
        raise AssertionError("nothing lights up")

    def learn(self, look: Callable[[int], object] = lambda number: None) -> None:
        """Go through the whole lesson; `look` is called at each step."""
        for number in range(len(self.steps)):
            self.check(number)
            look(number)
            self.do(number)
