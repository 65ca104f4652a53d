"""Uploads of record files: one file of each guest and one in all is read at a time, so that players do not wait."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema

from ...app.application import Application
from ...app.host import Caller
from ...app.problems import Refusal
from ...app.rates import Buckets
from ...app.types import Uploaded
from ..identity.sessions import Sessions
from ..net.fair_queue import FairQueue, QueuePlace
from ..process.settings import Settings
from ..store import Store
from ..tables.records import check_room
from .openapi import REFUSALS

UPLOAD = 1024 * 1024
MAX_WAITING = 20  # files that wait until they are read


class Uploads:
    """The limits of uploads, and the queue in which files wait to be read."""

    def __init__(self, store: Store, settings: Settings, sessions: Sessions) -> None:
        self.store, self.settings, self.sessions = store, settings, sessions
        self._calls = Buckets(settings.upload_calls, settings.address_upload_calls)
        self.receiving = FairQueue(max_held={"guest": 1})
        self.reading = FairQueue(1, turns=("address", "guest"), max_waiting=MAX_WAITING)

    @asynccontextmanager
    async def receive(self, request: Request[Any, Any, Any], caller: Caller) -> AsyncIterator[bytes]:
        """The body of a caller's request; a second one of the same guest meanwhile is refused.

        It is received before it waits to be read, so that a slow sender holds up nobody.
        """
        if (place := self.receiving.take({"guest": caller.guest})) is None:
            raise Refusal("too-fast", 429)
        with place:
            if not self._calls.spend(*caller):
                raise Refusal("too-fast", 429)
            yield await request.body()

    async def turn(self, caller: Caller) -> QueuePlace:
        """Wait for a caller's turn to have something read."""
        return await self.reading.enter({"address": caller.origin, "guest": caller.guest})

    async def take(self, request: Request[Any, Any, Any], caller: Caller, application: Application) -> Uploaded:
        """Read a file and store its records."""
        async with self.receive(request, caller) as content:
            mark = self.sessions.mark(caller.origin)
            await self.store.read(lambda c: check_room(c, self.settings, caller.guest, mark, 1, len(content)))
            with await self.turn(caller):
                records = await application.read_upload(content)
            return await application.keep_upload(caller, records)


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
    request: Request[Any, Any, Any],
    caller: NamedDependency[Caller],
    uploads: NamedDependency[Uploads],
    application: NamedDependency[Application],
) -> Uploaded:
    """The body is the content of a file of records, one JSON object a line."""
    return await uploads.take(request, caller, application)
