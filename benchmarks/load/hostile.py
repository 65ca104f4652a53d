"""One client at its worst, in one way after the other, while others play at their pace and some against bots."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from msgspec import json

import keltis
from keltis.engine.record import dump

from .attacker import ADDRESS, Target
from .checking import check
from .lines import Line, milliseconds, share
from .players import Party, Tally, settle
from .process import Hosted, hosted
from .seating import lay, logs
from .steady import gather_parties, keep_pace
from .wire import Guest, introduce

TABLES, PAUSE = 30, 0.5  # of those who play on, and the seconds between two moves of one
DUELS, TURN = 3, 0.4  # tables with a beginner, and the seconds between two moves of their people
LONG = 100  # moves of the game at whose table the attacker asks
IN_A_GAME = {"positions", "why-not", "outlooks", "chat", "premoves"}
SOON, BOT = 0.1, 1.0  # seconds
WAYS = {
    "": "nobody attacks",
    "flood": "22,000 tiny messages a second on one socket",
    "pings": "22,000 pings a second on one socket",
    "chunks": "tiny frames in chunks of 256 KB",
    "hints": "40 sockets ask for hints",
    "experts": "40 tables with three experts each",
    "uploads": "uploads of 1 MB on four connections",
    "half": "2,000 half-sent requests",
    "slow": "40 sockets that ask and do not read",
    "positions": "positions of a long game, on four sockets without end",
    "why-not": "why a move is not possible, on four sockets without end",
    "outlooks": "previews of all moves, on four sockets without end",
    "chat": "lines of chat, on four sockets without end",
    "premoves": "premoves, on four sockets without end",
    "ping-messages": "the page's own pings, on four sockets without end",
    "exercises": "exercises of a game, on four connections without end",
    "page": "the static page, on four connections without end",
}


def record_file() -> str:
    """A file of records as large as one may be: a whole game, played by the weakest bot's own rules."""
    state = keltis.new("keltis", seed=1)
    while state.turn is not None:
        state.play(state.seat(state.turn)["legal"][0])
    return dump(state.record()) + "\n"


async def attack(kind: str, server: Hosted, seconds: float) -> asyncio.subprocess.Process:
    """Start the attack."""
    villain = await introduce(server.host, 0xF9_0001)
    assert villain.address == ADDRESS
    friend = Guest("x" * 16, "", "")  # who never comes
    if kind == "experts":
        (tables,) = await lay(server.settings, [[villain]], 40, "expert", 3)
    else:
        (tables,) = await lay(server.settings, [[villain, friend]], 40, moves=LONG if kind in IN_A_GAME else 0)
    target = json.encode(Target(server.host, villain.cookie, tables, record_file(), seconds)).decode()
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.load.attacker", kind, target, stdout=asyncio.subprocess.PIPE
    )


async def play(kind: str, server: Hosted, seconds: float) -> tuple[Tally, str]:
    """Others play while it goes on: what they tell, and what the attacker came to."""
    tally, duels = Tally(), Tally()
    parties = await gather_parties([server], TABLES, 2, tally)
    guests = [await introduce(server.host, 100_000 + number) for number in range(DUELS)]
    laid = await lay(server.settings, [[guest] for guest in guests], 3, "beginner", 1)
    pairs = [Party([server.host], names, [guest], duels, True) for names, guest in zip(laid, guests, strict=True)]
    for pair in pairs:
        await pair.sit()
    attacker = await attack(kind, server, seconds + 1) if kind else None
    await asyncio.sleep(1)
    used, began = server.processor, time.perf_counter()
    await asyncio.gather(keep_pace(parties, seconds, PAUSE), keep_pace(pairs, seconds, TURN))
    used = (server.processor - used) / (time.perf_counter() - began)
    await settle([*parties, *pairs])
    for pair in pairs:  # a bot that never came back is counted with the time that it has taken so far
        pair.note_turn(0, 0, time.perf_counter())
    came_to = f", server at {100 * used:.0f} % of a core"
    if attacker:
        told, _ = await attacker.communicate()
        came_to += f", attacker {told.decode().strip()}"
    for party in [*parties, *pairs]:
        party.leave()
    names = [game.table for party in [*parties, *pairs] for game in party.games]
    tally.faults += duels.faults + check([*parties, *pairs], await logs(server.settings, names))
    tally.bots = duels.bots
    return tally, came_to


def measure(data: Path, seconds: float, kinds: list[str] | None = None) -> list[Line]:
    """The rows: a fresh server for each way."""
    lines = []
    for kind, words in WAYS.items():
        if kinds is not None and kind not in kinds:
            continue
        with hosted(data / f"hostile-{kind}") as server:
            tally, came_to = asyncio.run(play(kind, server, seconds))
        print(f"{words}{came_to}", file=sys.stderr)
        late, bot = share(tally.acks, 0.99), share(tally.bots, 1)
        good = late < SOON and bot < BOT and not tally.faults
        waited = f"{milliseconds(tally.acks)}; a beginner's turn {milliseconds(tally.bots)}"
        wrong = f"; {len(tally.faults)} faults: {tally.faults[0]}" if tally.faults else ""
        lines.append(Line(f"others meanwhile: {words}", waited + wrong, "p99 under 100 ms, bots within 1 s", good))
    return lines
