"""Tables in lists: what is known of each without reading its log, and the summary that a guest is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..table import Fold, MatchGame, Occupant, Table
from ..table.shown.messages import Result
from ..table.table import match_info, result_of_fold
from .types import ListStage, TableSummary


@dataclass(frozen=True)
class Listed:
    """A table as a storage lists it: who sits there, and where the newest entry `seq` of its log leaves the game."""

    id: str
    game: str
    options: Mapping[str, Any]
    seats: list[Occupant]
    stage: ListStage
    match_game: MatchGame | None
    seq: int
    ply: int
    turn: int | None
    created: float
    updated: float
    result: Result | None

    def seats_of(self, guest: str) -> list[int]:
        """The seats that a guest plays."""
        return [seat for seat, occupant in enumerate(self.seats) if occupant.guest == guest]

    def is_turn_of(self, guest: str) -> bool:
        """Whether the table waits for a guest's move."""
        return self.turn is not None and self.seats[self.turn].guest == guest


def listed(table: Table, fold: Fold | None = None) -> Listed:
    """A table in memory as lists have it, as of its newest entry or as of one that is about to be stored."""
    fold, setup = fold or table.fold, table.setup
    return Listed(
        id=table.id,
        game=setup.game,
        options=setup.options,
        seats=[replace(occupant, stand_in="", why="") for occupant in fold.people.seats],
        stage=stage_of(fold),
        match_game=setup.match_game,
        seq=fold.seq,
        ply=fold.ply,
        turn=fold.turn,
        created=table.entries[0].at,
        updated=fold.entry.at,
        result=result_of_fold(fold),
    )


def summarize(table: Listed, guest: str, scores: list[int] | None = None) -> TableSummary:
    """A table in a guest's list."""
    result = table.result
    return TableSummary(
        id=table.id,
        game=table.game,
        stage=table.stage,
        options=dict(table.options),
        seats=[occupant.info(guest) for occupant in table.seats],
        turn=table.turn,
        my_turn=table.is_turn_of(guest),
        ply=table.ply,
        created=table.created,
        updated=table.updated,
        result=result,
        match=match_info(table.match_game, result),
        scores=result["scores"] if result else scores,
    )


def stage_of(fold: Fold) -> ListStage:
    """Whether a table is still a waiting room, is about to deal, or has a game that goes on or is over."""
    if not fold.begun:
        return "revealing" if fold.people.stage == "revealing" else "gathering"
    return "playing" if result_of_fold(fold) is None else "over"
