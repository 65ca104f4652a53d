"""Position counts: how many sequences of n moves there are from fixed deals.

`python -m tests.games.counts` writes `counts.json` anew; with names of games, the counts of those alone.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import keltis
from keltis.engine.kernel import Machine
from keltis.engine.state import State

FILE = Path(__file__).with_name("counts.json")
MOST = 30_000  # leaves; deeper levels are left out


def sequences(machine: Machine, depth: int) -> int:
    """The number of sequences of `depth` moves, or fewer where the game ends before."""
    if depth == 0 or machine.over:
        return 1
    if depth == 1:
        return len(machine.actions())
    content, total = machine.to_bytes(), 0
    for action in machine.actions():
        twin = type(machine)(machine.kernel, content)
        twin.step(action)
        total += sequences(twin, depth - 1)
    return total


def middle(name: str, players: int) -> State:
    """A position in the middle of a pushed game."""
    state, rng = keltis.new(name, players, seed=players, start=0), keltis.Rng(players)
    for _ in range(25):
        state.play(state.pick_pushy(rng))
    return state


def counted(name: str, players: int) -> dict[str, list[int]]:
    """Counts from the beginning and from the middle, as deep as MOST allows."""
    found: dict[str, list[int]] = {}
    for where, state in (("start", keltis.new(name, players, seed=1, start=0)), ("middle", middle(name, players))):
        numbers: list[int] = []
        while (leaves := sequences(state, len(numbers) + 1)) <= MOST and len(numbers) < 6:
            numbers.append(leaves)
        found[where] = numbers
    return found


if __name__ == "__main__":
    games = sys.argv[1:] or keltis.game_names()
    table = json.loads(FILE.read_text("utf-8")) if sys.argv[1:] else {}
    table |= {f"{name}-{players}": counted(name, players) for name in games for players in (2, 3, 4)}
    FILE.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
