"""Premoves: moves for a seat's next turn, kept in the database and made when the turn comes, by any process.

A process that knows of a premove makes it as soon as the turn comes; each process looks every few seconds for premoves
whose turn has come where no process made them. All moves that fit are appended at once, so they are made once.
"""

from __future__ import annotations

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
from ..tables.watcher import Watcher
from .runner import Runner

PORTION = 50  # tables that are seen to in one round
KEEP = text(
    "INSERT INTO planned (table_id, seat, moves) VALUES (:table_id, :seat, :moves) "
    "ON CONFLICT (table_id, seat) DO UPDATE SET moves = excluded.moves"
)


class Premoves(Watcher):
    """The premoves of all seats, as far as this process knows them."""

    def __init__(self, store: Store, tables: Tables, bus: Bus, runner: Runner) -> None:
        self.store, self.tables, self.bus, self.runner = store, tables, bus, runner
        self._busy: set[tuple[str, int]] = set()
        self._last = ""  # the last table of the last round

    async def keep(self, table: Table, seat: int, moves: list[str]) -> None:
        """Keep a seat's premove; without moves it has none any more."""
        premove = premoves.check_plan(table.fold, moves)
        await self.store.write(partial(write_premove, name=table.id, seat=seat, premove=premove if moves else None))
        table.premoves.pop(seat, None)
        table.unfit.pop(seat, None)
        if moves:
            table.premoves[seat] = premove
        self.bus.publish(table.id)
        self.changed(table)

    def changed(self, table: Table) -> None:
        """Make the premoves whose turn has come, and drop those whose turn is over."""
        for seat, premove in [*table.premoves.items()]:
            over = table.fold.turn is None or premoves.is_over(table.entries, seat, premove)
            if (over or premoves.is_time(table.fold, seat)) and (table.id, seat) not in self._busy:
                self._busy.add((table.id, seat))
                self.runner.start(self._carry_out(table, seat))

    def loaded(self, table: Table) -> None:
        """The same for a table that was read."""
        self.changed(table)

    async def _carry_out(self, table: Table, seat: int) -> None:
        """Make the moves that fit, then forget the premove; another process may have done so, or know a newer one."""
        try:
            premove = (await self.store.read(partial(plans_of, name=table.id))).get(seat)
            if premove is None:
                self._settle(table, seat)
                return
            fits = await self._make(table, seat, premove)
            if fits is not None:
                await self.store.write(partial(drop_premove, name=table.id, seat=seat, premove=premove))
                self._settle(table, seat, premove, fits)
        finally:
            self._busy.discard((table.id, seat))

    async def _make(self, table: Table, seat: int, premove: Premove) -> bool | None:
        """Whether all moves of a premove were made; None: its turn has not come after all."""
        fits: bool | None = None

        def plan() -> list[Fold]:
            nonlocal fits
            if premoves.is_over(table.entries, seat, premove) or table.fold.turn is None:
                fits = premoves.as_planned(table.entries, seat, premove)
                return []
            if not premoves.is_time(table.fold, seat):
                return []
            outcome = premoves.carry_out(table.fold, seat, premove, self.tables.clock(), table.thrower)
            fits = outcome.fits
            return outcome.folds

        await self.tables.act(table, plan, lambda: None)
        return fits

    def _settle(self, table: Table, seat: int, premove: Premove | None = None, fits: bool = True) -> None:
        """Forget a premove; its player is told if it was not made as it was meant."""
        if premove in (None, table.premoves.get(seat)):
            before = table.premoves.pop(seat, None)
            if before is not None and premove is None:
                premove, fits = before, premoves.as_planned(table.entries, seat, before)
        gone = premove is not None and premoves.went_back(table.entries, premove.seq)
        if not fits and (gone or table.fold.turn == seat):
            table.unfit[seat] = table.fold.seq
        self.bus.publish(table.id)

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
            table.premoves = await self.store.read(partial(plans_of, name=name))
            self.changed(table)

    async def _show_those_of_other_processes(self) -> None:
        """Show at tables that are open here what players entered on pages that other processes serve."""
        open_here = [table for name in self.bus.listened if (table := self.tables.known(name))]
        known = {table: dict(table.premoves) for table in open_here if len(table.people.guests) > 1}
        if not known:
            return
        found = await self.store.read(partial(plans_at, names=[table.id for table in known]))
        for table, before in known.items():
            if table.premoves == before != found[table.id]:  # Nothing else has changed it meanwhile.
                table.premoves = found[table.id]
                self.bus.publish(table.id)


def write_premove(connection: Connection, name: str, seat: int, premove: Premove | None) -> None:
    """Keep a premove in place of an earlier one, or none."""
    p = schema.planned
    if premove is None:
        connection.execute(delete(p).where(p.c.table_id == name, p.c.seat == seat))
    else:
        connection.execute(KEEP, {"table_id": name, "seat": seat, "moves": json.encode(premove).decode()})


def drop_premove(connection: Connection, name: str, seat: int, premove: Premove) -> None:
    """Forget a premove, unless there is a newer one."""
    p = schema.planned
    connection.execute(
        delete(p).where(p.c.table_id == name, p.c.seat == seat, p.c.moves == json.encode(premove).decode())
    )


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
