"""Our search against one that is not ours: OpenSpiel's `ISMCTSBot`, with as many iterations, on one of our games.

python -m benchmarks.ismcts [--game keltis] [--iterations 100] [--deals 20] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from statistics import fmean

import keltis
from keltis.arena.intervals import share_interval
from keltis.bots.budget import Budget
from keltis.bots.thought import think
from keltis.engine.game import Move
from keltis.engine.game_loop import GameLoop
from keltis.engine.state import Observation
from keltis.env.spiel_bots import ISMCTS

from .bot_latency import Timed
from .speed import rounded

LUCK_OF_THE_SAMPLES = 1 << 30


class OurBot:
    """Our search at the table, with every iteration of its budget also where the choice is clear before."""

    def __init__(self, rng: keltis.Rng, iterations: int) -> None:
        self.rng, self.budget = rng, Budget(iterations=iterations)

    def choose(self, seen: Observation) -> Move:
        """The move that it tried most."""
        return think(seen, self.budget, self.rng.below(LUCK_OF_THE_SAMPLES))[0].move


def play_deal(name: str, deal: int, ours: Timed, theirs: Timed) -> float:
    """Our share of the wins in the two games of a deal."""
    share = 0.0
    for seat in (0, 1):
        state = keltis.new(name, seed=deal)
        GameLoop(state, [ours, theirs] if seat == 0 else [theirs, ours]).play()
        share += (seat in state.winners) / len(state.winners) / 2
    return share


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ismcts", description="Our search against OpenSpiel's.")
    parser.add_argument("--game", default="keltis", choices=keltis.game_names())
    parser.add_argument("--iterations", type=int, default=100, help="of each search, of both bots")
    parser.add_argument("--deals", type=int, default=20, help="each is played twice, with seats exchanged")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    ours = Timed(OurBot(keltis.Rng(options.seed, 1), options.iterations))
    ISMCTS.simulations = options.iterations
    theirs = Timed(ISMCTS(keltis.Rng(options.seed, 2)))
    shares = []
    for number in range(options.deals):
        shares.append(play_deal(options.game, options.seed + number, ours, theirs))
        print(f"deal {number + 1} of {options.deals}: {100 * fmean(shares):.1f} %", file=sys.stderr)
    low, high = share_interval(shares)
    speeds = [options.iterations * len(bot.seconds) / sum(bot.seconds) for bot in (ours, theirs)]
    print("| game | iterations | games | our win share | 95 % interval | our iterations/s | theirs | ratio |")
    print("|---|---|---|---|---|---|---|---|")
    print(
        f"| {options.game} | {options.iterations} | {2 * options.deals} | {100 * fmean(shares):.1f} % "
        f"| {100 * low:.1f} to {100 * high:.1f} % | {rounded(speeds[0])} | {rounded(speeds[1])} "
        f"| {rounded(speeds[0] / speeds[1])} x |"
    )


if __name__ == "__main__":
    main()
