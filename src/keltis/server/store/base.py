"""The interface of a store, which each database implements."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection

from ...app.tables.storage import StoredDeadline

T = TypeVar("T")
News = Iterable[tuple[str, int]]  # tables with new entries, each with the number of its newest


class CannotOpen(Exception):
    """The database cannot be opened."""


class EntryRow(NamedTuple):
    """A row of the table `entries`: an entry of a log, and the state of the game after it, which lists show.

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


@dataclass(frozen=True)
class Callbacks:
    """The functions by which a store tells its process what happened.

    `heard` is called in the event loop with what other processes have added to logs, and `missed` when such calls may
    have been lost. `committed` (entries, seconds) and `failed` (the refusal's id) are for metrics, and are called from
    any thread.
    """

    heard: Callable[[News], None] = lambda news: None
    missed: Callable[[], None] = lambda: None
    committed: Callable[[int, float], None] = lambda entries, seconds: None
    failed: Callable[[str], None] = lambda text: None


SILENT = Callbacks()


class Store(ABC):
    """A database. It is given plain functions over a connection, so that all databases are used alike.

    `has_listeners` says whether any page listens; if not, a store that polls does so less often. `change_count` grows
    whenever something may have been written that this process does not know, by another process or by a failed commit;
    it is None if the store cannot tell.
    """

    def __init__(self, callbacks: Callbacks) -> None:
        self.callbacks = callbacks
        self.has_listeners = False
        self.change_count: int | None = None

    @abstractmethod
    async def open(self) -> None:
        """Connect, and migrate the database. Raises `CannotOpen`."""

    @abstractmethod
    async def close(self) -> None:
        """Finish all writes, and close the connections."""

    @abstractmethod
    async def read(self, query: Callable[[Connection], T]) -> T:
        """Call a function that reads."""

    @abstractmethod
    async def write(self, change: Callable[[Connection], T]) -> T:
        """Call a function that writes, in one transaction, which is durable when this returns."""

    @abstractmethod
    def append(self, lines: Sequence[EntryRow], deadline: StoredDeadline | None = None) -> Future[bool]:
        """Append lines to one table's log, all or none, and replace the table's deadline of that kind.

        True: they are durable. False: there is an entry of the first line's number already. Calls
        that arrive together are committed together.
        """

    @abstractmethod
    async def after(self, known: Mapping[str, int]) -> list[EntryRow]:
        """The lines after the newest known entry of each of these tables, in order for each table."""
