"""Invitations: links to the seats of a table, which end with an HMAC, so that none has to be stored."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256

from ..table import Table

LENGTH = 22  # characters of a code, 132 bits


def invitation(key: bytes, table: Table, seat: int) -> str:
    """The code at the end of the link to a seat. It changes whenever the host of the table sends somebody away."""
    version = table.people.link_versions[seat] or ""
    made = hmac.new(key, f"invite {table.id} {seat} {version}".rstrip().encode(), sha256).digest()
    return urlsafe_b64encode(made).decode()[:LENGTH]


def is_invitation(key: bytes, table: Table, seat: int, code: str) -> bool:
    """Whether a code is the valid one of a seat."""
    there = 0 <= seat < len(table.seats)
    return there and hmac.compare_digest(invitation(key, table, seat).encode(), code.encode())
