"""Two processes on one database: moves a second against one, and the latency from one process to the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.server.helpers.postgres import Cluster, why_not

from .consistency import check
from .fast import LIMITS, Run, play, rounds_text
from .make_tables import logs
from .players import Tally, settle
from .process import Hosted, hosted
from .report import Line, faults_line, milliseconds, share
from .steady import gather_parties, keep_pace

ROUNDS = 2
MIN_GAIN = 1.5  # moves a second of two processes, over those of one
MAX_LATENCY = 0.1  # seconds from one process to the other
TABLES, PAUSE = 20, 0.25  # for that latency: tables, and seconds between the moves of one
ONE, TOGETHER, APART = "one process", "two, each table at one of them", "two, each table's players at both"


@contextmanager
def postgres(data: Path) -> Iterator[Cluster]:
    """A PostgreSQL of our own in a real folder, durable as it is by default."""
    with TemporaryDirectory(dir=data, ignore_cleanup_errors=True) as name:
        data.chmod(0o755)  # PostgreSQL may run as a user of its own, who has to get there
        cluster = Cluster(Path(name))
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop("immediate")


def start(folder: Path, count: int, database: str, stack: ExitStack) -> list[Hosted]:
    """Start `count` servers on one database."""
    return [stack.enter_context(hosted(folder, database, LIMITS)) for _ in range(count)]


async def across(servers: Sequence[Hosted], seconds: float) -> Tally:
    """Play at a person's pace at tables whose two players are at different processes."""
    tally = Tally()
    parties = await gather_parties(servers, TABLES, 2, tally)
    await keep_pace(parties, seconds, PAUSE)
    await settle(parties)
    for party in parties:
        party.leave()
    names = [game.table for party in parties for game in party.games]
    tally.faults += check(parties, await logs(servers[0].settings, names))
    return tally


def latency_lines(what: str, folder: Path, database: str, seconds: float) -> list[Line]:
    """From a move on one process to its update on the other."""
    with ExitStack() as stack:
        tally = asyncio.run(across(start(folder, 2, database, stack), seconds))
    late = share(tally.views, 0.99)
    words = f"{what}, two processes: move on one to told on the other"
    return [
        Line(words, milliseconds(tally.views), "p99 under 100 ms", late < MAX_LATENCY),
        faults_line(f"{what}, two processes", tally.faults),
    ]


def rate_lines(data: Path, fresh: Callable[[], str], seconds: float) -> list[Line]:
    """Moves a second of one process and of two, in turns."""
    runs: dict[str, list[Run]] = {ONE: [], TOGETHER: [], APART: []}
    faults: list[str] = []
    for number in range(ROUNDS):
        for place, (words, done) in enumerate(runs.items()):
            with ExitStack() as stack:
                servers = start(data / f"nodes-{number}-{place}", 1 + (words != ONE), fresh(), stack)
                run, tally = asyncio.run(play(servers, seconds, apart=words == APART))
            done.append(run)
            faults += tally.faults
    lines = [Line(f"PostgreSQL, as fast as players can: {words}", rounds_text(done)) for words, done in runs.items()]
    for words in (TOGETHER, APART):
        gain = median(two.rate / one.rate for one, two in zip(runs[ONE], runs[words], strict=True))
        target = (f"{MIN_GAIN:g} x", gain >= MIN_GAIN) if words == TOGETHER else ("", None)
        lines.append(Line(f"PostgreSQL, {words}, against one", f"{gain:.2f} x", *target))
    return [*lines, faults_line("PostgreSQL", faults)]


def measure(data: Path, seconds: float) -> list[Line]:
    """The lines of the result; those of PostgreSQL if it can be run."""
    lines = latency_lines("SQLite", data / "nodes-sqlite", "", seconds)
    if reason := why_not():
        return [*lines, Line("PostgreSQL", f"not measured: {reason}")]
    with postgres(data) as cluster:
        lines += latency_lines("PostgreSQL", data / "nodes-across", cluster.fresh(), seconds)
        return lines + rate_lines(data, cluster.fresh, seconds)
