"""Bodies of HTTP calls: what is asked, and what is answered.

OpenAPI and the front end's TypeScript (`frontend/src/net/wire.ts`) are generated from here, from
`learning_bodies.py` and from `wire.py`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from ...engine.game import View
from ...games.contract import Scales
from ...games.views import Setting
from ...table.shown.messages import LogEntry, MatchInfo, Result, SeatInfo, TermsInfo

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


class NewLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/language`."""

    language: str


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
    `ends`: why it can end. `faces`: those of its dice, in the order in which throws name them. `exercises`: how many
    it has. `lesson`: it can be learned by playing.
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


class Picture(Struct, frozen=True):
    """A position of the game that a rulebook tells of, as a seat sees it, to be drawn beside the text.

    `move`: what is played there; `*`: everything that could be. `labels`: the things of the board (or places of it,
    `@0.9,0.8` of its width and height) that get a name, by the word under which the text has it. `show`: the things
    between which the board is cut out; none: all of it. `arrows`: from thing to thing. `hand`, `tray`: my cards or the
    dice are shown.
    """

    view: View
    move: str = ""
    labels: dict[str, str] = {}
    show: list[str] = []
    arrows: list[tuple[str, str]] = []
    hand: bool = False
    tray: bool = False


class Rules(Struct, frozen=True):
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


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: me, a bot of a level, another person at this device, or whoever comes (`open`).

    Without a name we choose one.
    """

    kind: Literal["me", "bot", "here", "open"]
    name: str = ""
    level: str = ""


class ClockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for each turn, or for the game with an increment after each turn."""

    kind: Literal["turn", "game"]
    seconds: int
    increment: int = 0


class TermsRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """How people shall play together; null: as is usual for a table of friends, or a public one."""

    public: bool = False
    watch: bool = False
    talk: bool | None = None
    consent: bool | None = None
    away: Literal["wait", "ask", "bot"] | None = None
    patience: int = 60
    clock: ClockRequest | None = None


class TableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `POST /api/tables`: 2 to 4 seats; bots alone play for whoever looks on.

    `start` is the seat that begins; chance decides without it. `match` plays a game on each side as one match. With
    open seats, or `fair`, the table waits: people come, browsers commit to bytes for the deal, and the host starts.
    """

    game: str
    seats: list[SeatRequest]
    options: dict[str, str | int | bool] = {}
    hints: bool = True
    match: bool = False
    start: int | None = None
    terms: TermsRequest = TermsRequest()
    fair: bool = False


class Created(Struct, frozen=True):
    """Something new, to be found under its id."""

    id: str


class TableSummary(Struct, frozen=True):
    """A table in my list. Times are seconds since 1970. `gathering`: it waits for people, and has no turn yet.

    `scores`: everybody's points if it ended now, as I may know them; null where nobody counted them.
    """

    id: str
    game: str
    stage: Literal["gathering", "revealing", "playing", "over"]
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


class TableList(Struct, frozen=True):
    """My tables: running ones, those where it is my turn first, and finished ones; in each part the newest first."""

    running: list[TableSummary]
    finished: list[TableSummary]


# ---- doors ----


class Door(Struct, frozen=True):
    """A table as somebody sees it who has no seat there, and what they may do.

    `join`: seats at which they can sit down now; `watch`: they may look on; `ask`: they may ask for a seat; `asked`:
    they have. `mine`: it is theirs after all. `host` is the name of whoever invites. Who has neither a seat's link nor
    a table that is open to all is told no other names: `seats` is empty then, and `terms` null.
    """

    table: str
    game: str
    players: int
    host: str
    stage: Literal["gathering", "revealing", "playing", "over"]
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


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `POST /api/tables/{table}/seats/{seat}`: sit down.

    `name` may be left out by whoever has one, `code` at public tables. `commit`: what my browser commits to for the
    deal, where it has chosen its bytes already.
    """

    name: str = ""
    code: str = ""
    commit: str = ""


class Knocking(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `POST /api/tables/{table}/knock`: ask for a seat. `name` may be left out by whoever has one."""

    name: str = ""


class LobbyTable(Struct, frozen=True):
    """A public table. `match`: a game on each side."""

    id: str
    game: str
    options: dict[str, Setting]
    host: str
    seats: list[SeatInfo]
    terms: TermsInfo
    hints: bool
    match: bool


class Lobby(Struct, frozen=True, tag_field="type", tag="lobby"):
    """Public tables, the newest first: 50 at most that wait for people, and 20 `running` ones to be watched.

    `count`: how many wait for people in all.
    """

    tables: list[LobbyTable]
    running: list[LobbyTable]
    count: int


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
