"""Messages of a page at a table: requests and answers. What a table tells by itself is in `table/shown/messages.py`.

The page's TypeScript (`frontend/src/net/wire.ts`) is generated from here too; `docs/server.md` describes the
conversation. Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A
`View` is what the engine shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal
moves now. Pages of earlier versions stay open during an update: add fields, but do not rename or remove any.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...table.chat import Reaction
from ...table.shown.messages import Position, Prospect, Update, Waiting, WholeTable, Word
from ..problems import Problem
from ..types import HintMove

CLOSED = 4000  # + HTTP status: the code with which a refused page is closed
UNASKED = -1  # the number of a refusal that answers no request which could be read

# ---- what the page says ----


@dataclass(frozen=True)
class Request:
    """A request of a page. The page chooses its number `id`, and the answer carries the same number."""

    id: int


@dataclass(frozen=True)
class Move(Request):
    """Make a move. `seq` is the newest entry that the page has seen; in another position the move is refused as stale.

    Answered by `ack` or `refused`. Idempotent: a move that is sent again is made once, and answered again.
    """

    seq: int
    seat: int
    move: str
    type: Literal["move"] = "move"


@dataclass(frozen=True)
class Undo(Request):
    """Undo the last move of my own turn. Answered by `ack` or `refused`."""

    seq: int
    seat: int
    type: Literal["undo"] = "undo"


@dataclass(frozen=True)
class ShowSeat(Request):
    """Show one of my seats on this page from now on, or none. Answered by a `table`, or `refused`."""

    seat: int | None
    type: Literal["look"] = "look"


@dataclass(frozen=True)
class AskReason(Request):
    """Ask why a move is not legal now. Answered by `reason`."""

    seat: int
    move: str
    type: Literal["why-not"] = "why-not"


@dataclass(frozen=True)
class AskHint(Request):
    """Ask what the best bot would do here. Answered by `hint`, after a second or two, or by `refused`."""

    seat: int
    type: Literal["hint"] = "hint"


@dataclass(frozen=True)
class AskPosition(Request):
    """Ask for the position after `ply` moves, as the shown seat saw it then. Answered by `position`."""

    ply: int
    type: Literal["position"] = "position"


@dataclass(frozen=True)
class GoOn(Request):
    """Where only bots play: everything up to `seq` has been shown, the next bot may move. Then `ack` or `refused`."""

    seq: int
    type: Literal["go-on"] = "go-on"


@dataclass(frozen=True)
class AskOutlook(Request):
    """Ask what each of my legal moves would change at once. Answered by `outlook` or `refused`."""

    seat: int
    type: Literal["outlook"] = "outlook"


@dataclass(frozen=True)
class Ping(Request):
    """Check the connection. Answered by `pong`, at once."""

    type: Literal["ping"] = "ping"


@dataclass(frozen=True)
class Commit(Request):
    """Before the game: commit to my bytes for the deal by their SHA-256, in hexadecimal. Answered by `ack`."""

    seq: int
    seat: int
    commit: str
    type: Literal["commit"] = "commit"


@dataclass(frozen=True)
class Free(Request):
    """Before the game: stand up, or, as the host, free a seat. Answered by `ack`."""

    seq: int
    seat: int
    type: Literal["free"] = "free"


@dataclass(frozen=True)
class SeatBot(Request):
    """Before the game, by the host: put a bot on a free seat, or change the level of a bot. Answered by `ack`."""

    seq: int
    seat: int
    level: str
    type: Literal["bot"] = "bot"


@dataclass(frozen=True)
class Admit(Request):
    """Before the game, by the host: give a seat to one of the `knocks` of entry `seq`, or turn them down (null)."""

    seq: int
    number: int
    seat: int | None
    type: Literal["admit"] = "admit"


@dataclass(frozen=True)
class Start(Request):
    """By the host: start the game. Answered by `ack`; browsers reveal their bytes, and the whole table follows."""

    seq: int
    type: Literal["start"] = "start"


@dataclass(frozen=True)
class Reveal(Request):
    """Reveal the 16 bytes to which my browser has committed, in hexadecimal. Answered by `ack`."""

    seq: int
    seat: int
    bytes: str
    type: Literal["reveal"] = "reveal"


# What people do beside moves. `seq` is the newest entry that the page has seen; it makes these requests idempotent. All
# are answered by `ack` or `refused`.


@dataclass(frozen=True)
class AskOthers(Request):
    """Propose to the others: to undo my last decision, to end, to pause, or to let a bot play for seat `subject`."""

    seq: int
    seat: int
    what: Literal["undo", "end", "pause", "take"]
    subject: int | None = None
    type: Literal["ask"] = "ask"


@dataclass(frozen=True)
class Vote(Request):
    """Vote on the proposal of entry `proposal`. A no to my own proposal withdraws it."""

    seq: int
    seat: int
    proposal: int
    yes: bool
    type: Literal["vote"] = "vote"


@dataclass(frozen=True)
class Resume(Request):
    """End a pause."""

    seq: int
    seat: int
    type: Literal["resume"] = "resume"


@dataclass(frozen=True)
class ReclaimSeat(Request):
    """Reclaim my seat from the bot that plays for me."""

    seq: int
    seat: int
    type: Literal["back"] = "back"


@dataclass(frozen=True)
class Say(Request):
    """Write a line in the chat. `mark`: letters and digits, new for each line. Both have bounds: `table/chat.py`."""

    seq: int
    seat: int
    text: str
    mark: str
    type: Literal["say"] = "say"


@dataclass(frozen=True)
class React(Request):
    """Send a reaction, such as a laugh."""

    seq: int
    seat: int
    reaction: Reaction
    type: Literal["react"] = "react"


@dataclass(frozen=True)
class SetPremove(Request):
    """Set the premove of the shown seat: up to 12 moves that are made when its turn comes; an empty list deletes it.

    Only pages that show this seat are told of it, in `people`.
    """

    seat: int
    moves: list[str]
    type: Literal["plan"] = "plan"


@dataclass(frozen=True)
class Attend(Request):
    """Say whether somebody looks at this page: they need no notification that it is their turn.

    `visible`: the page is on the screen. `idle`: seconds since the last input. The server decides for how long an
    input counts, so pages repeat this while somebody uses them.
    """

    visible: bool
    idle: float = 0
    type: Literal["attend"] = "attend"


AnyRequest = (
    Move | Undo | ShowSeat | AskReason | AskHint | AskPosition | GoOn | AskOutlook | Ping
    | Commit | Free | SeatBot | Admit | Start | Reveal
    | AskOthers | Vote | Resume | ReclaimSeat | Say | React | SetPremove | Attend
)  # fmt: skip


# ---- what the table says ----


@dataclass(frozen=True)
class Answer:
    """The answer to the request with the number `id`."""

    id: int


@dataclass(frozen=True)
class Ack(Answer):
    """Done, and durable: the log ends with `seq` now. The `update` with the same `seq` follows, or came before."""

    seq: int
    type: Literal["ack"] = "ack"


@dataclass(frozen=True)
class Refused(Answer):
    """Not done, and nothing changed. `id` is -1 where this answers no request.

    Such a one says why a message could not be read, why the socket is closed next, or why a bot's move could not be
    stored. The bot tries again, and the next `update` shows that it has moved.
    """

    problem: Problem
    type: Literal["refused"] = "refused"


@dataclass(frozen=True)
class Reason(Answer):
    """Why a move is not legal now; `problem` is null if it is legal after all."""

    move: str
    problem: Problem | None
    type: Literal["reason"] = "reason"


@dataclass(frozen=True)
class Hint(Answer):
    """The moves that the search tried, the best first, and why: a text, its words and the English sentence."""

    seq: int
    moves: list[HintMove]
    text: str
    words: dict[str, Word]
    sentence: str
    type: Literal["hint"] = "hint"


@dataclass(frozen=True)
class Outlook(Answer):
    """What the moves of this seat would change, as of entry `seq`. Moves that reveal something hidden are left out."""

    seq: int
    moves: list[Prospect]
    type: Literal["outlook"] = "outlook"


@dataclass(frozen=True)
class Pong(Answer):
    """The connection works."""

    type: Literal["pong"] = "pong"


AnyMessage = WholeTable | Update | Waiting | Ack | Refused | Reason | Hint | Outlook | Position | Pong
