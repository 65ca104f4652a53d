"""Accessibility checks with axe-core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, expect

# The dark theme only changes colours, so that only contrast is checked there.
RULES: dict[Literal["light", "dark"], dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}
SERIOUS = """async (rules) => (await axe.run({ resultTypes: ["violations"], ...rules })).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ help, nodes }) => nodes.map(({ target }) => [help, target]))"""

# Colours that are changing would be judged halfway.
SETTLE = """() => document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .forEach((animation) => animation.finish())"""


def check(page: Page) -> None:
    """The page has no serious violations, in either theme."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    for theme, rules in RULES.items():
        page.emulate_media(color_scheme=theme)
        page.evaluate(SETTLE)
        found = [(theme, *each) for each in page.evaluate(SERIOUS, rules)]
        assert found == [], found


def check_sheet(
    page: Page, open_it: Callable[[], object], content: str = "button", look: Callable[[Page], None] = check
) -> None:
    """The same for a dialog, once its content is loaded; it is closed afterwards. `look` checks it in another way."""
    open_it()
    expect(page.get_by_role("dialog").locator(content).first).to_be_visible()
    look(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
