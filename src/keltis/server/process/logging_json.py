"""Logging as JSON lines, without hidden cards, names or secrets, and with a limit on repetitions."""

from __future__ import annotations

import errno
import json
import logging
import os
import sqlite3
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, TextIO

OWN_LOGGER = "keltis"
LIBRARIES = ("alembic", "asyncio", "asyncpg", "litestar", "sqlalchemy", "uvicorn", "websockets")
LOGGED_FIELDS = ("error", "game", "level", "method", "route", "status", "ms")  # of those in `extra`

# The most equal lines that are written within a window; the rest is counted.
WINDOW_SECONDS = 60.0
MAX_ERRORS = 5  # warnings and errors
MAX_LINES = 300  # other lines

SQLITE_ERRORS = {  # General texts of SQLite's errors. The message of a single error may quote values.
    1: "SQL logic error",
    5: "database is locked",
    6: "database table is locked",
    7: "out of memory",
    8: "attempt to write a readonly database",
    10: "disk I/O error",
    11: "database disk image is malformed",
    13: "database or disk is full",
    14: "unable to open database file",
    17: "database schema has changed",
    18: "string or blob too big",
    19: "constraint failed",
    23: "authorization denied",
    26: "file is not a database",
}

Fields = dict[str, Any]


# ---- errors ----


def describe_error(error: BaseException) -> Fields:
    """The fields for an error: its type, cause and place, none of which can quote data."""
    line: Fields = {"error": type(error).__name__}
    for cause in causes(error):
        why = harmless_message(cause)
        if why:
            line["why"] = why
            break
    where = find_own_line(error.__traceback__)
    return {**line, "at": where} if where else line


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error and its causes, also those that SQLAlchemy has wrapped."""
    for _ in range(5):
        if error is None:
            return
        yield error
        inner = getattr(error, "orig", None)
        error = inner if isinstance(inner, BaseException) else error.__cause__


def harmless_message(error: BaseException) -> str:
    """The message of an error where it is known to be harmless, or an empty text.

    >>> harmless_message(OSError(28, "whatever stands here", "/home/ana/games")), harmless_message(ValueError("a hand"))
    ('ENOSPC: No space left on device', '')
    """
    if isinstance(error, OSError) and error.errno is not None:
        name = errno.errorcode.get(error.errno)
        return f"{name}: {os.strerror(error.errno)}" if name else ""
    if isinstance(error, sqlite3.Error):
        return SQLITE_ERRORS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")
    state = getattr(error, "sqlstate", None)  # PostgreSQL's code, five characters
    return f"SQLSTATE {state}" if isinstance(state, str) and len(state) == 5 and state.isalnum() else ""


def find_own_line(trace: TracebackType | None) -> str:
    """The innermost module and line of our own code in a traceback."""
    found = ""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if module.partition(".")[0] == OWN_LOGGER:
            found = f"{module}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


# ---- lines ----


def fields_of(record: logging.LogRecord) -> Fields:
    """A line without its time: level, logger and message, and fields that are known to be harmless."""
    ours = record.name.partition(".")[0] == OWN_LOGGER
    # Libraries fill their messages with data, so only their first line without arguments is logged.
    message = record.getMessage() if ours else str(record.msg).strip().partition("\n")[0]
    line = {"level": record.levelname.lower(), "about": record.name, "message": message}
    line |= {key: vars(record)[key] for key in LOGGED_FIELDS if key in vars(record)}
    if record.exc_info and record.exc_info[1] is not None:
        line |= describe_error(record.exc_info[1])
    return line


class JsonLogHandler(logging.StreamHandler[TextIO]):
    """Writes JSON lines. Equal lines over a limit are counted, and reported together later."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._counts: dict[str, tuple[float, int, Fields]] = {}  # the first time, the count, and the first line
        self._swept = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, unless there were too many equal ones."""
        try:
            line = fields_of(record)
            now = record.created
            if now - self._swept >= WINDOW_SECONDS:
                self._sweep(now - WINDOW_SECONDS, now)
            kind = json.dumps({**line, "ms": None}, default=str)
            since, count, first = self._counts.get(kind, (now, 0, line))
            self._counts[kind] = (since, count + 1, first)
            if count < (MAX_ERRORS if record.levelno >= logging.WARNING else MAX_LINES):
                self._write(line, now)
        except Exception:
            self.handleError(record)

    def _sweep(self, until: float, now: float) -> None:
        """Report how many lines were left out, and forget windows that began before a time."""
        self._swept = now
        for kind, (since, count, line) in list(self._counts.items()):
            if since <= until:
                del self._counts[kind]
                limit = MAX_ERRORS if line["level"] in ("warning", "error", "critical") else MAX_LINES
                if count > limit:
                    told = {key: value for key, value in line.items() if key != "ms"}
                    self._write({**told, "message": f"{line['message']} … and {count - limit} more"}, now)

    def _write(self, line: Fields, now: float) -> None:
        time = datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds")
        self.stream.write(json.dumps({"time": time, **line}, ensure_ascii=False, default=str) + "\n")
        self.stream.flush()

    def close(self) -> None:
        """Report all lines that were left out."""
        self._sweep(float("inf"), datetime.now(UTC).timestamp())
        super().close()


def set_up_logging(level: str, stream: TextIO = sys.stderr) -> None:
    """Log as JSON lines; from libraries only warnings, because drivers would quote whole rows."""
    handler = JsonLogHandler(stream)
    for name in (OWN_LOGGER, *LIBRARIES):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name == OWN_LOGGER else "WARNING")
        logger.propagate = False
