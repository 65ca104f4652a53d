"""The store: one database, SQLite or PostgreSQL, which several processes may use at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...app.tables.storage import CannotKeep
from . import schema
from .base import SILENT, Callbacks, CannotOpen, EntryRow, Store
from .sqlite import SqliteStore

if TYPE_CHECKING:
    from ..process.settings import Settings

__all__ = ["Callbacks", "CannotKeep", "CannotOpen", "EntryRow", "SqliteStore", "Store", "open_store", "schema"]


def open_store(settings: Settings, callbacks: Callbacks = SILENT) -> Store:
    """The store that the settings name: PostgreSQL, or a SQLite file in the data folder."""
    if not settings.database:
        return SqliteStore(settings.data / "keltis.sqlite3", callbacks)
    try:
        from .postgres.store import PostgresStore
    except ModuleNotFoundError as error:
        raise CannotOpen(f"{error.name} is missing; pip install 'keltis[postgres]'") from None
    return PostgresStore(settings.database, settings.store_seconds, callbacks)
