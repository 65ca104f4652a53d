"""When a guest was named, so that names of guests who never play can be deleted."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; existing guests count as named today."""
    op.add_column("guests", sa.Column("named", sa.Float))
    op.execute(sa.text("UPDATE guests SET named = :now").bindparams(now=time.time()))
    op.create_index("guests_named", "guests", ["named"])
