"""One attacker, with one attack after the other, while others play with people and against bots."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

from msgspec import json

import keltis
from keltis.engine.record import dump

from .attacker import ADDRESS, Target
from .consistency import check
from .make_tables import create_tables, logs
from .players import Party, Tally, settle
from .process import Hosted, hosted
from .report import Line, milliseconds, share
from .steady import gather_parties, keep_pace
from .wire import Guest, introduce

BYSTANDER_TABLES = 30  # where two people play on during the attack
SECONDS_PER_MOVE = 0.5  # between two moves at each of them
DUELS = 3  # tables of one person and a beginner
SECONDS_PER_DUEL_MOVE = 0.4  # between two moves of each of these people
MOVES_BEFORE_ATTACK = 80  # at the attacker's tables, for the attacks in IN_A_GAME
IN_A_GAME = {"positions", "why-not", "outlooks", "chat", "premoves"}
MAX_ACK = 0.1  # the target, in seconds: the 99th percentile of acknowledgements at the bystanders' tables
MAX_BOT_TURN = 1.0  # the target, in seconds: a beginner's longest turn
ATTACKS = {  # what `attacker.py` does, by its name there
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
    """A record of a whole game in which everybody makes the first legal move."""
    state = keltis.new("keltis", seed=1)
    while state.turn is not None:
        state.play(state.seat(state.turn)["legal"][0])
    return dump(state.record()) + "\n"


async def attack(kind: str, server: Hosted, seconds: float) -> asyncio.subprocess.Process:
    """Start the attack."""
    villain = await introduce(server.host, 0xF9_0001)
    assert villain.address == ADDRESS
    friend = Guest("x" * 16, "", "")  # never opens a page
    if kind == "experts":
        (tables,) = await create_tables(server.settings, [[villain]], 40, "expert", 3)
    else:
        (tables,) = await create_tables(
            server.settings, [[villain, friend]], 40, moves=MOVES_BEFORE_ATTACK if kind in IN_A_GAME else 0
        )
    target = json.encode(Target(server.host, villain.cookie, tables, record_file(), seconds)).decode()
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.load.attacker", kind, target, stdout=asyncio.subprocess.PIPE
    )


async def play(kind: str, server: Hosted, seconds: float) -> tuple[Tally, str]:
    """Have others play during an attack: their measurements, and what the attack cost and achieved."""
    tally, duels = Tally(), Tally()
    parties = await gather_parties([server], BYSTANDER_TABLES, 2, tally)
    guests = [await introduce(server.host, 100_000 + number) for number in range(DUELS)]
    tables_of_each = await create_tables(server.settings, [[guest] for guest in guests], 3, "beginner", 1)
    pairs = [
        Party([server.host], names, [guest], duels, True) for names, guest in zip(tables_of_each, guests, strict=True)
    ]
    for pair in pairs:
        await pair.connect()
    attacker = await attack(kind, server, seconds + 1) if kind else None
    await asyncio.sleep(1)
    used, began = server.processor, time.perf_counter()
    await asyncio.gather(
        keep_pace(parties, seconds, SECONDS_PER_MOVE), keep_pace(pairs, seconds, SECONDS_PER_DUEL_MOVE)
    )
    used = (server.processor - used) / (time.perf_counter() - began)
    await settle([*parties, *pairs])
    for pair in pairs:  # A bot that has not answered counts with the time until now.
        pair.note_turn(0, 0, time.perf_counter())
    summary = f", server at {100 * used:.0f} % of a core"
    if attacker:
        told, _ = await attacker.communicate()
        summary += f", attacker {told.decode().strip()}"
    for party in [*parties, *pairs]:
        party.leave()
    names = [game.table for party in [*parties, *pairs] for game in party.games]
    tally.faults += duels.faults + check([*parties, *pairs], await logs(server.settings, names))
    tally.bot_waits = duels.bot_waits
    return tally, summary


def measure(data: Path, seconds: float, kinds: list[str] | None = None) -> list[Line]:
    """The lines of the result, with a new server for each attack."""
    lines = []
    for kind, words in ATTACKS.items():
        if kinds is not None and kind not in kinds:
            continue
        with hosted(data / f"hostile-{kind}") as server:
            tally, summary = asyncio.run(play(kind, server, seconds))
        print(f"{words}{summary}", file=sys.stderr)
        late, bot = share(tally.acks, 0.99), share(tally.bot_waits, 1)
        good = late < MAX_ACK and bot < MAX_BOT_TURN and not tally.faults
        waited = f"{milliseconds(tally.acks)}; a beginner's turn {milliseconds(tally.bot_waits)}"
        wrong = f"; {len(tally.faults)} faults: {tally.faults[0]}" if tally.faults else ""
        lines.append(Line(f"others meanwhile: {words}", waited + wrong, "p99 under 100 ms, bots within 1 s", good))
    return lines
