"""Quotas on new tables, seats and names, by guest and by address."""

from __future__ import annotations

from typing import Any

from litestar import Request
from sqlalchemy import Connection, func, select

from ...app.host import Caller
from ...app.problems import Refusal
from ...app.rates import Buckets
from ..process.settings import Settings
from ..store import Store, schema
from ..tables.summaries import is_newest
from .limits import network_of


class NewTables:
    """Refuses new tables, seats and names over a quota."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.most = store, settings.running_tables
        self._tables = Buckets(settings.new_tables, settings.address_new_tables, settings.address_public_tables)
        self._seats = Buckets(settings.seatings, settings.address_seatings, settings.table_seatings)
        self._names = Buckets(settings.address_names)

    async def check(self, caller: Caller, public: bool = False) -> None:
        """Refuse a new table if the guest has too many, or if the guest or address makes them too fast."""
        guest, address = caller
        await self._check_room(guest)
        if not self._tables.spend(guest, address, address if public else None):
            raise Refusal("too-many-new-tables", 429)

    async def check_seat(self, caller: Caller, uninvited_at: str = "") -> None:
        """Refuse a seat at another's table likewise. `uninvited_at`: the table, if the guest has no invitation."""
        guest, address = caller
        if not self._seats.spend(guest, address, f"{uninvited_at} {address}" if uninvited_at else None):
            raise Refusal("too-fast", 429)
        await self._check_room(guest)

    def check_name(self, caller: Caller) -> None:
        """Refuse a guest's first name if there are too many of one address, since each is stored."""
        if not self._names.spend(caller.origin):
            raise Refusal("too-fast", 429)

    async def _check_room(self, guest: str) -> None:
        if await self.store.read(lambda c: count_running(c, guest, self.most)) >= self.most:
            raise Refusal("too-many-tables", 429, most=self.most)


def count_running(connection: Connection, guest: str, most: int) -> int:
    """How many running tables are in a guest's list, counted up to a limit."""
    s, e = schema.sitters, schema.entries
    mine = select(s.c.table_id).where(s.c.guest == guest, s.c.gone.is_(False), e.c.result.is_(None))
    running = mine.select_from(s.join(e, is_newest(s.c.table_id))).limit(most)
    return connection.scalar(select(func.count()).select_from(running.subquery())) or 0


def address_of(request: Request[Any, Any, Any]) -> str:
    """The address of a caller as limits count it."""
    return network_of(request.client.host if request.client else "")
