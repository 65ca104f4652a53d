"""The steps by which the database got its shape; those that are missing are taken at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select

LOCK = 0x6B656C746973  # a number that other users of a PostgreSQL hardly choose for a lock of theirs


class TooNew(Exception):
    """The database has a shape that this program does not know."""

    def __init__(self) -> None:
        super().__init__("they were last used by a newer version of Keltis; install that one")


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest shape, in the transaction that has begun; a second process waits meanwhile."""
    from alembic.config import Config  # takes long to import
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(Path(__file__).parent))
    known = {step.revision for step in steps.walk_revisions()}
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))

    def missing(revision: Any, context: Any) -> Any:
        if not known.issuperset(revision):
            raise TooNew
        return steps._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), steps, fn=missing) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
