"""A table's log, and what it is folded into: a `Fold` for each entry, with the position and the state of the people.

Functions that prepare something return the folds of new entries. Nothing has happened until a table adopts them.
"""

from __future__ import annotations

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
FOLDS_WHILE_READING = 8  # Folds that stay while a log is read, so that an undo finds the position before.
Thrower = Callable[[State, int], str]  # Throws the dice in a position; the number counts a log's throws from 0.


class Ply:
    """A move that was not undone, linked to the one before it. Folds share plies, so each is stored once.

    `fold`: the fold of the move, as long as it is still in memory. `throw`: how many throws the log had before it.
    """

    __slots__ = ("before", "fold", "move", "number", "seat", "throw")
    fold: ref[Fold] | None

    def __init__(self, before: Ply | None, seat: int | None, move: str, throw: int) -> None:
        self.number: int = before.number + 1 if before else 0
        self.before, self.seat, self.move, self.throw, self.fold = before, seat, move, throw, None


class Fold:
    """The state after one entry of a log: the position, the last move that stands, and the state of the people.

    It never changes. Before the deal there is no position. `thrown`: how many throws the log holds, including those
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
    def over(self) -> bool:
        """Whether the game was dealt and nobody plays on, here or elsewhere."""
        return self.begun and self.turn is None and self.people.gone_to is None

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
            return self._keep_position(entry)
        if entry.kind == SETUP.name:
            state = read_setup(entry)
            return Fold(entry, self.people.moved(state.turn, entry.at), state, state)
        if entry.kind == UNDO.name:
            return self._without_last(entry)
        state = self.state.copy()
        state.play(entry.text)
        return self._after_move(entry, state)

    def _keep_position(self, entry: Entry) -> Fold:
        """After an entry that leaves the position as it is."""
        fold = Fold(entry, fold_people(self.people, entry), self._origin, self._state, self.last, self.thrown)
        fold.shown = self.shown
        return fold

    def _after_move(self, entry: Entry, state: State) -> Fold:
        """After a move or a throw."""
        fresh = bool(self.people.left) and state.begins_turn
        people = self.people.moved(state.turn, entry.at, fresh=fresh)
        last = Ply(self.last, entry.seat, entry.text, self.thrown)
        return Fold(entry, people, self.origin, state, last, self.thrown + (entry.kind == THROW.name))

    def _without_last(self, entry: Entry) -> Fold:
        """After an undo of the last move."""
        assert self.last is not None
        state = next(self.positions_from(self.ply - 1))
        state.rng = self.state.rng and self.state.rng.copy()  # So an undone throw does not come again.
        fresh = bool(self.people.left) and self.state.begins_turn
        people = self.people.moved(state.turn, entry.at, undone=True, fresh=fresh).counted(UNDO.limit)
        return Fold(entry, people, self.origin, state, self.last.before, self.thrown)

    def throw(self, at: float, thrower: Thrower | None = None) -> Fold:
        """The fold of a throw of dice: by `thrower`, else by the state's own generator or the operating system's."""
        state = self.state.copy()
        if thrower is None:
            outcome = state.roll().text
        else:
            outcome = thrower(state, self.thrown)
            state.play(outcome)
        return self._after_move(Entry(self.seq + 1, THROW.name, None, outcome, at), state)

    # ---- earlier positions ----

    def positions_from(self, ply: int) -> Iterator[State]:
        """The position after `ply` of the moves that stand, then after each later one: one state, which moves on."""
        state = self._kept(ply).copy()
        for action in self.state.log[len(state.log) :]:
            if len(state.log) >= ply:
                yield state
            state.step(action)
        yield state

    def _kept(self, ply: int) -> State:
        """The latest position in memory after at most `ply` of the moves that stand."""
        last = self.last
        while last is not None:
            fold = last.fold and last.fold()
            if last.number < ply and fold:
                return fold.state
            last = last.before
        return self.origin

    def record(self) -> dict[str, Any]:
        """The game as a record. If its throws can be checked but some were undone, it says which ones stand."""
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
    """A new log without a waiting room: the deal, and dice that are thrown at once."""
    first = Entry(0, SETUP.name, None, SETUP.write(head_of(state)), at)
    return throw_dice([Fold(first, people.moved(state.turn, at), state, state)], at, thrower)


def gather(people: PeopleState, commitment: str, at: float) -> list[Fold]:
    """A new log that begins in the waiting room, with the server's commitment for the deal."""
    first = Entry(0, OPEN.name, None, commitment, at)
    return [Fold(first, fold_people(people, first))]


def deal(fold: Fold, state: State, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """The deal after the waiting room, and dice that are thrown at once."""
    return throw_dice([fold.add(SETUP, None, head_of(state), at)], at, thrower)


def head_of(state: State) -> dict[str, Any]:
    """A deal as the log has it: the head of a record."""
    assert not state.log, "a log begins before the first move"
    assert "secret" not in (state.fair or {}), "the secret of a deal is no part of a log"
    return {key: value for key, value in state.record().items() if key != "moves"}


def read_setup(entry: Entry) -> State:
    """The position of a stored deal."""
    return load({**entry.payload, "moves": []})


# ---- moves ----


def add_move(fold: Fold, seat: int, move: str, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """Prepare a move, and the throws that follow it. The rules run here, once, for everybody who is told of it."""
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
    """Throw dice as long as the rules demand it."""
    while folds[-1].turn == CHANCE:
        folds.append(folds[-1].throw(at, thrower))
    return folds


# ---- reading a log ----


def fold_up(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a whole log; `people` is their state before the first entry.

    A log of moves alone, without a clock, is played through at once. In others the state of the people depends on
    whose turn it was, so they are folded entry by entry.
    """
    if people.left or any(entry.kind not in GAME for entry in entries):
        return fold_each(entries, people)
    return play_out(entries, people)


def fold_each(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a log entry by entry."""
    return deque(each_fold(entries, people), maxlen=FOLDS_WHILE_READING)[-1]


def each_fold(entries: Sequence[Entry], people: PeopleState) -> Iterator[Fold]:
    """The fold of every entry of a log, one after the other."""
    first, *more = entries
    fold = Fold(Entry(first.seq - 1, OPEN.name, None, "", first.at), people).then(first)
    yield fold
    for entry in more:
        fold = fold.then(entry)
        yield fold


def play_out(entries: Sequence[Entry], people: PeopleState = NOBODY) -> Fold:
    """Fold a log of moves: those that stand are played, undone ones are skipped."""
    last: Ply | None = None
    thrown = 0
    setup, *more = (entry for entry in entries if entry.kind in GAME)
    for entry in more:
        if entry.kind == UNDO.name:
            assert last is not None, f"entry {entry.seq} undoes a move that is not there"
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
