"""What a log tells beside the game: who sits where, who is away, what is asked for, clocks and talk.

Like the game's state it is folded from the entries, one by one, and never changes. Time is data: it stands in the
entries, and whoever drives a table says when something falls due (`timing.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeVar

from ..engine.state import CHANCE
from .seats import Occupant
from .terms import PRIVATE, Terms

T = TypeVar("T")
Stage = Literal["gathering", "revealing", "playing", "ended"]
What = Literal["undo", "end", "pause", "take"]
LEFT = "left"  # how a game ends that all people have left
SENT_AWAY = "sent away"  # a seat that the host has freed of a person: its link is another one then
SHUT_OUT = "sent away from all seats"  # the same, and so are all links
LINES = 50  # of what was said stays at hand


class Said(NamedTuple):
    """A line of the chat."""

    seq: int
    seat: int
    text: str
    at: float


class Knock(NamedTuple):
    """Somebody with the table's link, but without a seat's, who would like to sit down."""

    guest: str
    name: str


@dataclass(frozen=True)
class Proposal:
    """Something that the others are asked for, by the seat `by`. `until`: when it lapses.

    `ply`: to where moves shall be taken back. `seat`: whose place a bot shall take. `agreed`: the guests who said yes.
    """

    seq: int
    what: What
    by: int
    until: float
    ply: int = 0
    seat: int = -1
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class PeopleState:
    """Who is at the table, and what is between them.

    `attended`: when somebody came after all had been away. `extra`: how many more turns the seat to move has begun at
    once after its own, where a clock runs; `given`: for how many of them it was given time.

    `turn` is the seat to move, `since` when it began to be (or when the clock was looked at last), `left` the seconds
    that each seat has then. `away`: since when a seat's person is not there. `commits` and `bytes` are what browsers
    gave for a fair deal, by seat. `here`: in which process a person was seen last. `emptied`: how often the host has
    sent somebody away; the link to a seat is another one then. `sent`: whom the host has sent away. `maker`: the
    first host, who is it again on return. `end`: how a game ended before its rules did, `agreed` or `left`. `undos`,
    `asks`, `comings` and `changes`: how often moves were taken back, the others asked, people seen to come or go, and
    seats changed before the game (`room.py`).
    """

    terms: Terms
    seats: tuple[Occupant, ...]
    host: str
    maker: str
    stage: Stage = "playing"
    commitment: str = ""
    commits: tuple[str, ...] = ()
    bytes: tuple[str, ...] = ()
    knocks: tuple[Knock, ...] = ()
    turn: int | None = None
    since: float = 0.0
    left: tuple[float, ...] = ()
    away: tuple[float | None, ...] = ()
    attended: float = 0.0
    here: tuple[str, ...] = ()
    emptied: tuple[int, ...] = ()
    sent: frozenset[str] = frozenset()
    paused: bool = False
    proposal: Proposal | None = None
    lines: tuple[Said, ...] = ()
    end: str = ""
    undos: int = 0
    asks: int = 0
    comings: int = 0
    changes: int = 0
    extra: int = 0
    given: int = 0

    @classmethod
    def at_first(cls, terms: Terms, seats: list[Occupant]) -> PeopleState:
        """Before the first entry."""
        count = len(seats)
        host = next((seat.guest for seat in seats if seat.guest), "")
        left = (float(terms.clock.seconds),) * count if terms.clock else ()
        blank = ("",) * count
        away, emptied = (None,) * count, (0,) * count
        return cls(
            terms,
            tuple(seats),
            host,
            host,
            commits=blank,
            bytes=blank,
            left=left,
            away=away,
            here=blank,
            emptied=emptied,
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
        """The seat whose time runs: a person's who is to move and does so themselves."""
        if self.stage != "playing" or self.paused or self.turn is None:
            return None
        return self.turn if self.seats[self.turn].played_by_person else None

    # ---- with one more entry ----

    def then(self, kind: str, seat: int | None, text: str, at: float, seq: int) -> PeopleState:
        """With an entry that is none of the game's."""
        return ACTS[kind](self, Act(seq, -1 if seat is None else seat, text, at))

    def moved(self, turn: int | None, at: float, undone: bool = False, fresh: bool = False) -> PeopleState:
        """With an entry of the game, after which this seat is to move; while dice are to fall, whose turn it was.

        `undone`: it takes a move back. `fresh`: a turn begins with it, perhaps another one of the same seat, or that is
        undone. Who takes back how another turn began, and begins it again, is given no more time.
        """
        if not self.seats:
            return self
        turn = self.turn if turn == CHANCE else turn
        seats, left = self.seats, self.left_at(at)
        extra = 0 if turn != self.turn else self.extra + fresh * (-1 if undone else 1)
        given = 0 if turn != self.turn else max(extra, self.given)
        if turn != self.turn or given > self.given:
            seats, left = self.passed_on(turn, left, undone)
        proposal = self.proposal
        if proposal is not None and (turn is None or proposal.what in ("undo", "take")):
            proposal = None  # the game is over, or it was about another position, or about somebody who does play
        stage: Stage = "ended" if self.stage == "ended" else "playing"
        now = replace(self, stage=stage, turn=turn, since=at, seats=seats, left=left, proposal=proposal)
        return replace(now, undos=self.undos + undone, extra=extra, given=given)

    def charged(self, at: float) -> PeopleState:
        """With the time that has run since the last entry taken off the clock of whose it is."""
        return replace(self, since=at, left=self.left_at(at))

    def left_at(self, at: float) -> tuple[float, ...]:
        """The seconds that each seat has then, if nothing happens before."""
        seat = self.timed
        if seat is None or not self.left:
            return self.left
        return put(self.left, seat, self.left[seat] - max(0.0, at - self.since))

    def passed_on(
        self, turn: int | None, left: tuple[float, ...], undone: bool
    ) -> tuple[tuple[Occupant, ...], tuple[float, ...]]:
        """The seats and their time when one turn is over and the next begins; a turn of one's own earns time."""
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


class Act(NamedTuple):
    """An entry, as the functions below take it."""

    seq: int
    seat: int
    text: str
    at: float


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same, but for one."""
    return (*items[:at], item, *items[at + 1 :])


def seated(people: PeopleState, number: int, occupant: Occupant, commit: str = "") -> PeopleState:
    """With somebody else at a seat, and without what was said there; without a host the first person is it."""
    seats = put(people.seats, number, occupant)
    guests = [seat.guest for seat in seats if seat.guest]
    host = people.host if people.host in guests else next(iter(guests), "")
    same = people.seats[number].guest == occupant.guest
    return replace(
        people,
        seats=seats,
        host=host,
        maker=people.maker if people.maker in guests else host,
        commits=put(people.commits, number, commit),
        away=put(people.away, number, None),
        here=put(people.here, number, ""),
        knocks=tuple(knock for knock in people.knocks if knock.guest != occupant.guest),
        lines=people.lines if same else tuple(line for line in people.lines if line.seat != number),
        changes=people.changes + 1,
    )


def opened(people: PeopleState, act: Act) -> PeopleState:
    """The table stands there; the deal is committed to."""
    return replace(people, stage="gathering", commitment=act.text, since=act.at)


def sat(people: PeopleState, act: Act) -> PeopleState:
    """Somebody sat down."""
    said = json.loads(act.text)
    now = seated(people, act.seat, Occupant(said["name"], guest=said["guest"]), said["commit"])
    return replace(now, sent=now.sent - {said["guest"]})


def freed(people: PeopleState, act: Act) -> PeopleState:
    """A seat is free again; whoever was sent away does not come back by a link that they have seen."""
    now = seated(people, act.seat, Occupant("", open=True))
    if act.text not in (SENT_AWAY, SHUT_OUT):
        return now
    every, sent = act.text == SHUT_OUT, people.seats[act.seat].guest
    emptied = tuple(count + (every or seat == act.seat) for seat, count in enumerate(now.emptied))
    return replace(now, emptied=emptied, sent=now.sent | {sent})


def given(people: PeopleState, act: Act) -> PeopleState:
    """A bot sits down."""
    said = json.loads(act.text)
    return seated(people, act.seat, Occupant(said["name"], level=said["level"]))


def knocked(people: PeopleState, act: Act) -> PeopleState:
    """Somebody asks for a seat."""
    said = json.loads(act.text)
    knocks = (*people.knocks, Knock(said["guest"], said["name"]))
    return replace(people, knocks=knocks, changes=people.changes + 1)


def denied(people: PeopleState, act: Act) -> PeopleState:
    """They do not get one."""
    return replace(people, knocks=tuple(knock for knock in people.knocks if knock.guest != act.text))


def hosted(people: PeopleState, act: Act) -> PeopleState:
    """Another is the host, since the host is away."""
    return replace(people, host=people.seats[act.seat].guest)


def started(people: PeopleState, act: Act) -> PeopleState:
    """Nobody comes or goes any more; browsers show what they committed to."""
    return replace(people, stage="revealing", since=act.at, knocks=())


def revealed(people: PeopleState, act: Act) -> PeopleState:
    """A browser has shown its bytes."""
    return replace(people, bytes=put(people.bytes, act.seat, act.text))


def left_table(people: PeopleState, act: Act) -> PeopleState:
    """A person is away, at all their seats."""
    mine = people.seats_of(people.seats[act.seat].guest)
    away = tuple(act.at if seat in mine else since for seat, since in enumerate(people.away))
    return replace(people, away=away, comings=people.comings + 1)


def came_back(people: PeopleState, act: Act) -> PeopleState:
    """A person is there, in this process."""
    guest = people.seats[act.seat].guest
    mine = people.seats_of(guest)
    away = tuple(None if seat in mine else since for seat, since in enumerate(people.away))
    here = tuple(act.text if seat in mine else place for seat, place in enumerate(people.here))
    proposal = people.proposal
    if proposal is not None and proposal.seat in mine:
        proposal = None  # nobody has to play for them
    host = guest if guest == people.maker else people.host
    now = replace(people, away=away, here=here, host=host, proposal=proposal, comings=people.comings + 1)
    return replace(now, attended=act.at) if people.deserted else now


def taken(people: PeopleState, act: Act) -> PeopleState:
    """A bot plays for somebody."""
    said = json.loads(act.text)
    now = people.charged(act.at)
    proposal = None if now.proposal and now.proposal.what == "take" else now.proposal
    occupant = replace(now.seats[act.seat], stand_in=said["level"], why=said["why"])
    return replace(now, seats=put(now.seats, act.seat, occupant), proposal=proposal)


def handed_back(people: PeopleState, act: Act) -> PeopleState:
    """They play themselves again, with the time that they had; where it is another's turn, that time runs on."""
    occupant = replace(people.seats[act.seat], stand_in="", why="")
    since = act.at if people.turn == act.seat else people.since
    return replace(people, seats=put(people.seats, act.seat, occupant), since=since)


def asked(people: PeopleState, act: Act) -> PeopleState:
    """Something is asked for."""
    said = json.loads(act.text)
    mine = people.seats_of(people.seats[act.seat].guest)
    away = any(since is not None for seat, since in enumerate(people.away) if seat not in mine)
    absent = away and said["what"] != "take"  # for somebody's place only those are asked who are there
    until = act.at + people.terms.answer_time(absent)
    wanted = Proposal(act.seq, said["what"], act.seat, until, said.get("ply", 0), said.get("seat", -1))
    return replace(people, proposal=wanted, asks=people.asks + 1)


def agreed(people: PeopleState, act: Act) -> PeopleState:
    """Somebody says yes."""
    proposal = people.proposal
    if proposal is None:  # logs of earlier versions hold answers to questions that had outlived their game
        return people
    guest = people.seats[act.seat].guest
    return replace(people, proposal=replace(proposal, agreed=proposal.agreed | {guest}))


def declined(people: PeopleState, act: Act) -> PeopleState:
    """Somebody says no, or takes back what they asked for, or nobody answered in time."""
    return replace(people, proposal=None)


def paused(people: PeopleState, act: Act) -> PeopleState:
    """All agreed on a pause."""
    return replace(people.charged(act.at), paused=True, proposal=None)


def resumed(people: PeopleState, act: Act) -> PeopleState:
    """The game goes on."""
    return replace(people, paused=False, since=act.at)


def ended(people: PeopleState, act: Act) -> PeopleState:
    """All agreed to end here, or all people have left."""
    end = act.text or "agreed"
    return replace(people.charged(act.at), stage="ended", turn=None, paused=False, proposal=None, end=end)


def spoken(people: PeopleState, act: Act) -> PeopleState:
    """Somebody said something."""
    line = Said(act.seq, act.seat, json.loads(act.text)["text"], act.at)
    return replace(people, lines=(*people.lines[1 - LINES :], line))


def interrupted(people: PeopleState, act: Act) -> PeopleState:
    """No server ran since the time that it says: nobody's time did either."""
    return replace(people.charged(max(people.since, float(act.text))), since=act.at)


def unchanged(people: PeopleState, act: Act) -> PeopleState:
    """A reaction is seen and gone."""
    return people


ACTS: dict[str, Callable[[PeopleState, Act], PeopleState]] = {
    "open": opened,
    "sit": sat,
    "free": freed,
    "bot": given,
    "knock": knocked,
    "deny": denied,
    "host": hosted,
    "start": started,
    "reveal": revealed,
    "away": left_table,
    "here": came_back,
    "take": taken,
    "back": handed_back,
    "ask": asked,
    "agree": agreed,
    "decline": declined,
    "lapse": declined,
    "pause": paused,
    "resume": resumed,
    "end": ended,
    "say": spoken,
    "react": unchanged,
    "outage": interrupted,
}
