"""What people at several browsers agree on, and what comes between, on both databases."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from keltis.app.new_tables import first_of_match, next_setup
from keltis.app.tables import autostart
from keltis.table import Clock, Table, presence
from keltis.table.entries import TAKE, StandIn
from keltis.table.terms import DAY
from tests.server.helpers.browser import Browser
from tests.server.helpers.people import ManualClock, begin_table, guest_of, log_of, until
from tests.server.helpers.playing import play_until
from tests.server.helpers.threaded_server import QUICK, RunningServer, running
from tests.server.helpers.waiting_room import commit, done, join, until_dealt

HASTY = {**QUICK, "grace": 0.05}


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path, stack: ExitStack) -> RunningServer:
    """A server that soon sees who is away."""
    url = request.getfixturevalue("postgres") if request.param == "postgres" else ""
    return stack.enter_context(running(tmp_path, database=url, **HASTY))


@pytest.fixture
def guests(server: RunningServer, stack: ExitStack) -> list[Browser]:
    return [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben", "Cem", "Dana")]


def kinds(server: RunningServer, table: str) -> list[str]:
    """What happened at a table."""
    return [kind for kind, _ in log_of(server, table)]


def find(server: RunningServer, name: str) -> Table:
    """A table as it stands."""
    found: Table | None = server.do(server.services.tables.find(name))
    assert found is not None
    return found


def note_away(server: RunningServer, name: str, guest: Browser) -> None:
    """Somebody goes whose page was never open."""
    table, tables = find(server, name), server.services.tables
    server.do(tables.act(table, lambda: presence.go(table.fold, guest_of(guest), tables.clock()), lambda: None))


def test_bot_plays_when_the_last_who_was_asked_for_it_goes(server: RunningServer, guests: list[Browser]) -> None:
    clock = ManualClock(server)
    table = begin_table(server, *guests)
    note_away(server, table, guests[0])
    clock.advance(61)
    with guests[1].open_page(table) as ben, guests[2].open_page(table) as cem:
        with guests[3].open_page(table):
            until(lambda: kinds(server, table).count("here") == 3)
            ben.ask("ask", seq=ben.seq, seat=1, what="take", subject=0)
            asked = cem.wait_for("ask")["seq"]
            assert cem.act("vote", seat=2, proposal=asked, yes=True)["type"] == "ack"
            assert "take" not in kinds(server, table)
        assert ben.wait_for("take")["text"] == "agreed"
        assert ben.wait_for_me()


def test_question_ends_with_the_game(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests[:2])
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        ana.act("ask", seat=0, what="pause")
        asked = ben.wait_for("ask")["seq"]
        while not ben.seen["result"]:
            mover, other = (ana, ben) if ana.turn == 0 else (ben, ana)
            mover.move(mover.legal[-1])
            while other.seq < mover.seq:
                other.read()
        for page in (ana, ben):
            assert page.people["proposal"] is None
        assert ben.act("vote", seat=1, proposal=asked, yes=True)["problem"]["text"] == "vote-over"
        assert "pause" not in kinds(server, table)


def test_nothing_is_undone_by_a_player_whose_seat_a_bot_has_got_meanwhile(
    server: RunningServer, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tables = begin_table(server, *guests[:2], game="keltis"), server.services.tables
    wait_for = tables._wait_for
    taken: list[int | None] = []

    async def lose_seat(found: Table, seq: int | None) -> None:
        if not taken:
            taken.append(seq)
            lost = StandIn("casual", "away")
            await tables.act(found, lambda: [found.fold.add(TAKE, 0, lost, tables.clock())], lambda: None)
        await wait_for(found, seq)

    def nobody_moves(*_: Any) -> None:
        """The bot takes its time."""

    monkeypatch.setattr(server.services.opponents, "wake", nobody_moves)
    with guests[0].open_page(table) as ana:
        ana.move(play_until(ana, "discard"))
        monkeypatch.setattr(tables, "_wait_for", lose_seat)
        assert ana.undo()["problem"]["text"] == "stand-in-plays"
        assert "undo" not in kinds(server, table)


def end_together(server: RunningServer, table: str, guests: list[Browser]) -> None:
    """Two people end their game early."""
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        ana.act("ask", seat=0, what="end")
        ben.act("vote", seat=1, proposal=ben.wait_for("ask")["seq"], yes=True)
    assert find(server, table).result


def test_rematch_keeps_no_seat_for_who_took_the_game_off_their_list(
    server: RunningServer, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autostart, "OTHER_PAGES", 0.0)
    table = begin_table(server, *guests[:2], "casual")
    end_together(server, table, guests)
    guests[1].call("DELETE", f"/api/tables/{table}")
    again = guests[0].call("POST", f"/api/tables/{table}/rematch")["id"]
    with guests[0].open_page(again) as ana:
        assert [seat["kind"] for seat in ana.seen["seats"]] == ["person", "open", "bot"]
        mine = commit(ana, again, 0)
        assert guests[1].call("GET", "/api/tables")["running"] == []
        join(guests[2], again, 1, name="Cem", code=ana.seen["invites"][1])
        with guests[2].open_page(again) as cem:
            theirs = commit(cem, again, 1)
            cem.ask("ping")
            assert (cem.seen["stage"], cem.seen["series"]) == ("gathering", None)
            while ana.seq < cem.seq:
                ana.read()
            done(ana, "start")
            done(ana, "reveal", seat=0, bytes=mine.hex())
            done(cem, "reveal", seat=1, bytes=theirs.hex())
            until_dealt(ana, cem)


def test_rematch_that_is_asked_for_by_who_took_the_game_off_their_list_has_their_seat(
    server: RunningServer, guests: list[Browser]
) -> None:
    table = begin_table(server, *guests[:2])
    end_together(server, table, guests)
    guests[0].call("DELETE", f"/api/tables/{table}")
    again = guests[0].call("POST", f"/api/tables/{table}/rematch")["id"]
    assert find(server, again).people.seats_of(guest_of(guests[0])) == [0]
    assert find(server, again).people.seats_of(guest_of(guests[1])) == [1]
    assert find(server, again).series is not None


def test_match_begins_anew_when_somebody_has_gone(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests[:2], game="dice")
    found = find(server, table)
    found.setup = first_of_match(found.setup)
    end_together(server, table, guests)
    second, anew = next_setup(found).match_game, next_setup(found, [guest_of(guests[1])]).match_game
    assert second is not None
    assert anew is not None
    assert (second.game, anew.game, anew.id == second.id) == (2, 1, False)


def test_nobody_is_replaced_while_a_clock_of_days_runs(server: RunningServer, guests: list[Browser]) -> None:
    clock = ManualClock(server)
    table = begin_table(server, *guests[:2], clock=Clock("turn", 3 * DAY), away="bot")
    note_away(server, table, guests[0])
    with guests[1].open_page(table) as ben:
        clock.advance(DAY)
        assert ben.people["due"]["what"] == "clock"
        asked = ben.act("ask", seat=1, what="take", subject=0)
        assert asked["problem"]["text"] == "clock-is-slow"
        assert ben.act("ask", seat=1, what="pause")["type"] == "ack"
        clock.advance(DAY - 60)
        with guests[0].open_page(table) as ana:
            asked = ana.people["proposal"]
            assert ana.act("vote", seat=0, proposal=asked["seq"], yes=True)["type"] == "ack"
    assert kinds(server, table)[-1] in ("pause", "away")
    assert "take" not in kinds(server, table)


def test_bots_wait_until_somebody_is_there_and_has_waited(server: RunningServer, guests: list[Browser]) -> None:
    clock = ManualClock(server)
    table = begin_table(server, *guests[:2], away="bot")
    for guest in guests[:2]:
        note_away(server, table, guest)
    clock.advance(3600)
    assert "take" not in kinds(server, table)
    with guests[1].open_page(table) as ben:
        ben.wait_for("here") if not ben.people["seats"][1]["here"] else None
        assert ben.people["due"]["what"] == "away"
        assert "take" not in kinds(server, table)
        clock.advance(61)
        assert ben.wait_for("take")["text"] == "away"
        assert ben.wait_for_me()
