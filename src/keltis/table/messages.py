"""What a table tells: plain data, which any encoder writes as JSON. The front end's types are made from here.

Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A `View` is what the engine
shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal moves now.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..engine.game import View
from ..games.views import Setting

Word = str | int | bool | None  # what goes into a text


class WhyNot(TypedDict):
    """Why something cannot be done: a message of the `.ftl` files, its words, and the id of a rule (or nothing)."""

    text: str
    words: dict[str, Word]
    rule: str


class SeatInfo(TypedDict):
    """Who sits there. `mine`: this browser plays it. `level` is empty for people."""

    name: str
    kind: Literal["person", "bot"]
    level: str
    mine: bool


class Result(TypedDict):
    """How a game ended. Several winners share the win."""

    scores: list[int]
    winners: list[int]
    end: str


class MatchInfo(TypedDict):
    """The place of a game in a match. `totals` adds up the match's finished games; `winners` come with the last."""

    id: str
    game: int
    of: int
    totals: list[int]
    winners: list[int]


class LogEntry(TypedDict):
    """One move that was made: `seat` is null for a throw of dice. It led to position `ply` + 1."""

    ply: int
    seat: int | None
    move: str


class UndoInfo(TypedDict):
    """Whether the shown seat's last move can be taken back; if not, why. Null where no seat is shown, or it is over."""

    possible: bool
    problem: WhyNot | None


class Event(TypedDict):
    """Something that happened. `view` is the position after it, as the seat that this browser shows sees it.

    `move`: a seat made a move. `chance`: dice were thrown (`seat` is null). `undo`: the seat took `move` back. The last
    event of an update has no `view` of its own where the update's is the same.
    """

    seq: int
    kind: Literal["move", "chance", "undo"]
    seat: int | None
    move: str
    view: NotRequired[View]


class Standing(TypedDict):
    """Where the table stands: what `table` and `update` have in common.

    `seq` is the newest entry of the table's log, `ply` the number of moves that stand. `turn` is the seat to move, null
    when the game is over: dice are thrown at once, so nobody waits for them. `look` is the seat that this
    browser shows; null: it shows none, and `view` is what somebody without a seat sees. `next` is the table of the
    rematch, or of the match's next game, once there is one.
    """

    seq: int
    ply: int
    turn: int | None
    look: int | None
    view: View
    undo: UndoInfo | None
    result: Result | None
    match: MatchInfo | None
    next: str | None


class WholeTable(Standing):
    """The whole table: the first message of every connection, and the answer to `look` (then with its `id`).

    `recent` are the positions before `view`, the oldest first, as the shown seat saw them: enough to tell what the last
    moves of the log led to.
    """

    type: Literal["table"]
    table: str
    game: str
    options: dict[str, Setting]
    seats: list[SeatInfo]
    mine: list[int]
    hints: bool
    log: list[LogEntry]
    recent: list[View]
    id: NotRequired[int]


class Update(Standing):
    """What happened since the last message, in order, and where the table stands now."""

    type: Literal["update"]
    events: list[Event]


class Position(TypedDict):
    """The position after `ply` moves, as this seat saw it then."""

    type: Literal["position"]
    id: int
    ply: int
    view: View
