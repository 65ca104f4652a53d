"""The state of the people at a table: who sits where, who is away, what is proposed, clocks and chat.

Like the game's state it is folded from the log, entry by entry (`entries.py`), and is immutable. Time is data: it
stands in the entries, and `deadlines.py` says what happens when it runs out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, TypeVar

from ..engine.state import CHANCE
from .limits import Limit
from .seats import Occupant
from .terms import PRIVATE, Terms

T = TypeVar("T")
Stage = Literal["gathering", "revealing", "playing", "ended"]
ProposalKind = Literal["undo", "end", "pause", "take"]
CHAT_LINES = 50  # How many of the newest lines a page gets when it opens the table.


class ChatLine(NamedTuple):
    """A line of the chat."""

    seq: int
    seat: int
    text: str
    at: float


class Knock(NamedTuple):
    """A request for a seat, by a guest who has the table's link but no seat's link."""

    guest: str
    name: str


@dataclass(frozen=True)
class Proposal:
    """An open proposal, made by a seat to the others in entry `seq`. It lapses at the time `until`.

    `ply`: how many moves shall stand after an undo. `seat`: for whom a bot shall play. `agreed`: guests who said yes.
    """

    seq: int
    what: ProposalKind
    by: int
    until: float
    ply: int = 0
    seat: int = -1
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PeopleState:
    """The people after one entry of the log. Tuples have an item for each seat, except for `knocks` and `lines`."""

    terms: Terms
    seats: tuple[Occupant, ...]
    host: str  # The guest who starts the game: the maker, or another while the maker is away for long.
    maker: str  # The first host, who is the host again on return.
    stage: Stage = "playing"

    # The waiting room.
    knocks: tuple[Knock, ...] = ()
    visitors: frozenset[str] = frozenset()  # Guests who have opened a link, and do not sit here.
    sent_away: frozenset[str] = frozenset()  # Guests whom the host has sent away.
    link_versions: tuple[int, ...] = ()  # How often each seat's link has changed; older links and the table's are void.
    commitment: str = ""  # The server's commitment to its secret for a fair deal.
    commits: tuple[str, ...] = ()  # The browsers' commitments; empty where there is none.
    bytes: tuple[str, ...] = ()  # The bytes that the browsers have revealed.

    # Turn and clocks.
    turn: int | None = None  # The seat to move; while dice are to fall, the one that has just moved.
    since: float = 0.0  # When the turn began, or when the clock was last charged.
    left: tuple[float, ...] = ()  # The seconds that each seat had left at `since`; empty without a clock.
    extra_turns: int = 0  # Consecutive extra turns of the seat to move; counted where a clock runs.
    extra_turns_timed: int = 0  # How many of them added time, so that undoing and redoing one adds none.
    paused: bool = False

    # Who is there.
    away: tuple[float | None, ...] = ()  # Since when a seat's person is away.
    cut: frozenset[str] = frozenset()  # Guests whose connection is interrupted; they do not count as away yet.
    attended: float = 0.0  # When the first person came back after all had been away.
    here: tuple[str, ...] = ()  # The server process in which a seat's person was seen last.

    proposal: Proposal | None = None
    lines: tuple[ChatLine, ...] = ()
    end: str = ""  # How a game ended before its rules did: `agreed` or `left`.
    gone_to: str | None = None  # The table at which the game goes on elsewhere; empty while it is on its way there.
    counts: Mapping[str, int] = field(default_factory=dict)  # Entries so far, by the limit that they count against.

    @classmethod
    def at_first(cls, terms: Terms, seats: list[Occupant]) -> PeopleState:
        """The state before the first entry."""
        count = len(seats)
        host = next((seat.guest for seat in seats if seat.guest), "")
        blank = ("",) * count
        return cls(
            terms,
            tuple(seats),
            host,
            host,
            commits=blank,
            bytes=blank,
            left=(float(terms.clock.seconds),) * count if terms.clock else (),
            away=(None,) * count,
            here=blank,
            link_versions=(0,) * count,
        )

    @property
    def guests(self) -> list[str]:
        """The people, each once, in the order of their seats."""
        return list(dict.fromkeys(seat.guest for seat in self.seats if seat.guest))

    def seats_of(self, guest: str) -> list[int]:
        """The seats of a person."""
        return [number for number, seat in enumerate(self.seats) if guest and seat.guest == guest]

    @property
    def deserted(self) -> bool:
        """Whether all people are away."""
        pairs = zip(self.seats, self.away, strict=True)
        return all(since is not None for seat, since in pairs if seat.guest)

    @property
    def timed(self) -> int | None:
        """The seat whose clock runs: the seat to move, if its person plays it, and no stand-in."""
        if self.stage != "playing" or self.paused or self.turn is None:
            return None
        return self.turn if self.seats[self.turn].played_by_person else None

    @property
    def awaits_undo(self) -> bool:
        """Whether bots wait because an undo is proposed, which would undo the position in which they think.

        They do not if a stand-in plays for the proposer: a person whose time is up could gain more by asking.
        """
        proposal = self.proposal
        if proposal is None or proposal.what != "undo":
            return False
        return not any(self.seats[seat].stand_in for seat in self.seats_of(self.seats[proposal.by].guest))

    def below_limit(self, limit: Limit, most: int | None = None) -> bool:
        """Whether the log takes one more entry that counts against a limit, or against `most`, a lower mark of it."""
        return self.count(limit) < (limit.most if most is None else most)

    def count(self, limit: Limit) -> int:
        """How many entries count against a limit."""
        return self.counts.get(limit.name, 0)

    # ---- with one more entry ----

    def counted(self, limit: Limit | None, entries: int = 1) -> PeopleState:
        """With more entries counted against a limit."""
        return self if limit is None else replace(self, counts={**self.counts, limit.name: self.count(limit) + entries})

    def moved(self, turn: int | None, at: float, undone: bool = False, fresh: bool = False) -> PeopleState:
        """After an entry of the game; `turn` is the seat to move now, or `CHANCE`.

        `undone`: the entry takes a move back. `fresh`: the entry begins a turn, which may be an extra turn of the same
        seat, or takes back the beginning of one.
        """
        if not self.seats:
            return self
        turn = self.turn if turn == CHANCE else turn
        seats, left = self.seats, self.left_at(at)
        extra = 0 if turn != self.turn else self.extra_turns + fresh * (-1 if undone else 1)
        timed = 0 if turn != self.turn else max(extra, self.extra_turns_timed)
        if turn != self.turn or timed > self.extra_turns_timed:
            seats, left = self.passed_on(turn, left, undone)
        proposal = self.proposal
        if proposal is not None and (turn is None or proposal.what in ("undo", "take")):
            proposal = None  # The game is over, the position has changed, or the seat to be replaced has moved.
        stage: Stage = "ended" if self.stage == "ended" else "playing"
        return replace(
            self,
            stage=stage,
            turn=turn,
            since=at,
            seats=seats,
            left=left,
            proposal=proposal,
            extra_turns=extra,
            extra_turns_timed=timed,
        )

    def charged(self, at: float) -> PeopleState:
        """With the time since `since` taken off the running clock."""
        return replace(self, since=at, left=self.left_at(at))

    def left_at(self, at: float) -> tuple[float, ...]:
        """The seconds that each seat has left at a time, if nothing happens before."""
        seat = self.timed
        if seat is None or not self.left:
            return self.left
        return put(self.left, seat, self.left[seat] - max(0.0, at - self.since))

    def passed_on(
        self, turn: int | None, left: tuple[float, ...], undone: bool
    ) -> tuple[tuple[Occupant, ...], tuple[float, ...]]:
        """Seats and clocks when a turn ends and the next begins: stand-ins for one turn leave, and clocks gain time."""
        clock, before, seats = self.terms.clock, self.turn, self.seats
        earned = before is not None and seats[before].played_by_person and not undone
        if before is not None and seats[before].stand_in and seats[before].why == "turn":
            seats = put(seats, before, replace(seats[before], stand_in="", why=""))
        if clock is not None and before is not None and earned and clock.kind == "game":
            left = put(left, before, left[before] + clock.increment)
        if clock is not None and turn is not None and clock.kind == "turn":
            left = put(left, turn, float(clock.seconds))
        return seats, left


NOBODY = PeopleState.at_first(PRIVATE, [])


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at one place."""
    return (*items[:at], item, *items[at + 1 :])
