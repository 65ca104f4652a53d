"""Beside the game: what is asked of the others, pauses, seats that bots hold, and talk."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...table import Fold, Table
from ...table.log import Kind
from ..api.problems import Refusal
from . import idempotent, messages
from .idempotent import check_rate

if TYPE_CHECKING:
    from .connection import Connection

Beside = messages.AskOthers | messages.Vote | messages.Resume | messages.TakeBack | messages.Say | messages.React
MOST_TALK = 3000  # lines and reactions at one table


async def ask(connection: Connection, asked: messages.AskOthers) -> None:
    """Ask the others for something."""
    table, subject = connection.table, -1 if asked.subject is None else asked.subject

    def same(text: str) -> bool:
        said = json.loads(text)
        return bool(said["what"] == asked.what and said.get("seat", -1) == (subject if asked.what == "take" else -1))

    def plan(now: float) -> list[Fold]:
        return table.ask(asked.seat, asked.what, now, subject)

    await act(connection, asked, "asks", plan, lambda: table.said(asked.seq, "ask", asked.seat, same))


async def vote(connection: Connection, asked: messages.Vote) -> None:
    """Answer what is asked for."""
    table, proposal = connection.table, asked.proposal
    kind: Kind = "agree" if asked.yes else "decline"

    def plan(now: float) -> list[Fold]:
        return table.vote(asked.seat, proposal, asked.yes, now)

    def done() -> int | None:
        return table.said(proposal, kind, asked.seat, lambda text: text == str(proposal))

    await act(connection, asked, "votes", plan, done)


async def go_on(connection: Connection, asked: messages.Resume | messages.TakeBack) -> None:
    """Go on after a pause, or play again where a bot does."""
    table, seat = connection.table, asked.seat
    resumes = isinstance(asked, messages.Resume)
    kind: Kind = "resume" if resumes else "back"
    plan = table.resume if resumes else table.reclaim_seat
    await act(connection, asked, "votes", lambda now: plan(seat, now), lambda: table.said(asked.seq, kind, seat))


async def say(connection: Connection, asked: messages.Say) -> None:
    """Say something to everybody at the table."""
    table = connection.table

    def plan(now: float) -> list[Fold]:
        check_room(table)
        return table.say(asked.seat, asked.text, asked.mark, now)

    def same(text: str) -> bool:
        return bool(json.loads(text)["mark"] == asked.mark)

    await act(connection, asked, "talk", plan, lambda: table.said(asked.seq, "say", asked.seat, same))


async def react(connection: Connection, asked: messages.React) -> None:
    """Nod, laugh or sigh."""
    table = connection.table

    def plan(now: float) -> list[Fold]:
        check_room(table)
        return table.react(asked.seat, asked.reaction, now)

    def done() -> int | None:
        return table.said(asked.seq, "react", asked.seat, lambda text: text == asked.reaction)

    await act(connection, asked, "reactions", plan, done)


async def plan_turn(connection: Connection, asked: messages.PlanTurn) -> None:
    """Plan a turn ahead."""
    connection.screen.check_shown(asked.seat)
    check_rate(connection, "plans")
    table = connection.table
    await connection.services.premoves.keep(table, asked.seat, asked.moves)
    await connection.tell(lambda: messages.Ack(asked.id, table.fold.seq))


async def attend(connection: Connection, asked: messages.Attend) -> None:
    """Somebody looks at this page, or does so no longer."""
    table, guest = connection.table, connection.guest
    connection.services.reminders.look(connection, table, guest, asked.visible, max(0.0, asked.idle))
    await connection.tell(lambda: messages.Ack(asked.id, connection.table.fold.seq))


async def act(
    connection: Connection,
    asked: Beside,
    limit: str,
    plan: Callable[[float], list[Fold]],
    done: Callable[[], int | None],
) -> None:
    """Do something for one of my seats, once, and answer."""
    connection.screen.check_mine(asked.seat)
    await idempotent.act(connection, asked, limit, plan, done)


def check_room(table: Table) -> None:
    """Refuse talk without end: a log has to be read again."""
    if sum(entry.kind in ("say", "react") for entry in table.entries) >= MOST_TALK:
        raise Refusal("too-much-talk", 409, most=MOST_TALK)


ACTS: dict[type, Any] = {
    messages.AskOthers: ask,
    messages.Vote: vote,
    messages.Resume: go_on,
    messages.TakeBack: go_on,
    messages.Say: say,
    messages.React: react,
    messages.PlanTurn: plan_turn,
    messages.Attend: attend,
}
