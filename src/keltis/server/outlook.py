"""What one browser is shown of a table: only ever the view of a seat that it plays, and only while it looks there."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from ..engine.game import View
from ..engine.state import CHANCE, State
from . import undo
from .log import Entry, Fold
from .problems import Refusal
from .tables import Table
from .wire import Event, LogEntry, Position, Turn, UndoInfo, Update
from .wire import Table as TableMessage


class Outlook:
    """A browser's place at a table: its seats, the one that it shows, and how much of the log it has been told."""

    def __init__(self, table: Table, guest: str) -> None:
        self.table, self.guest = table, guest
        self.mine = table.seats_of(guest)
        self.covers = len(self.mine) > 1 and hides(table.fold.state)
        self.look: int | None = self.mine[0] if len(self.mine) == 1 else None
        self.told = table.fold
        self.next = table.next
        self._turn_to()

    # ---- looking ----

    def show(self, seat: int | None) -> None:
        """From now on this seat is shown, or none."""
        if seat is not None:
            self.check_mine(seat)
        self.look = seat

    def check_mine(self, seat: int) -> None:
        """Refuse seats of others."""
        if seat not in self.mine:
            raise Refusal("not-your-seat", 403)

    def check_shown(self, seat: int) -> None:
        """Refuse what is only for whoever is looking."""
        self.check_mine(seat)
        if seat != self.look:
            raise Refusal("not-shown", 409)

    def _turn_to(self) -> None:
        """With several people at one device: cover the hand for the next one, or turn to them where nothing is hid."""
        turn = self.told.turn
        if len(self.mine) > 1 and turn in self.mine and turn != self.look:
            self.look = None if self.covers else turn

    def view(self, state: State) -> View:
        """A state as it is shown."""
        return state.spectator() if self.look is None else state.seat(self.look)

    # ---- telling ----

    def whole(self, number: int | None = None) -> TableMessage:
        """The whole table, as of now."""
        self.told, self.next = self.table.fold, self.table.next
        plan = self.table.plan
        return TableMessage(
            **self._standing(self.view(self.told.state)),
            table=self.table.id,
            game=plan.game,
            options=dict(plan.options),
            seats=[sitter.info(self.guest) for sitter in plan.sitters],
            mine=self.mine,
            hints=plan.hints,
            log=[LogEntry(ply, seat, move) for ply, (seat, move) in enumerate(self.told.plies)],
            id=UNSET if number is None else number,
        )

    def news(self) -> Update | None:
        """What happened since the last time, if anything did."""
        entries = self.table.entries[self.told.seq + 1 :]
        if not entries and self.next == self.table.next:
            return None
        events = [self._event(entry) for entry in entries]
        self.next = self.table.next
        shown = self.look
        self._turn_to()
        view = events[-1].view if events and self.look == shown else self.view(self.told.state)
        return Update(**self._standing(view), events=events)

    def position(self, number: int, ply: int) -> Position:
        """An earlier position, as this seat saw it then."""
        if not 0 <= ply <= len(self.told.plies):
            raise Refusal("no-such-position", 404, plies=len(self.told.plies))
        return Position(number, ply, self.view(self.told.at(ply)))

    def _event(self, entry: Entry) -> Event:
        self.told = self.told.then(entry)
        assert entry.kind != "setup"
        return Event(entry.seq, entry.kind, entry.seat, entry.text, self.view(self.told.state))

    def _standing(self, view: View) -> dict[str, Any]:
        fold = self.told
        return {
            "seq": fold.seq,
            "ply": len(fold.plies),
            "turn": turn_of(fold),
            "look": self.look,
            "view": view,
            "undo": self._undo(fold),
            "result": self.table.result,
            "match": self.table.match,
            "next": self.next,
        }

    def _undo(self, fold: Fold) -> UndoInfo | None:
        if self.look is None or fold.turn is None:
            return None
        try:
            undo.check(fold, self.look)
        except Refusal as refusal:
            return UndoInfo(False, refusal.problem)
        return UndoInfo(True, None)


def turn_of(fold: Fold) -> Turn:
    """Whose turn it is, as the wire writes it."""
    return "chance" if fold.turn == CHANCE else fold.turn


def hides(state: State) -> bool:
    """Whether seats of this game see what others do not."""
    return state.seat(0).keys() != state.spectator().keys()
