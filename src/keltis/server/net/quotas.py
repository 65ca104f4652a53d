"""How many new things of a kind somebody may make in a while, by guest and by address."""

from __future__ import annotations

from asyncio import Lock, Semaphore
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

from litestar import Request
from sqlalchemy import Connection, func, select

from ..api.problems import Refusal
from ..process.settings import Rate, Settings
from ..store import Store, schema
from ..tables.summaries import is_newest
from .limits import Bucket, Buckets, neighbourhood

REMEMBERED = 10_000


class Allowance:
    """The tokens of all guests and addresses for one kind of thing.

    >>> allowance = Allowance(guest=Rate(1, 0.001), address=Rate(2, 0.001))
    >>> [allowance.spend(guest, "192.0.2.1") for guest in ("Ana", "Ana", "Ben", "Cleo")]
    [True, False, True, False]
    """

    def __init__(self, guest: Rate, address: Rate) -> None:
        self.guest, self.address = guest, address
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, guest: str, address: str) -> bool:
        """Whether a guest at an address may make one more."""
        mine, ours = self._bucket("guest", guest, self.guest), self._bucket("address", address, self.address)
        return mine.spend() and ours.spend()

    def _bucket(self, kind: str, who: str, rate: Rate) -> Bucket:
        bucket = self._buckets.setdefault((kind, who), Bucket(rate))
        self._buckets.move_to_end((kind, who))
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Turns:
    """Work that one after the other of each address has done, and a few in all at a time."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.most = waiting
        self.waiting: Counter[str] = Counter()
        self._all = Semaphore(at_once)
        self._each: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn; whoever has too many waiting is refused."""
        if self.waiting[address] >= self.most:
            raise Refusal("too-fast", 429)
        mine = self._each.setdefault(address, Lock())
        self.waiting[address] += 1
        try:
            async with mine, self._all:
                yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]


class NewTables:
    """Refuses tables that are too many, and guests who have none."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.most = store, settings.running_tables
        self.allowance = Allowance(settings.new_tables, settings.address_new_tables)
        self.public = Buckets(settings.address_public_tables)
        self.seatings = Allowance(settings.seatings, settings.address_seatings)
        self.at_one = Buckets(settings.table_seatings)
        self.names = Buckets(settings.address_names)

    async def check(self, request: Request[Any, Any, Any], guest: str, public: bool = False) -> None:
        """Refuse another table of a guest who has too many, or who makes them too fast; public ones from one place."""
        await self._check_room(guest)
        if public and not self.public.spend(address_of(request)):
            raise Refusal("too-many-new-tables", 429)
        if not self.allowance.spend(guest, address_of(request)):
            raise Refusal("too-many-new-tables", 429)

    async def check_seat(self, request: Request[Any, Any, Any], guest: str, uninvited: str = "") -> None:
        """Refuse a seat at another's table likewise. `uninvited`: the table, for whoever has no link to a seat."""
        if uninvited and not self.at_one.spend(f"{uninvited} {address_of(request)}"):
            raise Refusal("too-fast", 429)
        if not self.seatings.spend(guest, address_of(request)):
            raise Refusal("too-fast", 429)
        await self._check_room(guest)

    def check_name(self, request: Request[Any, Any, Any]) -> None:
        """Refuse too many first names of an address: each is kept."""
        if not self.names.spend(address_of(request)):
            raise Refusal("too-fast", 429)

    async def _check_room(self, guest: str) -> None:
        if await self.store.read(lambda c: count_running(c, guest, self.most)) >= self.most:
            raise Refusal("too-many-tables", 429, most=self.most)


def count_running(connection: Connection, guest: str, most: int) -> int:
    """How many tables of a guest go on, of those that are in the list; counted up to a limit."""
    s, e = schema.sitters, schema.entries
    mine = select(s.c.table_id).where(s.c.guest == guest, s.c.gone.is_(False), e.c.result.is_(None))
    running = mine.select_from(s.join(e, is_newest(s.c.table_id))).limit(most)
    return connection.scalar(select(func.count()).select_from(running.subquery())) or 0


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a call comes from, as far as one client reaches."""
    return neighbourhood(request.client.host if request.client else "")
