"""Web Push: the browsers in which a guest wants notices."""

from __future__ import annotations

import re
import time
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from ..api.problems import Refusal
from ..store import schema
from .guard import Guard

MOST = 6  # browsers of one guest; the oldest goes
FAILURES = 10  # in a row, after which a browser is forgotten
KEY, SECRET = 65, 16  # bytes
BASE64 = re.compile(r"[A-Za-z0-9_-]{1,100}={0,2}")

table = schema.subscriptions


def name_of(endpoint: str) -> str:
    """Stands for a browser."""
    return sha256(endpoint.encode()).hexdigest()


def check(guard: Guard, hosts: Sequence[str], endpoint: str, p256dh: str, auth: str) -> None:
    """Refuse what no browser's push service gave out, and keys that are none."""
    host = guard.read(endpoint).host.lower()
    known = any(host == one or host.endswith(f".{one}") for one in hosts)
    if not known or len(decoded(p256dh)) != KEY or decoded(p256dh)[0] != 4 or len(decoded(auth)) != SECRET:
        raise Refusal("push-not-ours", 400)
    check_point(decoded(p256dh))


def check_point(key: bytes) -> None:
    """Refuse a key that is no point of the curve."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except ValueError:
        raise Refusal("push-not-ours", 400) from None


def decoded(text: str) -> bytes:
    """What is written in base64 as browsers write it; nothing if it is not."""
    if not BASE64.fullmatch(text):
        return b""
    bare = text.rstrip("=")
    try:
        return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
    except ValueError:
        return b""


# ---- what is kept ----


def find(connection: Connection, guest: str) -> Sequence[Row[Any]]:
    """A guest's browsers, the newest first."""
    mine = select(table).where(table.c.guest == guest).order_by(table.c.made.desc())
    return connection.execute(mine.limit(MOST)).all()


def keep(connection: Connection, guest: str, endpoint: str, **columns: Any) -> None:
    """One browser more for a guest. It had perhaps another guest before, who is told nothing there any more."""
    name = name_of(endpoint)
    connection.execute(delete(table).where(table.c.id == name))
    connection.execute(
        insert(table).values(id=name, guest=guest, endpoint=endpoint, made=time.time(), failures=0, **columns)
    )
    newest = select(table.c.id).where(table.c.guest == guest).order_by(table.c.made.desc(), table.c.id).limit(MOST)
    kept = list(connection.scalars(newest))
    connection.execute(delete(table).where(table.c.guest == guest, table.c.id.not_in(kept)))


def forget(connection: Connection, guest: str, endpoint: str | None = None) -> None:
    """One browser of a guest less, or all of them."""
    which = [table.c.guest == guest] + ([] if endpoint is None else [table.c.id == name_of(endpoint)])
    connection.execute(delete(table).where(*which))


def is_on(connection: Connection, name: str) -> bool:
    """Whether it is still wanted."""
    return connection.scalar(select(table.c.id).where(table.c.id == name)) is not None


def stop(connection: Connection, name: str) -> bool:
    """Stop the one that a link names, or that is gone; whether there was one."""
    return connection.execute(delete(table).where(table.c.id == name)).rowcount > 0


def note(connection: Connection, name: str, arrived: bool) -> None:
    """Count failures in a row; after too many it is forgotten."""
    mine = table.c.id == name
    if arrived:
        connection.execute(update(table).where(mine, table.c.failures > 0).values(failures=0))
    else:
        connection.execute(update(table).where(mine).values(failures=table.c.failures + 1))
        connection.execute(delete(table).where(mine, table.c.failures >= FAILURES))
