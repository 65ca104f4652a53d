"""Loads `keltis serve` on this machine with players, and prints one Markdown table.

python -m benchmarks.server all | fast | steady | idle | hostile | nodes [--quick] [--data DIR] [--without-peer]

fast      moves a second, with players who move at once, beside boardgame.io
steady    latency at many tables whose players move once a second
idle      memory and CPU time of thousands of sockets where nothing happens
hostile   latency of others while one client attacks
nodes     two processes on one database: moves a second, and latency from one process to the other
"""

from __future__ import annotations

import argparse
import asyncio
import platform
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from .load import fast, hostile, idle, nodes, steady
from .load.process import disk_of
from .load.report import Line, as_markdown

ROWS = ("fast", "steady", "idle", "hostile", "nodes")


def chosen(options: argparse.Namespace, data: Path) -> dict[str, Callable[[], list[Line]]]:
    """What each name measures, at the chosen length."""
    quick = options.quick
    return {
        "fast": lambda: fast.measure(data, 3 if quick else 8, 1 if quick else 3, with_peer=not options.without_peer),
        "steady": lambda: steady.measure(data, 5 if quick else 60),
        "idle": lambda: idle.measure(data, 1000 if quick else 5000, 5 if quick else 20),
        "hostile": lambda: hostile.measure(data, 3 if quick else 6),
        "nodes": lambda: nodes.measure(data, 3 if quick else 6),
    }


def conditions(data: Path) -> str:
    """The conditions of the measurement."""
    loop = "uvloop" if "uvloop" in sys.modules else "asyncio"
    return (
        f"SQLite in {data.parent} ({disk_of(data)}), Python {platform.python_version()}, {platform.machine()}, "
        f"players by {loop}, all on one machine"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description="How the server bears load.")
    parser.add_argument("what", choices=["all", *ROWS], nargs="+")
    parser.add_argument("--quick", action="store_true", help="shorter and smaller: a first impression")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="where databases are made (default: a temporary folder)"
    )
    parser.add_argument("--without-peer", action="store_true", help="do not install and run boardgame.io")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    try:
        import uvloop
    except ImportError:
        pass
    else:
        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    wanted = ROWS if "all" in options.what else options.what
    lines: list[Line] = []
    with tempfile.TemporaryDirectory(dir=options.data) as name:
        data = Path(name)
        for what in wanted:
            print(f"{what} …", file=sys.stderr)
            lines += chosen(options, data)[what]()
        print(as_markdown(lines))
        print(f"\n{conditions(data)}.", file=sys.stderr)


if __name__ == "__main__":
    main()
