"""Links that take a guest with all their tables to another device: one at a time, for minutes, and once."""

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

from ...app.types import Me
from ..api.openapi import REFUSALS
from ..api.problems import Refusal
from ..api.types import DeviceLink, LinkedGuest, OpenLink
from ..net.limits import Buckets
from ..net.quotas import address_of, count_running
from ..process.settings import Settings
from ..store import Store, schema
from .sessions import Sessions, cookie_for, name_of

LASTS = 15 * 60  # seconds
SIZE = 24  # bytes: far more than anybody can guess
MOST = 1000  # tables that are counted
table = schema.links


class Links:
    """Makes links and carries them out."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.tries = store, Buckets(settings.link_calls)

    async def make(self, guest: str) -> DeviceLink:
        """A new link of a guest; an older one works no more."""
        token, expires = secrets.token_urlsafe(SIZE), time.time() + LASTS

        def keep(connection: Connection) -> None:
            connection.execute(remove(table).where(table.c.guest == guest))
            connection.execute(insert(table).values(guest=guest, hash=hashed(token), expires=expires))

        await self.store.write(keep)
        return DeviceLink(token, expires)

    async def look(self, request: Request[Any, Any, Any], token: str) -> str:
        """The guest of a link that works."""
        self.count(request)
        found = await self.store.read(partial(find, token=token))
        if found is None:
            raise Refusal("device-link-dead", 404)
        return str(found.guest)

    async def use(self, request: Request[Any, Any, Any], token: str) -> str:
        """The same, and it works no more: of two who come at once, one is told so."""
        self.count(request)
        guest = await self.store.write(partial(take, token=token))
        if guest is None:
            raise Refusal("device-link-dead", 404)
        return guest

    def count(self, request: Request[Any, Any, Any]) -> None:
        """Whoever tries many is guessing."""
        if not self.tries.spend(address_of(request)):
            raise Refusal("device-link-guessed", 429)


def hashed(token: str) -> str:
    """What is kept of a link: whoever reads the database cannot use it."""
    return sha256(token.encode()).hexdigest()


def find(connection: Connection, token: str) -> Row[Any] | None:
    """A link that works."""
    return connection.execute(
        select(table).where(table.c.hash == hashed(token), table.c.expires > time.time())
    ).one_or_none()


def take(connection: Connection, token: str) -> str | None:
    """The guest of a link, which is used up with that."""
    found = find(connection, token)
    if found is None:
        return None
    gone = connection.execute(remove(table).where(table.c.hash == found.hash)).rowcount
    return str(found.guest) if gone else None


async def forget_old(store: Store, now: float) -> None:
    """Links that work no more are not kept."""
    old = table.c.expires <= now
    if await store.read(lambda connection: connection.scalar(select(table.c.guest).where(old).limit(1))):
        await store.write(lambda connection: connection.execute(remove(table).where(old)) and None)


@post("/api/me/links", summary="A link to go on on another device", responses=REFUSALS)
async def make_link(guest: NamedDependency[str], links: NamedDependency[Links]) -> DeviceLink:
    """It works once, for a quarter of an hour; a link that was made before works no more."""
    return await links.make(guest)


@get("/api/me/links", summary="Whether a link of mine is open", responses=REFUSALS)
async def show_link(guest: NamedDependency[str], store: NamedDependency[Store]) -> OpenLink:
    """What stands in it is not known here any more."""
    mine = select(table.c.expires).where(table.c.guest == guest, table.c.expires > time.time())
    return OpenLink(await store.read(lambda connection: connection.scalar(mine)))


@delete("/api/me/links", summary="Revoke my link", responses=REFUSALS)
async def revoke_link(guest: NamedDependency[str], store: NamedDependency[Store]) -> None:
    """It works no more."""
    await store.write(lambda connection: connection.execute(remove(table).where(table.c.guest == guest)) and None)


@get("/api/links/{token:str}", summary="Whose link this is", responses=REFUSALS)
async def show_linked(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[Links],
    sessions: NamedDependency[Sessions],
    store: NamedDependency[Store],
) -> LinkedGuest:
    """Looking does not use it up."""
    guest = await links.look(request, token)
    running = await store.read(partial(count_running, guest=guest, most=MOST))
    return LinkedGuest(await name_of(store, guest), running, sessions.known(request) == guest)


@post("/api/links/{token:str}", summary="Go on here as the guest of a link", responses=REFUSALS, status_code=200)
async def use_link(
    request: Request[Any, Any, Any],
    token: FromPath[str],
    links: NamedDependency[Links],
    sessions: NamedDependency[Sessions],
    store: NamedDependency[Store],
) -> Response[Me]:
    """From now on this browser is that guest, and so is the one where the link was made."""
    guest = await links.use(request, token)
    return Response(Me(guest, await name_of(store, guest)), cookies=[cookie_for(request, sessions, guest)])
