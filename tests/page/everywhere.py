"""A screen in other languages on a small phone: it fits, no text is missing, and axe-core finds nothing serious."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize

from keltis.locale import ENGLISH
from tests.helpers.texts import complete_languages
from tests.page import axe, words

OTHERS = [lang for lang in complete_languages() if lang != ENGLISH]

SMALL: ViewportSize = {"width": 360, "height": 740}
# Has the page speak another language, as its settings do, without a reload.
SPEAK = """async (language) => {
    const { src } = document.querySelector("script[type=module][src]");
    const texts = Object.values(await import(src)).find((each) => typeof each?.rich === "function");
    await texts.more(); // They may be on their way, in the language of before.
    await texts.load(language);
}"""
# What is wider than the screen, or than its dialog.
WIDE = """() => [document.documentElement, ...document.querySelectorAll("dialog, [role=dialog]")]
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `${each.tagName}: ${each.scrollWidth} > ${each.clientWidth}`)"""


def check_everywhere(page: Page) -> None:
    """The screen that is shown, in every complete language but English. Afterwards it is as it was."""
    size = page.viewport_size
    page.set_viewport_size(SMALL)
    own = page.locator("html").get_attribute("lang")
    for language in OTHERS:
        page.evaluate(SPEAK, language)
        words.check(page, language)
        assert page.evaluate(WIDE) == []
        axe.check(page)
    page.evaluate(SPEAK, own)
    if size is not None:
        page.set_viewport_size(size)
