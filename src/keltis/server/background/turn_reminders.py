"""Reminders: players who are to move, or are asked for consent, get a notification unless they attend to the table.

To attend means to have a page of the table visible and connected, with input not long ago. A row in the database says
when to look at the table again. The row of a turn is committed with the move that begins the turn; those of a proposal
are written before it. A row stays until the notification is sent or nobody is awaited any more. Every process looks at
rows a little before their time, and puts off those of people who attend there, so that nothing has to be written when
somebody stops attending. The process that finds a row whose time has come sends the notification.
"""

from __future__ import annotations

from collections.abc import Awaitable
from functools import partial
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, select

from ...app.channel.channel import Channel
from ...app.tables.registry import Tables
from ...app.tables.storage import StoredDeadline
from ...app.tables.watcher import Watcher
from ...table import Fold, Table
from ...table.people_state import PeopleState
from ...table.proposals import voters
from ..process.settings import Settings
from ..push.notifier import Notifier
from ..store import Store, schema
from ..tables.summaries import count_waiting
from .deadline_rows import DeadlineRow, find_until, move_ahead, write_earlier
from .runner import Runner

TURN = "notice"  # the kind of a row for the seat to move
ANSWERS = [f"ask{seat}" for seat in range(8)]  # the kinds of rows for seats that are asked for consent
HOUR = 3600
MAX_FOUND = 2000  # rows that are looked at in one round
MAX_SENT = 500  # notifications that are sent in one round
EARLY = 0.75  # the part of a row's delay after which it may be put off; a player who moves sooner costs no write


class TurnReminders(Watcher):
    """Who attends to which table in this process, and who is awaited without attending."""

    def __init__(self, store: Store, tables: Tables, runner: Runner, notifier: Notifier, settings: Settings) -> None:
        self.store, self.tables, self.runner, self.notifier, self.settings = store, tables, runner, notifier, settings
        self._pages: dict[Channel, tuple[str, str]] = {}  # by visible page: the table and the guest
        self._touched: dict[tuple[str, str], dict[Channel, float]] = {}  # the last input on each of their pages
        self._asked: WeakKeyDictionary[Table, int] = WeakKeyDictionary()  # the newest proposal with rows

    # ---- who attends ----

    def page_touched(self, page: Channel, visible: bool, idle: float) -> None:
        """Note that a page is visible, with its last input `idle` seconds ago, or that it is not visible any more."""
        self.page_closed(page)
        if visible and page.table.people.seats_of(page.guest):
            self._pages[page] = page.table.id, page.guest
            self._touched.setdefault((page.table.id, page.guest), {})[page] = self.tables.clock() - idle

    def page_closed(self, page: Channel) -> None:
        """Note that a page was closed."""
        if who := self._pages.pop(page, None):
            del self._touched[who][page]
            if not self._touched[who]:
                del self._touched[who]

    def _is_attended(self, row: DeadlineRow, now: float) -> bool:
        """Whether the player whom a row is for attends in this process."""
        table = self.tables.known(row.table_id)
        guest = None if table is None else awaited_guest(table.people, row.kind)
        touched = None if guest is None else self._touched.get((row.table_id, guest))
        return touched is not None and max(touched.values()) > now - self.settings.attention_seconds

    # ---- rows ----

    def deadline(self, table: Table, folds: list[Fold]) -> StoredDeadline | None:
        """The row of a turn that begins with these entries."""
        seat = folds[-1].people.timed
        if seat is None or seat == table.people.timed or not others_wait(table):
            return None
        return StoredDeadline(TURN, self.tables.clock() + self.settings.notice_seconds)

    def before_append(self, table: Table, folds: list[Fold]) -> Awaitable[None] | None:
        """The rows of all who are asked by a proposal that is made with these entries."""
        people = folds[-1].people
        if people.proposal is None or people.proposal.seq in (known_proposal(table), self._asked.get(table)):
            return None
        at = self.tables.clock() + self.settings.notice_seconds
        rows = [DeadlineRow(table.id, ANSWERS[people.seats_of(guest)[0]], at) for guest in voters(people)]
        return self._write_rows(table, rows, people.proposal.seq) if rows else None

    async def _write_rows(self, table: Table, rows: list[DeadlineRow], proposal: int) -> None:
        await self.store.write(partial(write_earlier, rows=rows))
        self._asked[table] = proposal

    async def due(self, now: float) -> None:
        """Put off the rows of people who attend here, and send the notifications whose time has come."""
        after = self.settings.notice_seconds
        find = partial(find_until, kinds=[TURN, *ANSWERS], until=now + after * EARLY, limit=MAX_FOUND)
        rows = await self.store.read(find)
        attended = {row for row in rows if self._is_attended(row, now)}
        if attended:
            await self.store.write(partial(move_ahead, rows=[*attended], to=now + after))
        late = [row for row in rows if row.at <= now and row not in attended]
        await self.runner.work_off(late[:MAX_SENT], self._send)

    async def _send(self, row: DeadlineRow) -> float | None:
        """Send the notification of a row, or return the row's next time if the turn or proposal is too new."""
        table = await self.tables.find(row.table_id)
        guest = None if table is None else awaited_guest(table.people, row.kind)
        if table is None or guest is None or not others_wait(table):
            return None
        since = table.people.since if row.kind == TURN else table.entries[known_proposal(table)].at
        if since + self.settings.notice_seconds > self.tables.clock():
            return since + self.settings.notice_seconds
        if await self.store.read(partial(has_left, name=table.id, guest=guest)):
            return None
        waiting = await self.store.read(partial(count_waiting, guest=guest))
        if row.kind == TURN:
            others = [occupant.name for occupant in table.seats if occupant.guest != guest]
            await self.notifier.your_turn(guest, table.id, table.setup.game, others, waiting)
        elif (proposal := table.people.proposal) is not None:
            asker = table.seats[proposal.by].name
            subject = table.seats[proposal.seat].name if proposal.what == "take" else ""
            await self.notifier.your_answer(guest, table.id, table.setup.game, proposal.what, asker, subject, waiting)
        return None


def awaited_guest(people: PeopleState, kind: str) -> str | None:
    """The guest whom a row of this kind is for; None if nobody waits for them any more."""
    if kind == TURN:
        return None if people.timed is None else people.seats[people.timed].guest
    seat = ANSWERS.index(kind)
    guest = people.seats[seat].guest if people.proposal is not None and seat < len(people.seats) else ""
    if people.proposal is None or guest not in voters(people) - people.proposal.agreed:
        return None
    return guest


def known_proposal(table: Table) -> int:
    """The number of the entry that made the open proposal; -1 if none is open."""
    return -1 if table.people.proposal is None else table.people.proposal.seq


def others_wait(table: Table) -> bool:
    """Whether reminders make sense: other people play, or a clock of hours runs against a player alone with bots."""
    clock = table.setup.terms.clock
    return len(table.people.guests) > 1 or (clock is not None and clock.seconds >= HOUR)


def has_left(connection: Connection, name: str, guest: str) -> bool:
    """Whether a guest has removed a table from their list."""
    s = schema.sitters.c
    return bool(connection.scalar(select(s.gone).where(s.table_id == name, s.guest == guest)))
