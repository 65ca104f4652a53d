"""Premoves: moves for a seat's next turn, stored, and made when the turn comes.

All moves that fit are appended at once, so they are made once, however many processes try.
"""

from __future__ import annotations

from ...table import Fold, Table, premoves
from ...table.premoves import Premove
from .background import Background
from .registry import Tables
from .wakeups import Bus
from .watcher import Watcher


class Premoves(Watcher):
    """The premoves of all seats, as far as this process knows them."""

    def __init__(self, tables: Tables, bus: Bus, background: Background) -> None:
        self.tables, self.storage, self.bus, self.background = tables, tables.storage, bus, background
        self._busy: set[tuple[str, int]] = set()

    async def keep(self, table: Table, seat: int, moves: list[str]) -> None:
        """Store a seat's premove; without moves it has none any more."""
        premove = premoves.check_premove(table.fold, moves)
        await self.storage.keep_premove(table.id, seat, premove if moves else None)
        table.premoves.pop(seat, None)
        table.failed_premoves.pop(seat, None)
        if moves:
            table.premoves[seat] = premove
        self.bus.publish(table.id)
        self.changed(table)

    def changed(self, table: Table) -> None:
        """Make the premoves whose turn has come, and drop those whose turn is over."""
        for seat, premove in [*table.premoves.items()]:
            over = table.fold.turn is None or premoves.is_obsolete(table.entries, seat, premove)
            if (over or premoves.is_due(table.fold, seat)) and (table.id, seat) not in self._busy:
                self._busy.add((table.id, seat))
                self.background.start(self._carry_out(table, seat))

    def loaded(self, table: Table) -> None:
        """Make or drop the premoves of a table that was just read."""
        self.changed(table)

    async def _carry_out(self, table: Table, seat: int) -> None:
        """Make the moves that fit, then forget the premove; another process may have done so, or know a newer one."""
        try:
            premove = (await self.storage.premoves_of([table.id]))[table.id].get(seat)
            if premove is None:
                self._settle(table, seat)
                return
            fits = await self._make(table, seat, premove)
            if fits is not None:
                await self.storage.drop_premove(table.id, seat, premove)
                self._settle(table, seat, premove, fits)
        finally:
            self._busy.discard((table.id, seat))

    async def _make(self, table: Table, seat: int, premove: Premove) -> bool | None:
        """Whether all moves of a premove were made; None: its turn has not come after all."""
        fits: bool | None = None

        def prepare() -> list[Fold]:
            nonlocal fits
            if premoves.is_obsolete(table.entries, seat, premove) or table.fold.turn is None:
                fits = premoves.was_made(table.entries, seat, premove)
                return []
            if not premoves.is_due(table.fold, seat):
                return []
            outcome = premoves.carry_out(table.fold, seat, premove, self.tables.clock(), table.thrower)
            fits = outcome.fits
            return outcome.folds

        await self.tables.act(table, prepare, lambda: None)
        return fits

    def _settle(self, table: Table, seat: int, premove: Premove | None = None, fits: bool = True) -> None:
        """Forget a premove; its player is told if it was not made as it was meant."""
        if premove in (None, table.premoves.get(seat)):
            before = table.premoves.pop(seat, None)
            if before is not None and premove is None:
                premove, fits = before, premoves.was_made(table.entries, seat, before)
        gone = premove is not None and premoves.was_undone(table.entries, premove.seq)
        if not fits and (gone or table.fold.turn == seat):
            table.failed_premoves[seat] = table.fold.seq
        self.bus.publish(table.id)
