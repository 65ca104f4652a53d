"""Guests: each is known by a signed cookie."""

from __future__ import annotations

import hmac
import re
from hashlib import sha256
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ...app.problems import Refusal

AnyConnection = ASGIConnection[Any, Any, Any, Any]
COOKIE = "keltis"
COOKIE_SECONDS = 400 * 24 * 3600  # seconds, the longest that browsers keep a cookie
GUEST_ID = re.compile(r"[A-Za-z0-9_-]{16}")  # the id of a guest


class Sessions:
    """Signs and reads the cookies of guests, with a key that is read from the database when the server starts."""

    def __init__(self, key: bytes | None = None) -> None:
        self.key = key

    def sign(self, guest: str) -> str:
        """The value of a guest's cookie."""
        assert self.key, "the server has not begun"
        return f"{guest}.{hmac.new(self.key, guest.encode(), sha256).hexdigest()}"

    def mark(self, address: str) -> str:
        """A keyed hash of an address, for quotas: equal for equal addresses, and without the key nobody can undo it."""
        return self.sign(f"address {address}").rpartition(".")[2][:32]

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie, if its signature is ours."""
        guest, _, _ = (cookie or "").partition(".")
        genuine = GUEST_ID.fullmatch(guest) and hmac.compare_digest(self.sign(guest).encode(), (cookie or "").encode())
        return guest if genuine else None

    def guest_in(self, scope: Any) -> str | None:
        """The guest of a call or socket: the first cookie that we signed, in any of the Cookie headers.

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
        """The guest who calls, if there is one."""
        return self.guest_in(connection.scope)

    def guest(self, connection: AnyConnection) -> str:
        """The guest who calls; refused if there is none."""
        guest = self.known(connection)
        if guest is None:
            raise Refusal("no-guest", 401)
        return guest


def cookie_for(request: Request[Any, Any, Any], sessions: Sessions, guest: str) -> Cookie:
    """The cookie that signs a browser in as a guest."""
    return Cookie(
        key=COOKIE,
        value=sessions.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
