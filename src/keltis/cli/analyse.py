"""What the best bot thinks of every move at one decision of a recorded game."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from typing import Any

from ..bots.analysis import Analysis, analyse
from ..bots.budget import MAX_THREADS, Budget
from ..bots.thought import Opinion
from ..engine.checks import check_seed
from ..engine.record import BadRecord, cut_before, load, parse, read_move
from ..engine.state import CHANCE, State
from ..games.contract import CannotDo
from ..locale.texts import chosen_language, say
from .replay import MAX_LINE, fault, lines

ITERATIONS = 20_000


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="RECORD", help="a record, or a file of them, one a line; - for standard input")
    command.add_argument(
        "--ply", type=int, help="which decision, as `keltis replay --trace` counts (default: the last)"
    )
    command.add_argument("--record", type=int, default=0, metavar="K", help="which record, from 0 on (default 0)")
    how_long = command.add_mutually_exclusive_group()
    how_long.add_argument("--iterations", type=int, help=f"how much to think (default {ITERATIONS})")
    how_long.add_argument("--seconds", type=float, help="how long to think; the answer can differ each time")
    command.add_argument("--seed", type=int, default=1, help="the same seed gives the same answer (default 1)")
    command.add_argument("--threads", type=int, default=1, help="how many to use (default 1)")
    command.add_argument("--json", action="store_true", help="print one line of JSON")


def run(chosen: argparse.Namespace) -> int:
    """Print the table, or JSON; returns 1 if the record is invalid."""
    budget = read_budget(chosen)
    seed = check_seed(chosen.seed)
    try:
        record = read_record(chosen.file, chosen.record)
        ply = find_ply(record, load(record), chosen.ply)
        state = load(cut_before(record, ply))
    except BadRecord as error:
        print(f"keltis: {chosen.file}, record {chosen.record}{fault(error)}", file=sys.stderr)
        return 1
    turn = state.turn
    assert turn is not None
    found = analyse(state.observe(turn), budget, seed)
    played = read_move(record["moves"][ply]).text if ply < len(record["moves"]) else None
    if chosen.json:
        head = {"game": state.game.name, "record": chosen.record, "ply": ply, "played": played}
        print(json.dumps({**head, **found.as_data()}, ensure_ascii=False))
    else:
        print(shown(state, ply, played, found, chosen_language(os.environ)))
    return 0


def read_budget(chosen: argparse.Namespace) -> Budget:
    """The budget that the flags describe."""
    if not 1 <= chosen.threads <= MAX_THREADS:
        raise CannotDo(f"--threads must be at least 1 and at most {MAX_THREADS}, not {chosen.threads}")
    if chosen.seconds is not None:
        if not 0 < chosen.seconds <= 3600:
            raise CannotDo(f"--seconds must be more than 0 and at most 3600, not {chosen.seconds:g}")
        return Budget(seconds=chosen.seconds, threads=chosen.threads)
    iterations = ITERATIONS if chosen.iterations is None else chosen.iterations
    if iterations < 1:
        raise CannotDo(f"--iterations must be at least 1, not {iterations}")
    return Budget(iterations=iterations, threads=chosen.threads)


def read_record(path: str, wanted: int) -> dict[str, Any]:
    """The record of this number; a file may also hold a single record over several lines."""
    number = -1
    texts = (text for _, text in lines(path))
    for number, text in enumerate(texts):
        spread = number == 0 and not text.rstrip().endswith(b"}")
        if spread or number == wanted:
            record = parse(joined(text, texts) if spread else text)
            if number == wanted:
                return record
    if number < 0:
        raise CannotDo(f"{path} holds no record")
    raise CannotDo(f"--record must be a number from 0 to {number}, the last record of {path}, not {wanted}")


def joined(whole: bytes, texts: Iterator[bytes]) -> bytes:
    """A record with its further lines."""
    while len(whole) <= MAX_LINE:
        text = next(texts, b"")
        if not text:
            return whole
        whole += text
    raise BadRecord(f"it is longer than {MAX_LINE} bytes")


def find_ply(record: dict[str, Any], end: State, wanted: int | None) -> int:
    """The ply of the wanted decision; by default the last one, which in an unfinished game is still to be made."""
    moves: list[str] = record["moves"]
    decisions = [ply for ply, move in enumerate(moves) if read_move(move).seat is not None]
    if end.turn is not None and end.turn != CHANCE:
        decisions.append(len(moves))
    if not decisions:
        raise CannotDo("there is no decision in this record yet: it begins with a throw of dice")
    if wanted is None or wanted in decisions:
        return decisions[-1] if wanted is None else wanted
    if not 0 <= wanted < decisions[-1]:
        raise CannotDo(f"there is no decision at ply {wanted}: the last one of this record is at ply {decisions[-1]}")
    following = next(ply for ply in decisions if ply > wanted)
    raise CannotDo(f"ply {wanted} is a throw of dice, not a decision; the next decision is at ply {following}")


def shown(state: State, ply: int, played: str | None, found: Analysis, lang: str) -> str:
    """The table of moves, the best first, and below it the reasons for that move and for the one that was played."""
    assert state.turn is not None
    head: tuple[str, ...] = (
        say("analyse-move", lang),
        say("analyse-points", lang),
        say("analyse-win", lang),
        say("analyse-visits", lang),
    )
    rows: list[tuple[str, ...]] = [head, *(cells(opinion) for opinion in found.opinions)]
    if found.sure is not None:
        sure = [say("analyse-sure", lang), *(f"{found.sure[opinion.move]:.0%}" for opinion in found.opinions)]
        rows = [(row[0], cell, *row[1:]) for row, cell in zip(rows, sure, strict=True)]
    wide, *widths = (max(map(len, column)) for column in zip(*rows, strict=True))
    lines = [say("analyse-title", lang, title=state.game.about.title, ply=ply, player=state.names[state.turn])]
    for first, *rest in rows:
        mark = f"  {say('analyse-played', lang)}" if first == played else ""
        numbers = "  ".join(cell.rjust(width) for cell, width in zip(rest, widths, strict=True))
        lines.append(f"  {first.ljust(wide)}  {numbers}{mark}")
    best = found.best.move
    lines.append(say("analyse-best", lang, move=best.text, reason=found.sentence(lang=lang)))
    if played not in (None, best.text):
        other = state.moves.by_text[played]
        lines.append(say("analyse-instead", lang, move=played, reason=found.sentence(other, lang)))
    return "\n".join(lines)


def cells(opinion: Opinion) -> tuple[str, ...]:
    """The cells of a move; one that was never tried has no numbers."""
    if opinion.visits == 0:
        return opinion.move.text, "–", "–", "0"
    return opinion.move.text, f"{opinion.points:.1f}", f"{opinion.win:.0%}", f"{opinion.visits}"
