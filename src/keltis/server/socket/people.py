"""Requests of the people at a table beside moves: proposals and votes, pauses, reclaimed seats, chat and premoves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...table import chat, presence, proposals
from ...table.entries import AGREE, ASK, BACK, DECLINE, REACT, RESUME, SAY, Question
from . import messages
from .idempotent import add_once, check_rate

if TYPE_CHECKING:
    from .connection import Connection


async def ask(connection: Connection, asked: messages.AskOthers) -> None:
    """Propose something to the others."""
    table, seat, what = connection.table, asked.seat, asked.what
    subject = -1 if what != "take" or asked.subject is None else asked.subject
    connection.screen.check_mine(seat)

    def same(question: Question) -> bool:
        return question.what == what and question.seat == subject

    await add_once(
        connection,
        asked,
        "asks",
        lambda now: proposals.ask(table.fold, seat, what, now, subject),
        lambda: table.find_after(asked.seq, ASK, seat, same),
    )


async def vote(connection: Connection, asked: messages.Vote) -> None:
    """Answer a proposal."""
    table, seat, proposal = connection.table, asked.seat, asked.proposal
    kind = AGREE if asked.yes else DECLINE
    connection.screen.check_mine(seat)
    await add_once(
        connection,
        asked,
        "votes",
        lambda now: proposals.vote(table.fold, seat, proposal, asked.yes, now),
        lambda: table.find_after(proposal, kind, seat, lambda voted: voted == proposal),
    )


async def resume(connection: Connection, asked: messages.Resume) -> None:
    """Go on after a pause."""
    table, seat = connection.table, asked.seat
    connection.screen.check_mine(seat)
    await add_once(
        connection,
        asked,
        "votes",
        lambda now: proposals.resume(table.fold, seat, now),
        lambda: table.find_after(asked.seq, RESUME, seat),
    )


async def reclaim_seat(connection: Connection, asked: messages.ReclaimSeat) -> None:
    """Play again where a bot plays for me."""
    table, seat = connection.table, asked.seat
    connection.screen.check_mine(seat)
    await add_once(
        connection,
        asked,
        "votes",
        lambda now: presence.reclaim(table.fold, seat, now),
        lambda: table.find_after(asked.seq, BACK, seat),
    )


async def say(connection: Connection, asked: messages.Say) -> None:
    """Write a line in the chat."""
    table, seat = connection.table, asked.seat
    connection.screen.check_mine(seat)
    await add_once(
        connection,
        asked,
        "talk",
        lambda now: chat.say(table.fold, seat, asked.text, asked.mark, now),
        lambda: table.find_after(asked.seq, SAY, seat, lambda said: said.mark == asked.mark),
    )


async def react(connection: Connection, asked: messages.React) -> None:
    """Nod, laugh or sigh."""
    table, seat, reaction = connection.table, asked.seat, asked.reaction
    connection.screen.check_mine(seat)
    await add_once(
        connection,
        asked,
        "reactions",
        lambda now: chat.react(table.fold, seat, reaction, now),
        lambda: table.find_after(asked.seq, REACT, seat, lambda shown: shown == reaction),
    )


async def plan_turn(connection: Connection, asked: messages.PlanTurn) -> None:
    """Keep moves for the next turn of the shown seat."""
    connection.screen.check_shown(asked.seat)
    check_rate(connection, "plans")
    table = connection.table
    await connection.services.premoves.keep(table, asked.seat, asked.moves)
    await connection.tell(lambda: messages.Ack(asked.id, table.fold.seq))


async def attend(connection: Connection, asked: messages.Attend) -> None:
    """Somebody is at this page, or no longer."""
    table, guest = connection.table, connection.guest
    connection.services.reminders.attend(connection, table, guest, asked.visible, max(0.0, asked.idle))
    await connection.tell(lambda: messages.Ack(asked.id, connection.table.fold.seq))


HANDLERS: dict[type, Any] = {
    messages.AskOthers: ask,
    messages.Vote: vote,
    messages.Resume: resume,
    messages.ReclaimSeat: reclaim_seat,
    messages.Say: say,
    messages.React: react,
    messages.PlanTurn: plan_turn,
    messages.Attend: attend,
}
