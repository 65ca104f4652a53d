"""The messages of a table: plain data, which any encoder writes as JSON. The page's types are generated from here.

Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A `View` is what the engine
shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal moves now. Pages of earlier
versions stay open during an update: add fields, but do not rename or remove any.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from ...engine.game import View
from ...games.views import Setting

Word = str | int | bool | None  # A value that goes into a text.
EventKind = Annotated[str, "EventKind"]  # The kinds of entries that a page is told of (`entries.py`), and `other`.
NoteKind = Annotated[str, "NoteKind"]  # The kinds that a page shows among the moves.


class WhyNot(TypedDict):
    """Why something cannot be done: a message of the `.ftl` files, its words, and the id of a rule (or nothing)."""

    text: str
    words: dict[str, Word]
    rule: str


class SeatInfo(TypedDict):
    """The occupant of a seat. `mine`: this browser plays it. `level` is empty for people.

    `here`: a person's page is open; `cut`: its connection is interrupted, but not given up yet. `stand_in`: the level
    of a bot that plays for this person. `why` it does: they are `away`, the others `agreed`, or their time is up, for
    this `turn` or the whole `game`.
    """

    name: str
    kind: Literal["person", "bot", "open"]
    level: str
    mine: bool
    here: bool
    cut: bool
    stand_in: str
    why: str


class ClockSetting(TypedDict):
    """A clock: `seconds` for each turn, or for the whole game with an `increment` after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int


class TermsInfo(TypedDict):
    """How people play together at this table.

    `patience`: after how many seconds a bot may play for a person who is away; null: only when their clock runs out.
    """

    public: bool
    watch: bool
    talk: bool
    consent: bool
    away: Literal["wait", "ask", "bot"]
    patience: int | None
    clock: ClockSetting | None


class ProposalInfo(TypedDict):
    """A proposal of `seat` to the others; votes name it by its `seq`. `waits`: the seats that have yet to answer.

    `subject`: the seat for which a bot shall play (`take`), otherwise null. The proposal lapses at the time `until`.
    """

    seq: int
    what: Literal["undo", "end", "pause", "take"]
    seat: int
    subject: int | None
    waits: list[int]
    until: float


class ClockInfo(TypedDict):
    """The seconds that each seat has left, at the time `now` of the same message. `running`: whose clock runs."""

    left: list[float]
    running: int | None


class DueInfo(TypedDict):
    """The next deadline: `what` happens by itself, and to which `seat`: a bot plays for its person, for instance."""

    at: float
    what: Literal["deal", "lapse", "clock", "away", "ask"]
    seat: int


class ChatLineInfo(TypedDict):
    """A line of the chat."""

    seq: int
    seat: int
    text: str
    at: float


class People(TypedDict):
    """The people at a table. Times are seconds since 1970; `now` is the time by the server's clock.

    `due`: the deadline of the seat to move (`ask`: from then on the others may ask for a bot). `watching`: how many
    look on. `moved`: the table at which the game goes on elsewhere, empty while it is on its way; null: it is here.
    `planned`: the premove of the shown seat, null if none; `plan_problem`: its premove no longer fitted when its turn
    came, and it has not moved since. Nobody else is told of premoves.
    """

    now: float
    seats: list[SeatInfo]
    paused: bool
    proposal: ProposalInfo | None
    clock: ClockInfo | None
    due: DueInfo | None
    watching: int
    moved: str | None
    planned: list[str] | None
    plan_problem: WhyNot | None


class SeriesInfo(TypedDict):
    """A series of rematches: the number of this game, points and wins so far, with this game's once it is over."""

    game: int
    totals: list[int]
    wins: list[int]


class Result(TypedDict):
    """How a game ended. Several winners share the win; nobody wins if all `agreed` to end it, or `left` it."""

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
    """An entry that the page shows among the moves, and how many moves stood then.

    `text`: why a bot plays for the seat (`take`), or `left` where all people have left the game (`end`).
    """

    seq: int
    ply: int
    kind: NoteKind
    seat: int | None
    text: str


class UndoInfo(TypedDict):
    """Whether the shown seat can undo its last move; if not, why. Null if none is shown, or the game is over."""

    possible: bool
    problem: WhyNot | None


class Event(TypedDict):
    """One entry of the table's log. There is exactly one event for every `seq`.

    `move`: a seat made a move. `chance`: dice were thrown (`seat` is null). `undo`: the seat undid `move`. With
    these comes the position after it, `view`, as the seat that this browser shows sees it; the last event of an update
    has none of its own if the update's is the same. All other kinds leave the position as it is: their effect stands
    in the update's `people`. `text`: the line (`say`), the reaction (`react`), what is proposed (`ask`), why a bot
    plays for the seat (`take`), `left` where all people have left the game (`end`). `other`: an entry that is not for
    this browser, and of which nothing is told.
    """

    seq: int
    kind: EventKind
    seat: int | None
    move: str
    text: NotRequired[str]
    view: NotRequired[View]


class Standing(TypedDict):
    """The state of a table: what `table` and `update` have in common.

    `seq` is the newest entry of the table's log, `ply` the number of moves that stand. `turn` is the seat to move, null
    when the game is over; dice are thrown at once and have no turn. `look` is the seat that this browser shows;
    null: it shows none, and `view` is that of a spectator. `next` is the table of the rematch, or of the match's next
    game, once there is one. `people` comes whenever they have changed, and with every `table`.
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
    moves of the log led to. `mine` is empty for people who look on. `lines`: the newest lines of the chat. `notes`:
    the entries that the page shows among the moves.
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
    lines: list[ChatLineInfo]
    notes: list[Note]
    id: NotRequired[int]


class Update(Standing):
    """The events since the last message, in order, and the state of the table now."""

    type: Literal["update"]
    events: list[Event]


class Settled(TypedDict):
    """The inputs of the deal's key, besides the server's secret and the seats' bytes.

    `options` as the record will have them; `start`: the seat that begins, null where it is drawn; `seats`: the
    commitment of each, null where there is none.
    """

    options: dict[str, Setting]
    start: int | None
    seats: list[str | None]


class Waiting(TypedDict):
    """A table before its game: the first message there, and whenever something changed.

    `mine`: my seats; `hosting`: I am the host, who starts the game; `host`: the host's first seat. `starts_by_itself`:
    nobody has to start the game, or it was started. `invite`: the code at the end of the link to the table, which gives
    the next free seat; `invites`: those of the links to open seats. Both are told to those who have a seat. `opened`:
    how many guests have opened a link and do not sit here; `knocks`: the names of guests who ask for a seat; both are
    told to the host. `commitment`: the server's
    commitment for the deal. `committed`: my seats for which a browser has committed to bytes; `reveal`: those that have
    to reveal them now. `settled` comes with the stage `revealing` and does not change from then on; a browser that
    reveals bytes before it knows `settled` would let the server choose the rest.
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
    starts_by_itself: bool
    seats: list[SeatInfo]
    mine: list[int]
    hosting: bool
    host: int | None
    invite: str
    invites: list[str]
    opened: int
    knocks: list[str]
    lines: list[ChatLineInfo]
    commitment: str
    committed: list[int]
    settled: Settled | None
    reveal: list[int]
    now: float
    watching: int


class Prospect(TypedDict):
    """The preview of a legal move: the change of the seat's points if the game ended after it, in all and by parts.

    Unchanged parts are left out. `most`: what those of them that are figures come to at the top. `ends`: the move ends
    the game.
    """

    move: str
    points: int
    parts: dict[str, int]
    most: dict[str, int]
    ends: bool


class Position(TypedDict):
    """The position after `ply` moves, as this seat saw it then."""

    type: Literal["position"]
    id: int
    ply: int
    view: View
