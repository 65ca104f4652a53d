"""Housekeeping, now and then in every process: the archive, and what nobody looks at any more."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from functools import partial

from sqlalchemy import ColumnElement, Connection, Executable, Table, delete, exists, select, update

from ..identity.device_links import forget_old
from ..process.services import Services
from ..process.settings import Settings
from ..store import Store, schema
from .archive import DAY, archive

logger = logging.getLogger("keltis.server.archive")

SOON, HOUR = 60.0, 3600.0  # seconds until the first time, and between times
PORTION = 100  # records that are deleted at once


async def keep_house(services: Services) -> None:
    """Tidy up once an hour, not all processes in the same minute."""
    pause = SOON
    while True:
        await asyncio.sleep(pause * random.uniform(1, 2))
        pause = HOUR
        try:
            await tidy(services.store, services.settings, time.time())
        except Exception as error:  # the next time may succeed
            logger.error("housekeeping failed", extra={"error": type(error).__name__})


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Everything that is due; where nothing is, a few looks at an index."""
    await archive(store, settings, now)
    kept = {schema.BROUGHT: settings.upload_days}
    kept |= dict.fromkeys((schema.TABLE, schema.HIDDEN), settings.archive_keep_days)
    for kind, days in kept.items():
        if days:
            await expire(store, kind, now - days * DAY)
    if settings.guest_days:
        await forget_names(store, now - settings.guest_days * DAY)
    await forget_addresses(store, now - DAY)
    await forget_old(store, now)


async def expire(store: Store, kind: str, before: float) -> None:
    """Delete records that nobody has looked at since, a portion at a time."""
    c = schema.replays.c
    old = select(c.id).where(c.kind == kind, c.seen < before).limit(PORTION)
    while names := await store.read(lambda connection: connection.scalars(old).all()):
        await store.write(lambda connection: let_go(connection, list(names), before))


def let_go(connection: Connection, names: list[str], before: float) -> None:
    """Delete records that nobody has looked at meanwhile; of tables, they leave the lists as well."""
    c = schema.replays.c
    still = list(connection.scalars(select(c.id).where(c.id.in_(names), c.seen < before)))
    connection.execute(delete(schema.replays).where(c.id.in_(still)))
    connection.execute(update(schema.sitters).where(schema.sitters.c.table_id.in_(still)).values(gone=True))


async def forget_names(store: Store, before: float) -> None:
    """Delete the names of guests who have no table, and no other way to be reached, a portion at a time."""
    g = schema.guests
    others = (schema.sitters, schema.subscriptions, schema.webhooks, schema.links)
    idle = (g.c.named < before, *(~exists().where(other.c.guest == g.c.id) for other in others))
    some = select(g.c.id).where(*idle).limit(PORTION)
    while names := await store.read(lambda connection: connection.scalars(some).all()):
        await store.write(partial(carry_out, change=delete(g).where(g.c.id.in_(names), *idle)))


def carry_out(connection: Connection, change: Executable) -> None:
    """Change something."""
    connection.execute(change)


async def forget_addresses(store: Store, before: float) -> None:
    """Where a record came from is known as long as it is counted; of a table in the lobby, while people come there."""
    r, t = schema.replays, schema.tables
    await forget_some(store, r, r.c.created < before)
    for stage in (t.c.stage == "gathering", t.c.stage.is_(None)):
        await forget_some(store, t, stage, t.c.listed < before)


async def forget_some(store: Store, table: Table, *past: ColumnElement[bool]) -> None:
    """The same for rows of one kind; where there are none, nothing is written."""
    known = (table.c.address.is_not(None), *past)
    if await store.read(lambda connection: connection.scalar(select(table.c.id).where(*known).limit(1))):
        await store.write(partial(carry_out, change=update(table).where(*known).values(address=None)))
