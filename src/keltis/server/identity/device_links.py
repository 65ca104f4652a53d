"""Device links: a single-use link signs a guest in on another device. A guest has one at a time, for 15 minutes."""

from __future__ import annotations

import secrets
import time
from functools import partial
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from ...app.problems import Refusal
from ...app.rates import Buckets
from ..api.types import DeviceLink
from ..net.quotas import count_running
from ..process.settings import Settings
from ..store import Store, schema

LINK_SECONDS = 15 * 60  # seconds until a link expires
TOKEN_BYTES = 24  # random bytes of a token
MAX_COUNTED = 1000  # running tables that are counted
table = schema.links


class DeviceLinks:
    """Makes device links, and redeems them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self._tries = store, Buckets(settings.link_calls)

    async def make(self, guest: str) -> DeviceLink:
        """Make a link for a guest, in place of an earlier one."""
        token, expires = secrets.token_urlsafe(TOKEN_BYTES), time.time() + LINK_SECONDS

        def keep(connection: Connection) -> None:
            connection.execute(delete(table).where(table.c.guest == guest))
            connection.execute(insert(table).values(guest=guest, hash=hash_of(token), expires=expires))

        await self.store.write(keep)
        return DeviceLink(token, expires)

    async def expiry(self, guest: str) -> float | None:
        """Until when a link of a guest works; None if none does."""
        mine = select(table.c.expires).where(table.c.guest == guest, table.c.expires > time.time())
        until: float | None = await self.store.read(lambda connection: connection.scalar(mine))
        return until

    async def revoke(self, guest: str) -> None:
        """Delete a guest's link."""
        mine = delete(table).where(table.c.guest == guest)
        await self.store.write(lambda connection: connection.execute(mine) and None)

    async def peek(self, address: str, token: str) -> tuple[str, int]:
        """The guest of a valid link, which stays valid, and how many tables are running in that guest's list."""
        self._check_rate(address)

        def look(connection: Connection) -> tuple[str, int] | None:
            found = find(connection, token)
            return found and (str(found.guest), count_running(connection, found.guest, MAX_COUNTED))

        seen = await self.store.read(look)
        if seen is None:
            raise Refusal("device-link-dead", 404)
        return seen

    async def redeem(self, address: str, token: str) -> str:
        """Use up a link, and return its guest. If two use it at the same time, one of them is refused."""
        self._check_rate(address)
        guest = await self.store.write(partial(take, token=token))
        if guest is None:
            raise Refusal("device-link-dead", 404)
        return guest

    def _check_rate(self, address: str) -> None:
        """Refuse an address that tries too many links, since it may be guessing."""
        if not self._tries.spend(address):
            raise Refusal("device-link-guessed", 429)


def hash_of(token: str) -> str:
    """The hash of a token. Only hashes are stored, so that the database does not give links away."""
    return sha256(token.encode()).hexdigest()


def find(connection: Connection, token: str) -> Row[Any] | None:
    """The row of a valid link."""
    return connection.execute(
        select(table).where(table.c.hash == hash_of(token), table.c.expires > time.time())
    ).one_or_none()


def take(connection: Connection, token: str) -> str | None:
    """Delete a valid link, and return its guest."""
    found = find(connection, token)
    if found is None:
        return None
    gone = connection.execute(delete(table).where(table.c.hash == found.hash)).rowcount
    return str(found.guest) if gone else None


async def forget_old(store: Store, now: float) -> None:
    """Delete expired links."""
    old = table.c.expires <= now
    if await store.read(lambda connection: connection.scalar(select(table.c.guest).where(old).limit(1))):
        await store.write(lambda connection: connection.execute(delete(table).where(old)) and None)
