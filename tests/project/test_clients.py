"""Clients of tests are as strict as the page: an update tells one event for every entry, or they complain."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.app.helpers import Page
from tests.server.helpers.browser import TablePage
from tests.server.helpers.resending_client import LostTrack, ResendingClient

Message = dict[str, Any]


def tell_table_page(*messages: Message) -> None:
    """The client of the server's tests."""
    texts = iter(map(json.dumps, messages))
    socket: Any = SimpleNamespace(recv=lambda patience: next(texts))
    page = TablePage(socket, [])
    for _ in messages[1:]:
        page.read()


def tell_page(*messages: Message) -> None:
    """The client of the application's tests."""

    async def tell() -> None:
        app: Any = None
        page = Page(app)
        for message in messages:
            await page.send(message)

    asyncio.run(tell())


def tell_resending_client(*messages: Message) -> None:
    """The client of the tests that kill servers."""
    client = ResendingClient(lambda: "nowhere", "T1", "", 1)
    for message in messages:
        client.take_state(message)


def table(seq: int) -> Message:
    """A whole table."""
    return {"type": "table", "seq": seq, "mine": [0], "log": [], "result": None}


def update(seq: int, *told: int) -> Message:
    """An update with events for some entries."""
    events = [{"seq": entry, "kind": "say", "seat": 0, "move": ""} for entry in told]
    return {"type": "update", "seq": seq, "events": events, "view": {}, "result": None}


@pytest.mark.parametrize("tell", [tell_table_page, tell_page, tell_resending_client])
def test_client_of_tests_demands_one_event_for_every_entry(tell: Callable[..., None]) -> None:
    tell(table(3), update(5, 4, 5), update(5), update(6, 6))
    for incomplete in (update(5), update(5, 5), update(5, 4), update(5, 5, 5)):
        with pytest.raises((AssertionError, LostTrack)):
            tell(table(3), incomplete)
