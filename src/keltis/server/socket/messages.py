"""Messages of the table socket beside those that a table itself sends (table/shown/messages.py), and refusals.

The front end's TypeScript (`frontend/src/net/wire.ts`) is generated from here too; `docs/server.md` tells the
conversation. Seats and plies count from 0. Moves are notation without the seat (`play green-7 small`). A
`View` is what the engine shows one seat (its shape: the `view.py` of each game); its `legal` are that seat's legal
moves now.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...app.problems import Problem
from ...app.types import HintMove
from ...table.chat import Reaction
from ...table.shown.messages import Position, Prospect, Update, Waiting, WholeTable, Word

CLOSED = 4000  # + HTTP status: the code with which a refused socket is closed

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


class GoOn(Request, frozen=True, tag="go-on"):
    """Where bots alone play: all up to `seq` has been seen, let the next move come. Answered by `ack` or `refused`."""

    seq: int


class AskOutlook(Request, frozen=True, tag="outlook"):
    """What would each of my legal moves change at once? Answered by `outlook` or `refused`."""

    seat: int


class Ping(Request, frozen=True, tag="ping"):
    """Are you there? Answered by `pong`, at once."""


class Commit(Request, frozen=True, tag="commit"):
    """Before the game: my browser commits to bytes for the deal, a SHA-256 in hexadecimal. Answered by `ack`."""

    seq: int
    seat: int
    commit: str


class Free(Request, frozen=True, tag="free"):
    """Before the game: stand up, or, as the host, free a seat. Answered by `ack`."""

    seq: int
    seat: int


class SeatBot(Request, frozen=True, tag="bot"):
    """Before the game: the host gives a free seat to a bot, or another level to a bot. Answered by `ack`."""

    seq: int
    seat: int
    level: str


class Admit(Request, frozen=True, tag="admit"):
    """Before the game: the host gives a seat to one of the `knocks`, as of the entry `seq`; null: none. Then `ack`."""

    seq: int
    number: int
    seat: int | None


class Start(Request, frozen=True, tag="start"):
    """The host starts the game. Answered by `ack`; browsers show their bytes, and the whole table follows."""

    seq: int


class Reveal(Request, frozen=True, tag="reveal"):
    """My browser shows the 16 bytes to which it has committed, in hexadecimal. Answered by `ack`."""

    seq: int
    seat: int
    bytes: str


# Beside the game. `seq` is the newest entry that the page has seen: sent again, each is done once. All are answered by
# `ack` or `refused`.


class AskOthers(Request, frozen=True, tag="ask"):
    """Ask the others to let me take my last decision back, to end, to pause, or to let a bot play for `subject`."""

    seq: int
    seat: int
    what: Literal["undo", "end", "pause", "take"]
    subject: int | None = None


class Vote(Request, frozen=True, tag="vote"):
    """Answer what is asked for in entry `proposal`; no also takes back what one has asked for oneself."""

    seq: int
    seat: int
    proposal: int
    yes: bool


class Resume(Request, frozen=True, tag="resume"):
    """Go on after a pause."""

    seq: int
    seat: int


class ReclaimSeat(Request, frozen=True, tag="back"):
    """Play myself again where a bot does for me."""

    seq: int
    seat: int


class Say(Request, frozen=True, tag="say"):
    """Say something, in a line of up to 200 characters. `mark`: up to 16 letters and digits, another for each line."""

    seq: int
    seat: int
    text: str
    mark: str


class React(Request, frozen=True, tag="react"):
    """Nod, laugh or sigh."""

    seq: int
    seat: int
    reaction: Reaction


class PlanTurn(Request, frozen=True, tag="plan"):
    """Plan the shown seat's next turn ahead: up to 12 moves, made one after the other when it comes; none: no plan.

    What is planned stands in `people` of this seat's pages, and is told to nobody else.
    """

    seat: int
    moves: list[str]


class Attend(Request, frozen=True, tag="attend"):
    """Whether somebody is at this page: who is gets no notice that it is their turn.

    `visible`: the page is on the screen. `idle`: seconds since it was last touched; the server decides for how long a
    touch counts, so pages say it again now and then while they are touched.
    """

    visible: bool
    idle: float = 0


Asked = (
    Move | Undo | Look | AskReason | AskHint | AskPosition | GoOn | AskOutlook | Ping
    | Commit | Free | SeatBot | Admit | Start | Reveal
    | AskOthers | Vote | Resume | ReclaimSeat | Say | React | PlanTurn | Attend
)  # fmt: skip


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


class Hint(Answer, frozen=True, tag="hint"):
    """Every legal move, the best first, and why the best one is good: a text, its words and the English sentence."""

    seq: int
    moves: list[HintMove]
    text: str
    words: dict[str, Word]
    sentence: str


class Outlook(Answer, frozen=True, tag="outlook"):
    """What the moves of this seat would change, as of entry `seq`; without those that show something hidden."""

    seq: int
    moves: list[Prospect]


class Pong(Answer, frozen=True, tag="pong"):
    """I am."""


Told = WholeTable | Update | Waiting | Ack | Refused | Reason | Hint | Outlook | Position | Pong
