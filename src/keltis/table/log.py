"""A table's log, and what it is folded into: a `Fold` for each entry, with the position and the state of the people.

Functions that plan something return the folds of the new entries. Nothing has happened until a table adopts them.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar
from weakref import ref

from ..engine.record import load
from ..engine.state import CHANCE, IllegalMove, State
from .entries import GAME, MOVE, OPEN, SETUP, THROW, UNDO, Entry, EntryKind, fold_people
from .people_state import NOBODY, PeopleState
from .refused import Refused

P = TypeVar("P")
RECENT_FOLDS = 8  # Folds that stay while a log is read, so that an undo finds the position before.
Thrower = Callable[[State, int], str]  # What the dice show in a position, as throw n of the log, from 0 on.


class Ply:
    """A move that stands, linked to the one before it. Folds share plies, so each is kept once.

    `fold` is where the move led, as long as that is still in memory. `throw`: how many throws the log had before it.
    """

    __slots__ = ("before", "fold", "move", "number", "seat", "throw")
    fold: ref[Fold] | None

    def __init__(self, before: Ply | None, seat: int | None, move: str, throw: int) -> None:
        self.number: int = before.number + 1 if before else 0
        self.before, self.seat, self.move, self.throw, self.fold = before, seat, move, throw, None


class Fold:
    """A log up to one entry: the position there, the last move that stands, and the state of the people.

    It never changes. Before the set-up there is no position. `thrown`: how many throws the log holds, including those
    that were undone. `shown` is a cache for programs with many screens: the view of each seat, as long as this fold is
    the newest.
    """

    __slots__ = ("__weakref__", "_origin", "_state", "entry", "last", "people", "shown", "thrown")

    def __init__(
        self,
        entry: Entry,
        people: PeopleState,
        origin: State | None = None,
        state: State | None = None,
        last: Ply | None = None,
        thrown: int = 0,
    ) -> None:
        self.entry, self.people, self._origin, self._state = entry, people, origin, state
        self.last, self.thrown = last, thrown
        self.shown: dict[int | None, Any] = {}
        if last is not None:
            last.fold = ref(self)

    @property
    def begun(self) -> bool:
        """Whether the game is dealt."""
        return self._state is not None

    @property
    def state(self) -> State:
        """The position."""
        assert self._state is not None, "nothing is dealt yet"
        return self._state

    @property
    def origin(self) -> State:
        """The position before the first move."""
        assert self._origin is not None, "nothing is dealt yet"
        return self._origin

    @property
    def seq(self) -> int:
        """The number of its entry."""
        return self.entry.seq

    @property
    def ply(self) -> int:
        """How many moves stand."""
        return self.last.number + 1 if self.last else 0

    @property
    def turn(self) -> int | None:
        """The seat to move; None before the game and after it. It is never `CHANCE`: dice are thrown at once."""
        return None if self._state is None or self.people.stage == "ended" else self._state.turn

    @property
    def plies(self) -> list[Ply]:
        """The moves that stand, in order."""
        return chain(self.last)

    # ---- with one more entry ----

    def add(self, kind: EntryKind[P], seat: int | None, payload: P, at: float) -> Fold:
        """The fold of a new entry. Its payload is parsed from its text, as it will be when the log is read again."""
        return self.then(Entry(self.seq + 1, kind.name, seat, kind.write(payload), at))

    def then(self, entry: Entry) -> Fold:
        """The fold of the next entry."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        if entry.kind not in GAME:
            return self._beside(entry)
        if entry.kind == SETUP.name:
            state = read_setup(entry)
            return Fold(entry, self.people.moved(state.turn, entry.at), state, state)
        if entry.kind == UNDO.name:
            return self._without_last(entry)
        state = self.state.copy()
        state.play(entry.text)
        return self._on(entry, state)

    def _beside(self, entry: Entry) -> Fold:
        """After an entry that leaves the position as it is."""
        fold = Fold(entry, fold_people(self.people, entry), self._origin, self._state, self.last, self.thrown)
        fold.shown = self.shown
        return fold

    def _on(self, entry: Entry, state: State) -> Fold:
        """After a move or a throw."""
        fresh = bool(self.people.left) and state.begins_turn
        people = self.people.moved(state.turn, entry.at, fresh=fresh)
        last = Ply(self.last, entry.seat, entry.text, self.thrown)
        return Fold(entry, people, self.origin, state, last, self.thrown + (entry.kind == THROW.name))

    def _without_last(self, entry: Entry) -> Fold:
        """After an undo of the last move."""
        assert self.last is not None
        state = next(self.since(self.ply - 1))
        state.rng = self.state.rng and self.state.rng.copy()  # A throw that is undone does not fall again.
        fresh = bool(self.people.left) and self.state.begins_turn
        people = self.people.moved(state.turn, entry.at, undone=True, fresh=fresh).counted(UNDO.limit)
        return Fold(entry, people, self.origin, state, self.last.before, self.thrown)

    def throw(self, at: float, thrower: Thrower | None = None) -> Fold:
        """The fold of a throw of dice: by a thrower, the state's own generator, or the operating system's."""
        state = self.state.copy()
        if thrower is None:
            outcome = state.roll().text
        else:
            outcome = thrower(state, self.thrown)
            state.play(outcome)
        return self._on(Entry(self.seq + 1, THROW.name, None, outcome, at), state)

    # ---- earlier positions ----

    def since(self, ply: int) -> Iterator[State]:
        """The position after so many of the moves that stand, then after each later one: one state that moves on."""
        state = self._kept(ply).copy()
        for action in self.state.log[len(state.log) :]:
            if len(state.log) >= ply:
                yield state
            state.step(action)
        yield state

    def _kept(self, ply: int) -> State:
        """The latest position in memory that is not after so many of the moves that stand."""
        last = self.last
        while last is not None:
            fold = last.fold and last.fold()
            if last.number < ply and fold:
                return fold.state
            last = last.before
        return self.origin

    def record(self) -> dict[str, Any]:
        """The game as a record. If its throws can be checked, but some were undone, it says which of them stand."""
        record = self.state.record()
        throws = [ply.throw for ply in self.plies if ply.seat is None]
        if "fair" in record and throws != list(range(len(throws))):
            record["fair"]["throws"] = throws
        return record


def chain(last: Ply | None) -> list[Ply]:
    """A move and all before it, in order."""
    found = []
    while last is not None:
        found.append(last)
        last = last.before
    return found[::-1]


# ---- how a log begins ----


def begin(state: State, people: PeopleState, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """A new log without a waiting room: the set-up, and dice that fall at once."""
    first = Entry(0, SETUP.name, None, write_setup(state), at)
    return throw_dice([Fold(first, people.moved(state.turn, at), state, state)], at, thrower)


def gather(people: PeopleState, commitment: str, at: float) -> list[Fold]:
    """A new log that begins in the waiting room, with what the server is committed to for the deal."""
    first = Entry(0, OPEN.name, None, commitment, at)
    return [Fold(first, fold_people(people, first))]


def deal(fold: Fold, state: State, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """The set-up after the waiting room, and dice that fall at once."""
    return throw_dice([fold.add(SETUP, None, write_setup(state), at)], at, thrower)


def write_setup(state: State) -> str:
    """A set-up as the log stores it: the head of a record."""
    assert not state.log, "a log begins before the first move"
    assert "secret" not in (state.fair or {}), "what deals and throws stays secret until the end"
    head = {key: value for key, value in state.record().items() if key != "moves"}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def read_setup(entry: Entry) -> State:
    """The position that a set-up deals."""
    return load({**json.loads(entry.text), "moves": []})


# ---- moves ----


def add_move(fold: Fold, seat: int, move: str, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """Plan a move, and the dice that fall after it. It is carried out here, once, for all who are told of it."""
    if not fold.begun:
        raise Refused.because("not-begun")
    if fold.people.stage == "ended":
        raise Refused.because("game-over")
    if fold.people.paused:
        raise Refused.because("paused")
    if fold.turn != seat:
        reason = fold.state.observe(seat).refusal_of(move)
        assert reason is not None
        raise Refused(reason)
    try:
        return throw_dice([fold.add(MOVE, seat, move, at)], at, thrower)
    except IllegalMove as error:
        raise Refused(error.reason) from None


def throw_dice(folds: list[Fold], at: float, thrower: Thrower | None = None) -> list[Fold]:
    """Throw dice as long as the rules want some."""
    while folds[-1].turn == CHANCE:
        folds.append(folds[-1].throw(at, thrower))
    return folds


# ---- reading a log ----


def fold_up(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a whole log, from the state of the people before it.

    A log of moves alone, without a clock, is played through at once. In any other the state of the people depends on
    whose turn it was, so it is folded entry by entry.
    """
    if people.left or any(entry.kind not in GAME for entry in entries):
        return fold_each(entries, people)
    return play_out(entries, people)


def fold_each(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a log entry by entry."""
    first, *more = entries
    fold = Fold(Entry(first.seq - 1, OPEN.name, None, "", first.at), people).then(first)
    newest = deque([fold], maxlen=RECENT_FOLDS)
    for entry in more:
        fold = fold.then(entry)
        newest.append(fold)
    return fold


def play_out(entries: Sequence[Entry], people: PeopleState = NOBODY) -> Fold:
    """Fold a log of moves: those that stand are played, those that were undone are not."""
    last: Ply | None = None
    thrown = 0
    setup, *more = (entry for entry in entries if entry.kind in GAME)
    for entry in more:
        if entry.kind == UNDO.name:
            assert last is not None, f"entry {entry.seq} takes back what is not there"
            last = last.before
        else:
            last = Ply(last, entry.seat, entry.text, thrown)
            thrown += entry.kind == THROW.name
    origin = read_setup(setup)
    state = origin.copy()
    for ply in chain(last):
        state.play(ply.move)
    undos = sum(entry.kind == UNDO.name for entry in more)
    people = people.moved(state.turn, entries[-1].at).counted(UNDO.limit if undos else None, undos)
    return Fold(entries[-1], people, origin, state, last, thrown)
