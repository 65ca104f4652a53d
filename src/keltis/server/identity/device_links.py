"""Device links: a single-use link signs a guest in on another device. A guest has one at a time, for 15 minutes."""

from __future__ import annotations

import secrets
import time
from functools import partial
from hashlib import sha256
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath
from sqlalchemy import Connection, Row, insert, select
from sqlalchemy import delete as remove

from ...app.application import Application
from ...app.problems import Refusal
from ...app.rates import Buckets
from ...app.types import Me
from ..api.openapi import REFUSALS
from ..api.types import DeviceLink, LinkedGuest, OpenLink
from ..net.quotas import address_of, count_running
from ..process.settings import Settings
from ..store import Store, schema
from .sessions import Sessions, cookie_for

LINK_SECONDS = 15 * 60  # seconds until a link expires
TOKEN_BYTES = 24  # random bytes of a token
MAX_COUNTED = 1000  # running tables that are counted
table = schema.links


class DeviceLinks:
    """Makes device links, and redeems them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.tries = store, Buckets(settings.link_calls)

    async def make(self, guest: str) -> DeviceLink:
        """Make a link for a guest, in place of an earlier one."""
        token, expires = secrets.token_urlsafe(TOKEN_BYTES), time.time() + LINK_SECONDS

        def keep(connection: Connection) -> None:
            connection.execute(remove(table).where(table.c.guest == guest))
            connection.execute(insert(table).values(guest=guest, hash=hash_of(token), expires=expires))

        await self.store.write(keep)
        return DeviceLink(token, expires)

    async def peek(self, request: Request[Any, Any, Any], token: str) -> str:
        """The guest of a valid link, which stays valid."""
        self.check_rate(request)
        found = await self.store.read(partial(find, token=token))
        if found is None:
            raise Refusal("device-link-dead", 404)
        return str(found.guest)

    async def redeem(self, request: Request[Any, Any, Any], token: str) -> str:
        """Use up a link, and return its guest. If two use it at the same time, one of them is refused."""
        self.check_rate(request)
        guest = await self.store.write(partial(take, token=token))
        if guest is None:
            raise Refusal("device-link-dead", 404)
        return guest

    def check_rate(self, request: Request[Any, Any, Any]) -> None:
        """Refuse an address that tries too many links, since it may be guessing."""
        if not self.tries.spend(address_of(request)):
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
    gone = connection.execute(remove(table).where(table.c.hash == found.hash)).rowcount
    return str(found.guest) if gone else None


async def forget_old(store: Store, now: float) -> None:
    """Delete expired links."""
    old = table.c.expires <= now
    if await store.read(lambda connection: connection.scalar(select(table.c.guest).where(old).limit(1))):
        await store.write(lambda connection: connection.execute(remove(table).where(old)) and None)


@post("/api/me/links", summary="Make a link to another device", responses=REFUSALS)
async def make_link(guest: NamedDependency[str], links: NamedDependency[DeviceLinks]) -> DeviceLink:
    """A link that works once, for 15 minutes; it replaces an earlier one."""
    return await links.make(guest)


@get("/api/me/links", summary="Whether a link of mine is open", responses=REFUSALS)
async def show_link(guest: NamedDependency[str], store: NamedDependency[Store]) -> OpenLink:
    """Until when my link works; the link itself is not stored."""
    mine = select(table.c.expires).where(table.c.guest == guest, table.c.expires > time.time())
    return OpenLink(await store.read(lambda connection: connection.scalar(mine)))


@delete("/api/me/links", summary="Revoke my link", responses=REFUSALS)
async def revoke_link(guest: NamedDependency[str], store: NamedDependency[Store]) -> None:
    """My open link stops working."""
    await store.write(lambda connection: connection.execute(remove(table).where(table.c.guest == guest)) and None)


@get("/api/links/{token:str}", summary="Whose link this is", responses=REFUSALS)
async def show_linked(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[DeviceLinks],
    sessions: NamedDependency[Sessions],
    store: NamedDependency[Store],
    application: NamedDependency[Application],
) -> LinkedGuest:
    """Show whose link it is; this does not use it up."""
    guest = await links.peek(request, token)
    running = await store.read(partial(count_running, guest=guest, most=MAX_COUNTED))
    name = (await application.me(guest)).name
    return LinkedGuest(name, running, sessions.known(request) == guest)


@post(
    "/api/links/{token:str}", summary="Sign this browser in as the guest of a link", responses=REFUSALS, status_code=200
)
async def use_link(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[DeviceLinks],
    sessions: NamedDependency[Sessions],
    application: NamedDependency[Application],
) -> Response[Me]:
    """Sign this browser in as the link's guest; the other browser stays signed in."""
    guest = await links.redeem(request, token)
    return Response(await application.me(guest), cookies=[cookie_for(request, sessions, guest)])
