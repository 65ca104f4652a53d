"""A table's log, and how it is folded into a state."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple, get_args
from weakref import ref

from ..engine.record import load
from ..engine.state import CHANCE, IllegalMove, State
from .people_state import NOBODY, PeopleState
from .refused import Refused

# What happens in the game, before it, and beside it (`people_state.py`).
Game = Literal["setup", "move", "chance", "undo"]
Before = Literal["open", "sit", "free", "bot", "knock", "deny", "host", "start", "reveal"]
Beside = Literal[
    "away", "here", "take", "back", "ask", "agree", "decline", "lapse", "pause", "resume", "outage", "end",
    "say", "react",
]  # fmt: skip
Kind = Game | Before | Beside
GAME = frozenset(get_args(Game))
MOVES = GAME - {"setup"}
QUIET = frozenset(get_args(Beside)) - {"take", "back", "decline", "lapse", "resume", "end"}  # no bot is to move anew
FOLDED = 8  # folds of a log that is being read
Thrower = Callable[[State, int], str]  # what the dice show at a state, as the n-th throw of a log, from 0 on


class Entry(NamedTuple):
    """A line of the log. The set-up is the head of a record; before it stands who came. A throw of dice has no seat.

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
    """A log up to some entry: the state that it leads to, the last move that stands, and the people's state.

    It never changes. Before the set-up there is no state. `thrown`: how many throws the log holds, those that were
    taken back among them. `shown` is for whoever shows it to many: what was made of it for a seat, as long as it is the
    newest.
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
        """Where the game stands."""
        assert self._state is not None, "nothing is dealt yet"
        return self._state

    @property
    def origin(self) -> State:
        """Where it began."""
        assert self._origin is not None, "nothing is dealt yet"
        return self._origin

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
        """The seat to move; None before the game and when it is over. Nobody ever waits for dice: they fall at once."""
        return None if self._state is None or self.people.stage == "ended" else self._state.turn

    @property
    def plies(self) -> list[Ply]:
        """The moves that stand, in order."""
        return chain(self.last)

    def then(self, entry: Entry) -> Fold:
        """With one more entry."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        if entry.kind == "setup":
            return self.after_setup(entry)
        if entry.kind == "undo":
            return self._without_last(entry)
        if entry.kind not in GAME:
            return self.beside(entry)
        state = self.state.copy()
        state.play(entry.text)
        return self._on(entry, state)

    def add(self, kind: Kind, seat: int | None, said: str | Mapping[str, str | int], at: float) -> Fold:
        """With one more entry; what is said is a text, or data that becomes one."""
        text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        return self.then(Entry(self.seq + 1, kind, seat, text, at))

    def _on(self, entry: Entry, state: State) -> Fold:
        last = Ply(self.last, entry.seat, entry.text, self.thrown)
        return self._moved(entry, state, last, self.thrown + (entry.kind == "chance"))

    def _moved(self, entry: Entry, state: State, last: Ply | None, thrown: int) -> Fold:
        undone = entry.kind == "undo"
        fresh = bool(self.people.left) and (self.state if undone else state).begins_turn
        people = self.people.moved(state.turn, entry.at, undone, fresh)
        return Fold(entry, people, self.origin, state, last, thrown)

    def after_setup(self, entry: Entry) -> Fold:
        """With the game dealt."""
        state = read_setup(entry)
        return Fold(entry, self.people.moved(state.turn, entry.at), state, state)

    def beside(self, entry: Entry) -> Fold:
        """With an entry that leaves the position as it is."""
        people = self.people.then(entry.kind, entry.seat, entry.text, entry.at, entry.seq)
        fold = Fold(entry, people, self._origin, self._state, self.last, self.thrown)
        fold.shown = self.shown  # the position is the same
        return fold

    def _without_last(self, entry: Entry) -> Fold:
        assert self.last is not None
        state = next(self.since(self.ply - 1))
        state.rng = self.state.rng and self.state.rng.copy()  # what was thrown is not thrown again
        return self._moved(entry, state, self.last.before, self.thrown)

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


def begin(state: State, people: PeopleState, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """How a log begins where everybody is there: the set-up, and dice that fall at once."""
    first = Entry(0, "setup", None, write_setup(state), at)
    return throw_dice([Fold(first, people.moved(state.turn, at), state, state)], at, thrower)


def gather(people: PeopleState, commitment: str, at: float) -> list[Fold]:
    """How a log begins where people are still to come: with what the deal is committed to."""
    first = Entry(0, "open", None, commitment, at)
    return [Fold(first, people.then("open", None, commitment, at, 0))]


def write_setup(state: State) -> str:
    """The head of a record, as the log keeps it."""
    assert not state.log, "a log begins before the first move"
    assert "secret" not in (state.fair or {}), "what deals and throws stays secret until the end"
    head = {key: value for key, value in state.record().items() if key != "moves"}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":"))


def read_setup(entry: Entry) -> State:
    """The state that a set-up deals."""
    return load({**json.loads(entry.text), "moves": []})


def deal(fold: Fold, state: State, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """The set-up after those who came, and dice that fall at once."""
    return throw_dice([fold.add("setup", None, write_setup(state), at)], at, thrower)


def add_move(fold: Fold, seat: int, move: str, at: float, thrower: Thrower | None = None) -> list[Fold]:
    """A move that a seat may make now, and the dice that fall after it; each with where it leads."""
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
        return throw_dice([fold.add("move", seat, move, at)], at, thrower)
    except IllegalMove as error:
        raise Refused(error.reason) from None


def throw_dice(folds: list[Fold], at: float, thrower: Thrower | None = None) -> list[Fold]:
    """Go on as long as dice are to be thrown."""
    while folds[-1].turn == CHANCE:
        folds.append(folds[-1].throw(at, thrower))
    return folds


def fold_up(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a whole log, from the affairs before it.

    Where people came and went, or a clock runs, entry by entry: what became of that depends on whose turn it was.
    """
    if people.left or any(entry.kind not in GAME for entry in entries):
        return fold_each(entries, people)
    return play_out(entries, people)


def fold_each(entries: Sequence[Entry], people: PeopleState) -> Fold:
    """Fold a log one entry after the other. The newest folds stay while it lasts, for moves that are taken back."""
    first, *more = entries
    nothing = Fold(first, people)
    fold = nothing.after_setup(first) if first.kind == "setup" else nothing.beside(first)
    newest = deque([fold], maxlen=FOLDED)
    for entry in more:
        fold = fold.then(entry)
        newest.append(fold)
    return fold


def play_out(entries: Sequence[Entry], people: PeopleState = NOBODY) -> Fold:
    """The game that a log tells: the moves that stand are played, those that were taken back are not."""
    last: Ply | None = None
    thrown = 0
    setup, *more = (entry for entry in entries if entry.kind in GAME)
    for entry in more:
        if entry.kind == "undo":
            assert last is not None, f"entry {entry.seq} takes back what is not there"
            last = last.before
        else:
            last = Ply(last, entry.seat, entry.text, thrown)
            thrown += entry.kind == "chance"
    origin = read_setup(setup)
    state = origin.copy()
    for ply in chain(last):
        state.play(ply.move)
    undos = sum(entry.kind == "undo" for entry in more)
    people = replace(people.moved(state.turn, entries[-1].at), undos=undos)
    return Fold(entries[-1], people, origin, state, last, thrown)
