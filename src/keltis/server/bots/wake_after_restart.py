"""Bots whose turn it was when their process ended: where several people play, nobody has to open the table for them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from functools import partial

from sqlalchemy import Connection, exists, func, select

from ..process.services import Services
from ..store import schema
from ..tables.mapping import crowd_in
from ..tables.summaries import is_newest
from .opponents import OTHERS

LOOKED, MOST = 5000, 500  # running tables that are looked at, and of those with a bot to move
logger = logging.getLogger("keltis.server.bots")


async def wake_waiting(services: Services) -> None:
    """Once after the start, when every bot that thinks elsewhere has had its time."""
    began = services.tables.clock()
    await asyncio.sleep(services.settings.patience + OTHERS)
    try:
        await wake_all(services, began)
    except Exception as error:  # whoever opens a table wakes its bots
        logger.error("bots that wait cannot be found", exc_info=error)


async def wake_all(services: Services, before: float) -> None:
    """Wake the bots whose turn has begun before, and not ended."""
    for name in await services.store.read(partial(find_waiting, before=before)):
        table = await services.tables.find(name)
        if table is not None:
            services.opponents.wake(table)


def find_waiting(connection: Connection, before: float) -> list[str]:
    """Tables of several people where a bot is to move, or may be, since somebody's seat was given to one."""
    return [*waiting(connection, before)][:MOST]


def waiting(connection: Connection, before: float) -> Iterator[str]:
    """The same, the newest first."""
    t, s, e = schema.tables, schema.sitters, schema.entries
    other = e.alias()
    people = select(func.count()).where(s.c.table_id == t.c.id).correlate(t).scalar_subquery()
    wanted = exists().where(s.c.table_id == t.c.id, s.c.gone.is_(False)).correlate(t)
    taken = exists().where(other.c.table_id == t.c.id, other.c.kind == "take", other.c.seat == e.c.turn).correlate(t, e)
    found = (
        select(t, e.c.turn, taken.label("taken"))
        .select_from(t.join(e, is_newest(t.c.id)))
        .where(e.c.turn.is_not(None), e.c.at < before, people > 1, wanted)
        .order_by(e.c.at.desc())
        .limit(LOOKED)
    )
    for row in connection.execute(found):
        if row.taken or crowd_in(row).seats[row.turn].is_bot:
            yield row.id
