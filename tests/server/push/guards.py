"""A helper that makes guards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from keltis.server.process.settings import Settings
from keltis.server.push.guard import Guard


def guard(**given: Any) -> Guard:
    """A guard with these settings."""
    return Guard(Settings(Path("x"), **given))
