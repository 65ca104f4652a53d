"""A table's log, and how it is folded into a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import json

from ..engine.record import load
from ..engine.state import CHANCE, State

Kind = Literal["setup", "move", "chance", "undo"]


class Entry(NamedTuple):
    """A row of the log. The first is the set-up, as the head of a record; a throw of dice has no seat."""

    seq: int
    kind: Kind
    seat: int | None
    text: str


class Ply(NamedTuple):
    """A move that stands."""

    seat: int | None
    move: str


class Fold:
    """A log up to some entry: the state that it leads to, and the moves that stand. It never changes."""

    __slots__ = ("origin", "plies", "seq", "state")

    def __init__(self, seq: int, origin: State, state: State, plies: tuple[Ply, ...]) -> None:
        self.seq, self.origin, self.state, self.plies = seq, origin, state, plies

    def then(self, entry: Entry) -> Fold:
        """With one more entry."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        if entry.kind == "undo":
            plies = self.plies[:-1]
            return Fold(entry.seq, self.origin, self.at(len(plies)), plies)
        state = self.state.copy()
        state.play(entry.text)
        return Fold(entry.seq, self.origin, state, (*self.plies, Ply(entry.seat, entry.text)))

    def at(self, ply: int) -> State:
        """The state after so many of the moves that stand."""
        state = self.origin.copy()
        for action in self.state.log[:ply]:
            state.step(action)
        return state

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over. Dice are thrown at once, so nobody ever waits for them."""
        return self.state.turn


def begin(state: State) -> list[Entry]:
    """The first entries of a log: how a game begins."""
    head = {key: value for key, value in state.record().items() if key != "moves"}
    return throw_dice(Fold(0, state, state, ()), [Entry(0, "setup", None, json.encode(head).decode())])


def add(fold: Fold, seat: int, move: str) -> list[Entry]:
    """The entries of a legal move, and of the dice that fall after it."""
    entry = Entry(fold.seq + 1, "move", seat, move)
    return throw_dice(fold.then(entry), [entry])


def throw_dice(fold: Fold, entries: list[Entry]) -> list[Entry]:
    """Throw as long as dice are to be thrown, with the operating system's generator."""
    while fold.turn == CHANCE:
        outcome = fold.state.copy().roll()
        entry = Entry(fold.seq + 1, "chance", None, outcome.text)
        entries.append(entry)
        fold = fold.then(entry)
    return entries


def fold_up(entries: Sequence[Entry]) -> Fold:
    """Fold a whole log."""
    origin = load({**json.decode(entries[0].text), "moves": []})
    fold = Fold(0, origin, origin, ())
    for entry in entries[1:]:
        fold = fold.then(entry)
    return fold
