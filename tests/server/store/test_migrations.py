"""The SQLite database: created, migrated, and shared by processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, create_engine, insert, inspect, select, text

from keltis.server.archive.housekeeping import tidy
from keltis.server.process.services import Services, make_services
from keltis.server.process.settings import Settings
from keltis.server.store import Callbacks, EntryRow, Store, open_store, sqlite
from keltis.server.store.schema import guests, replays, tables
from keltis.server.store.sqlite import version_of
from keltis.server.tables import mapping, storage
from keltis.table import Occupant, Table, TableSetup
from tests.helpers.patience import PATIENCE

PEOPLE = [Occupant("Ana", guest="A" * 16), Occupant("Ben", guest="A" * 16)]

first, second = (
    import_module(f"keltis.server.store.migrations.versions.{name}") for name in ("0001_initial", "0002_secrets")
)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    """A store in a folder."""
    store = open_store(Settings(data=folder))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def names_of(connection: Connection) -> set[str]:
    """The names of all tables of a database."""
    return set(inspect(connection).get_table_names())


def test_change_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    def break_off(connection: Connection) -> None:
        connection.execute(insert(guests).values(id="x", name="Ana"))
        raise ZeroDivisionError

    def name(connection: Connection) -> None:
        connection.execute(insert(guests).values(id="y", name="Ben"))

    async def look() -> None:
        async with opened(tmp_path) as store:
            ends = await asyncio.gather(store.write(break_off), store.write(name), return_exceptions=True)
            assert [type(end) for end in ends] == [ZeroDivisionError, type(None)]
            assert await store.read(lambda c: c.execute(select(guests.c.id, guests.c.name)).all()) == [("y", "Ben")]

    asyncio.run(look())


def test_every_commit_is_written_through_to_the_disk(tmp_path: Path) -> None:
    async def ask() -> None:
        async with opened(tmp_path) as store:
            settings = [text("PRAGMA journal_mode"), text("PRAGMA synchronous")]
            for look in (store.read, store.write):
                assert await look(lambda c: [c.scalar(setting) for setting in settings]) == ["wal", 2]  # 2: FULL

    asyncio.run(ask())


async def open_process(folder: Path) -> Services:
    """The store and tables of one process."""
    services = make_services(Settings(data=folder))
    await services.store.open()
    return services


@asynccontextmanager
async def two_processes(folder: Path, game: str) -> AsyncIterator[tuple[Services, Table, Services, Table]]:
    """Two processes on one database, each with the same new table."""
    one, two = await open_process(folder), await open_process(folder)
    name = await one.tables.create(TableSetup(game, {}, PEOPLE, True, 0))
    mine, theirs = await one.tables.find(name), await two.tables.find(name)
    assert mine is not None
    assert theirs is not None
    yield one, mine, two, theirs
    await one.store.close()
    await two.store.close()


def test_two_processes_that_move_at_once_make_one_move(tmp_path: Path) -> None:
    async def race() -> None:
        async with two_processes(tmp_path, "keltis") as (one, mine, two, theirs):
            for _ in range(30):
                await move_at_once(one, mine, two, theirs)

    asyncio.run(race())


async def move_at_once(one: Services, mine: Table, two: Services, theirs: Table) -> None:
    """Both processes make a move in the same position: one is kept, the other is refused as stale."""
    fold = mine.fold
    seat, legal = fold.turn, fold.state.legal
    assert seat is not None
    moves = [
        one.tables.play(mine, fold.seq, seat, legal[0].text),
        two.tables.play(theirs, fold.seq, seat, legal[-1].text),
    ]
    ends = await asyncio.gather(*moves, return_exceptions=True)
    refused = [end for end in ends if isinstance(end, Exception)]
    same = len(legal) == 1  # then it is one move that was sent to both, and it is made once
    assert [str(end) for end in refused] == ["the table has changed; take another look"] * (not same)
    await one.tables.refresh(mine)
    await two.tables.refresh(theirs)
    assert mine.entries == theirs.entries
    assert mine.fold.seq == fold.seq + 1
    assert mine.fold.state == theirs.fold.state


def test_same_move_sent_to_two_processes_at_once_is_made_once_and_acknowledged_by_both(tmp_path: Path) -> None:
    async def race() -> None:
        async with two_processes(tmp_path, "keltis") as (one, mine, two, theirs):
            move = mine.fold.state.legal[0].text
            both = await asyncio.gather(one.tables.play(mine, 0, 0, move), two.tables.play(theirs, 0, 0, move))
            assert [*both] == [1, 1]
            assert len(mine.entries) == len(theirs.entries) == 2

    asyncio.run(race())


def test_listener_is_woken_however_the_process_learnt_of_a_move(tmp_path: Path) -> None:
    async def learn() -> None:
        async with two_processes(tmp_path, "stones") as (one, mine, two, theirs):
            woken: list[int] = []
            with two.bus.listen(mine.id, lambda: woken.append(theirs.fold.seq)):
                two.store.callbacks = Callbacks()  # a wake-up that comes too late
                await one.tables.play(mine, 0, 0, "flip")
                await two.tables.find(mine.id)
            assert woken == [1]

    asyncio.run(learn())


def test_process_that_is_behind_catches_up_before_it_judges_a_move(tmp_path: Path) -> None:
    async def fall_behind() -> None:
        async with two_processes(tmp_path, "stones") as (one, mine, two, theirs):
            seq = await one.tables.play(mine, 0, 0, "flip")
            await two.tables.play(theirs, seq, 0, mine.fold.state.legal[-1].text)
            assert [entry.seq for entry in theirs.entries] == [0, 1, 2]

    asyncio.run(fall_behind())


def test_long_log_is_folded_while_everything_else_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fold = mapping.read_table

    async def read() -> None:
        loop, one = asyncio.get_running_loop(), await open_process(tmp_path)
        mine = await one.tables.find(await one.tables.create(TableSetup("stones", {}, PEOPLE, True, 0)))
        assert mine is not None

        def fold_slowly(*given: Any) -> Table:
            asyncio.run_coroutine_threadsafe(one.tables.play(mine, 0, 0, "flip"), loop).result(PATIENCE)
            return fold(*given)

        monkeypatch.setattr(mapping, "read_table", fold_slowly)
        other = await open_process(tmp_path)
        found = await other.tables.find(mine.id)
        assert found is not None
        assert [entry.kind for entry in found.entries] == ["setup", "move"]
        await one.store.close()
        await other.store.close()

    monkeypatch.setattr(storage, "LONG", 0)
    asyncio.run(read())


def test_rematch_is_not_forgotten_by_a_read_from_before_it_was_made(tmp_path: Path) -> None:
    async def read_late() -> None:
        server = await open_process(tmp_path)
        table = await server.tables.find(await server.tables.create(TableSetup("stones", {}, PEOPLE, True, 0)))
        assert table is not None
        table.next_table = "rematch"  # which the database does not have yet
        await server.tables.refresh(table)
        assert table.next_table == "rematch"
        await server.store.close()

    asyncio.run(read_late())


def test_what_older_versions_kept_counts_as_looked_at_today(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'keltis.sqlite3'}")
    with engine.begin() as connection, Operations.context(MigrationContext.configure(connection)):
        first.upgrade()
        second.upgrade()
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text("INSERT INTO alembic_version VALUES ('0002')"))
        connection.execute(text("INSERT INTO replays VALUES ('mine', '{}', 5)"))
        connection.execute(text("INSERT INTO tables VALUES ('old', 'stones', '{}', '[]', 1, NULL, 7, NULL)"))
    engine.dispose()

    async def look() -> None:
        async with opened(tmp_path) as store:
            now = time.time()
            never = Settings(data=tmp_path, archive_days=0, archive_unfinished_days=0, gathering_days=0)
            await tidy(store, never, now)
            (row,) = await store.read(lambda c: c.execute(replays.select()).all())
            assert (row.id, row.created, row.kind, row.size, row.guest) == ("mine", 5, "brought", 2, None)
            assert now - 60 < row.seen <= now
            assert await store.read(lambda c: c.scalar(select(tables.c.touched))) == 7

    asyncio.run(look())


def test_everything_that_another_process_writes_is_heard(tmp_path: Path) -> None:
    async def listen() -> None:
        async with opened(tmp_path) as writer, opened(tmp_path) as listener:
            heard: set[str] = set()
            listener.callbacks = Callbacks(heard=lambda news: heard.update(name for name, _ in news))
            listener.has_listeners = True
            written = [f"table {number}" for number in range(1500)]
            for name in written:
                assert await writer.append([EntryRow(name, 0, "setup", None, "{}", 1.0, 0, 0, None)])
            async with asyncio.timeout(PATIENCE):
                while heard != {*written}:
                    await asyncio.sleep(0.01)

    asyncio.run(listen())


def test_store_notices_that_somebody_else_wrote_whatever_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[int] = []

    def counted(raw: Any) -> int:
        looks.append(version_of(raw))
        return looks[-1]

    monkeypatch.setattr(sqlite, "version_of", counted)

    async def watch() -> None:
        async with opened(tmp_path) as writer, opened(tmp_path) as watcher:
            watcher.has_listeners = True
            before = watcher.change_count
            assert await watcher.append([EntryRow("own", 0, "setup", None, "{}", 1.0, 0, 0, None)])
            looked = len(looks) + 2
            async with asyncio.timeout(PATIENCE):
                while len(looks) < looked:
                    await asyncio.sleep(0.01)
            assert watcher.change_count == before
            await writer.write(lambda c: c.execute(insert(guests).values(id="x", name="Ana")))
            async with asyncio.timeout(PATIENCE):
                while watcher.change_count == before:
                    await asyncio.sleep(0.01)

    asyncio.run(watch())
