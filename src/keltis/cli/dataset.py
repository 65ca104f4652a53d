"""Let bots play, and keep their decisions as a dataset for machine learning."""

from __future__ import annotations

import argparse
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import MOVE_TIME
from ..games.contract import CannotDo
from ..review.reviewer import DEPTHS
from .arena import EXECUTORS, STOPPED, need, note
from .language import say
from .options import read_options
from .progress import Progress

if TYPE_CHECKING:
    from ..dataset.folder import Folder
    from ..dataset.positions import Columns
    from ..dataset.task import Task

FORMATS = ("npz", "parquet")
SHARD = 65_536  # positions


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    names = "such as greedy,random, or one for all seats; see docs/bots.md"
    command.add_argument("--bots", required=True, help=f"the bots, with commas between them: {names}")
    command.add_argument("--games", type=int, required=True, help="how many, each with a deal of its own")
    command.add_argument("--output", required=True, metavar="FOLDER", help="a run that was stopped goes on from here")
    command.add_argument("--format", choices=FORMATS, default="npz", help="NumPy's files (default), or Parquet")
    shard = f"positions in a file, up to the end of a game (default {SHARD})"
    command.add_argument("--shard", type=int, default=SHARD, metavar="POSITIONS", help=shard)
    command.add_argument("--players", type=int, default=2, help="2 to 4 at a table (default 2)")
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same files (default 1)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")
    columns = "review every game, and add what each action lost as columns: docs/review.md"
    command.add_argument("--review", choices=DEPTHS, default="", help=columns)
    wait = f"how long a bot of somebody else's may think about a move (default {MOVE_TIME:g})"
    command.add_argument("--move-time", type=float, default=MOVE_TIME, metavar="SECONDS", help=wait)
    command.add_argument("--executor", choices=EXECUTORS, default="local", help="this machine, or a Ray cluster")
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")


def run(chosen: argparse.Namespace) -> int:
    """Play the games that are missing, and write all of them."""
    check(chosen)
    from ..arena.ledger import Ledger, games_in
    from ..dataset.folder import GAMES, Folder

    task = read_task(chosen)
    folder = Folder(Path(chosen.output), task, chosen.format, chosen.shard)
    folder.make()
    played = 0
    with Ledger(str(folder.path / GAMES), task) as ledger:
        try:
            played = sum(1 for _ in ledger.outcomes())
            if played:
                note(say("dataset-resumed", done=played, games=task.total, folder=chosen.output))
            for _ in folder.catch_up(played):
                pass
            bar = Progress(task.total, "games", played)
            with closing(players(chosen, task, range(played, task.total))) as lines:
                for line, columns in lines:
                    ledger.append(line)
                    folder.add(columns)
                    played += 1
                    bar.update(played)
            folder.finish()
        except KeyboardInterrupt:
            note("\n" + say("dataset-stopped", done=games_in(ledger.path), games=task.total))
            return STOPPED
    report(folder)
    return 0


def report(folder: Folder) -> None:
    """Print what the dataset contains."""
    positions, games, shards = folder.positions, folder.task.total, len(folder.shards)
    print(say("dataset-done", positions=positions, games=games, shards=shards, folder=str(folder.path)))


def check(chosen: argparse.Namespace) -> None:
    """Refuse mistakes that would otherwise show only after hours of play."""
    if chosen.workers is not None and chosen.workers < 1:
        raise CannotDo(f"--workers must be at least 1, not {chosen.workers}")
    need("numpy", "keltis[data]", "datasets")
    if chosen.format == "parquet":
        need("pyarrow", "keltis[data]", "Parquet files")
    if chosen.executor == "ray":
        need("ray", "keltis[ray]", "clusters")
    path = Path(chosen.output)
    if not chosen.output:
        raise CannotDo("--output needs the name of a folder")
    if path.exists() and not path.is_dir():
        raise CannotDo(f"cannot write {path}: it is not a folder")
    if not path.parent.is_dir():
        raise CannotDo(f"cannot write {path}: there is no folder {path.parent}")


def read_task(chosen: argparse.Namespace) -> Task:
    """The games that the flags describe."""
    from ..bots.specs import check_bot, read_specs
    from ..dataset.task import Task

    options = read_options(chosen.game, chosen.option)
    start = options.pop("start", None)
    bots = tuple(read_specs(chosen.bots))
    task = Task(
        chosen.game, chosen.players, bots, chosen.games, chosen.seed, options, start, chosen.move_time, chosen.review
    )
    for bot in dict.fromkeys(bots):
        check_bot(bot, chosen.game)
    return task


def players(chosen: argparse.Namespace, task: Task, numbers: range) -> Generator[tuple[str, Columns], None, None]:
    """The generator that plays these games, on this machine or a cluster."""
    from ..dataset.positions import PositionRunner

    if chosen.executor == "ray" and numbers:
        from ..arena.cluster import play_ray

        return play_ray(task, numbers, chosen.workers, PositionRunner)
    from ..arena.workers import play_local
    from ..engine.cpu_batch import cores

    return play_local(task, numbers, min(chosen.workers or cores(), len(numbers)), PositionRunner)
