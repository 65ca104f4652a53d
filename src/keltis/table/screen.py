"""What one screen is shown of a table: only ever the view of a seat that it plays, and only while it looks there."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game import View
from ..engine.state import State
from .log import Fold
from .messages import Event, Position, Standing, UndoInfo, Update, WholeTable
from .refused import Refused, message_of
from .table import KEPT, Table
from .undo import undo_refusal

RECENT = KEPT - 1  # positions before the newest that a screen gets at once: about a round


def view_of(state: State, look: int | None) -> View:
    """What a seat sees, or somebody without a seat."""
    return state.spectator() if look is None else state.seat(look)


def view_at(fold: Fold, look: int | None) -> View:
    """What is seen where an entry of the log leads."""
    return view_of(fold.state, look)


class Screen:
    """A guest's screen at a table: its seats, the one that it shows, and how much of the log it has been told.

    `view_at` makes views; whoever has many screens at a table has each view made once.
    """

    def __init__(self, table: Table, guest: str, view_at: Callable[[Fold, int | None], View] = view_at) -> None:
        self.table, self.guest, self.view_at = table, guest, view_at
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
            raise Refused.because("not-your-seat")

    def check_shown(self, seat: int) -> None:
        """Refuse what is only for whoever is looking."""
        self.check_mine(seat)
        if seat != self.look:
            raise Refused.because("not-shown")

    def _turn_to(self) -> None:
        """With several people at one device: cover the hand for the next one, or turn to them where nothing is hid."""
        turn = self.told.turn
        if len(self.mine) > 1 and turn in self.mine and turn != self.look:
            self.look = None if self.covers else turn

    # ---- telling ----

    def whole(self, number: int | None = None) -> WholeTable:
        """The whole table, as of now."""
        skipped = self.told is not self.table.fold
        self.told, self.next = self.table.fold, self.table.next
        if skipped:
            self._turn_to()
        plan = self.table.plan
        *recent, _ = [view_of(state, self.look) for state in self.told.since(self.told.ply - RECENT)]
        message: WholeTable = {
            "type": "table",
            **self._standing(self.view_at(self.told, self.look)),  # type: ignore[typeddict-item]  # it holds no `id`
            "table": self.table.id,
            "game": plan.game,
            "options": dict(plan.options),
            "seats": [sitter.info(self.guest) for sitter in plan.sitters],
            "mine": self.mine,
            "hints": plan.hints,
            "log": [{"ply": ply.number, "seat": ply.seat, "move": ply.move} for ply in self.told.plies],
            "recent": recent,
        }
        if number is not None:
            message["id"] = number
        return message

    def news(self) -> Update | None:
        """What happened since the last time, if anything did."""
        folds = self.table.after(self.told)
        return self._update(folds) if folds or self.next != self.table.next else None

    def resume(self, have: int | None, look: int | None) -> Update | WholeTable:
        """For somebody who comes back: what happened since an entry, or the whole table where that is long ago.

        `look` is the seat that was shown.
        """
        told = next((fold for fold in self.table.folds if fold.seq == have), None)
        self.look = look if look in self.mine else self.look
        if told is None:
            self._turn_to()
            return self.whole()
        self.told = told
        return self._update(self.table.after(told))

    def _update(self, folds: list[Fold]) -> Update:
        events = [self._event(fold) for fold in folds]
        self.told, self.next = self.table.fold, self.table.next
        shown = self.look
        self._turn_to()
        view = events[-1].pop("view") if events and self.look == shown else self.view_at(self.told, self.look)
        return {"type": "update", **self._standing(view), "events": events}

    def position(self, number: int, ply: int) -> Position:
        """An earlier position, as this seat saw it then."""
        if not 0 <= ply <= self.told.ply:
            raise Refused.because("no-such-position", plies=self.told.ply)
        return {"type": "position", "id": number, "ply": ply, "view": view_of(next(self.told.since(ply)), self.look)}

    def _event(self, fold: Fold) -> Event:
        seq, kind, seat, move, _ = fold.entry
        assert kind != "setup"
        return {"seq": seq, "kind": kind, "seat": seat, "move": move, "view": self.view_at(fold, self.look)}

    def _standing(self, view: View) -> Standing:
        fold = self.told
        return {
            "seq": fold.seq,
            "ply": fold.ply,
            "turn": fold.turn,
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
        reason = undo_refusal(fold, self.look)
        return {"possible": reason is None, "problem": None if reason is None else message_of(reason)}


def hides(state: State) -> bool:
    """Whether seats of this game see what others do not."""
    return state.seat(0).keys() != state.spectator().keys()
