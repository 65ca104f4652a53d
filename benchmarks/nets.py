"""How long a net takes for a move, on one core: the forward pass, and the whole move of the bot with it.

python -m benchmarks.nets [GAMES …]

The last columns are for processors without AVX2. Times are microseconds of the processor, medians over rounds.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median

import keltis
from keltis.bots.specs import make_bot
from keltis.engine.state import Observation
from keltis.nets.net import has_net, net_of

ROUNDS = 15
DECISIONS = 100


def decisions(name: str) -> list[Observation]:
    """What seats see in games by greedy play, where they have a choice."""
    found, seed = list[Observation](), 0
    while len(found) < DECISIONS:
        seed += 1
        state = keltis.new(name, players=2 + seed % 3, seed=seed)
        while not state.over:
            if state.turn == keltis.CHANCE:
                state.roll()
                continue
            assert state.turn is not None
            seen = state.observe(state.turn)
            if len(seen.legal) > 1:
                found.append(seen)
            state.play(seen.pick_greedy())
    return found[:DECISIONS]


def timed(work: Callable[[], None]) -> float:
    """The microseconds of the processor for one of the decisions."""
    rounds = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        rounds.append((time.process_time() - begun) / DECISIONS * 1e6)
    return median(rounds)


def measure(name: str) -> tuple[float, float]:
    """The time for a forward pass, and for a move."""
    seen, net, bot = decisions(name), net_of(name), make_bot("net", keltis.Rng(1))
    given = [(each.features.tobytes(), [int(move) for move in each.legal]) for each in seen]

    def pass_forward() -> None:
        for features, actions in given:
            net.logits(features, actions)

    def choose() -> None:
        for each in seen:
            bot.choose(each)

    return timed(pass_forward), timed(choose)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="How long a net takes for a move.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--plain-line", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    names = given.games or [name for name in keltis.game_names() if has_net(name)]
    if given.plain_line:
        print(*(f"{number:.0f}" for name in names for number in measure(name)))
        return
    print("| game | width | forward pass | move | without AVX2: forward pass | move |")
    print("|---|---|---|---|---|---|")
    for name in names:
        command = [sys.executable, "-m", "benchmarks.nets", "--plain-line", name]
        narrow = subprocess.run(
            command, env={**os.environ, "KELTIS_AVX2": "0"}, capture_output=True, text=True, check=True
        ).stdout.split()
        wide = [f"{number:.0f}" for number in measure(name)]
        print("|", " | ".join([name, str(net_of(name).shape.width), *wide, *narrow]), "|", flush=True)


if __name__ == "__main__":
    main()
