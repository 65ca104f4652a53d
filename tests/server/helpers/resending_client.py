"""A client that does what docs/protocol.md asks of a page, and keeps a history of what it was told.

It makes any legal move whenever it is its turn. It resends unanswered requests, asks only for newer entries after a
reconnect, and reloads the whole table if a message does not continue its log.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

Message = dict[str, Any]
Event = tuple[int, str, int | None, str]  # seq, kind, seat, text
MOVES = ("move", "chance", "undo")  # the kinds of entries whose whole text clients are told
SILENCE = 1.5  # seconds without an answer after which a connection is given up
RETRIED_STATUSES = {500, 503}  # a request refused with these may have been carried out, and is sent again


class LostTrack(Exception):
    """A message does not continue the known log."""


class ResendingClient:
    """A guest at a table. `where` says at which address the table is served now."""

    def __init__(self, where: Callable[[], str], table: str, cookie: str, seed: int) -> None:
        self.where, self.table, self.cookie = where, table, cookie
        self.random = random.Random(seed)
        self.told: list[Event] = []
        self.acknowledged: list[Event] = []  # with the entry after which it was asked for
        self.refused: list[str] = []
        self.standing: Message = {}
        self.waiting: Message | None = None  # what was sent and not answered yet
        self.acknowledged_seq = 0  # of the last acknowledged move; an update must tell it before the next move
        self.number = 0
        self.connections = 0
        self.over = asyncio.Event()

    async def play(self, until: asyncio.Event) -> None:
        """Play to the end or until `until` is set, reconnecting when the connection is lost."""
        while not until.is_set() and not self.over.is_set():
            with suppress(OSError, WebSocketException, TimeoutError, LostTrack, EOFError):
                await self.converse(until)
            await asyncio.sleep(self.random.uniform(0.02, 0.1))

    async def converse(self, until: asyncio.Event) -> None:
        """One connection, from its beginning to its end."""
        have = f"?have={self.standing['seq']}" if self.standing else ""
        host = self.where()
        async with connect(
            f"ws://{host}/api/tables/{self.table}/socket{have}",
            origin=f"http://{host}",  # type: ignore[arg-type]  # any text is one
            additional_headers={"cookie": f"keltis={self.cookie}"},
            proxy=None,
            open_timeout=5,
            close_timeout=0.2,
            ping_interval=None,
        ) as socket:
            self.connections += 1
            self.read(json.loads(await asyncio.wait_for(socket.recv(), 5)))
            if self.waiting is not None:
                await socket.send(json.dumps(self.waiting))
            while not until.is_set() and not self.over.is_set():
                await self.act(socket.send)
                with suppress(TimeoutError):
                    self.read(json.loads(await asyncio.wait_for(socket.recv(), SILENCE)))
                    continue
                await socket.send(json.dumps({"type": "ping", "id": -7}))
                self.read(json.loads(await asyncio.wait_for(socket.recv(), SILENCE)))
                if self.waiting is not None or self.standing["seq"] < self.acknowledged_seq:
                    raise LostTrack("a message got lost")

    async def act(self, send: Callable[[str], Any]) -> None:
        """Move, if it is my turn and nothing is waiting."""
        view = self.standing["view"]
        if self.waiting or self.standing["seq"] < self.acknowledged_seq:
            return
        if self.standing["turn"] == view["seat"] and view["legal"]:
            self.number += 1
            move = self.random.choice(view["legal"])
            words = {"seq": self.standing["seq"], "seat": view["seat"], "move": move}
            self.waiting = {"type": "move", "id": self.number, **words}
            await send(json.dumps(self.waiting))

    def read(self, message: Message) -> None:
        """Take in one message of the server."""
        kind = message["type"]
        if kind in ("table", "update"):
            self.take_state(message)
        elif self.waiting is not None and message.get("id") == self.waiting["id"]:
            asked, self.waiting = self.waiting, None
            if kind == "ack":
                self.acknowledged.append((asked["seq"], "move", asked["seat"], asked["move"]))
                self.acknowledged_seq = message["seq"]
            elif message["problem"]["status"] in RETRIED_STATUSES:
                self.waiting = asked
                raise LostTrack(message["problem"]["text"])
            else:
                self.refused.append(message["problem"]["text"])

    def take_state(self, message: Message) -> None:
        """Take in a `table` or `update`; skip known events, raise LostTrack at a gap."""
        known = self.standing.get("seq", -1)
        if message["seq"] < known or (message["seq"] == known and not message.get("events")):
            return
        for event in message.get("events", ()):
            if event["seq"] <= known:
                continue
            if event["seq"] != known + 1:
                raise LostTrack(f"{event['seq']} after {known}")
            known = event["seq"]
            self.told.append((known, event["kind"], event["seat"], event["move"]))
        if message["type"] == "update" and message["seq"] != known:
            raise LostTrack(f"an update to {message['seq']} that ends with {known}")
        self.standing = message
        if message["result"]:
            self.over.set()


def check(log: list[Event], clients: list[ResendingClient]) -> None:
    """Check that the log holds each told event at its seq, and each acknowledged move exactly once."""
    entries = {entry[0]: entry for entry in log}
    assert sorted(entries) == [*range(len(log))], "the log has no gaps and nothing twice"
    for client in clients:
        for event in client.told:
            kept = entries.get(event[0], event)
            whole = kept if kept[1] in MOVES else (*kept[:3], "")  # of other entries not everything is told
            assert event[0] in entries, f"told {event}, kept nothing"
            assert event == whole, f"told {event}, kept {kept}"
        for event in client.acknowledged:
            after = next((entry for entry in log[event[0] + 1 :] if entry[1] in MOVES), None)
            assert after is not None, f"acknowledged {event}, kept nothing"
            assert after[1:] == event[1:], f"acknowledged {event}, kept {after}"
        assert [event[0] for event in client.told] == sorted({event[0] for event in client.told})
        assert client.refused == []
