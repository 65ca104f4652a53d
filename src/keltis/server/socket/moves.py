"""In the game: moves, looks and questions."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from ...locale import ENGLISH, say
from ...table import Refused
from ...table.entries import MOVE, UNDO
from ...table.shown import move_preview
from ..api.problems import Refusal, problem_of
from . import messages

if TYPE_CHECKING:
    from .connection import Connection

logger = logging.getLogger("keltis.server.socket")


async def move(connection: Connection, asked: messages.Move) -> None:
    """Make a move."""
    check_begun(connection)
    table, metrics = connection.table, connection.services.metrics
    check_may(connection, asked.seat, table.find_move_after(asked.seq, MOVE, asked.seat, asked.move))
    with metrics.move_seconds.time():
        done = await connection.services.tables.play(
            table, asked.seq, asked.seat, asked.move, lambda: connection.screen.check_played_by_person(asked.seat)
        )
        await connection.tell(lambda: messages.Ack(asked.id, done))
    metrics.moves.labels(table.setup.game, "person").inc()


async def undo(connection: Connection, asked: messages.Undo) -> None:
    """Take a move back."""
    check_begun(connection)
    table = connection.table
    check_may(connection, asked.seat, table.find_move_after(asked.seq, UNDO, asked.seat))
    done = await connection.services.tables.take_back(
        table, asked.seq, asked.seat, lambda: connection.screen.check_played_by_person(asked.seat)
    )
    await connection.tell(lambda: messages.Ack(asked.id, done))


def check_may(connection: Connection, seat: int, done: int | None) -> None:
    """A seat moves while it is shown; asked again what was done already, it may have been covered meanwhile."""
    if done is None:
        connection.screen.check_shown(seat)
        connection.screen.check_played_by_person(seat)
    else:
        connection.screen.check_mine(seat)


async def look(connection: Connection, asked: messages.Look) -> None:
    """Show another seat."""
    check_begun(connection)
    connection.screen.show(asked.seat)
    await connection.tell(lambda: connection.screen.whole(asked.id))


async def why_not(connection: Connection, asked: messages.AskReason) -> None:
    """Say why a move is not possible."""
    check_begun(connection)
    connection.screen.check_shown(asked.seat)
    reason = connection.table.fold.state.observe(asked.seat).refusal_of(asked.move)
    problem = None if reason is None else problem_of(reason)
    await connection.tell(lambda: messages.Reason(asked.id, asked.move, problem))


async def look_ahead(connection: Connection, asked: messages.AskOutlook) -> None:
    """Say what each move would change, for whoever asks: it takes about as long as a move does."""
    check_begun(connection)
    connection.screen.check_shown(asked.seat)
    fold = connection.table.fold
    moves = move_preview.look_ahead(fold.state.observe(asked.seat))
    await connection.tell(lambda: messages.Outlook(asked.id, fold.seq, moves))


async def go_on(connection: Connection, asked: messages.GoOn) -> None:
    """Where bots alone play, somebody has seen all there is: the next of them moves."""
    check_begun(connection)
    table = connection.table
    if table.people.guests:
        raise Refused.because("not-your-seat")
    if asked.seq > table.fold.seq:
        await connection.services.tables.refresh(table)
    connection.services.opponents.drive(table, min(asked.seq, table.fold.seq), connection.guest)
    await connection.tell(lambda: messages.Ack(asked.id, table.fold.seq))


async def show_position(connection: Connection, asked: messages.AskPosition) -> None:
    """Show an earlier position."""
    check_begun(connection)
    await connection.tell(lambda: connection.screen.position(asked.id, asked.ply))


async def ping(connection: Connection, asked: messages.Ping) -> None:
    """Say that we are there."""
    await connection.tell(lambda: messages.Pong(asked.id))


def check_begun(connection: Connection) -> None:
    """Before the game there is nothing to look at."""
    if not connection.table.fold.begun:
        raise Refused.because("not-begun")


# ---- hints ----


async def hint(connection: Connection, asked: messages.AskHint) -> None:
    """A hint takes a moment: meanwhile everything else goes on."""
    check_begun(connection)
    table, seat = connection.table, asked.seat
    connection.screen.check_shown(seat)
    if not table.setup.hints:
        raise Refusal("no-hints-here", 409)
    if table.fold.turn != seat:
        raise Refusal("not-your-turn", 409)
    if "hint" in connection.tasks:
        raise Refusal("hint-running", 409)
    connection.tasks["hint"] = asyncio.create_task(give_hint(connection, asked.id, seat))


async def give_hint(connection: Connection, number: int, seat: int) -> None:
    """Think, and tell."""
    table = connection.table
    fold = table.fold
    try:
        advice = await connection.services.opponents.advise(table, connection.guest, seat)
        said = say(advice.text, ENGLISH, **advice.words)

        def hint() -> messages.Hint:
            connection.screen.check_shown(seat)  # the hand may have been covered meanwhile
            return messages.Hint(number, fold.seq, advice.moves, advice.text, advice.words, said)

        await connection.tell(hint)
    except OSError:  # the browser is gone
        pass
    except Refusal as refusal:
        await connection.refuse(number, refusal.problem)
    except Refused as refused:
        await connection.refuse(number, problem_of(refused.reason))
    except Exception as error:  # a hint that fails is no reason to lose the connection
        logger.error("a hint failed", exc_info=error, extra={"game": table.setup.game})
        await connection.refuse(number, Refusal("hint-failed", 500).problem)
    finally:
        connection.tasks.pop("hint", None)


HANDLERS: dict[type, Any] = {
    messages.Move: move,
    messages.Undo: undo,
    messages.Look: look,
    messages.AskReason: why_not,
    messages.AskPosition: show_position,
    messages.AskOutlook: look_ahead,
    messages.GoOn: go_on,
    messages.AskHint: hint,
    messages.Ping: ping,
}
