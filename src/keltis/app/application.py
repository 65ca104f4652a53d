"""The application: everything that a client can ask for in a call. What a page says at a table is in `channel/`.

Calls that need nothing stored are plain functions: `catalogue`, `lessons` and `exercises`.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from ..table import Fold, Refused, Table, waiting_room
from ..table.seats import check_name
from . import replays
from .access import door_of, has_asked, is_left, may_stay
from .host import Caller, Host
from .list_scores import ListScores
from .new_tables import check_request, end_game, has_waiting_room, lesson_setup, next_setup
from .problems import Refusal
from .replays import Found
from .summaries import summarize
from .tables.opponents import Opponents
from .tables.premoves import Premoves
from .tables.registry import Tables
from .tables.storage import CannotKeep, DamagedLog, Storage
from .tables.wakeups import Bus
from .travel import Travel
from .types import Created, Door, Joining, Knocking, Me, Positions, ReplayInfo, TableList, TableRequest, Uploaded
from .uploads import reading

logger = logging.getLogger("keltis.app")


class Application:
    """What clients can ask for, over a storage. The host gives its hooks, and what acts at tables by itself."""

    def __init__(self, tables: Tables, bus: Bus, opponents: Opponents, premoves: Premoves, host: Host) -> None:
        self.tables, self.bus, self.opponents, self.premoves, self.host = tables, bus, opponents, premoves, host
        self.storage: Storage = tables.storage
        self.list_scores = ListScores(tables)
        self.travel = Travel(tables, host)

    # ---- guests ----

    async def me(self, guest: str) -> Me:
        """Who a guest is."""
        return Me(guest, await self.storage.name_of(guest))

    async def rename(self, caller: Caller, name: str) -> Me:
        """Give a guest a name, which stands at every table from now on."""
        if not await self.storage.name_of(caller.guest):
            self.host.check_name(caller)
        return await self._keep_name(caller.guest, name)

    async def _keep_name(self, guest: str, wanted: str) -> Me:
        name = check_name(wanted)
        await self.storage.keep_name(guest, name)
        return Me(guest, name)

    async def _choose_name(self, caller: Caller, wanted: str) -> str:
        """The name that a guest gives when they sit down, or has."""
        known = await self.storage.name_of(caller.guest)
        if wanted and not known:
            self.host.check_name(caller)
        return wanted or known

    async def _keep_first_name(self, guest: str, name: str) -> None:
        """Keep the name that a guest has given when they sat down, if it is their first."""
        if name and not await self.storage.name_of(guest):
            await self._keep_name(guest, name)

    # ---- tables ----

    async def make_table(self, caller: Caller, wanted: TableRequest) -> Created:
        """A table: dealt and ready, or with a waiting room."""
        setup = check_request(wanted, caller.guest, await self.storage.name_of(caller.guest))
        await self.host.check_new_table(caller, setup.terms.public)
        self.host.count_new_table(setup.game)
        return Created(await self.tables.create(setup, has_waiting_room(wanted, setup), caller.origin))

    async def begin_lesson(self, caller: Caller, name: str) -> Created:
        """A table to learn a game at: dealt as the lesson says. It stands in no list."""
        setup = lesson_setup(name, caller.guest, await self.storage.name_of(caller.guest))
        await self.host.check_new_table(caller)
        return Created(await self.tables.create(setup))

    async def list_tables(self, guest: str) -> TableList:
        """Running tables, those where it is the guest's turn first, the first few with scores; then finished ones."""
        running, finished = await self.storage.tables_of(guest)
        running.sort(key=lambda table: not table.is_turn_of(guest))
        scores = await self.list_scores.of(running, guest)
        return TableList(
            running=[summarize(table, guest, scores.get(table.id)) for table in running],
            finished=[summarize(table, guest) for table in finished],
        )

    async def play_again(self, caller: Caller, name: str, fair: bool = False) -> Created:
        """The table after a finished one: the same people, and the seat after the last start player begins.

        Where several people sat, or `fair` is asked for, the table waits a moment for their browsers. Seats of guests
        who took the game off their list are open, and the table waits for people to join.
        """
        table = await self.tables.open(name, caller.guest)
        if table.result is None:
            raise Refusal("not-finished", 409)
        abandoned = table.next_table
        if (after := await self.tables.next_of(table)) is not None:
            return Created(after.id)
        await self.host.check_new_table(caller, table.setup.terms.public)
        gathers = fair or len(table.people.guests) > 1
        gone = await self.storage.guests_off_list(name) - {caller.guest}
        return Created(await self.tables.follow(table, next_setup(table, gone), gathers, caller.origin, abandoned))

    async def leave(self, guest: str, name: str) -> None:
        """Take a table off a guest's list.

        Before the game they stand up, or withdraw their request for a seat; a table without people does not exist any
        more. Later the table's link still works. When the last person leaves, the game ends, and its record can be
        seen. A table whose log cannot be read is only taken off the list.
        """
        try:
            table = await self.tables.visit(name, guest)
        except DamagedLog as error:
            logger.error("a table that cannot be read is taken off a list", exc_info=error)
            await self.storage.take_off_list(name, guest)
            return
        tables = self.tables
        if any(knock.guest == guest for knock in table.people.knocks):
            await tables.act(table, lambda: waiting_room.withdraw(table.fold, guest, tables.clock()), lambda: None)
            return
        if not table.people.seats_of(guest):
            raise Refusal("no-such-table", 404)
        while table.people.stage == "gathering" and table.people.seats_of(guest):
            await tables.act(table, partial(self._stand_up, table, guest), lambda: None)
        if not table.people.seats_of(guest):
            return
        # First the end: if the process dies before the table is off the guest's list, the game is over all the same.
        await self._end_if_left(table, guest, await self.storage.guests_off_list(name) | {guest})
        await self._end_if_left(table, guest, await self.storage.take_off_list(name, guest))

    def _stand_up(self, table: Table, guest: str) -> list[Fold]:
        mine = table.people.seats_of(guest) if table.people.stage == "gathering" else []
        return waiting_room.stand_up(table.fold, guest, mine[0], self.tables.clock()) if mine else []

    async def _end_if_left(self, table: Table, guest: str, gone: set[str]) -> None:
        """End a game that all its people have left."""
        if gone >= {*table.people.guests}:
            self.opponents.leave(table)
            if not table.setup.teaches:
                await self.tables.act(table, lambda: end_game(table, guest, self.tables.clock()), lambda: None)

    # ---- seats ----

    async def door(self, caller: Caller, name: str, seat: int | None = None, code: str = "") -> Door:
        """What a guest may do at a table: join, watch, ask. A table where they may do nothing does not exist.

        `code`: that of the link to a seat, or to the table if there is no `seat`.
        """
        table = await self._find(name)
        invited: Sequence[int] = ()
        if code:
            self._check_invitation(table, seat, code, caller)
            invited = range(len(table.seats)) if seat is None else [seat]
            await self._note_visit(table, caller.guest)
        return door_of(table, caller.guest, invited)

    async def _note_visit(self, table: Table, guest: str) -> None:
        """Log that a guest has opened a link, so that the host sees it. If that fails, the door opens all the same."""
        with suppress(Refused, CannotKeep, *self.storage.failures):
            now = self.tables.clock()
            await self.tables.act(table, lambda: waiting_room.visit(table.fold, guest, now), lambda: None)

    async def sit(self, caller: Caller, name: str, seat: int | None, wanted: Joining) -> Created:
        """Sit down at a free seat (None: the next one) of a public table, or with a link. It is done once."""
        table, guest, tables = await self._find(name), caller.guest, self.tables
        is_invited = partial(self.host.is_invited, table, seat, wanted.code)

        def sits() -> bool:
            mine = table.people.seats_of(guest)
            return bool(mine) if seat is None else seat in mine

        if not sits():
            if not table.setup.terms.public:
                self._check_invitation(table, seat, wanted.code, caller)
            await self.host.check_seat(caller, "" if is_invited() else name)
        called = await self._choose_name(caller, wanted.name)

        def prepare() -> list[Fold]:
            check_exists(table)
            fold, now, invited = table.fold, tables.clock(), is_invited()
            if seat is None:
                return waiting_room.sit_anywhere(fold, guest, called, now, invited)
            return waiting_room.sit(fold, guest, called, seat, now, wanted.commit, invited)

        await tables.act(table, prepare, lambda: table.fold.seq if sits() else None)
        await self._keep_first_name(guest, wanted.name)
        return Created(name)

    async def knock(self, caller: Caller, name: str, wanted: Knocking) -> Created:
        """Ask for a seat: the host is told the guest's name, and gives them a seat or does not."""
        table, guest, tables = await self._find(name), caller.guest, self.tables
        invited = [seat for seat in range(len(table.seats)) if self.host.is_invited(table, seat, wanted.code)]
        may_ask = waiting_room.offer(table.fold, guest, invited).ask
        if not may_ask and not table.people.seats_of(guest) and not has_asked(table, guest):
            door_of(table, guest)  # Guests who may do nothing here are told that there is no such table.
            raise Refusal("no-seat-to-ask-for", 409)
        await self.host.check_seat(caller, name)
        called = await self._choose_name(caller, wanted.name)

        def prepare() -> list[Fold]:
            check_exists(table)
            return waiting_room.knock(table.fold, guest, called, tables.clock())

        def done() -> int | None:
            return table.fold.seq if has_asked(table, guest) or table.people.seats_of(guest) else None

        await tables.act(table, prepare, done)
        await self._keep_first_name(guest, wanted.name)
        return Created(name)

    async def _find(self, name: str) -> Table:
        """A table, for guests with and without a seat; one that all have left before the game does not exist."""
        table = await self.tables.find(name)
        if table is None:
            raise Refusal("no-such-table", 404)
        check_exists(table)
        return table

    def _check_invitation(self, table: Table, seat: int | None, code: str, caller: Caller) -> None:
        """Refuse a wrong code; guests who may do nothing here are told that there is no such table."""
        try:
            self.host.check_invitation(table, seat, code, caller)
        except Refusal:
            door_of(table, caller.guest)
            raise

    # ---- replays ----

    async def replay(self, guest: str | None, name: str) -> ReplayInfo:
        """A finished game or an uploaded record, with all its moves."""
        found = await self.record(guest, name)
        return await self.host.compute(replays.describing(name, found))

    async def positions(self, guest: str | None, name: str, seat: int | None, first: int, count: int) -> Positions:
        """Some positions of a replay, as a seat saw them; without a seat, all open."""
        record = (await self.record(guest, name)).record
        return await self.host.compute(replays.showing(record, seat, first, count))

    async def record(self, guest: str | None, name: str) -> Found:
        """The record behind a replay. Guests who may not see a running table are not told that it exists."""
        if (found := await self.storage.find_record(name)) is not None:
            return found
        table = await self.tables.find(name)
        if table is None or (table.result is None and not may_stay(table, guest or "")):
            raise Refusal("no-such-replay", 404)
        return replays.of_table(table)

    async def read_upload(self, content: bytes) -> list[dict[str, Any]]:
        """The records of a file, all of them checked."""
        return await self.host.compute(reading(content))

    async def keep_upload(self, caller: Caller, records: Sequence[dict[str, Any]]) -> Uploaded:
        """Store checked records; those of the guest's own tables, and those that are there already, only once."""
        own = [await self._table_of_record(caller.guest, record) for record in records]
        new = [record for record, name in zip(records, own, strict=True) if name is None]
        kept = iter(await self.storage.keep_records(caller.guest, caller.origin, new) if new else ())
        return Uploaded([next(kept) if name is None else name for name in own])

    async def _table_of_record(self, guest: str, record: dict[str, Any]) -> str | None:
        """The finished table of a guest that a record is of; None if there is none."""
        name = record.get("fair", {}).get("table", "")
        try:
            table = await self.tables.find(name) if name else None
        except DamagedLog:
            return None
        if table is None or table.result is None or not table.people.seats_of(guest):
            return None
        return name if table.record() == record else None


def check_exists(table: Table) -> None:
    """Refuse a table that its last person has left before the game."""
    if is_left(table):
        raise Refusal("no-such-table", 404)
