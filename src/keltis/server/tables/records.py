"""Stored records: uploaded ones, and those of archived tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import Connection, func, insert, select, update

from ...app.problems import Refusal
from ...app.replays import Found, of_record
from ...app.uploads import record_id
from ...engine.record import dump, parse
from ...table import MatchGame
from ...table.shown.messages import Result
from ...table.table import match_info
from ..archive.archive import DAY
from ..process.settings import Settings
from ..store import CannotKeep, Store, schema
from .mapping import listed_seats_in
from .summaries import is_newest

MEGABYTE = 1_000_000


class Kept(NamedTuple):
    """A stored record, and when somebody last wanted it."""

    found: Found
    seen: float


async def find(store: Store, name: str) -> Found | None:
    """A stored record; that it was wanted is noted once a day."""
    kept = await store.read(partial(look_up, name=name))
    if kept is None:
        return None
    now = time.time()
    if kept.seen < now - DAY:
        with suppress(CannotKeep):
            await store.write(partial(note_look, name=name, now=now))
    return kept.found


def look_up(connection: Connection, name: str) -> Kept | None:
    """A stored record; anybody who has its link may see it."""
    r, t, e = schema.replays, schema.tables, schema.entries
    joined = r.join(t, t.c.id == r.c.id, isouter=True).join(e, is_newest(r.c.id), isouter=True)
    columns: list[Any] = [r.c.record, r.c.seen, t.c.match, t.c.seats, t.c.people, e.c.result]
    shown = select(*columns).select_from(joined)
    row = connection.execute(shown.where(r.c.id == name)).first()
    if row is None:
        return None
    found = of_record(parse(row.record))
    if row.result:
        found = found._replace(result=json.decode(row.result, type=Result))
    if row.match:
        found = found._replace(match=match_info(json.decode(row.match, type=MatchGame), found.result))
    if row.seats:
        found = found._replace(levels=[seat.level for seat in listed_seats_in(row).seats])
    return Kept(found, row.seen)


def note_look(connection: Connection, name: str, now: float) -> None:
    """Note that somebody wanted a record."""
    connection.execute(update(schema.replays).where(schema.replays.c.id == name).values(seen=now))


async def keep(
    store: Store, settings: Settings, guest: str, address: str, records: Sequence[dict[str, Any]]
) -> list[str]:
    """Store uploaded records, those that are there already once: their ids, or a refusal where that is too much."""
    now = time.time()
    more: dict[str, Any] = {"kind": schema.BROUGHT, "created": now, "seen": now, "guest": guest, "address": address}
    names = [record_id(guest, record) for record in records]
    texts = {name: dump(record) for name, record in zip(names, records, strict=True)}

    def write(connection: Connection) -> None:
        known = {*connection.scalars(select(schema.replays.c.id).where(schema.replays.c.id.in_(names)))}
        new = {name: text for name, text in texts.items() if name not in known}
        sizes = {name: len(text.encode()) for name, text in new.items()}
        if new:
            check_room(connection, settings, guest, address, len(new), sum(sizes.values()))
            values = [{"id": name, "record": text, "size": sizes[name], **more} for name, text in new.items()]
            connection.execute(insert(schema.replays), values)

    await store.write(write)
    return names


def check_room(connection: Connection, settings: Settings, guest: str, address: str, count: int, size: int) -> None:
    """Refuse more than a guest or an address may upload in a day, or than there is room for."""
    r = schema.replays.c
    today = select(func.count()).where(r.created > time.time() - DAY)
    if (connection.scalar(today.where(r.guest == guest)) or 0) + count > settings.uploads:
        raise Refusal("too-many-uploads", 429, most=settings.uploads)
    if (connection.scalar(today.where(r.address == address)) or 0) + count > settings.address_uploads:
        raise Refusal("too-many-uploads", 429, most=settings.address_uploads)
    kept = connection.scalar(select(func.sum(r.size)).where(r.kind == schema.BROUGHT)) or 0
    if kept + size > settings.upload_megabytes * MEGABYTE:
        raise Refusal("uploads-full", 507)
