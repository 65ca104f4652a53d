"""A table's log, and how it is folded into a state."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, NamedTuple
from weakref import ref

from ..engine.record import load
from ..engine.state import CHANCE, IllegalMove, State
from .refused import Refused

Kind = Literal["setup", "move", "chance", "undo"]
Thrower = Callable[[State, int], str]  # what the dice show at a state, as the n-th throw of a log, from 0 on


class Entry(NamedTuple):
    """A line of the log. The first is the set-up, as the head of a record; a throw of dice has no seat.

    `at` is when it happened, in seconds since 1970, as whoever drives the table says.
    """

    seq: int
    kind: Kind
    seat: int | None
    text: str
    at: float


class Ply:
    """A move that stands, and those before it. Folds share them, so that each is kept once.

    `fold` is where it led, as long as somebody keeps that. `throw`: how many throws the log had before this one.
    """

    __slots__ = ("before", "fold", "move", "number", "seat", "throw")
    fold: ref[Fold] | None

    def __init__(self, before: Ply | None, seat: int | None, move: str, throw: int) -> None:
        self.number: int = before.number + 1 if before else 0
        self.before, self.seat, self.move, self.throw, self.fold = before, seat, move, throw, None


class Fold:
    """A log up to some entry: the state that it leads to, and the last move that stands. It never changes.

    `thrown`: how many throws the log holds, those that were taken back among them. `shown` is for whoever shows it to
    many: what was made of it for a seat, as long as it is the newest.
    """

    __slots__ = ("__weakref__", "entry", "last", "origin", "shown", "state", "thrown")

    def __init__(self, entry: Entry, origin: State, state: State, last: Ply | None, thrown: int) -> None:
        self.entry, self.origin, self.state, self.last, self.thrown = entry, origin, state, last, thrown
        self.shown: dict[int | None, Any] = {}
        if last is not None:
            last.fold = ref(self)

    @property
    def seq(self) -> int:
        """The number of its newest entry."""
        return self.entry.seq

    @property
    def ply(self) -> int:
        """How many moves stand."""
        return self.last.number + 1 if self.last else 0

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over. Dice are thrown at once, so nobody ever waits for them."""
        return self.state.turn

    @property
    def plies(self) -> list[Ply]:
        """The moves that stand, in order."""
        return chain(self.last)

    def then(self, entry: Entry) -> Fold:
        """With one more entry."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        if entry.kind == "undo":
            return self._without_last(entry)
        state = self.state.copy()
        state.play(entry.text)
        return self._on(entry, state)

    def _on(self, entry: Entry, state: State) -> Fold:
        last = Ply(self.last, entry.seat, entry.text, self.thrown)
        return Fold(entry, self.origin, state, last, self.thrown + (entry.kind == "chance"))

    def _without_last(self, entry: Entry) -> Fold:
        assert self.last is not None
        state = next(self.since(self.ply - 1))
        state.rng = self.state.rng and self.state.rng.copy()  # what was thrown is not thrown again
        return Fold(entry, self.origin, state, self.last.before, self.thrown)

    def since(self, ply: int) -> Iterator[State]:
        """The state after so many of the moves that stand, and then after each later one: one state that goes on."""
        state = self._kept(ply).copy()
        for action in self.state.log[len(state.log) :]:
            if len(state.log) >= ply:
                yield state
            state.step(action)
        yield state

    def _kept(self, ply: int) -> State:
        """The latest state that is still there after at most so many of the moves that stand."""
        last = self.last
        while last is not None:
            fold = last.fold and last.fold()
            if last.number < ply and fold:
                return fold.state
            last = last.before
        return self.origin

    def throw(self, at: float, thrower: Thrower | None = None) -> Fold:
        """With the dice thrown: by a thrower, or by the state's own generator or else the operating system's."""
        state = self.state.copy()
        if thrower is None:
            outcome = state.roll().text
        else:
            outcome = thrower(state, self.thrown)
            state.play(outcome)
        return self._on(Entry(self.seq + 1, "chance", None, outcome, at), state)

    def record(self) -> dict[str, Any]:
        """The game as a record; where its throws can be checked, but some were taken back, with which of them stand."""
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


def begin(state: State, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """How a log begins: the set-up, and dice that fall at once."""
    assert not state.log, "a log begins before the first move"
    assert "secret" not in (state.fair or {}), "what deals and throws stays secret until the end"
    head = {key: value for key, value in state.record().items() if key != "moves"}
    text = json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    return throw_dice([Fold(Entry(0, "setup", None, text, at), state, state, None, 0)], at, thrower)


def add_move(fold: Fold, seat: int, move: str, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """A move that a seat may make now, and the dice that fall after it; each with where it leads."""
    if fold.turn != seat:
        reason = fold.state.observe(seat).refusal_of(move)
        assert reason is not None
        raise Refused(reason)
    try:
        return throw_dice([fold.then(Entry(fold.seq + 1, "move", seat, move, at))], at, thrower)
    except IllegalMove as error:
        raise Refused(error.reason) from None


def throw_dice(folds: list[Fold], at: float, thrower: Thrower | None = None) -> list[Fold]:
    """Go on as long as dice are to be thrown."""
    while folds[-1].turn == CHANCE:
        folds.append(folds[-1].throw(at, thrower))
    return folds


def fold_up(entries: Sequence[Entry]) -> Fold:
    """Fold a whole log: the moves that stand are played, those that were taken back are not."""
    last: Ply | None = None
    thrown = 0
    for entry in entries[1:]:
        if entry.kind == "undo":
            assert last is not None, f"entry {entry.seq} takes back what is not there"
            last = last.before
        else:
            last = Ply(last, entry.seat, entry.text, thrown)
            thrown += entry.kind == "chance"
    origin = load({**json.loads(entries[0].text), "moves": []})
    state = origin.copy()
    for ply in chain(last):
        state.play(ply.move)
    return Fold(entries[-1], origin, state, last, thrown)
