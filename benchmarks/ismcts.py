"""Our search against one that is not ours: OpenSpiel's `ISMCTSBot`, with as many iterations, on one of our games.

python -m benchmarks.ismcts [--game keltis] [--iterations 100] [--deals 20] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import keltis
from keltis.arena.intervals import share_interval
from keltis.bots.budget import Budget
from keltis.bots.thought import think
from keltis.engine.game import Move
from keltis.engine.match import Match
from keltis.engine.state import Observation, State

from .answers import Timed
from .speed import rounded

EXPLORATION = 2.0  # as in OpenSpiel's own examples, for returns from -1 to 1
LUCK_OF_THE_SAMPLES = 1 << 30


class SpielGame:
    """What the bot asks about a game."""

    def get_type(self) -> Any:
        """The bot wants to know whether it is at home here."""
        return self

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class SpielState:
    """A state of one of our games as OpenSpiel's algorithms see one."""

    def __init__(self, state: State, rng: keltis.Rng) -> None:
        self.state, self.rng = state, rng

    def get_game(self) -> SpielGame:
        """The game."""
        return SpielGame()

    def clone(self) -> SpielState:
        """An independent copy."""
        return SpielState(self.state.copy(), self.rng)

    def current_player(self) -> int:
        """Who decides."""
        turn = self.state.turn
        return pyspiel.PlayerId.TERMINAL if turn is None else turn

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def is_chance_node(self) -> bool:
        """Whether dice fall."""
        return self.state.turn == keltis.CHANCE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can fall."""
        weights = [(action, self.state.odds(action)) for action in self.state.actions()]
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal moves."""
        return self.state.actions()

    def apply_action(self, action: int) -> None:
        """Make a move."""
        self.state.play(int(action))

    def returns(self) -> list[float]:
        """1 for a win, -1 for a defeat, between for a shared win."""
        totals = [score.total for score in self.state.scores]
        best = [total == max(totals) for total in totals]
        return [2 * won / sum(best) - 1 for won in best]

    def observation_string(self) -> str:
        """What the player knows."""
        return self.state.observed(self.current_player()).hex()


class SpielBot:
    """OpenSpiel's bot at one of our tables. It gets what its seat sees, and samples from that."""

    def __init__(self, rng: keltis.Rng, iterations: int) -> None:
        self.rng = rng
        luck = np.random.RandomState(rng.below(LUCK_OF_THE_SAMPLES))
        self.bot = ISMCTSBot(
            SpielGame(),
            RandomRolloutEvaluator(random_state=luck),
            EXPLORATION,
            iterations,
            random_state=luck,
            use_observation_string=True,
        )

    def choose(self, seen: Observation) -> Move:
        """The move that it tried most."""
        self.bot.set_resampler(lambda state, player: SpielState(seen.sample(self.rng), self.rng))
        action = int(self.bot.step(SpielState(seen.sample(self.rng), self.rng)))
        return next(move for move in seen.legal if move == action)


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
        Match(state, [ours, theirs] if seat == 0 else [theirs, ours]).play()
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
    theirs = Timed(SpielBot(keltis.Rng(options.seed, 2), options.iterations))
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
