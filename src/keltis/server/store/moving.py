"""Moving from SQLite to PostgreSQL: a backup is restored into an empty database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, create_engine, func, insert, select

from ..process.settings import Settings
from . import CannotKeep, CannotOpen, SqliteStore, open_store, schema
from .backups import DATABASE, BadBackup, Progress, restore
from .keys import signing_key

ROWS = 1000  # rows in one INSERT


async def move(file: Path, database: str, progress: Progress) -> None:
    """Restore a backup into an empty PostgreSQL database, in one transaction."""
    with TemporaryDirectory(prefix="keltis-moving-") as folder:
        restore(file, Path(folder), lambda done, total: None)
        own = Settings(data=Path(folder))
        source = SqliteStore(own.data / DATABASE)
        await source.open()  # Migrates a backup of an older version.
        try:
            await signing_key(source, own)
        finally:
            await source.close()
        target = open_store(Settings(data=Path(folder), database=database))
        try:
            await target.open()
            await target.write(filling(own.data / DATABASE, progress))
        except (CannotKeep, CannotOpen) as error:
            raise BadBackup(f"the database cannot be used: {error}") from None
        finally:
            await target.close()


def filling(file: Path, progress: Progress) -> Callable[[Connection], None]:
    """A function that copies everything from a SQLite file into an open, empty database."""

    def fill(connection: Connection) -> None:
        engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        try:
            with engine.connect() as source:
                copy_all(source, connection, progress)
        finally:
            engine.dispose()

    return fill


def copy_all(source: Connection, target: Connection, progress: Progress) -> None:
    """Copy every table; refuse if the target is not empty."""
    tables = schema.metadata.sorted_tables
    size = {table: source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables}
    target.execute(schema.secrets.delete())  # A server that was started there but never used has left some.
    if any(target.execute(select(func.count()).select_from(table)).scalar_one() for table in tables):
        raise BadBackup("there are games in that database already; a backup goes into an empty one")
    done = 0
    for table in tables:
        for rows in source.execute(select(table)).mappings().partitions(ROWS):
            target.execute(insert(table), [dict(row) for row in rows])
            done += len(rows)
            progress(done, sum(size.values()))
