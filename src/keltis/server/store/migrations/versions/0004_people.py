"""People at a table: its terms and series, fair deals, premoves, deadlines, and heartbeats of processes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables; existing tables have the default terms."""
    op.add_column("tables", sa.Column("terms", sa.Text))
    op.add_column("tables", sa.Column("series", sa.Text))
    op.add_column("tables", sa.Column("start", sa.Integer))
    op.add_column("tables", sa.Column("people", sa.Text))
    op.add_column("tables", sa.Column("stage", sa.String(12)))
    op.add_column("tables", sa.Column("listed", sa.Float))
    op.create_index("tables_listed", "tables", ["stage", "listed"])
    op.create_table(
        "deals",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "planned",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("moves", sa.Text, nullable=False),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("deadlines_at", "deadlines", ["at"])
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("watching", sa.Text, nullable=False),
    )
