"""The storage that the application needs: a small protocol, which each host implements in its own way."""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from ...engine.state import State
from ...table import Entry, Fold, Table
from ...table.premoves import Premove
from ..replays import Found
from ..summaries import Listed

logger = logging.getLogger("keltis.app.tables")


class CannotKeep(Exception):
    """Something could not be stored now; `text` is the id of the refusal that says why.

    Perhaps it was stored all the same, so look before going on.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class DamagedLog(Exception):
    """The log of one table cannot be read: it is damaged, or its game is not installed any more."""


@contextmanager
def skipped_if_unreadable(what: str = "a table") -> Iterator[None]:
    """Log what is unreadable instead of raising, so that the caller's loop goes on; `CannotKeep` is raised."""
    try:
        yield
    except CannotKeep:
        raise
    except Exception as error:
        logger.error("%s cannot be read", what, exc_info=error)


class StoredDeadline(NamedTuple):
    """When a table has to be looked at, and what for."""

    kind: str
    at: float


class Storage(Protocol):
    """What a host stores. What a method has written is durable when it returns, and is written whole or not at all."""

    failures: tuple[type[Exception], ...]
    """The exceptions of a storage that does not answer now. What failed may succeed later."""

    # ---- tables ----

    async def add_table(
        self, table: Table, origin: str, before: Table | None = None, abandoned: str | None = None
    ) -> str | None:
        """Store a new table. `origin` says where the request came from, for limits.

        With `before`, it is the table that comes after that one. If there is another one already, which is not
        `abandoned`, nothing is stored, and its id is returned.
        """
        ...

    async def read_table(self, table_id: str) -> Table | None:
        """A table with its whole log, its secret and its premoves."""
        ...

    def append(self, table: Table, folds: Sequence[Fold], deadline: StoredDeadline | None) -> Future[bool]:
        """Add the next entries to a table's log, with a deadline; False if another process has written one of them.

        What it did is certain only once the future is done: a cancelled or failed one may have been written.
        """
        ...

    async def entries_after(self, tables: Sequence[Table]) -> Mapping[str, list[Entry]]:
        """The entries that stand in the logs of these tables after those that are in memory, by table."""
        ...

    async def next_tables(self, table_ids: Sequence[str]) -> Mapping[str, str]:
        """The tables that came after these, as far as there are any."""
        ...

    # ---- lists ----

    async def update_lists(self, table: Table) -> bool:
        """Have lists show the table as it is in memory. False: it does not exist any more."""
        ...

    async def tables_of(self, guest: str) -> tuple[list[Listed], list[Listed]]:
        """The running and the finished tables in a guest's list, each with the latest change first."""
        ...

    async def read_states(self, table_ids: Sequence[str]) -> Mapping[str, State]:
        """The current positions of tables; those whose log is gone or cannot be read are left out."""
        ...

    async def take_off_list(self, table_id: str, guest: str) -> set[str]:
        """Take a table off a guest's list, and return all guests who have done so by now."""
        ...

    async def guests_off_list(self, table_id: str) -> set[str]:
        """The guests who have taken a table off their lists."""
        ...

    # ---- guests ----

    async def name_of(self, guest: str) -> str:
        """A guest's name; empty if none was given."""
        ...

    async def keep_name(self, guest: str, name: str) -> None:
        """Give a guest a name."""
        ...

    # ---- premoves ----

    async def premoves_of(self, table_ids: Sequence[str]) -> Mapping[str, dict[int, Premove]]:
        """The premoves of each of these tables, by seat."""
        ...

    async def keep_premove(self, table_id: str, seat: int, premove: Premove | None) -> None:
        """Store a seat's premove in place of an earlier one; None: it has none."""
        ...

    async def drop_premove(self, table_id: str, seat: int, premove: Premove) -> None:
        """Delete a premove, unless there is a newer one."""
        ...

    # ---- records ----

    async def find_record(self, record_id: str) -> Found | None:
        """A stored record: an uploaded one, or that of a table whose log is not kept any more."""
        ...

    async def keep_records(self, guest: str, origin: str, records: Sequence[dict[str, Any]]) -> list[str]:
        """Store uploaded records, and return their ids."""
        ...
