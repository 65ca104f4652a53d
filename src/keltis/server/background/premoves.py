"""Premoves across processes: those of tables that nobody has open, and those that another process stored.

A process that knows of a premove makes it as soon as the turn comes (`app/tables/premoves.py`). Each process also
looks every few seconds for premoves whose turn has come where no process made them.
"""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, select

from ...app.tables.premoves import Premoves
from ...app.tables.registry import Tables
from ...app.tables.wakeups import Bus
from ..store import Store, schema
from ..tables.summaries import is_newest
from .runner import Runner

PORTION = 50  # tables that are seen to in one round


class StoredPremoves(Premoves):
    """The premoves of all seats, also of tables that no process holds in memory."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner) -> None:
        super().__init__(tables, bus, runner)
        self.store, self.runner = store, runner
        self._last = ""  # the last table of the last round

    async def due(self, now: float) -> None:
        """Make premoves whose turn has come where no process saw it: of some tables, and the next time of others."""
        await self._show_those_of_other_processes()
        names = await self.store.read(partial(find_due, after=self._last))
        self._last = names[-1] if len(names) == PORTION else ""
        await self.runner.each(names, self._see_to)

    async def _see_to(self, name: str) -> None:
        table = await self.tables.find(name)
        if table is None:  # The archive has it.
            await self.store.write(partial(drop_premoves, name=name))
        else:
            table.premoves = (await self.storage.premoves_of([name]))[name]
            self.changed(table)

    async def _show_those_of_other_processes(self) -> None:
        """Show at tables that are open here what players entered on pages that other processes serve."""
        open_here = [table for name in self.bus.listened if (table := self.tables.known(name))]
        known = {table: dict(table.premoves) for table in open_here if len(table.people.guests) > 1}
        if not known:
            return
        found = await self.storage.premoves_of([table.id for table in known])
        for table, before in known.items():
            if table.premoves == before != found[table.id]:  # Nothing else has changed it meanwhile.
                table.premoves = dict(found[table.id])
                self.bus.publish(table.id)


def drop_premoves(connection: Connection, name: str) -> None:
    """Forget all premoves of a table."""
    connection.execute(delete(schema.planned).where(schema.planned.c.table_id == name))


def find_due(connection: Connection, after: str) -> list[str]:
    """Tables, by id, where the seat to move has a premove, or whose game is over, after a given one."""
    p, e = schema.planned, schema.entries
    due = (
        select(p.c.table_id)
        .select_from(p.join(e, is_newest(p.c.table_id)))
        .where((e.c.turn == p.c.seat) | e.c.turn.is_(None), p.c.table_id > after)
        .distinct()
        .order_by(p.c.table_id)
        .limit(PORTION)
    )
    return [*connection.scalars(due)]
