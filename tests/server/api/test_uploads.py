"""Uploaded records: who may upload, how many, how large, and how long they are kept."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from keltis.app import application
from keltis.app import uploads as read
from keltis.app.problems import Refusal
from keltis.engine.record import dump
from keltis.server.archive.archive import DAY
from keltis.server.archive.housekeeping import tidy
from keltis.server.identity.sessions import Sessions
from keltis.server.net.quotas import count_running
from keltis.server.process.settings import Rate, Settings
from keltis.server.store import Store, schema
from keltis.server.store.sqlite import SqliteStore
from keltis.server.tables.storage import SqlStorage
from tests.helpers.patience import PATIENCE
from tests.helpers.states import played
from tests.server.helpers.browser import Browser
from tests.server.helpers.old_tables import ANA, BEN, kept, prepare
from tests.server.helpers.people import until
from tests.server.helpers.stores import Make, make, with_stores
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

__all__ = ["make"]

NUMBERS = count(1000)


def record() -> dict[str, Any]:
    """A record that is not like any other: the same one is kept once."""
    return {**played("stones", plies=3).record(), "seed": next(NUMBERS)}


RECORD = dump(record())
PATH = "/api/replays"


@contextmanager
def serving(data: Path, **given: Any) -> Iterator[Callable[[], Browser]]:
    """A server with some limits, and guests who come one after the other."""
    with running(data, **{**QUICK, **given}) as server:
        yield lambda: Browser(server.host)


def bring(browser: Browser, number: int = 1) -> Any:
    """Upload a file of so many records: their names, or the text that refuses it."""
    answer = browser.send("POST", PATH, content="\n".join(dump(record()) for _ in range(number)).encode()).json()
    return answer.get("ids") or (answer["status"], answer["text"])


def database(data: Path, statement: str, *given: Any) -> list[Any]:
    """Carry out a statement, as another process does."""
    with closing(sqlite3.connect(data / "keltis.sqlite3")) as connection, connection:
        return connection.execute(statement, given).fetchall()


def tidy_up(data: Path, now: float, **given: Any) -> None:
    """Housekeeping, as another process does it."""

    async def work() -> None:
        store = SqliteStore(data / "keltis.sqlite3")
        await store.open()
        try:
            await tidy(store, Settings(data, **given), now)
        finally:
            await store.close()

    asyncio.run(work())


def test_client_without_a_cookie_uploads_nothing(server: RunningServer) -> None:
    with Browser(server.host) as browser:
        browser.http.cookies.clear()
        assert browser.refused("POST", PATH, content=RECORD.encode()) == (401, "no-guest")


def test_guest_brings_so_many_records_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, uploads=5) as guest, guest() as ana, guest() as ben:
        assert len(bring(ana, 3)) == 3
        assert bring(ana, 3) == (429, "too-many-uploads")
        assert len(bring(ana, 2)) == 2
        assert bring(ana) == (429, "too-many-uploads")
        assert len(bring(ben, 5)) == 5
        database(tmp_path, "UPDATE replays SET created = created - ?", 1.01 * DAY)
        assert len(bring(ana, 5)) == 5


def test_record_that_is_there_already_counts_once(tmp_path: Path) -> None:
    with serving(tmp_path, uploads=2) as guest, guest() as ana, guest() as ben:
        same = dump(record()).encode()
        for _ in range(3):
            (first,), (second,) = ([*who.call("POST", PATH, content=same)["ids"]] for who in (ana, ben))
            assert first != second
        assert len(bring(ana)) == 1


def test_guests_of_one_address_upload_so_many_records_a_day(tmp_path: Path) -> None:
    with serving(tmp_path, address_uploads=4) as guest:
        with guest() as ana:
            assert len(bring(ana, 3)) == 3
        with guest() as ben:
            assert bring(ben, 2) == (429, "too-many-uploads")
            assert len(bring(ben)) == 1


def test_records_that_were_brought_take_so_much_room_together(tmp_path: Path) -> None:
    with serving(tmp_path, upload_megabytes=2.5 * len(RECORD) / 1e6) as guest, guest() as ana:
        assert len(bring(ana, 2)) == 2
        assert bring(ana) == (507, "uploads-full")
        database(tmp_path, "DELETE FROM replays WHERE rowid = 1")
        assert len(bring(ana)) == 1


def test_files_that_come_too_fast_are_refused_unread(tmp_path: Path) -> None:
    slow = Rate(3, 0.001)
    with serving(tmp_path, upload_calls=slow) as guest, guest() as ana, guest() as ben:
        for _ in range(3):
            assert ana.refused("POST", PATH, content=b"nonsense") == (400, "file-not-ours")
        assert bring(ana) == (429, "too-fast")
        assert len(bring(ben)) == 1
    with serving(tmp_path, address_upload_calls=slow) as guest, guest() as ana, guest() as ben:
        assert [len(bring(who)) for who in (ana, ben, ana)] == [1, 1, 1]
        assert bring(ben) == (429, "too-fast")


def test_one_file_is_read_at_a_time_and_one_of_each_guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, go = threading.Semaphore(0), threading.Event()

    def slowly(content: bytes) -> Any:
        reading.release()
        assert go.wait(PATIENCE)
        return (yield from read.reading(content))

    monkeypatch.setattr(application, "reading", slowly)
    with running(tmp_path, **QUICK) as server, ThreadPoolExecutor(2) as pool, Browser(server.host) as ana:
        first = pool.submit(bring, ana)
        assert reading.acquire(timeout=PATIENCE)
        with Browser(server.host) as again, Browser(server.host) as ben:
            again.http.cookies = ana.http.cookies
            assert bring(again) == (429, "too-fast")
            assert again.make("stones", "me", "here")  # nobody waits who plays
            second = pool.submit(bring, ben)
            until(lambda: server.services.uploads.reading.waiting == 1)
            assert not reading.acquire(blocking=False)
            go.set()
            assert (len(first.result()), len(second.result())) == (1, 1)


@pytest.mark.parametrize("path", ["/api/replays", "/api/arrivals"])
def test_slow_sender_holds_up_nobody_elses_file(path: str, tmp_path: Path) -> None:
    go_on = threading.Event()

    def body() -> Iterator[bytes]:
        yield b"{"
        go_on.wait(PATIENCE)
        yield b"}"

    with running(tmp_path, **QUICK) as server, ThreadPoolExecutor(1) as pool, Browser(server.host) as slow:
        sent = pool.submit(lambda: slow.http.post(path, content=body()))
        until(lambda: server.services.uploads.receiving.held == 1)
        with Browser(server.host) as other:
            assert len(bring(other)) == 1
        go_on.set()
        assert sent.result().status_code == 400


def test_record_that_nobody_looks_at_expires(tmp_path: Path) -> None:
    with serving(tmp_path) as guest, guest() as ana:
        (forgotten,), (looked,) = bring(ana), bring(ana)
        database(tmp_path, "UPDATE replays SET seen = seen - ?", 364 * DAY)
        assert ana.call("GET", f"{PATH}/{looked}")["id"] == looked
        now = time.time()
        tidy_up(tmp_path, now)
        assert len(database(tmp_path, "SELECT id FROM replays")) == 2
        tidy_up(tmp_path, now + 2 * DAY, upload_days=0)
        assert len(database(tmp_path, "SELECT id FROM replays")) == 2
        tidy_up(tmp_path, now + 2 * DAY)
        assert database(tmp_path, "SELECT id FROM replays") == [(looked,)]
        assert ana.refused("GET", f"{PATH}/{forgotten}") == (404, "no-such-replay")
        tidy_up(tmp_path, now + 366 * DAY)
        assert database(tmp_path, "SELECT id FROM replays") == []


def test_look_at_a_record_is_noted_once_a_day(tmp_path: Path) -> None:
    with serving(tmp_path) as guest, guest() as ana:
        (replay,) = bring(ana)
        for age, noted in ((0.9, False), (1.1, True)):
            database(tmp_path, "UPDATE replays SET seen = ?", then := time.time() - age * DAY)
            ana.call("GET", f"{PATH}/{replay}")
            ((seen,),) = database(tmp_path, "SELECT seen FROM replays")
            assert (seen > then) == noted


def test_many_records_expire_a_portion_at_a_time(tmp_path: Path) -> None:
    with serving(tmp_path) as guest, guest() as ana:
        (one,) = bring(ana)
        database(
            tmp_path,
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250) "
            "INSERT INTO replays (id, record, created, seen) SELECT 'old' || i, '{}', 0, 0 FROM n",
        )
        tidy_up(tmp_path, time.time())
        assert database(tmp_path, "SELECT id FROM replays") == [(one,)]


def test_address_is_kept_for_a_day_and_never_as_it_is(tmp_path: Path) -> None:
    with serving(tmp_path) as guest, guest() as ana:
        bring(ana)
        ((mark,),) = database(tmp_path, "SELECT address FROM replays")
        assert re.fullmatch("[0-9a-f]{32}", mark)
        tidy_up(tmp_path, time.time() + 0.9 * DAY)
        assert database(tmp_path, "SELECT address FROM replays") == [(mark,)]
        tidy_up(tmp_path, time.time() + 1.1 * DAY)
        assert database(tmp_path, "SELECT address FROM replays") == [(None,)]


def test_records_of_tables_never_expire_unless_a_setting_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as guest, guest() as ana:
        bring(ana)
        database(tmp_path, "UPDATE replays SET kind = 'table', seen = 0")
        tidy_up(tmp_path, time.time())
        assert len(database(tmp_path, "SELECT id FROM replays")) == 1
        tidy_up(tmp_path, time.time(), archive_keep_days=1000)
        assert database(tmp_path, "SELECT id FROM replays") == []


# ---- on every database ----


def test_what_is_counted_and_expires_is_the_same_on_every_database(make: Make) -> None:
    async def work(store: Store) -> None:
        settings = Settings(Path("nowhere"), uploads=3, address_uploads=4)
        storage = SqlStorage(store, Sessions(b"k" * 32), settings)
        await storage.keep_records(ANA, "here", [record() for _ in range(3)])
        for guest, address in ((ANA, "elsewhere"), (BEN, "here")):
            with pytest.raises(Refusal) as refused:
                await storage.keep_records(guest, address, [record(), record()])
            assert refused.value.problem.text == "too-many-uploads"
        await tidy(store, settings, time.time() + 1.1 * DAY)
        assert await kept(store, schema.replays.c.address) == [None] * 3
        await tidy(store, settings, time.time() + 366 * DAY)
        assert await kept(store, schema.replays.c.id) == []
        for number, plies in enumerate((5, 5, None)):
            await prepare(store, f"table-{number}", plies=plies)
        assert await store.read(lambda c: [count_running(c, ANA, most) for most in (1, 5)]) == [1, 2]

    with_stores(make, work)
