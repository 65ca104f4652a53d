"""A table: its setup, its log, and the state that the log leads to."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from ..bots import BOTS
from ..engine.checks import winners_of
from ..engine.record import result_of
from ..engine.state import State, new
from . import deadlines, fair_deal, log, premoves, waiting_room
from .deadlines import Deadline
from .entries import GAME, KINDS, MOVES, THROW, Entry, EntryKind
from .lessons import Lesson, lesson_of
from .log import Fold, Thrower, fold_up
from .people_state import PeopleState
from .premoves import Premove
from .refused import Refused
from .seats import Occupant, check_level
from .shown.messages import MatchInfo, Result, SeriesInfo
from .terms import PRIVATE, Terms

P = TypeVar("P")
FOLDS_IN_MEMORY = 9  # The newest folds stay in memory: screens that are behind, new screens and undos need them.


@dataclass(frozen=True)
class MatchGame:
    """A game's place in a match, and the points of the games before it."""

    id: str
    game: int
    of: int
    before: list[int]


@dataclass(frozen=True)
class Series:
    """A series of rematches: the number of this game, and each seat's points and wins in the games before it."""

    game: int
    totals: list[int]
    wins: list[int]


@dataclass(frozen=True)
class TableSetup:
    """What a table is made for: a game, its options, and the first occupants. Who sits there now stands in the log.

    `teaches`: the table is a lesson, and is dealt as the game's lesson says.
    """

    game: str
    options: Mapping[str, Any]
    occupants: list[Occupant]
    hints: bool
    start: int | None = None
    match_game: MatchGame | None = None
    terms: Terms = PRIVATE
    series: Series | None = None
    teaches: bool = False

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is played here; None at other tables."""
        return lesson_of(self.game) if self.teaches else None

    @property
    def people(self) -> PeopleState:
        """The state of the people before the first entry."""
        return PeopleState.at_first(self.terms, self.occupants)

    def deal(self, seed: int | None = None, occupants: Sequence[Occupant] = ()) -> State:
        """A new game for these occupants; without a seed, the operating system's generator deals."""
        for occupant in occupants or self.occupants:
            if occupant.is_bot:
                check_level(occupant.level, tuple(BOTS))
        names = [occupant.name for occupant in occupants or self.occupants]
        options: dict[str, Any] = {**self.options}
        state = new(self.game, len(names), seed=seed, start=self.start, names=names, **options)
        if self.match_game is not None:
            state.match = {"id": self.match_game.id, "game": self.match_game.game, "of": self.match_game.of}
        return state


class Table:
    """A table in memory. It changes only by adopting entries that are stored already, so nothing it shows can be lost.

    `entries` is the whole log, `folds` the states after its newest entries. `secret`: the bytes that deal a fair deal
    and throw its dice; only the record of a game that nobody plays on shows them. `watching`: how many people without a
    seat look on. `premoves`: by seat. `failed_premoves`: for a seat whose premove no longer fitted, the entry at which
    that was found. `next_table`: the table of the rematch, or of the match's next game.
    """

    def __init__(self, name: str, setup: TableSetup, folds: Sequence[Fold]) -> None:
        self.id = name
        self.setup = setup
        self.next_table: str | None = None
        self.secret: bytes | None = None
        self._thrower: Thrower | None = None
        self.entries = [fold.entry for fold in folds]
        self.folds = deque(folds, maxlen=FOLDS_IN_MEMORY)
        self.watching = 0
        self.premoves: dict[int, Premove] = {}
        self.failed_premoves: dict[int, int] = {}

    @classmethod
    def read(cls, name: str, setup: TableSetup, entries: Sequence[Entry]) -> Table:
        """A table from a stored log."""
        table = cls(name, setup, [fold_up(entries, setup.people)])
        table.entries = list(entries)
        return table

    @classmethod
    def opened(cls, name: str, setup: TableSetup, secret: bytes, at: float) -> Table:
        """A new table with an open waiting room, committed to its deal."""
        table = cls(name, setup, log.gather(setup.people, fair_deal.commit_secret(secret, name, setup.game), at))
        table.secret = secret
        return table

    @classmethod
    def dealt(cls, name: str, setup: TableSetup, secret: bytes, at: float) -> Table:
        """A new table at which everybody sits already: dealt at once, without bytes of the browsers."""
        silent = [None] * len(setup.occupants)
        promise = fair_deal.promise(name, fair_deal.commit_secret(secret, name, setup.game), silent, setup.start)
        state = setup.deal()
        key = fair_deal.derive_key(secret, state, promise)
        state = fair_deal.deal_fairly(state, key, promise)
        table = cls(name, setup, log.begin(state, setup.people, at, fair_deal.thrower(key)))
        table.secret = secret
        return table

    @classmethod
    def taught(cls, name: str, setup: TableSetup, lesson: Lesson, at: float) -> Table:
        """A new table for a lesson, dealt as the lesson says, without chance."""
        state = lesson.deal([occupant.name for occupant in setup.occupants])
        return cls(name, setup, log.begin(state, setup.people, at, lesson.thrower))

    @property
    def thrower(self) -> Thrower | None:
        """What throws the dice of a fair deal or a lesson; None where nobody can check the throws."""
        if (lesson := self.setup.lesson) is not None:
            return lesson.thrower
        if self._thrower is None and self.secret is not None and self.fold.begun:
            dealt = self.fold.origin
            if dealt.fair is not None:
                self._thrower = fair_deal.thrower(fair_deal.derive_key(self.secret, dealt, dealt.fair))
        return self._thrower

    @property
    def fold(self) -> Fold:
        """The state after the newest entry."""
        return self.folds[-1]

    @property
    def all_folds(self) -> list[Fold]:
        """The states after all entries: those that are not in memory any more are folded again."""
        if len(self.folds) == len(self.entries):
            return [*self.folds]
        return [*log.each_fold(self.entries, self.setup.people)]

    @property
    def people(self) -> PeopleState:
        """The state of the people now."""
        return self.fold.people

    @property
    def seats(self) -> tuple[Occupant, ...]:
        """Who sits there now."""
        return self.people.seats

    @property
    def start(self) -> int:
        """The seat that began the game."""
        return int(self.fold.origin.snapshot().start)

    @property
    def newest_move(self) -> int:
        """The number of the newest entry that changed the position."""
        for entry in reversed(self.entries):
            if entry.kind in GAME:
                return entry.seq
        return -1

    @property
    def newest_wake(self) -> int:
        """The number of the newest entry after which it may be a bot's turn that was not one before."""
        return next((entry.seq for entry in reversed(self.entries) if KINDS[entry.kind].wakes_bots), -1)

    # ---- playing ----

    def move(self, seat: int, move: str, at: float) -> list[Fold]:
        """Prepare a move, and the throws that follow it. The rules run here, once, for everybody who is told of it."""
        return log.add_move(self.fold, seat, move, at, self.thrower)

    def deal(self, at: float) -> list[Fold]:
        """Prepare the deal, once everybody is there: from the secret, if there is one, and the browsers' bytes."""
        people = self.people
        if people.stage != "revealing":
            raise Refused.because("already-begun")
        state = self.setup.deal(occupants=self.seats)
        if self.secret is None:
            return log.deal(self.fold, state, at)
        promise = fair_deal.promise(self.id, people.commitment, waiting_room.contributions(people), self.setup.start)
        key = fair_deal.derive_key(self.secret, state, promise)
        return log.deal(self.fold, fair_deal.deal_fairly(state, key, promise), at, fair_deal.thrower(key))

    def record(self) -> dict[str, Any]:
        """The game as a record. Once nobody plays on, it holds the secret, so that anybody can check the deal."""
        record = self.fold.record()
        secret = self.secret if self.fold.over else None
        return fair_deal.reveal(record, secret) if secret is not None and "fair" in record else record

    @property
    def deadline(self) -> Deadline | None:
        """What happens next by itself, and when."""
        return deadlines.deadline_after(self.fold)

    def carry_out_deadline(self, at: float) -> list[Fold]:
        """Prepare what has fallen due by now, if anything has."""
        due = self.deadline
        if due is None or due.at > at:
            return []
        return self.deal(at) if due.what == "deal" else deadlines.carry_out(self.fold, due, at)

    def premove_of(self, seat: int | None) -> tuple[Premove | None, bool]:
        """A seat's premove, and whether its last one no longer fitted and it has not moved since."""
        if seat is None:
            return None, False
        failed = self.failed_premoves.get(seat)
        return self.premoves.get(seat), failed is not None and not premoves.made_since(self.entries, seat, failed)

    def adopt(self, folds: Iterable[Fold]) -> None:
        """Take over folds whose entries are stored; those that are known already change nothing."""
        for old in self.folds:
            old.shown.clear()
        for fold in folds:
            if fold.seq == self.fold.seq + 1:
                self.entries.append(fold.entry)
                self.folds.append(fold)

    def catch_up(self, entries: Iterable[Entry]) -> None:
        """Take over entries that another process has stored; those that are known already change nothing."""
        for entry in entries:
            if entry.seq == self.fold.seq + 1:
                self.adopt([self.fold.then(entry)])

    def find_move_after(self, seq: int, kind: EntryKind[str], seat: int, move: str | None = None) -> int | None:
        """The last entry of a seat's move or undo, with its throws, if that changed the position first after `seq`.

        It makes requests idempotent: a client that missed the acknowledgement sends its request again, and gets this.
        """
        if not 0 <= seq < self.fold.seq or len(self.entries) <= self.fold.seq:  # An archived log lacks undone moves.
            return None
        entry = next((entry for entry in self.entries[seq + 1 :] if entry.kind in MOVES), None)
        if entry is None or (entry.kind, entry.seat) != (kind.name, seat) or move not in (None, entry.text):
            return None
        while entry.seq < self.fold.seq and self.entries[entry.seq + 1].kind == THROW.name:
            entry = self.entries[entry.seq + 1]
        return entry.seq

    def find_after(
        self, seq: int, kind: EntryKind[P], seat: int | None, same: Callable[[P], bool] = lambda payload: True
    ) -> int | None:
        """The first entry of a kind and seat after `seq` whose payload is the `same`; None if there is none."""
        for entry in self.entries[max(seq, 0) + 1 :]:
            if (entry.kind, entry.seat) == (kind.name, seat) and same(entry.payload):
                return entry.seq
        return None

    def after(self, told: Fold) -> list[Fold]:
        """The folds that follow one of this table: the newest from memory, older ones folded again."""
        kept = [fold for fold in self.folds if fold.seq > told.seq]
        missing = self.entries[told.seq + 1 : len(self.entries) - len(kept)]
        again = []
        for entry in missing:
            told = told.then(entry)
            again.append(told)
        return again + kept

    # ---- seats and results ----

    @property
    def bot_to_move(self) -> int | None:
        """The seat to move, if a bot plays it. Bots wait during a pause, and while an undo is proposed."""
        turn, people = self.fold.turn, self.people
        if turn is None or people.paused or people.awaits_undo:
            return None
        return turn if self.seats[turn].bot_level else None

    @property
    def scripted_move(self) -> str | None:
        """The move that the lesson has for the seat to move; None if it has none, or if this is no lesson."""
        lesson = self.setup.lesson
        return None if lesson is None or self.fold.turn is None else lesson.scripted(self.fold.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did. If all agreed to end it early, or left it, nobody won."""
        return result_of_fold(self.fold)

    @property
    def series(self) -> SeriesInfo | None:
        """The series so far, if this game is a rematch."""
        return series_info(self.setup.series, self.result)

    @property
    def match(self) -> MatchInfo | None:
        """The match, if the game belongs to one."""
        return match_info(self.setup.match_game, self.result)


def result_at(state: State) -> Result | None:
    """How the game ended, if it did."""
    return cast(Result, result_of(state)) if state.over else None


def result_of_fold(fold: Fold) -> Result | None:
    """How the game of a log ended, if it did; one that was ended early has points, but no winners."""
    if not fold.begun:
        return None
    if fold.people.gone_to is not None:
        return None
    if fold.people.stage == "ended" and not fold.state.over:
        return {"scores": [score.total for score in fold.state.scores], "winners": [], "end": fold.people.end}
    return result_at(fold.state)


def series_info(series: Series | None, result: Result | None) -> SeriesInfo | None:
    """A series so far, including this game once it is over."""
    if series is None:
        return None
    scores = result["scores"] if result else [0] * len(series.totals)
    won = result["winners"] if result else []
    return {
        "game": series.game,
        "totals": [before + now for before, now in zip(series.totals, scores, strict=True)],
        "wins": [wins + (seat in won) for seat, wins in enumerate(series.wins)],
    }


def match_info(place: MatchGame | None, result: Result | None) -> MatchInfo | None:
    """A match so far, including this game once it is over."""
    if place is None:
        return None
    scores = result["scores"] if result else [0] * len(place.before)
    totals = [before + now for before, now in zip(place.before, scores, strict=True)]
    last = result is not None and place.game == place.of
    winners = list(winners_of(totals)) if last else []
    return {"id": place.id, "game": place.game, "of": place.of, "totals": totals, "winners": winners}
