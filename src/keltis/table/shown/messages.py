"""What a table tells: plain data, which any encoder writes as JSON. The front end's types are made from here.

Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A `View` is what the engine
shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal moves now.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ...engine.game import View
from ...games.views import Setting

Word = str | int | bool | None  # what goes into a text
EventKind = Annotated[str, "EventKind"]  # The kinds of entries that a page is told of (`entries.py`), and `other`.
NoteKind = Annotated[str, "NoteKind"]  # Those of them that it shows among the moves.


class WhyNot(TypedDict):
    """Why something cannot be done: a message of the `.ftl` files, its words, and the id of a rule (or nothing)."""

    text: str
    words: dict[str, Word]
    rule: str


class SeatInfo(TypedDict):
    """Who sits there. `mine`: this browser plays it. `level` is empty for people.

    `here`: a person's page is open. `stand_in`: the level of a bot that plays for this person, `why` since when: they
    are `away`, the others `agreed`, or the time is up, for this `turn` or the whole `game`.
    """

    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    mine: bool
    here: bool
    stand_in: str
    why: str


class ClockSetting(TypedDict):
    """So many seconds for each turn, or for the game with an increment after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int


class TermsInfo(TypedDict):
    """How people play together at this table.

    `patience`: after how many seconds a bot may play for somebody who is away; null: when their clock is at zero.
    """

    public: bool
    watch: bool
    talk: bool
    consent: bool
    away: Literal["wait", "ask", "bot"]
    patience: int | None
    clock: ClockSetting | None


class ProposalInfo(TypedDict):
    """Something that the others are asked for, by `seat`; `seq` names it in votes. `waits`: seats still to answer.

    `subject`: for whom a bot shall play (`take`), otherwise null. Unanswered at the time `until` it lapses.
    """

    seq: int
    what: Literal["undo", "end", "pause", "take"]
    seat: int
    subject: int | None
    waits: list[int]
    until: float


class ClockInfo(TypedDict):
    """The seconds that each seat has, at the time `now` of what it comes with; one of them runs, or none."""

    left: list[float]
    running: int | None


class DueInfo(TypedDict):
    """What happens by itself, and when: a bot plays for `seat`, since they are away or their time is up."""

    at: float
    what: Literal["deal", "lapse", "clock", "away", "ask"]
    seat: int


class Line(TypedDict):
    """A line of the chat."""

    seq: int
    seat: int
    text: str
    at: float


class People(TypedDict):
    """The people at a table, and what is between them. Times are seconds since 1970, by the server's clock `now`.

    `due`: of the seat to move (`ask`: from then on the others may ask for a bot). `watching`: how many look on.
    `planned`: the moves that the shown seat has planned ahead, null if none; `plan_problem`: its plan did not fit any
    more when its turn came, and it has not moved since. Nobody else is told of plans.
    """

    now: float
    seats: list[SeatInfo]
    paused: bool
    proposal: ProposalInfo | None
    clock: ClockInfo | None
    due: DueInfo | None
    watching: int
    planned: list[str] | None
    plan_problem: WhyNot | None


class SeriesInfo(TypedDict):
    """Games one after the other: which one this is, points and wins so far, with this game's once it is over."""

    game: int
    totals: list[int]
    wins: list[int]


class Result(TypedDict):
    """How a game ended. Several winners share the win; nobody wins where all `agreed` to end it, or `left` it."""

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


class Note(TypedDict):
    """Something that the page shows among the moves, and how many moves stood then.

    `text`: why a bot plays for them (`take`), or `left` where all people have left the game (`end`).
    """

    seq: int
    ply: int
    kind: NoteKind
    seat: int | None
    text: str


class UndoInfo(TypedDict):
    """Whether the shown seat's last move can be taken back; if not, why. Null where no seat is shown, or it is over."""

    possible: bool
    problem: WhyNot | None


class Event(TypedDict):
    """One entry of the table's log. There is exactly one event for every `seq`.

    `move`: a seat made a move. `chance`: dice were thrown (`seat` is null). `undo`: the seat took `move` back. With
    these comes the position after it, `view`, as the seat that this browser shows sees it; the last event of an update
    has none of its own if the update's is the same. All other kinds leave the position as it is: what came of them
    stands in the update's `people`. `text`: what somebody said (`say`), how they reacted (`react`), what they ask for
    (`ask`), why a bot plays for them (`take`), `left` where all people have left the game (`end`). `other`: an entry
    that is not for this browser; nothing of it is told.
    """

    seq: int
    kind: EventKind
    seat: int | None
    move: str
    text: NotRequired[str]
    view: NotRequired[View]


class Standing(TypedDict):
    """Where the table stands: what `table` and `update` have in common.

    `seq` is the newest entry of the table's log, `ply` the number of moves that stand. `turn` is the seat to move, null
    when the game is over: dice are thrown at once, so nobody waits for them. `look` is the seat that this
    browser shows; null: it shows none, and `view` is what somebody without a seat sees. `next` is the table of the
    rematch, or of the match's next game, once there is one. `people` comes whenever it has changed, and with every
    `table`.
    """

    seq: int
    ply: int
    turn: int | None
    look: int | None
    view: View
    undo: UndoInfo | None
    result: Result | None
    match: MatchInfo | None
    series: SeriesInfo | None
    next: str | None
    people: NotRequired[People]


class WholeTable(Standing):
    """The whole table: the first message of every connection, and the answer to `look` (then with its `id`).

    `recent` are the positions before `view`, the oldest first, as the shown seat saw them: enough to tell what the last
    moves of the log led to. `mine` is empty for somebody who looks on. `lines`: the chat. `notes`: what stands in the
    log beside the moves.
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
    terms: TermsInfo
    lines: list[Line]
    notes: list[Note]
    id: NotRequired[int]


class Update(Standing):
    """What happened since the last message, in order, and where the table stands now."""

    type: Literal["update"]
    events: list[Event]


class Settled(TypedDict):
    """What the key of the deal will be made of, beside the server's secret and the seats' bytes.

    `options` as the record will have them; `start`: the seat that begins, null where it is drawn; `seats`: what each
    has committed to, null where it has not.
    """

    options: dict[str, Setting]
    start: int | None
    seats: list[str | None]


class Waiting(TypedDict):
    """A table before its game: the first message there, and whenever something changed.

    `mine`: my seats; `hosting`: I made it, and start it; `host`: the first seat of whoever does. `invites`: for each
    open seat what its link ends with, for those who sit there. `knocks`: names of those who ask for a seat, for the
    host. `commitment`: what the deal is committed to. `committed`: my seats of which a browser has chosen its bytes;
    `reveal`: those whose bytes are wanted now. `settled` comes with the stage `revealing`: from then on it stays as it
    is, and a browser that shows bytes before it knows this would let the server choose.
    """

    type: Literal["waiting"]
    table: str
    seq: int
    game: str
    options: dict[str, Setting]
    hints: bool
    terms: TermsInfo
    match: MatchInfo | None
    series: SeriesInfo | None
    stage: Literal["gathering", "revealing"]
    seats: list[SeatInfo]
    mine: list[int]
    hosting: bool
    host: int | None
    invites: list[str]
    knocks: list[str]
    lines: list[Line]
    commitment: str
    committed: list[int]
    settled: Settled | None
    reveal: list[int]
    now: float
    watching: int


class Prospect(TypedDict):
    """What a legal move would change at once: the seat's points if the game ended after it, in all and by their parts.

    Parts that stay as they are are left out. `ends`: the move ends the game.
    """

    move: str
    points: int
    parts: dict[str, int]
    ends: bool


class Position(TypedDict):
    """The position after `ply` moves, as this seat saw it then."""

    type: Literal["position"]
    id: int
    ply: int
    view: View
