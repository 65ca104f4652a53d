"""The PostgreSQL store: restarts, lost answers, and errors that quote no secrets."""

from __future__ import annotations

import asyncio
import logging
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import pytest
from sqlalchemy import func, insert, select, text

from keltis.server.store import Callbacks, CannotKeep, CannotOpen, Store, schema
from keltis.server.store.postgres.listen import Listener
from keltis.server.store.postgres.store import PostgresStore
from tests.helpers.patience import PATIENCE, settle
from tests.server.helpers.postgres import PASSWORD, Cluster
from tests.server.helpers.stores import line, opened, whole_log

T = TypeVar("T")


async def play(store: Store, table: str, moves: int) -> list[tuple[str, int, str]]:
    """Append moves one after the other, as a table does; returns those that were acknowledged."""
    done = []
    for seq in range(moves):
        assert await store.append([line(table, seq, f"move {seq}")])
        done.append((table, seq, f"move {seq}"))
    return done


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_restart_in_the_middle_of_moves_loses_and_doubles_nothing(mode: str, cluster: Cluster, postgres: str) -> None:
    tables = [f"t{number}" for number in range(20)]

    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 2) as [one, two]:
            missed = asyncio.Event()
            two.callbacks = Callbacks(missed=missed.set)
            playing = asyncio.gather(*(play(one, table, 150) for table in tables))
            await one.append([line("first", 0)])
            await asyncio.to_thread(cluster.restart, mode)
            acknowledged = [move for done in await playing for move in done]
            assert await whole_log(two, *tables) == sorted(acknowledged)
            await asyncio.wait_for(missed.wait(), PATIENCE)  # what was told meanwhile is looked up once
            told = asyncio.Event()
            two.callbacks = Callbacks(heard=lambda news: told.set())
            await one.append([line("last", 0)])
            await asyncio.wait_for(told.wait(), PATIENCE)

    asyncio.run(work())


async def insist(ask: Callable[[], Awaitable[T]]) -> T:
    """Repeat a call until it is not refused: a store that soon gives up also refuses on a busy machine."""
    while True:
        with suppress(CannotKeep):
            return await ask()


def test_database_that_stays_away_is_a_refusal_and_is_used_again_when_it_is_back(
    cluster: Cluster, postgres: str
) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres, retry_seconds=0.5), 1) as [one]:
            await asyncio.to_thread(cluster.stop)
            try:
                await refused(one)
            finally:
                await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(PATIENCE):
                await insist(lambda: one.append([line("a", 0)]))
                assert await insist(lambda: whole_log(one, "a")) == [("a", 0, "flip")]

    async def refused(one: Store) -> None:
        attempts = [
            one.append([line("a", 0)]),
            one.write(lambda c: c.execute(insert(schema.guests).values(id="ana", name="Ana"))),
            one.read(lambda c: c.scalar(select(func.count()).select_from(schema.guests))),
        ]
        for outcome in await asyncio.gather(*attempts, return_exceptions=True):
            assert isinstance(outcome, CannotKeep)
            assert outcome.text == "store-busy"

    asyncio.run(work())


def test_store_closes_also_when_its_database_is_away(
    cluster: Cluster, postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres, retry_seconds=10 * PATIENCE), 1) as [one]:
            assert await one.append([line("a", 0)])
            assert await one.read(lambda c: c.scalar(select(func.count()).select_from(schema.entries))) == 1
            await one.after({"a": 0})
            await asyncio.to_thread(cluster.stop, "immediate")
            async with asyncio.timeout(PATIENCE):  # it does not wait until the database is back
                await one.close()

    try:
        asyncio.run(work())
    finally:
        cluster.start()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_hearing_ends_also_at_the_moment_in_which_the_database_goes_away() -> None:
    class Line:
        """A connection that ends when the test says so."""

        def __init__(self) -> None:
            self.end: Callable[[object], None] = lambda line: None

        def add_termination_listener(self, end: Callable[[object], None]) -> None:
            self.end = end

        async def add_listener(self, channel: str, take: object) -> None:
            pass

        def is_closed(self) -> bool:
            return False

        def terminate(self) -> None:
            pass

    async def work() -> None:
        lines = [Line()]

        async def connect() -> Any:
            return lines.pop() if lines else await asyncio.sleep(3600)

        only = lines[0]
        listener = Listener(connect, "mark", lambda news: None, lambda: None)
        await listener.open()
        await settle()  # until it waits
        only.end(only)  # the task that waits is about to see it
        closing = asyncio.create_task(listener.close())
        done, _ = await asyncio.wait([closing], timeout=PATIENCE)
        assert done

    asyncio.run(work())


def test_notice_of_a_stranger_is_passed_over(cluster: Cluster, postgres: str) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 1) as [one]:
            told: asyncio.Queue[object] = asyncio.Queue()
            one.callbacks = Callbacks(heard=told.put_nowait)
            for payload in ("", "hello", "x a:b,c", "x a:7"):
                await asyncio.to_thread(cluster.execute, f"NOTIFY keltis, '{payload}'", postgres.rpartition("/")[2])
            assert [await asyncio.wait_for(told.get(), PATIENCE) for _ in range(4)] == [[], [], [], [("a", 7)]]

    asyncio.run(work())


class Proxy:
    """A proxy between a store and its database."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.open: set[StreamWriter] = set()
        self.deaf: set[StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def deafen(self) -> None:
        """Cut every open connection when its next answer comes, and discard the answer."""
        self.deaf = {*self.open}

    async def connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve a connection."""
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.open.add(writer)
        self.tasks |= {asyncio.create_task(self.copy(*way)) for way in ((reader, inner_writer), (inner_reader, writer))}

    async def copy(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Pass on one direction of a connection."""
        with suppress(ConnectionError):
            while (data := await reader.read(65536)) and writer not in self.deaf:
                writer.write(data)
        self.open.discard(writer)
        writer.close()


@asynccontextmanager
async def between(postgres: str, cluster: Cluster) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy, and the address of the database behind it."""
    proxy = Proxy(cluster.port)
    server = await asyncio.start_server(proxy.connect, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield proxy, postgres.replace(f":{cluster.port}/", f":{port}/")
    finally:
        server.close()
        for task in proxy.tasks:
            task.cancel()
        await asyncio.gather(*proxy.tasks, return_exceptions=True)


def test_append_whose_answer_got_lost_is_found_again_and_not_taken_for_somebody_elses(
    cluster: Cluster, postgres: str
) -> None:
    async def work() -> None:
        async with between(postgres, cluster) as (proxy, url), opened(lambda: PostgresStore(url), 1) as [one]:
            assert await one.append([line("a", 0), line("taken", 0)])
            proxy.deafen()
            group = [
                one.append([line("a", 1, "mine"), line("a", 2, "dice")]),
                one.append([line("b", 0, "mine", seat=None)]),
                one.append([line("a", 1, "mine", at=9.5)]),  # the same move, but another's
            ]
            assert await asyncio.gather(*group) == [True, True, False]
            assert await whole_log(one, "a", "b") == [
                ("a", 0, "flip"), ("a", 1, "mine"), ("a", 2, "dice"), ("b", 0, "mine"),
            ]  # fmt: skip

    asyncio.run(work())


def test_change_whose_answer_got_lost_is_not_made_again(cluster: Cluster, postgres: str) -> None:
    async def work() -> None:
        async with between(postgres, cluster) as (proxy, url), opened(lambda: PostgresStore(url), 1) as [one]:
            count = select(func.count()).select_from(schema.guests)
            calls = []

            def change(connection: object) -> None:
                calls.append(connection)
                connection.execute(insert(schema.guests).values(id=f"guest {len(calls)}", name=""))  # type: ignore[attr-defined]
                proxy.deafen()

            with pytest.raises(CannotKeep, match="store-busy"):
                await one.write(change)
            assert len(calls) == 1
            assert await one.read(lambda c: c.scalar(count)) == 1

    asyncio.run(work())


def test_line_that_does_not_fit_harms_nobody_else_of_its_group(postgres: str) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 1) as [one]:
            group = [one.append([line("a", 0)]), one.append([line("b" * 40, 0)]), one.append([line("c", 0, "\0")])]
            outcomes = await asyncio.gather(*group, return_exceptions=True)
            assert [getattr(outcome, "text", outcome) for outcome in outcomes] == [True, "server-error", "server-error"]

    asyncio.run(work())


def test_commit_is_durable_also_where_the_database_would_not_insist(cluster: Cluster, postgres: str) -> None:
    name = postgres.rpartition("/")[2]
    cluster.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 1) as [one]:
            assert await one.read(lambda c: c.scalar(text("SHOW synchronous_commit"))) == "on"
            [record] = await one._appender._connection.fetch("SHOW synchronous_commit")  # type: ignore[attr-defined]
            assert record[0] == "on"

    asyncio.run(work())


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("postgresql://keltis:{}@127.0.0.1:1/keltis", "it cannot be reached"),
        ("postgresql://keltis:{}@127.0.0.1:{port}/nothing", 'database "nothing" does not exist'),
        ("postgresql://nobody:{}@127.0.0.1:{port}/postgres", 'role "nobody" does not exist'),
        ("postgresql://keltis:x/{}@127.0.0.1/keltis", "its address cannot be read"),
    ],
)
def test_database_that_cannot_be_opened_says_why_without_its_password(
    address: str, sentence: str, cluster: Cluster, postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    url = address.format(PASSWORD, port=cluster.port)
    with pytest.raises(CannotOpen, match=sentence) as caught:
        asyncio.run(PostgresStore(url, retry_seconds=0.2).open())
    assert PASSWORD not in str(caught.value) + caplog.text


def test_what_is_asked_of_a_closed_store_is_refused_and_opens_no_connection(postgres: str) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 1) as [one]:
            await one.close()
            with pytest.raises(CannotKeep):
                await one.after({"t": 0})
            with pytest.raises(CannotKeep):
                await one.read(lambda connection: connection.scalar(text("SELECT 1")))

    asyncio.run(work())


def test_store_that_closes_waits_for_what_is_under_way(postgres: str) -> None:
    async def work() -> None:
        async with opened(lambda: PostgresStore(postgres), 1) as [one]:
            slow = asyncio.create_task(
                one.read(lambda connection: connection.scalar(text("SELECT 7 FROM pg_sleep(0.3)")))
            )
            await asyncio.sleep(0)
            await one.close()
            assert slow.done()
            assert slow.result() == 7

    asyncio.run(work())
