"""Replay records, check them, and print every decision."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..engine.damage import BOM
from ..engine.record import BadRecord, Replay, parse, read_move, result_of
from ..engine.state import State
from ..games.contract import CannotDo
from ..locale.narration import narrate
from ..table.fair_deal import verify
from .language import broken, language, say
from .score import closing

MAX_LINE = 4 << 20  # Bytes; real records are far shorter.
OPEN = (b"{", b"[", b",")  # how the first line of an object over several lines ends


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    command.add_argument("file", metavar="FILE.jsonl", help="records, one a line; - for standard input")
    how = command.add_mutually_exclusive_group()
    how.add_argument("--trace", action="store_true", help="print every decision with its legal moves")
    how.add_argument("--words", action="store_true", help="tell every game in sentences, in your language")
    how.add_argument("--verify", action="store_true", help="deal and throw again, and check what was committed to")


def run(chosen: argparse.Namespace) -> int:
    """Print JSON lines, one per decision and record, or sentences; returns 1 at the first invalid record.

    JSON lines have no key for lost seats, so those go to standard error.
    """
    if chosen.verify:
        return check_deals(chosen.file)
    for number, (line, text) in enumerate(lines(chosen.file)):
        try:
            replay = begun(text)
            for printed in record_sentences(replay) if chosen.words else replayed(number, replay, chosen.trace):
                print(printed)
            for lost in () if chosen.words else replay.state.forfeits:
                sentence = tell_forfeit(replay.state, lost)
                print(say("event-forfeit-at", game=number + 1, ply=lost["ply"], sentence=sentence), file=sys.stderr)
        except BadRecord as error:
            return complain(chosen.file, line, error)
    return 0


def complain(path: str, line: int, error: BadRecord) -> int:
    """Print which record is invalid; returns the exit status for that."""
    sys.stdout.flush()
    print(f"keltis: {path}, line {line}{fault(error)}", file=sys.stderr)
    return 1


def check_deals(path: str) -> int:
    """Print what every record proves about its deal; returns 1 if one of the proofs is wrong."""
    found: set[str] = set()
    for number, (line, text) in enumerate(lines(path), 1):
        try:
            record = begun(text).record
        except BadRecord as error:
            return complain(path, line, error)
        verdict = verify(record)
        found.add(verdict.status)
        title = say(f"title-{record['game']}")
        print(say("fair-record", number=number, title=title, names=", ".join(record["players"])))
        print(say(f"fair-is-{verdict.status}"))
        for mark, findings in (("✗", verdict.faults), ("✓", verdict.checked), ("!", verdict.limits)):
            for each in findings:
                print(f"  {mark} {say(each.text, **each.words)}")
        print(say(f"fair-is-{verdict.status}.note") + "\n")
    if "verified" in found:
        print(say("fair-shows"), say("fair-shows-not"), sep="\n")
    return int("broken" in found)


def lines(path: str) -> Iterator[tuple[int, bytes]]:
    """The non-blank lines of a file with their numbers, counted from 1; only one at a time is in memory.

    A file may also hold a single object over several lines.
    """
    number, any_yet = 0, False
    try:
        # As Latin-1, in which every byte is a character, so that lines may also end as those of old Macs.
        with open(0 if path == "-" else path, encoding="latin-1", closefd=path != "-") as file:
            while text := file.readline(MAX_LINE + 1).encode("latin-1"):
                number += 1
                if not any_yet and text.rstrip().endswith(OPEN):  # one object over several lines
                    text += file.read(MAX_LINE + 1 - len(text)).encode("latin-1")
                if text.strip():
                    any_yet = True
                    yield number, text.removeprefix(BOM) if number == 1 else text
    except OSError as error:
        raise CannotDo(f"cannot read {path}: {error.strerror}") from None


def begun(text: bytes) -> Replay:
    """A replay of a record, before its first move."""
    if len(text) > MAX_LINE:
        raise BadRecord(f"the line is longer than {MAX_LINE} bytes")
    return Replay(parse(text))


def replayed(number: int, replay: Replay, trace: bool) -> Iterator[str]:
    """One record as JSON lines: one per decision with `trace`, and one for the result."""
    if trace:
        for step in replay.steps():
            head = {"record": number, "ply": step.ply, "seat": step.seat}
            yield json.dumps({**head, "legal": step.legal, "move": step.move}, ensure_ascii=False)
    else:
        replay.run()
    result = result_of(replay.state) if replay.state.over else {"scores": None, "winners": None, "end": None}
    yield json.dumps({"record": number, **result}, ensure_ascii=False)


def record_sentences(replay: Replay) -> Iterator[str]:
    """One record in sentences: one per move and lost seat, and the end."""
    replay.run()
    state = replay.state
    lost_at = {lost["ply"]: tell_forfeit(state, lost) for lost in state.forfeits}
    yield say(f"title-{state.game.name}")
    for ply, (seat, move) in enumerate(thrown_by(replay.moves, state.turn)):
        if ply in lost_at:
            yield lost_at[ply]
        yield narrate(state.game.name, move, state.names[seat], language())
    yield f"\n{closing(state)}\n" if state.over else ""


def tell_forfeit(state: State, lost: Mapping[str, Any]) -> str:
    """The sentence that says who lost a seat, why, and who plays there instead."""
    return say("event-forfeit", player=state.names[lost["seat"]], by=lost["by"], reason=lost["reason"])


def thrown_by(moves: Sequence[str], turn: int | None) -> list[tuple[int, str]]:
    """Every move with its seat. A throw counts for the seat that decides next; after the last move that is `turn`.

    >>> thrown_by(["! roll wish", "1 keep", "! roll blue"], 0)
    [(1, 'roll wish'), (1, 'keep'), (0, 'roll blue')]
    """
    found = []
    for written in reversed(moves):
        seat, move = read_move(written)
        turn = turn if seat is None else seat
        found.append((turn or 0, move))
    return found[::-1]


def fault(error: BadRecord) -> str:
    """Where a record is wrong, why, and which moves were legal there: what follows the line's number."""
    if error.ply is None:
        return f": {broken(error.text, error) if error.text else f'the record is invalid: {error}'}"
    legal = f"; legal moves: {', '.join(error.legal)}" if error.legal else ""
    return f", ply {error.ply}, move {error.move!r}: {error}{legal}"
