"""The steps by which the database got its shape; those that are missing are taken at every start."""

from __future__ import annotations

from pathlib import Path
from typing import Any


def upgrade(connection: Any) -> None:
    """Bring the database to the newest shape, in the transaction that has begun."""
    from alembic.config import Config  # takes long to import
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    steps = ScriptDirectory(str(Path(__file__).parent))

    def missing(revision: Any, context: Any) -> Any:
        return steps._upgrade_revs("head", revision)

    with EnvironmentContext(Config(), steps, fn=missing) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
