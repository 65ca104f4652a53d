"""Beside the game: what is asked of the others, pauses, seats that bots hold, and talk."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...table import Fold, Table
from ...table.log import Kind
from .. import wire
from ..problems import Refusal

if TYPE_CHECKING:
    from ..sockets import Connection

MOST_TALK = 3000  # lines and reactions at one table


async def ask(connection: Connection, asked: wire.AskOthers) -> None:
    """Ask the others for something."""
    table, subject = connection.table, -1 if asked.subject is None else asked.subject

    def same(text: str) -> bool:
        said = json.loads(text)
        return bool(said["what"] == asked.what and said.get("seat", -1) == (subject if asked.what == "take" else -1))

    def plan(now: float) -> list[Fold]:
        return table.ask(asked.seat, asked.what, now, subject)

    await act(connection, asked, "asks", plan, lambda: find(table, asked, "ask", same))


async def vote(connection: Connection, asked: wire.Vote) -> None:
    """Answer what is asked for."""
    table, kind = connection.table, "agree" if asked.yes else "decline"

    def plan(now: float) -> list[Fold]:
        return table.vote(asked.seat, asked.proposal, asked.yes, now)

    def done() -> int | None:
        return table.said(asked.proposal, kind, asked.seat, str(asked.proposal))  # type: ignore[arg-type]

    await act(connection, asked, "votes", plan, done)


async def resume(connection: Connection, asked: wire.Resume) -> None:
    """Go on after a pause."""
    table = connection.table
    await act(
        connection,
        asked,
        "votes",
        lambda now: table.resume(asked.seat, now),
        lambda: table.said(asked.seq, "resume", asked.seat),
    )


async def take_back(connection: Connection, asked: wire.TakeBack) -> None:
    """Play again where a bot does."""
    table = connection.table
    await act(
        connection,
        asked,
        "votes",
        lambda now: table.take_back_seat(asked.seat, now),
        lambda: table.said(asked.seq, "back", asked.seat),
    )


async def say(connection: Connection, asked: wire.Say) -> None:
    """Say something to everybody at the table."""
    table = connection.table

    def plan(now: float) -> list[Fold]:
        check_room(table)
        return table.say(asked.seat, asked.text, asked.mark, now)

    def same(text: str) -> bool:
        return bool(json.loads(text)["mark"] == asked.mark)

    await act(connection, asked, "talk", plan, lambda: find(table, asked, "say", same))


async def react(connection: Connection, asked: wire.React) -> None:
    """Nod, laugh or sigh."""
    table = connection.table

    def plan(now: float) -> list[Fold]:
        check_room(table)
        return table.react(asked.seat, asked.reaction, now)

    await act(connection, asked, "reactions", plan, lambda: table.said(asked.seq, "react", asked.seat, asked.reaction))


async def plan_turn(connection: Connection, asked: wire.PlanTurn) -> None:
    """Plan a turn ahead."""
    connection.screen.check_shown(asked.seat)
    check_rate(connection, "plans")
    table = connection.table
    await connection.services.plans.keep(table, asked.seat, asked.moves)
    await connection.tell(lambda: wire.Ack(asked.id, table.fold.seq))


async def attend(connection: Connection, asked: wire.Attend) -> None:
    """Somebody looks at this page, or does so no longer."""
    connection.services.attention.look(connection, connection.table, connection.guest, asked.visible)
    await connection.tell(lambda: wire.Ack(asked.id, connection.table.fold.seq))


async def act(
    connection: Connection,
    asked: Any,
    limit: str,
    plan: Callable[[float], list[Fold]],
    done: Callable[[], int | None],
) -> None:
    """Do something for one of my seats, once, and answer; what was done already costs nothing more."""
    connection.screen.check_mine(asked.seat)
    services, table = connection.services, connection.table
    if done() is None:
        check_rate(connection, limit)
    at = await services.tables.act(table, lambda: plan(services.tables.clock()), done)
    await connection.tell(lambda: wire.Ack(asked.id, at))


def check_rate(connection: Connection, limit: str) -> None:
    """Refuse what comes too fast."""
    if not connection.services.clients.beside[limit].spend(connection.guest):
        raise Refusal("too-fast", 429)


def check_room(table: Table) -> None:
    """Refuse talk without end: a log has to be read again."""
    if sum(entry.kind in ("say", "react") for entry in table.entries) >= MOST_TALK:
        raise Refusal("too-much-talk", 409, most=MOST_TALK)


def find(table: Table, asked: Any, kind: Kind, same: Callable[[str], bool]) -> int | None:
    """The entry after those that the page had seen that is just what it asks for."""
    for entry in table.entries[max(asked.seq, 0) + 1 :]:
        if (entry.kind, entry.seat) == (kind, asked.seat) and same(entry.text):
            return entry.seq
    return None


ACTS: dict[type, Any] = {
    wire.AskOthers: ask,
    wire.Vote: vote,
    wire.Resume: resume,
    wire.TakeBack: take_back,
    wire.Say: say,
    wire.React: react,
    wire.PlanTurn: plan_turn,
    wire.Attend: attend,
}
