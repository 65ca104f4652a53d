"""How fast the search is: iterations a second from the opening, beside plain playouts in the same run.

python -m benchmarks.search [--quick]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from statistics import median

import keltis
from keltis.bots.budget import Budget
from keltis.bots.thought import think

from .loops import Loop
from .speed import Line, Row, rounded

ITERATIONS = 4000
LONG = 50_000  # about a second: what else the machine does evens out
WANTED = 30_000  # iterations a second, keltis
THREADS_WANTED = 1.7
MEMORY_WANTED = 200  # megabytes


def searching(name: str, iterations: int = ITERATIONS, threads: int = 1) -> Loop:
    """A search from a game's opening; how many iterations it made."""
    state = keltis.new(name, seed=1, start=0)
    while state.turn == keltis.CHANCE:
        state.roll()
    seen = state.observe(0)
    seeds = iter(range(1, 1 << 30))

    def search() -> int:
        think(seen, Budget(iterations=iterations, threads=threads), next(seeds))
        return iterations

    return search


def playing(name: str, policy: str) -> Loop:
    """Whole games inside the kernel; how many."""
    seeds = iter(range(1, 1 << 30))
    return lambda: keltis.playouts(name, games=500, seed=next(seeds), policy=policy, start=0).games


def memory_line() -> Line:
    """The most memory that a process takes which searches for two seconds, beyond one that only imports."""
    code = (
        "import keltis; from keltis.bots.thought import Budget, think; seen = keltis.new('keltis', seed=1, start=0)"
        ".observe(0); {}"
    )
    used = []
    for work in ("pass", "think(seen, Budget(seconds=2.0), 1)"):
        measure = "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"  # a child's ru_maxrss is ours
        command = [sys.executable, "-c", f"{code.format(work)}; {measure}"]
        used.append(int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) / 1000)
    return Line(
        "memory of a search of 2 s, keltis",
        f"{used[1] - used[0]:.0f} MB",
        f"process without it: {used[0]:.0f} MB",
        "",
        "",
        f"under {MEMORY_WANTED} MB",
        used[1] < MEMORY_WANTED,
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description="How fast the search is.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds: a first impression")
    options = parser.parse_args()
    rounds, seconds = (3, 0.1) if options.quick else (25, 0.3)
    names = sorted(keltis.game_names(), key=lambda name: name != "keltis")
    rows = [Row(f"search, {name}", searching(name), "greedy playouts", playing(name, "greedy")) for name in names]
    rows.append(Row("search, keltis", searching("keltis"), "random playouts", playing("keltis", "random")))
    one, two = searching("keltis", LONG), searching("keltis", LONG, threads=2)
    rows.append(Row("two threads, keltis", two, "one thread", one, THREADS_WANTED, time.perf_counter))
    for row in rows:  # nobody pays for the first call
        row.ours()
        row.peer()
    for number in range(rounds):
        for row in rows:
            row.measure(seconds)
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
    speed = median(ours for ours, _ in rows[0].rounds)
    lines = [row.line() for row in rows]
    lines.append(Line("search, keltis", f"{rounded(speed)}/s", "", "", "", f"{rounded(WANTED)}/s", speed >= WANTED))
    print("| what | ours | peer | ratio | spread | target | reached |")
    print("|---|---|---|---|---|---|---|")
    for line in (*lines, memory_line()):
        print(line.markdown())


if __name__ == "__main__":
    main()
