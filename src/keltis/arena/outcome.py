"""Outcomes of games, read from their records: seats, scores, and the bots that lost their seats (forfeits).

The players' names are the names of the bots; the key `forfeits` lists lost seats. Files from before that key have them
in the name instead: after it, in brackets, the substitute, the ply, and the reason.
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
from .job import Job, Lineup

# In old files: a forfeit after a bot's name; the same in a line of JSON, up to the quotation mark; and the same in an
# incomplete line that ends before the quotation mark.
OLD_FORFEIT = re.compile(r" \((?P<by>\S+) from ply (?P<ply>\d+): (?P<reason>.*)\)", re.DOTALL)
NAME_ENDS = re.compile(rb'(?: \((?:[^"\\]|\\.)*)?"')
NAME_TORN = re.compile(rb"(?: (?:\(.*)?)?", re.DOTALL)


class Forfeit(NamedTuple):
    """A seat that a bot has lost: at which ply, and why."""

    ply: int
    reason: str


class Outcome(NamedTuple):
    """A finished game of a tournament."""

    number: int
    deal: int
    seats: Lineup
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    end: str
    forfeits: tuple[Forfeit | None, ...]


def write_forfeits(forfeits: Sequence[Forfeit | None], substitute: str) -> list[dict[str, Any]]:
    """The lost seats of a game in the form of its record.

    >>> write_forfeits([None, Forfeit(17, "did not answer within 10 s")], "greedy")
    [{'seat': 1, 'ply': 17, 'by': 'greedy', 'reason': 'did not answer within 10 s'}]
    """
    lost = sorted((forfeit.ply, seat, forfeit.reason) for seat, forfeit in enumerate(forfeits) if forfeit)
    return [{"seat": seat, "ply": ply, "by": substitute, "reason": cut(reason)} for ply, seat, reason in lost]


def cut(reason: str) -> str:
    """A reason, shortened to what a record allows."""
    return reason if len(reason) <= MAX_REASON else f"{reason[: MAX_REASON - 1]}…"


def read_forfeits(record: dict[str, Any], names: Sequence[str]) -> tuple[Forfeit | None, ...]:
    """The forfeit of each seat, or None; refuses a record in which other bots play than `names`."""
    found = [read_name(written, name) for written, name in zip(record["players"], names, strict=True)]
    check_forfeits(record)
    for lost in record.get("forfeits", ()):
        found[lost["seat"]] = Forfeit(lost["ply"], lost["reason"])
    return tuple(found)


def read_name(written: str, name: str) -> Forfeit | None:
    """The forfeit that old files add to a bot's name; refuses another bot's name.

    >>> read_name("my_bot.py:MyBot (greedy from ply 17: ended)", "my_bot.py:MyBot")
    Forfeit(ply=17, reason='ended')
    """
    if written == name:
        return None
    found = OLD_FORFEIT.fullmatch(written, len(name))
    if found is None or written[: len(name)] != name:
        raise BadRecord(f"{name!r} must sit where {written!r:.60} does")
    return Forfeit(int(found["ply"]), found["reason"])


def read_outcome(job: Job, number: int, line: str | bytes) -> Outcome:
    """The outcome of a job's game, from the line of its record; refuses the record of another game."""
    record, pairing = parse(line), job.pairing_of(number)
    known = {**heading(job), "seed": pairing.deal_seed, **({} if job.start is None else {"start": job.start})}
    try:
        for key, wanted in known.items():
            if record[key] != wanted:
                raise BadRecord(f"{key} must be {wanted!r:.60}, not {record[key]!r:.60}")
        names, result = record["players"], record["result"]
        if len(names) != job.players:
            raise BadRecord(f"there must be {job.players} players, not {len(names)}")
        forfeits = read_forfeits(record, [job.names[bot] for bot in pairing.seats])
        scores = [int(result["scores"][seat]) for seat in range(job.players)]
        end = str(result["end"])
    except KeyError as error:
        raise BadRecord(f"it is not game {number + 1} of this job: it lacks {error}") from None
    except (LookupError, TypeError, ValueError, OverflowError) as error:
        raise BadRecord(f"it is not game {number + 1} of this job: {error}") from None
    return Outcome(number, pairing.deal, pairing.seats, tuple(scores), winners_of(scores), end, forfeits)


def heading(job: Job) -> dict[str, Any]:
    """The keys and values at the start of every record of a job."""
    this = game(job.game)
    options = this.chosen(job.players, this.full_options(job.players, job.options))
    return {"format": FORMAT, "game": job.game, "options": options}


def is_beginning(job: Job, number: int, line: bytes) -> bool:
    """Whether an incomplete line can be the beginning of the record of a job's game."""
    pairing = job.pairing_of(number)
    dealt = new(job.game, job.players, seed=pairing.deal_seed, start=job.start, **job.options).record()
    begin, rest = f'{dump(heading(job))[:-1]}, "players": [', line
    for bot in pairing.seats:
        begin += json.dumps(job.names[bot], ensure_ascii=False)[:-1]
        if not agree(rest, begin):
            return False
        after = NAME_ENDS.match(rest, len(begin.encode()))
        if after is None:
            return bool(NAME_TORN.fullmatch(rest, len(begin.encode())))
        begin, rest = ", ", rest[after.end() :]
    return agree(rest, f'], {dump({key: dealt[key] for key in ("start", "setup")})[1:-1]}, "moves": [')


def agree(line: bytes, begin: str) -> bool:
    """Whether a line starts with this text, or is a prefix of it."""
    expected = begin.encode()
    return line[: len(expected)] == expected[: len(line)]


def is_whole(line: bytes) -> bool:
    """Whether a line starts with a complete JSON value."""
    try:
        json.JSONDecoder().raw_decode(line.decode())
    except (ValueError, RecursionError):
        return False
    return True
