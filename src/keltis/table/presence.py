"""Presence: people come and go, and get their seats back from bots. Each function prepares entries, or refuses."""

from __future__ import annotations

from contextlib import suppress

from . import limits
from .entries import AWAY, BACK, CUT, HERE
from .log import Fold
from .proposals import conclude
from .refused import Refused

TIME_IS_UP = {"turn": "turn-is-up", "game": "time-is-up"}  # Why a seat cannot be reclaimed, and its text.


def come(fold: Fold, guest: str, process: str, at: float) -> list[Fold]:
    """A person has a page open, in this server process. If they were away, they get their seats back.

    There are no entries if that is known already, or if people have come and gone too often.
    """
    people = fold.people
    seats = people.seats_of(guest)
    if not seats:
        return []
    missed = people.away[seats[0]] is not None or guest in people.cut
    if not missed and (people.here[seats[0]] == process or not people.below_limit(limits.PRESENCE)):
        return []
    folds = [fold.add(HERE, seats[0], process, at)]
    for seat in seats:
        if people.seats[seat].why in ("away", "agreed"):
            folds.append(folds[-1].add(BACK, seat, None, at))
    return folds


def cut(fold: Fold, guest: str, process: str, at: float) -> list[Fold]:
    """Nothing is heard over the connection of a person to this process, but it is not lost yet.

    No entries if that is known, if they are away or came to another process, or if people have come and gone too often.
    """
    people = fold.people
    seats = people.seats_of(guest)
    known = not seats or guest in people.cut or people.away[seats[0]] is not None
    if known or people.here[seats[0]] != process or not people.below_limit(limits.PRESENCE):
        return []
    return [fold.add(CUT, seats[0], None, at)]


def go(fold: Fold, guest: str, at: float) -> list[Fold]:
    """A person has closed their last page. No entries if that is known, or if people have come and gone too often.

    A person who is away has no vote on a stand-in for another, so the rest may have agreed already.
    """
    seats = fold.people.seats_of(guest)
    if not seats or fold.people.away[seats[0]] is not None or not fold.people.below_limit(limits.PRESENCE):
        return []
    folds = [fold.add(AWAY, seats[0], None, at)]
    people = folds[-1].people
    if people.proposal is not None and people.proposal.what == "take" and not people.deserted:
        with suppress(Refused):  # After an outage the others have to wait longer for the absent person.
            return conclude(folds, at)
    return folds


def reclaim(fold: Fold, seat: int, at: float) -> list[Fold]:
    """A person takes their seat back from a bot, unless their time is up."""
    occupant = fold.people.seats[seat]
    if not occupant.stand_in or occupant.why in TIME_IS_UP:
        raise Refused.because(TIME_IS_UP.get(occupant.why, "no-stand-in"))
    return [fold.add(BACK, seat, None, at)]
