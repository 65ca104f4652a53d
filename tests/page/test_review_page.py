"""The page that `keltis review --html` writes: for keyboards and screen readers, on small screens, light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from keltis.bots.portions import finish
from keltis.review.page import page
from keltis.review.reviewer import Reviewer
from tests.helpers.states import played


@pytest.mark.compiled
@pytest.mark.no_cover
def test_page_of_a_review_is_accessible_and_fits_small_screens(chromium: Browser, tmp_path: Path) -> None:
    review = finish(Reviewer(played("stones", 3), "quick").portions())
    (tmp_path / "review.html").write_text(page(review, "de"), "utf-8")
    said: list[str] = []
    plain = chromium.new_page()  # With the page's own policy, which axe cannot live with.
    plain.on("console", lambda message: said.append(message.text))
    plain.goto((tmp_path / "review.html").as_uri())
    assert plain.evaluate("getComputedStyle(document.body).maxWidth") == "768px"
    plain.close()
    for scheme in ("light", "dark"):
        context = chromium.new_context(bypass_csp=True, color_scheme=scheme, viewport={"width": 360, "height": 800})
        tab = context.new_page()
        tab.on("console", lambda message: said.append(message.text))
        tab.goto((tmp_path / "review.html").as_uri())
        tab.click("summary")
        assert tab.evaluate("document.documentElement.scrollWidth") == 360
        assert Axe().run(tab).response["violations"] == []
        context.close()
    assert said == []
