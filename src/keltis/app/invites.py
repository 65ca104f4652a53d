"""Invitations: the codes at the end of links to seats and to tables. Each is an HMAC, so that none has to be stored."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from ..table import Table

LENGTH = 22  # characters of a code, 132 bits


def code_of(key: bytes, table: Table, seat: int | None) -> str:
    """The code of a seat's link; None: of the table's link. It changes whenever the host sends somebody away."""
    versions = table.people.link_versions
    version = (sum(versions) if seat is None else versions[seat]) or ""
    words = f"invite {table.id} {'table' if seat is None else seat} {version}".rstrip()
    return urlsafe_b64encode(hmac.new(key, words.encode(), sha256).digest()).decode()[:LENGTH]


def is_valid(key: bytes, table: Table, seat: int | None, code: str) -> bool:
    """Whether a code opens a seat: its own, or the table's. None: whether it is the table's."""
    opening = [None] if seat is None else [None, seat] if 0 <= seat < len(table.seats) else []
    return any(hmac.compare_digest(code_of(key, table, each).encode(), code.encode()) for each in opening)
