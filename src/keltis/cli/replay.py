"""Replay records, check them, and print every decision."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from ..engine.record import BadRecord, Replay, parse, result_of
from ..games.contract import BadOption

MAX_LINE = 4 << 20  # bytes; the longest honest record is far below


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE.jsonl", help="records, one a line; - for standard input")
    command.add_argument("--trace", action="store_true", help="print every decision with its legal moves")


def run(chosen: argparse.Namespace) -> int:
    """Print one JSON line per decision and one per record; 1 at the first record that does not hold."""
    for number, (line, text) in enumerate(lines(chosen.file)):
        try:
            for printed in replayed(number, text, chosen.trace):
                print(json.dumps(printed, ensure_ascii=False))
        except BadRecord as error:
            sys.stdout.flush()
            print(f"keltis: {chosen.file}, line {line}, {fault(error)}", file=sys.stderr)
            return 1
    return 0


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, with their numbers from 1 on; never more than one in memory."""
    number = 0
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            while text := file.readline(MAX_LINE + 1):
                number += 1
                if text.strip():
                    yield number, text
    except OSError as error:
        raise BadOption(f"cannot read {path}: {error.strerror}") from None


def replayed(number: int, text: bytes, trace: bool) -> Iterator[dict[str, Any]]:
    """What is printed of one record."""
    if len(text) > MAX_LINE:
        raise BadRecord(f"the line is longer than {MAX_LINE} bytes")
    replay = Replay(parse(text))
    if trace:
        for step in replay.steps():
            head = {"record": number, "ply": step.ply, "seat": step.seat}
            yield {**head, "legal": step.legal, "move": step.move}
    else:
        replay.run()
    result = result_of(replay.state) if replay.state.over else {"scores": None, "winners": None, "end": None}
    yield {"record": number, **result}


def fault(error: BadRecord) -> str:
    """Where it is wrong, why, and what was legal."""
    if error.ply is None:
        return f"the record does not hold: {error}"
    legal = f"; legal were: {', '.join(error.legal)}" if error.legal else ""
    return f"ply {error.ply}, move {error.move!r}: {error}{legal}"
