"""What falls due by itself: clocks, the patience with those who are away, questions that nobody answers.

Time is data: the caller passes the current time in, and asks when the next deadline is.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from .entries import HOST, LAPSE, OUTAGE, TAKE, StandIn
from .log import Fold
from .people_state import PeopleState
from .waiting_room import awaited

STAND_IN = "casual"  # the level of a bot that plays for a person
REVEAL = 4.0  # seconds for which the deal waits for browsers


class Due(NamedTuple):
    """Something that happens by itself: at what time, what, and to which seat."""

    at: float
    what: Literal["deal", "lapse", "clock", "away", "host"]
    seat: int


def next_due(people: PeopleState) -> Due | None:
    """What happens first, unless something else does before."""
    return min(all_due(people), default=None)


def due_after(fold: Fold) -> Due | None:
    """What happens by itself after a log's newest entry; nothing once the game is over."""
    return None if fold.begun and fold.turn is None else next_due(fold.people)


def all_due(people: PeopleState) -> list[Due]:
    """Everything that would happen by itself."""
    if people.stage == "revealing":
        return [Due(people.since + REVEAL if awaited(people) else people.since, "deal", -1)]
    if people.stage == "gathering":
        return next_host(people)
    found = []
    if people.proposal is not None:
        found.append(Due(people.proposal.until, "lapse", people.proposal.by))
    seat = people.timed
    if seat is not None and people.left:
        found.append(Due(people.since + people.left[seat], "clock", seat))
    if seat is not None and people.terms.away == "bot" and (when := may_be_replaced(people, seat)) is not None:
        found.append(Due(when, "away", seat))
    return found


def next_host(people: PeopleState) -> list[Due]:
    """In the waiting room: another person becomes the host, because the host has been away for long."""
    host = next(iter(people.seats_of(people.host)), None)
    since = None if host is None else people.away[host]
    pairs = enumerate(zip(people.seats, people.away, strict=True))
    there = [seat for seat, (occupant, away) in pairs if occupant.guest and away is None]
    return [Due(since + people.terms.patience, "host", seat) for seat in there[:1] if since is not None]


def may_be_replaced(people: PeopleState, seat: int) -> float | None:
    """From when on a bot may play for this seat: its person is away on their own turn; None: not at all.

    Somebody has to be there who waits for them, and has to wait for a while.
    """
    since, terms = people.away[seat], people.terms
    if since is None or seat != people.timed or terms.away == "wait" or terms.slow or people.deserted:
        return None
    return max(since, people.since, people.attended) + terms.patience


def carry_out(fold: Fold, due: Due, at: float) -> list[Fold]:
    """What is due, as entries; not the deal, which takes cards."""
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
    """No server ran since then, until now: nobody is charged for that time. Nothing where no clock runs."""
    return [] if fold.people.timed is None else [fold.add(OUTAGE, None, since, at)]
