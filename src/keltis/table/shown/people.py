"""What one screen is told of the people at a table."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.game import game
from ...games.contract import Reason
from .. import deadlines
from ..people_state import Affairs
from ..proposals import voters
from ..refused import message_of
from ..table import Table
from ..terms import Terms
from ..waiting_room import awaited
from .messages import ClockInfo, DueInfo, Line, People, ProposalInfo, SeatInfo, Settled, TermsInfo, Waiting

Invite = Callable[[int], str]


def seats_for(affairs: Affairs, guest: str) -> list[SeatInfo]:
    """Who sits where, as a guest may know it."""
    pairs = zip(affairs.seats, affairs.away, strict=True)
    return [sitter.info(guest, since is None) for sitter, since in pairs]


def people_for(table: Table, guest: str, now: float, look: int | None = None) -> People:
    """The people, as a guest may know them whose page shows one of their own seats, or none."""
    affairs = table.affairs
    planned, unfit = table.plan_of(look)
    return {
        "now": now,
        "seats": seats_for(affairs, guest),
        "paused": affairs.paused,
        "proposal": proposal_of(affairs),
        "clock": clock_of(affairs, now),
        "due": due_of(table),
        "watching": table.watching,
        "planned": list(planned.moves) if planned else None,
        "plan_problem": message_of(Reason("plan-no-longer-fits", "")) if unfit else None,
    }


def proposal_of(affairs: Affairs) -> ProposalInfo | None:
    """What is asked for, and who has still to answer."""
    proposal = affairs.proposal
    if proposal is None:
        return None
    waiting = voters(affairs) - proposal.agreed
    return {
        "seq": proposal.seq,
        "what": proposal.what,
        "seat": proposal.by,
        "subject": proposal.seat if proposal.what == "take" else None,
        "waits": [seat for seat, sitter in enumerate(affairs.seats) if sitter.guest in waiting],
        "until": proposal.until,
    }


def clock_of(affairs: Affairs, now: float) -> ClockInfo | None:
    """What the clocks show now."""
    if not affairs.left:
        return None
    left = affairs.charged(now).left
    return {"left": [max(0.0, seconds) for seconds in left], "running": affairs.timed}


def due_of(table: Table) -> DueInfo | None:
    """What happens to the seat to move if nothing else does; before its clock ends, what becomes of who is away."""
    due, affairs = table.due, table.affairs
    seat = affairs.timed
    when = None if seat is None else deadlines.may_be_replaced(affairs, seat)
    if seat is not None and when is not None and not (due is not None and due.what == "clock" and due.at < when):
        return {"at": when, "what": "ask" if affairs.terms.away == "ask" else "away", "seat": seat}
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


def lines_of(affairs: Affairs) -> list[Line]:
    """The chat."""
    return [{"seq": said.seq, "seat": said.seat, "text": said.text, "at": said.at} for said in affairs.lines]


def overhears(table: Table, guest: str) -> bool:
    """Whether a guest is told what people say: who sits there, or where anybody may come or look on."""
    terms = table.plan.terms
    return bool(table.seats_of(guest)) or terms.public or terms.watch


def settled_at(table: Table) -> Settled:
    """What the deal depends on beside secret and bytes; once the game is started nothing of it changes."""
    plan, commits, kind = table.plan, table.affairs.commits, game(table.plan.game)
    options = kind.chosen(len(commits), kind.full_options(len(commits), plan.options))
    return {"options": options, "start": plan.start, "seats": [chosen or None for chosen in commits]}


def waiting_for(table: Table, guest: str, now: float, invite: Invite) -> Waiting:
    """A table before its game, as a guest may know it."""
    affairs, plan, mine = table.affairs, table.plan, table.seats_of(guest)
    hosting = bool(guest) and guest == affairs.host
    revealing = affairs.stage == "revealing"
    wanted = [seat for seat in awaited(affairs) if seat in mine] if revealing else []
    host = next(iter(affairs.seats_of(affairs.host)), None)
    seats, lines = seats_for(affairs, guest), lines_of(affairs)
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
        "invites": [invite(seat) if sitter.open and mine else "" for seat, sitter in enumerate(affairs.seats)],
        "knocks": [knock.name for knock in affairs.knocks] if hosting else [],
        "lines": lines,
        "commitment": affairs.commitment,
        "committed": [seat for seat in mine if affairs.commits[seat]],
        "settled": settled_at(table) if revealing else None,
        "reveal": wanted,
        "now": now,
        "watching": table.watching,
    }
