"""Play whole games between bots and write them down as records."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from typing import Any

from ..bots import BOTS
from ..engine.checks import check_seed
from ..engine.game import game, game_names
from ..engine.game_loop import GameLoop
from ..engine.kernel import Rng, derive
from ..engine.record import dump
from ..engine.state import State, new
from ..games.contract import CannotDo
from .options import read_options
from .output import output
from .progress import Progress


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    command.add_argument("--players", type=int, default=2, help="2 to 4 (default 2)")
    command.add_argument("--games", type=int, default=1, help="how many (default 1)")
    command.add_argument("--seed", type=int, help="the same seed gives the same games; without one they are new")
    bots = f"{', '.join(BOTS)}, … (see docs/bots.md); or one for each seat, with commas"
    command.add_argument("--bot", default="random", help=bots)
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")
    command.add_argument(
        "--match", action="store_true", help="matches of two games, one on each side of the board (D-17)"
    )
    command.add_argument("--output", metavar="FILE", help="where the records go (default: standard output)")


def run(chosen: argparse.Namespace) -> int:
    """Write the records, one line each."""
    options = read_options(chosen.game, chosen.option)
    start = options.pop("start", None)
    if chosen.games < 1:
        raise CannotDo(f"--games must be at least 1, not {chosen.games}")
    seed = secrets.randbits(53) if chosen.seed is None else chosen.seed
    check_seed(seed)
    sides = read_sides(chosen.game, options) if chosen.match else [options]
    for side in sides:
        new(chosen.game, chosen.players, start=start, **side)  # Refuses a bad option before anything is written.
    bots = read_bots(chosen.bot, chosen.players, chosen.game)
    bar = Progress(chosen.games, "games")
    with output(chosen.output) as file:
        for number in range(chosen.games):
            for part, side in enumerate(sides):
                own = derive(seed, number * len(sides) + part)
                state = play_game(chosen.game, chosen.players, own, start, bots, side)
                if chosen.match:
                    state.match = {"id": f"{seed}-{number}", "game": part + 1, "of": len(sides)}
                file.write(dump(state.record()) + "\n")
            bar.update(number + 1)
    return 0


def play_game(
    name: str, players: int, seed: int, start: int | None, bots: Sequence[str], options: dict[str, Any]
) -> State:
    """Play one game, the same for the same seed."""
    from ..bots.programs import BotFailed
    from ..bots.specs import dismiss, make_bot

    names = [f"{bot:.90} {seat + 1}" for seat, bot in enumerate(bots)]
    state = new(name, players, seed=seed, start=start, names=names, **options)
    choosers = [make_bot(bot, Rng(seed, seat + 1)) for seat, bot in enumerate(bots)]
    try:
        return GameLoop(state, choosers).play()
    except BotFailed as error:
        raise CannotDo(f"the bot of seat {state.turn} {error}") from None
    finally:
        for bot in choosers:
            dismiss(bot)


def read_bots(written: str, players: int, name: str) -> list[str]:
    """The spec of the bot in every seat."""
    from ..bots.specs import check_bot, read_specs

    bots = read_specs(written)
    for bot in dict.fromkeys(bots):
        check_bot(bot, name)
    if len(bots) not in (1, players):
        raise CannotDo(f"name one bot for all seats or one for each of the {players}, not {len(bots)}")
    return bots * players if len(bots) == 1 else bots


def read_sides(name: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of each game of a match (D-17)."""
    sides = game(name).sides
    if not sides or game(name).about.match in options:
        those = ", ".join(name for name in game_names() if game(name).sides)
        raise CannotDo(f"--match is for {those}, and plays both sides itself")
    return [{**options, **side} for side in sides]
