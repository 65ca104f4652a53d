"""Tables to which people are still to come: invited by link, waiting over the socket, dealt fairly."""

from __future__ import annotations

from typing import Any

import pytest

from keltis.app.channel import waiting_room as acts
from keltis.table import Entry, Fold, PeopleState
from keltis.table.fair_deal import verify
from keltis.table.log import fold_up
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.playing import play_on
from tests.server.helpers.waiting_room import commit, done, join, refused, say, until_dealt


def door(browser: Browser, table: str, **query: Any) -> Any:
    """What a door says."""
    return browser.call("GET", f"/api/tables/{table}/door", params=query)


def test_log_is_searched_for_knocks_only_for_the_host(
    browser: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = browser.make("stones", "me", "open", terms={"public": True})
    join(ben, table, 1, name="Ben")
    folded = []

    def fold(entries: list[Entry], people: PeopleState) -> Fold:
        folded.append(entries)
        return fold_up(entries, people)

    monkeypatch.setattr(acts, "fold_up", fold)
    with ben.open_page(table) as other:
        assert other.ask("admit", seq=0, number=0, seat=None)["problem"]["text"] == "not-the-host"
    assert not folded


def test_two_browsers_meet_by_link_and_play_a_game_that_proves_its_deal(browser: Browser, ben: Browser) -> None:
    table = browser.make("stones", "me", "open")
    with browser.open_page(table) as ana:
        assert (ana.seen["stage"], ana.seen["mine"], ana.seen["hosting"]) == ("gathering", [0], True)
        assert refused(ana, "start") == "seats-open"
        code = ana.seen["invites"][1]
        told = door(ben, table, seat=1, code=code)
        assert (told["host"], told["game"], told["join"], told["players"]) == ("Ana", "stones", [1], 2)
        join(ben, table, 1, name="Ben", code=code)
        assert ben.call("GET", "/api/me")["name"] == "Ben"
        with ben.open_page(table) as other:
            while ana.seen["seats"][1]["kind"] != "person":
                ana.read()
            assert ana.seen["seats"][1]["name"] == "Ben"
            assert (other.seen["mine"], other.seen["hosting"]) == ([1], False)
            mine, theirs = commit(ana, table, 0), commit(other, table, 1)
            assert refused(other, "start") == "not-the-host"
            done(ana, "start")
            while other.seen["stage"] == "gathering":
                other.read()
            assert (ana.seen["reveal"], other.seen["reveal"]) == ([0], [1])
            assert refused(other, "reveal", seat=1, bytes=mine.hex()) == "bad-bytes"
            done(ana, "reveal", seat=0, bytes=mine.hex())
            done(other, "reveal", seat=1, bytes=theirs.hex())
            until_dealt(ana, other)
            assert ana.seen["view"]["game"] == "stones"
            while ana.turn is not None:
                mover, waiting = (ana, other) if ana.turn == 0 else (other, ana)
                play_on(mover, moves=1)
                while waiting.seq < mover.seq:
                    waiting.read()
    record = browser.call("GET", f"/api/replays/{table}/record")
    found = verify(record)
    assert (found.status, found.silent, record["players"]) == ("verified", (), ["Ana", "Ben"])
    assert record["fair"]["seats"][1]["bytes"] == theirs.hex()


def test_deal_does_not_wait_for_browsers_that_committed_to_nothing(browser: Browser) -> None:
    table = browser.make("dice", "me", "open", fair=True)
    with browser.open_page(table) as ana:
        done(ana, "bot", seat=1, level="casual")
        assert ana.seen["seats"][1]["kind"] == "bot"
        done(ana, "start")
        until_dealt(ana)
        assert ana.seen["ply"] >= 1
        play_on(ana)
    assert verify(browser.call("GET", f"/api/replays/{table}/record")).silent == (0, 1)


def test_table_that_is_dealt_at_once_proves_its_deal_as_well(browser: Browser) -> None:
    table = browser.make("dice", "me", "here")
    with browser.open_page(table) as page:
        play_on(page)
    found = verify(browser.call("GET", f"/api/replays/{table}/record"))
    assert (found.status, found.silent) == ("verified", (0, 1))


def test_link_to_one_seat_does_not_open_another(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open", "open")
    with browser.open_page(table) as ana:
        code = ana.seen["invites"][1]
        assert code != ana.seen["invites"][2]
        wrong = (403, "wrong-invite")
        assert ben.refused("POST", f"/api/tables/{table}/seats/2", {"name": "Ben", "code": code}) == wrong
        assert ben.refused("POST", f"/api/tables/{table}/seats/2", {"name": "Ben"}) == wrong
        assert ben.refused("GET", f"/api/tables/{table}/door?seat=2&code={code}") == wrong
        join(ben, table, 1, name="Ben", code=code)


def test_sitting_down_again_is_done_once_and_nobody_takes_a_second_seat(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open", "open")
    with browser.open_page(table) as ana:
        codes = ana.seen["invites"]
        for _ in range(2):
            join(ben, table, 1, name="Ben", code=codes[1])
        path = f"/api/tables/{table}/seats"
        assert ben.refused("POST", f"{path}/2", {"code": codes[2]}) == (409, "already-seated")
        with ben.open_page(table) as other:
            assert [seat["mine"] for seat in other.seen["seats"]] == [False, True, False]
            assert other.seen["invites"][2] == codes[2]


def test_taken_seat_is_refused_in_words(browser: Browser, ben: Browser, cleo: Browser) -> None:
    table = browser.make("keltis", "me", "open")
    with browser.open_page(table) as ana:
        code = ana.seen["invites"][1]
        join(ben, table, 1, name="Ben", code=code)
        path = f"/api/tables/{table}/seats/1"
        assert cleo.refused("POST", path, {"code": code}) == (409, "seat-is-taken")
        assert door(cleo, table, seat=1, code=code)["join"] == []


def test_names_are_printable_and_unlike(browser: Browser, ben: Browser, cleo: Browser) -> None:
    table = browser.make("keltis", "me", "open", "open", terms={"public": True})
    path = f"/api/tables/{table}/seats/1"
    for name in ("", "\x00", "a\u202eb", "x" * 25):
        assert ben.refused("POST", path, {"name": name}) == (400, "bad-name")
    join(ben, table, 1, name="Ana")
    join(cleo, table, 2)
    with browser.open_page(table) as ana:
        assert [seat["name"] for seat in ana.seen["seats"]] == ["Ana", "Ana 2", "Cleo"]


def test_stranger_may_ask_at_a_private_table_and_is_told_little(browser: Browser, ben: Browser) -> None:
    table = browser.make("cards", "me", "open", "here")
    told = door(ben, table)
    assert (told["host"], told["join"], told["watch"], told["ask"], told["asked"]) == ("Ana", [], False, True, False)
    assert (told["seats"], told["terms"], told["options"], told["match"]) == ([], None, {}, None)
    with browser.open_page(table) as ana:
        for _ in range(2):
            ben.call("POST", f"/api/tables/{table}/knock", {"name": "Ben"})
        while not ana.seen["knocks"]:
            ana.read()
        assert ana.seen["knocks"] == ["Ben"]
        assert door(ben, table)["asked"]
        with ben.open_page(table) as other:
            assert (other.seen["mine"], other.seen["invites"], other.seen["knocks"]) == ([], ["", "", ""], [])
            assert refused(other, "admit", number=0, seat=1) == "not-the-host"
            done(ana, "admit", number=0, seat=1)
            while not other.seen["mine"]:
                other.read()
            assert other.seen["mine"] == [1]
    assert ben.call("GET", "/api/tables")["running"][0]["stage"] == "gathering"


def test_admission_that_is_sent_again_admits_nobody_else(browser: Browser, ben: Browser, cleo: Browser) -> None:
    table = browser.make("cards", "me", "open", "open")
    for other in (ben, cleo):
        other.call("POST", f"/api/tables/{table}/knock", {"name": "" if other is cleo else "Ben"})
    with browser.open_page(table) as ana:
        seq = ana.seq
        for _ in range(2):
            assert ana.ask("admit", seq=seq, number=0, seat=1)["type"] == "ack"
        answer = ana.ask("admit", seq=seq, number=0, seat=2)
        assert answer["problem"]["text"] == "nobody-asks"
        while len(ana.seen["knocks"]) != 1:
            ana.read()
        assert ana.seen["knocks"] == ["Cleo"]
        assert [seat["kind"] for seat in ana.seen["seats"]] == ["person", "person", "open"]


def test_who_is_not_admitted_is_told_so(browser: Browser, ben: Browser) -> None:
    table = browser.make("cards", "me", "open")
    ben.call("POST", f"/api/tables/{table}/knock", {"name": "Ben"})
    with browser.open_page(table) as ana, ben.open_page(table) as other:
        done(ana, "admit", number=0, seat=None)
        told = other.hear("refused")
        assert (told["id"], told["problem"]["text"]) == (-1, "no-seat-here")


def test_who_knocks_may_go_again(browser: Browser, ben: Browser) -> None:
    table = browser.make("cards", "me", "open")
    ben.call("POST", f"/api/tables/{table}/knock", {"name": "Ben"})
    with browser.open_page(table) as ana:
        assert ana.seen["knocks"] == ["Ben"]
        ben.call("DELETE", f"/api/tables/{table}")
        while ana.seen["knocks"]:
            ana.read()
    assert not door(ben, table)["asked"]
    assert ben.refused("DELETE", f"/api/tables/{table}") == (404, "no-such-table")


def test_stranger_learns_nothing_of_a_private_game(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "here")
    gone = (404, "no-such-table")
    assert ben.refused("GET", f"/api/tables/{table}/door") == gone
    assert ben.refused("GET", "/api/tables/AAAAAAAAAAAAAAAA/door") == gone
    assert ben.refused("POST", f"/api/tables/{table}/knock", {"name": "Ben"}) == gone
    with ben.connect(table) as socket:
        assert '"no-such-table"' in str(socket.recv(PATIENCE))


def test_leaving_frees_the_seat_and_the_last_closes_the_table(browser: Browser, ben: Browser, cleo: Browser) -> None:
    table = browser.make("keltis", "me", "open", terms={"public": True})
    join(ben, table, 1, name="Ben")
    browser.call("DELETE", f"/api/tables/{table}")
    assert browser.call("GET", "/api/tables")["running"] == []
    with ben.open_page(table) as other:
        assert other.seen["hosting"]
        assert [seat["kind"] for seat in other.seen["seats"]] == ["open", "person"]
    assert door(cleo, table)["host"] == "Ben"
    ben.call("DELETE", f"/api/tables/{table}")
    assert ben.call("GET", "/api/tables")["running"] == []
    assert cleo.refused("GET", f"/api/tables/{table}/door") == (404, "no-such-table")
    assert cleo.refused("POST", f"/api/tables/{table}/seats/0", {}) == (404, "no-such-table")


def test_seat_that_the_host_frees_is_lost_and_the_page_is_told(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open")
    with browser.open_page(table) as ana:
        code = ana.seen["invites"][1]
        join(ben, table, 1, name="Ben", code=code)
        with ben.open_page(table) as other:
            assert refused(other, "free", seat=0) == "not-the-host"
            assert refused(other, "bot", seat=0, level="casual") == "not-the-host"
            while ana.seq < other.seq:
                ana.read()
            done(ana, "free", seat=1)
            assert other.hear("refused")["problem"]["text"] == "no-seat-here"
        assert ben.call("GET", "/api/tables")["running"] == []
        path = f"/api/tables/{table}/seats/1"
        assert ben.refused("POST", path, {"code": code}) == (403, "wrong-invite")  # nor do they come back by that link
        join(ben, table, 1, code=ana.seen["invites"][1])  # the host has another one


def test_who_was_sent_away_does_not_come_back_by_the_link_of_another_seat(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open", "open")
    with browser.open_page(table) as ana:
        join(ben, table, 1, name="Ben", code=ana.seen["invites"][1])
        with ben.open_page(table) as other:
            known = other.seen["invites"][2]
        while ana.seen["seats"][1]["kind"] == "open":
            ana.read()
        done(ana, "free", seat=1)
    assert known
    assert ben.refused("POST", f"/api/tables/{table}/seats/2", {"code": known}) == (403, "wrong-invite")


def test_who_was_sent_away_from_a_public_table_asks_for_a_seat(browser: Browser, ben: Browser, cleo: Browser) -> None:
    table = browser.make("keltis", "me", "open", terms={"public": True})
    path = f"/api/tables/{table}/seats/1"
    with browser.open_page(table) as ana:
        join(ben, table, 1, name="Ben")
        while ana.seen["seats"][1]["kind"] == "open":
            ana.read()
        done(ana, "free", seat=1)
        assert ben.refused("POST", path, {}) == (403, "sent-away")
        assert (door(ben, table)["join"], door(ben, table)["ask"]) == ([], True)
        ben.call("POST", f"/api/tables/{table}/knock", {})
        join(cleo, table, 1)


def test_link_of_a_player_who_stands_up_still_works(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open")
    with browser.open_page(table) as ana:
        code = ana.seen["invites"][1]
        join(ben, table, 1, name="Ben", code=code)
        assert ben.send("DELETE", f"/api/tables/{table}").status_code == 204
        join(ben, table, 1, code=code)


def test_lists_show_who_sits_at_a_waiting_table_now(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open", terms={"public": True})
    join(ben, table, 1, name="Ben")
    for one in (browser, ben):
        (listed,) = one.call("GET", "/api/tables")["running"]
        assert (listed["id"], listed["stage"], listed["turn"]) == (table, "gathering", None)
        assert [seat["name"] for seat in listed["seats"]] == ["Ana", "Ben"]
    with browser.open_page(table) as ana:
        done(ana, "start")
        until_dealt(ana)
    assert ben.call("GET", "/api/tables")["running"][0]["stage"] == "playing"


def test_anybody_may_look_on_where_that_is_agreed(browser: Browser, ben: Browser) -> None:
    table = browser.make("keltis", "me", "open", terms={"watch": True})
    told = door(ben, table)
    assert (told["watch"], told["ask"], [seat["name"] for seat in told["seats"]]) == (True, True, ["Ana", ""])
    with browser.open_page(table) as ana, ben.open_page(table) as looker:
        assert (looker.seen["mine"], looker.seen["invites"]) == ([], ["", ""])
        done(ana, "bot", seat=1, level="casual")
        done(ana, "start")
        until_dealt(ana, looker)
        assert (looker.seen["look"], looker.seen["mine"]) == (None, [])
        assert "hand" not in looker.seen["view"]
        assert looker.ask("look", seat=0)["problem"]["text"] == "not-your-seat"
        assert looker.ask("move", seq=looker.seq, seat=0, move="draw deck")["problem"]["text"] == "not-your-seat"
        assert say(looker, "free", seat=0)["problem"]["text"] == "already-begun"


def test_nothing_of_a_game_is_asked_before_it_begins(browser: Browser) -> None:
    with browser.open_page(browser.make("keltis", "me", "open")) as ana:
        asked: dict[str, dict[str, Any]] = {
            "look": {"seat": 0},
            "why-not": {"seat": 0, "move": "x"},
            "position": {"ply": 0},
            "hint": {"seat": 0},
            "move": {"seq": 0, "seat": 0, "move": "x"},
            "undo": {"seq": 0, "seat": 0},
        }
        for kind, words in asked.items():
            assert ana.ask(kind, **words)["problem"]["text"] == "not-begun", kind
