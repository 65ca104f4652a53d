"""What goes over the wire: HTTP bodies, and socket messages beside what `table/messages.py` has a table tell.

OpenAPI and the front end's TypeScript (`frontend/src/lib/wire.ts`) are generated from here; `docs/server.md` tells the
conversation. Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A `View` is
what the engine shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal moves now.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ..engine.game import View
from ..games.contract import Scales
from ..games.views import Setting
from ..table.messages import LogEntry, MatchInfo, Position, Result, SeatInfo, Update, Waiting, WholeTable, Word

# ---- sentences ----


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why something was refused: HTTP errors (as problem details) and socket refusals look the same.

    `text` and `words` are a message of the `.ftl` files, so that the page says it in its own language; `detail` is the
    same in English. `rule` is the id of a rule, `line` and `ply` say where a record is wrong (both count from 1 here).
    """

    status: int
    detail: str
    text: str
    words: dict[str, Word] = {}
    rule: str = ""
    line: int | None = None
    ply: int | None = None


# ---- guests ----


class Me(Struct, frozen=True):
    """Who I am: a guest, known by a signed cookie. The name is empty until one is given."""

    id: str
    name: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me`: 1 to 24 printable characters."""

    name: str


# ---- notices, and other devices ----


class NewSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/push`: what the browser's push service gave it, and the language of notices."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class OldSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `DELETE /api/me/notices/push`."""

    endpoint: str


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/webhook`. Without a kind it is guessed from the address."""

    address: str
    language: str
    kind: Literal["", "discord", "slack", "matrix", "ntfy"] = ""


class WebhookInfo(Struct, frozen=True):
    """My webhook, without what is secret in its address. `off`: it failed too often and is not called any more."""

    host: str
    kind: str
    off: bool


class NoticeInfo(Struct, frozen=True):
    """Which notices I get. `key` is what a browser needs to subscribe; empty where the server sends none to browsers.

    `browsers` are those that have subscribed, each as the SHA-256 of its endpoint in hexadecimal digits.
    """

    key: str
    browsers: list[str]
    webhook: WebhookInfo | None


class DeviceLink(Struct, frozen=True):
    """A link that makes another browser this guest: `/device/` and the token, once, until `expires`."""

    token: str
    expires: float


class OpenLink(Struct, frozen=True):
    """Until when a link of mine works; null if none does."""

    expires: float | None


class LinkedGuest(Struct, frozen=True):
    """Whose link it is: a name (perhaps empty), how many games are running, and whether this browser is that guest."""

    name: str
    tables: int
    me: bool


# ---- games ----


class OptionInfo(Struct, frozen=True):
    """A choice before a game: one of `choices`, or, where there are none, a number between two `bounds`.

    `bounds` and `defaults` have an entry for each number of players (the `players` of the game), and `bounds` null
    where so many players choose no number.
    """

    name: str
    choices: list[str | int | bool]
    bounds: list[tuple[int, int] | None]
    defaults: list[str | int | bool]


class GameInfo(Struct, frozen=True):
    """One of the games. `board` is its printed board (the file `board.json`; null for games without one).

    `hidden`: whether a seat knows something that others do not (hands): only then a hand is covered in hot-seat play.
    `match`: the option whose choices, a game each, can be played as one match; null where there is none.
    `minutes`: how long it takes. `levels`: bots, weakest first. `parts`: the lines of its score sheet, in order.
    `ends`: why it can end. `faces`: those of its dice, in the order in which throws name them.
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


class Rules(Struct, frozen=True):
    """A game's rules in our own words, as Markdown, and those that all games share.

    `language` is the one that they are in: English where the wanted one is missing. `cited`: rules of other games that
    the text refers to, by the game.
    """

    game: str
    language: str
    text: str
    shared: str
    cited: dict[str, str]


# ---- tables ----


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: me, a bot of a level, or another person at this device. Without a name we choose one."""

    kind: Literal["me", "bot", "here"]
    name: str = ""
    level: str = ""


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `POST /api/tables`: 2 to 4 seats, one of them at least a person.

    `start` is the seat that begins; chance decides without it. `match` plays a game on each side as one match.
    """

    game: str
    seats: list[SeatRequest]
    options: dict[str, str | int | bool] = {}
    hints: bool = True
    match: bool = False
    start: int | None = None


class Created(Struct, frozen=True):
    """Something new, to be found under its id."""

    id: str


class TableSummary(Struct, frozen=True):
    """A table in my list. Times are seconds since 1970."""

    id: str
    game: str
    options: dict[str, Setting]
    seats: list[SeatInfo]
    turn: int | None
    my_turn: bool
    ply: int
    created: float
    updated: float
    result: Result | None
    match: MatchInfo | None


class TableList(Struct, frozen=True):
    """My tables: running ones, those where it is my turn first, and finished ones; in each part the newest first."""

    running: list[TableSummary]
    finished: list[TableSummary]


# ---- replays ----


class Forfeit(Struct, frozen=True):
    """A seat that was lost: from its move at `ply` on, `by` has decided for it. `reason` says why, in English."""

    seat: int
    ply: int
    by: str
    reason: str


class ReplayInfo(Struct, frozen=True):
    """A game to look at again. It has `len(log) + 1` positions, the first before any move.

    Its id is that of the finished table, or of an uploaded record (which may be unfinished: `result` is null).
    `forfeits` stand in the order of their plies; there are none where people played. `fair`: whether its record proves
    that nobody chose the deal.
    """

    id: str
    game: str
    options: dict[str, Setting]
    players: list[str]
    start: int
    log: list[LogEntry]
    forfeits: list[Forfeit]
    fair: bool
    result: Result | None
    match: MatchInfo | None


class Positions(Struct, frozen=True):
    """Positions `first`, `first + 1` … of a replay, all seen by one seat or all open.

    All open: the view of somebody without a seat, with every part of the scores, and `open`: for each seat what only
    its own view holds (`hand`, in `paths` also `stones` by colour).
    """

    first: int
    views: list[View]


class Uploaded(Struct, frozen=True):
    """The replays that were made of an uploaded file, one for each of its records."""

    ids: list[str]


# ---- socket: what the page says ----


class Request(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Every message of the page has a number of its own choice; the answer carries the same."""

    id: int


class Move(Request, frozen=True, tag="move"):
    """Make a move. `seq` is the newest one that the page has seen: a move never meets a position it was not meant for.

    Answered by `ack` or `refused`. Sent again because the answer did not come, it is made once and answered again.
    """

    seq: int
    seat: int
    move: str


class Undo(Request, frozen=True, tag="undo"):
    """Take back the last move of one's own turn. Answered by `ack` or `refused`."""

    seq: int
    seat: int


class Look(Request, frozen=True, tag="look"):
    """From now on this browser shows that seat (one of mine), or none. Answered by a `table`, or `refused`."""

    seat: int | None


class AskReason(Request, frozen=True, tag="why-not"):
    """Why can I not make this move now? Answered by `reason`."""

    seat: int
    move: str


class AskHint(Request, frozen=True, tag="hint"):
    """What would the best bot do here? Answered by `hint` (it takes a moment) or `refused`."""

    seat: int


class AskPosition(Request, frozen=True, tag="position"):
    """The position after so many moves, as this seat saw it then. Answered by `position`."""

    ply: int


class Ping(Request, frozen=True, tag="ping"):
    """Are you there? Answered by `pong`, at once."""


Asked = Move | Undo | Look | AskReason | AskHint | AskPosition | Ping


# ---- socket: what the server says ----


class Answer(Struct, frozen=True, tag_field="type"):
    """Answers carry the number of the message that they answer."""

    id: int


class Ack(Answer, frozen=True, tag="ack"):
    """It is done and will not be lost: the log ends with `seq` now. The `update` with the same seq follows or came."""

    seq: int


class Refused(Answer, frozen=True, tag="refused"):
    """It was not done, and nothing changed. `id` is -1 where a message could not be read at all."""

    problem: Problem


class Reason(Answer, frozen=True, tag="reason"):
    """Why a move is not possible now; no problem where it is possible after all."""

    move: str
    problem: Problem | None


class HintMove(Struct, frozen=True):
    """A legal move: expected points at the end, chance to win (0 to 1), and how often the search looked at it."""

    move: str
    points: float
    win: float
    visits: int


class Hint(Answer, frozen=True, tag="hint"):
    """Every legal move, the best first, and why the best one is good: a text, its words and the English sentence."""

    seq: int
    moves: list[HintMove]
    text: str
    words: dict[str, Word]
    sentence: str


class Pong(Answer, frozen=True, tag="pong"):
    """I am."""


Told = WholeTable | Update | Waiting | Ack | Refused | Reason | Hint | Position | Pong
