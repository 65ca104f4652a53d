"""A table: its plan, its log, and the state that the log leads to."""

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
from .deadlines import Due
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
KEPT = 9  # of the newest folds, for those who have not been told of them yet, who enter or who take a move back


@dataclass(frozen=True)
class MatchGame:
    """A game's place in a match, and the points of the games before it."""

    id: str
    game: int
    of: int
    before: list[int]


@dataclass(frozen=True)
class Series:
    """Games one after the other at the same table: which one this is, the points and the wins of those before it."""

    game: int
    totals: list[int]
    wins: list[int]


@dataclass(frozen=True)
class TableSetup:
    """What a table is made for. `occupants`: as it was made; who sits there now stands in the log.

    `teaches`: it is a lesson, dealt as its game's lesson says.
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
        """What is written for this table, if it is a lesson."""
        return lesson_of(self.game) if self.teaches else None

    @property
    def people(self) -> PeopleState:
        """The people's state, before the first entry."""
        return PeopleState.at_first(self.terms, self.occupants)

    def deal(self, seed: int | None = None, occupants: Sequence[Occupant] = ()) -> State:
        """A new game of this plan, of those who sit there then; without a seed by the operating system's generator."""
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
    """A table in memory. It only ever changes by adopting what was planned, once that cannot be lost.

    `entries` is the whole log, `folds` where its newest entries led. `secret` are the bytes by which a fair deal is
    dealt and its dice are thrown; they are shown in the record of a game that nobody plays on, and nowhere else.
    `watching`: how many look on without a seat. `premoves`: turns that seats have planned ahead; `unfit`: after which
    entry a seat's plan came to nothing.
    """

    def __init__(self, name: str, setup: TableSetup, folds: Sequence[Fold]) -> None:
        self.id = name
        self.setup = setup
        self.next: str | None = None
        self.secret: bytes | None = None
        self._thrower: Thrower | None = None
        self.entries = [fold.entry for fold in folds]
        self.folds = deque(folds, maxlen=KEPT)
        self.watching = 0
        self.premoves: dict[int, Premove] = {}
        self.unfit: dict[int, int] = {}

    @classmethod
    def read(cls, name: str, setup: TableSetup, entries: Sequence[Entry]) -> Table:
        """A table from a log that was kept."""
        table = cls(name, setup, [fold_up(entries, setup.people)])
        table.entries = list(entries)
        return table

    @classmethod
    def opened(cls, name: str, setup: TableSetup, secret: bytes, at: float) -> Table:
        """A new table to which people are still to come, committed to its deal."""
        table = cls(name, setup, log.gather(setup.people, fair_deal.commit_secret(secret, name, setup.game), at))
        table.secret = secret
        return table

    @classmethod
    def dealt(cls, name: str, setup: TableSetup, secret: bytes, at: float) -> Table:
        """A new table where everybody is there: dealt at once, with nothing of the browsers."""
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
        """A new table for a lesson, dealt as it is written: nothing of it is chance."""
        state = lesson.deal([occupant.name for occupant in setup.occupants])
        return cls(name, setup, log.begin(state, setup.people, at, lesson.thrower))

    @property
    def thrower(self) -> Thrower | None:
        """Who throws the dice of a fair deal or a lesson; None: whoever throws them where nothing can be checked."""
        if (lesson := self.setup.lesson) is not None:
            return lesson.thrower
        if self._thrower is None and self.secret is not None and self.fold.begun:
            dealt = self.fold.origin
            if dealt.fair is not None:
                self._thrower = fair_deal.thrower(fair_deal.derive_key(self.secret, dealt, dealt.fair))
        return self._thrower

    @property
    def fold(self) -> Fold:
        """Where the log leads."""
        return self.folds[-1]

    @property
    def people(self) -> PeopleState:
        """The people's state, as they stand now."""
        return self.fold.people

    @property
    def seats(self) -> tuple[Occupant, ...]:
        """Who sits there now."""
        return self.people.seats

    @property
    def start(self) -> int:
        """The seat that began."""
        return int(self.fold.origin.snapshot().start)

    @property
    def newest_move(self) -> int:
        """The number of the newest entry that changed the position."""
        for entry in reversed(self.entries):
            if entry.kind in GAME:
                return entry.seq
        return -1

    @property
    def newest_stir(self) -> int:
        """The number of the newest entry after which a bot may be to move that was not before."""
        return next((entry.seq for entry in reversed(self.entries) if KINDS[entry.kind].wakes_bots), -1)

    # ---- playing ----

    def move(self, seat: int, move: str, at: float) -> list[Fold]:
        """Plan a move, and the dice that fall after it. It is carried out here, once, for all who are told of it."""
        return log.add_move(self.fold, seat, move, at, self.thrower)

    def deal(self, at: float) -> list[Fold]:
        """The set-up, once everybody is there: by the secret and what browsers have shown, where there is a secret."""
        people = self.people
        if people.stage != "revealing":
            raise Refused.because("already-begun")
        state = self.setup.deal(occupants=self.seats)
        if self.secret is None:
            return log.deal(self.fold, state, at)
        promise = fair_deal.promise(self.id, people.commitment, waiting_room.brought(people), self.setup.start)
        key = fair_deal.derive_key(self.secret, state, promise)
        return log.deal(self.fold, fair_deal.deal_fairly(state, key, promise), at, fair_deal.thrower(key))

    def record(self) -> dict[str, Any]:
        """The game as a record. Once nobody plays on, whoever has it can check the deal."""
        record = self.fold.record()
        over = self.fold.turn is None
        return (
            fair_deal.reveal(record, self.secret) if over and self.secret is not None and "fair" in record else record
        )

    @property
    def due(self) -> Due | None:
        """What happens by itself next, and when."""
        return deadlines.due_after(self.fold)

    def fall_due(self, at: float) -> list[Fold]:
        """What has fallen due by now; nothing if nothing has."""
        due = self.due
        if due is None or due.at > at:
            return []
        return self.deal(at) if due.what == "deal" else deadlines.carry_out(self.fold, due, at)

    def premove_of(self, seat: int | None) -> tuple[Premove | None, bool]:
        """What a seat has planned, and whether its last plan came to nothing and it has not moved since."""
        if seat is None:
            return None, False
        end = self.unfit.get(seat)
        return self.premoves.get(seat), end is not None and not premoves.made_since(self.entries, seat, end)

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

    def find_move_after(self, seq: int, kind: EntryKind[str], seat: int, move: str | None = None) -> int | None:
        """Whether a seat's move or undo is just what followed an entry; if so, where it led with the dice after it.

        Whoever did not hear that something was done asks for it again, and is answered by this.
        """
        if not 0 <= seq < self.fold.seq or len(self.entries) <= self.fold.seq:  # the archive keeps no undone moves
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
        """The same for what is not a move: whether it stands anywhere after an entry, with such a text."""
        for entry in self.entries[max(seq, 0) + 1 :]:
            if (entry.kind, entry.seat) == (kind.name, seat) and same(entry.payload):
                return entry.seq
        return None

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
        return self.people.seats_of(guest)

    @property
    def bot_to_move(self) -> int | None:
        """The seat to move, if a bot plays it. In a pause none does, nor while somebody is asked to allow an undo."""
        turn, people = self.fold.turn, self.people
        if turn is None or people.paused or people.awaits_undo:
            return None
        return turn if self.seats[turn].bot_level else None

    @property
    def written(self) -> str | None:
        """The move that a lesson has for whoever is to move; None where it has none, and where this is no lesson."""
        lesson = self.setup.lesson
        return None if lesson is None or self.fold.turn is None else lesson.scripted(self.fold.state)

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did; where all agreed to end it early, or left it, nobody won."""
        return result_of_fold(self.fold)

    @property
    def series(self) -> SeriesInfo | None:
        """The games at this table so far, if it is not the first."""
        return series_info(self.setup.series, self.result)

    @property
    def match(self) -> MatchInfo | None:
        """The match, if the game belongs to one."""
        return match_info(self.setup.match_game, self.result)


def result_at(state: State) -> Result | None:
    """How the game ended, if it did."""
    return cast(Result, result_of(state)) if state.over else None


def result_of_fold(fold: Fold) -> Result | None:
    """The same where a log leads; a game that was ended early has points, and no winners."""
    if not fold.begun:
        return None
    if fold.people.stage == "ended" and not fold.state.over:
        return {"scores": [score.total for score in fold.state.scores], "winners": [], "end": fold.people.end}
    return result_at(fold.state)


def series_info(series: Series | None, result: Result | None) -> SeriesInfo | None:
    """A series so far, with the points of this game once it is finished."""
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
    """A match so far, with the points of this game once it is finished."""
    if place is None:
        return None
    scores = result["scores"] if result else [0] * len(place.before)
    totals = [before + now for before, now in zip(place.before, scores, strict=True)]
    last = result is not None and place.game == place.of
    winners = list(winners_of(totals)) if last else []
    return {"id": place.id, "game": place.game, "of": place.of, "totals": totals, "winners": winners}
