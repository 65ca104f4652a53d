"""Bots whose turn it was when their process ended: where several people play, they move though no page is open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

from sqlalchemy import Connection, exists, func, select

from ..process.services import Services
from ..store import schema
from ..tables.mapping import crowd_in
from ..tables.summaries import is_newest
from .opponents import HEAD_START

MAX_SEARCHED = 5000  # running tables among which those are searched where a bot is to move
MAX_WOKEN = 500  # tables whose bots are woken


async def wake_waiting(services: Services) -> None:
    """Wake bots once after the start, when those that think in other processes have had time to move."""
    began = services.tables.clock()
    await asyncio.sleep(services.settings.patience + HEAD_START)
    await wake_all(services, began)


async def wake_all(services: Services, before: float) -> None:
    """Wake the bots whose turn has begun before a time, and not ended."""

    async def wake(name: str) -> None:
        table = await services.tables.find(name)
        if table is not None:
            services.opponents.take_over(table)

    await services.runner.each(await services.store.read(partial(find_waiting, before=before)), wake)


def find_waiting(connection: Connection, before: float) -> list[str]:
    """Tables of several people where a bot is to move, or may be, since it once stood in for the seat to move."""
    return [*search_waiting(connection, before)][:MAX_WOKEN]


def search_waiting(connection: Connection, before: float) -> Iterator[str]:
    """The same without a limit, those first where something happened last."""
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
        .limit(MAX_SEARCHED)
    )
    for row in connection.execute(found):
        if row.taken or crowd_in(row).seats[row.turn].is_bot:
            yield row.id
