"""Waking bots after a restart: where several people play, a bot whose process stopped during its turn is woken.

So the game goes on even if nobody has opened its page again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial

from sqlalchemy import Connection, exists, func, select

from ...app.tables.opponents import HEAD_START
from ...app.tables.storage import skipped_if_unreadable
from ...table.entries import TAKE
from ..process.services import Services
from ..store import schema
from ..tables.mapping import listed_seats_in
from ..tables.summaries import is_newest

MAX_SEARCHED = 5000  # running tables that are searched for bots to move
MAX_WOKEN = 500  # tables whose bots are woken


async def wake_waiting(services: Services) -> None:
    """Wake bots once, some time after the start, so that bots that think in other processes can move first."""
    began = services.tables.clock()
    await asyncio.sleep(services.settings.bot_seconds + HEAD_START)
    await wake_all(services, began)


async def wake_all(services: Services, before: float) -> None:
    """Wake the bots whose turn began before a time."""

    async def wake(name: str) -> None:
        table = await services.tables.find(name)
        if table is not None:
            services.opponents.take_over(table)

    await services.runner.each(await services.store.read(partial(find_waiting, before=before)), wake)


def find_waiting(connection: Connection, before: float) -> list[str]:
    """The ids of tables of several people where a bot is to move, or has once replaced the player who is to move."""
    return [*search_waiting(connection, before)][:MAX_WOKEN]


def search_waiting(connection: Connection, before: float) -> Iterator[str]:
    """The ids of all such tables, the latest entry first, without a limit."""
    t, s, e = schema.tables, schema.sitters, schema.entries
    other = e.alias()
    people = select(func.count()).where(s.c.table_id == t.c.id).correlate(t).scalar_subquery()
    wanted = exists().where(s.c.table_id == t.c.id, s.c.gone.is_(False)).correlate(t)
    same_seat = other.c.kind == TAKE.name, other.c.seat == e.c.turn
    taken = exists().where(other.c.table_id == t.c.id, *same_seat).correlate(t, e)
    found = (
        select(t, e.c.turn, taken.label("taken"))
        .select_from(t.join(e, is_newest(t.c.id)))
        .where(e.c.turn.is_not(None), e.c.at < before, people > 1, wanted)
        .order_by(e.c.at.desc())
        .limit(MAX_SEARCHED)
    )
    for row in connection.execute(found):
        with skipped_if_unreadable():
            if row.taken or listed_seats_in(row).seats[row.turn].is_bot:
                yield row.id
