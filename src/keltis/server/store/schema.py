"""What is kept: guests, tables, who sits there, the log, records that people brought, and how to reach guests."""

from __future__ import annotations

import time

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("named", Float, default=time.time),
    Index("guests_named", "named"),
)

# What is chosen when a table is made. Later only the table that follows it is added, and what lists show of its log.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("match", Text),
    Column("created", Float, nullable=False),
    Column("next", String(32)),
    Column("touched", Float, default=time.time),  # from when the archive counts; null: it has the table
    Column("terms", Text),
    Column("series", Text),
    Column("start", Integer),
    Column("people", Text),  # who sits there now, as of which entry; null: as it was made
    Column("stage", String(12)),  # before the game, or a lesson; null: it is dealt
    Column("listed", Float),  # when strangers found somebody there last, in the lobby; null: they do not find it
    Column("address", String(32)),  # of a public table; not the address itself, and only as long as it is listed
    Index("tables_touched", "touched"),
    Index("tables_listed", "stage", "listed"),
)

# Who sits at which tables, and sees them in the list.
sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("gone", Boolean, nullable=False),
)

# The log: a row is only ever added, and each number is given once. Each also says where it leaves the game, for lists.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer),
    Column("result", Text),
)

# The secret bytes of a table's deal, shown to nobody before its game is over.
deals = Table(
    "deals",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

# Turns that players have planned ahead, for their own eyes.
planned = Table(
    "planned",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("moves", Text, nullable=False),
)

# When to look at a table again, though nobody may have it open: its clock, or somebody to be told of their turn.
deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("at", Float, nullable=False),
    Index("deadlines_at", "at"),
)

# The server's processes: when each was last seen, and who looks on at its tables.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
    Column("watching", Text, nullable=False),
)

# Records, by kind: those that people brought, and those of tables. Earlier versions wrote `hidden` for games that
# nobody went on with; such a record is shown and deleted like those of other tables.
BROUGHT, TABLE, HIDDEN = "brought", "table", "hidden"
replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("record", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("kind", String(8), nullable=False, server_default=BROUGHT),
    Column("size", Integer, nullable=False, server_default="0"),
    Column("seen", Float, nullable=False, server_default="0"),
    Column("guest", String(32)),
    Column("address", String(32)),  # not the address itself, and only for a day
    Index("replays_seen", "kind", "seen", "size"),
    Index("replays_guest", "guest", "created"),
    Index("replays_address", "address", "created"),
)

# What only the servers of this database know; `cookies` signs those of guests.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Browsers that a guest wants notices in. The id is a hash of the address that the browser's push service gave it.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("origin", Text, nullable=False),  # of our own page, for links
    Column("made", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Index("subscriptions_guest", "guest", "made"),
)

# Addresses of chat programs, one a guest. The id stands in links that stop it; `off` says that it failed too often.
webhooks = Table(
    "webhooks",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("address", Text, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("language", String(8), nullable=False),
    Column("origin", Text, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("off", Boolean, nullable=False),
)

# Links that take a guest to another device, one a guest: a hash of what stands in the link, and until when it works.
links = Table(
    "links",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("expires", Float, nullable=False),
)
