"""Migrations of the database with Alembic, applied at every start.

A released migration is never edited, renamed or removed, because databases out there name it: add another one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select

LOCK = 0x6B656C746973  # "keltis" in ASCII: the advisory lock that serializes migrations in PostgreSQL


class TooNew(Exception):
    """The database has a migration that this version does not know."""

    def __init__(self) -> None:
        super().__init__("they were last used by a newer version of Keltis; install that one")


def upgrade(connection: Connection) -> None:
    """Apply missing migrations in the open transaction. A second process waits meanwhile."""
    from alembic.config import Config  # The import takes long.
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
