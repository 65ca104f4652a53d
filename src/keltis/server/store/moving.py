"""From SQLite to PostgreSQL: a backup put into an empty database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, create_engine, func, insert, select

from ..process.settings import Settings
from . import CannotKeep, CannotOpen, SqliteStore, open_store, schema
from .backups import DATABASE, BadBackup, Told, restore
from .keys import signing_key

ROWS = 1000  # that are sent together


async def move(file: Path, database: str, told: Told) -> None:
    """Put a backup into an empty PostgreSQL, whole or not at all."""
    with TemporaryDirectory(prefix="keltis-moving-") as folder:
        restore(file, Path(folder), lambda done, total: None)
        own = Settings(data=Path(folder))
        source = SqliteStore(own.data / DATABASE)
        await source.open()  # which brings an older one to the newest shape
        try:
            await signing_key(source, own)
        finally:
            await source.close()
        target = open_store(Settings(data=Path(folder), database=database))
        try:
            await target.open()
            await target.write(filling(own.data / DATABASE, told))
        except (CannotKeep, CannotOpen) as error:
            raise BadBackup(f"the database cannot be used: {error}") from None
        finally:
            await target.close()


def filling(file: Path, told: Told) -> Callable[[Connection], None]:
    """What copies everything from a file into an open, empty database."""

    def fill(connection: Connection) -> None:
        engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        try:
            with engine.connect() as source:
                copy_all(source, connection, told)
        finally:
            engine.dispose()

    return fill


def copy_all(source: Connection, target: Connection, told: Told) -> None:
    """Copy every table, unless there are games already."""
    tables = schema.metadata.sorted_tables
    size = {table: source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables}
    target.execute(schema.secrets.delete())  # of a server that was started there and not used
    if any(target.execute(select(func.count()).select_from(table)).scalar_one() for table in tables):
        raise BadBackup("there are games in that database already; a backup goes into an empty one")
    done = 0
    for table in tables:
        for rows in source.execute(select(table)).mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in rows])
            done += len(rows)
            told(done, sum(size.values()))
