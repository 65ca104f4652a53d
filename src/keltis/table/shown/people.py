"""What one screen is told of the people at a table."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.game import game
from ...games.contract import Reason
from .. import deadlines
from ..people_state import PeopleState
from ..proposals import voters
from ..refused import message_of
from ..table import Table
from ..terms import Terms
from ..waiting_room import awaited
from .messages import ClockInfo, DueInfo, Line, People, ProposalInfo, SeatInfo, Settled, TermsInfo, Waiting

Invite = Callable[[int], str]


def seats_for(people: PeopleState, guest: str) -> list[SeatInfo]:
    """Who sits where, as a guest may know it."""
    pairs = zip(people.seats, people.away, strict=True)
    return [occupant.info(guest, since is None) for occupant, since in pairs]


def people_for(table: Table, guest: str, now: float, look: int | None = None) -> People:
    """The people, as a guest may know them whose page shows one of their own seats, or none."""
    people = table.people
    planned, unfit = table.premove_of(look)
    return {
        "now": now,
        "seats": seats_for(people, guest),
        "paused": people.paused,
        "proposal": proposal_of(people),
        "clock": clock_of(people, now),
        "due": due_of(table),
        "watching": table.watching,
        "planned": list(planned.moves) if planned else None,
        "plan_problem": message_of(Reason("plan-no-longer-fits", "")) if unfit else None,
    }


def proposal_of(people: PeopleState) -> ProposalInfo | None:
    """What is asked for, and who has still to answer."""
    proposal = people.proposal
    if proposal is None:
        return None
    waiting = voters(people) - proposal.agreed
    return {
        "seq": proposal.seq,
        "what": proposal.what,
        "seat": proposal.by,
        "subject": proposal.seat if proposal.what == "take" else None,
        "waits": [seat for seat, occupant in enumerate(people.seats) if occupant.guest in waiting],
        "until": proposal.until,
    }


def clock_of(people: PeopleState, now: float) -> ClockInfo | None:
    """What the clocks show now."""
    if not people.left:
        return None
    left = people.charged(now).left
    return {"left": [max(0.0, seconds) for seconds in left], "running": people.timed}


def due_of(table: Table) -> DueInfo | None:
    """What happens to the seat to move if nothing else does; before its clock ends, what becomes of who is away."""
    due, people = table.due, table.people
    seat = people.timed
    when = None if seat is None else deadlines.may_be_replaced(people, seat)
    if seat is not None and when is not None and not (due is not None and due.what == "clock" and due.at < when):
        return {"at": when, "what": "ask" if people.terms.away == "ask" else "away", "seat": seat}
    return (
        None
        if due is None or due.what == "lapse" or due.what == "host"
        else {"at": due.at, "what": due.what, "seat": due.seat}
    )


def terms_info(terms: Terms) -> TermsInfo:
    """Terms as data."""
    clock = terms.clock
    return {
        "public": terms.public,
        "watch": terms.watch,
        "talk": terms.talk,
        "consent": terms.consent,
        "away": terms.away,
        "patience": None if terms.slow else terms.patience,
        "clock": None
        if clock is None
        else {"kind": clock.kind, "seconds": clock.seconds, "increment": clock.increment},
    }


def lines_of(people: PeopleState) -> list[Line]:
    """The chat."""
    return [{"seq": said.seq, "seat": said.seat, "text": said.text, "at": said.at} for said in people.lines]


def overhears(table: Table, guest: str) -> bool:
    """Whether a guest is told what people say: who sits there, or where anybody may come or look on."""
    terms = table.setup.terms
    return bool(table.seats_of(guest)) or terms.public or terms.watch


def settled_at(table: Table) -> Settled:
    """What the deal depends on beside secret and bytes; once the game is started nothing of it changes."""
    plan, commits, kind = table.setup, table.people.commits, game(table.setup.game)
    options = kind.chosen(len(commits), kind.full_options(len(commits), plan.options))
    return {"options": options, "start": plan.start, "seats": [chosen or None for chosen in commits]}


def waiting_for(table: Table, guest: str, now: float, invite: Invite) -> Waiting:
    """A table before its game, as a guest may know it."""
    people, plan, mine = table.people, table.setup, table.seats_of(guest)
    hosting = bool(guest) and guest == people.host
    revealing = people.stage == "revealing"
    wanted = [seat for seat in awaited(people) if seat in mine] if revealing else []
    host = next(iter(people.seats_of(people.host)), None)
    seats, lines = seats_for(people, guest), lines_of(people)
    if not overhears(table, guest):  # who only knocks knows whose door it is
        seats = [{**seat, "name": seat["name"] if number == host else ""} for number, seat in enumerate(seats)]
        lines = []
    return {
        "type": "waiting",
        "table": table.id,
        "seq": table.fold.seq,
        "game": plan.game,
        "options": dict(plan.options),
        "hints": plan.hints,
        "terms": terms_info(plan.terms),
        "match": table.match,
        "series": table.series,
        "stage": "revealing" if revealing else "gathering",
        "seats": seats,
        "mine": mine,
        "hosting": hosting,
        "host": host,
        "invites": [invite(seat) if occupant.open and mine else "" for seat, occupant in enumerate(people.seats)],
        "knocks": [knock.name for knock in people.knocks] if hosting else [],
        "lines": lines,
        "commitment": people.commitment,
        "committed": [seat for seat in mine if people.commits[seat]],
        "settled": settled_at(table) if revealing else None,
        "reveal": wanted,
        "now": now,
        "watching": table.watching,
    }
