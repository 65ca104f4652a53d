"""Two-player tables as fast as their players can, in turns with boardgame.io on the same machine."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from .consistency import check
from .make_tables import create_tables, logs
from .players import Party, Tally, connect_all, settle
from .process import Hosted, hosted
from .report import Line, faults_line, share
from .wire import introduce_all

TABLES = 100
TABLES_PER_PAIR = 6  # tables for each pair: a game takes about 430 moves, and then they go on to the next
WARM = 1.0  # seconds of warm-up, which do not count
LIMITS = {"KELTIS_LIMITS": "messages=100000,100000"}  # these players are faster than people
MIN_RATE = 2000  # moves a second
MIN_RATIO = 0.25  # of ours to the moves a second of boardgame.io
PACKAGES = ("boardgame.io@0.50", "socket.io-client@4")


@dataclass(frozen=True)
class Run:
    """One round: moves a second, the times to the acknowledgements, and the processor's seconds a move."""

    rate: float
    p50: float
    p99: float
    processor: float


async def play(
    servers: Sequence[Hosted], seconds: float, tables: int = TABLES, apart: bool = False
) -> tuple[Run, Tally]:
    """Run `tables` tables for `seconds` on these servers. `apart`: a table's players are at different ones."""
    tally = Tally(counting=False)
    hosts = [server.host for server in servers]
    guests = await introduce_all(hosts[0], 2 * tables)
    pairs = list(zip(guests[::2], guests[1::2], strict=True))
    tables_of_each = await create_tables(servers[0].settings, pairs, TABLES_PER_PAIR)
    parties = [
        Party(hosts if apart else [hosts[number % len(hosts)]], names, pair, tally)
        for number, (names, pair) in enumerate(zip(tables_of_each, pairs, strict=True))
    ]
    await connect_all(parties)
    for party in parties:
        party.begin()
    await asyncio.sleep(WARM)
    tally.counting = True
    began, used, ours = time.perf_counter(), sum(server.processor for server in servers), time.process_time()
    await asyncio.sleep(seconds)
    tally.counting = False
    took, used = time.perf_counter() - began, sum(server.processor for server in servers) - used
    print(f"players: {100 * (time.process_time() - ours) / took:.0f} % of a core", file=sys.stderr)
    await settle(parties)
    for party in parties:
        party.leave()
    names = [game.table for party in parties for game in party.games]
    tally.faults += check(parties, await logs(servers[0].settings, names))
    moves = len(tally.acks)
    return Run(moves / took, share(tally.acks, 0.5), share(tally.acks, 0.99), used / max(1, moves)), tally


# ---- the peer ----


@contextmanager
def peer() -> Iterator[tuple[Path, int, int]]:
    """boardgame.io, installed into a temporary folder, and its server: folder, port and process id."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(Path(__file__).with_name("peer.cjs"), folder)
        (folder / "package.json").write_text("{}")
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", *PACKAGES]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        given = {**os.environ, "NODE_ENV": "production"}
        command = ["node", "peer.cjs", "server"]
        server = subprocess.Popen(command, cwd=folder, env=given, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        said = json.loads(next(line for line in server.stdout if line.startswith("{")))
        try:
            yield folder, said["port"], said["pid"]
        finally:
            os.kill(said["pid"], signal.SIGKILL)  # `node` may be a script that started it
            server.wait()
            server.stdout.close()


def play_peer(folder: Path, port: int, pid: int, seconds: float, tables: int) -> tuple[Run, int]:
    """One round of the peer, and its faults."""
    command = ["node", "peer.cjs", "players", *map(str, (port, pid, tables, WARM, seconds))]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    told = json.loads(done.stdout)
    return Run(told["rate"], told["p50"], told["p99"], told["each"]), told["faults"]


# ---- both ----


def measure(data: Path, seconds: float, rounds: int, tables: int = TABLES, with_peer: bool = True) -> list[Line]:
    """The lines of the result: ours, the peer's, and the ratio within each round."""
    if not with_peer:
        return measure_ours(data, seconds, rounds, tables)
    ours, faults, peers = [], [], []
    with peer() as (folder, port, pid):
        play_peer(folder, port, pid, seconds, tables)  # by then its code is compiled: that round does not count
        for number in range(rounds):
            run, found = play_peer(folder, port, pid, seconds, tables)
            peers.append(run)
            faults += [f"boardgame.io lost {found} connections"] * bool(found)
            mine, tally = one_round(data, number, seconds, tables)
            ours.append(mine)
            faults += tally.faults
    ratio = median(mine.rate / other.rate for mine, other in zip(ours, peers, strict=True))
    return [
        *our_lines(ours, faults, tables),
        Line(f"{tables} matches on boardgame.io in memory, as fast as players can", rounds_text(peers)),
        Line("ours, durable, against that", f"{ratio:.2f} x", f"{MIN_RATIO:g} x", ratio >= MIN_RATIO),
    ]


def measure_ours(data: Path, seconds: float, rounds: int, tables: int) -> list[Line]:
    """The lines without the peer."""
    ours, faults = [], []
    for number in range(rounds):
        run, tally = one_round(data, number, seconds, tables)
        ours.append(run)
        faults += tally.faults
    return our_lines(ours, faults, tables)


def one_round(data: Path, number: int, seconds: float, tables: int) -> tuple[Run, Tally]:
    """One round of ours, with a database of its own."""
    with hosted(data / f"fast-{number}", limits=LIMITS) as server:
        return asyncio.run(play([server], seconds, tables))


def our_lines(runs: Sequence[Run], faults: Sequence[str], tables: int) -> list[Line]:
    """Our own lines."""
    rate = median(run.rate for run in runs)
    what = f"{tables} two-player tables, as fast as players can"
    return [Line(what, rounds_text(runs), f"{MIN_RATE:,} moves/s", rate >= MIN_RATE), faults_line(what, faults)]


def rounds_text(runs: Sequence[Run]) -> str:
    """The measurements of several rounds in words."""
    rates = sorted(run.rate for run in runs)
    p50, p99, used = (1000 * median(getattr(run, name) for run in runs) for name in ("p50", "p99", "processor"))
    spread = f" ({rates[0]:,.0f} to {rates[-1]:,.0f})" if len(rates) > 1 else ""
    return (
        f"{median(rates):,.0f} moves/s{spread}, p50 {p50:.0f} ms, p99 {p99:.0f} ms, {used:.2f} ms of processor a move"
    )
