"""People at one table in different places: proposals, absence, clocks, premoves, chat and spectators."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from keltis.engine.game import Move
from keltis.engine.state import Observation
from keltis.table.bots import fall_back
from keltis.table.entries import TAKE, StandIn
from tests.helpers.patience import PATIENCE
from tests.page.axe import check, check_sheet
from tests.page.conftest import Visitors
from tests.page.connection import BACK, KEEP_SOCKET, OFFLINE, UNREACHABLE, listen
from tests.page.people import PHONE, discard, gather, two
from tests.page.person import TOAST, Person
from tests.page.words import check as check_words
from tests.server.helpers.people import ManualClock
from tests.server.helpers.threaded_server import RunningServer


@pytest.fixture
def clock(server: RunningServer) -> Iterator[ManualClock]:
    """The server's clock, under the control of the test."""
    usual = server.services.tables.clock
    yield ManualClock(server)
    server.services.tables.clock = usual


def chip(page: Page, seat: int) -> Locator:
    """The chip of a seat."""
    return page.locator(f"[data-seat='{seat}']")


def ask_in_menu(person: Person, name: str) -> None:
    """Make a proposal from the menu."""
    person.press("Menu")
    person.tap(person.page.get_by_role("dialog").get_by_role("button", name=name))


def test_others_are_asked_to_undo_and_say_no_or_yes(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server)
    before = ana.hand
    discard(ana)
    person_asks = ana.page.get_by_role("button", name="Ask to undo")
    ana.tap(person_asks)
    question = ben.page.get_by_role("region", name="Question to answer")
    expect(question).to_contain_text("Ana wants to undo their last move and everything since")
    expect(ana.page.get_by_role("region", name="Question to answer")).to_contain_text("waiting for Ben")
    expect(ben.page.get_by_role("alert")).to_have_text(
        "Ana wants to undo their last move and everything since. Press V to answer."
    )
    check(ben.page)
    check(ana.page)
    ben.press("No")
    expect(ana.page.locator(TOAST)).to_have_text("Ben said no")
    ana.tap(person_asks)
    ana.press("Never mind")
    expect(ben.page.locator(TOAST)).to_have_text("Ana changed their mind")
    ana.tap(person_asks)
    expect(question).to_be_visible()
    ben.page.keyboard.press("v")
    ben.page.keyboard.press("Enter")
    expect(ben.page.locator(".log li")).to_have_count(0)  # she could draw from nowhere else: that was no decision
    ana.lit()
    assert ana.hand == before


def test_focus_comes_back_after_sheets_that_follow_each_other_and_after_a_vote(
    visit: Visitors, server: RunningServer
) -> None:
    ana, ben = two(visit, server)
    menu = ben.page.get_by_role("button", name="Menu")
    menu.focus()
    ben.page.keyboard.press("Enter")
    ben.tap(ben.page.get_by_role("dialog").get_by_role("button", name="Rules"))
    expect(ben.page.get_by_role("dialog", name="Rules")).to_be_visible()
    ben.page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    card = ben.page.locator(".hc").first
    card.focus()
    ask_in_menu(ana, "Ask for a pause")
    expect(ben.page.get_by_role("region", name="Question to answer")).to_be_visible()
    ben.page.keyboard.press("v")
    ben.page.keyboard.press("Tab")
    ben.page.keyboard.press("Enter")  # no
    expect(ana.page.locator(TOAST)).to_have_text("Ben said no")
    expect(card).to_be_focused()


def test_pause_and_early_end_by_consent_in_other_languages(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server, locales=("de-DE", "es-ES"))
    ana.press("Menü")
    ana.press("Pause vorschlagen")
    ben.press("Sí")
    veil = ana.page.get_by_role("region", name="Pause")
    expect(veil).to_be_visible()
    expect(ana.page.get_by_role("group", name="Zug und Spielende").get_by_role("heading")).to_have_text("Pause")
    expect(ana.page).to_have_title(re.compile("^Pause"))
    expect(ana.page.locator(".lit")).to_have_count(0)
    for person, lang in ((ana, "de"), (ben, "es")):
        check(person.page)
        check_words(person.page, lang)
    ben.press("Seguir")
    expect(veil).to_have_count(0)
    discard(ana)
    ben.page.keyboard.press("?")
    ben.press("Proponer terminar")
    expect(ana.page.get_by_role("region", name="Frage an dich")).to_contain_text("Ben möchte das Spiel hier beenden")
    check_words(ana.page, "de")
    ana.press("Ja")
    for person, title, lang in ((ana, "Vorzeitig beendet", "de"), (ben, "Terminada antes de tiempo", "es")):
        expect(person.page.get_by_role("heading", name=title)).to_be_visible()
        check(person.page)
        check_words(person.page, lang)
        expect(person.page.locator(".crown")).to_have_count(0)


def test_bot_takes_the_seat_of_somebody_who_is_away_and_hands_it_back(
    visit: Visitors, server: RunningServer, clock: ManualClock
) -> None:
    ana, ben = two(visit, server, away="bot", patience=600)
    table = ana.page.url
    discard(ana)
    ben.lit()
    ben.page.goto("/")
    expect(ana.page.get_by_role("heading", name="Ben is away")).to_be_visible()
    expect(chip(ana.page, 1)).to_contain_text("away")
    ana.page.reload()
    expect(ana.page.get_by_text(re.compile(r"A bot takes over in \d+:\d\d"))).to_be_visible()
    check(ana.page)
    clock.advance(601)
    ana.lit()
    expect(chip(ana.page, 1)).to_contain_text("left, bot plays")
    check(ana.page)
    ana.page.keyboard.press("l")
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ben is away: a bot is standing in.")
    ana.page.keyboard.press("Escape")
    ben.page.goto(table)
    expect(chip(ana.page, 1)).not_to_contain_text("bot")
    expect(ben.page.locator(".log")).to_contain_text("Ben is back in the game.")
    discard(ana)
    ben.lit()


def test_others_see_that_a_players_connection_is_interrupted(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server)
    discard(ana)
    ben.lit()
    silence(server, ana.table, "Ben")
    expect(ana.page.get_by_role("heading", name="Ben is cut off")).to_be_visible()
    expect(chip(ana.page, 1)).to_contain_text("no connection")
    check(ana.page)
    ben.page.reload()
    expect(chip(ana.page, 1)).not_to_contain_text("no connection")


def silence(server: RunningServer, table: str, name: str) -> None:
    """Cut the line of a player's page, as far as the server can tell, for longer than a connection may be silent."""

    async def work() -> None:
        interruptions = server.services.interruptions
        for page in interruptions._pages[table]:
            if page.table.seats[page.table.people.seats_of(page.guest)[0]].name == name:
                page.transport._line.transport.pause_reading()
                page.transport._line.heard_at -= server.settings.silent_seconds
        interruptions.look()

    server.do(work())


def test_others_ask_for_a_bot_when_they_have_waited_long_enough(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server, away="ask", patience=1)
    discard(ana)
    ben.lit()
    ben.page.goto("/")
    ana.press("Ask for a bot")
    ana.lit()
    expect(chip(ana.page, 1)).to_contain_text("left, bot plays")


def test_bot_plays_on_when_a_clock_is_at_zero(visit: Visitors, server: RunningServer, clock: ManualClock) -> None:
    ana, ben = two(visit, server, seconds=600)
    clock.now = server.services.tables.known(ana.table).people.since + 595
    ana.page.reload()
    expect(chip(ana.page, 0)).to_contain_text(re.compile(r"0:0[0-5]"))
    expect(ana.page.get_by_role("timer", name=re.compile(r"^Only 0:0[0-5] left$")).first).to_be_visible()
    clock.advance(6)
    ben.lit()
    ana.page.keyboard.press("l")
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ana ran out of time: a bot plays this turn.")
    ana.page.keyboard.press("Escape")
    ben.lit()


def test_seat_is_reclaimed_from_a_bot_that_still_thinks(
    visit: Visitors, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go = threading.Event()

    def choose(seen: Observation, level: str) -> Move:
        assert may_go.wait(PATIENCE)
        return fall_back(seen)

    monkeypatch.setattr(server.services.opponents, "choose", choose)
    ana, _ = two(visit, server)
    table = server.do(server.services.tables.find(ana.table))
    assert table is not None
    taken = StandIn("casual", "agreed")  # it was agreed on in the very moment of Ana's return
    server.do(server.services.tables.act(table, lambda: [table.fold.add(TAKE, 0, taken, 1.0)], lambda: None))
    back = ana.page.get_by_role("button", name="Take my seat back")
    try:
        expect(back).to_be_visible()
        check(ana.page)
        ana.tap(back)
        ana.lit()
    finally:
        may_go.set()


def test_premove_is_chosen_by_tapping_fields_and_tiles(visit: Visitors, server: RunningServer) -> None:
    pages = visit(viewport=PHONE), visit(viewport=PHONE)
    ana, ben = gather(server, "paths", *pages)
    ben.tap(ben.page.locator(".hc").first)
    field = ben.page.locator(".place.lit[data-thing^='field:']").first
    expect(field).to_be_visible()
    check(ben.page)
    ben.tap(field)
    size = ben.page.locator("[data-premove]", has_text="Small")
    if size.count():
        ben.tap(size.first)
    expect(ben.page.get_by_text(re.compile("^Planned: Play "))).to_be_visible()
    discard(ana)
    expect(ben.page.locator(".lastev")).to_contain_text("You:")
    ana, ben = gather(server, "stones", *pages)
    ana.press("Turn over", exact=False)
    ana.press("Leave", exact=False)
    ben.lit()
    ben.press("Turn over", exact=False)
    tile = ana.page.locator("[data-thing^='tile:']").first
    ana.tap(tile)
    ana.tap(ana.page.locator("[data-premove^=take]"))
    expect(ana.page.get_by_text(re.compile("^Planned: Take "))).to_be_visible()
    ben.press("Leave", exact=False)
    expect(ana.page.locator(".lastev")).to_contain_text("You:")


def test_premove_is_played_when_the_turn_comes(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server)
    first = ben.page.locator(".hc").first
    card = (first.get_attribute("data-thing") or "").removeprefix("card:")
    ben.tap(first)
    check(ben.page)
    ben.tap(ben.page.locator("[data-premove^=discard]"))
    words = ben.page.get_by_text(re.compile(r"^Planned: Discard .* · Draw from the draw pile$"))
    expect(words).to_be_visible()
    ben.page.reload()
    expect(words).to_be_visible()
    ben.press("Cancel")
    expect(words).to_have_count(0)
    ben.tap(ben.page.locator(f"[data-thing='card:{card}']").first)
    ben.tap(ben.page.locator("[data-premove^=discard]"))
    expect(words).to_be_visible()
    discard(ana)
    ana.lit()
    assert [entry.split(".")[0] for entry in ben.log[:2]][1] == f"You discard {card.replace('-', ' ')}"


def test_premove_that_is_not_legal_any_more_is_reported(visit: Visitors, server: RunningServer) -> None:
    pages = visit(), visit()
    pages[1].add_init_script(KEEP_SOCKET)
    ana, ben = gather(server, "keltis", *pages)
    premove = {"type": "plan", "id": 9999, "seat": 1, "moves": ["advance green", "draw deck"]}
    ben.page.evaluate("(premove) => line.send(JSON.stringify(premove))", premove)
    expect(ben.page.get_by_text(re.compile("^Planned: "))).to_be_visible()
    expect(ana.page.get_by_text("Planned")).to_have_count(0)
    discard(ana)
    expect(ben.page.locator(".say.why")).to_have_text("What you planned no longer fits; it’s your move.")
    discard(ben)


def test_talk_is_plain_text_with_a_mark_for_what_is_new_and_can_be_muted(
    visit: Visitors, server: RunningServer
) -> None:
    ana, ben = two(visit, server, locales=("de-DE", "en-GB"))
    ben.page.keyboard.press("c")
    say = ben.page.get_by_role("textbox", name="Say something")
    expect(say).to_be_focused()
    ben.page.keyboard.type("<b>hi</b> https://example.org")
    ben.page.keyboard.press("Enter")
    unread = ana.page.get_by_role("button", name="Chat, 1 neue Nachricht")
    expect(unread).to_be_visible()
    expect(ana.page.locator("[role=status][aria-live]")).to_contain_text("Ben: <b>hi</b> https://example.org")
    ana.tap(unread)
    lines = ana.page.get_by_role("dialog").get_by_role("list", name="Nachrichten")
    expect(lines).to_have_text("Ben <b>hi</b> https://example.org")
    expect(lines.locator("a")).to_have_count(0)
    check(ana.page)
    check(ben.page)
    check_words(ana.page, "de")
    ana.press("Oh!")
    expect(chip(ben.page, 0).locator(".reaction")).to_be_visible()
    expect(chip(ben.page, 0).locator(".reaction")).to_have_count(0)
    ana.press("Chat")
    ana.press("Stumm schalten")
    ana.tap(ana.page.get_by_role("checkbox", name="Ben"))
    ana.page.keyboard.press("Escape")
    ben.tap(say)
    ben.page.keyboard.type("still there?")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("list", name="Messages")).to_contain_text("still there?")
    ben.press("Thank you")
    expect(chip(ben.page, 1).locator(".reaction")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    expect(chip(ana.page, 1).locator(".reaction")).to_have_count(0)


def test_who_was_offline_catches_up_with_moves_talk_and_questions(visit: Visitors, server: RunningServer) -> None:
    visit.forgive(*UNREACHABLE)
    ana, ben = two(visit, server)
    discard(ana)
    ana.page.context.set_offline(True)
    expect(ana.page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    discard(ben)
    ask_in_menu(ben, "Ask for a pause")
    ana.page.context.set_offline(False)
    expect(ana.page.get_by_text(BACK)).to_be_visible()
    expect(ana.page.get_by_role("region", name="Question to answer")).to_contain_text("Ben would like a pause")
    ana.press("No")
    ana.lit()
    discard(ana)
    ben.lit()


def test_spectator_sees_the_public_view_and_is_counted(visit: Visitors, server: RunningServer) -> None:
    ana, ben = two(visit, server, watch=True)
    page = visit(viewport={"width": 360, "height": 740}, locale="es-ES")
    page.goto(ana.page.url)
    expect(page.get_by_text("Estás viendo la partida")).to_be_visible()
    expect(ben.page.get_by_title("1 person is watching")).to_be_visible()
    assert page.locator(".hc, [data-move], .lit").count() == 0
    check(page)
    check_words(page, "es")
    discard(ana)
    expect(page.locator(".lastev")).to_contain_text("Ana")
    page.get_by_role("button", name="Chat").click()
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_count(0)
    page.goto("/")
    expect(ben.page.get_by_title("1 person is watching")).to_have_count(0)


def test_bots_go_on_while_a_pause_is_proposed(visit: Visitors, server: RunningServer) -> None:
    ana, ben = gather(server, "keltis", visit(), visit(), bots=1)
    discard(ana)
    ben.lit()
    ask_in_menu(ana, "Ask for a pause")
    discard(ben)
    expect(ben.page.locator(".lastev")).to_contain_text("Bot 1")
    ben.press("No")
    ana.lit()


def test_chat_and_menu_are_accessible(visit: Visitors, server: RunningServer) -> None:
    ana, _ = two(visit, server)
    check_sheet(ana.page, lambda: ana.page.keyboard.press("c"), "input")
    check_sheet(ana.page, lambda: ana.page.keyboard.press("?"))


# Counts the sounds of a page.
IN_BACKGROUND = """
    localStorage['keltis-settings'] = JSON.stringify({ speed: 1, sound: true });
    window.bells = 0;
    const make = AudioContext.prototype.createBufferSource;
    AudioContext.prototype.createBufferSource = function () { window.bells++; return make.call(this); };
"""
HIDE = """() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_turn_is_heard_and_in_the_title_of_a_page_in_the_background(visit: Visitors, server: RunningServer) -> None:
    pages = visit(), visit(reduced_motion="no-preference")
    pages[1].add_init_script(IN_BACKGROUND)
    ana, ben = gather(server, "keltis", *pages)
    ben.press("Menu")
    ben.page.keyboard.press("Escape")
    sent, _ = listen(ben.page)
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="Ana to move")).to_be_visible()
    ben.press("Menu")
    ben.page.keyboard.press("Escape")
    ben.page.evaluate(HIDE)
    discard(ana)
    expect(ben.page).to_have_title(re.compile("Your turn"))
    ben.page.wait_for_function("window.bells > 0")
    assert [each["visible"] for each in sent("attend")] == [True, False]
