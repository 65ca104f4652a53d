"""The parts of messages that tell one screen about the people at a table."""

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
from ..waiting_room import awaited, starts_by_itself
from .messages import ChatLineInfo, ClockInfo, DueInfo, People, ProposalInfo, SeatInfo, Settled, TermsInfo, Waiting

Invite = Callable[[int | None], str]


def seats_for(people: PeopleState, guest: str) -> list[SeatInfo]:
    """The occupants of all seats, as a guest may know them."""
    pairs = zip(people.seats, people.away, strict=True)
    return [occupant.info(guest, since is None, occupant.guest in people.cut) for occupant, since in pairs]


def people_for(table: Table, guest: str, now: float, shown_seat: int | None = None) -> People:
    """The people, as a guest may know them; `shown_seat` is the seat of theirs that the page shows, if any."""
    people = table.people
    premove, failed = table.premove_of(shown_seat)
    return {
        "now": now,
        "seats": seats_for(people, guest),
        "paused": people.paused,
        "proposal": proposal_of(people),
        "clock": clock_of(people, now),
        "due": due_of(table),
        "watching": table.watching,
        "moved": people.gone_to,
        "planned": list(premove.moves) if premove else None,
        "plan_problem": message_of(Reason("plan-no-longer-fits", "")) if failed else None,
    }


def proposal_of(people: PeopleState) -> ProposalInfo | None:
    """The open proposal, and who has yet to answer."""
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
    """The clocks as they stand now; None without clocks."""
    if not people.left:
        return None
    left = people.charged(now).left
    return {"left": [max(0.0, seconds) for seconds in left], "running": people.timed}


def due_of(table: Table) -> DueInfo | None:
    """The next deadline; for a person who is away it is the takeover by a bot, unless their clock ends before."""
    due, people = table.deadline, table.people
    seat = people.timed
    when = None if seat is None else deadlines.replaceable_from(people, seat)
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


def lines_of(people: PeopleState) -> list[ChatLineInfo]:
    """The newest lines of the chat."""
    return [{"seq": said.seq, "seat": said.seat, "text": said.text, "at": said.at} for said in people.lines]


def may_read_chat(table: Table, guest: str) -> bool:
    """Whether a guest may read the chat: they sit there, or anybody may come or look on."""
    terms = table.setup.terms
    return bool(table.people.seats_of(guest)) or terms.public or terms.watch


def settled_at(table: Table) -> Settled:
    """The inputs of the deal's key besides secret and bytes; none of them changes once the game is started."""
    setup, commits, kind = table.setup, table.people.commits, game(table.setup.game)
    options = kind.chosen(len(commits), kind.full_options(len(commits), setup.options))
    return {"options": options, "start": setup.start, "seats": [chosen or None for chosen in commits]}


def waiting_for(table: Table, guest: str, now: float, invite: Invite) -> Waiting:
    """A table before its game, as a guest may know it."""
    people, setup, mine = table.people, table.setup, table.people.seats_of(guest)
    hosting = bool(guest) and guest == people.host
    revealing = people.stage == "revealing"
    wanted = [seat for seat in awaited(people) if seat in mine] if revealing else []
    host = next(iter(people.seats_of(people.host)), None)
    seats, lines = seats_for(people, guest), lines_of(people)
    if not may_read_chat(table, guest):  # A guest who only asks for a seat sees no name but the host's.
        seats = [{**seat, "name": seat["name"] if number == host else ""} for number, seat in enumerate(seats)]
        lines = []
    return {
        "type": "waiting",
        "table": table.id,
        "seq": table.fold.seq,
        "game": setup.game,
        "options": dict(setup.options),
        "hints": setup.hints,
        "terms": terms_info(setup.terms),
        "match": table.match,
        "series": table.series,
        "stage": "revealing" if revealing else "gathering",
        "starts_by_itself": revealing or starts_by_itself(setup.occupants, people),
        "seats": seats,
        "mine": mine,
        "hosting": hosting,
        "host": host,
        "invite": invite(None) if mine and not revealing and any(occupant.open for occupant in people.seats) else "",
        "invites": [invite(seat) if occupant.open and mine else "" for seat, occupant in enumerate(people.seats)],
        "opened": len(people.visitors) if hosting else 0,
        "knocks": [knock.name for knock in people.knocks] if hosting else [],
        "lines": lines,
        "commitment": people.commitment,
        "committed": [seat for seat in mine if people.commits[seat]],
        "settled": settled_at(table) if revealing else None,
        "reveal": wanted,
        "now": now,
        "watching": table.watching,
    }
