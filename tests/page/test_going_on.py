"""Games go on after a reload, a crash of the server or a lost connection; and with several people at one device."""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.page import axe
from tests.page.conftest import Visitors
from tests.page.connection import BACK, KEEP_SOCKET, OFFLINE, UNREACHABLE, listen
from tests.page.faulty_proxy import faulty_way_to
from tests.page.person import Person
from tests.server.helpers.server_process import serving
from tests.server.helpers.threaded_server import RunningServer

KEPT = "Your move will be sent as soon as you’re back online."


def plies_of(page: Page) -> int:
    """The number of moves, from the server."""
    (table,) = page.request.get("/api/tables").json()["running"]
    plies: int = table["ply"]
    return plies


def discard_one(person: Person) -> None:
    """Choose the first card and discard it."""
    person.tap(person.page.locator(".hc").first)
    person.tap(person.page.locator("[data-move^=discard]"))


def test_reload_goes_on_where_the_game_was(visit: Visitors) -> None:
    person = Person(visit())
    person.sit_down("keltis", "me", "beginner", "beginner")
    person.play(taps=8)
    person.lit()
    hand, log = person.hand, person.log
    person.page.reload()
    person.lit()
    assert (person.hand, len(person.log)) == (hand, len(log))
    person.play(taps=4)
    person.lit()
    assert len(person.log) > len(log)


def test_page_comes_back_by_itself_when_the_server_was_killed(visit: Visitors, tmp_path: Path) -> None:
    visit.forgive(*UNREACHABLE)
    with serving(tmp_path) as server:
        person = Person(visit(base_url=f"http://{server.host}"))
        table = person.sit_down("keltis", "me", "beginner", "beginner")
        person.play(taps=8)
        person.lit()
        hand, log = person.hand, person.log
        server.end(signal.SIGKILL)
        expect(person.page.get_by_role("heading", name=OFFLINE)).to_be_visible()
        assert person.hand == hand
    person.page.evaluate("window.stayed = true")
    with serving(tmp_path, port=int(server.host.partition(":")[2])):
        person.lit()
        assert (person.hand, person.log, person.table) == (hand, log, table)
        person.play(taps=4)
        person.lit()
        assert len(person.log) > len(log)
        assert person.page.evaluate("window.stayed")


def test_move_on_its_way_to_a_killed_server_is_made_once_it_is_back(visit: Visitors, tmp_path: Path) -> None:
    visit.forgive(*UNREACHABLE)
    with serving(tmp_path) as server:
        person = Person(visit(base_url=f"http://{server.host}"))
        page = person.page
        sent, answers = listen(page)
        person.sit_down("keltis", "me", "beginner", start=0)
        page.evaluate("window.stayed = true")
        server.popen.send_signal(signal.SIGSTOP)
        discard_one(person)
        expect(page.locator(".hc")).to_have_count(7)  # the optimistic update
        server.end(signal.SIGKILL)
        expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
        expect(page.locator(".say.off")).to_have_text(KEPT)
        expect(page.locator(".hc")).to_have_count(7)
        person.tap(page.locator(".hc").first)
        expect(page.locator(".say.why")).to_have_text(KEPT)
    with serving(tmp_path, port=int(server.host.partition(":")[2])):
        expect(page.get_by_text(BACK)).to_be_visible()
        person.tap(page.locator("[data-thing=deck].lit"))  # Before the acknowledgement it would be queued.
        page.locator(".log [title^='You draw']").wait_for()
        first, again, draw = sent("move")
        assert (again, draw["seq"]) == ({**first, "id": again["id"]}, first["seq"] + 1)
        acknowledged = [answer["id"] for answer in answers("ack")]
        assert (first["id"] in acknowledged, again["id"] in acknowledged, answers("refused")) == (False, True, [])
        assert [sum("You discard" in entry for entry in person.log), page.evaluate("window.stayed")] == [1, True]


def test_move_whose_answer_got_lost_is_made_once(visit: Visitors, server: RunningServer) -> None:
    visit.forgive(*UNREACHABLE)
    with faulty_way_to(server.host) as way:
        person = Person(visit(base_url=f"http://{way.host}"))
        page = person.page
        _, answers = listen(page)
        person.sit_down("keltis", "me", "beginner", start=0)
        way.losing = True
        discard_one(person)
        person.tap(page.locator("[data-thing=deck].lit"))
        expect(page.locator(".hc")).to_have_count(8)
        person.lit()
        assert (way.lost, answers("refused")) == (1, [])
        assert sum("You discard" in entry for entry in person.log) == 1
        assert len(person.log) == plies_of(page)


def test_page_says_that_it_is_offline_and_that_it_is_back(visit: Visitors) -> None:
    visit.forgive(*UNREACHABLE)
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    page.context.set_offline(True)
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=OFFLINE)).to_have_count(1)
    expect(page.locator(".lit")).to_have_count(0)
    person.tap(page.locator(".hc").first)
    expect(page.locator(".say.why")).to_have_text("You can look at everything; playing has to wait.")
    expect(page.get_by_role("link", name="Home")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(BACK)).to_be_visible()
    discard_one(person)
    expect(page.locator(".hc")).to_have_count(7)


def test_table_of_a_server_that_is_away_leads_to_games_in_this_browser(visit: Visitors) -> None:
    visit.forgive(*UNREACHABLE, "ERR_FAILED")
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    page.route("**/api/**", lambda route: route.abort())
    page.route_web_socket("**/api/**", lambda socket: socket.close())
    page.context.set_offline(True)
    bar = page.get_by_role("region", name="What you can do")
    expect(bar.get_by_text("Meanwhile you can play against bots in this browser.")).to_be_visible()
    axe.check(page)
    page.context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", name="The server can’t be reached.")).to_be_visible()
    meanwhile = page.get_by_text("You can play against bots and on one device in this browser")
    expect(meanwhile).to_be_visible()
    axe.check(page)
    page.get_by_role("link", name="To the home page").click()
    expect(meanwhile).to_be_visible()
    expect(page.get_by_role("radio")).to_have_count(5)


def test_home_page_says_that_it_is_offline_and_comes_back_by_itself(visit: Visitors) -> None:
    visit.forgive(*UNREACHABLE)
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    page.goto("/")
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link")).to_have_count(1)
    away = page.get_by_text("The server can’t be reached.")
    meanwhile = page.get_by_text("You can play against bots and on one device in this browser")
    page.context.set_offline(True)
    expect(away).to_be_visible()
    expect(meanwhile).to_be_visible()
    expect(mine.get_by_role("link")).to_have_count(1)
    page.context.set_offline(False)
    expect(away).to_have_count(0)
    page.route("**/api/**", lambda route: route.abort())
    visit.forgive("ERR_FAILED")
    page.reload()
    expect(meanwhile).to_be_visible()
    expect(page.get_by_role("radio")).to_have_count(5)
    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("heading", name="The server can’t be reached.")).to_be_visible()
    page.unroute("**/api/**")
    expect(mine.get_by_role("link")).to_have_count(1)


def test_page_that_is_older_than_the_server_offers_to_reload(visit: Visitors) -> None:
    visit.forgive(*UNREACHABLE)
    person = Person(visit())
    page = person.page
    person.sit_down("keltis", "me", "beginner", start=0)
    page.evaluate("window.older = true")
    hand = person.hand
    offer = page.get_by_text("There’s a newer version of this page")
    page.context.set_offline(True)
    expect(page.get_by_role("heading", name=OFFLINE)).to_be_visible()
    newer = '<script type="module" src="/assets/page-newer.js"></script>'
    page.route(lambda address: address.endswith("/"), lambda route: route.fulfill(body=newer))
    page.context.set_offline(False)
    expect(page.get_by_text(BACK)).to_be_visible()
    expect(offer).to_have_count(0)  # A game is being played here.
    page.evaluate("() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')); }")
    expect(offer).to_be_visible()
    page.unroute_all()
    person.press("Update now")
    page.wait_for_function("() => !window.older")
    expect(offer).to_have_count(0)
    page.go_back()
    person.lit()
    assert person.hand == hand


def test_next_person_at_a_device_is_told_that_a_hand_was_looked_at_out_of_turn(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page
    page.add_init_script(KEEP_SOCKET)
    person.sit_down("keltis", "me", "here", start=0)
    ask = "(seat) => line.send(JSON.stringify({ type: 'look', id: 9999, seat }))"
    page.evaluate(ask, 1)
    expect(page.locator(".hc")).to_have_count(8)
    page.evaluate(ask, None)
    told = page.locator(".slab").get_by_text("Someone looked at")
    expect(told).to_be_visible()
    page.reload()
    expect(told).to_be_visible()
    person.tap(page.locator(".slab"))
    discard_one(person)
    person.tap(page.locator("[data-thing=deck]"))
    expect(told).to_be_visible()  # the owner of the hand reads it
    person.tap(page.locator(".slab"))
    discard_one(person)
    person.tap(page.locator("[data-thing=deck]"))
    expect(page.locator(".slab")).to_be_visible()
    expect(told).to_have_count(0)


def test_hand_is_covered_between_two_people_at_one_device(visit: Visitors) -> None:
    person = Person(visit())
    page = person.page

    def take_turn() -> list[str]:
        """Uncover the hand, play and draw: the hand before, and the cards that stayed."""
        slab = page.locator(".slab")
        expect(slab).to_be_visible()
        assert page.locator("[data-thing^='card:']").count() == 0
        person.tap(slab)
        expect(page.locator(".hc")).to_have_count(8)
        before = person.hand
        person.tap(page.locator(".hc").first)
        person.tap(page.locator("[data-move^=discard]"))
        expect(page.locator(".hc")).to_have_count(7)
        expect(page.get_by_role("button", name="Draw from the draw pile")).to_be_visible()
        person.tap(page.locator("[data-thing=deck]"))
        return before

    person.open_table("keltis", "Me", "Another person here")
    first, second, third = take_turn(), take_turn(), take_turn()
    assert first != second
    assert (Counter(first) & Counter(third)).total() >= 7  # all but the played card


def test_home_page_shows_its_links_when_nothing_moves_them_any_more(visit: Visitors) -> None:
    page = visit()
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    with page.expect_request("**/api/games"):
        page.goto("/")
    expect(page.get_by_role("heading", name="Keltis", exact=True).first).to_be_visible()
    expect(page.get_by_role("contentinfo")).to_have_count(0)
    held.pop().continue_()
    expect(page.get_by_role("contentinfo").get_by_role("link", name="Replays")).to_be_visible()
