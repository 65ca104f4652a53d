"""Every complete language: the browser's language at first, then the chosen one; and no text is missing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import keltis
from keltis.locale import ENGLISH, LANGUAGES, say
from tests.helpers.texts import complete_languages
from tests.page.conftest import Visitors
from tests.page.person import Person
from tests.page.prepared import PreparedTables
from tests.page.words import check

PLAY = {lang: say("home-play-keltis", lang) for lang in LANGUAGES}
OTHERS = [lang for lang in complete_languages() if lang != ENGLISH]


@pytest.mark.parametrize(
    ("locale", "lang"),
    [("de-AT", "de"), ("es-MX", "es"), ("en-GB", "en"), ("fr-CA", "fr"), ("is-IS", "en")],
    ids=lambda each: str(each),
)
def test_browser_chooses_the_language_at_first(locale: str, lang: str, visit: Visitors) -> None:
    page = visit(locale=locale)
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY[lang], exact=True)).to_be_visible()
    check(page, lang)


def test_chosen_language_is_remembered(visit: Visitors) -> None:
    page = visit(locale="de-DE")
    page.goto("/")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("radio", name="Español").click()
    expect(page.get_by_role("button", name=PLAY["es"], exact=True)).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name=PLAY["es"], exact=True)).to_be_visible()
    page.goto("/rules/dice")
    expect(page.locator("html[lang=es] h1")).to_be_visible()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", keltis.game_names())
def test_table_score_sheet_replay_and_rules_have_words_for_everything(
    game: str, lang: str, visit: Visitors, prepared: PreparedTables
) -> None:
    page = visit(locale=lang)
    table = prepared.lend(page, game)
    person = Person(page)
    page.goto(f"/table/{table}")
    expect(page.locator("table")).to_be_visible()
    check(page, lang)
    page.goto(f"/replay/{table}?ply=12")
    expect(page.locator(".log button[aria-current]")).to_be_visible()
    check(page, lang)
    page.goto(f"/rules/{game}")
    expect(page.locator("h1")).to_be_visible()
    check(page, lang)
    person.sit_down(game, "me", "beginner", "beginner", start=0)
    person.play(taps=2)
    check(page, lang)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, lang)


@pytest.mark.parametrize("lang", OTHERS)
def test_home_page_has_words_for_everything(lang: str, visit: Visitors, prepared: PreparedTables) -> None:
    page = visit(locale=lang)
    prepared.lend(page, "stones")
    Person(page).sit_down("stones", "me", "here")
    page.goto("/")
    expect(page.locator(".done")).to_be_visible()
    check(page, lang)
    for opener in (".lang", ".options", ".st", ".foot button"):
        page.locator(opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page, lang)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_letters_beyond_western_europe_are_fetched_for_titles_when_one_is_shown(visit: Visitors) -> None:
    page = visit(locale="fr-FR")
    fonts: list[str] = []
    page.on("request", lambda request: fonts.append(request.url) if request.url.endswith(".woff2") else None)
    page.goto("/")
    expect(page.get_by_role("button", name=PLAY["fr"], exact=True)).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert [("-ext-" in each) for each in fonts] == [False]
    with page.expect_response(lambda answer: "-latin-ext-" in answer.url) as fetched:
        page.locator("h1").first.evaluate("(title) => title.append(' Łódź ĞŞİ Țară')")
    assert fetched.value.ok
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('700 20px Grenze', 'ŁžğțŐ'))")
