"""What the server writes down about itself: one JSON object a line, without hands, set-ups, names or secrets."""

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

OURS = "keltis"
BUILT_ON = ("alembic", "asyncio", "asyncpg", "litestar", "sqlalchemy", "uvicorn", "websockets")
KEPT = ("error", "game", "level", "method", "route", "status", "ms")
SPAN = 60.0  # seconds in which
FEW = 5  # warnings and errors of one kind are written, and no more than
MANY = 300  # other lines of one kind; what comes on top is counted

SQLITE = {  # what SQLite says of its errors in general; what it says of one may quote what was asked
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

Line = dict[str, Any]


# ---- what is wrong ----


def describe(error: BaseException) -> Line:
    """What went wrong and where, in words that cannot quote anything."""
    line: Line = {"error": type(error).__name__}
    for cause in causes(error):
        why = reason(cause)
        if why:
            line["why"] = why
            break
    where = place(error.__traceback__)
    return {**line, "at": where} if where else line


def causes(error: BaseException | None) -> Iterator[BaseException]:
    """An error, and what drivers and we have wrapped in it."""
    for _ in range(5):
        if error is None:
            return
        yield error
        inner = getattr(error, "orig", None)
        error = inner if isinstance(inner, BaseException) else error.__cause__


def reason(error: BaseException) -> str:
    """An error's own words where they are known to be harmless.

    >>> reason(OSError(28, "whatever stands here", "/home/ana/games")), reason(ValueError("a hand"))
    ('ENOSPC: No space left on device', '')
    """
    if isinstance(error, OSError) and error.errno is not None:
        name = errno.errorcode.get(error.errno)
        return f"{name}: {os.strerror(error.errno)}" if name else ""
    if isinstance(error, sqlite3.Error):
        return SQLITE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")
    state = getattr(error, "sqlstate", None)  # PostgreSQL's, five signs
    return f"SQLSTATE {state}" if isinstance(state, str) and len(state) == 5 and state.isalnum() else ""


def place(trace: TracebackType | None) -> str:
    """Our own module and line that was the last to be carried out."""
    found = ""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if module.partition(".")[0] == OURS:
            found = f"{module}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


# ---- lines ----


def compose(record: logging.LogRecord) -> Line:
    """A line without its time: level, subject and message, and of all else only what is known to be harmless."""
    ours = record.name.partition(".")[0] == OURS
    # Others fill their sentences with what they were at, so that only the sentence itself is kept.
    message = record.getMessage() if ours else str(record.msg).strip().partition("\n")[0]
    line = {"level": record.levelname.lower(), "about": record.name, "message": message}
    line |= {key: vars(record)[key] for key in KEPT if key in vars(record)}
    if record.exc_info and record.exc_info[1] is not None:
        line |= describe(record.exc_info[1])
    return line


class Journal(logging.StreamHandler[TextIO]):
    """Writes lines; what is said again and again is counted instead."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._said: dict[str, tuple[float, int, Line]] = {}  # when first, how often, and the line
        self._swept = 0.0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, unless there were too many of its kind."""
        try:
            line = compose(record)
            now = record.created
            if now - self._swept >= SPAN:
                self._sweep(now - SPAN, now)
            kind = json.dumps({**line, "ms": None}, default=str)
            since, count, first = self._said.get(kind, (now, 0, line))
            self._said[kind] = (since, count + 1, first)
            if count < (FEW if record.levelno >= logging.WARNING else MANY):
                self._write(line, now)
        except Exception:
            self.handleError(record)

    def _sweep(self, until: float, now: float) -> None:
        """Say how much was left out, and begin anew."""
        self._swept = now
        for kind, (since, count, line) in list(self._said.items()):
            if since <= until:
                del self._said[kind]
                few = FEW if line["level"] in ("warning", "error", "critical") else MANY
                if count > few:
                    told = {key: value for key, value in line.items() if key != "ms"}
                    self._write({**told, "message": f"{line['message']} … and {count - few} more"}, now)

    def _write(self, line: Line, now: float) -> None:
        time = datetime.fromtimestamp(now, UTC).isoformat(timespec="milliseconds")
        self.stream.write(json.dumps({"time": time, **line}, ensure_ascii=False, default=str) + "\n")
        self.stream.flush()

    def close(self) -> None:
        """The last words."""
        self._sweep(float("inf"), datetime.now(UTC).timestamp())
        super().close()


def write_journal(level: str, stream: TextIO = sys.stderr) -> None:
    """Write the server's lines; of what it is built on only warnings, since drivers' notes would quote whole rows."""
    handler = Journal(stream)
    for name in (OURS, *BUILT_ON):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name == OURS else "WARNING")
        logger.propagate = False
