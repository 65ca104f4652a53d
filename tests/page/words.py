"""Checks of the language of a page: no id of a text may show, which would be a missing text."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.helpers.texts import entries

# All text that can be seen or is read out.
READ_ALL = """() => {
    const texts = [...document.querySelectorAll("[aria-label], [title], [placeholder]")]
        .flatMap((each) => ["aria-label", "title", "placeholder"].map((name) => each.getAttribute(name) ?? ""));
    return [document.title, document.body.innerText, ...texts].join("\\n");
}"""
FIRST_WORDS = "|".join(sorted({name.partition("-")[0] for name in entries("en") if "-" in name}))
ADDRESS = re.compile(r"https?://\S+")  # of an invitation: it may have any letters
NAME_OF_A_TEXT = re.compile(rf"\b(?:{FIRST_WORDS})-[a-z][\w.-]*\b")


def check(page: Page, lang: str) -> None:
    """The page is in this language, and no text is missing."""
    assert page.locator("html").get_attribute("lang") == lang
    assert NAME_OF_A_TEXT.findall(ADDRESS.sub("", page.evaluate(READ_ALL))) == []
