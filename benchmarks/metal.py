"""Holds the engine against C++ that was written by hand for one game, and against an earlier build of itself.

python -m benchmarks.metal [--quick] [--before FOLDER] [--only TEXT] [--json FILE]

`peer/keltis.cpp` plays the same games as `keltis.playouts("keltis")`, which is checked first. All sides take turns on
one core, each round gives one ratio by processor time, and the table shows the median of the ratios. `--before` names
the `src` folder of another checkout with its kernels built: how much faster playouts and searches have become since.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from statistics import median

import numpy

import keltis
from keltis.bots.budget import Budget
from keltis.bots.thought import think
from keltis.games.keltis.layout import END_GOAL

from .loops import uncompiled
from .speed import Line, rounded

PEER = Path(__file__).with_name("peer") / "keltis.cpp"
FLAGS = ("-O3", "-std=c++17", "-shared", "-fPIC")
CHECKED = 20_000  # games that peer and engine both play, to compare their results
GAMES = 10_000  # in one round
SLOW_GAMES = 500  # of a policy that looks at every legal action
UNCOMPILED = "uncompiled random"
UNCOMPILED_GAMES = 60
SEARCHES = (4000, 20_000, 150_000)
MODES = ("step", "book", "exact")  # peer/keltis.cpp says what each does
TARGETS = {"step": 1.0, "exact": 0.55}
TARGET_BEFORE = {"random": 1.2, "20000": 1.15, "150000": 1.3}
Side = Callable[[], tuple[int, float]]  # does some work: how much, and in how many seconds of the processor


def work(task: tuple[str, str, int]) -> tuple[int, float]:
    """Playouts by a policy or in plain Python, in moves, or searches, in iterations; and the processor's time."""
    name, what, seed = task
    if what in ("random", "pushy", "greedy"):
        games = GAMES if what == "random" else SLOW_GAMES
        start = time.process_time()
        return keltis.playouts(name, games=games, seed=seed, policy=what).steps, time.process_time() - start
    if what == UNCOMPILED:
        play = uncompiled(name)
        start = time.process_time()
        return sum(play() for _ in range(UNCOMPILED_GAMES)), time.process_time() - start
    state = keltis.new(name, seed=1, start=0)
    while state.turn == keltis.CHANCE:
        state.roll()
    seen = state.observe(0)
    start = time.process_time()
    think(seen, Budget(iterations=int(what)), seed)
    return int(what), time.process_time() - start


class Before:
    """Another build, in a process of its own that does one task at a time."""

    def __init__(self, source: Path) -> None:
        root = Path(__file__).parents[1]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.metal", "--serve"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join((str(source.resolve()), str(root)))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def side(self, name: str, what: str) -> Side:
        """One side of a comparison."""
        seeds = iter(range(1, 1 << 30))
        return lambda: self.ask((name, what, next(seeds)))

    def ask(self, task: tuple[str, str, int]) -> tuple[int, float]:
        """Have the other build do a task."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(task) + "\n")
        self.process.stdin.flush()
        done, seconds = json.loads(self.process.stdout.readline())
        return done, seconds


def serve() -> None:
    """The other build: tasks come in, one in each line, and results go out."""
    for line in sys.stdin:
        print(json.dumps(work(tuple(json.loads(line)))), flush=True)


def ours(name: str, what: str) -> Side:
    """The side of the build that is imported here."""
    seeds = iter(range(1, 1 << 30))
    return lambda: work((name, what, next(seeds)))


class Peer:
    """The C++, compiled for x86-64-v3 like the engine's best kernels, or for every processor of this kind."""

    def __init__(self, folder: Path, portable: bool = False) -> None:
        compiler = shutil.which("c++") or shutil.which("g++")
        if compiler is None:
            raise SystemExit("There is no C++ compiler here.")
        level = ("-march=x86-64-v3",) if platform.machine() in ("x86_64", "AMD64") and not portable else ()
        target = folder / "peer.so"
        subprocess.run([compiler, *FLAGS, *level, str(PEER), "-o", str(target)], check=True)
        self.library = ctypes.CDLL(str(target))

    def play(self, mode: str, games: int, seed: int) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray]:
        """Scores, lengths and ends of games."""
        scores, lengths = numpy.zeros((games, 2), numpy.int32), numpy.zeros(games, numpy.int32)
        ends = numpy.zeros(games, numpy.uint8)
        arrays = (ctypes.c_void_p(each.ctypes.data) for each in (scores, lengths, ends))
        self.library[mode](ctypes.c_uint64(seed), games, *arrays)
        return scores, lengths, ends

    def check(self, mode: str) -> None:
        """Its games must be those of the engine."""
        scores, lengths, ends = self.play(mode, CHECKED, 1)
        result = keltis.playouts("keltis", games=CHECKED, seed=1)
        same = (scores == result.scores).all() and (lengths == result.lengths).all()
        if not same or (ends == END_GOAL).sum() != result.ends.get("goal", 0):
            raise SystemExit(f"The C++ plays other games than the engine in mode {mode}.")

    def side(self, mode: str) -> Side:
        """One side of a comparison."""
        seeds = iter(range(1, 1 << 30))

        def play() -> tuple[int, float]:
            start = time.process_time()
            _, lengths, _ = self.play(mode, GAMES, next(seeds))
            return int(lengths.sum()), time.process_time() - start

        return play


class Row:
    """Two sides that take turns."""

    def __init__(self, what: str, one: Side, name: str, other: Side, target: float | None = None) -> None:
        self.what, self.one, self.name, self.other, self.target = what, one, name, other, target
        self.rates: list[tuple[float, float]] = []

    def measure(self) -> None:
        """One more round; which side begins changes from round to round."""
        rates = {}
        for side in (self.one, self.other) if len(self.rates) % 2 else (self.other, self.one):
            done, seconds = side()
            rates[side] = done / seconds
        self.rates.append((rates[self.one], rates[self.other]))

    def line(self) -> Line:
        """The row as it is printed."""
        ratios = sorted(one / other for one, other in self.rates)
        ratio = median(ratios)
        return Line(
            self.what,
            f"{rounded(median(one for one, _ in self.rates))}/s",
            f"{self.name}: {rounded(median(other for _, other in self.rates))}/s",
            f"{ratio:.2f} x",
            f"{ratios[0]:.2f} to {ratios[-1]:.2f}",
            f"{self.target:g} x" if self.target else "",
            None if self.target is None else ratio >= self.target,
        )


def comparisons(peer: Peer, before: Before | None) -> list[Row]:
    """Everything that is measured."""
    rows = [
        Row("random playouts, keltis", ours("keltis", "random"), f"C++ {mode}", peer.side(mode), TARGETS.get(mode))
        for mode in MODES
    ]
    if before is None:
        return rows
    tasks = [(name, policy) for policy in ("random", "pushy", "greedy", UNCOMPILED) for name in keltis.game_names()]
    tasks += [("keltis", str(iterations)) for iterations in SEARCHES]
    for name, what in tasks:
        label = f"search of {int(what):,} iterations" if what.isdigit() else f"{what} playouts"
        rows.append(
            Row(f"{label}, {name}", ours(name, what), "before", before.side(name, what), TARGET_BEFORE.get(what))
        )
    return rows


def conditions(rounds: int) -> str:
    """The conditions of the measurement."""
    return f"{platform.machine()}, Python {platform.python_version()}; median and range of {rounds} rounds on one core"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.metal", description="The engine against C++.")
    parser.add_argument("--quick", action="store_true", help="fewer rounds: a first impression")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="compare with the build in this src folder, too")
    parser.add_argument("--only", default="", metavar="TEXT", help="only rows whose name contains this")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the table there as well, with every round")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    if options.serve:
        serve()
        return
    rounds = 5 if options.quick else 21
    with tempfile.TemporaryDirectory() as folder:
        peer = Peer(Path(folder))
        for mode in MODES:
            peer.check(mode)
        before = Before(options.before) if options.before else None
        rows = [row for row in comparisons(peer, before) if options.only in row.what]
        for number in range(rounds):
            for row in rows:
                row.measure()
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
        if before is not None:
            before.process.communicate()
    print("| what | ours | peer | ratio | spread | target | reached |")
    print("|---|---|---|---|---|---|---|")
    lines = [row.line() for row in rows]
    for line in lines:
        print(line.markdown())
    print(f"\n{conditions(rounds)}.", file=sys.stderr)
    if options.json:
        report = {
            "conditions": conditions(rounds),
            "table": [asdict(line) for line in lines],
            "rounds": [{"what": row.what, "peer": row.name, "rates": row.rates} for row in rows],
        }
        options.json.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
