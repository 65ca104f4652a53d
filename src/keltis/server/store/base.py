"""What a database has to do for a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
News = Iterable[tuple[str, int]]  # tables, each with the number of its newest entry


class CannotOpen(Exception):
    """The games that are kept cannot be used."""


class CannotKeep(Exception):
    """Something could not be written now; `text` is the refusal that says why. Perhaps it was: look before going on."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Line(NamedTuple):
    """An entry of a table's log as it is kept: the entry, and where it leaves the game, for lists.

    `result` is JSON, or None while the game goes on.
    """

    table_id: str
    seq: int
    kind: str
    seat: int | None
    text: str
    at: float
    ply: int
    turn: int | None
    result: str | None


class Deadline(NamedTuple):
    """When a table has to be looked at, and what for."""

    kind: str
    at: float


class Store(ABC):
    """A database. What it is given to do is a plain function over a connection, so that all databases are used alike.

    `heard` is called in the event loop with what other processes have added to logs, and `missed` when it may not have
    been called for a while. `watched`: somebody waits for that; a store that has to look for it looks less often
    otherwise. `stirred` is another number whenever something may have been written of which this process does not know:
    by another one, or by a commit that failed; None where a store cannot tell. `committed` (entries of logs, seconds)
    and `failed` (the refusal's text) are called for whoever counts, from any thread.
    """

    def __init__(self) -> None:
        self.heard: Callable[[News], None] = lambda news: None
        self.missed: Callable[[], None] = lambda: None
        self.watched = False
        self.stirred: int | None = None
        self.committed: Callable[[int, float], None] = lambda entries, seconds: None
        self.failed: Callable[[str], None] = lambda text: None

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the database to the newest shape; `CannotOpen` says why not."""

    @abstractmethod
    async def close(self) -> None:
        """Write what was given to be written, and let go."""

    @abstractmethod
    async def read(self, look: Callable[[Connection], T]) -> T:
        """Look something up."""

    @abstractmethod
    async def write(self, change: Callable[[Connection], T]) -> T:
        """Change something, whole or not at all; it is durable when this returns."""

    @abstractmethod
    def append(self, lines: Sequence[Line], deadline: Deadline | None = None) -> Future[bool]:
        """Add the next lines of one table's log, all or none; False: somebody else has written the first of them.

        A deadline is kept with them, in place of the table's last one of that kind. What arrives together is committed
        together. Once the future is true, nothing of it can be lost.
        """

    @abstractmethod
    async def after(self, known: Mapping[str, int]) -> list[Line]:
        """What was added to tables after the entry that is known of each; of each table in order."""
