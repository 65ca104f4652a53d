"""Train a net to play a game, by playing against itself; it goes on where it was stopped (needs `keltis[train]`)."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

from ..engine.game import game
from ..games.contract import CannotDo
from .progress import WIDTH

SECONDS = 600.0
NEEDS = "`keltis train` needs PyTorch and NumPy: pip install 'keltis[train]' ({reason})"
ABOUT = {
    "players": "numbers of players, with commas; twice for a double share (default 2,2,3,4)",
    "seed": "the same seed and number of iterations on a processor give the same net (default 1)",
    "start": "the folder of a run of the same sizes, to start with its net and critic",
    "width": "of the net's layers (default 224)",
    "layers": "of the net (default 3)",
    "critic": "in training: 'all' sees all hands, 'own' only those of its seat (default all)",
    "games": "side by side (default 32768)",
    "steps": "decisions in each game between two rounds of learning (default 32)",
    "batch": "decisions in each step of learning (default 32768)",
    "rate": "of learning, at first (default 7e-4)",
    "last-rate": "of learning, at last (default 3e-5)",
    "entropy": "the worth of entropy, at first (default 0.02)",
    "last-entropy": "the worth of entropy, at last (default 0.002)",
    "magnet": "the worth of staying near the average of the policy (default 0)",
    "win": "the share of winning in what a result is worth; the rest is the margin (default 0.5)",
    "epochs": "how often each decision is learned from (default 1)",
    "clip": "how far a round may change the chance of a decision (default 0.2)",
    "trace": "how far rewards are traced back, from 0 to 1 (default 0.95)",
    "critic-width": "of the critic's layers (default 192)",
    "critic-layers": "of the critic (default 2)",
}


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    command.add_argument("--out", required=True, metavar="DIR", help="the folder of the run")
    command.add_argument("--seconds", type=float, help=f"of collecting and learning (default {SECONDS:g})")
    command.add_argument("--iterations", type=int, help="instead of seconds: the same on every machine")
    command.add_argument("--device", default="cpu", help="cpu, cuda, cuda:1, … (default cpu)")
    command.add_argument("--threads", type=int, default=1, help="that play the games on the processor (default 1)")
    command.add_argument("--match-every", type=float, default=60.0, metavar="SECONDS", help="(default 60)")
    command.add_argument("--matches", type=int, default=4096, help="games of a match on the way (default 4096)")
    command.add_argument("--last-matches", type=int, default=16384, help="games of the last one (default 16384)")
    command.add_argument("--checkpoint-every", type=float, default=30.0, metavar="SECONDS", help="(default 30)")
    command.add_argument("--no-compile", action="store_true", help="do not have torch compile the net")
    command.add_argument("--no-graphs", action="store_true", help="do not capture the work as CUDA graphs")
    for name, about in ABOUT.items():
        kind = {"players": str, "critic": str, "start": str}.get(name, float if name in FRACTIONS else int)
        command.add_argument(f"--{name}", type=kind, help=about)


FRACTIONS = {"rate", "last-rate", "entropy", "last-entropy", "magnet", "win", "clip", "trace"}


def run(chosen: argparse.Namespace) -> int:
    """Train, and report."""
    game(chosen.game)
    try:
        import numpy  # noqa: F401
        import torch
    except ImportError as reason:
        raise CannotDo(NEEDS.format(reason=reason)) from None
    from ..training.runs import Budget, Run, read_settings
    from ..training.settings import Settings

    torch.set_float32_matmul_precision("high")
    given = settings_given(chosen, {field.name for field in fields(Settings)})
    folder = Path(chosen.out)
    kept = read_settings(folder)
    settings = (
        Settings(chosen.game, **given) if kept is None else Settings.of({**kept.data(), "game": chosen.game, **given})
    )
    if kept is not None and settings != kept:
        raise CannotDo(f"{folder} has a run of other settings; choose another folder for this one")
    seconds = chosen.seconds if chosen.seconds or chosen.iterations else SECONDS
    run = Run(
        settings,
        folder,
        chosen.device,
        Budget(chosen.iterations, seconds),
        match_every=chosen.match_every,
        matches=chosen.matches,
        last_matches=chosen.last_matches,
        checkpoint_every=chosen.checkpoint_every,
        threads=chosen.threads,
        compiled=not chosen.no_compile,
        graphs=not chosen.no_graphs,
        shown=Shown(chosen.game),
    )
    run.go()
    return 0


def settings_given(chosen: argparse.Namespace, names: set[str]) -> dict[str, Any]:
    """The settings that stand on the command line."""
    found = {name: getattr(chosen, name) for name in names if getattr(chosen, name, None) is not None}
    found.pop("game")
    if "players" in found:
        try:
            found["players"] = tuple(map(int, found["players"].split(",")))
        except ValueError:
            raise CannotDo(f"--players must be numbers with commas, not {found['players']!r:.60}") from None
    return found


class Shown:
    """Shows what a run reports: a bar on a terminal, lines elsewhere."""

    def __init__(self, name: str) -> None:
        self.name, self.bar, self.wins = name, sys.stderr.isatty(), ""

    def __call__(self, part: float, left: float, what: dict[str, Any]) -> None:
        """Show a report."""
        if what["what"] in ("match", "end"):
            won = [
                f"{n[1:]}: {100 * v['win']:.1f} %"
                for n, v in what.items()
                if n[0] == "p" and isinstance(v, dict) and "win" in v
            ]
            self.wins = f", wins over greedy: {', '.join(won)}"
        if not self.bar:
            print(self.name, " ".join(f"{name}={value}" for name, value in what.items()), file=sys.stderr, flush=True)
            return
        filled = int(WIDTH * part)
        bar = "█" * filled + "░" * (WIDTH - filled)
        made = f"{what['M']:.1f} M decisions" if "M" in what else what["what"]
        end = "\n" if what["what"] == "end" else ""
        print(f"\r{bar} {made}, {left:.0f} s left{self.wins} ", end=end, file=sys.stderr, flush=True)
