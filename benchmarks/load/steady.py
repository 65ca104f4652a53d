"""Many tables at a person's pace: each makes one move a second, and everybody at the table is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from .consistency import check
from .make_tables import create_tables, logs
from .players import Party, Tally, connect_all, settle
from .process import Hosted, hosted
from .report import Line, faults_line, milliseconds, share
from .wire import Guest, introduce_all

TABLES, SEATS = 300, 4
MAX_LATENCY = 0.05  # seconds from a move to its acknowledgement, and to the last player who is told


async def gather_parties(
    servers: Sequence[Hosted], tables: int, seats: int, tally: Tally, first: int = 0, idle: int = 0
) -> list[Party]:
    """Make tables and guests, and open all sockets."""
    hosts = [server.host for server in servers]
    guests = await introduce_all(hosts[0], tables * seats, first)
    groups: list[Sequence[Guest]] = [guests[at : at + seats] for at in range(0, len(guests), seats)]
    tables_of_each = await create_tables(servers[0].settings, groups, 2)
    parties = [
        Party(hosts, names, group, tally, idle=idle) for names, group in zip(tables_of_each, groups, strict=True)
    ]
    await connect_all(parties)
    return parties


async def keep_pace(parties: Sequence[Party], seconds: float, pause: float = 1.0) -> int:
    """Have each table move once per `pause`; returns how many moves were late: the one before was still under way."""
    began = time.perf_counter()
    late = 0
    for number in range(int(seconds / pause * len(parties))):
        due = began + number * pause / len(parties)
        if (ahead := due - time.perf_counter()) > 0:
            await asyncio.sleep(ahead)
        late += not parties[number % len(parties)].nudge()
    return late


async def play(server: Hosted, seconds: float, tables: int, seats: int) -> tuple[Tally, int, float]:
    """Run the benchmark: the measurements, the late moves, and the share of a core."""
    tally = Tally()
    parties = await gather_parties([server], tables, seats, tally)
    began, used = time.perf_counter(), server.processor
    late = await keep_pace(parties, seconds)
    share_used = (server.processor - used) / (time.perf_counter() - began)
    await settle(parties)
    for party in parties:
        party.leave()
    tally.faults += check(
        parties, await logs(server.settings, [game.table for party in parties for game in party.games])
    )
    return tally, late, share_used


def measure(data: Path, seconds: float, tables: int = TABLES, seats: int = SEATS) -> list[Line]:
    """The lines of the result."""
    with hosted(data / "steady") as server:
        tally, late, used = asyncio.run(play(server, seconds, tables, seats))
    what = f"{tables} tables of {seats} players, a move a second each, {seconds:g} s"
    return [
        Line(
            f"{what}: move to acknowledgement",
            milliseconds(tally.acks),
            "p99 under 50 ms",
            share(tally.acks, 0.99) < MAX_LATENCY,
        ),
        Line(
            f"{what}: move to told to all",
            milliseconds(tally.views),
            "p99 under 50 ms",
            share(tally.views, 0.99) < MAX_LATENCY,
        ),
        Line(
            f"{what}: moves not made in time, as the one before was still under way",
            f"{late} beside {len(tally.acks):,} made, {100 * used:.0f} % of a core",
            "none",
            not late,
        ),
        faults_line(what, tally.faults),
    ]
