"""The runner: nothing delays the heartbeat, and a broken table is tried ever less often."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from keltis.app.tables.watcher import Watcher
from keltis.server.background.deadlines import StoredDeadlines
from keltis.server.background.presence import Presence
from keltis.server.background.runner import FIRST_PAUSE, LONGEST_PAUSE, Runner
from keltis.server.store import CannotKeep, SqliteStore, Store
from keltis.table import Table
from tests.server.helpers.browser import Browser
from tests.server.helpers.people import begin_table, guest_of, until
from tests.server.helpers.stores import with_stores
from tests.server.helpers.threaded_server import QUICK, running


def test_heartbeat_goes_on_while_other_work_takes_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck: list[float] = []
    beats: list[float] = []

    async def get_stuck(self: StoredDeadlines, now: float) -> None:
        stuck.append(now)
        await asyncio.Event().wait()

    async def beat(self: Presence, now: float) -> None:
        beats.append(now)

    monkeypatch.setattr(StoredDeadlines, "due", get_stuck)
    monkeypatch.setattr(Presence, "due", beat)
    with running(tmp_path, **QUICK, recheck=0.05):
        until(lambda: bool(stuck))
        before = len(beats)
        until(lambda: len(beats) >= before + 3)
    assert len(stuck) == 1


def test_who_stood_up_meanwhile_is_not_taken_for_lost(tmp_path: Path) -> None:
    with running(tmp_path, **QUICK) as server, Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        table = server.do(server.services.tables.find(begin_table(server, ana, ben)))
        presence = server.services.presence
        assert not presence._is_lost(table, "somebody whose seat was freed")
        assert not presence._is_lost(table, guest_of(ana))


def runner_at(time: list[float]) -> Runner:
    """A runner without a database, whose clock the test moves."""
    store: Any = None
    return Runner(store, lambda: time[0], 1.0)


def test_table_that_fails_is_tried_ever_less_often_and_harms_no_other() -> None:
    time, tried = [0.0], []

    async def work(name: str) -> None:
        tried.append((name, time[0]))
        if name == "broken":
            raise ValueError

    async def advance() -> None:
        runner = runner_at(time)
        for now in range(0, 4000, 10):
            time[0] = float(now)
            await runner.each(["broken", "whole"], work)

    asyncio.run(advance())
    broken = [now for name, now in tried if name == "broken"]
    pauses = [after - before for before, after in pairwise(broken)]
    assert pauses == [FIRST_PAUSE, 60, 120, 240, 480, *3 * [LONGEST_PAUSE]]
    assert len([name for name, _ in tried if name == "whole"]) == 400


def test_table_is_left_out_of_the_work_that_failed_and_of_no_other() -> None:
    done: list[str] = []

    async def remind(name: str) -> None:
        raise ValueError

    async def make_premoves(name: str) -> None:
        done.append(name)

    async def both() -> None:
        runner = runner_at([0.0])
        await runner.each(["table"], remind)
        await runner.each(["table"], make_premoves)

    asyncio.run(both())
    assert done == ["table"]


def test_round_ends_where_the_database_does_not_answer_and_blames_no_table() -> None:
    time, tried = [0.0], []

    async def work(name: str) -> None:
        tried.append(name)
        if len(tried) == 1:
            raise CannotKeep("store-busy")

    async def two_rounds() -> None:
        runner = runner_at(time)
        with pytest.raises(CannotKeep):
            await runner.each(["one", "other"], work)
        await runner.each(["one", "other"], work)

    asyncio.run(two_rounds())
    assert tried == ["one", "one", "other"]


FAULTS_OF_A_TABLE = {
    "a file that is missing": FileNotFoundError("a game's texts"),
    "a damaged page": DatabaseError("SELECT", {}, Exception("malformed")),
    "a row that cannot be written": CannotKeep("server-error"),
}


@pytest.mark.parametrize("fault", FAULTS_OF_A_TABLE)
def test_round_goes_on_after_one_tables_error_as_long_as_the_database_answers(fault: str, tmp_path: Path) -> None:
    tried: list[str] = []

    async def work(name: str) -> None:
        tried.append(name)
        if name == "broken":
            raise FAULTS_OF_A_TABLE[fault]

    async def one_round(store: Store) -> None:
        await Runner(store, lambda: 0.0, 1.0).each(["broken", "whole"], work)

    with_stores(lambda: SqliteStore(tmp_path / "keltis.sqlite3"), one_round)
    assert tried == ["broken", "whole"]


def test_round_ends_where_the_whole_database_is_damaged(tmp_path: Path) -> None:
    tried: list[str] = []

    async def two_rounds(store: Store) -> None:
        async def read(name: str) -> None:
            tried.append(name)
            await store.after({name: -1})

        file = tmp_path / "keltis.sqlite3"
        await store.write(lambda connection: connection.exec_driver_sql("PRAGMA user_version = 7") and None)
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.write_bytes(b"\x55" * file.stat().st_size)
        runner = Runner(store, lambda: 0.0, 1.0)
        for _ in range(2):
            with pytest.raises(SQLAlchemyError):
                await runner.each(["one", "other"], read)

    with_stores(lambda: SqliteStore(tmp_path / "keltis.sqlite3"), two_rounds)
    assert tried == ["one", "one"]


def test_watcher_that_fails_stops_neither_the_table_nor_other_watchers(tmp_path: Path) -> None:
    class Broken(Watcher):
        def changed(self, table: Table) -> None:
            raise ValueError

    with running(tmp_path, **QUICK) as server, Browser(server.host, "Ana") as ana, Browser(server.host, "Ben") as ben:
        server.services.tables.watchers = (Broken(), *server.services.tables.watchers)
        table = begin_table(server, ana, ben)
        with ana.open_page(table) as page, ben.open_page(table) as other:
            assert page.move("flip")["type"] == "ack"
            other.wait_for("move")
