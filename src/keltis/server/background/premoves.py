"""Turns that are planned ahead: kept in the database, and made when they come, by whichever process sees it first.

A process that knows of a plan makes it as soon as the turn comes; each looks now and then for plans whose turn has come
where nobody did. All moves of a plan that fit become entries of the log in one stroke, so they are made once.
"""

from __future__ import annotations

import logging
from functools import partial

from msgspec import json
from sqlalchemy import Connection, delete, select, text

from ...table import Fold, Table, premoves
from ...table.premoves import Premove
from ..store import Store, schema
from ..tables.mapping import plans_at, plans_of
from ..tables.registry import Tables
from ..tables.summaries import is_newest
from ..tables.wakeups import Bus
from .tasks import Background

PORTION = 50  # plans that are looked at in one go
KEEP = text(
    "INSERT INTO planned (table_id, seat, moves) VALUES (:table_id, :seat, :moves) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET moves = excluded.moves"
)
logger = logging.getLogger("keltis.server.background")


class Premoves:
    """The plans of all seats, as far as this process knows them."""

    def __init__(self, store: Store, tables: Tables, bus: Bus) -> None:
        self.store, self.tables, self.bus = store, tables, bus
        self._busy: set[tuple[str, int]] = set()
        self._looked = ""  # the last table that was looked at
        self._background = Background(logger)

    async def keep(self, table: Table, seat: int, moves: list[str]) -> None:
        """Keep what a seat plans; nothing: it plans no more."""
        planned = premoves.check_plan(table.fold, moves)
        await self.store.write(partial(write_plan, name=table.id, seat=seat, planned=planned if moves else None))
        table.premoves.pop(seat, None)
        table.unfit.pop(seat, None)
        if moves:
            table.premoves[seat] = planned
        self.bus.publish(table.id)
        self.note(table)

    def note(self, table: Table) -> None:
        """Something happened at a table: a turn that was planned may have come, or be over."""
        for seat, planned in [*table.premoves.items()]:
            over = table.fold.turn is None or premoves.is_over(table.entries, seat, planned)
            if (over or premoves.is_time(table.fold, seat)) and (table.id, seat) not in self._busy:
                self._busy.add((table.id, seat))
                self._background.start(self._carry_out(table, seat))

    async def _carry_out(self, table: Table, seat: int) -> None:
        """Make the moves that fit, and then forget the plan; another process may have done so, or know a newer one."""
        try:
            planned = (await self.store.read(partial(plans_of, name=table.id))).get(seat)
            if planned is None:
                self._settle(table, seat)
                return
            fits = await self._make(table, seat, planned)
            if fits is not None:
                await self.store.write(partial(drop_plan, name=table.id, seat=seat, planned=planned))
                self._settle(table, seat, planned, fits)
        finally:
            self._busy.discard((table.id, seat))

    async def _make(self, table: Table, seat: int, planned: Premove) -> bool | None:
        """Whether all moves of a plan were made; None: its time has not come after all."""
        fits: bool | None = None

        def plan() -> list[Fold]:
            nonlocal fits
            if premoves.is_over(table.entries, seat, planned) or table.fold.turn is None:
                fits = premoves.as_planned(table.entries, seat, planned)
                return []
            if not premoves.is_time(table.fold, seat):
                return []
            outcome = premoves.carry_out(table.fold, seat, planned, self.tables.clock(), table.thrower)
            fits = outcome.fits
            return outcome.folds

        await self.tables.act(table, plan, lambda: None)
        return fits

    def _settle(self, table: Table, seat: int, planned: Premove | None = None, fits: bool = True) -> None:
        """The plan is over; its player is told if it was not made as it was meant."""
        if planned in (None, table.premoves.get(seat)):
            before = table.premoves.pop(seat, None)
            if before is not None and planned is None:
                planned, fits = before, premoves.as_planned(table.entries, seat, before)
        gone = planned is not None and premoves.went_back(table.entries, planned.seq)
        if not fits and (gone or table.fold.turn == seat):
            table.unfit[seat] = table.fold.seq
        self.bus.publish(table.id)

    async def look(self) -> None:
        """Look for plans whose turn has come where nobody saw it: some of them, and the next time those after them."""
        names = await self.store.read(partial(find_due, after=self._looked))
        self._looked = names[-1] if len(names) == PORTION else ""
        for name in names:
            table = await self.tables.find(name)
            if table is None:  # it was put away
                await self.store.write(partial(drop_all, name=name))
                continue
            table.premoves = await self.store.read(partial(plans_of, name=name))
            self.note(table)
        await self._follow()

    async def _follow(self) -> None:
        """Show at tables that are open here what their people have planned by pages at other processes."""
        open_here = [table for name in self.bus.listened if (table := self.tables.known(name))]
        known = {table: dict(table.premoves) for table in open_here if len(table.people.guests) > 1}
        if not known:
            return
        found = await self.store.read(partial(plans_at, names=[table.id for table in known]))
        for table, before in known.items():
            if table.premoves == before != found[table.id]:  # nothing else has changed it meanwhile
                table.premoves = found[table.id]
                self.bus.publish(table.id)

    async def close(self) -> None:
        """Make no more moves."""
        await self._background.close()


def write_plan(connection: Connection, name: str, seat: int, planned: Premove | None) -> None:
    """Keep a plan in place of an earlier one, or none."""
    p = schema.planned
    if planned is None:
        connection.execute(delete(p).where(p.c.table_id == name, p.c.seat == seat))
    else:
        connection.execute(KEEP, {"table_id": name, "seat": seat, "moves": json.encode(planned).decode()})


def drop_plan(connection: Connection, name: str, seat: int, planned: Premove) -> None:
    """Forget a plan, unless there is a newer one."""
    p = schema.planned
    connection.execute(
        delete(p).where(p.c.table_id == name, p.c.seat == seat, p.c.moves == json.encode(planned).decode())
    )


def drop_all(connection: Connection, name: str) -> None:
    """Forget all plans of a table."""
    connection.execute(delete(schema.planned).where(schema.planned.c.table_id == name))


def find_due(connection: Connection, after: str) -> list[str]:
    """Tables after one where somebody is to move who has a plan, or that are over."""
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
