"""What the server writes down about itself: one JSON object a line, without hands, set-ups, names or secrets."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

BUILT_ON = ("alembic", "asyncio", "litestar", "sqlalchemy", "uvicorn", "websockets")
KEPT = ("error", "game", "level", "method", "route", "status", "ms")


class Lines(logging.Formatter):
    """Time, level, subject and message, and of what else was given only what is known to be harmless."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "about": record.name,
            "message": record.getMessage(),
            **{key: vars(record)[key] for key in KEPT if key in vars(record)},
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__  # its text might quote a hand
        return json.dumps(line, ensure_ascii=False)


def write_journal(level: str, stream: TextIO = sys.stderr) -> None:
    """Write the server's lines; of what it is built on only warnings, since drivers' notes would quote whole rows."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    for name in ("keltis", *BUILT_ON):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.setLevel(level if name == "keltis" else "WARNING")
        logger.propagate = False
