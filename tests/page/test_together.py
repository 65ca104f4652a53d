"""Meeting at a table from different places: invitation links, asking the host for a seat, and open tables."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from keltis.locale import say
from tests.helpers.texts import complete_languages
from tests.page.axe import check as check_access
from tests.page.axe import check_sheet
from tests.page.conftest import Visitors
from tests.page.invited import (
    PHONE,
    links,
    lit,
    name,
    open_table,
    play_behind,
    play_together,
    sit_down,
    table_link,
)
from tests.page.person import SHEET, Person
from tests.page.words import check as check_words

PUBLIC = {"public": True, "watch": True}
SPEAK = "(language) => (localStorage['keltis-settings'] = JSON.stringify({ speed: 0, sound: false, language }))"


def begin(host: Page, *others: Page) -> list[Person]:
    """Start the game, and wait for it on all pages."""
    host.get_by_role("button", name="Start").click()
    for page in (host, *others):
        expect(page.locator(".hill svg").first).to_be_visible()
    return [Person(page, seed=seed) for seed, page in enumerate((host, *others))]


def test_two_browsers_play_by_link_to_the_sheet_and_once_more(visit: Visitors) -> None:
    ana, ben = visit(), visit(**PHONE)
    host = Person(ana)
    ana.goto("/")
    host.tap(ana.locator("#game-stones"))
    host.take_seats("Me", "A friend")
    ana.get_by_label("Your name").fill("Ana")
    host.start()
    ana.wait_for_url("**/table/*")
    (link,) = links(ana)
    ben.goto(link)
    expect(ben.get_by_role("heading", name="Ana invites you to")).to_be_visible()
    sit_down(ben, link, "Ben")
    expect(ben.get_by_text("Waiting for Ana to start")).to_be_visible()
    expect(ana.get_by_text("Ben", exact=True)).to_be_visible()
    people = begin(ana, ben)
    play_together(people, taps=6)
    play_behind([ana, ben], host.table)
    for page in (ana, ben):
        expect(page.locator(SHEET)).to_be_visible()
    assert people[0].read_sheet() == people[1].read_sheet()
    first = host.table
    ana.get_by_role("button", name="Rematch").click()
    ana.wait_for_url(lambda url: first not in url)
    ben.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).click()
    for page in (ana, ben):
        expect(page.locator(".hill svg").first).to_be_visible()
    play_together(people, taps=2)
    ben.goto(link)
    expect(ben).to_have_url(f"/table/{first}")
    ana.goto(f"/replay/{first}")
    ana.get_by_role("button", name=say("fair-is-verified")).click()
    sheet = ana.get_by_role("dialog")
    expect(sheet.get_by_text(say("fair-luck-told"))).to_be_visible()
    sheet.get_by_text(say("fair-details")).click()
    for text in ("fair-right-deal", "fair-right-told", "fair-shows-told"):
        expect(sheet.get_by_text(say(text))).to_be_visible()
    for player in ("Ana", "Ben"):
        expect(sheet.get_by_text(say("fair-silent", player=player))).to_have_count(0)


def test_both_sides_of_a_match_and_all_that_opens_before_it(visit: Visitors) -> None:
    ana, ben = visit(), visit(**PHONE)
    host = Person(ana)
    ana.goto("/")
    host.tap(ana.locator("#game-dice"))
    host.take_seats("Me", "A friend")
    ana.get_by_label("Your name").fill("Ana")
    ana.locator(".options").first.click()
    match = ana.get_by_role("radiogroup", name="Play both sides")
    match.get_by_role("radio", name="on").click()
    expect(ana.get_by_role("heading", name="Playing together")).to_be_visible()
    check_access(ana)
    ana.keyboard.press("Escape")
    host.start()
    ana.wait_for_url("**/table/*")
    first = host.table
    check_sheet(ana, ana.get_by_role("button", name="QR code", exact=True).first.click, "[role=img]")
    (link,) = links(ana)
    sit_down(ben, link, "Ben")
    ben.get_by_role("textbox", name="Say something").fill("Here I am")
    ben.keyboard.press("Enter")
    expect(ana.get_by_text("Here I am")).to_be_visible()
    ben.get_by_text("At this table").click()
    expect(ben.get_by_text("Both sides: game 1 of 2")).to_be_visible()
    for page in (ana, ben):
        check_access(page)
    people = begin(ana, ben)
    play_behind([ana, ben], first)
    for page in (ben, ana):
        page.get_by_role("button", name="Second game").click()
        page.wait_for_url(lambda url: first not in url)
    for page in (ana, ben):
        expect(page.locator(".hill svg").first).to_be_visible()
    play_together(people, taps=2)
    assert ana.url == ben.url


def test_seat_that_is_taken_meanwhile_can_be_asked_for_and_the_host_lets_in(visit: Visitors) -> None:
    ana, ben, cem = visit(), visit(), visit(**PHONE)
    visit.forgive("403")
    name(ana, "Ana")
    open_table(ana, "keltis", "me", "open", "open")
    first, _ = links(ana)
    sit_down(ben, first, "Ben")
    cem.goto(first)
    expect(cem.get_by_text("Someone is already sitting here.")).to_be_visible()
    cem.get_by_role("button", name="Ask for a seat").click()
    expect(cem.get_by_role("alert")).to_contain_text("enter your name")
    cem.get_by_label("Your name").fill("Cem")
    cem.get_by_role("button", name="Ask for a seat").click()
    expect(cem.get_by_text("Ana has been asked")).to_be_visible()
    expect(ana.get_by_text("Cem would like a seat")).to_be_visible()
    ana.get_by_role("button", name="Not now").click()
    expect(cem.get_by_text("Ana has not given you a seat.")).to_be_visible()
    cem.get_by_role("button", name="Ask for a seat").click()
    ana.get_by_role("button", name="Let in").click()
    expect(cem.get_by_text("Waiting for Ana to start")).to_be_visible()
    ana.get_by_role("button", name="Free Ben’s seat").click()
    expect(ben.get_by_text("You no longer have a seat at this table.")).to_be_visible()
    ana.get_by_role("button", name="Give to a bot").click()
    ana.get_by_role("button", name="Beginner").click()
    begin(ana, cem)


def test_one_link_gives_each_friend_the_next_free_seat_and_at_a_full_table_a_way_to_ask(visit: Visitors) -> None:
    ana, ben, cem, dee = visit(), visit(**PHONE), visit(), visit(**PHONE)
    visit.forgive("409", "403")
    name(ana, "Ana")
    open_table(ana, "keltis", "me", "open", "open", terms={"watch": True})
    expect(ana.get_by_text("Only those with a link can come in")).to_be_visible()
    opened = ana.get_by_role("status").filter(has_text="opened")
    expect(opened).to_have_text("Nobody has opened a link yet.")
    link = table_link(ana)
    for page in (ben, cem):
        page.goto(link)
        expect(page.get_by_role("heading", name="Ana invites you to")).to_be_visible()
    expect(opened).to_have_text("2 people have opened a link.")
    check_access(ana)
    dee.goto(link)
    sit_down(ben, link, "Ben")
    expect(opened).to_have_text("2 people have opened a link.")
    sit_down(cem, link, "Cem")
    expect(ana.get_by_text("Everybody is here")).to_be_visible()
    dee.get_by_label("Your name").fill("Dee")
    dee.get_by_role("button", name="Sit down").click()
    expect(dee.get_by_text("All seats are taken.", exact=True)).to_be_visible()
    expect(dee.get_by_text("You can watch, or ask Ana for a seat.")).to_be_visible()
    expect(dee.get_by_role("link", name="Watch")).to_be_visible()
    check_access(dee)
    dee.get_by_role("button", name="Ask for a seat").click()
    expect(ana.get_by_text("All seats are taken: free one to let somebody in.")).to_be_visible()
    ana.get_by_role("button", name="Free Cem’s seat").click()
    ana.get_by_role("button", name="Let in").click()
    expect(dee.get_by_text("Waiting for Ana to start")).to_be_visible()
    cem.goto(link)
    expect(cem.get_by_text("This link no longer gives you a seat.")).to_be_visible()


def test_open_tables_come_and_go_by_themselves(visit: Visitors) -> None:
    ana, ben = visit(), visit()
    name(ana, "Ana")
    name(ben, "Ben")
    ben.goto("/")
    expect(ben.get_by_role("heading", name="Open tables")).to_be_visible()
    open_table(ana, "stones", "me", "open", terms=PUBLIC)
    ben.get_by_role("button", name="Join Ana at").click()
    expect(ben.get_by_text("Waiting for Ana to start")).to_be_visible()
    cem = visit()
    cem.goto("/")
    expect(cem.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(cem.get_by_role("button", name="Join Ana at")).to_have_count(0)


def test_four_people_on_phones_and_desktops(visit: Visitors) -> None:
    pages = [visit(), visit(**PHONE), visit(), visit(**PHONE)]
    name(pages[0], "Ana")
    open_table(pages[0], "keltis", "me", "open", "open", "open")
    for page, link, called in zip(pages[1:], links(pages[0]), ("Ben", "Cem", "Dana"), strict=True):
        sit_down(page, link, called)
    people = begin(*pages)
    play_together(people, taps=12)
    assert {len(person.hand) for person in people} <= {7, 8}


def test_somebody_without_a_seat_looks_on(visit: Visitors) -> None:
    ana, eve = visit(), visit()
    name(ana, "Ana")
    table = open_table(ana, "keltis", "me", "open", terms={"watch": True})
    eve.goto(f"/table/{table}")
    expect(eve.get_by_text("You’ll see the game here as soon as it begins.")).to_be_visible()
    ben = visit()
    (link,) = links(ana)
    sit_down(ben, link, "Ben")
    people = begin(ana, ben)
    expect(eve.get_by_text("You’re watching").first).to_be_visible()
    play_together(people, taps=4)
    expect(eve.locator(".log li").first).to_be_visible()
    assert not lit(Person(eve))
    assert eve.locator(".hc").count() == 0


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_screens_before_a_game_are_for_everybody_in_every_language(device: dict[str, Any], visit: Visitors) -> None:
    ana, ben, cem = visit(**device), visit(**device), visit(**device)
    visit.forgive("403")
    name(ana, "Ana")
    table = open_table(ana, "keltis", "me", "open", "casual")
    (link,) = links(ana)
    ben.goto(link)
    cem.goto(f"/table/{table}")
    for lang in complete_languages():
        for page in (ana, ben, cem):
            page.evaluate(SPEAK, lang)
            page.reload()
            expect(page.locator(f"html[lang={lang}] main:is(.room, .door)")).to_be_visible()
            check_words(page, lang)
            if lang == "de":
                check_access(page)
