"""Requests before the game: seats, commitments for the deal, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...table import Fold, Refused, Table, waiting_room
from ...table.entries import DENY, FREE
from ...table.log import fold_up
from ...table.people_state import PeopleState
from . import messages
from .idempotent import add_once

if TYPE_CHECKING:
    from .channel import Channel

LIMIT = "seat_changes"


async def commit(channel: Channel, asked: messages.Commit) -> None:
    """A browser commits to bytes for the deal."""
    table, guest, seat = channel.table, channel.guest, asked.seat

    def done() -> int | None:
        chosen = seat in table.people.seats_of(guest) and table.people.commits[seat] == asked.commit
        return table.fold.seq if chosen else None

    def prepare(now: float) -> list[Fold]:
        return waiting_room.commit(table.fold, guest, seat, asked.commit, now)

    await add_once(channel, asked, LIMIT, prepare, done)


async def free(channel: Channel, asked: messages.Free) -> None:
    """Stand up, or, as the host, free a seat."""
    table, guest, seat = channel.table, channel.guest, asked.seat

    def done() -> int | None:
        return table.find_after(asked.seq, FREE, seat)

    def prepare(now: float) -> list[Fold]:
        return waiting_room.stand_up(table.fold, guest, seat, now)

    await add_once(channel, asked, LIMIT, prepare, done)


async def seat_bot(channel: Channel, asked: messages.SeatBot) -> None:
    """Put a bot on a seat."""
    table, guest, seat = channel.table, channel.guest, asked.seat

    def done() -> int | None:
        there = guest == table.people.host and 0 <= seat < len(table.seats) and table.seats[seat]
        return table.fold.seq if there and there.is_bot and there.level == asked.level else None

    def prepare(now: float) -> list[Fold]:
        return waiting_room.seat_bot(table.fold, guest, seat, asked.level, now)

    await add_once(channel, asked, LIMIT, prepare, done)


async def admit(channel: Channel, asked: messages.Admit) -> None:
    """Give a seat to a guest who has knocked, or turn them down. `seq` says which list of knocks the host saw."""
    table, guest = channel.table, channel.guest
    if asked.seq > table.fold.seq:
        await channel.app.tables.refresh(table)
    waiting_room.check_host(table.people, guest)
    if asked.seq < table.fold.seq:
        channel.app.host.check_rate(guest, LIMIT)  # An older list of knocks has to be folded from the log.
    knocks = people_at(table, asked.seq).knocks
    who = knocks[asked.number].guest if 0 <= asked.number < len(knocks) else ""

    def done() -> int | None:
        answered = table.find_after(asked.seq, DENY, None, lambda denied: denied == who) if asked.seat is None else None
        seated = asked.seat is not None and asked.seat in table.people.seats_of(who)
        return table.fold.seq if guest == table.people.host and (answered or seated) else None

    def prepare(at: float) -> list[Fold]:
        waiting = [knock.guest for knock in table.people.knocks]
        number = waiting.index(who) if who in waiting else -1
        return waiting_room.answer_knock(table.fold, guest, number, asked.seat, at)

    await add_once(channel, asked, LIMIT, prepare, done)


async def start(channel: Channel, asked: messages.Start) -> None:
    """Start the game."""
    table, guest = channel.table, channel.guest

    def done() -> int | None:
        return table.fold.seq if table.people.seats_of(guest) and table.people.stage != "gathering" else None

    def prepare(now: float) -> list[Fold]:
        return waiting_room.start(table.fold, guest, now)

    await add_once(channel, asked, LIMIT, prepare, done)


async def reveal(channel: Channel, asked: messages.Reveal) -> None:
    """Reveal the bytes to which a browser has committed."""
    table, guest, seat = channel.table, channel.guest, asked.seat

    def done() -> int | None:
        shown = seat in table.people.seats_of(guest) and table.people.bytes[seat] == asked.bytes
        return table.fold.seq if shown else None

    await add_once(
        channel,
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
