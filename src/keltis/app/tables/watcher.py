"""Watchers: hooks that are called when something happens at a table or on a page that shows it."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from ...table import Fold, Table
from .storage import StoredDeadline

if TYPE_CHECKING:
    from ..channel.channel import Channel


class Watcher:
    """Reacts to changed tables, and does what falls due. Each method does nothing unless a watcher overrides it.

    All but `due` and `close` are plain calls in the event loop and must not block: longer work is started as a task.
    The registry calls the hooks about tables, a channel those about pages. The host calls `due` every few seconds: a
    server for each watcher in a task of its own, a browser one after the other. An exception of one watcher is logged,
    and harms neither the table nor the other watchers.
    """

    def changed(self, table: Table) -> None:
        """A table was made, this or another process has added entries to its log, or the next game was made."""

    def changed_elsewhere(self, table: Table) -> None:
        """Another process has added entries after which a bot may be to move. `changed` is called next."""

    def loaded(self, table: Table) -> None:
        """A table was read from the storage."""

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """What has to be durable before these entries are; None if that is nothing, or is done."""

    def deadline(self, table: Table, folds: list[Fold]) -> StoredDeadline | None:
        """A deadline that is stored together with these entries."""

    def page_opened(self, page: Channel) -> None:
        """A page has opened a table. It has been told nothing yet."""

    def page_touched(self, page: Channel, visible: bool, idle: float) -> None:
        """A page is on the screen and was touched `idle` seconds ago, or it is not visible any more."""

    def page_closed(self, page: Channel) -> None:
        """A page has closed a table, or its connection was lost."""

    async def due(self, now: float) -> None:
        """Do what has fallen due, also at tables that are not in memory."""

    async def close(self) -> None:
        """The host stops."""
