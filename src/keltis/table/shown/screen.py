"""A screen at a table: it is shown only views of seats that its guest plays, one seat at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from ...engine.game import View
from ...engine.state import State
from ..entries import KINDS, MOVES, OTHER, UNDO, Entry
from ..log import Fold
from ..people_state import PeopleState
from ..premoves import Premove
from ..refused import Refused, message_of
from ..table import FOLDS_IN_MEMORY, Table, match_info, series_info
from ..undo import undo_refusal
from .messages import Event, Note, Position, Standing, UndoInfo, Update, Waiting, WholeTable
from .people import Invite, lines_of, may_read_chat, people_for, seats_for, terms_info, waiting_for

Known = tuple[PeopleState, int, tuple[Premove | None, bool]]  # people, number of onlookers, `Table.premove_of`
RECENT_POSITIONS = FOLDS_IN_MEMORY - 1  # earlier positions that come with a whole table: about a round


def view_of(state: State, shown_seat: int | None) -> View:
    """The view of a seat, or that of a spectator (None)."""
    return state.spectator() if shown_seat is None else state.seat(shown_seat)


def view_at(fold: Fold, shown_seat: int | None) -> View:
    """The view after an entry of the log."""
    return view_of(fold.state, shown_seat)


class Screen:
    """A guest's screen at a table: its seats, the seat that it shows, and how much of the log it has been told.

    `view_at` makes views; a program with many screens can cache them there. `invite` makes the codes at the end of
    links, and `clock` says what time it is. A guest without a seat looks on.
    """

    def __init__(
        self,
        table: Table,
        guest: str,
        view_at: Callable[[Fold, int | None], View] = view_at,
        invite: Invite = lambda seat: "",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.table, self.guest, self.view_at, self.invite, self.clock = table, guest, view_at, invite, clock
        self.shown_seat: int | None = None
        self.told = table.fold
        self.next_table = table.next_table
        self._people: Known | None = None
        self._enter()

    def _enter(self) -> None:
        """Once the game is dealt, show the guest's seat, if there is only one."""
        if self.table.fold.begun:
            self.shown_seat = self.mine[0] if len(self.mine) == 1 else None
            self._follow_turn()

    @property
    def mine(self) -> list[int]:
        """The guest's seats."""
        return self.table.people.seats_of(self.guest)

    @property
    def covers_hand(self) -> bool:
        """Whether hands are covered when the turn passes between several people at this device."""
        return len(self.mine) > 1 and hides(self.table.fold.state)

    # ---- the seat that is shown ----

    def show(self, seat: int | None) -> None:
        """Show this seat from now on, or none."""
        if seat is not None:
            self.check_mine(seat)
        self.shown_seat = seat

    def check_mine(self, seat: int) -> None:
        """Refuse seats of others."""
        if seat not in self.mine:
            raise Refused.because("not-your-seat")

    def check_shown(self, seat: int) -> None:
        """Refuse seats that are not shown."""
        self.check_mine(seat)
        if seat != self.shown_seat:
            raise Refused.because("not-shown")

    def check_played_by_person(self, seat: int) -> None:
        """Refuse moves where a bot plays for this person."""
        if not self.table.seats[seat].played_by_person:
            raise Refused.because("stand-in-plays")

    def _follow_turn(self) -> None:
        """Hot seat: when another person here is to move, cover the hand, or show their seat if nothing is hidden."""
        turn = self.told.turn
        if len(self.mine) > 1 and turn in self.mine and turn != self.shown_seat:
            self.shown_seat = None if self.covers_hand else turn

    # ---- messages ----

    def greet(self, have: int | None = None, shown_seat: int | None = None) -> Update | WholeTable | Waiting:
        """The first message: `waiting` before the game, `resume` later."""
        return self.resume(have, shown_seat) if self.table.fold.begun else self.waiting()

    def tell(self) -> Update | WholeTable | Waiting | None:
        """The next message, if anything is new: `waiting` before the game, `whole` when it begins, then `news`."""
        if not self.table.fold.begun:
            return self.waiting() if self.told is not self.table.fold or self._changed else None
        if not self.told.begun:
            self.told = self.table.fold
            self._enter()
            return self.whole()
        return self.news()

    def waiting(self) -> Waiting:
        """The table before its game."""
        self.told, self._people = self.table.fold, self._known
        return waiting_for(self.table, self.guest, self.clock(), self.invite)

    def whole(self, number: int | None = None) -> WholeTable:
        """The whole table, as of now."""
        skipped = self.told is not self.table.fold
        self.told, self.next_table = self.table.fold, self.table.next_table
        if skipped:
            self._follow_turn()
        setup = self.table.setup
        positions = self.told.positions_from(self.told.ply - RECENT_POSITIONS)
        *recent, _ = [view_of(state, self.shown_seat) for state in positions]
        message: WholeTable = {
            "type": "table",
            **self._standing(self.view_at(self.told, self.shown_seat)),  # type: ignore[typeddict-item]  # it holds no `id`
            "table": self.table.id,
            "game": setup.game,
            "options": dict(setup.options),
            "seats": seats_for(self.told.people, self.guest),
            "mine": self.mine,
            "hints": setup.hints,
            "log": [{"ply": ply.number, "seat": ply.seat, "move": ply.move} for ply in self.told.plies],
            "recent": recent,
            "terms": terms_info(setup.terms),
            "lines": lines_of(self.told.people) if may_read_chat(self.table, self.guest) else [],
            "notes": notes_of(self.table.entries),
        }
        self._tell_people(message, always=True)
        if number is not None:
            message["id"] = number
        return message

    def news(self) -> Update | None:
        """The update since the last message, if anything happened."""
        folds = self.table.after(self.told)
        return self._update(folds) if folds or self.next_table != self.table.next_table or self._changed else None

    @property
    def _changed(self) -> bool:
        """Whether the people have changed since the last message."""
        return self._people != self._known

    @property
    def _known(self) -> Known:
        """The people now, and the premove of the shown seat."""
        return self.table.people, self.table.watching, self.table.premove_of(self.shown_seat)

    def _tell_people(self, message: Standing, always: bool = False) -> None:
        """Add the people to a message, if they have changed."""
        before, now = self._people, self._known
        self._people = now
        if always or before is None or sent_state(before) != sent_state(now):
            message["people"] = people_for(self.table, self.guest, self.clock(), self.shown_seat)

    def resume(self, have: int | None, shown_seat: int | None) -> Update | WholeTable:
        """The message for a page that reconnects: the update since entry `have`, or the whole table after too long.

        `shown_seat` is the seat that the page showed.
        """
        told = next((fold for fold in self.table.folds if fold.seq == have), None)
        self.shown_seat = shown_seat if shown_seat in self.mine else self.shown_seat
        if told is None or not told.begun:
            self._follow_turn()
            return self.whole()
        self.told = told
        return self._update(self.table.after(told))

    def _update(self, folds: list[Fold]) -> Update:
        events = [self._event(fold) for fold in folds]
        self.told, self.next_table = self.table.fold, self.table.next_table
        shown = self.shown_seat
        self._follow_turn()
        same = bool(events) and self.shown_seat == shown and "view" in events[-1]
        view = events[-1].pop("view") if same else self.view_at(self.told, self.shown_seat)
        update: Update = {"type": "update", **self._standing(view), "events": events}
        self._tell_people(update)
        return update

    def position(self, number: int, ply: int) -> Position:
        """An earlier position, as this seat saw it then."""
        if not 0 <= ply <= self.told.ply:
            raise Refused.because("no-such-position", plies=self.told.ply)
        return {
            "type": "position",
            "id": number,
            "ply": ply,
            "view": view_of(next(self.told.positions_from(ply)), self.shown_seat),
        }

    def _event(self, fold: Fold) -> Event:
        """The event that tells this screen of an entry. Every entry is one event."""
        entry, kind = fold.entry, KINDS[fold.entry.kind]
        if kind.told == "nobody" or (kind.told == "listeners" and not may_read_chat(self.table, self.guest)):
            return {"seq": entry.seq, "kind": OTHER, "seat": None, "move": ""}
        event: Event = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "move": ""}
        if entry.kind in MOVES:
            event["move"], event["view"] = entry.text, self.view_at(fold, self.shown_seat)
        if kind.public is not None:
            event["text"] = kind.public(entry.payload)
        return event

    def _standing(self, view: View) -> Standing:
        fold, table = self.told, self.table
        result = table.result
        return {
            "seq": fold.seq,
            "ply": fold.ply,
            "turn": fold.turn,
            "look": self.shown_seat,
            "view": view,
            "undo": self._undo(fold),
            "result": result,
            "match": match_info(table.setup.match_game, result),
            "series": series_info(table.setup.series, result),
            "next": self.next_table,
        }

    def _undo(self, fold: Fold) -> UndoInfo | None:
        if self.shown_seat is None or fold.turn is None:
            return None
        reason = undo_refusal(fold, self.shown_seat)
        return {"possible": reason is None, "problem": None if reason is None else message_of(reason)}


def notes_of(entries: Iterable[Entry]) -> list[Note]:
    """Entries that the page shows among the moves, each with how many moves stood then."""
    ply = 0
    notes: list[Note] = []
    for entry in entries:
        kind = KINDS[entry.kind]
        if entry.kind in MOVES:
            ply += -1 if entry.kind == UNDO.name else 1
        elif kind.noted:
            text = kind.public(entry.payload) if kind.public else ""
            notes.append({"seq": entry.seq, "ply": ply, "kind": entry.kind, "seat": entry.seat, "text": text})
    return notes


def sent_state(people: Known) -> tuple[object, ...]:
    """The part of the people's state that messages hold, for comparison. Chat lines come as events instead."""
    state, watching, premove = people
    return (
        premove,
        state.seats,
        state.away,
        state.cut,
        state.paused,
        state.proposal,
        state.stage,
        state.gone_to,
        state.left and (state.turn, state.left),
        state.since if any(state.away) else 0,
        watching,
    )


def hides(state: State) -> bool:
    """Whether seats of this game see what others do not."""
    return state.seat(0).keys() != state.spectator().keys()
