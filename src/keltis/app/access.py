"""Access: who may see a table, and what somebody without a seat may do there."""

from __future__ import annotations

from collections.abc import Sequence

from ..table import Table
from ..table.shown.people import seats_for, terms_info
from ..table.waiting_room import offer
from .problems import Refusal
from .summaries import stage_of
from .types import Door


def is_left(table: Table) -> bool:
    """Whether everybody left before the game, so that the table does not exist any more.

    At tables of bots alone there never was anybody, but their games have begun.
    """
    return not table.people.guests and not table.fold.begun


def may_stay(table: Table, guest: str) -> bool:
    """Whether a guest may see a table: they sit there or ask for a seat, or it can be watched."""
    people = table.people
    if people.seats_of(guest):
        return True
    if is_left(table):
        return False
    return has_asked(table, guest) or offer(table.fold, guest).watch


def has_asked(table: Table, guest: str) -> bool:
    """Whether a guest has asked the host for a seat."""
    return any(knock.guest == guest for knock in table.people.knocks)


def has_free_seat(table: Table) -> bool:
    """Whether the game has not begun and a seat is free."""
    return table.people.stage == "gathering" and any(occupant.open for occupant in table.seats)


def door_of(table: Table, guest: str, invited: Sequence[int] = ()) -> Door:
    """What a guest with links to these seats may know and do. A table at which they may do nothing does not exist."""
    people, setup = table.people, table.setup
    may, mine = offer(table.fold, guest, invited), table.people.seats_of(guest)
    known, asked = bool(mine or invited or may.join or may.watch), has_asked(table, guest)
    if not known and not may.ask and not asked:
        raise Refusal("too-much-coming", 409) if has_free_seat(table) else Refusal("no-such-table", 404)
    return Door(
        table=table.id,
        game=setup.game,
        players=len(people.seats),
        host=next(occupant.name for occupant in people.seats if occupant.guest == people.host),
        stage=stage_of(table.fold),
        mine=mine,
        join=[] if mine else may.join,
        watch=may.watch,
        ask=may.ask and not mine,
        asked=asked,
        options=dict(setup.options) if known else {},
        hints=setup.hints,
        match=table.match if known else None,
        seats=seats_for(people, guest) if known else [],
        terms=terms_info(setup.terms) if known else None,
    )
