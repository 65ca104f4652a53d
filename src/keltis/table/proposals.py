"""What the others are asked for: to take moves back, to pause, to end, to let a bot play for somebody who is away.

One mechanism: a seat asks, everybody else says yes or no; one no is enough. With the last yes it is done, in the same
stroke. Each function plans entries, or refuses.
"""

from __future__ import annotations

from contextlib import suppress
from math import ceil

from . import limits
from .deadlines import STAND_IN, may_be_replaced
from .log import Fold
from .people_state import LEFT, PeopleState, Proposal, What
from .refused import Refused
from .waiting_room import check_seat


def ask(fold: Fold, seat: int, what: What, at: float, subject: int = -1) -> list[Fold]:
    """Ask the others; where there is nobody to ask, it is done at once. `subject`: for whom a bot shall play."""
    people = check_running(fold)
    if people.proposal is not None:
        raise Refused.because("vote-open")
    if people.asks >= limits.ASKS:
        raise Refused.because("asked-too-often")
    said: dict[str, str | int] = {"what": what}
    if what == "take":
        check_replaceable(people, subject, at)
        said["seat"] = subject
    elif not people.terms.consent and len(people.guests) > 1:
        raise Refused.because("no-consent-here")
    if what == "undo":
        said["ply"] = ply_before(fold, seat)
    if what == "pause" and people.paused:
        raise Refused.because("paused")
    return conclude([fold.add("ask", seat, said, at)], at)


def agree(fold: Fold, seat: int, proposal: int, at: float) -> list[Fold]:
    """Say yes to what was asked for in entry `proposal`; with the last yes it is done."""
    people = check_asked(fold, proposal)
    guest = people.seats[seat].guest
    if guest not in voters(people):
        raise Refused.because("not-asked")
    if guest in open_proposal(people).agreed:
        raise Refused.because("already-agreed")
    return conclude([fold.add("agree", seat, str(proposal), at)], at)


def decline(fold: Fold, seat: int, proposal: int, at: float) -> list[Fold]:
    """Say no, or take back what one has asked for oneself."""
    people = check_asked(fold, proposal)
    guest = people.seats[seat].guest
    if guest not in voters(people) and guest != people.seats[open_proposal(people).by].guest:
        raise Refused.because("not-asked")
    return [fold.add("decline", seat, str(proposal), at)]


def go_away(fold: Fold, seat: int, at: float) -> list[Fold]:
    """Somebody is away, and is asked no longer for a bot in another's place: the others may have agreed already."""
    folds = [fold.add("away", seat, "", at)]
    proposal, people = folds[-1].people.proposal, folds[-1].people
    if proposal is not None and proposal.what == "take" and not people.deserted:
        with suppress(Refused):  # they have to wait longer again, since no server ran
            return conclude(folds, at)
    return folds


def resume(fold: Fold, seat: int, at: float) -> list[Fold]:
    """Go on after a pause: anybody may."""
    if not fold.people.paused:
        raise Refused.because("not-paused")
    return [fold.add("resume", seat, "", at)]


def give_up(fold: Fold, seat: int | None, at: float) -> list[Fold]:
    """All people have left a game, the last of them from this seat: it ends. Nothing where none runs."""
    return [fold.add("end", seat, LEFT, at)] if fold.begun and fold.turn is not None else []


def voters(people: PeopleState) -> set[str]:
    """The guests who are asked: all others; for somebody's place only those who are there."""
    proposal = open_proposal(people)
    asker = people.seats[proposal.by].guest
    asked = {seat.guest for seat in people.seats if seat.guest and seat.guest != asker}
    if proposal.what == "take":
        pairs = zip(people.seats, people.away, strict=True)
        asked -= {seat.guest for seat, since in pairs if since is not None}
    return asked


def conclude(folds: list[Fold], at: float) -> list[Fold]:
    """If everybody agreed, it is done."""
    fold = folds[-1]
    proposal = open_proposal(fold.people)
    if not voters(fold.people) <= proposal.agreed:
        return folds
    if proposal.what == "take":
        check_replaceable(fold.people, proposal.seat, at)
        return [*folds, fold.add("take", proposal.seat, {"level": STAND_IN, "why": "agreed"}, at)]
    if proposal.what != "undo":
        return [*folds, fold.add(proposal.what, proposal.by, "", at)]
    while fold.ply > proposal.ply:
        assert fold.last is not None
        fold = fold.add("undo", proposal.by, fold.last.move, at)
        folds.append(fold)
    return folds


# ---- checks ----


def check_running(fold: Fold) -> PeopleState:
    """The game is dealt and not over."""
    if not fold.begun:
        raise Refused.because("not-begun")
    if fold.turn is None:
        raise Refused.because("game-over")
    return fold.people


def check_asked(fold: Fold, proposal: int) -> PeopleState:
    """What is asked for now is just this."""
    now = fold.people.proposal
    if now is None or now.seq != proposal:
        raise Refused.because("vote-over")
    return fold.people


def open_proposal(people: PeopleState) -> Proposal:
    """What is asked for now."""
    assert people.proposal is not None
    return people.proposal


def check_replaceable(people: PeopleState, seat: int, at: float) -> None:
    """The others have waited long enough for this seat's person."""
    check_seat(people, seat)
    if people.terms.slow:
        raise Refused.because("clock-is-slow")
    since = may_be_replaced(people, seat)
    if since is None:
        raise Refused.because("not-away")
    if at < since:
        raise Refused.because("wait-longer", seconds=ceil(since - at))


def ply_before(fold: Fold, seat: int) -> int:
    """How many moves stand before a seat's last decision; a move that was the only one is none."""
    own = [ply.number for ply in reversed(fold.plies) if ply.seat == seat]
    if not own:
        raise Refused.because("undo-nothing")
    if fold.people.undos >= limits.UNDOS:
        raise Refused.because("too-many-undos")
    return next((ply for ply in own if len(next(fold.since(ply)).actions()) > 1), own[0])
