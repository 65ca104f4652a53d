"""The steps by which the database got its shape; those that are missing are taken at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..storage import Storage


async def migrate(storage: Storage) -> None:
    """Bring the database to the newest shape, whole or not at all; a second process waits for the first."""
    async with storage.writing() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Any) -> None:
    from alembic.config import Config  # takes long to import
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(Path(__file__).parent))

    def missing(revision: Any, context: Any) -> Any:
        return steps._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), steps, fn=missing) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
