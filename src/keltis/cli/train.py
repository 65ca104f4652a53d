"""Train a net that learns a game by playing against itself (needs `keltis[train]`)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..engine.game import game
from ..games.contract import CannotDo
from ..training.settings import PLAYERS, Settings, read_run, read_settings
from .progress import WIDTH

SECONDS = 600.0
NEEDS = "`keltis train` needs PyTorch and NumPy: pip install 'keltis[train]' ({reason})"
# What decides what a run learns: for each flag its type, and its help.
SETTINGS: dict[str, tuple[type, str]] = {
    "players": (str, "numbers of players of the games side by side, each an equal share (default 2,2,3,4)"),
    "seed": (int, "of weights, deals and decisions (default 1)"),
    "start": (str, "start with the net and critic in DIR, the folder of a run of the same sizes"),
    "width": (int, "width of the net (default 224)"),
    "layers": (int, "layers of the net (default 3)"),
    "critic": (str, "what the critic sees in training: the hands of all seats, or its own (all, own; default all)"),
    "critic-width": (int, "width of the critic (default 192)"),
    "critic-layers": (int, "layers of the critic (default 2)"),
    "games": (int, "games side by side (default 32768 on a GPU, 512 on a processor)"),
    "steps": (int, "decisions in each game before the net learns from them (default 32)"),
    "batch": (int, "decisions in each step of learning (default 32768 on a GPU, 2048 on a processor)"),
    "epochs": (int, "how often the net learns from each decision (default 1)"),
    "rate": (float, "learning rate at the beginning (default 7e-4)"),
    "last-rate": (float, "learning rate at the end (default 3e-5)"),
    "entropy": (float, "weight of the policy's entropy at the beginning (default 0.02)"),
    "last-entropy": (float, "weight of the policy's entropy at the end (default 0.002)"),
    "magnet": (float, "weight of the divergence from the averaged policy (default 0)"),
    "clip": (float, "PPO's clipping of the ratio of probabilities (default 0.2)"),
    "trace": (float, "lambda of the advantages, from 0 to 1 (default 0.95)"),
    "win": (float, "weight of winning in a result; the rest is the margin (default 0.5)"),
}
ON_PROCESSOR = {"games": 512, "batch": 2048}
METAVARS = {"players": "N,N,…", "start": "DIR", "critic": "WHAT"}


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    command.add_argument("--out", required=True, metavar="DIR", help="folder of the run; an interrupted one goes on")
    command.add_argument("--curve", action="store_true", help="only draw the learning curve in DIR again")
    command.add_argument("--like", metavar="FILE", help="take settings and length from the run.json of another run")
    length = command.add_argument_group("how long, and where")
    length.add_argument("--seconds", type=float, help=f"time for playing and learning (default {SECONDS:g})")
    length.add_argument("--iterations", type=int, help="a number of rounds instead: the same on every machine")
    length.add_argument("--device", default="cpu", help="cpu, cuda, cuda:1, … (default cpu)")
    length.add_argument("--threads", type=int, default=1, help="threads that play on the processor (default 1)")
    length.add_argument("--checkpoint-every", type=float, default=30.0, metavar="SECONDS", help="default 30")
    length.add_argument("--no-compile", action="store_true", help="do not compile the net with torch.compile")
    length.add_argument("--no-graphs", action="store_true", help="do not capture CUDA graphs")
    matches = command.add_argument_group("matches on the way, against greedy in all other seats")
    matches.add_argument("--match-every", type=float, default=60.0, metavar="SECONDS", help="default 60")
    matches.add_argument("--matches", type=int, default=4096, help="games of a match (default 4096)")
    matches.add_argument("--last-matches", type=int, default=16384, help="games of the last match (default 16384)")
    matches.add_argument(
        "--against", default="", metavar="LIST", help="more opponents: bots as in the arena, folders of earlier runs"
    )
    matches.add_argument("--against-games", type=int, default=240, help="games with each of them (default 240)")
    settings = command.add_argument_group("settings of learning")
    for name, (kind, about) in SETTINGS.items():
        settings.add_argument(f"--{name}", type=kind, metavar=METAVARS.get(name), help=about)


def run(chosen: argparse.Namespace) -> int:
    """Train, and report."""
    game(chosen.game)
    folder = Path(chosen.out)
    if chosen.curve:
        from ..training.curve import draw_folder

        print(draw_folder(folder))
        return 0
    try:
        import numpy  # noqa: F401
        import torch
    except ImportError as reason:
        raise CannotDo(NEEDS.format(reason=reason)) from None
    from ..bots.specs import read_specs
    from ..training.runs import Budget, Run

    torch.set_float32_matmul_precision("high")
    settings, iterations = settings_of(chosen, folder)
    run = Run(
        settings,
        folder,
        chosen.device,
        Budget(None if chosen.seconds else iterations, chosen.seconds or (None if iterations else SECONDS)),
        match_every=chosen.match_every,
        matches=chosen.matches,
        last_matches=chosen.last_matches,
        against=read_specs(chosen.against) if chosen.against else (),
        against_games=chosen.against_games,
        checkpoint_every=chosen.checkpoint_every,
        threads=chosen.threads,
        compiled=not chosen.no_compile,
        graphs=not chosen.no_graphs,
        shown=Shown(chosen.game),
    )
    run.go()
    return 0


def settings_of(chosen: argparse.Namespace, folder: Path) -> tuple[Settings, int | None]:
    """The settings, and the number of iterations where one is given. Flags come before the run that this is like."""
    given = settings_given(chosen)
    iterations = chosen.iterations
    base: dict[str, Any] = {"players": PLAYERS, **(ON_PROCESSOR if chosen.device == "cpu" else {})}
    if chosen.seconds and iterations:
        raise CannotDo("give --seconds or --iterations, not both")
    if chosen.like is not None:
        model = read_run(Path(chosen.like))
        base, iterations = model.settings.data(), iterations or model.iterations
        if base["game"] != chosen.game:
            raise CannotDo(f"{chosen.like} describes a run of {base['game']}, not {chosen.game}")
    kept = read_settings(folder)
    if kept is not None and chosen.like is None:
        base = kept.data()
    settings = Settings.of({**base, "game": chosen.game, **given})
    if kept is not None and settings != kept:
        raise CannotDo(f"{folder} has a run with other settings; choose another folder for this one")
    return settings, iterations


def settings_given(chosen: argparse.Namespace) -> dict[str, Any]:
    """The settings on the command line."""
    names = [name.replace("-", "_") for name in SETTINGS]
    found = {name: getattr(chosen, name) for name in names if getattr(chosen, name) is not None}
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
            opponents = {"greedy": what, **what.get("against", {})}
            self.wins = "".join(f"; wins against {name}: {wins(found)}" for name, found in opponents.items())
        if not self.bar:
            words = [f"{name}={value}" for name, value in what.items() if not isinstance(value, dict)]
            shown = self.wins if what["what"] in ("match", "end") else ""
            print(f"{self.name} {' '.join(words)}{shown}", file=sys.stderr, flush=True)
            return
        filled = int(WIDTH * part)
        bar = "█" * filled + "░" * (WIDTH - filled)
        made = f"{what['M']:.1f} M decisions" if "M" in what else what["what"]
        end = "\n" if what["what"] == "end" else ""
        print(f"\r{bar} {made}, {left:.0f} s left{self.wins} ", end=end, file=sys.stderr, flush=True)


def wins(found: Mapping[str, Any]) -> str:
    """The shares of wins by the number of players.

    >>> wins({"p2": {"win": 0.759, "pm": 0.0058}, "p3": {"failed": "MemoryError: "}})
    '75.9 % ±0.6 of 2 players, no result of 3 players (MemoryError: )'
    """
    words = []
    for key in ("p2", "p3", "p4"):
        match found.get(key):
            case {"win": share, "pm": error}:
                words.append(f"{100 * share:.1f} % ±{100 * error:.1f} of {key[1]} players")
            case {"failed": reason}:
                words.append(f"no result of {key[1]} players ({reason})")
    return ", ".join(words)
