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
from .seats import Sitter
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
class Affairs:
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
    seats: tuple[Sitter, ...]
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
    def at_first(cls, terms: Terms, seats: list[Sitter]) -> Affairs:
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
        return self.turn if self.seats[self.turn].by_hand else None

    # ---- with one more entry ----

    def then(self, kind: str, seat: int | None, text: str, at: float, seq: int) -> Affairs:
        """With an entry that is none of the game's."""
        return ACTS[kind](self, Act(seq, -1 if seat is None else seat, text, at))

    def moved(self, turn: int | None, at: float, undone: bool = False, fresh: bool = False) -> Affairs:
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

    def charged(self, at: float) -> Affairs:
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
    ) -> tuple[tuple[Sitter, ...], tuple[float, ...]]:
        """The seats and their time when one turn is over and the next begins; a turn of one's own earns time."""
        clock, before, seats = self.terms.clock, self.turn, self.seats
        earned = before is not None and seats[before].by_hand and not undone
        if before is not None and seats[before].stand_in and seats[before].why == "turn":
            seats = put(seats, before, replace(seats[before], stand_in="", why=""))
        if clock is not None and before is not None and earned and clock.kind == "game":
            left = put(left, before, left[before] + clock.increment)
        if clock is not None and turn is not None and clock.kind == "turn":
            left = put(left, turn, float(clock.seconds))
        return seats, left


NOBODY = Affairs.at_first(PRIVATE, [])


class Act(NamedTuple):
    """An entry, as the functions below take it."""

    seq: int
    seat: int
    text: str
    at: float


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same, but for one."""
    return (*items[:at], item, *items[at + 1 :])


def seated(affairs: Affairs, number: int, sitter: Sitter, commit: str = "") -> Affairs:
    """With somebody else at a seat, and without what was said there; without a host the first person is it."""
    seats = put(affairs.seats, number, sitter)
    guests = [seat.guest for seat in seats if seat.guest]
    host = affairs.host if affairs.host in guests else next(iter(guests), "")
    same = affairs.seats[number].guest == sitter.guest
    return replace(
        affairs,
        seats=seats,
        host=host,
        maker=affairs.maker if affairs.maker in guests else host,
        commits=put(affairs.commits, number, commit),
        away=put(affairs.away, number, None),
        here=put(affairs.here, number, ""),
        knocks=tuple(knock for knock in affairs.knocks if knock.guest != sitter.guest),
        lines=affairs.lines if same else tuple(line for line in affairs.lines if line.seat != number),
        changes=affairs.changes + 1,
    )


def opened(affairs: Affairs, act: Act) -> Affairs:
    """The table stands there; the deal is committed to."""
    return replace(affairs, stage="gathering", commitment=act.text, since=act.at)


def sat(affairs: Affairs, act: Act) -> Affairs:
    """Somebody sat down."""
    said = json.loads(act.text)
    now = seated(affairs, act.seat, Sitter(said["name"], guest=said["guest"]), said["commit"])
    return replace(now, sent=now.sent - {said["guest"]})


def freed(affairs: Affairs, act: Act) -> Affairs:
    """A seat is free again; whoever was sent away does not come back by a link that they have seen."""
    now = seated(affairs, act.seat, Sitter("", open=True))
    if act.text not in (SENT_AWAY, SHUT_OUT):
        return now
    every, sent = act.text == SHUT_OUT, affairs.seats[act.seat].guest
    emptied = tuple(count + (every or seat == act.seat) for seat, count in enumerate(now.emptied))
    return replace(now, emptied=emptied, sent=now.sent | {sent})


def given(affairs: Affairs, act: Act) -> Affairs:
    """A bot sits down."""
    said = json.loads(act.text)
    return seated(affairs, act.seat, Sitter(said["name"], level=said["level"]))


def knocked(affairs: Affairs, act: Act) -> Affairs:
    """Somebody asks for a seat."""
    said = json.loads(act.text)
    knocks = (*affairs.knocks, Knock(said["guest"], said["name"]))
    return replace(affairs, knocks=knocks, changes=affairs.changes + 1)


def denied(affairs: Affairs, act: Act) -> Affairs:
    """They do not get one."""
    return replace(affairs, knocks=tuple(knock for knock in affairs.knocks if knock.guest != act.text))


def hosted(affairs: Affairs, act: Act) -> Affairs:
    """Another is the host, since the host is away."""
    return replace(affairs, host=affairs.seats[act.seat].guest)


def started(affairs: Affairs, act: Act) -> Affairs:
    """Nobody comes or goes any more; browsers show what they committed to."""
    return replace(affairs, stage="revealing", since=act.at, knocks=())


def revealed(affairs: Affairs, act: Act) -> Affairs:
    """A browser has shown its bytes."""
    return replace(affairs, bytes=put(affairs.bytes, act.seat, act.text))


def left_table(affairs: Affairs, act: Act) -> Affairs:
    """A person is away, at all their seats."""
    mine = affairs.seats_of(affairs.seats[act.seat].guest)
    away = tuple(act.at if seat in mine else since for seat, since in enumerate(affairs.away))
    return replace(affairs, away=away, comings=affairs.comings + 1)


def came_back(affairs: Affairs, act: Act) -> Affairs:
    """A person is there, in this process."""
    guest = affairs.seats[act.seat].guest
    mine = affairs.seats_of(guest)
    away = tuple(None if seat in mine else since for seat, since in enumerate(affairs.away))
    here = tuple(act.text if seat in mine else place for seat, place in enumerate(affairs.here))
    proposal = affairs.proposal
    if proposal is not None and proposal.seat in mine:
        proposal = None  # nobody has to play for them
    host = guest if guest == affairs.maker else affairs.host
    now = replace(affairs, away=away, here=here, host=host, proposal=proposal, comings=affairs.comings + 1)
    return replace(now, attended=act.at) if affairs.deserted else now


def taken(affairs: Affairs, act: Act) -> Affairs:
    """A bot plays for somebody."""
    said = json.loads(act.text)
    now = affairs.charged(act.at)
    proposal = None if now.proposal and now.proposal.what == "take" else now.proposal
    sitter = replace(now.seats[act.seat], stand_in=said["level"], why=said["why"])
    return replace(now, seats=put(now.seats, act.seat, sitter), proposal=proposal)


def handed_back(affairs: Affairs, act: Act) -> Affairs:
    """They play themselves again, with the time that they had; where it is another's turn, that time runs on."""
    sitter = replace(affairs.seats[act.seat], stand_in="", why="")
    since = act.at if affairs.turn == act.seat else affairs.since
    return replace(affairs, seats=put(affairs.seats, act.seat, sitter), since=since)


def asked(affairs: Affairs, act: Act) -> Affairs:
    """Something is asked for."""
    said = json.loads(act.text)
    mine = affairs.seats_of(affairs.seats[act.seat].guest)
    away = any(since is not None for seat, since in enumerate(affairs.away) if seat not in mine)
    absent = away and said["what"] != "take"  # for somebody's place only those are asked who are there
    until = act.at + affairs.terms.answer_time(absent)
    wanted = Proposal(act.seq, said["what"], act.seat, until, said.get("ply", 0), said.get("seat", -1))
    return replace(affairs, proposal=wanted, asks=affairs.asks + 1)


def agreed(affairs: Affairs, act: Act) -> Affairs:
    """Somebody says yes."""
    proposal = affairs.proposal
    if proposal is None:  # logs of earlier versions hold answers to questions that had outlived their game
        return affairs
    guest = affairs.seats[act.seat].guest
    return replace(affairs, proposal=replace(proposal, agreed=proposal.agreed | {guest}))


def declined(affairs: Affairs, act: Act) -> Affairs:
    """Somebody says no, or takes back what they asked for, or nobody answered in time."""
    return replace(affairs, proposal=None)


def paused(affairs: Affairs, act: Act) -> Affairs:
    """All agreed on a pause."""
    return replace(affairs.charged(act.at), paused=True, proposal=None)


def resumed(affairs: Affairs, act: Act) -> Affairs:
    """The game goes on."""
    return replace(affairs, paused=False, since=act.at)


def ended(affairs: Affairs, act: Act) -> Affairs:
    """All agreed to end here, or all people have left."""
    end = act.text or "agreed"
    return replace(affairs.charged(act.at), stage="ended", turn=None, paused=False, proposal=None, end=end)


def spoken(affairs: Affairs, act: Act) -> Affairs:
    """Somebody said something."""
    line = Said(act.seq, act.seat, json.loads(act.text)["text"], act.at)
    return replace(affairs, lines=(*affairs.lines[1 - LINES :], line))


def interrupted(affairs: Affairs, act: Act) -> Affairs:
    """No server ran since the time that it says: nobody's time did either."""
    return replace(affairs.charged(max(affairs.since, float(act.text))), since=act.at)


def unchanged(affairs: Affairs, act: Act) -> Affairs:
    """A reaction is seen and gone."""
    return affairs


ACTS: dict[str, Callable[[Affairs, Act], Affairs]] = {
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
