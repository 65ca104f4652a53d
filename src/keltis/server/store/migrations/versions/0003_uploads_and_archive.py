"""Who uploaded a record and when it was last viewed; when the archive has to look at a table."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; existing records count as viewed today."""
    op.add_column("tables", sa.Column("touched", sa.Float))
    op.execute(sa.text("UPDATE tables SET touched = created"))
    op.create_index("tables_touched", "tables", ["touched"])
    op.add_column("replays", sa.Column("kind", sa.String(8), nullable=False, server_default="brought"))
    op.add_column("replays", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.add_column("replays", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("replays", sa.Column("guest", sa.String(32)))
    op.add_column("replays", sa.Column("address", sa.String(32)))
    op.execute(sa.text("UPDATE replays SET size = length(record), seen = :now").bindparams(now=time.time()))
    op.create_index("replays_seen", "replays", ["kind", "seen", "size"])
    op.create_index("replays_guest", "replays", ["guest", "created"])
    op.create_index("replays_address", "replays", ["address", "created"])
