"""Requests of the people at a table beside moves: proposals and votes, pauses, reclaimed seats, chat and premoves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...table import chat, presence, proposals
from ...table.entries import AGREE, ASK, BACK, DECLINE, REACT, RESUME, SAY, Question
from ..tables.watcher import Watcher
from . import messages
from .idempotent import add_once

if TYPE_CHECKING:
    from .channel import Channel


async def ask(channel: Channel, asked: messages.AskOthers) -> None:
    """Propose something to the others."""
    table, seat, what = channel.table, asked.seat, asked.what
    subject = -1 if what != "take" or asked.subject is None else asked.subject
    channel.screen.check_mine(seat)

    def same(question: Question) -> bool:
        return question.what == what and question.seat == subject

    await add_once(
        channel,
        asked,
        "asks",
        lambda now: proposals.ask(table.fold, seat, what, now, subject),
        lambda: table.find_after(asked.seq, ASK, seat, same),
    )


async def vote(channel: Channel, asked: messages.Vote) -> None:
    """Vote on a proposal."""
    table, seat, proposal = channel.table, asked.seat, asked.proposal
    kind = AGREE if asked.yes else DECLINE
    channel.screen.check_mine(seat)
    await add_once(
        channel,
        asked,
        "votes",
        lambda now: proposals.vote(table.fold, seat, proposal, asked.yes, now),
        lambda: table.find_after(proposal, kind, seat, lambda voted: voted == proposal),
    )


async def resume(channel: Channel, asked: messages.Resume) -> None:
    """End a pause."""
    table, seat = channel.table, asked.seat
    channel.screen.check_mine(seat)
    await add_once(
        channel,
        asked,
        "votes",
        lambda now: proposals.resume(table.fold, seat, now),
        lambda: table.find_after(asked.seq, RESUME, seat),
    )


async def reclaim_seat(channel: Channel, asked: messages.ReclaimSeat) -> None:
    """Reclaim a seat from the bot that plays there."""
    table, seat = channel.table, asked.seat
    channel.screen.check_mine(seat)
    await add_once(
        channel,
        asked,
        "votes",
        lambda now: presence.reclaim(table.fold, seat, now),
        lambda: table.find_after(asked.seq, BACK, seat),
    )


async def say(channel: Channel, asked: messages.Say) -> None:
    """Write a line in the chat."""
    table, seat = channel.table, asked.seat
    channel.screen.check_mine(seat)
    await add_once(
        channel,
        asked,
        "chat",
        lambda now: chat.say(table.fold, seat, asked.text, asked.mark, now),
        lambda: table.find_after(asked.seq, SAY, seat, lambda said: said.mark == asked.mark),
    )


async def react(channel: Channel, asked: messages.React) -> None:
    """Send a reaction."""
    table, seat, reaction = channel.table, asked.seat, asked.reaction
    channel.screen.check_mine(seat)
    await add_once(
        channel,
        asked,
        "reactions",
        lambda now: chat.react(table.fold, seat, reaction, now),
        lambda: table.find_after(asked.seq, REACT, seat, lambda shown: shown == reaction),
    )


async def set_premove(channel: Channel, asked: messages.SetPremove) -> None:
    """Store the premove of the shown seat."""
    channel.screen.check_shown(asked.seat)
    channel.app.host.check_rate(channel.guest, "premoves")
    table = channel.table
    await channel.app.premoves.keep(table, asked.seat, asked.moves)
    await channel.tell(lambda: messages.Ack(asked.id, table.fold.seq))


async def attend(channel: Channel, asked: messages.Attend) -> None:
    """Note whether somebody looks at this page."""
    idle = max(0.0, asked.idle)
    channel.app.tables.notify(Watcher.page_touched, channel, asked.visible, idle)
    await channel.tell(lambda: messages.Ack(asked.id, channel.table.fold.seq))


HANDLERS: dict[type, Any] = {
    messages.AskOthers: ask,
    messages.Vote: vote,
    messages.Resume: resume,
    messages.ReclaimSeat: reclaim_seat,
    messages.Say: say,
    messages.React: react,
    messages.SetPremove: set_premove,
    messages.Attend: attend,
}
