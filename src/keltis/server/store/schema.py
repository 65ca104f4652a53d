"""The database schema: guests, tables and their logs, replays, secrets, and how to notify guests.

Every change here needs a migration of its own (`migrations/versions`); a test compares the two.
"""

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

# The setup of each table. Later only `next`, the following table, and columns for lists and for the archive change.
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
    Column("touched", Float, default=time.time),  # the age of a table for the archive; null: it is archived
    Column("terms", Text),
    Column("series", Text),
    Column("start", Integer),
    Column("people", Text),  # the current occupants, and as of which entry; null: those of `seats`
    Column("stage", String(12)),  # `gathering`, `revealing` or `lesson`; null: the game is dealt
    Column("listed", Float),  # when a player of a table in the lobby was last seen; null: it is not in the lobby
    Column("address", String(32)),  # a keyed hash of the address a public table comes from; see housekeeping
    Index("tables_touched", "touched"),
    Index("tables_listed", "stage", "listed"),
)

# The tables at which guests sit. `gone`: the table is no longer in the guest's list.
sitters = Table(
    "sitters",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    Column("gone", Boolean, nullable=False),
)

# The logs, which are append-only. `ply`, `turn` and `result` are the state of the game after an entry, for lists.
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

# The secret bytes of a table's fair deal, which nobody sees before its game is over.
deals = Table(
    "deals",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

# Premoves, which only their players see.
planned = Table(
    "planned",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("moves", Text, nullable=False),
)

# Times at which a table is due, even if nobody has it open: its clock, reminders, and leases on bots' turns.
deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("at", Float, nullable=False),
    Index("deadlines_at", "at"),
)

# Heartbeats of processes: when each was last seen, and the spectators who are connected to it.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", Float, nullable=False),
    Column("watching", Text, nullable=False),
)

# Records, by kind: uploaded ones, and those of archived tables. Earlier versions wrote `hidden` for abandoned games;
# such records are shown and deleted like those of other tables.
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
    Column("address", String(32)),  # a keyed hash of the uploader's address, kept for a day
    Index("replays_seen", "kind", "seen", "size"),
    Index("replays_guest", "guest", "created"),
    Index("replays_address", "address", "created"),
)

# Keys of the server: `cookies` signs the cookies of guests, `vapid` identifies the server to push services.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

# Browsers in which guests want notifications. The id is a hash of the endpoint.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("origin", Text, nullable=False),  # the origin of our page, for links in notifications
    Column("made", Float, nullable=False),
    Column("failures", Integer, nullable=False),  # failures in a row
    Index("subscriptions_guest", "guest", "made"),
)

# Webhooks of chat programs, one per guest. Links that stop a webhook hold its id; `off`: it has failed too often.
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

# Links that take a guest to another device, one per guest: a hash of the link's token, and when it expires.
links = Table(
    "links",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("expires", Float, nullable=False),
)
