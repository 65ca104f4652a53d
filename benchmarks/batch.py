"""Many games at once with features and masks, against what others offer for learning.

python -m benchmarks.batch [--rounds 9] [--seconds 0.5]

Every line is one decision and all that a learner is then told: OpenSpiel's C++ `skat` hands its observation tensor and
its mask of legal actions to Python, PettingZoo's gin rummy the observation and mask of its own loop. Random actions are
drawn in all of them. Rates are decisions in a second of processor time, the best of several rounds that take turns;
what two threads gain is by the clock, the median of what they gain in each round, and wants a machine that does nothing
else.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import random
from statistics import median
from time import perf_counter, process_time
from typing import Any

import keltis

Loop = Callable[[], int]
GAMES = 1024


def ours(name: str, threads: int = 1, games: int = GAMES) -> Loop:
    """A step of the whole batch."""
    batch = keltis.batch(name, games=games, seed=1, threads=threads)
    seeds = iter(range(1 << 30))

    def steps() -> int:
        for _ in range(20):
            batch.step(batch.sample(next(seeds)))
        return 20 * games

    return steps


def skat() -> Loop:
    """A game of OpenSpiel's C++ skat; cards that are dealt are no decisions."""
    import pyspiel

    game = pyspiel.load_game("skat")

    def one_game() -> int:
        n = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                state.observation_tensor()
                state.legal_actions_mask()
                n += 1
            state.apply_action(actions[int(random() * len(actions))])
        return n

    return one_game


def gin_rummy() -> Loop:
    """A game of PettingZoo's gin rummy: its own base class over RLCard's game."""
    from .environments import GinRummy

    env: Any = GinRummy()
    seeds = iter(range(1 << 30))

    def one_game() -> int:
        n = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            n += 1
        return n

    return one_game


def rate(loop: Loop, seconds: float, clock: Callable[[], float]) -> float:
    """Decisions a second."""
    n, start = 0, clock()
    while clock() < start + seconds:
        n += loop()
    return n / (clock() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    given = parser.parse_args()
    loops = {f"keltis.batch {name}": ours(name) for name in keltis.game_names()}
    loops |= {"OpenSpiel skat": skat(), "PettingZoo gin_rummy": gin_rummy()}
    best = dict.fromkeys(loops, 0.0)
    pairs = {games: [ours("keltis", threads, games) for threads in (1, 2)] for games in (GAMES, 4 * GAMES)}
    gains: dict[int, list[float]] = {games: [] for games in pairs}
    for _ in range(given.rounds):
        for name, loop in loops.items():
            best[name] = max(best[name], rate(loop, given.seconds, process_time))
        for games, pair in pairs.items():
            one, two = (rate(loop, given.seconds, perf_counter) for loop in pair)
            gains[games].append(two / one)
    for name, found in best.items():
        print(f"{name:22} {found:12,.0f} decisions/s")
    own = best["keltis.batch keltis"]
    print(f"keltis / skat          {own / best['OpenSpiel skat']:12.1f}   (at least 5)")
    print(f"keltis / gin_rummy     {own / best['PettingZoo gin_rummy']:12.1f}   (at least 50)")
    for games, each in gains.items():
        wanted = f"at least 1.7; {min(each):.2f} to {max(each):.2f}"
        print(f"two threads / one      {median(each):12.2f}   ({wanted}; {games:,} games)")


if __name__ == "__main__":
    main()
