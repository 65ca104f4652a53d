"""Keys, such as that of cookies: made once, and kept in the database, so that all its processes have the same."""

from __future__ import annotations

import secrets
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, select, text

from ..process.settings import Settings
from . import CannotOpen, Store, schema

COOKIES = "cookies"
SIZE = 32  # bytes
# The first counts, also of several processes that start at once.
ADD = text("INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")


async def signing_key(store: Store, settings: Settings) -> bytes:
    """The key of a database. One that lies in the data folder, where earlier versions had it, is taken over."""
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
    """The secret that is kept under a name."""
    s = schema.secrets.c
    found: bytes | None = connection.scalar(select(s.value).where(s.name == name))
    return found


def keep_secret(connection: Connection, name: str, value: bytes) -> bytes:
    """Keep a secret, unless there is one of that name; the one that counts."""
    connection.execute(ADD, {"name": name, "value": value})
    kept = find_secret(connection, name)
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
