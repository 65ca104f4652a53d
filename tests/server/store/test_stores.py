"""What every store has to do: append, tell other processes, commit all or nothing, and refuse."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, func, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError

from keltis.app.tables.storage import StoredDeadline
from keltis.server.process.settings import Settings
from keltis.server.store import Callbacks, CannotOpen, EntryRow, Store, schema
from keltis.server.store.base import News
from keltis.server.store.keys import signing_key
from tests.helpers.patience import PATIENCE
from tests.server.helpers.stores import Make, line, make, opened, whole_log, with_stores

__all__ = ["make"]


def test_line_that_was_appended_is_kept_as_it_is(make: Make) -> None:
    lines = [
        line("a", 0, "flip", at=1763280000.123456),
        line("a", 1, "ñ ß 5", kind="chance", seat=None, turn=None, ply=7, result='{"points":[1,2]}'),
    ]

    async def work(one: Store) -> None:
        assert await one.append(lines)
        assert await one.after({"a": -1}) == lines
        assert await one.after({"a": 0}) == lines[1:]

    with_stores(make, work)
    with_stores(make, lambda again: check_kept(again, lines))


async def check_kept(store: Store, lines: list[EntryRow]) -> None:
    """What a process that starts later reads."""
    assert await store.after({"a": -1}) == lines


def test_number_that_is_taken_is_refused_with_all_that_follows_it(make: Make) -> None:
    async def work(one: Store, two: Store) -> None:
        assert await one.append([line("a", 0)])
        assert not await two.append([line("a", 0, "other"), line("a", 1, "dice")])
        assert await whole_log(one, "a") == [("a", 0, "flip")]

    with_stores(make, work, 2)


def test_of_a_group_everything_is_kept_whose_number_is_free(make: Make) -> None:
    async def work(one: Store) -> None:
        assert await one.append([line("b", 0)])
        group = [
            one.append([line("a", 0), line("a", 1, "dice"), line("a", 2, "dice")]),
            one.append([line("b", 0, "late"), line("b", 1, "dice")]),
            one.append([line("c", 0)]),
            one.append([line("c", 0, "twice")]),
            one.append([line("b", 1, "next")]),
        ]
        assert await asyncio.gather(*group) == [True, False, True, False, True]
        assert await whole_log(one, "a", "b", "c") == [
            ("a", 0, "flip"), ("a", 1, "dice"), ("a", 2, "dice"), ("b", 0, "flip"), ("b", 1, "next"), ("c", 0, "flip"),
        ]  # fmt: skip

    with_stores(make, work)


def test_deadline_is_kept_with_its_lines_and_only_with_them(make: Make) -> None:
    d = schema.deadlines.c

    def look(connection: Connection) -> dict[str, float]:
        rows = connection.execute(select(d.table_id, d.at).where(d.kind == "notice"))
        return {row.table_id: row.at for row in rows}

    async def work(one: Store) -> None:
        assert await one.append([line("a", 0)], StoredDeadline("notice", 5.0))
        assert await one.append([line("b", 0)])
        assert await one.read(look) == {"a": 5.0}
        group = [
            one.append([line("a", 1), line("a", 2)], StoredDeadline("notice", 7.5)),
            one.append([line("b", 0, "late")], StoredDeadline("notice", 8.0)),
            one.append([line("c", 0)], StoredDeadline("notice", 9.0)),
        ]
        assert await asyncio.gather(*group) == [True, False, True]
        assert await one.read(look) == {"a": 7.5, "c": 9.0}

    with_stores(make, work)


def test_two_processes_that_append_at_once_give_each_number_once(make: Make) -> None:
    async def work(one: Store, two: Store) -> None:
        for seq in range(10):
            tables = [f"t{number}" for number in range(20)]
            due = StoredDeadline("notice", seq)
            mine = [one.append([line(table, seq, "mine")], due) for table in tables]
            theirs = [two.append([line(table, seq, "theirs")], due) for table in reversed(tables)]
            won, lost = await asyncio.gather(*mine), (await asyncio.gather(*theirs))[::-1]
            assert [not kept for kept in lost] == won
            kept = [entry.text for entry in await one.after(dict.fromkeys(tables, seq - 1))]
            assert sorted(kept) == sorted("mine" if first else "theirs" for first in won)

    with_stores(make, work, 2)


def test_looking_after_what_is_known_gives_the_rest_of_each_table_in_order(make: Make) -> None:
    async def work(one: Store) -> None:
        for seq in range(12):
            await asyncio.gather(one.append([line("a", seq)]), one.append([line("b", seq)]))
        found = await one.after({"b": 9, "a": 10, "none": -1})
        assert [(entry.table_id, entry.seq) for entry in found] == [("a", 11), ("b", 10), ("b", 11)]
        assert await one.after({}) == []

    with_stores(make, work)


def test_other_process_is_told_of_every_append_and_oneself_is_not(make: Make) -> None:
    async def work(one: Store, two: Store) -> None:
        told: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        own: list[object] = []
        one.callbacks = Callbacks(heard=own.extend)

        def hear(news: News) -> None:
            for table, seq in news:
                told.put_nowait((table, seq))

        two.callbacks = Callbacks(heard=hear)
        one.has_listeners = two.has_listeners = True
        for seq in range(0, 20, 2):
            assert await one.append([line("a", seq), line("a", seq + 1)])
            assert await asyncio.wait_for(told.get(), PATIENCE) == ("a", seq + 1)
        assert own == []

    with_stores(make, work, 2)


def test_large_group_tells_of_every_table(make: Make) -> None:
    tables = {f"{number:032}" for number in range(400)}

    async def work(one: Store, two: Store) -> None:
        heard: set[tuple[str, int]] = set()
        whole = asyncio.Event()
        notices = count()

        def hear(news: News) -> None:
            assert next(notices) < 20
            heard.update((table, seq) for table, seq in news)
            if len(heard) == len(tables):
                whole.set()

        two.callbacks, two.has_listeners = Callbacks(heard=hear), True
        assert all(await asyncio.gather(*(one.append([line(table, 123456)]) for table in tables)))
        await asyncio.wait_for(whole.wait(), PATIENCE)
        assert heard == {(table, 123456) for table in tables}

    with_stores(make, work, 2)


def test_change_is_made_whole_or_not_at_all(make: Make) -> None:
    def change(connection: Connection) -> None:
        connection.execute(insert(schema.guests).values(id="ana", name="Ana"))
        raise ZeroDivisionError

    async def work(one: Store) -> None:
        with pytest.raises(ZeroDivisionError):
            await one.write(change)
        assert await one.read(lambda c: c.scalar(select(func.count()).select_from(schema.guests))) == 0
        assert await one.append([line("a", 0)])  # and goes on

    with_stores(make, work)


def test_changes_of_several_processes_see_each_other(make: Make) -> None:
    """Read and then write, as a rematch does, several times at once."""
    number = schema.guests.c.name

    def one_more(connection: Connection) -> None:
        there = connection.scalar(select(number).where(schema.guests.c.id == "ana"))
        connection.execute(update(schema.guests).values(name=str(int(there or 0) + 1)))

    async def work(one: Store, two: Store) -> None:
        await one.write(lambda c: c.execute(insert(schema.guests).values(id="ana", name="0")) and None)
        await asyncio.gather(*(store.write(one_more) for store in [one, two] * 5))
        assert await two.read(lambda c: c.scalar(select(number))) == "10"

    with_stores(make, work, 2)


def test_error_of_the_database_quotes_no_row(make: Make) -> None:
    async def work(one: Store) -> None:
        for _ in range(2):
            await one.write(lambda c: c.execute(insert(schema.guests).values(id="x", name="brown-3")) and None)

    with pytest.raises(IntegrityError) as caught:
        with_stores(make, work)
    assert "brown-3" not in str(caught.value)


def test_what_is_waiting_is_written_before_a_store_closes(make: Make) -> None:
    async def run() -> None:
        async with opened(make, 1) as [one]:
            waiting = [one.append([line(f"t{number}", 0)]) for number in range(50)]
        assert await asyncio.gather(*waiting) == [True] * 50

    asyncio.run(run())


def test_commits_are_counted_with_their_entries(make: Make) -> None:
    async def work(one: Store) -> None:
        counted: list[tuple[int, float]] = []
        one.callbacks = Callbacks(committed=lambda entries, seconds: counted.append((entries, seconds)))
        assert await one.append([line("a", 0), line("a", 1)])
        assert [entries for entries, seconds in counted if seconds > 0] == [2]

    with_stores(make, work)


# ---- its shape ----


def test_steps_from_nothing_lead_to_the_shape_that_the_code_expects(make: Make) -> None:
    async def work(one: Store) -> None:
        names = await one.read(lambda c: inspect(c).get_table_names())
        assert {*names} == {*schema.metadata.tables, "alembic_version"}
        assert await one.read(lambda c: compare_metadata(MigrationContext.configure(c), schema.metadata)) == []

    with_stores(make, work)


def test_processes_that_start_at_once_bring_it_up_to_date_and_have_one_key(make: Make, tmp_path: Path) -> None:
    async def run() -> None:
        stores = [make() for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        versions = await stores[0].read(lambda c: [*c.scalars(text("SELECT version_num FROM alembic_version"))])
        keys = await asyncio.gather(*(signing_key(store, Settings(data=tmp_path)) for store in stores))
        for store in stores:
            await store.close()
        assert len(versions) == 1
        assert len(set(keys)) == 1
        assert len(keys[0]) == 32

    asyncio.run(run())


def test_database_of_a_newer_version_gets_a_sentence(make: Make) -> None:
    async def age(one: Store) -> None:
        await one.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")) and None)

    async def nothing(one: Store) -> None:
        raise AssertionError

    with_stores(make, age)
    with pytest.raises(CannotOpen, match="newer version of Keltis"):
        with_stores(make, nothing)
