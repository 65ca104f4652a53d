"""Premoves: played when their turn comes, also when nobody is there, and shown to nobody else."""

from __future__ import annotations

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from keltis.server.background import premoves
from keltis.server.tables import premove_rows
from keltis.table import Table, proposals
from keltis.table.premoves import Premove
from tests.server.helpers.browser import Browser, TablePage
from tests.server.helpers.people import begin_table, until
from tests.server.helpers.server_process import return_as
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

TURN = ["flip", "leave"]


def plan(page: TablePage, moves: list[str], seat: int = 1) -> None:
    """Set a premove, and wait until it is told."""
    assert page.ask("plan", seat=seat, moves=moves)["type"] == "ack"
    while page.people["planned"] != (moves or None):
        page.read()


def moves_of(server: RunningServer, table: str) -> list[str]:
    """The moves that stand."""
    found = server.do(server.services.tables.find(table))
    assert found is not None
    return [ply.move for ply in found.fold.plies]


def rows(server: RunningServer) -> int:
    """How many premoves are stored."""
    return int(
        server.do(server.services.store.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM planned").scalar_one()))
    )


def test_planned_turn_is_made_as_soon_as_it_comes(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        plan(ben, TURN)
        plan(ben, [])
        plan(ben, TURN)
        ana.move("flip")
        ana.move("leave")
        while ben.people["planned"] or len(ben.log) < 4:
            ben.read()
        assert ben.log == TURN * 2
        assert ben.people["plan_problem"] is None
        assert ana.turn == 0 or ana.wait_for_me()
        until(lambda: rows(server) == 0)


def test_what_no_longer_fits_is_said_to_the_player_alone(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        start = len(guests[0].got)
        plan(ben, ["flip", "flip"])
        ana.move("flip")
        ana.move("leave")
        while ben.people["plan_problem"] is None:
            ben.read()
        assert ben.people["plan_problem"]["text"] == "plan-no-longer-fits"
        assert (ben.people["planned"], ben.turn) == (None, 1)
        assert ben.log == [*TURN, "flip"]
        ben.move("leave")
        assert ben.people["plan_problem"] is None
        ana.wait_for_me()
        told = "".join(guests[0].got[start:])
        assert "plan-no-longer-fits" not in told
        assert all(json.loads(text).get("people", {}).get("planned") is None for text in guests[0].got[start:])


def test_plan_of_another_seat_and_plans_of_nonsense_are_refused(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana:
        for seat, moves, why in (
            (1, TURN, "not-your-seat"),
            (0, ["flip"] * 13, "plan-too-long"),
            (0, ["flip", "x" * 500], "plan-of-no-moves"),
        ):
            assert ana.ask("plan", seat=seat, moves=moves)["problem"]["text"] == why
    assert rows(server) == 0


def test_plan_waits_until_a_question_is_answered(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        plan(ben, TURN)
        ana.move("flip")
        ana.act("ask", seat=0, what="pause")
        ana.move("leave")
        asked = ben.wait_for("ask")["seq"]
        ben.ask("ping")
        assert moves_of(server, table) == TURN
        ben.act("vote", seat=1, proposal=asked, yes=False)
        until(lambda: moves_of(server, table) == TURN * 2)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_plan_ends_with_the_position_that_it_was_made_for(
    database: str, tmp_path: Path, request: pytest.FixtureRequest, stack: ExitStack
) -> None:
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    server = stack.enter_context(running(tmp_path, database=url, **QUICK))
    guests = [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben")]
    table = begin_table(server, *guests)
    with guests[0].open_page(table) as ana, guests[1].open_page(table) as ben:
        for page in (ana, ben):
            page.wait_for_me()
            for move in TURN:
                page.move(move)
        plan(ben, TURN)
        ana.wait_for_me()
        ana.act("ask", seat=0, what="undo")
        ben.act("vote", seat=1, proposal=ben.wait_for("ask")["seq"], yes=True)
        while ben.people["planned"] or not ben.people["plan_problem"]:
            ben.read()
        assert ben.people["plan_problem"]["text"] == "plan-no-longer-fits"
        ana.wait_for("undo")
        until(lambda: moves_of(server, table) == ["flip"] and rows(server) == 0)
        ana.move("leave")
        ben.wait_for_me()
        ben.ask("ping")
        assert moves_of(server, table) == TURN
        assert ben.people["plan_problem"] is not None


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_plan_survives_a_kill_and_is_made_though_its_player_is_gone(
    database: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("postgres") if database == "postgres" else ""
    given = {**QUICK, "recheck": 1000.0, "grace": 0.1, "database": url}
    with ExitStack() as stack:
        with running(tmp_path, **given) as first:
            guests = [stack.enter_context(Browser(first.host)) for _ in range(2)]
            table = begin_table(first, *guests)
            with guests[1].open_page(table) as ben:
                plan(ben, TURN)
        one, two = (stack.enter_context(running(tmp_path, **given)) for _ in range(2))
        with return_as(guests[0], one.host) as back, back.open_page(table) as ana:
            one.services.premoves.changed = lambda table: None  # this one dies before it sees to it
            ana.move("flip")
            ana.move("leave")
        two.do(two.services.premoves.due(0.0))
        until(lambda: moves_of(two, table) == TURN * 2)
        until(lambda: rows(two) == 0)
        two.do(two.services.premoves.due(0.0))
        assert moves_of(one, table) == TURN * 2


def test_plan_made_at_one_process_is_shown_at_another(tmp_path: Path, stack: ExitStack) -> None:
    given = {**QUICK, "recheck": 1000.0}
    one, two = (stack.enter_context(running(tmp_path, **given)) for _ in range(2))
    guests = [stack.enter_context(Browser(one.host)) for _ in range(2)]
    table = begin_table(one, *guests)
    far = stack.enter_context(return_as(guests[1], two.host))
    with guests[1].open_page(table) as ben, far.open_page(table) as also:
        for moves in (TURN, []):
            plan(ben, moves)
            two.do(two.services.premoves.due(0.0))
            while also.people["planned"] != (moves or None):
                also.read()


def test_plans_that_wait_in_a_pause_keep_no_others_from_being_found(
    server: RunningServer, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    services, looked, names = server.services, [], [begin_table(server, guests[0], "casual") for _ in range(5)]
    find = services.tables.find

    async def note(name: str) -> Table | None:
        looked.append(name)
        found: Table | None = await find(name)
        return found

    async def pause_and_look() -> None:
        for name in names:
            table = await find(name)
            await services.tables.act(
                table, lambda table=table: proposals.ask(table.fold, 0, "pause", 1.0), lambda: None
            )
            await services.store.write(partial(premove_rows.write, name=name, seat=0, premove=Premove(0, ("flip",))))
        monkeypatch.setattr(services.tables, "find", note)
        for _ in range(6):  # the server looks by itself meanwhile
            await services.premoves.due(0.0)

    monkeypatch.setattr(premoves, "PORTION", 2)
    server.do(pause_and_look())
    monkeypatch.setattr(services.tables, "find", find)
    for name in names:
        server.do(services.store.write(partial(premoves.drop_premoves, name=name)))
    assert {*names} <= {*looked}


def test_plans_at_a_table_that_was_put_away_are_forgotten(server: RunningServer, guests: list[Browser]) -> None:
    table = begin_table(server, *guests)
    with guests[1].open_page(table) as ben:
        plan(ben, TURN)
    tables = server.services.tables
    tables._living.pop(table)
    put_away = "UPDATE entries SET kind = 'archived', turn = NULL, seq = seq + 1000 WHERE table_id = ?"
    server.do(server.services.store.write(lambda c: c.exec_driver_sql(put_away, (table,)) and None))
    server.do(server.services.premoves.due(0.0))
    assert rows(server) == 0
