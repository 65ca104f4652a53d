"""Deadlines: clocks, the patience with people who are away, and proposals that nobody answers.

Time is data: the caller passes the current time in, and asks for the next deadline.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from .entries import HOST, LAPSE, OUTAGE, TAKE, StandIn
from .log import Fold
from .people_state import PeopleState
from .waiting_room import awaited

STAND_IN = "casual"  # the level of a bot that plays for a person
REVEAL_SECONDS = 4.0  # how long the deal waits for the bytes of browsers


class Deadline(NamedTuple):
    """An event that will happen by itself: at what time, what, and to which seat (-1: none)."""

    at: float
    what: Literal["deal", "lapse", "clock", "away", "host"]
    seat: int


def next_deadline(people: PeopleState) -> Deadline | None:
    """The first deadline of this state."""
    return min(all_deadlines(people), default=None)


def deadline_after(fold: Fold) -> Deadline | None:
    """The next deadline after a log's newest entry; None once the game is over."""
    return None if fold.begun and fold.turn is None else next_deadline(fold.people)


def all_deadlines(people: PeopleState) -> list[Deadline]:
    """Every deadline of this state."""
    if people.stage == "revealing":
        return [Deadline(people.since + REVEAL_SECONDS if awaited(people) else people.since, "deal", -1)]
    if people.stage == "gathering":
        return host_deadlines(people)
    found = []
    if people.proposal is not None:
        found.append(Deadline(people.proposal.until, "lapse", people.proposal.by))
    seat = people.timed
    if seat is not None and people.left:
        found.append(Deadline(people.since + people.left[seat], "clock", seat))
    if seat is not None and people.terms.away == "bot" and (when := replaceable_from(people, seat)) is not None:
        found.append(Deadline(when, "away", seat))
    return found


def host_deadlines(people: PeopleState) -> list[Deadline]:
    """In the waiting room: when another person becomes the host, because the host has been away for too long."""
    host = next(iter(people.seats_of(people.host)), None)
    since = None if host is None else people.away[host]
    pairs = enumerate(zip(people.seats, people.away, strict=True))
    there = [seat for seat, (occupant, away) in pairs if occupant.guest and away is None]
    return [Deadline(since + people.terms.patience, "host", seat) for seat in there[:1] if since is not None]


def replaceable_from(people: PeopleState, seat: int) -> float | None:
    """The time from which a bot may play for this seat, whose person is away on their own turn; None: never.

    Another person has to be there, and to have waited for as long as the terms say.
    """
    since, terms = people.away[seat], people.terms
    if since is None or seat != people.timed or terms.away == "wait" or terms.slow or people.deserted:
        return None
    return max(since, people.since, people.attended) + terms.patience


def carry_out(fold: Fold, due: Deadline, at: float) -> list[Fold]:
    """Prepare the entries of a deadline; not of the deal, which `Table.deal` prepares."""
    if due.what == "lapse":
        return [fold.add(LAPSE, due.seat, None, at)]
    if due.what == "host":
        return [fold.add(HOST, due.seat, None, at)]
    clock = fold.people.terms.clock
    why = "away" if due.what == "away" or clock is None else clock.kind
    folds = [fold.add(TAKE, due.seat, StandIn(STAND_IN, why), at)]
    proposal, mine = fold.people.proposal, fold.people.seats_of(fold.people.seats[due.seat].guest)
    if proposal is not None and proposal.what == "undo" and proposal.by in mine:
        folds.append(folds[-1].add(LAPSE, proposal.by, None, at))  # A proposal gives no extra time on the clock.
    return folds


def note_outage(fold: Fold, since: float, at: float) -> list[Fold]:
    """Prepare a note that no server ran since then, so that no clock is charged; nothing where no clock runs."""
    return [] if fold.people.timed is None else [fold.add(OUTAGE, None, since, at)]
