"""Before the game: what those who wait at a table ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...table import Fold, Refused, Table
from ...table.log import fold_up
from ...table.people_state import PeopleState
from ...table.waiting_room import check_host
from . import messages
from .idempotent import act, check_rate

if TYPE_CHECKING:
    from .connection import Connection

LIMIT = "seat_changes"


async def commit(connection: Connection, asked: messages.Commit) -> None:
    """A browser has chosen its bytes."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        chosen = seat in table.seats_of(guest) and table.people.commits[seat] == asked.commit
        return table.fold.seq if chosen else None

    await act(connection, asked, LIMIT, lambda at: table.commit(guest, seat, asked.commit, at), done)


async def free(connection: Connection, asked: messages.Free) -> None:
    """Somebody stands up, or the host frees a seat."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        return table.said(asked.seq, "free", seat)

    await act(connection, asked, LIMIT, lambda at: table.stand_up(guest, seat, at), done)


async def seat_bot(connection: Connection, asked: messages.SeatBot) -> None:
    """The host gives a seat to a bot."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        there = guest == table.people.host and 0 <= seat < len(table.seats) and table.seats[seat]
        return table.fold.seq if there and there.is_bot and there.level == asked.level else None

    await act(connection, asked, LIMIT, lambda at: table.seat_bot(guest, seat, asked.level, at), done)


async def admit(connection: Connection, asked: messages.Admit) -> None:
    """The host gives a seat to somebody who asks for one, or does not; whom, says the list that the host had seen."""
    table, host = connection.table, connection.guest
    if asked.seq > table.fold.seq:
        await connection.services.tables.refresh(table)
    check_host(table.people, host)
    if asked.seq < table.fold.seq:
        check_rate(connection, LIMIT)  # it takes a look at the log
    knocks = people_at(table, asked.seq).knocks
    who = knocks[asked.number].guest if 0 <= asked.number < len(knocks) else ""

    def done() -> int | None:
        answered = table.said(asked.seq, "deny", None, lambda text: text == who) if asked.seat is None else None
        seated = asked.seat is not None and asked.seat in table.seats_of(who)
        return table.fold.seq if host == table.people.host and (answered or seated) else None

    def plan(at: float) -> list[Fold]:
        waiting = [knock.guest for knock in table.people.knocks]
        number = waiting.index(who) if who in waiting else -1
        return table.answer_knock(host, number, asked.seat, at)

    await act(connection, asked, LIMIT, plan, done)


async def start(connection: Connection, asked: messages.Start) -> None:
    """The host starts the game."""
    table, guest = connection.table, connection.guest

    def done() -> int | None:
        return table.fold.seq if table.seats_of(guest) and table.people.stage != "gathering" else None

    await act(connection, asked, LIMIT, lambda at: table.begin(guest, at), done)


async def reveal(connection: Connection, asked: messages.Reveal) -> None:
    """A browser shows its bytes."""
    table, guest, seat = connection.table, connection.guest, asked.seat

    def done() -> int | None:
        shown = seat in table.seats_of(guest) and table.people.bytes[seat] == asked.bytes
        return table.fold.seq if shown else None

    await act(connection, asked, LIMIT, lambda at: table.reveal(guest, seat, asked.bytes, at), done)


def people_at(table: Table, seq: int) -> PeopleState:
    """The people's state as of an entry."""
    if table.fold.begun:
        raise Refused.because("already-begun")
    if not 0 <= seq <= table.fold.seq:
        raise Refused.because("nobody-asks")
    newest = seq == table.fold.seq
    return table.people if newest else fold_up(table.entries[: seq + 1], table.setup.people).people


ACTS: dict[type, Any] = {
    messages.Commit: commit,
    messages.Free: free,
    messages.SeatBot: seat_bot,
    messages.Admit: admit,
    messages.Start: start,
    messages.Reveal: reveal,
}
