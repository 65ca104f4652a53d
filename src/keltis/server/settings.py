"""What a server can be told: where it keeps things, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Rate:
    """A bucket of tokens: so many at once, and so many more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Settings:
    """One server. Everything has a default that suits a person at home; `data` is the folder of database and secret."""

    data: Path
    hosts: frozenset[str] = frozenset()  # names under which it may be called; empty: any
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))  # bots that think at a time
    patience: float = 30.0  # seconds until a bot that does not answer is passed over
    calls: Rate = Rate(burst=200, per_second=40)  # HTTP calls of one client
    messages: Rate = Rate(burst=60, per_second=20)  # messages on one socket
    sockets: int = 40  # open sockets of one client
    recheck: float = 2.0  # seconds after which a quiet socket looks for what another process may have written

    @property
    def database(self) -> str:
        """Where the tables are kept, as SQLAlchemy writes it."""
        return f"sqlite+aiosqlite:///{self.data / 'keltis.sqlite3'}"
