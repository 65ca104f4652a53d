"""Web Push subscriptions: the browsers in which a guest wants notifications."""

from __future__ import annotations

import re
import time
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from ...app.problems import Refusal
from ..store import schema
from .guard import Guard

MAX_BROWSERS = 6  # of one guest; one more replaces the oldest
MAX_FAILURES = 10  # in a row, after which a browser is forgotten
KEY_BYTES, SECRET_BYTES = 65, 16  # of a browser's public key and its secret
BASE64 = re.compile(r"[A-Za-z0-9_-]{1,100}={0,2}")

table = schema.subscriptions


def name_of(endpoint: str) -> str:
    """The id of a browser: a hash of its endpoint."""
    return sha256(endpoint.encode()).hexdigest()


def check(guard: Guard, hosts: Sequence[str], endpoint: str, p256dh: str, auth: str) -> None:
    """Refuse endpoints of unknown push services, and invalid keys."""
    host = guard.read(endpoint).host.lower()
    known = any(host == one or host.endswith(f".{one}") for one in hosts)
    if not known or len(decode(p256dh)) != KEY_BYTES or decode(p256dh)[0] != 4 or len(decode(auth)) != SECRET_BYTES:
        raise Refusal("push-not-ours", 400)
    check_point(decode(p256dh))


def check_point(key: bytes) -> None:
    """Refuse a key that is not a point on the curve."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except ValueError:
        raise Refusal("push-not-ours", 400) from None


def decode(text: str) -> bytes:
    """The bytes of a base64url text, with or without padding; empty if it is none."""
    if not BASE64.fullmatch(text):
        return b""
    bare = text.rstrip("=")
    try:
        return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    except ValueError:
        return b""


# ---- rows ----


def find(connection: Connection, guest: str) -> Sequence[Row[Any]]:
    """A guest's browsers, the newest first."""
    mine = select(table).where(table.c.guest == guest).order_by(table.c.made.desc())
    return connection.execute(mine.limit(MAX_BROWSERS)).all()


def keep(connection: Connection, guest: str, endpoint: str, **columns: Any) -> None:
    """Add a browser of a guest. If it belonged to another guest before, that guest gets nothing there any more."""
    name = name_of(endpoint)
    connection.execute(delete(table).where(table.c.id == name))
    connection.execute(
        insert(table).values(id=name, guest=guest, endpoint=endpoint, made=time.time(), failures=0, **columns)
    )
    newest = (
        select(table.c.id).where(table.c.guest == guest).order_by(table.c.made.desc(), table.c.id).limit(MAX_BROWSERS)
    )
    kept = list(connection.scalars(newest))
    connection.execute(delete(table).where(table.c.guest == guest, table.c.id.not_in(kept)))


def forget(connection: Connection, guest: str, endpoint: str | None = None) -> None:
    """Delete one browser of a guest, or all of them."""
    which = [table.c.guest == guest] + ([] if endpoint is None else [table.c.id == name_of(endpoint)])
    connection.execute(delete(table).where(*which))


def is_on(connection: Connection, name: str) -> bool:
    """Whether a subscription is still there."""
    return connection.scalar(select(table.c.id).where(table.c.id == name)) is not None


def stop(connection: Connection, name: str) -> bool:
    """Delete the subscription of this id. False: there was none."""
    return connection.execute(delete(table).where(table.c.id == name)).rowcount > 0


def count_failure(connection: Connection, name: str, arrived: bool) -> None:
    """Count failures in a row, and delete the subscription after too many."""
    mine = table.c.id == name
    if arrived:
        connection.execute(update(table).where(mine, table.c.failures > 0).values(failures=0))
    else:
        connection.execute(update(table).where(mine).values(failures=table.c.failures + 1))
        connection.execute(delete(table).where(mine, table.c.failures >= MAX_FAILURES))
