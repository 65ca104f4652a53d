"""Reviews: their time, whether another seed marks the same moves, planted mistakes, and whether luck averages zero.

python -m benchmarks.review time|marks|planted|luck [GAME ...] [--games N]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import fmean, stdev

import keltis
from keltis.bots.budget import Budget
from keltis.bots.portions import finish
from keltis.bots.specs import make_bot
from keltis.bots.thought import think
from keltis.engine.game_loop import GameLoop
from keltis.engine.state import CHANCE, State
from keltis.review.account import account
from keltis.review.race import BEST, MISTAKE, Race
from keltis.review.result import Review
from keltis.review.reviewer import DEPTHS, Reviewer
from keltis.review.story import Decision

SURE = 1.96  # Standard errors of a 95 % interval.
THINK = 2000  # Iterations of the search that plants mistakes.
CLEAR_LOSS = 3.0  # Points that a planted mistake loses at least, by trials that the review does not see.


def played(name: str, number: int, *bots: str) -> State:
    """A finished game; the players begin in turn."""
    state = keltis.new(name, len(bots), seed=7000 + number, start=number % len(bots))
    choosers = [make_bot(bot, keltis.Rng(7000 + number, seat)) for seat, bot in enumerate(bots)]
    return GameLoop(state, choosers).play()


def reviewed(state: State, seed: int) -> Review:
    """A standard review."""
    return finish(Reviewer(state, "standard", seed).portions())


def measure_time(name: str, games: int) -> str:
    """Processor time of standard reviews, of their first curves, and the longest portion."""
    whole, first, longest = [], [], 0.0
    for number in range(games):
        state = played(name, number, "casual", "skilled")
        began = time.process_time()
        reviewer = Reviewer(state)
        work = reviewer.portions()
        sketched = 0.0
        while True:
            before = time.process_time()
            if next(work, "done") == "done":
                break
            longest = max(longest, time.process_time() - before)
            if reviewer.sketched and not sketched:
                reviewer.review()
                sketched = time.process_time() - began
        whole.append(time.process_time() - began)
        first.append(sketched)
    curve = f"first curve {max(first):.2f} s, longest portion {longest:.3f} s"
    return f"{fmean(whole):.1f} s a game (most {max(whole):.1f}), {curve}"


def measure_marks(name: str, games: int) -> str:
    """How many of the moves that one seed marks another seed marks, too, and how many it calls the best ones."""
    marked = again = turned = 0
    for number in range(games):
        state = played(name, number, "casual", "skilled")
        one, two = (
            {judged.ply: judged.verdict for judged in reviewed(state, 2 * number + side).decisions} for side in (1, 2)
        )
        for here, there in ((one, two), (two, one)):
            own = [ply for ply, verdict in here.items() if verdict == MISTAKE]
            marked += len(own)
            again += sum(there[ply] == MISTAKE for ply in own)
            turned += sum(there[ply] == BEST for ply in own)
    return f"{again} of {marked} marks again ({again / max(1, marked):.1%}), {turned} called best by the other seed"


def measure_planted(name: str, games: int) -> str:
    """How many planted mistakes are found: once in a greedy game, the third-best move of a search."""
    found = planted = tried = 0
    for number in range(games):
        state, ply = with_mistake(name, number)
        if ply < 0:
            continue
        tried += 1
        story = Reviewer(state, "deep", 999_983)
        race = next(race for race in story.races if race.decision.ply == ply)
        finish(race.run(DEPTHS["standard"].most))
        if race.loss().points < CLEAR_LOSS:
            continue
        planted += 1
        own = next(race for race in Reviewer(state, "standard", number + 1).races if race.decision.ply == ply)
        finish(own.run(DEPTHS["standard"].most))
        found += own.verdict == MISTAKE
    return f"{found} of {planted} found that lose over {CLEAR_LOSS:g} points, of {tried} planted"


def with_mistake(name: str, number: int) -> tuple[State, int]:
    """A greedy game with the third-best move of a search once, and its ply."""
    rng = keltis.Rng(number, 9)
    state, ply, place = keltis.new(name, 2, seed=8000 + number, start=number % 2), -1, 10 + rng.below(30)
    while not state.over:
        if state.turn == CHANCE:
            state.roll()
            continue
        seen = state.observe(state.turn or 0)
        move = seen.pick_greedy()
        if ply < 0 and len(state.log) >= place and len(seen.legal) > 2:
            ply, move = len(state.log), think(seen, Budget(iterations=THINK), number + 1)[2].move
        state.play(move)
    return state, ply


def measure_luck(name: str, games: int) -> str:
    """Mean luck over many games, with 95 % intervals, from the account alone."""
    luck, hidden, wins = [], [], []
    for number in range(games):
        reviewer = Reviewer(played(name, number, "casual", "greedy"), "quick", number + 1)
        reviewer.races = [only_needed(race) for race in reviewer.races]
        finish(reviewer.look(64, 512))
        for race in reviewer.races:
            finish(race.reach(race.polish))
        story, start = reviewer.story, reviewer.start.worths()
        expected = reviewer.deal.worths() if story.dealt else start
        rest = (reviewer.races, reviewer.positions)
        points, win = (account(story, 0, kind, expected[0], start[0], *rest) for kind in (False, True))
        luck.append(points.deal + points.chance)
        hidden.append(points.hidden)
        wins.append(100 * win.luck)
    said = []
    for what, numbers in (("deal, draws and dice", luck), ("hidden", hidden), ("all luck in chance to win, %", wins)):
        said.append(f"{what} {fmean(numbers):+.2f} ± {SURE * stdev(numbers) / games**0.5:.2f}")
    return f"{games} games: {'; '.join(said)}"


def only_needed(race: Race) -> Race:
    """A race between the move that was made and the policy's move, which is all that an account needs."""
    old = race.decision
    legal = (old.legal[old.chosen], old.legal[old.greedy])[: 1 + (old.chosen != old.greedy)]
    decision: Decision = old._replace(legal=legal, chosen=0, greedy=len(legal) - 1)
    return Race(decision, race.game, race.players, race.values, race.seed, race.polish)


MEASURES: dict[str, tuple[Callable[[str, int], str], int]] = {
    "time": (measure_time, 5),
    "marks": (measure_marks, 10),
    "planted": (measure_planted, 100),
    "luck": (measure_luck, 2000),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("names", nargs="*", metavar="GAME", default=keltis.game_names())
    parser.add_argument("--games", type=int, help="how many of each")
    chosen = parser.parse_args()
    measure, games = MEASURES[chosen.what]
    for name in chosen.names:
        print(f"{name}: {measure(name, chosen.games or games)}", flush=True)


if __name__ == "__main__":
    main()
