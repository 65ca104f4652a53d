"""What one screen is shown of a table: only ever the view of a seat that it plays, and only while it looks there."""

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
from ..table import KEPT, Table
from ..undo import undo_refusal
from .messages import Event, Note, Position, Standing, UndoInfo, Update, Waiting, WholeTable
from .people import Invite, lines_of, overhears, people_for, seats_for, terms_info, waiting_for

Known = tuple[PeopleState, int, tuple[Premove | None, bool]]
RECENT = KEPT - 1  # positions before the newest that a screen gets at once: about a round


def view_of(state: State, look: int | None) -> View:
    """What a seat sees, or somebody without a seat."""
    return state.spectator() if look is None else state.seat(look)


def view_at(fold: Fold, look: int | None) -> View:
    """What is seen where an entry of the log leads."""
    return view_of(fold.state, look)


class Screen:
    """A guest's screen at a table: its seats, the one that it shows, and how much of the log it has been told.

    `view_at` makes views; whoever has many screens at a table has each view made once. `invite` makes what a seat's
    link ends with, and `clock` says what time it is. A guest without a seat looks on.
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
        self.look: int | None = None
        self.told = table.fold
        self.next = table.next
        self._people: Known | None = None
        self._enter()

    def _enter(self) -> None:
        """Show my seat, if there is only one; once the game is dealt."""
        if self.table.fold.begun:
            self.look = self.mine[0] if len(self.mine) == 1 else None
            self._turn_to()

    @property
    def mine(self) -> list[int]:
        """My seats."""
        return self.table.seats_of(self.guest)

    @property
    def covers(self) -> bool:
        """Whether the hand is covered for the next of several people at this device."""
        return len(self.mine) > 1 and hides(self.table.fold.state)

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

    def check_played_by_person(self, seat: int) -> None:
        """Refuse moves where a bot plays for this person."""
        if not self.table.seats[seat].played_by_person:
            raise Refused.because("stand-in-plays")

    def _turn_to(self) -> None:
        """With several people at one device: cover the hand for the next one, or turn to them where nothing is hid."""
        turn = self.told.turn
        if len(self.mine) > 1 and turn in self.mine and turn != self.look:
            self.look = None if self.covers else turn

    # ---- telling ----

    def greet(self, have: int | None = None, look: int | None = None) -> Update | WholeTable | Waiting:
        """The first message: before the game who is there, and then as `resume`."""
        return self.resume(have, look) if self.table.fold.begun else self.waiting()

    def tell(self) -> Update | WholeTable | Waiting | None:
        """What is new, if anything is: before the game who is there, when it begins the whole table, then `news`."""
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
        self.told, self.next = self.table.fold, self.table.next
        if skipped:
            self._turn_to()
        plan = self.table.setup
        *recent, _ = [view_of(state, self.look) for state in self.told.since(self.told.ply - RECENT)]
        message: WholeTable = {
            "type": "table",
            **self._standing(self.view_at(self.told, self.look)),  # type: ignore[typeddict-item]  # it holds no `id`
            "table": self.table.id,
            "game": plan.game,
            "options": dict(plan.options),
            "seats": seats_for(self.told.people, self.guest),
            "mine": self.mine,
            "hints": plan.hints,
            "log": [{"ply": ply.number, "seat": ply.seat, "move": ply.move} for ply in self.told.plies],
            "recent": recent,
            "terms": terms_info(plan.terms),
            "lines": lines_of(self.told.people) if overhears(self.table, self.guest) else [],
            "notes": notes_of(self.table.entries),
        }
        self._tell_people(message, always=True)
        if number is not None:
            message["id"] = number
        return message

    def news(self) -> Update | None:
        """What happened since the last time, if anything did."""
        folds = self.table.after(self.told)
        return self._update(folds) if folds or self.next != self.table.next or self._changed else None

    @property
    def _changed(self) -> bool:
        """Whether something is new about the people."""
        return self._people != self._known

    @property
    def _known(self) -> Known:
        """What can be known of the people now, and of the shown seat's plan."""
        return self.table.people, self.table.watching, self.table.premove_of(self.look)

    def _tell_people(self, message: Standing, always: bool = False) -> None:
        """Put into a message how things stand between the people, where that is new."""
        before, now = self._people, self._known
        self._people = now
        if always or before is None or told_alike(before) != told_alike(now):
            message["people"] = people_for(self.table, self.guest, self.clock(), self.look)

    def resume(self, have: int | None, look: int | None) -> Update | WholeTable:
        """For somebody who comes back: what happened since an entry, or the whole table where that is long ago.

        `look` is the seat that was shown.
        """
        told = next((fold for fold in self.table.folds if fold.seq == have), None)
        self.look = look if look in self.mine else self.look
        if told is None or not told.begun:
            self._turn_to()
            return self.whole()
        self.told = told
        return self._update(self.table.after(told))

    def _update(self, folds: list[Fold]) -> Update:
        hears = overhears(self.table, self.guest)
        events = [self._event(fold, hears) for fold in folds]
        self.told, self.next = self.table.fold, self.table.next
        shown = self.look
        self._turn_to()
        same = bool(events) and self.look == shown and "view" in events[-1]
        view = events[-1].pop("view") if same else self.view_at(self.told, self.look)
        update: Update = {"type": "update", **self._standing(view), "events": events}
        self._tell_people(update)
        return update

    def position(self, number: int, ply: int) -> Position:
        """An earlier position, as this seat saw it then."""
        if not 0 <= ply <= self.told.ply:
            raise Refused.because("no-such-position", plies=self.told.ply)
        return {"type": "position", "id": number, "ply": ply, "view": view_of(next(self.told.since(ply)), self.look)}

    def _event(self, fold: Fold, hears: bool) -> Event:
        """What this screen is told of an entry; `hears`: it may read the chat. Every entry is one event."""
        entry, kind = fold.entry, KINDS[fold.entry.kind]
        if kind.told == "nobody" or (kind.told == "listeners" and not hears):
            return {"seq": entry.seq, "kind": OTHER, "seat": None, "move": ""}
        event: Event = {"seq": entry.seq, "kind": entry.kind, "seat": entry.seat, "move": ""}
        if entry.kind in MOVES:
            event["move"], event["view"] = entry.text, self.view_at(fold, self.look)
        if kind.public is not None:
            event["text"] = kind.public(entry.payload)
        return event

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
            "series": self.table.series,
            "next": self.next,
        }

    def _undo(self, fold: Fold) -> UndoInfo | None:
        if self.look is None or fold.turn is None:
            return None
        reason = undo_refusal(fold, self.look)
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


def told_alike(people: Known) -> tuple[object, ...]:
    """What of people's affairs a screen is told; what was said comes as events."""
    a, watching, plan = people
    return (
        plan,
        a.seats,
        a.away,
        a.paused,
        a.proposal,
        a.stage,
        a.left and (a.turn, a.left),
        a.since if any(a.away) else 0,
        watching,
    )


def hides(state: State) -> bool:
    """Whether seats of this game see what others do not."""
    return state.seat(0).keys() != state.spectator().keys()
