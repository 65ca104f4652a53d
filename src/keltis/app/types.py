"""What a client asks for and is answered: plain data, which any encoder writes as JSON.

The page's TypeScript (`frontend/src/net/wire.ts`) and the server's OpenAPI document are generated from these types.
Seats and plies count from 0; moves are notation without the seat; a `View` is what the engine shows one seat.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from ..engine.game import View
from ..games.contract import Scales
from ..games.views import Setting
from ..table.shown.messages import LogEntry, MatchInfo, Result, SeatInfo, TermsInfo, WhyNot

# ---- guests ----


@dataclass(frozen=True)
class Me:
    """Who I am: a guest. The name is empty until one is given."""

    id: str
    name: str


@dataclass(frozen=True)
class NewName:
    """Body of `PUT /api/me`: 1 to 24 printable characters."""

    name: str


# ---- games ----


@dataclass(frozen=True)
class OptionInfo:
    """A choice before a game: one of `choices`, or, where there are none, a number between two `bounds`.

    `bounds` and `defaults` have an entry for each number of players (the `players` of the game), and `bounds` null
    where the option does not exist for that number of players.
    """

    name: str
    choices: list[str | int | bool]
    bounds: list[tuple[int, int] | None]
    defaults: list[str | int | bool]


@dataclass(frozen=True)
class GameInfo:
    """One of the games. `board` is its printed board (the file `board.json`; null for games without one).

    `hidden`: whether a seat sees things that others do not (hands): only then is a hand covered in hot-seat play.
    `match`: the option whose choices, a game each, can be played as one match; null where there is none.
    `minutes`: how long a game takes. `levels`: bots, weakest first. `parts`: the lines of its score sheet, in order.
    `ends`: why a game can end. `faces`: those of its dice, in the order in which throws name them. `exercises`: how
    many it has. `lesson`: whether it has a lesson.
    """

    name: str
    title: str
    year: int
    minutes: int
    players: list[int]
    options: list[OptionInfo]
    levels: list[str]
    ends: list[str]
    parts: list[str]
    faces: list[str]
    hidden: bool
    match: str | None
    scales: Scales
    board: dict[str, Any] | None
    exercises: int
    lesson: bool


@dataclass(frozen=True)
class Picture:
    """A position that a rulebook describes, as a seat sees it, to be drawn beside the text.

    `move`: what is played there; `*`: everything that could be. `labels`: the things of the board (or places of it,
    `@0.9,0.8` of its width and height) that get a name, by the word under which the text has it. `show`: the things
    between which the board is cut out; none: all of it. `arrows`: from thing to thing. `hand`, `tray`: my cards or the
    dice are shown.
    """

    view: View
    move: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    show: list[str] = field(default_factory=list)
    arrows: list[tuple[str, str]] = field(default_factory=list)
    hand: bool = False
    tray: bool = False


@dataclass(frozen=True)
class Rules:
    """A game's rules in our own words, as Markdown, and those that all games share.

    `language` is the one that they are in: English where the wanted one is missing. `cited`: rules of other games that
    the text refers to, by the game. `technical`: the rules that stand on the page for programmers (its name is
    `programmers`). `pictures`: those that the text names, if the game has any.
    """

    game: str
    language: str
    text: str
    shared: str
    cited: dict[str, str]
    technical: list[str]
    pictures: dict[str, Picture]


# ---- tables ----

# How far a table is, as lists and its door say it.
ListStage = Literal["gathering", "revealing", "playing", "over"]


@dataclass(frozen=True)
class SeatRequest:
    """The wanted occupant of one seat of a new table.

    Me, a bot of a level, another person at this device, or somebody who joins (`open`). Without a name the table
    chooses one.
    """

    kind: Literal["me", "bot", "here", "open"]
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class ClockRequest:
    """Seconds for each turn, or for the whole game with an increment after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int = 0


@dataclass(frozen=True)
class TermsRequest:
    """How people shall play together; null: the default of private or public tables."""

    public: bool = False
    watch: bool = False
    talk: bool | None = None
    consent: bool | None = None
    away: Literal["wait", "ask", "bot"] | None = None
    patience: int = 60
    clock: ClockRequest | None = None


@dataclass(frozen=True)
class TableRequest:
    """Body of `POST /api/tables`: a new table with 2 to 4 seats. With bots alone it is there to be watched.

    `start` is the seat that begins; chance decides without it. `match` plays a game on each side as one match. With
    open seats, or `fair`, the table begins with a waiting room: people join, browsers commit to bytes for the deal, and
    the host starts the game.
    """

    game: str
    seats: list[SeatRequest]
    options: dict[str, str | int | bool] = field(default_factory=dict)
    hints: bool = True
    match: bool = False
    start: int | None = None
    terms: TermsRequest = TermsRequest()
    fair: bool = False


@dataclass(frozen=True)
class Created:
    """The id of something new."""

    id: str


@dataclass(frozen=True)
class TableSummary:
    """A table in my list. Times are seconds since 1970. `gathering`: its waiting room is open, and it has no turn yet.

    `scores`: everybody's points if the game ended now, as far as I may know them; null where they were not counted.
    """

    id: str
    game: str
    stage: ListStage
    options: dict[str, Setting]
    seats: list[SeatInfo]
    turn: int | None
    my_turn: bool
    ply: int
    created: float
    updated: float
    result: Result | None
    match: MatchInfo | None
    scores: list[int] | None


@dataclass(frozen=True)
class TableList:
    """My tables: running ones, those where it is my turn first, and finished ones; in each part the newest first."""

    running: list[TableSummary]
    finished: list[TableSummary]


# ---- seats ----


@dataclass(frozen=True)
class Door:
    """A table as somebody without a seat sees it, and what they may do there.

    `join`: seats at which they can sit down now; `watch`: they may watch; `ask`: they may ask for a seat; `asked`: they
    have asked. `mine`: seats that are theirs already. `host` is the host's name. Somebody with neither a seat's link
    nor a public table is told no other names: `seats` is empty then, and `terms` null.
    """

    table: str
    game: str
    players: int
    host: str
    stage: ListStage
    mine: list[int]
    join: list[int]
    watch: bool
    ask: bool
    asked: bool
    options: dict[str, Setting]
    hints: bool
    match: MatchInfo | None
    seats: list[SeatInfo]
    terms: TermsInfo | None


@dataclass(frozen=True)
class Joining:
    """Body of `POST /api/tables/{table}/seats/{seat}`: sit down; without `/{seat}`: at the next free seat.

    `name` may be left out by guests who have one, `code` at public tables. `commit`: what my browser commits to for the
    deal, if it has chosen its bytes for this seat already; at the next free seat it commits later.
    """

    name: str = ""
    code: str = ""
    commit: str = ""


@dataclass(frozen=True)
class Knocking:
    """Body of `POST /api/tables/{table}/knock`: ask for a seat. `name` may be left out by guests who have one.

    `code`: that of a link; while all seats are taken, only guests who have one may ask.
    """

    name: str = ""
    code: str = ""


# ---- replays ----


@dataclass(frozen=True)
class Forfeit:
    """A seat whose bot failed: from its move at `ply` on, `by` has decided for it. `reason` says why, in English."""

    seat: int
    ply: int
    by: str
    reason: str


@dataclass(frozen=True)
class ReplayInfo:
    """A game as a replay. It has `len(log) + 1` positions, the first before any move.

    Its id is that of the finished table, or of an uploaded record (which may be unfinished: `result` is null).
    `forfeits` stand in the order of their plies; there are none where people played. `fair`: whether its record proves
    that nobody chose the deal. `levels`: those of the bots, seat by seat; empty for people, and in uploaded records.
    """

    id: str
    game: str
    options: dict[str, Setting]
    players: list[str]
    levels: list[str]
    start: int
    log: list[LogEntry]
    forfeits: list[Forfeit]
    fair: bool
    result: Result | None
    match: MatchInfo | None


@dataclass(frozen=True)
class Positions:
    """Positions `first`, `first + 1` … of a replay, all seen by one seat or all open.

    All open: the view of somebody without a seat, with every part of the scores, and `open`: for each seat what only
    its own view holds (`hand`, in `paths` also `stones` by colour).
    """

    first: int
    views: list[View]


@dataclass(frozen=True)
class Uploaded:
    """The ids of the replays of an uploaded file, one for each of its records."""

    ids: list[str]


# ---- games that travel ----


@dataclass(frozen=True)
class Departure:
    """Body of `PUT /api/tables/{table}/departure`: the table at which the game goes on."""

    to: str


@dataclass(frozen=True)
class MyGames:
    """Some of my games, and how many there are: records, and running games that can be continued elsewhere."""

    total: int
    games: list[dict[str, Any]]


# ---- learning ----


@dataclass(frozen=True)
class ExerciseMove:
    """What a legal move is worth: the seat's points at the end, and their standard error.

    `remark`: why it is worse than the best move, in a sentence or two; empty for the best one.
    """

    move: str
    points: float
    error: float
    remark: str


@dataclass(frozen=True)
class ExerciseInfo:
    """A position as its seat sees it, and the answer. `log`: what has been played last.

    `best`: the move that is best; `tempting`: moves that many would play instead; `moves`: all legal ones, the best
    first. `why`: the answer in a sentence.
    """

    name: str
    seat: int
    players: list[str]
    options: dict[str, Setting]
    view: View
    log: list[LogEntry]
    best: str
    tempting: list[str]
    moves: list[ExerciseMove]
    why: str


@dataclass(frozen=True)
class Grade:
    """A third of a game's exercises, by their names: the `easy`, `medium` or `hard` ones."""

    grade: str
    exercises: list[str]


@dataclass(frozen=True)
class ExerciseList:
    """A game's exercises by their names, the plainest first."""

    game: str
    grades: list[Grade]


@dataclass(frozen=True)
class Exercises:
    """The exercises of one grade, in the order in which they are asked, with answers in `language`."""

    game: str
    grade: str
    language: str
    exercises: list[ExerciseInfo]


@dataclass(frozen=True)
class RefusalInfo:
    """Why a move is not possible; null where it is."""

    reason: WhyNot | None


@dataclass(frozen=True)
class LessonAnswer:
    """The answer to a move that leads nowhere; a star at the end of `move` stands for any ending."""

    move: str
    text: str


@dataclass(frozen=True)
class LessonStep:
    """One idea of a lesson: what is said, what lights up, which moves lead on (none: it is only read), and answers.

    `ply`: how many moves have been made when it begins.
    """

    say: str
    light: list[str]
    allow: list[str]
    answers: list[LessonAnswer]
    ply: int


@dataclass(frozen=True)
class LessonInfo:
    """A game's lesson, in a language. `seat` is the pupil's."""

    game: str
    language: str
    seat: int
    steps: list[LessonStep]


# ---- hints ----


@dataclass(frozen=True)
class HintMove:
    """A legal move: expected points at the end, chance to win (0 to 1), and how often the search looked at it.

    `sure`: how sure the game's net is of it (0 to 1); null for a game without a net.
    """

    move: str
    points: float
    win: float
    visits: int
    sure: float | None = None
