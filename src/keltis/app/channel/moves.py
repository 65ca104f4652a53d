"""Requests in the game: moves, the shown seat, previews, earlier positions and hints."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from typing import TYPE_CHECKING, Any

from ...locale import ENGLISH, say
from ...table import Refused
from ...table.entries import MOVE, UNDO
from ...table.shown import move_preview
from ..problems import Refusal, make_problem, problem_of
from . import messages

if TYPE_CHECKING:
    from .channel import Channel

logger = logging.getLogger("keltis.app.channel")


async def move(channel: Channel, asked: messages.Move) -> None:
    """Make a move."""
    check_begun(channel)
    table, began = channel.table, perf_counter()
    check_may(channel, asked.seat, table.find_move_after(asked.seq, MOVE, asked.seat, asked.move))
    try:
        done = await channel.app.tables.play(
            table, asked.seq, asked.seat, asked.move, lambda: channel.screen.check_played_by_person(asked.seat)
        )
        await channel.tell(lambda: messages.Ack(asked.id, done))
        channel.app.host.count_move(table.setup.game)
    finally:
        channel.app.host.time_move(perf_counter() - began)


async def undo(channel: Channel, asked: messages.Undo) -> None:
    """Undo a move."""
    check_begun(channel)
    table = channel.table
    check_may(channel, asked.seat, table.find_move_after(asked.seq, UNDO, asked.seat))
    done = await channel.app.tables.undo(
        table, asked.seq, asked.seat, lambda: channel.screen.check_played_by_person(asked.seat)
    )
    await channel.tell(lambda: messages.Ack(asked.id, done))


def check_may(channel: Channel, seat: int, done: int | None) -> None:
    """Refuse a seat that is not shown; once the move is made (`done`), the seat only has to be the guest's."""
    if done is None:
        channel.screen.check_shown(seat)
        channel.screen.check_played_by_person(seat)
    else:
        channel.screen.check_mine(seat)


async def show_seat(channel: Channel, asked: messages.ShowSeat) -> None:
    """Show another seat."""
    check_begun(channel)
    channel.screen.show(asked.seat)
    await channel.tell(lambda: channel.screen.whole(asked.id))


async def why_not(channel: Channel, asked: messages.AskReason) -> None:
    """Say why a move is not possible."""
    check_begun(channel)
    channel.screen.check_shown(asked.seat)
    reason = channel.table.fold.state.observe(asked.seat).refusal_of(asked.move)
    problem = None if reason is None else make_problem(reason)
    await channel.tell(lambda: messages.Reason(asked.id, asked.move, problem))


async def preview_moves(channel: Channel, asked: messages.AskOutlook) -> None:
    """Say what each move would change, when a page asks: it takes about as long as a move does."""
    check_begun(channel)
    channel.screen.check_shown(asked.seat)
    fold = channel.table.fold
    moves = move_preview.preview_moves(fold.state.observe(asked.seat))
    await channel.tell(lambda: messages.Outlook(asked.id, fold.seq, moves))


async def go_on(channel: Channel, asked: messages.GoOn) -> None:
    """Where only bots play, let the next one move, because a page has shown everything so far."""
    check_begun(channel)
    table = channel.table
    if table.people.guests:
        raise Refused.because("not-your-seat")
    if asked.seq > table.fold.seq:
        await channel.app.tables.refresh(table)
    channel.app.opponents.drive(table, min(asked.seq, table.fold.seq), channel.guest)
    await channel.tell(lambda: messages.Ack(asked.id, table.fold.seq))


async def show_position(channel: Channel, asked: messages.AskPosition) -> None:
    """Show an earlier position."""
    check_begun(channel)
    await channel.tell(lambda: channel.screen.position(asked.id, asked.ply))


async def ping(channel: Channel, asked: messages.Ping) -> None:
    """Answer a check of the connection."""
    await channel.tell(lambda: messages.Pong(asked.id))


def check_begun(channel: Channel) -> None:
    """Refuse questions about the position before there is one."""
    if not channel.table.fold.begun:
        raise Refused.because("not-begun")


# ---- hints ----


async def hint(channel: Channel, asked: messages.AskHint) -> None:
    """Start thinking about a hint; everything else goes on meanwhile."""
    check_begun(channel)
    table, seat = channel.table, asked.seat
    channel.screen.check_shown(seat)
    channel.app.host.check_rate(channel.guest, "hints")
    if not table.setup.hints:
        raise Refusal("no-hints-here", 409)
    if table.fold.turn != seat:
        raise Refusal("not-your-turn", 409)
    if "hint" in channel.tasks:
        raise Refusal("hint-running", 409)
    channel.tasks["hint"] = asyncio.create_task(give_hint(channel, asked.id, seat))


async def give_hint(channel: Channel, number: int, seat: int) -> None:
    """Think about a hint, and send it."""
    table = channel.table
    fold = table.fold
    try:
        advice = await channel.app.opponents.advise(table, channel.guest, seat)
        said = say(advice.text, ENGLISH, **advice.words)

        def hint() -> messages.Hint:
            channel.screen.check_shown(seat)  # The hand may have been covered meanwhile.
            return messages.Hint(number, fold.seq, advice.moves, advice.text, advice.words, said)

        await channel.tell(hint)
    except OSError:  # The page is gone.
        pass
    except Refused as refused:
        await channel.refuse(number, problem_of(refused))
    except Exception as error:  # A hint that fails is no reason to lose the connection.
        logger.error("a hint failed", exc_info=error, extra={"game": table.setup.game})
        await channel.refuse(number, Refusal("hint-failed", 500).problem)
    finally:
        channel.tasks.pop("hint", None)


HANDLERS: dict[type, Any] = {
    messages.Move: move,
    messages.Undo: undo,
    messages.ShowSeat: show_seat,
    messages.AskReason: why_not,
    messages.AskPosition: show_position,
    messages.AskOutlook: preview_moves,
    messages.GoOn: go_on,
    messages.AskHint: hint,
    messages.Ping: ping,
}
