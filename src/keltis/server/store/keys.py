"""The key that signs cookies: made once, and kept in the database, so that all its processes have the same."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, select, text

from ..settings import Settings
from . import CannotOpen, Store, schema

COOKIES = "cookies"
SIZE = 32  # bytes
# The first counts, also of several processes that start at once.
ADD = text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")


async def signing_key(store: Store, settings: Settings) -> bytes:
    """The key of a database. One that lies in the data folder, where earlier versions had it, is taken over."""
    found = await store.read(find_key)
    if found is None:
        file = settings.data / "secret"
        old = None if settings.database else read_old(file)
        found = await store.write(lambda connection: keep_key(connection, old or secrets.token_bytes(SIZE)))
        if found == old:
            with suppress(OSError):
                file.unlink()
    return found


def find_key(connection: Connection) -> bytes | None:
    """The key that is kept."""
    s = schema.secrets.c
    found: bytes | None = connection.scalar(select(s.value).where(s.name == COOKIES))
    return found


def keep_key(connection: Connection, key: bytes) -> bytes:
    """Keep a key, unless there is one; the one that counts."""
    connection.execute(ADD, {"name": COOKIES, "value": key})
    kept = find_key(connection)
    assert kept is not None
    return kept


def read_old(path: Path) -> bytes | None:
    """The key of an earlier version."""
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
