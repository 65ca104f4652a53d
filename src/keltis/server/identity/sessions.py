"""Guests: a signed cookie says who calls, and a guest may have a name."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import Any

from litestar import Request, Response, get, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection, delete, insert, select

from ...app.types import Me
from ...table.seats import check_name
from ..api.bodies import NewName
from ..api.openapi import REFUSALS
from ..api.problems import Refusal
from ..net.quotas import NewTables
from ..store import Store, schema

AnyConnection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "keltis"
LASTS = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
FORM = re.compile(r"[A-Za-z0-9_-]{16}")


class Sessions:
    """Signs guests and reads their cookies, with a key from the database; until it is read there are no guests."""

    def __init__(self, key: bytes | None = None) -> None:
        self.key = key

    def sign(self, guest: str) -> str:
        """What stands in the cookie."""
        assert self.key, "the server has not begun"
        return f"{guest}.{hmac.new(self.key, guest.encode(), sha256).hexdigest()}"

    def mark(self, address: str) -> str:
        """Stands for an address where it is counted: the same each time, and telling nothing."""
        return self.sign(f"address {address}").rpartition(".")[2][:32]

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie, if we signed it."""
        guest, _, _ = (cookie or "").partition(".")
        genuine = FORM.fullmatch(guest) and hmac.compare_digest(self.sign(guest).encode(), (cookie or "").encode())
        return guest if genuine else None

    def guest_in(self, scope: Any) -> str | None:
        """The guest of a call or socket: the first cookie that we signed, whichever header it stands in.

        This is the only reader of cookies, so that limits count the same guest whom calls and sockets let in.
        """
        for name, value in scope["headers"]:
            if name == b"cookie":
                for part in value.decode("latin-1").split(";"):
                    key, _, text = part.strip().partition("=")
                    if key == COOKIE and (guest := self.read(text.strip('"'))) is not None:
                        return guest
        return None

    def known(self, connection: AnyConnection) -> str | None:
        """Who calls, if that is known."""
        return self.guest_in(connection.scope)

    def guest(self, connection: AnyConnection) -> str:
        """Who calls."""
        guest = self.known(connection)
        if guest is None:
            raise Refusal("no-guest", 401)
        return guest


async def name_of(store: Store, guest: str) -> str:
    """A guest's name; empty if none was given."""
    named = select(schema.guests.c.name).where(schema.guests.c.id == guest)
    return await store.read(lambda c: c.scalar(named)) or ""


def cookie_for(request: Request[Any, Any, Any], sessions: Sessions, guest: str) -> Cookie:
    """What makes a browser a guest's."""
    return Cookie(
        key=COOKIE,
        value=sessions.sign(guest),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


@get("/api/me", summary="Who I am; the first call makes a guest", responses=REFUSALS)
async def show_me(
    request: Request[Any, Any, Any], sessions: NamedDependency[Sessions], store: NamedDependency[Store]
) -> Response[Me]:
    """A guest is nothing but a signed cookie, renewed here."""
    guest = sessions.known(request) or secrets.token_urlsafe(12)
    return Response(Me(guest, await name_of(store, guest)), cookies=[cookie_for(request, sessions, guest)])


@put("/api/me", summary="Give myself a name", responses=REFUSALS)
async def rename_me(
    request: Request[Any, Any, Any],
    data: JSONBody[NewName],
    guest: NamedDependency[str],
    store: NamedDependency[Store],
    new_tables: NamedDependency[NewTables],
) -> Me:
    """The name stands at every table made from now on."""
    if not await name_of(store, guest):
        new_tables.check_name(request)
    return Me(guest, await keep_name(store, guest, data.name))


async def keep_name(store: Store, guest: str, wanted: str) -> str:
    """Call a guest so from now on."""
    name, guests = check_name(wanted), schema.guests

    def rename(connection: Connection) -> None:
        connection.execute(delete(guests).where(guests.c.id == guest))
        connection.execute(insert(guests).values(id=guest, name=name))

    await store.write(rename)
    return name
