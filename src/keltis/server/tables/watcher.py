"""The hooks by which the rest of the server follows tables."""

from __future__ import annotations

from collections.abc import Awaitable

from ...table import Fold, Table
from ..store.base import Deadline


class Watcher:
    """Reacts to changed tables, and does what falls due. Each method does nothing unless a watcher overrides it.

    The registry calls all but the last two in the event loop, where they must not wait: what takes longer is started
    as a task. The runner (`background/runner.py`) calls `due` every few seconds, for each watcher in a task of its
    own. An exception of one watcher is logged, and harms neither the table nor the other watchers.
    """

    def changed(self, table: Table) -> None:
        """A table was made, this or another process has added entries to its log, or the next game was made."""

    def changed_elsewhere(self, table: Table) -> None:
        """Another process has added entries after which a bot may be to move. `changed` is called next."""

    def loaded(self, table: Table) -> None:
        """A table was read from the database."""

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """What has to be durable before these entries are; None if that is nothing, or is done."""

    def deadline(self, table: Table, folds: list[Fold]) -> Deadline | None:
        """A row of `deadlines` that is written in the same transaction as these entries."""

    async def due(self, now: float) -> None:
        """Do what has fallen due, also at tables that no process holds in memory."""

    async def close(self) -> None:
        """The server stops."""
