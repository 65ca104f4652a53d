"""Who is there: people come and go, and get their seats back from bots. Each function plans entries, or refuses."""

from __future__ import annotations

from contextlib import suppress

from . import limits
from .entries import AWAY, BACK, HERE
from .log import Fold
from .proposals import conclude
from .refused import Refused

TIME_IS_UP = {"turn": "turn-is-up", "game": "time-is-up"}  # Why a person cannot reclaim a seat, and how that is said.


def come(fold: Fold, guest: str, process: str, at: float) -> list[Fold]:
    """A person has a page open, in this server process. Somebody who was away gets their seats back.

    There is nothing to plan where that is known, or where people came and went without end.
    """
    people = fold.people
    seats = people.seats_of(guest)
    known = not seats or (people.away[seats[0]] is None and people.here[seats[0]] == process)
    if known or (people.away[seats[0]] is None and not people.has_room(limits.PRESENCE)):
        return []
    folds = [fold.add(HERE, seats[0], process, at)]
    for seat in seats:
        if people.seats[seat].why in ("away", "agreed"):
            folds.append(folds[-1].add(BACK, seat, None, at))
    return folds


def go(fold: Fold, guest: str, at: float) -> list[Fold]:
    """A person has closed their last page. Nothing where that is known, or where people came and went without end.

    Somebody who is away has no vote on a stand-in for another: the rest may have agreed already.
    """
    seats = fold.people.seats_of(guest)
    if not seats or fold.people.away[seats[0]] is not None or not fold.people.has_room(limits.PRESENCE):
        return []
    folds = [fold.add(AWAY, seats[0], None, at)]
    people = folds[-1].people
    if people.proposal is not None and people.proposal.what == "take" and not people.deserted:
        with suppress(Refused):  # After an outage the others have to wait for the absent person longer.
            return conclude(folds, at)
    return folds


def reclaim(fold: Fold, seat: int, at: float) -> list[Fold]:
    """A person plays again where a bot did for them, unless their time is up."""
    occupant = fold.people.seats[seat]
    if not occupant.stand_in or occupant.why in TIME_IS_UP:
        raise Refused.because(TIME_IS_UP.get(occupant.why, "no-stand-in"))
    return [fold.add(BACK, seat, None, at)]
