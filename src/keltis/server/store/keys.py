"""Secret keys, such as the one that signs cookies: made once, and stored in the database for all its processes."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, select, text

from ..process.settings import Settings
from . import CannotOpen, Store, schema

COOKIES = "cookies"
SIZE = 32  # bytes
# If several processes start at the same time, the first one's key is kept.
ADD = text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")


async def signing_key(store: Store, settings: Settings) -> bytes:
    """The key that signs cookies. A key file in the data folder, where earlier versions had it, is moved here."""
    found = await store.read(lambda connection: find_secret(connection, COOKIES))
    if found is None:
        file = settings.data / "secret"
        old = None if settings.database else read_old(file)
        new = old or secrets.token_bytes(SIZE)
        found = await store.write(lambda connection: keep_secret(connection, COOKIES, new))
        if found == old:
            with suppress(OSError):
                file.unlink()
    return found


def find_secret(connection: Connection, name: str) -> bytes | None:
    """The secret of a name, if there is one."""
    s = schema.secrets.c
    found: bytes | None = connection.scalar(select(s.value).where(s.name == name))
    return found


def keep_secret(connection: Connection, name: str, value: bytes) -> bytes:
    """Store a secret, unless there is one of that name. Returns the stored one."""
    connection.execute(ADD, {"name": name, "value": value})
    kept = find_secret(connection, name)
    assert kept is not None
    return kept


def read_old(path: Path) -> bytes | None:
    """The key in the file of an earlier version, if there is one."""
    try:
        key = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise CannotOpen(f"the secret beside them cannot be read: {error.strerror}") from None
    if len(key) != SIZE:
        raise CannotOpen(
            f"the secret beside them has {len(key)} bytes instead of {SIZE}"
            " (without that file a new one is made, and guests become strangers)"
        )
    return key
