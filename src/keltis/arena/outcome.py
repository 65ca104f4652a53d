"""What a tournament reads off a record: who sat where, what it brought, and which bots lost their seats.

The players' names are the bots'; which of them lost their seats stands under `forfeits`. Files that were written before
records had that key say it in the name: behind it, in brackets, who took over, from which ply on, and why.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..engine.checks import winners_of
from ..engine.game import game
from ..engine.record import FORMAT, MAX_REASON, BadRecord, check_forfeits, dump, parse
from ..engine.state import new
from .job import Job, Line

# In old files:
LOST = re.compile(r" \((?P<by>\S+) from ply (?P<ply>\d+): (?P<reason>.*)\)", re.DOTALL)  # behind the bot's name
NAME_ENDS = re.compile(rb'(?: \((?:[^"\\]|\\.)*)?"')  # the same in a line, up to the quotation mark,
NAME_TORN = re.compile(rb"(?: (?:\(.*)?)?", re.DOTALL)  # and where the line breaks off before


class Forfeit(NamedTuple):
    """A seat that a bot has lost: from which ply on, and why."""

    ply: int
    reason: str


class Outcome(NamedTuple):
    """A finished game of a tournament."""

    number: int
    deal: int
    seats: Line
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    end: str
    forfeits: tuple[Forfeit | None, ...]


def write_forfeits(forfeits: Sequence[Forfeit | None], substitute: str) -> list[dict[str, Any]]:
    """The lost seats of a game, as its record has them.

    >>> write_forfeits([None, Forfeit(17, "did not answer within 10 s")], "greedy")
    [{'seat': 1, 'ply': 17, 'by': 'greedy', 'reason': 'did not answer within 10 s'}]
    """
    lost = sorted((forfeit.ply, seat, forfeit.reason) for seat, forfeit in enumerate(forfeits) if forfeit)
    return [{"seat": seat, "ply": ply, "by": substitute, "reason": cut(reason)} for ply, seat, reason in lost]


def cut(reason: str) -> str:
    """A reason that is not too long for a record."""
    return reason if len(reason) <= MAX_REASON else f"{reason[: MAX_REASON - 1]}…"


def read_forfeits(record: dict[str, Any], names: Sequence[str]) -> tuple[Forfeit | None, ...]:
    """Which of the bots that must be there have lost their seats."""
    found = [read_name(written, name) for written, name in zip(record["players"], names, strict=True)]
    check_forfeits(record)
    for lost in record.get("forfeits", ()):
        found[lost["seat"]] = Forfeit(lost["ply"], lost["reason"])
    return tuple(found)


def read_name(written: str, name: str) -> Forfeit | None:
    """What a name says of the bot that must be there; in old files it may have lost its seat.

    >>> read_name("my_bot.py:MyBot (greedy from ply 17: ended)", "my_bot.py:MyBot")
    Forfeit(ply=17, reason='ended')
    """
    if written == name:
        return None
    found = LOST.fullmatch(written, len(name))
    if found is None or written[: len(name)] != name:
        raise BadRecord(f"{name!r} must sit where {written!r:.60} does")
    return Forfeit(int(found["ply"]), found["reason"])


def read_outcome(job: Job, number: int, line: str | bytes) -> Outcome:
    """The outcome of game number so and so of a job, from the line of its record."""
    record, table = parse(line), job.table(number)
    known = {**heading(job), "seed": table.deal_seed, **({} if job.start is None else {"start": job.start})}
    try:
        for key, wanted in known.items():
            if record[key] != wanted:
                raise BadRecord(f"{key} must be {wanted!r:.60}, not {record[key]!r:.60}")
        names, result = record["players"], record["result"]
        if len(names) != job.players:
            raise BadRecord(f"{job.players} must play, not {len(names)}")
        forfeits = read_forfeits(record, [job.names[bot] for bot in table.seats])
        scores = [int(result["scores"][seat]) for seat in range(job.players)]
        end = str(result["end"])
    except KeyError as error:
        raise BadRecord(f"it is not game {number + 1} of this job: it lacks {error}") from None
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise BadRecord(f"it is not game {number + 1} of this job: {error}") from None
    return Outcome(number, table.deal, table.seats, tuple(scores), winners_of(scores), end, forfeits)


def heading(job: Job) -> dict[str, Any]:
    """What every record of a job begins with."""
    this = game(job.game)
    options = this.chosen(job.players, this.full_options(job.players, job.options))
    return {"format": FORMAT, "game": job.game, "options": options}


def is_beginning(job: Job, number: int, line: bytes) -> bool:
    """Whether a line that breaks off could have become the record of game number so and so of a job."""
    table = job.table(number)
    dealt = new(job.game, job.players, seed=table.deal_seed, start=job.start, **job.options).record()
    begin, rest = f'{dump(heading(job))[:-1]}, "players": [', line
    for bot in table.seats:
        begin += json.dumps(job.names[bot], ensure_ascii=False)[:-1]
        if not agree(rest, begin):
            return False
        after = NAME_ENDS.match(rest, len(begin.encode()))
        if after is None:
            return bool(NAME_TORN.fullmatch(rest, len(begin.encode())))
        begin, rest = ", ", rest[after.end() :]
    return agree(rest, f'], {dump({key: dealt[key] for key in ("start", "setup")})[1:-1]}, "moves": [')


def agree(line: bytes, begin: str) -> bool:
    """Whether a line begins so, as far as it reaches."""
    expected = begin.encode()
    return line[: len(expected)] == expected[: len(line)]


def is_whole(line: bytes) -> bool:
    """Whether nothing of a record is missing, whatever comes behind it."""
    try:
        json.JSONDecoder().raw_decode(line.decode())
    except (ValueError, RecursionError):
        return False
    return True
