"""Files that cannot be opened: the page says in its language what they are."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, expect

from keltis.locale import say
from tests.helpers.broken_files import BROKEN
from tests.page.conftest import Visitors

LOCALES = {"en": "en-GB", "de": "de-DE", "es": "es-ES"}
TYPES = {"a PNG": "image/png"}


@pytest.mark.parametrize("lang", LOCALES)
def test_page_says_what_a_file_is_that_it_cannot_open(visit: Visitors, lang: str) -> None:
    page = visit(locale=LOCALES[lang], viewport={"width": 360, "height": 780})
    visit.forgive("the server responded with a status of 400")
    page.goto("/replay")
    for name in ("a PNG", "cut in a line", "exercises", "zeros, as after a crash", "a newer version"):
        content, text = BROKEN[name]
        file: FilePayload = {"name": name, "mimeType": TYPES.get(name, "application/json"), "buffer": content}
        page.get_by_label(say("replay-open", lang)).set_input_files(file)
        told = say(text, lang, reason="…").partition(" (")[0]
        expect(page.get_by_role("alert")).to_contain_text(told[1:])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
