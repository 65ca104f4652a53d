"""Proposals: to take moves back, to pause, to end the game, or to let a bot play for a person who is away.

A seat asks, and everybody else says yes or no; a single no declines. The last yes carries the proposal out at once.
Each function prepares entries, or refuses.
"""

from __future__ import annotations

from math import ceil

from . import limits
from .deadlines import STAND_IN, replaceable_from
from .entries import AGREE, ASK, DECLINE, END, LEFT, PAUSE, RESUME, TAKE, UNDO, Question, StandIn
from .log import Fold
from .people_state import PeopleState, Proposal, ProposalKind
from .refused import Refused
from .waiting_room import check_seat


def ask(fold: Fold, seat: int, what: ProposalKind, at: float, subject: int = -1) -> list[Fold]:
    """Make a proposal; if nobody has to agree, it is carried out at once. `subject`: for whom a bot shall play."""
    people = check_running(fold)
    if people.proposal is not None:
        raise Refused.because("vote-open")
    if not people.below_limit(limits.PROPOSALS):
        raise Refused.because("asked-too-often")
    question = Question(what)
    if what == "take":
        check_replaceable(people, subject, at)
        question = Question(what, seat=subject)
    elif not people.terms.consent and len(people.guests) > 1:
        raise Refused.because("no-consent-here")
    if what == "undo":
        question = Question(what, ply=ply_before(fold, seat))
    if what == "pause" and people.paused:
        raise Refused.because("paused")
    return conclude([fold.add(ASK, seat, question, at)], at)


def vote(fold: Fold, seat: int, proposal: int, yes: bool, at: float) -> list[Fold]:
    """Vote on the proposal of entry `proposal`; the last yes carries it out. A no also withdraws one's own."""
    people = check_asked(fold, proposal)
    guest, asker = people.seats[seat].guest, people.seats[open_proposal(people).by].guest
    if guest not in voters(people) and (yes or guest != asker):
        raise Refused.because("not-asked")
    if not yes:
        return [fold.add(DECLINE, seat, proposal, at)]
    if guest in open_proposal(people).agreed:
        raise Refused.because("already-agreed")
    return conclude([fold.add(AGREE, seat, proposal, at)], at)


def resume(fold: Fold, seat: int, at: float) -> list[Fold]:
    """Go on after a pause, which any player may."""
    if not fold.people.paused:
        raise Refused.because("not-paused")
    return [fold.add(RESUME, seat, None, at)]


def give_up(fold: Fold, seat: int | None, at: float) -> list[Fold]:
    """End a game that all people have left, the last of them from this seat. No entries where no game runs."""
    return [fold.add(END, seat, LEFT, at)] if fold.begun and fold.turn is not None else []


def voters(people: PeopleState) -> set[str]:
    """The guests who vote: all but the proposer; on a stand-in only those who are there."""
    proposal = open_proposal(people)
    asker = people.seats[proposal.by].guest
    asked = {seat.guest for seat in people.seats if seat.guest and seat.guest != asker}
    if proposal.what == "take":
        pairs = zip(people.seats, people.away, strict=True)
        asked -= {seat.guest for seat, since in pairs if since is not None}
    return asked


def conclude(folds: list[Fold], at: float) -> list[Fold]:
    """Carry the proposal out if all voters have agreed."""
    fold = folds[-1]
    proposal = open_proposal(fold.people)
    if not voters(fold.people) <= proposal.agreed:
        return folds
    if proposal.what == "take":
        check_replaceable(fold.people, proposal.seat, at)
        return [*folds, fold.add(TAKE, proposal.seat, StandIn(STAND_IN, "agreed"), at)]
    if proposal.what == "pause":
        return [*folds, fold.add(PAUSE, proposal.by, None, at)]
    if proposal.what == "end":
        return [*folds, fold.add(END, proposal.by, "", at)]
    while fold.ply > proposal.ply:
        assert fold.last is not None
        fold = fold.add(UNDO, proposal.by, fold.last.move, at)
        folds.append(fold)
    return folds


# ---- checks ----


def check_running(fold: Fold) -> PeopleState:
    """Refuse unless the game is dealt and not over."""
    if not fold.begun:
        raise Refused.because("not-begun")
    if fold.turn is None:
        raise Refused.because("game-over")
    return fold.people


def check_asked(fold: Fold, proposal: int) -> PeopleState:
    """Refuse unless this proposal is open."""
    now = fold.people.proposal
    if now is None or now.seq != proposal:
        raise Refused.because("vote-over")
    return fold.people


def open_proposal(people: PeopleState) -> Proposal:
    """The open proposal."""
    assert people.proposal is not None
    return people.proposal


def check_replaceable(people: PeopleState, seat: int, at: float) -> None:
    """Refuse unless the others have waited long enough for this seat's person."""
    check_seat(people, seat)
    if people.terms.slow:
        raise Refused.because("clock-is-slow")
    since = replaceable_from(people, seat)
    if since is None:
        raise Refused.because("not-away")
    if at < since:
        raise Refused.because("wait-longer", seconds=ceil(since - at))


def ply_before(fold: Fold, seat: int) -> int:
    """How many moves stood before a seat's last decision; the only legal move is no decision."""
    own = [ply.number for ply in reversed(fold.plies) if ply.seat == seat]
    if not own:
        raise Refused.because("undo-nothing")
    if not fold.people.below_limit(limits.UNDOS):
        raise Refused.because("too-many-undos")
    return next((ply for ply in own if len(next(fold.positions_from(ply)).actions()) > 1), own[0])
