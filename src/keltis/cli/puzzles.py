"""Find exercises, positions with one clearly best move and a tempting worse one; or check a game's own set again.

Exercises are found in files of records or, without any, in games that bots play now.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..bots.budget import MAX_ITERATIONS
from ..bots.exercises import BadSet, Exercise, deal_of, plainest_first, read, shipped, written
from ..bots.puzzles import PHASES, Effort, Recheck, Wanted, find, recheck
from ..engine.checks import check_seed, player_names
from ..engine.game import game
from ..engine.kernel import derive
from ..engine.record import BadRecord
from ..engine.state import new
from ..games.contract import CannotDo
from .language import broken, say
from .options import read_options
from .output import output
from .progress import Progress
from .replay import begun, fault, lines
from .simulate import play_game, read_bots

USUAL = Effort()
COUNT, GAMES = 8, 1000
FEWEST_RUNS, MOST_RUNS = 3, 1000


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    command.add_argument("files", nargs="*", metavar="RECORDS", help="files of records, - for standard input")
    command.add_argument("--count", type=int, default=COUNT, help=f"how many, each from another game (default {COUNT})")
    command.add_argument(
        "--check", nargs="?", const="", metavar="FILE", help="judge the game's own set again, or that of a file"
    )
    command.add_argument("--margin", type=float, default=USUAL.margin, help="points that the best move is ahead")
    command.add_argument(
        "--iterations", type=int, default=USUAL.iterations, help="of each search (default %(default)s)"
    )
    command.add_argument("--runs", type=int, default=USUAL.runs, help="searches that must agree (default %(default)s)")
    command.add_argument("--seed", type=int, help="the same seed finds the same; without one it is new each time")
    command.add_argument("--bot", default="skilled", help="who plays where no records are given (default skilled)")
    command.add_argument("--players", type=int, default=2, help="and how many (default 2)")
    command.add_argument("--games", type=int, default=GAMES, help="and how many games at most (default %(default)s)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see `keltis games`")
    command.add_argument("--kinds", help="only best moves of these kinds, such as play,discard,draw")
    command.add_argument("--phases", help=f"only decisions in these thirds of a game: {','.join(PHASES)}")
    command.add_argument("--plain", action="store_true", help="rather decisions that the greedy bot gets right")
    command.add_argument(
        "--beside", action="append", default=[], metavar="FILE", help="leave out the deals of this set, and add it"
    )
    command.add_argument("--output", metavar="FILE", help="the set, as a game's folder keeps it")
    command.add_argument("--json", action="store_true", help="print the set, or what came of the check, as JSON")


def run(chosen: argparse.Namespace) -> int:
    """Find or check exercises; returns 1 if too few were found, or if one does not hold any more."""
    name = game(chosen.game).name
    effort = read_effort(chosen)
    seed = secrets.randbits(53) if chosen.seed is None else chosen.seed
    check_seed(seed)
    if chosen.check is not None:
        return check_set(chosen, name, effort, seed)
    known = [each for path in chosen.beside for each in read_set(path, name)]
    if chosen.count < (not known) or chosen.games < 1:
        raise CannotDo("--count and --games must be at least 1")
    wanted = read_wanted(chosen)
    records = read_records(name, chosen.files) if chosen.files else play_records(chosen, seed)
    try:
        found = search(without(known, records), effort, seed, chosen, wanted)
    except BadRecord as error:
        print(f"keltis: {error}", file=sys.stderr)
        return 1
    content = written(name, plainest_first({each.name: each for each in [*known, *found]}.values()))
    if chosen.output:
        with output(chosen.output) as file:
            file.write(content)
    if chosen.json:
        print(content, end="")
    if len(found) < chosen.count:
        print(say("puzzles-too-few", found=len(found), count=chosen.count), file=sys.stderr)
        return 1
    return 0


def read_effort(chosen: argparse.Namespace) -> Effort:
    """The demands that the flags describe."""
    if not 0 < chosen.margin <= 100:
        raise CannotDo(f"--margin must be more than 0 and at most 100 points, not {chosen.margin:g}")
    if not 1 <= chosen.iterations <= MAX_ITERATIONS:
        raise CannotDo(f"--iterations must be at least 1 and at most {MAX_ITERATIONS}, not {chosen.iterations}")
    if not FEWEST_RUNS <= chosen.runs <= MOST_RUNS:
        raise CannotDo(f"--runs must be at least {FEWEST_RUNS} and at most {MOST_RUNS}, not {chosen.runs}")
    return Effort(chosen.margin, chosen.iterations, chosen.runs)


def read_wanted(chosen: argparse.Namespace) -> Wanted:
    """Which decisions the flags ask for."""
    kinds, phases = (frozenset(told.split(",")) if told else frozenset() for told in (chosen.kinds, chosen.phases))
    if not phases <= set(PHASES):
        raise CannotDo(f"--phases must be some of {','.join(PHASES)}, not {chosen.phases:.60}")
    return Wanted(kinds, phases, chosen.plain)


# ---- finding ----


def without(known: Sequence[Exercise], records: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The records of deals that are not in a set."""
    deals = {deal_of(each.record) for each in known}
    return (record for record in records if deal_of(record) not in deals)


def search(
    records: Iterator[dict[str, Any]], effort: Effort, seed: int, chosen: argparse.Namespace, wanted: Wanted
) -> list[Exercise]:
    """Find as many exercises as asked for, or as there are, and print each as soon as it is found."""
    found: list[Exercise] = []
    if not chosen.count:
        return found
    bar = Progress(chosen.count, say("puzzles-exercises"))
    for number, record in enumerate(records):
        exercise = find(record, effort, derive(seed, 2 * number + 1), wanted)
        if exercise is None or exercise.name in {each.name for each in found}:
            continue
        found.append(exercise)
        if not chosen.json:
            print(exercise_line(exercise, len(found)), flush=True)
        bar.update(len(found))
        if len(found) == chosen.count:
            break
    return found


def exercise_line(exercise: Exercise, number: int) -> str:
    """An exercise in one line."""
    best, other = exercise.worth(exercise.best), exercise.worth(exercise.tempting[0])
    return say(
        "puzzles-found",
        number=number,
        ply=len(exercise.record["moves"]),
        move=best.move,
        points=round(best.points, 1),
        instead=other.move,
        less=round(other.points, 1),
    )


def read_records(name: str, paths: list[str]) -> Iterator[dict[str, Any]]:
    """The records of some files, checked, in order."""
    for path in paths:
        for line, text in lines(path):
            try:
                replay = begun(text)
                replay.run()
            except BadRecord as error:
                raise BadRecord(f"{path}, line {line}{fault(error)}") from None
            if replay.state.game.name != name:
                raise CannotDo(f"{path}, line {line}: this is a game of {replay.state.game.name}, not of {name}")
            yield dict(replay.record)


def play_records(chosen: argparse.Namespace, seed: int) -> Iterator[dict[str, Any]]:
    """Games that bots play now."""
    options = read_options(chosen.game, chosen.option)
    start = options.pop("start", None)
    new(chosen.game, chosen.players, start=start, **options)  # a bad option is refused before anything is played
    bots = read_bots(chosen.bot, chosen.players, chosen.game)
    for number in range(chosen.games):
        state = play_game(chosen.game, chosen.players, derive(seed, 2 * number), start, bots, options)
        yield {**state.record(), "players": list(player_names(chosen.players))}


# ---- checking ----


def check_set(chosen: argparse.Namespace, name: str, effort: Effort, seed: int) -> int:
    """Judge every exercise of a set again; returns 1 if the best move of any is not the best any more."""
    exercises = read_set(chosen.check, name) if chosen.check else shipped(name)
    if not exercises:
        raise CannotDo(f"{name} has no exercises of its own; name a file after --check")
    bar = Progress(len(exercises), say("puzzles-exercises"))
    fallen = 0
    for number, exercise in enumerate(exercises, 1):
        again = recheck(exercise, effort, derive(seed, number))
        fallen += not again.holds
        print(as_json(again) if chosen.json else verdict(again, number), flush=True)
        bar.update(number)
    return int(fallen > 0)


def read_set(path: str, name: str) -> tuple[Exercise, ...]:
    """The exercises in a file."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise CannotDo(f"cannot read {path}: {error.strerror}") from None
    try:
        meant, exercises = read(content)
    except BadSet as error:
        raise CannotDo(f"{path}: {broken(error.text, error)}") from None
    if meant != name:
        raise CannotDo(f"{path} is a set for {meant}, not for {name}")
    return exercises


def verdict(again: Recheck, number: int) -> str:
    """The result of a recheck in one line."""
    points, error = round(again.lead, 2), round(again.error, 2)
    best = again.exercise.best
    if again.holds:
        return say("puzzles-holds", number=number, move=best, points=points, error=error)
    return say("puzzles-fallen", number=number, move=best, points=points, error=error, instead=again.best)


def as_json(again: Recheck) -> str:
    """The result of a recheck as JSON."""
    numbers = {"lead": round(again.lead, 2), "error": round(again.error, 2)}
    what = {"name": again.exercise.name, "best": again.exercise.best, "now": again.best}
    return json.dumps({**what, **numbers, "holds": again.holds}, ensure_ascii=False)
