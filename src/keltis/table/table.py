"""A table: its plan, its log, and the state that the log leads to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from ..bots import BOTS
from ..engine.checks import winners_of
from ..engine.record import result_of
from ..engine.state import State, new
from . import log
from .log import Entry, Fold, Kind, Thrower, fold_up
from .messages import MatchInfo, Result
from .sitters import Sitter, check_level
from .undo import undo

KEPT = 9  # of the newest folds, for those who have not been told of them yet, who enter or who take a move back


@dataclass(frozen=True)
class Place:
    """A game's place in a match, and the points of the games before it."""

    id: str
    game: int
    of: int
    before: list[int]


@dataclass(frozen=True)
class Plan:
    """What a table is made for."""

    game: str
    options: Mapping[str, Any]
    sitters: list[Sitter]
    hints: bool
    start: int | None = None
    place: Place | None = None

    def deal(self, seed: int | None = None) -> State:
        """A new game of this plan; without a seed, dealt with the operating system's generator."""
        for sitter in self.sitters:
            if sitter.is_bot:
                check_level(sitter.level, tuple(BOTS))
        names = [sitter.name for sitter in self.sitters]
        options: dict[str, Any] = {**self.options}
        state = new(self.game, len(names), seed=seed, start=self.start, names=names, **options)
        if self.place is not None:
            state.match = {"id": self.place.id, "game": self.place.game, "of": self.place.of}
        return state


class Table:
    """A table in memory. It only ever changes by adopting what was planned, once that cannot be lost.

    `entries` is the whole log, `folds` where its newest entries led. `thrower` throws the dice, where it is given.
    """

    def __init__(self, name: str, plan: Plan, folds: Sequence[Fold]) -> None:
        self.id = name
        self.plan = plan
        self.next: str | None = None
        self.thrower: Thrower | None = None
        self.entries = [fold.entry for fold in folds]
        self.start = int(folds[0].origin.snapshot().start)
        self.folds = deque(folds, maxlen=KEPT)

    @classmethod
    def read(cls, name: str, plan: Plan, entries: Sequence[Entry]) -> Table:
        """A table from a log that was kept."""
        table = cls(name, plan, [fold_up(entries)])
        table.entries = list(entries)
        return table

    @property
    def fold(self) -> Fold:
        """Where the log leads."""
        return self.folds[-1]

    # ---- playing ----

    def move(self, seat: int, move: str, at: float) -> list[Fold]:
        """Plan a move, and the dice that fall after it. It is carried out here, once, for all who are told of it."""
        return log.add_move(self.fold, seat, move, at, self.thrower)

    def undo(self, seat: int, at: float) -> list[Fold]:
        """Plan to take a seat's last move back."""
        return [undo(self.fold, seat, at)]

    def adopt(self, folds: Iterable[Fold]) -> None:
        """Take over what was planned; what is known already changes nothing."""
        for old in self.folds:
            old.shown.clear()
        for fold in folds:
            if fold.seq == self.fold.seq + 1:
                self.entries.append(fold.entry)
                self.folds.append(fold)

    def catch_up(self, entries: Iterable[Entry]) -> None:
        """Take over what somebody else added to the log; what is known already changes nothing."""
        for entry in entries:
            if entry.seq == self.fold.seq + 1:
                self.adopt([self.fold.then(entry)])

    def done(self, seq: int, kind: Kind, seat: int, move: str | None = None) -> int | None:
        """Whether a seat's move or undo is just what followed an entry; if so, where it led with the dice after it.

        Whoever did not hear that something was done asks for it again, and is answered by this.
        """
        if not 0 <= seq < self.fold.seq or len(self.entries) <= self.fold.seq:  # the archive keeps no undone moves
            return None
        entry = self.entries[seq + 1]
        if (entry.kind, entry.seat) != (kind, seat) or move not in (None, entry.text):
            return None
        while entry.seq < self.fold.seq and self.entries[entry.seq + 1].kind == "chance":
            entry = self.entries[entry.seq + 1]
        return entry.seq

    def after(self, told: Fold) -> list[Fold]:
        """What follows a fold of this table: the newest as they were carried out, older ones folded again."""
        kept = [fold for fold in self.folds if fold.seq > told.seq]
        missing = self.entries[told.seq + 1 : len(self.entries) - len(kept)]
        again = []
        for entry in missing:
            told = told.then(entry)
            again.append(told)
        return again + kept

    # ---- who, and how it stands ----

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest plays."""
        return [seat for seat, sitter in enumerate(self.plan.sitters) if sitter.guest == guest]

    @property
    def bot_to_move(self) -> int | None:
        """The seat whose turn it is, if a bot sits there."""
        turn = self.fold.turn
        return turn if turn is not None and self.plan.sitters[turn].is_bot else None

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return result_at(self.fold.state)

    @property
    def match(self) -> MatchInfo | None:
        """The match, if the game belongs to one."""
        return match_info(self.plan.place, self.result)


def result_at(state: State) -> Result | None:
    """How the game ended, if it did."""
    return cast(Result, result_of(state)) if state.over else None


def match_info(place: Place | None, result: Result | None) -> MatchInfo | None:
    """A match so far, with the points of this game once it is finished."""
    if place is None:
        return None
    scores = result["scores"] if result else [0] * len(place.before)
    totals = [before + now for before, now in zip(place.before, scores, strict=True)]
    last = result is not None and place.game == place.of
    winners = list(winners_of(totals)) if last else []
    return {"id": place.id, "game": place.game, "of": place.of, "totals": totals, "winners": winners}
