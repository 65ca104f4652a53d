"""Let bots play a tournament, and report how strong they are."""

from __future__ import annotations

import argparse
import json
import os
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import MOVE_TIME
from ..games.contract import CannotDo
from .language import language, say
from .options import read_options
from .output import output
from .progress import Progress

if TYPE_CHECKING:
    from ..arena.job import Job
    from ..arena.tally import Tally
    from ..arena.workers import Lines

EXECUTORS = ("local", "ray")
STOPPED = 130


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    names = "such as greedy,random; also FILE.py:CLASS, the name of an installed bot, program:COMMAND"
    command.add_argument("--bots", required=True, help=f"the bots, with commas between them: {names}")
    command.add_argument("--players", type=int, default=2, help="2 to 4 at a table (default 2)")
    command.add_argument("--games", type=int, default=100, help="how many, up to the next whole deal (default 100)")
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same tournament (default 1)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")
    command.add_argument("--output", metavar="FILE.jsonl", help="the records; a run that was stopped goes on from here")
    command.add_argument("--json", metavar="FILE", help="the summary as JSON")
    command.add_argument("--plot", metavar="FILE.svg", help="a drawing of ratings and points")
    wait = f"how long a bot of somebody else's may think about a move (default {MOVE_TIME:g})"
    command.add_argument("--move-time", type=float, default=MOVE_TIME, metavar="SECONDS", help=wait)
    command.add_argument("--executor", choices=EXECUTORS, default="local", help="this machine, or a Ray cluster")
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")


def run(chosen: argparse.Namespace) -> int:
    """Play the games that are missing, and publish the results."""
    job = read_job(chosen)
    check(chosen, job)
    from ..arena.tally import Tally

    tally = Tally(job)
    if job.total != chosen.games:
        note(say("arena-rounded", asked=chosen.games, games=job.total, deals=job.deals, each=job.games_a_deal))
    try:
        play(chosen, job, tally)
    except KeyboardInterrupt:
        from ..arena.ledger import games_in

        done, games = games_in(chosen.output) if chosen.output else tally.games, job.total
        way = say("arena-stopped", done=done, games=games)
        note("\n" + (way if chosen.output else say("arena-stopped-without-file", done=done, games=games)))
        return STOPPED
    publish(chosen, tally)
    return 0


def note(text: str) -> None:
    """Print a message to standard error, apart from the results."""
    print(text, file=sys.stderr)


def read_job(chosen: argparse.Namespace) -> Job:
    """The tournament that the flags describe."""
    from ..arena.job import Job
    from ..bots.specs import read_specs

    options = read_options(chosen.game, chosen.option)
    start = options.pop("start", None)
    bots = tuple(read_specs(chosen.bots))
    return Job(chosen.game, chosen.players, bots, chosen.games, chosen.seed, options, start, chosen.move_time)


def check(chosen: argparse.Namespace, job: Job) -> None:
    """Refuse mistakes that would otherwise show only after hours of play."""
    from ..bots.specs import check_bot

    if chosen.workers is not None and chosen.workers < 1:
        raise CannotDo(f"--workers must be at least 1, not {chosen.workers}")
    check_files(chosen)
    need("openskill", "openskill", "ratings")
    if chosen.plot is not None:
        need("matplotlib", "keltis[arena]", "drawings")
    if chosen.executor == "ray":
        need("ray", "keltis[ray]", "clusters")
    for bot in dict.fromkeys(job.bots):
        check_bot(bot, job.game)


def check_files(chosen: argparse.Namespace) -> None:
    """Refuse files that could not be written at the end, or that would replace each other."""
    if chosen.plot is not None and not chosen.plot.endswith(".svg"):
        raise CannotDo(f"--plot draws SVG, so its file must end in .svg, not {Path(chosen.plot).name!r:.60}")
    named = {flag: getattr(chosen, flag) for flag in ("output", "json", "plot")}
    named = {flag: name for flag, name in named.items() if name not in (None, "-")}
    for flag, name in named.items():
        check_file(flag, name)
    if len({Path(name).resolve() for name in named.values()}) < len(named):
        raise CannotDo("--output, --json and --plot must name different files")


def check_file(flag: str, name: str) -> None:
    """Refuse a file that could not be written."""
    path = Path(name)
    if not name:
        raise CannotDo(f"--{flag} needs the name of a file")
    if not path.parent.is_dir():
        raise CannotDo(f"cannot write {path}: there is no folder {path.parent}")
    if path.is_dir():
        raise CannotDo(f"cannot write {path}: it is a folder")
    anew = not path.exists() or (path.is_file() and flag != "output")
    if anew and not os.access(path.parent, os.W_OK):
        raise CannotDo(f"cannot write {path}: the folder {path.parent} cannot be written to")


def need(module: str, package: str, what: str) -> None:
    """Refuse to continue without a module, and say how to install it."""
    from importlib.util import find_spec

    if find_spec(module) is None:
        raise CannotDo(f"{what} need {module}, which is not installed: pip install '{package}'")


def play(chosen: argparse.Namespace, job: Job, tally: Tally) -> None:
    """Play to the end, resuming an earlier run."""
    from ..arena.ledger import Ledger
    from ..arena.outcome import read_outcome

    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(chosen.output, job)) if chosen.output else None
        for outcome in ledger.outcomes() if ledger else ():
            tally.add(outcome)
        if tally.games:
            note(say("arena-resumed", done=tally.games, games=job.total, file=chosen.output))
        bar = Progress(job.total, "games", tally.games)
        for line in stack.enter_context(closing(players(chosen, job, range(tally.games, job.total)))):
            if ledger:
                ledger.append(line)
            tally.add(read_outcome(job, tally.games, line))
            bar.update(tally.games)


def players(chosen: argparse.Namespace, job: Job, numbers: range) -> Lines:
    """The generator that plays these games, on this machine or a cluster."""
    if chosen.executor == "ray" and numbers:
        from ..arena.cluster import play_ray

        return play_ray(job, numbers, chosen.workers)
    from ..arena.workers import play_local
    from ..engine.cpu_batch import cores

    return play_local(job, numbers, min(chosen.workers or cores(), len(numbers)))


def publish(chosen: argparse.Namespace, tally: Tally) -> None:
    """Write the files, and print the report last, because its reader may close the pipe."""
    from ..arena.report import report

    summary = tally.summary()
    try:
        if chosen.json is not None:
            with output(chosen.json) as file:
                file.write(json.dumps(summary, ensure_ascii=False, indent=1) + "\n")
        if chosen.plot is not None:
            from ..arena.plot import draw

            with output(chosen.plot) as file:
                file.write(draw(summary, [results.scores for results in tally.results], language()))
    finally:
        print(report(summary, language()))
