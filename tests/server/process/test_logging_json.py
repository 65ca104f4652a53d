"""Logging: errors with their causes, no secrets, and a limit on repetitions."""

from __future__ import annotations

import errno
import io
import json
import logging
import socket
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from keltis.server.process.logging_json import MAX_ERRORS, WINDOW_SECONDS, JsonLogHandler, describe_error
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer

SECRET = "red7 blue3"


@pytest.fixture
def stream() -> io.StringIO:
    return io.StringIO()


@pytest.fixture
def logger(stream: io.StringIO) -> Iterator[logging.Logger]:
    """A logger of ours with its own handler, which writes to a stream."""
    logger = logging.getLogger("keltis.server.a_test")
    handler = JsonLogHandler(stream)
    logger.handlers[:], logger.propagate = [handler], False
    logger.setLevel("INFO")
    yield logger
    logger.handlers.clear()


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    """The lines that were logged."""
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def fail(error: BaseException, cause: BaseException | None = None) -> BaseException:
    """An error with a traceback."""
    try:
        raise error from cause
    except BaseException as raised:
        return raised


def full_disk(folder: Path) -> BaseException:
    """SQLite's error for a database that may not grow."""
    connection = sqlite3.connect(folder / "x")
    try:
        connection.execute("CREATE TABLE hands (cards)")
        connection.execute("PRAGMA max_page_count=2")
        connection.execute("INSERT INTO hands VALUES (?)", [SECRET * 10_000])
    except sqlite3.Error as error:
        return error
    finally:
        connection.close()
    raise AssertionError


def test_journal_says_what_is_wrong_with_disk_and_database(
    tmp_path: Path, logger: logging.Logger, stream: io.StringIO
) -> None:
    logger.error("a", exc_info=fail(OSError(errno.ENOSPC, SECRET, f"/home/{SECRET}")))
    logger.error("b", exc_info=full_disk(tmp_path))
    logger.error("c", exc_info=fail(RuntimeError(SECRET), OSError(errno.EMFILE, SECRET)))
    logger.error("d", exc_info=fail(ValueError(SECRET)))
    told = [(line["error"], line.get("why")) for line in lines(stream)]
    assert told == [
        ("OSError", "ENOSPC: No space left on device"),
        ("OperationalError", "database or disk is full"),
        ("RuntimeError", "EMFILE: Too many open files"),
        ("ValueError", None),
    ]
    assert "red7" not in stream.getvalue()


def test_journal_says_where_in_our_own_code_it_happened() -> None:
    from keltis.server.process.settings import read_settings

    with pytest.raises(ValueError, match="WORKERS") as caught:
        read_settings({"KELTIS_WORKERS": SECRET})
    assert describe_error(caught.value)["at"].startswith("keltis.server.process.settings:")
    assert "at" not in describe_error(fail(ValueError()))


def test_what_others_fill_into_their_sentences_is_left_out(stream: io.StringIO) -> None:
    logger = logging.Logger("asyncio")
    logger.addHandler(JsonLogHandler(stream))
    logger.error("Task exception was never retrieved\nfuture: <Task exception=ValueError('" + SECRET)
    logger.warning("%s is slow", SECRET, extra={"hand": SECRET})
    assert [line["message"] for line in lines(stream)] == ["Task exception was never retrieved", "%s is slow"]
    assert "red7" not in stream.getvalue()


def test_line_that_comes_again_and_again_is_counted(
    logger: logging.Logger, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("logging.time.time", lambda: now)
    monkeypatch.setattr("logging.time.time_ns", lambda: int(now * 1e9), raising=False)
    for number in range(MAX_ERRORS + 812):
        logger.error("no descriptors", exc_info=fail(OSError(errno.EMFILE, str(number))))
    logger.error("something else")
    assert [line["message"] for line in lines(stream)] == ["no descriptors"] * MAX_ERRORS + ["something else"]
    now += WINDOW_SECONDS
    logger.info("later")
    assert [line["message"] for line in lines(stream)[MAX_ERRORS + 1 :]] == ["no descriptors … and 812 more", "later"]
    logger.error("no descriptors", exc_info=fail(OSError(errno.EMFILE, "")))
    assert lines(stream)[-1]["message"] == "no descriptors"


@pytest.mark.parametrize("line", ["PUT /api/me", "POST /api/tables", "POST /api/replays"])
def test_client_that_hangs_up_in_the_middle_is_no_error(
    line: str, browser: Browser, server: RunningServer, stream: io.StringIO
) -> None:
    logger, handler = logging.getLogger("keltis.server"), JsonLogHandler(stream)
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel("INFO")
    given = {
        "Host": server.host, "Origin": f"http://{server.host}", "Cookie": f"keltis={browser.http.cookies['keltis']}",
        "Content-Type": "application/json", "Content-Length": "99",
    }  # fmt: skip
    try:
        with socket.create_connection(server.address, PATIENCE) as raw:
            head = [f"{line} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
            raw.sendall("\r\n".join(head).encode() + b"\r\n\r\n{")
        until = time.monotonic() + PATIENCE
        while '"call"' not in stream.getvalue() and time.monotonic() < until:
            time.sleep(0.01)
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
    assert [(said["message"], said["level"], said["status"]) for said in lines(stream)] == [("call", "info", 499)]


def test_last_words_tell_what_was_left_out(logger: logging.Logger, stream: io.StringIO) -> None:
    for _ in range(MAX_ERRORS + 2):
        logger.warning("again")
    logger.handlers[0].close()
    assert lines(stream)[-1]["message"] == "again … and 2 more"
