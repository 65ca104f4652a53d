"""The latency of bots: the CPU time of every decision in whole games, on one core.

python -m benchmarks.bot_latency [--deals 5] [--game NAME …]
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median

import keltis
from keltis.bots import LEVEL_NAMES
from keltis.bots.specs import make_bot
from keltis.engine.game import Move
from keltis.engine.game_loop import Chooser, GameLoop
from keltis.engine.state import Observation

TABLES = ("random", "greedy"), ("greedy",) * 4, LEVEL_NAMES[::3], LEVEL_NAMES
WANTED = {"greedy": 0.001, **dict.fromkeys(LEVEL_NAMES, 2.0)}  # seconds


class Timed:
    """A bot that measures its CPU time for each decision with more than one legal move."""

    def __init__(self, bot: Chooser) -> None:
        self.bot = bot
        self.seconds: list[float] = []

    def choose(self, seen: Observation) -> Move:
        """What the bot chooses."""
        start = time.process_time()
        move = self.bot.choose(seen)
        if len(seen.legal) > 1:
            self.seconds.append(time.process_time() - start)
        return move


def times(name: str, deals: int) -> dict[str, list[float]]:
    """The times of each bot in a game, at all tables."""
    found: dict[str, list[float]] = {}
    for deal in range(1, deals + 1):
        for table in TABLES:
            bots = [Timed(make_bot(spec, keltis.Rng(deal, seat))) for seat, spec in enumerate(table)]
            GameLoop(keltis.new(name, seed=deal, players=len(table)), bots).play()
            for spec, bot in zip(table, bots, strict=True):
                found.setdefault(spec, []).extend(bot.seconds)
        print(f"{name}: deal {deal} of {deals}", file=sys.stderr)
    return found


def shown(seconds: float) -> str:
    """A time as text.

    >>> shown(0.0000314), shown(0.0314), shown(1.5)
    ('31 µs', '31 ms', '1.50 s')
    """
    for unit, size in ("µs", 1e-6), ("ms", 1e-3):
        if seconds < 1000 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.2f} s"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bot_latency", description="How long the bots think.")
    parser.add_argument("--deals", type=int, default=5, help="of each game, played by two and by four")
    parser.add_argument("--game", action="append", choices=keltis.game_names(), help="only this; may be given again")
    options = parser.parse_args()
    print("| game | bot | moves | median | 99 % under | longest | wanted | reached |")
    print("|---|---|---|---|---|---|---|---|")
    for name in sorted(options.game or keltis.game_names(), key=lambda name: name != "keltis"):
        for spec, seconds in times(name, options.deals).items():
            longest, wanted = max(seconds), WANTED.get(spec)
            most = sorted(seconds)[int(0.99 * len(seconds))]
            goal = (f"under {shown(wanted)}", "yes" if longest < wanted else "**no**") if wanted else ("", "")
            cells = (name, spec, str(len(seconds)), shown(median(seconds)), shown(most), shown(longest), *goal)
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
