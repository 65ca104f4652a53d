"""Accessibility checks with axe-core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

SERIOUS = ("serious", "critical")
# The dark theme only changes colours, so that only contrast is checked there.
RULES: dict[Literal["light", "dark"], dict[str, Any]] = {"light": {}, "dark": {"runOnly": ["color-contrast"]}}


def check(page: Page) -> None:
    """The page has no serious violations, in either theme."""
    for theme, rules in RULES.items():
        page.emulate_media(color_scheme=theme)
        violations = Axe().run(page, options={"resultTypes": ["violations"], **rules}).response["violations"]
        serious = [each for each in violations if each["impact"] in SERIOUS]
        assert [(theme, each["help"], node["target"]) for each in serious for node in each["nodes"]] == []


def check_sheet(page: Page, open_it: Callable[[], object], content: str = "button") -> None:
    """The same for a dialog, once its content is loaded; it is closed afterwards."""
    open_it()
    expect(page.get_by_role("dialog").locator(content).first).to_be_visible()
    check(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
