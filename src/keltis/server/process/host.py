"""The application's hooks in a server: threads for heavy work, rate limits, links to seats, and metrics."""

from __future__ import annotations

import asyncio
from typing import TypeVar

from ...app.host import Caller, Host
from ...app.problems import Refusal
from ...bots.portions import Portions, finish
from ...table import Table
from ..identity.invites import Invites
from ..net.limits import Clients
from ..net.quotas import NewTables
from .metrics import Metrics

T = TypeVar("T")


class ServerHost(Host):
    """A server as a host. The origin of its callers is their address."""

    is_own = False

    def __init__(self, clients: Clients, new_tables: NewTables, invites: Invites, metrics: Metrics) -> None:
        self.clients, self.new_tables, self.invites, self.metrics = clients, new_tables, invites, metrics

    async def compute(self, work: Portions[T]) -> T:
        """Do work in a thread."""
        return await asyncio.to_thread(finish, work)

    # ---- limits ----

    async def check_new_table(self, caller: Caller, public: bool = False) -> None:
        """Refuse another table by guest and by address."""
        await self.new_tables.check(caller, public)

    async def check_seat(self, caller: Caller, uninvited_at: str = "") -> None:
        """Refuse another seat by guest, by address, and by table."""
        await self.new_tables.check_seat(caller, uninvited_at)

    def check_name(self, caller: Caller) -> None:
        """Refuse too many first names of an address."""
        self.new_tables.check_name(caller)

    def check_rate(self, guest: str, kind: str) -> None:
        """Refuse requests beside moves that come too fast."""
        if not self.clients.request_rates[kind].spend(guest):
            raise Refusal("too-fast", 429)

    # ---- links to seats and tables ----

    def invitation(self, table: Table, seat: int | None) -> str:
        """The code at the end of the link to a seat, or to the table."""
        return self.invites.code(table, seat)

    def is_invited(self, table: Table, seat: int | None, code: str) -> bool:
        """Whether a code opens a seat."""
        return self.invites.fits(table, seat, code)

    def check_invitation(self, table: Table, seat: int | None, code: str, caller: Caller) -> None:
        """Refuse a wrong code, and those who try many."""
        self.invites.check(table, seat, code, caller.origin)

    # ---- metrics ----

    def count_new_table(self, game: str) -> None:
        """Count a new table."""
        self.metrics.tables.labels(game).inc()

    def count_move(self, game: str) -> None:
        """Count a person's move."""
        self.metrics.moves.labels(game, "person").inc()

    def time_move(self, seconds: float) -> None:
        """Note how long a person's move took, also a refused one."""
        self.metrics.move_seconds.observe(seconds)

    def count_refusal(self, text: str) -> None:
        """Count a refusal."""
        self.metrics.refusals.labels(text).inc()
