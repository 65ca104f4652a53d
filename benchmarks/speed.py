"""Measures the engine against others in one run, and prints one Markdown table.

python -m benchmarks.speed [--quick] [--json FILE]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from statistics import median

import keltis
from keltis.engine.game import game

from .loops import (
    Loop,
    from_python,
    in_kernel,
    in_two_processes,
    open_spiel,
    open_spiel_copies,
    our_copies,
    python_chess,
    uncompiled,
)

PEER = "OpenSpiel skat"
KERNEL_GAMES = 1000  # games in one call of keltis.playouts
THREAD_GAMES = 40_000


@dataclass
class Row:
    """One comparison: two loops that run in turns, and the ratio of their speeds in each round."""

    what: str
    ours: Loop
    peer_name: str
    peer: Loop
    target: float | None = None
    clock: Callable[[], float] = time.process_time
    rounds: list[tuple[float, float]] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """One more round: the peer, then ours."""
        peer = rate(self.peer, seconds, self.clock)
        self.rounds.append((rate(self.ours, seconds, self.clock), peer))

    def line(self) -> Line:
        """The row as it is printed."""
        ratios = sorted(ours / peer for ours, peer in self.rounds)
        ratio = median(ratios)
        return Line(
            self.what,
            f"{rounded(median(ours for ours, _ in self.rounds))}/s",
            f"{self.peer_name}: {rounded(median(peer for _, peer in self.rounds))}/s",
            f"{rounded(ratio)} x",
            f"{rounded(ratios[0])} to {rounded(ratios[-1])}",
            f"{self.target:g} x" if self.target else "",
            None if self.target is None else ratio >= self.target,
        )


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    what: str
    ours: str
    peer: str
    ratio: str
    spread: str
    target: str = ""
    reached: bool | None = None

    def markdown(self) -> str:
        """The line between bars."""
        reached = "" if self.reached is None else "yes" if self.reached else "**no**"
        cells = (self.what, self.ours, self.peer, self.ratio, self.spread, self.target, reached)
        return f"| {' | '.join(cells)} |"


def rate(loop: Loop, seconds: float, clock: Callable[[], float]) -> float:
    """The moves per second of the loop, measured over about this many seconds."""
    moves = 0
    start = clock()
    while (spent := clock() - start) < seconds:
        moves += loop()
    return moves / spent


def rounded(number: float) -> str:
    """A number with three significant digits.

    >>> rounded(28_912_345), rounded(999_900), rounded(1234), rounded(2.517)
    ('28.9 M', '1 M', '1.23 k', '2.52')
    """
    for unit, size in (" M", 1e6), (" k", 1e3):
        if number >= 0.9995 * size:
            return f"{number / size:.3g}{unit}"
    return f"{number:.3g}"


def comparisons() -> list[Row]:
    """Everything that is measured as a ratio."""
    skat = open_spiel("skat")
    names = sorted(keltis.game_names(), key=lambda name: name != "keltis")
    one, two = in_kernel("keltis", THREAD_GAMES), in_kernel("keltis", THREAD_GAMES, threads=2)
    rows = [
        Row(
            f"random playouts in the kernel, {name}",
            in_kernel(name, KERNEL_GAMES),
            PEER,
            skat,
            40 if name == "keltis" else 25,
        )
        for name in names
    ]
    rows += [
        Row(f"pushy playouts in the kernel, {name}", in_kernel(name, KERNEL_GAMES, "pushy"), PEER, skat)
        for name in names
    ]
    rows += [Row(f"legal, pick, play from Python, {name}", from_python(name), PEER, skat, 2.5) for name in names]
    rows += [Row(f"uncompiled random playouts, {name}", uncompiled(name), PEER, skat, 0.4) for name in names]
    peers = {
        "OpenSpiel hearts": open_spiel("hearts"),
        "OpenSpiel gin_rummy": open_spiel("gin_rummy"),
        "python-chess": python_chess(),
    }
    rows += [
        Row("legal, pick, play from Python, keltis", from_python("keltis"), name, loop) for name, loop in peers.items()
    ]
    rows.append(Row("copies of a state, keltis", our_copies("keltis"), PEER, open_spiel_copies("skat")))
    rows.append(Row("two threads, keltis", two, "one thread", one, 1.8, time.perf_counter))
    processes = in_two_processes("keltis", THREAD_GAMES)
    rows.append(Row("two processes, keltis", processes, "one thread", one, None, time.perf_counter))
    return rows


def import_line(rounds: int) -> Line:
    """How long `import keltis` takes in a fresh interpreter, beyond the interpreter's own start."""
    bare, full = [], []
    for _ in range(rounds + 1):
        bare.append(start_seconds("pass"))
        full.append(start_seconds("import keltis"))
    spent = sorted(1000 * (with_us - without) for with_us, without in zip(full[1:], bare[1:], strict=True))
    middle = median(spent)
    return Line(
        "import keltis",
        f"{middle:.1f} ms",
        f"bare start: {1000 * median(bare[1:]):.1f} ms",
        "",
        f"{spent[0]:.1f} to {spent[-1]:.1f} ms",
        "under 40 ms",
        middle < 40,
    )


def start_seconds(code: str) -> float:
    """CPU seconds a fresh interpreter needs for `code`."""
    source = str(Path(keltis.__file__).parents[1])
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = children_seconds()
    subprocess.run([sys.executable, "-c", code], check=True, env={**environment, "PYTHONPATH": source})
    return children_seconds() - start


def children_seconds() -> float:
    """The processor's time in all processes that this one has started and awaited."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def size_line() -> Line:
    """The bytes of the largest game's state."""
    sizes = {name: game(name).kernel.size for name in keltis.game_names()}
    largest = max(sizes, key=lambda name: sizes[name])
    return Line(
        "state size, the largest",
        f"{sizes[largest]} bytes ({largest})",
        "",
        "",
        "",
        "under 1 KiB",
        sizes[largest] < 1024,
    )


def conditions(rounds: int, seconds: float) -> str:
    """The conditions of the measurement."""
    build = Path(str(sys.modules[keltis.Rng.__module__].__file__)).name
    peers = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "chess"))
    return (
        f"kernels by {build}, Python {platform.python_version()}, {platform.machine()}, {peers}; "
        f"median and range of {rounds} rounds, {seconds:g} s for each side of a row"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description="How fast the engine is.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a first impression")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the table there as well, with every round")
    options = parser.parse_args()
    rounds, seconds, starts = (3, 0.05, 5) if options.quick else (25, 0.2, 41)
    rows = comparisons()
    for row in rows:  # warm-up, not measured
        row.ours()
        row.peer()
    for number in range(rounds):
        for row in rows:
            row.measure(seconds)
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    lines = [*(row.line() for row in rows), import_line(starts), size_line()]
    print("| what | ours | peer | ratio | spread | target | reached |")
    print("|---|---|---|---|---|---|---|")
    for line in lines:
        print(line.markdown())
    print(f"\n{conditions(rounds, seconds)}.", file=sys.stderr)
    if options.json:
        report = {
            "conditions": conditions(rounds, seconds),
            "table": [asdict(line) for line in lines],
            "rounds": [{"what": row.what, "peer": row.peer_name, "rates": row.rounds} for row in rows],
        }
        options.json.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
