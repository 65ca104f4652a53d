"""Whether a net's chance to win is what comes true: prints the table of docs/strength.md, and draws it.

python -m benchmarks.calibration [GAMES …] [--deals 300] [--plot FILE.svg]

The nets play themselves, with 2, 3 and 4 players. At every decision the player's net says its chance to win and its
points; the end of the game says what came of it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import keltis
from keltis.engine.kernel import derive
from keltis.nets.native import POINTS, UNIT
from keltis.nets.net import has_net, net_of

BINS = 10
SEED = 2008


class Guess(NamedTuple):
    """What the net said at a decision, and what came of it."""

    win: float
    won: float
    points: float
    scored: int


def guesses(name: str, deals: int) -> list[Guess]:
    """The net's guesses in games against itself."""
    return [guess for number in range(deals) for guess in of_game(name, 2 + number % 3, derive(SEED, number))]


def of_game(name: str, players: int, seed: int) -> list[Guess]:
    """Those of one game."""
    state, net, said = keltis.new(name, players=players, seed=seed), net_of(name), list[tuple[int, float, float]]()
    while not state.over:
        if state.turn == keltis.CHANCE:
            state.roll()
            continue
        assert state.turn is not None
        seen = state.observe(state.turn)
        legal = seen.legal
        if len(legal) == 1:
            state.play(legal[0])
            continue
        features = seen.features.tobytes()
        win, _, points, _ = net.values(features)
        said.append((state.turn, min(max(win / UNIT, 0.0), 1.0), points / UNIT * POINTS))
        logits = net.logits(features, legal)
        state.play(legal[logits.index(max(logits))])
    shares = {seat: 1 / len(state.winners) for seat in state.winners}
    scores = [score.total for score in state.scores]
    return [Guess(win, shares.get(seat, 0.0), points, scores[seat]) for seat, win, points in said]


def rows(found: list[Guess]) -> list[tuple[float, float, int]]:
    """By tenths of the chance to win: the mean chance that was said, the share that was won, and how many."""
    bins: list[list[Guess]] = [[] for _ in range(BINS)]
    for guess in found:
        bins[min(int(guess.win * BINS), BINS - 1)].append(guess)
    return [(fmean(g.win for g in each), fmean(g.won for g in each), len(each)) for each in bins if each]


def draw(tables: dict[str, list[tuple[float, float, int]]], file: Path) -> None:
    """Draw what was said against what came true."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    from keltis.arena.plot import COLOURS, GREY, STYLE

    with rc_context(STYLE):
        figure = Figure(figsize=(5, 5), layout="constrained")
        panel = figure.subplots()
        panel.plot([0, 100], [0, 100], color=GREY)
        for (name, table), colour in zip(tables.items(), COLOURS, strict=False):
            said, true = ([100 * row[column] for row in table] for column in (0, 1))
            panel.plot(said, true, "o-", color=colour, label=name, markersize=4)
        panel.set_xlabel("chance to win that the net said, in %")
        panel.set_ylabel("share that was won, in %")
        panel.legend(frameon=False)
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": "keltis"})


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description="Whether a net's chance to win is what comes true.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    tables = {}
    print("| game | decisions | said → won, in % | mean distance | points: mean error |")
    print("|---|---|---|---|---|")
    for name in given.games or [name for name in keltis.game_names() if has_net(name)]:
        found = guesses(name, given.deals)
        tables[name] = table = rows(found)
        pairs = ", ".join(f"{100 * said:.0f} → {100 * won:.0f}" for said, won, _ in table)
        off = sum(abs(said - won) * count for said, won, count in table) / len(found)
        points = fmean(abs(guess.points - guess.scored) for guess in found)
        print(f"| {name} | {len(found):,} | {pairs} | {100 * off:.1f} | {points:.1f} |", flush=True)
    if given.plot:
        draw(tables, given.plot)


if __name__ == "__main__":
    main()
