"""Thousands of idle sockets: the memory and CPU time of each, and the latency of other players.

As a page does, a socket that has heard nothing for eight seconds says `ping`; the protocol's own pings are answered.
At first nobody touches the pages. Then somebody does at every table: from then on the server looks for cut lines there.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import json

from .players import Party, Player, Tally
from .process import Hosted, hosted
from .report import Line, faults_line, milliseconds, share
from .steady import gather_parties, keep_pace
from .wire import Guest, call, introduce

PING_AFTER_SECONDS = 8.0  # seconds after which a page pings
PONG_SECONDS = 4.0  # seconds that its answer may take
UNTOUCHED = 600  # seconds for which nobody has touched an idle page
MAX_MEMORY = 60_000  # bytes of a socket
MAX_CPU = 0.05  # of a core
MAX_LATENCY = 0.1  # seconds to make a table meanwhile
WANTED = json.encode({"game": "keltis", "seats": [{"kind": "me"}, {"kind": "here"}]})


class Heartbeats:
    """Pings of the players who have heard nothing for a while; the first ones are spread over time."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.asked: dict[Player, float] = {}
        now = time.perf_counter()
        for number, player in enumerate(players):
            player.heard_at = now - PING_AFTER_SECONDS * number / len(players)

    async def watch(self) -> None:
        """Send pings until cancelled."""
        while True:
            now = time.perf_counter()
            for player in self.players:
                asked = self.asked.get(player, 0.0)
                if player.heard_at > asked:
                    if now - player.heard_at >= PING_AFTER_SECONDS:
                        self.asked[player] = now
                        player.ping()
                elif now - asked > PONG_SECONDS:
                    player.fail("a ping was not answered")
                    self.asked[player] = now
            await asyncio.sleep(0.02)


async def make_tables(host: str, guest: Guest, count: int, pause: float) -> list[float]:
    """Make tables over HTTP, one after the other; returns how long each took."""
    times = []
    for _ in range(count):
        began = time.perf_counter()
        answer = await call(host, "POST", "/api/tables", guest.address, guest.cookie, WANTED)
        times.append(time.perf_counter() - began)
        assert answer.status == 201, answer
        await asyncio.sleep(pause)
    return times


async def processor_share(server: Hosted, seconds: float) -> float:
    """The share of a core that the server takes in the next seconds."""
    began, used = time.perf_counter(), server.processor
    await asyncio.sleep(seconds)
    return (server.processor - used) / (time.perf_counter() - began)


async def look(server: Hosted, sockets: int, seconds: float, pings: bool) -> list[Line]:
    """Open the idle sockets, wait, and measure others meanwhile."""
    tally = Tally()
    busy = await gather_parties([server], 5, 2, tally, first=100_000)
    maker = await introduce(server.host, 200_000)
    await make_tables(server.host, maker, 1, 0)  # the first of a server's life does not count
    before = server.memory
    parties: list[Party] = await gather_parties([server], sockets // 2, 2, tally, idle=UNTOUCHED)
    players = [player for party in parties for player in party.players]
    each = (server.memory - before) / len(players)
    heartbeats = asyncio.ensure_future(Heartbeats(players).watch()) if pings else None
    await asyncio.sleep(PING_AFTER_SECONDS)  # until everybody has pinged once
    used = await processor_share(server, seconds)
    made = asyncio.ensure_future(make_tables(server.host, maker, 20, 0.15))
    await keep_pace(busy, 5, 0.25)
    times = await made
    later = (server.memory - before) / len(players)
    for player in players:
        player.attend(0)
    await asyncio.sleep(PING_AFTER_SECONDS)
    attended = await processor_share(server, seconds)
    if heartbeats:
        heartbeats.cancel()
    what = f"{len(players):,} idle sockets at {len(parties):,} tables"
    lines = [
        Line(
            f"{what}: memory a socket",
            f"{each / 1000:.0f} kB, later {later / 1000:.0f} kB",
            "under 60 kB",
            later < MAX_MEMORY,
        ),
        Line(f"{what}: processor", f"{100 * used:.1f} % of a core", "under 5 %", used < MAX_CPU),
        Line(f"{what}: processor, while somebody is at each table", f"{100 * attended:.1f} % of a core"),
        Line(f"{what}: making a table meanwhile", milliseconds(times), "within 100 ms", share(times, 1) < MAX_LATENCY),
        Line(f"{what}: a move meanwhile", milliseconds(tally.acks)),
        faults_line(what, tally.faults),
    ]
    for party in [*parties, *busy]:
        party.leave()
    return lines


def measure(data: Path, sockets: int, seconds: float, pings: bool = True) -> list[Line]:
    """The lines of the result."""
    with hosted(data / "idle") as server:
        return asyncio.run(look(server, sockets, seconds, pings))
