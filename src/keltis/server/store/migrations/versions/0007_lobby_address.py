"""From which address a public table is, so that nobody fills the lobby from one place."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of what is there already nobody knows."""
    op.add_column("tables", sa.Column("address", sa.String(32)))
