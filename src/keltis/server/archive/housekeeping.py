"""Housekeeping, once an hour in every process: the archive, and the deletion of expired data."""

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

FIRST_PAUSE, PAUSE = 60.0, 3600.0  # seconds until the first round, and between rounds
BATCH_SIZE = 100  # rows that one transaction deletes


async def keep_house(services: Services) -> None:
    """Tidy up about once an hour, at random times, so that processes do not do so together."""
    pause = FIRST_PAUSE
    while True:
        await asyncio.sleep(pause * random.uniform(1, 2))
        pause = PAUSE
        try:
            await tidy(services.store, services.settings, time.time())
        except Exception as error:  # The next round may succeed.
            logger.error("housekeeping failed", extra={"error": type(error).__name__})


async def tidy(store: Store, settings: Settings, now: float) -> None:
    """Archive and delete all that is due. If nothing is, this costs a few index lookups."""
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
    """Delete records that nobody has viewed since a time, a portion at a time."""
    c = schema.replays.c
    old = select(c.id).where(c.kind == kind, c.seen < before).limit(BATCH_SIZE)
    while names := await store.read(lambda connection: connection.scalars(old).all()):
        await store.write(lambda connection: delete_records(connection, list(names), before))


def delete_records(connection: Connection, names: list[str], before: float) -> None:
    """Delete these records, except those viewed meanwhile, and remove their tables from the lists."""
    c = schema.replays.c
    still = list(connection.scalars(select(c.id).where(c.id.in_(names), c.seen < before)))
    connection.execute(delete(schema.replays).where(c.id.in_(still)))
    connection.execute(update(schema.sitters).where(schema.sitters.c.table_id.in_(still)).values(gone=True))


async def forget_names(store: Store, before: float) -> None:
    """Delete the names of guests without tables, notifications and device links, a portion at a time."""
    g = schema.guests
    others = (schema.sitters, schema.subscriptions, schema.webhooks, schema.links)
    idle = (g.c.named < before, *(~exists().where(other.c.guest == g.c.id) for other in others))
    some = select(g.c.id).where(*idle).limit(BATCH_SIZE)
    while names := await store.read(lambda connection: connection.scalars(some).all()):
        await store.write(partial(execute, change=delete(g).where(g.c.id.in_(names), *idle)))


def execute(connection: Connection, change: Executable) -> None:
    """Execute a statement."""
    connection.execute(change)


async def forget_addresses(store: Store, before: float) -> None:
    """Delete the hashed addresses of records and lobby tables, once quotas no longer count them."""
    r, t = schema.replays, schema.tables
    await forget_addresses_of(store, r, r.c.created < before)
    for stage in (t.c.stage == "gathering", t.c.stage.is_(None)):
        await forget_addresses_of(store, t, stage, t.c.listed < before)


async def forget_addresses_of(store: Store, table: Table, *past: ColumnElement[bool]) -> None:
    """Delete addresses from rows of a table; nothing is written if there are none."""
    known = (table.c.address.is_not(None), *past)
    if await store.read(lambda connection: connection.scalar(select(table.c.id).where(*known).limit(1))):
        await store.write(partial(execute, change=update(table).where(*known).values(address=None)))
