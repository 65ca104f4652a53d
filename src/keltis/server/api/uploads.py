"""Uploads of record files: one file is checked at a time; records are counted, and kept while people look at them."""

from __future__ import annotations

import time
from asyncio import Semaphore, to_thread
from collections.abc import Sequence
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from sqlalchemy import Connection, func, insert, select

from ...app.new_tables import new_id
from ...app.types import Uploaded
from ...app.uploads import read_records
from ...engine.record import dump
from ..archive.archive import DAY
from ..identity.sessions import Sessions
from ..net.quotas import Allowance, address_of
from ..process.settings import Settings
from ..store import Store, schema
from .openapi import REFUSALS
from .problems import Refusal

UPLOAD = 1024 * 1024
MEGABYTE = 1_000_000
MAX_WAITING = 20  # files that wait until they are read


class Uploads:
    """Takes files, one of each guest and one in all at a time, so that uploads do not slow down players."""

    def __init__(self, store: Store, settings: Settings, sessions: Sessions) -> None:
        self.store, self.settings, self.sessions = store, settings, sessions
        self.allowance = Allowance(settings.upload_calls, settings.address_upload_calls)
        self._turn = Semaphore(1)
        self._guests: set[str] = set()  # whose files are on their way
        self.waiting = 0

    async def take(self, request: Request[Any, Any, Any], guest: str) -> list[str]:
        """Read a file and keep its records: their ids."""
        address = address_of(request)
        if guest in self._guests or not self.allowance.spend(guest, address):
            raise Refusal("too-fast", 429)
        self._guests.add(guest)
        try:
            content = await request.body()
            mark = self.sessions.mark(address)
            await self.store.read(lambda c: self.check_room(c, guest, mark, 1, len(content)))
            return await self.keep(await self.read(content), guest, mark)
        finally:
            self._guests.discard(guest)

    async def read(self, content: bytes) -> list[dict[str, Any]]:
        """The records of a file, once the files before it are read."""
        if self.waiting >= MAX_WAITING:
            raise Refusal("too-fast", 429)
        self.waiting += 1
        try:
            async with self._turn:
                return await to_thread(read_records, content)
        finally:
            self.waiting -= 1

    async def keep(self, records: Sequence[dict[str, Any]], guest: str, address: str) -> list[str]:
        """Keep records: their ids, or a refusal where that is too much."""
        now = time.time()
        more = {"kind": schema.BROUGHT, "created": now, "seen": now, "guest": guest, "address": address}
        names, written = [new_id() for _ in records], [dump(record) for record in records]
        sizes = [len(one.encode()) for one in written]
        rows = zip(names, written, sizes, strict=True)
        values = [{"id": name, "record": one, "size": size, **more} for name, one, size in rows]

        def write(connection: Connection) -> None:
            self.check_room(connection, guest, address, len(names), sum(sizes))
            connection.execute(insert(schema.replays), values)

        await self.store.write(write)
        return names

    def check_room(self, connection: Connection, guest: str, address: str, count: int, size: int) -> None:
        """Refuse more than a guest or an address may upload in a day, or than there is room for."""
        r, settings = schema.replays.c, self.settings
        today = select(func.count()).where(r.created > time.time() - DAY)
        if (connection.scalar(today.where(r.guest == guest)) or 0) + count > settings.uploads:
            raise Refusal("too-many-uploads", 429, most=settings.uploads)
        if (connection.scalar(today.where(r.address == address)) or 0) + count > settings.address_uploads:
            raise Refusal("too-many-uploads", 429, most=settings.address_uploads)
        kept = connection.scalar(select(func.sum(r.size)).where(r.kind == schema.BROUGHT)) or 0
        if kept + size > settings.upload_megabytes * MEGABYTE:
            raise Refusal("uploads-full", 507)


class Upload(Operation):
    """Tells the OpenAPI document what the body is."""

    def __post_init__(self) -> None:
        """Records as lines of text."""
        text = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING, description="records, one JSON object a line"))
        self.request_body = RequestBody(content={"application/x-ndjson": text}, required=True)


@post(
    "/api/replays",
    summary="Bring a record file",
    request_max_body_size=UPLOAD,
    operation_class=Upload,
    responses=REFUSALS,
)
async def upload_records(
    request: Request[Any, Any, Any], guest: NamedDependency[str], uploads: NamedDependency[Uploads]
) -> Uploaded:
    """The body is the content of a file of records, one JSON object a line."""
    return Uploaded(await uploads.take(request, guest))
