"""Guests: known by a signed cookie, and named if they like."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

from litestar import Request, Response, get, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection, delete, insert, select

from ..table.sitters import check_name
from .documents import REFUSALS
from .problems import Refusal
from .store import CannotOpen, Store, schema
from .wire import Me, NewName

AnyConnection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "keltis"
LASTS = 400 * 24 * 3600  # seconds: the longest that browsers keep a cookie
SECRET = 32  # bytes
FORM = re.compile(r"[A-Za-z0-9_-]{16}")


class Sessions:
    """Signs guests and reads their cookies, with a secret that lies beside the database."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, guest: str) -> str:
        """What stands in the cookie."""
        return f"{guest}.{hmac.new(self._secret, guest.encode(), sha256).hexdigest()}"

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie, if we signed it."""
        guest, _, _ = (cookie or "").partition(".")
        genuine = FORM.fullmatch(guest) and hmac.compare_digest(self.sign(guest).encode(), (cookie or "").encode())
        return guest if genuine else None

    def guest(self, connection: AnyConnection) -> str:
        """Who calls."""
        guest = self.read(connection.cookies.get(COOKIE))
        if guest is None:
            raise Refusal("no-guest", 401)
        return guest


def read_secret(folder: Path) -> bytes:
    """The server's secret, made at the first start, readable for its owner alone."""
    path = folder / "secret"
    try:
        if not path.exists():
            write_secret(path)
        secret = path.read_bytes()
    except OSError as error:
        raise CannotOpen(f"the secret beside them cannot be read: {error.strerror}") from None
    if len(secret) != SECRET:
        raise CannotOpen(
            f"the secret beside them has {len(secret)} bytes instead of {SECRET}"
            " (without that file a new one is made, and guests become strangers)"
        )
    return secret


def write_secret(path: Path) -> None:
    """Make a secret that is there whole or not at all; of several who make one at once, the first counts."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(secrets.token_bytes(SECRET))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(unfinished, path)
        unfinished.unlink()
    except FileExistsError:
        unfinished.unlink()
    except OSError:  # a disk whose files have one name only
        unfinished.replace(path)


async def name_of(store: Store, guest: str) -> str:
    """A guest's name; empty if none was given."""
    named = select(schema.guests.c.name).where(schema.guests.c.id == guest)
    return await store.read(lambda c: c.scalar(named)) or ""


@get("/api/me", summary="Who I am; the first call makes a guest", responses=REFUSALS)
async def show_me(
    request: Request[Any, Any, Any], sessions: NamedDependency[Sessions], store: NamedDependency[Store]
) -> Response[Me]:
    """A guest is nothing but a signed cookie, renewed here."""
    guest = sessions.read(request.cookies.get(COOKIE)) or secrets.token_urlsafe(12)
    cookie = Cookie(
        key=COOKIE,
        value=sessions.sign(guest),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(Me(guest, await name_of(store, guest)), cookies=[cookie])


@put("/api/me", summary="Give myself a name", responses=REFUSALS)
async def rename_me(data: JSONBody[NewName], guest: NamedDependency[str], store: NamedDependency[Store]) -> Me:
    """The name stands at every table made from now on."""
    name = check_name(data.name)
    guests = schema.guests

    def rename(connection: Connection) -> None:
        connection.execute(delete(guests).where(guests.c.id == guest))
        connection.execute(insert(guests).values(id=guest, name=name))

    await store.write(rename)
    return Me(guest, name)
