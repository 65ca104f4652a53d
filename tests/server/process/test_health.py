"""Health checks: what a server answers when its database fails."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

import httpx
import pytest

from keltis.server.process import health
from keltis.server.store import CannotKeep
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.server_process import serving
from tests.server.helpers.threaded_server import RunningServer, running


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check the database anew at every question."""
    monkeypatch.setattr(health, "CACHE_SECONDS", 0.0)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with a database to spoil."""
    with running(tmp_path / "data") as server, Browser(server.host, "Ana") as browser:
        browser.make("stones", "me", "here")
        yield server


def ask(server: RunningServer, path: str = "/readyz") -> tuple[int, str]:
    """The status and text of an answer."""
    answer = httpx.get(f"http://{server.host}{path}", timeout=PATIENCE)
    return answer.status_code, answer.text


def ready_number(server: RunningServer) -> str:
    """The value of `keltis_ready`."""
    lines = httpx.get(f"http://{server.host}/metrics", timeout=PATIENCE).text.splitlines()
    return next(line for line in lines if line.startswith("keltis_ready "))


def marks(folder: Path) -> int:
    """A counter of small writes."""
    with closing(sqlite3.connect(folder / "keltis.sqlite3")) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_server_is_live_and_ready_after_a_small_write(own: RunningServer) -> None:
    assert ask(own, "/livez") == ask(own, "/healthz") == (200, "ok")
    assert ask(own) == (200, "ok")
    first = marks(own.settings.data)
    assert ask(own) == (200, "ok")
    assert marks(own.settings.data) == first + 1
    assert ready_number(own) == "keltis_ready 1.0"


def test_database_is_asked_once_in_a_few_seconds(own: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ask(own) == (200, "ok")
    monkeypatch.setattr(health, "CACHE_SECONDS", 60.0)
    first = marks(own.settings.data)
    assert ask(own) == (200, "ok")
    assert marks(own.settings.data) == first


def test_locked_database_is_not_ready_until_it_is_free_again(
    own: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "WRITE_SECONDS", 0.5)
    with closing(sqlite3.connect(own.settings.data / "keltis.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        status, sentence = ask(own)
        assert (status, sentence) == (503, health.SLOW)
        assert ask(own)[0] == 503  # no second write waits behind the first
        assert ask(own, "/livez") == (200, "ok")
        assert ready_number(own) == "keltis_ready 0.0"
    while ask(own)[0] == 503:  # the write that waited is done now, or gives up
        pass
    assert ready_number(own) == "keltis_ready 1.0"


def test_folder_that_is_gone_is_not_ready(own: RunningServer) -> None:
    assert ask(own) == (200, "ok")
    shutil.rmtree(own.settings.data)
    assert ask(own) == (503, health.FILE_GONE)


def test_another_file_in_the_place_of_the_database_is_not_ready(own: RunningServer) -> None:
    assert ask(own) == (200, "ok")
    file = own.settings.data / "keltis.sqlite3"
    shutil.copy(file, f"{file}.copy")
    os.replace(f"{file}.copy", file)
    assert ask(own) == (503, health.FILE_GONE)


def test_damaged_database_is_not_ready(own: RunningServer) -> None:
    assert ask(own) == (200, "ok")
    file = own.settings.data / "keltis.sqlite3"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with file.open("rb+") as pages:
        pages.write(b"\x55" * file.stat().st_size)
    status, sentence = ask(own)
    assert status == 503
    assert sentence.startswith(health.BROKEN)


def test_disk_that_takes_no_more_is_not_ready(tmp_path: Path) -> None:
    def small_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (250_000, 250_000))

    seats = [{"kind": "me"}, {"kind": "here"}]
    with serving(tmp_path, preexec_fn=small_files) as server, Browser(server.host, "Ana") as browser:
        ready = f"http://{server.host}/readyz"
        assert httpx.get(ready, timeout=PATIENCE).text == "ok"
        while (made := browser.send("POST", "/api/tables", {"game": "stones", "seats": seats})).is_success:
            pass
        assert made.status_code in (500, 503)
        names = (f"Ana {number}" for number in count())
        while browser.send("PUT", "/api/me", {"name": next(names)}).is_success:  # small writes, to the last page
            pass
        while (answer := httpx.get(ready, timeout=PATIENCE)).is_success:  # the last answer is good for a few seconds
            time.sleep(0.1)
        assert answer.status_code == 503
        assert answer.text in (health.BROKEN, health.FAULTS["store-full"])


@pytest.mark.parametrize("text", sorted(health.FAULTS))
def test_reason_why_nothing_can_be_kept_is_said_in_a_sentence(
    own: RunningServer, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(change: object) -> None:
        raise CannotKeep(text)

    monkeypatch.setattr(own.services.store, "write", refuse)
    assert ask(own) == (503, health.FAULTS[text])


def test_server_that_stops_is_not_ready(own: RunningServer) -> None:
    own.services.health.stopping = True
    assert ask(own) == (503, health.STOPPING)
    assert ask(own, "/livez") == (200, "ok")
