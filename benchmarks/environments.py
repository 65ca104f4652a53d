"""Our PettingZoo loop against PettingZoo's own gin rummy, in one run, with the same loop around both.

python -m benchmarks.environments [--seconds 2] [--players 2]
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from pettingzoo.classic.rlcard_envs.rlcard_base import RLCardBase

import keltis
import keltis.env

from .speed import rounded

ROUNDS = 3  # of which the best counts, ours and theirs in turn


class GinRummy(RLCardBase):  # type: ignore[misc]
    """PettingZoo's gin rummy, as it was until releases left it out: its own base class over RLCard's game."""

    metadata = {"render_modes": [], "name": "gin_rummy_v4", "is_parallelizable": False}  # noqa: RUF012
    render_mode = None

    def __init__(self) -> None:
        super().__init__("gin-rummy", 2, (5, 52))


def loop(env: Any, seconds: float, seed: int = 1) -> float:
    """Decisions in a second of processor time, with random legal moves."""
    luck = np.random.default_rng(seed)
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=int(luck.integers(2**31)) if decisions == 0 else None)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = seen["action_mask"].nonzero()[0]
                env.step(int(legal[int(luck.random() * len(legal))]))
                decisions += 1
    return decisions / (time.process_time() - start)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.environments", description="Our loop against PettingZoo's."
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--players", type=int, default=2)
    options = parser.parse_args()
    tables: dict[str, Any] = {"gin_rummy": GinRummy()}
    tables |= {name: keltis.env.aec(name, players=options.players) for name in keltis.game_names()}
    best = dict.fromkeys(tables, 0.0)
    for _ in range(ROUNDS):
        for name, env in tables.items():
            best[name] = max(best[name], loop(env, options.seconds))
    print("| game | decisions/s | of gin_rummy's |\n|---|---|---|")
    for name, found in best.items():
        print(f"| {name} | {rounded(found)} | {rounded(found / best['gin_rummy'])} x |")


if __name__ == "__main__":
    main()
