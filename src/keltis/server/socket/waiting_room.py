"""Requests before the game: seats, commitments for the deal, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...table import Fold, Refused, Table, waiting_room
from ...table.entries import DENY, FREE
from ...table.log import fold_up
from ...table.people_state import PeopleState
from . import messages
from .idempotent import add_once, check_rate

if TYPE_CHECKING:
    from .connection import Connection

LIMIT = "seat_changes"


async def commit(connection: Connection, asked: messages.Commit) -> None:
    """A browser commits to bytes for the deal."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        chosen = seat in table.seats_of(guest) and table.people.commits[seat] == asked.commit
        return table.fold.seq if chosen else None

    def plan(now: float) -> list[Fold]:
        return waiting_room.commit(table.fold, guest, seat, asked.commit, now)

    await add_once(connection, asked, LIMIT, plan, done)


async def free(connection: Connection, asked: messages.Free) -> None:
    """Somebody stands up, or the host frees a seat."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        return table.find_after(asked.seq, FREE, seat)

    def plan(now: float) -> list[Fold]:
        return waiting_room.stand_up(table.fold, guest, seat, now)

    await add_once(connection, asked, LIMIT, plan, done)


async def seat_bot(connection: Connection, asked: messages.SeatBot) -> None:
    """The host gives a seat to a bot."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        there = guest == table.people.host and 0 <= seat < len(table.seats) and table.seats[seat]
        return table.fold.seq if there and there.is_bot and there.level == asked.level else None

    def plan(now: float) -> list[Fold]:
        return waiting_room.seat_bot(table.fold, guest, seat, asked.level, now)

    await add_once(connection, asked, LIMIT, plan, done)


async def admit(connection: Connection, asked: messages.Admit) -> None:
    """The host gives a seat to somebody who asks for one, or refuses. `seq` says which list of knocks the host saw."""
    table, host = connection.table, connection.guest
    if asked.seq > table.fold.seq:
        await connection.services.tables.refresh(table)
    waiting_room.check_host(table.people, host)
    if asked.seq < table.fold.seq:
        check_rate(connection, LIMIT)  # An older list of knocks has to be folded from the log.
    knocks = people_at(table, asked.seq).knocks
    who = knocks[asked.number].guest if 0 <= asked.number < len(knocks) else ""

    def done() -> int | None:
        answered = table.find_after(asked.seq, DENY, None, lambda guest: guest == who) if asked.seat is None else None
        seated = asked.seat is not None and asked.seat in table.seats_of(who)
        return table.fold.seq if host == table.people.host and (answered or seated) else None

    def plan(at: float) -> list[Fold]:
        waiting = [knock.guest for knock in table.people.knocks]
        number = waiting.index(who) if who in waiting else -1
        return waiting_room.answer_knock(table.fold, host, number, asked.seat, at)

    await add_once(connection, asked, LIMIT, plan, done)


async def start(connection: Connection, asked: messages.Start) -> None:
    """The host starts the game."""
    table, guest = connection.table, connection.guest

    def done() -> int | None:
        return table.fold.seq if table.seats_of(guest) and table.people.stage != "gathering" else None

    def plan(now: float) -> list[Fold]:
        return waiting_room.start(table.fold, guest, now)

    await add_once(connection, asked, LIMIT, plan, done)


async def reveal(connection: Connection, asked: messages.Reveal) -> None:
    """A browser shows the bytes to which it has committed."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        shown = seat in table.seats_of(guest) and table.people.bytes[seat] == asked.bytes
        return table.fold.seq if shown else None

    await add_once(
        connection,
        asked,
        LIMIT,
        lambda at: waiting_room.reveal(table.fold, table.id, guest, seat, asked.bytes, at),
        done,
    )


def people_at(table: Table, seq: int) -> PeopleState:
    """The state of the people as of an earlier entry, before the game."""
    if table.fold.begun:
        raise Refused.because("already-begun")
    if not 0 <= seq <= table.fold.seq:
        raise Refused.because("nobody-asks")
    newest = seq == table.fold.seq
    return table.people if newest else fold_up(table.entries[: seq + 1], table.setup.people).people


HANDLERS: dict[type, Any] = {
    messages.Commit: commit,
    messages.Free: free,
    messages.SeatBot: seat_bot,
    messages.Admit: admit,
    messages.Start: start,
    messages.Reveal: reveal,
}
