"""Replays: a finished table or a record as a list of moves, and its positions as a seat saw them or all open."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..bots.portions import Portions, finish
from ..engine.game import View
from ..engine.record import Replay, read_move
from ..engine.state import State
from ..table import Table
from ..table.shown.messages import LogEntry, MatchInfo, Result
from ..table.table import result_at
from .problems import Refusal
from .types import Forfeit, Positions, ReplayInfo

MAX_POSITIONS = 100  # in one answer


class Found(NamedTuple):
    """A record, its place in a match, how the game ended (perhaps not by the rules), and the bots' levels."""

    record: dict[str, Any]
    match: MatchInfo | None
    result: Result | None
    levels: list[str]


def of_table(table: Table) -> Found:
    """The replay of a finished table; before that its record would tell what is hidden."""
    if table.result is None:
        raise Refusal("not-finished", 409)
    return Found(table.record(), table.match, table.result, [seat.level for seat in table.seats])


def of_record(record: dict[str, Any]) -> Found:
    """The replay of a record that somebody brought. It knows its place in a match, but not the other games."""
    place, players = record.get("match"), len(record["players"])
    match: MatchInfo | None = None
    if place is not None:
        match = {"id": place["id"], "game": place["game"], "of": place["of"], "totals": [0] * players, "winners": []}
    return Found(record, match, record.get("result"), [""] * players)


def describe(name: str, found: Found) -> ReplayInfo:
    """What a replay is about, and all its moves."""
    return finish(describing(name, found))


def describing(name: str, found: Found) -> Portions[ReplayInfo]:
    """Find out what a replay is about. Its moves are played in one portion: 200 take less than a millisecond."""
    record = found.record
    replay = Replay(record)
    replay.run()
    yield
    state = replay.state
    return ReplayInfo(
        id=name,
        game=record["game"],
        options=record["options"],
        players=record["players"],
        levels=found.levels,
        start=record["start"],
        log=[log_entry(ply, written) for ply, written in enumerate(record["moves"])],
        forfeits=[Forfeit(**lost) for lost in state.forfeits],
        fair=state.fair is not None,
        result=result_at(state) or found.result,
        match=found.match,
    )


def log_entry(ply: int, written: str) -> LogEntry:
    """A move as records write it."""
    seat, move = read_move(written)
    return {"ply": ply, "seat": seat, "move": move}


def positions(record: dict[str, Any], seat: int | None, first: int, count: int) -> Positions:
    """Some positions of a replay, as a seat saw them; without a seat, all open."""
    return finish(showing(record, seat, first, count))


def showing(record: dict[str, Any], seat: int | None, first: int, count: int) -> Portions[Positions]:
    """Make the views of some positions, one in each portion."""
    if seat is not None and seat >= len(record["players"]):
        raise Refusal("no-such-seat", 400)
    state = Replay({**record, "moves": []}).state
    views = []
    for ply in range(min(first + count, len(record["moves"]) + 1)):
        if ply > 0:
            state.play(read_move(record["moves"][ply - 1]).text)
        if ply >= first:
            views.append(open_view(state) if seat is None else state.seat(seat))
            yield
    return Positions(first, views)


def open_view(state: State) -> View:
    """Everything that any seat sees: the common view, and what each seat has for itself."""
    common = state.spectator()
    own = [state.seat(seat) for seat in range(state.players)]
    scores = [view["scores"][seat] for seat, view in enumerate(own)]
    return {**common, "scores": scores, "open": [{k: v for k, v in view.items() if k not in common} for view in own]}
