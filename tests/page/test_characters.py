"""Watching bots alone, their characters, and the help for beginners."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from keltis.bots.characters import CAST
from tests.page.axe import check
from tests.page.conftest import Visitors
from tests.page.person import SHEET, Person
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer
from tests.server.helpers.watching import go_on

PHONE = {"width": 360, "height": 640}


def test_bots_alone_are_watched_to_the_sheet_with_a_pause_and_a_step(visit: Visitors, server: RunningServer) -> None:
    page = visit(viewport=PHONE)
    page.add_init_script("localStorage['keltis-settings'] = JSON.stringify({ speed: 50, sound: false })")
    person = Person(page)
    page.goto("/")
    person.tap(page.locator("#game-stones"))
    person.take_seats("Bot, Beginner", "Bot, Beginner", "Bot, Beginner", "Bot, Beginner")
    person.start()
    names = page.locator(".seat .name")
    expect(names).to_have_count(4)
    assert sorted(names.all_inner_texts()) == sorted(CAST["beginner"])
    person.press("Pause")
    before = page.locator(".lastev").inner_text()
    person.press("One move forward")
    expect(page.locator(".lastev")).not_to_have_text(before)
    check(page)
    with Browser(server.host) as other, other.open_page(person.table) as opened:
        while opened.view["face_down"] > 2:
            go_on(opened)
    page.reload()
    expect(page.locator(SHEET)).to_be_visible()
    expect(page).to_have_title(re.compile("Way of the Stones"))
    person.press("Watch another game")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(names).to_have_count(4)
    expect(page.locator(SHEET)).to_have_count(0)


def test_a_bot_says_what_it_is_like_and_a_beginner_hears_what_a_card_would_do(visit: Visitors) -> None:
    page = visit(viewport=PHONE)
    page.add_init_script("localStorage['keltis-settings'] = JSON.stringify({ speed: 0, sound: false })")
    person = Person(page)
    person.sit_down("keltis", "me", "expert", start=0)
    card = page.locator(".hand .hc").first
    words = "Small figure: −4 now, up to 10 at the top. Large: −8 now, up to 20."
    expect(card).to_have_accessible_name(re.compile(f"can be played: {re.escape(words)}$"))
    expect(page.locator(".mark")).to_have_count(0)  # All cards say the same.
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    person.tap(card)
    expect(page.locator(".say")).to_have_text(words)
    expect(page.locator("[data-move$='large']")).to_contain_text("−8 now, up to 20")
    person.tap(page.locator("[data-seat='1']"))
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Expert")
    expect(sheet).to_contain_text("Counts every card")
    expect(sheet.locator(".face")).to_be_visible()
    check(page)


def test_the_bar_says_what_the_card_would_do_that_mouse_or_keyboard_point_at(visit: Visitors) -> None:
    page = visit()
    page.add_init_script("localStorage['keltis-settings'] = JSON.stringify({ speed: 0, sound: false, beginner: 'on' })")
    person = Person(page)
    person.sit_down("keltis", "me", "beginner", start=0)
    say, asked = page.locator(".say"), "Play a card or discard one: tap it."
    expect(page.locator(".hand .hc").first).to_have_accessible_name(re.compile("at the top"))
    expect(say).to_have_text(asked)
    page.locator(".hand .hc").nth(2).hover()
    expect(say).to_have_text(re.compile("^Small figure: .+ at the top"))
    page.locator("h1").hover()
    expect(say).to_have_text(asked)
    page.keyboard.press("2")
    expect(say).to_have_text(re.compile("^Small figure: .+ at the top"))
    page.keyboard.press("6")
    expect(say).to_have_text(asked)


def test_a_name_that_is_refused_says_why_and_enter_closes_the_sheet(visit: Visitors) -> None:
    page = visit()
    visit.forgive("400")
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Seat 1:")).click()
    sheet = page.get_by_role("dialog")
    name = sheet.get_by_label("Your name")
    name.fill("A\u200dna")
    name.press("Enter")
    expect(sheet.get_by_role("alert")).to_contain_text("24")
    name.fill("👩\u200d🚀")
    name.press("Enter")
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Seat 1:"))).to_contain_text("👩\u200d🚀")


def test_an_address_of_nothing_is_not_found_and_says_so(visit: Visitors) -> None:
    page = visit()
    visit.forgive("404")
    answer = page.goto("/tables/of/nobody")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no page here.")).to_be_visible()
    expect(page).to_have_title("There is no page here · Keltis")
