"""The address that a public table comes from, so that nobody can fill the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; it stays empty for existing tables."""
    op.add_column("tables", sa.Column("address", sa.String(32)))
