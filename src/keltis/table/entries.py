"""The kinds of entries that a table's log holds: `KINDS` says of each what it means to the table.

A log is a list of entries, and every entry is of one kind. A kind says what its payload is and how that is stored, how
it changes the state of the people at the table, who is told of it and what they are told, whether it is noted among the
moves, whether a bot may have to move after it, whether lists of tables change, and which limit it counts against.

Two things are elsewhere. How the game's own kinds (`setup`, `move`, `chance`, `undo`) change the position is in
`log.py`. And the page decides by name what it shows for some kinds: `state/people.svelte.ts` (chat, reactions),
`table/frame/peopleText.ts` (sentences), `state/events.ts` and `table/motion/motion.ts` (moves).

To add a kind, write it here and, if it is `noted`, its sentence `table-note-NAME` in the texts; then run
./scripts/types, which generates the wire's types from this table. Never rename or remove a kind, or change what its
payload means: stored logs hold them.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from . import limits
from .limits import Limit
from .people_state import CHAT_LINES, ChatLine, Knock, PeopleState, Proposal, ProposalKind, put
from .seats import Occupant

P = TypeVar("P")
LEFT = "left"  # The payload of `end` where all people have left the game.
SENT_AWAY = "sent away"  # The payload of `free` in logs of earlier versions: the link to this seat changes.
SHUT_OUT = "sent away from all seats"  # The payload of `free` where the host sent a person away: all links change.


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: what happened, at which seat (None: at none of them), and when.

    `at` is in seconds since 1970, by the clock of the program that runs the table. `text` is the payload as stored.
    """

    seq: int
    kind: str
    seat: int | None
    text: str
    at: float
    _payload: Any = field(init=False, repr=False, compare=False)

    @property
    def payload(self) -> Any:
        """The payload, parsed from the text when it is first needed."""
        if not hasattr(self, "_payload"):
            object.__setattr__(self, "_payload", KINDS[self.kind].read(self.text))
        return self._payload

    @property
    def by(self) -> int:
        """The seat, for kinds that always have one."""
        assert self.seat is not None, f"entry {self.seq} has no seat"
        return self.seat


# ---- payloads ----


class SeatedPerson(NamedTuple):
    """A person sits down, or commits to bytes for the deal; `commit` is empty if their browser has not yet."""

    guest: str
    name: str
    commit: str


class SeatedBot(NamedTuple):
    """A bot sits down."""

    name: str
    level: str


class StandIn(NamedTuple):
    """A bot of this level plays for a person. `why`: see `Occupant`."""

    level: str
    why: str


class Question(NamedTuple):
    """What is proposed. `ply`: how many moves shall stand (`undo`); `seat`: for whom a bot shall play (`take`)."""

    what: ProposalKind
    ply: int = 0
    seat: int = -1


class ChatMessage(NamedTuple):
    """A line of the chat. `mark` is chosen by the page, which recognises its own line by it."""

    text: str
    mark: str


# ---- how each kind changes the state of the people ----


def unchanged(people: PeopleState, entry: Entry, payload: Any) -> PeopleState:
    """Nothing changes: reactions leave no trace, and moves are folded by `log.py`."""
    return people


def opened(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """The waiting room opens, and the server commits to its secret for the deal."""
    return replace(people, stage="gathering", commitment=payload, since=entry.at)


def occupied(people: PeopleState, seat: int, occupant: Occupant, commit: str = "") -> PeopleState:
    """A seat changes hands. The chat lines of its former person go. If the host is gone, the first person is host."""
    seats = put(people.seats, seat, occupant)
    guests = [seat.guest for seat in seats if seat.guest]
    host = people.host if people.host in guests else next(iter(guests), "")
    before = people.seats[seat].guest
    same = before == occupant.guest
    return replace(
        people,
        seats=seats,
        host=host,
        maker=people.maker if people.maker in guests else host,
        commits=put(people.commits, seat, commit),
        away=put(people.away, seat, None),
        here=put(people.here, seat, ""),
        cut=people.cut if same else people.cut - {before},
        knocks=tuple(knock for knock in people.knocks if knock.guest != occupant.guest),
        visitors=people.visitors - {occupant.guest},
        lines=people.lines if same else tuple(line for line in people.lines if line.seat != seat),
    )


def sat_down(people: PeopleState, entry: Entry, payload: SeatedPerson) -> PeopleState:
    """A person sits down, or their browser commits to bytes for the deal."""
    guest, name, commit = payload
    now = occupied(people, entry.by, Occupant(name, guest=guest), commit)
    return replace(now, sent_away=now.sent_away - {guest})


def freed(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """A seat is free again. If the host sent its person away, links change, so that those they have seen are void."""
    now = occupied(people, entry.by, Occupant("", open=True))
    if payload not in (SENT_AWAY, SHUT_OUT):
        return now
    every, guest = payload == SHUT_OUT, people.seats[entry.by].guest
    links = tuple(version + (every or seat == entry.by) for seat, version in enumerate(now.link_versions))
    return replace(now, link_versions=links, sent_away=now.sent_away | {guest})


def bot_sat_down(people: PeopleState, entry: Entry, payload: SeatedBot) -> PeopleState:
    """A bot sits down, or plays at another level."""
    name, level = payload
    return occupied(people, entry.by, Occupant(name, level=level))


def visited(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """A guest opens a link to the table or to a seat; the payload is the guest."""
    return replace(people, visitors=people.visitors | {payload})


def knocked(people: PeopleState, entry: Entry, payload: Knock) -> PeopleState:
    """A guest asks for a seat."""
    return replace(people, knocks=(*people.knocks, payload))


def denied(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """A request for a seat is refused, or withdrawn; the payload is the guest."""
    return replace(people, knocks=tuple(knock for knock in people.knocks if knock.guest != payload))


def became_host(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """Another person is the host, because the host has been away for too long."""
    return replace(people, host=people.seats[entry.by].guest)


def started(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """The host starts: nobody comes or goes any more, and browsers reveal the bytes to which they committed."""
    return replace(people, stage="revealing", since=entry.at, knocks=())


def revealed(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """A browser reveals its bytes."""
    return replace(people, bytes=put(people.bytes, entry.by, payload))


def went_away(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """A person has closed their last page, and is away at all their seats."""
    guest = people.seats[entry.by].guest
    mine = people.seats_of(guest)
    away = tuple(entry.at if seat in mine else at for seat, at in enumerate(people.away))
    return replace(people, away=away, cut=people.cut - {guest})


def fell_silent(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """Nothing is heard over a person's connection any more."""
    return replace(people, cut=people.cut | {people.seats[entry.by].guest})


def came_back(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """A person has a page open; the payload is the server process that serves it."""
    guest = people.seats[entry.by].guest
    mine = people.seats_of(guest)
    away = tuple(None if seat in mine else at for seat, at in enumerate(people.away))
    here = tuple(payload if seat in mine else process for seat, process in enumerate(people.here))
    proposal = people.proposal
    if proposal is not None and proposal.seat in mine:
        proposal = None  # Nobody has to play for this person any more.
    host = guest if guest == people.maker else people.host
    now = replace(people, away=away, here=here, cut=people.cut - {guest}, host=host, proposal=proposal)
    return replace(now, attended=entry.at) if people.deserted else now


def stood_in(people: PeopleState, entry: Entry, payload: StandIn) -> PeopleState:
    """A bot plays for a person."""
    now = people.charged(entry.at)
    proposal = None if now.proposal and now.proposal.what == "take" else now.proposal
    level, why = payload
    occupant = replace(now.seats[entry.by], stand_in=level, why=why)
    return replace(now, seats=put(now.seats, entry.by, occupant), proposal=proposal)


def reclaimed(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """A person plays again, with the time that they had left; if it is another's turn, that clock runs on."""
    occupant = replace(people.seats[entry.by], stand_in="", why="")
    since = entry.at if people.turn == entry.by else people.since
    return replace(people, seats=put(people.seats, entry.by, occupant), since=since)


def proposed(people: PeopleState, entry: Entry, payload: Question) -> PeopleState:
    """A seat proposes something to the others."""
    what, ply, seat = payload
    mine = people.seats_of(people.seats[entry.by].guest)
    away = any(at is not None for number, at in enumerate(people.away) if number not in mine)
    absent = away and what != "take"  # Only people who are there vote on a stand-in.
    until = entry.at + people.terms.answer_time(absent)
    return replace(people, proposal=Proposal(entry.seq, what, entry.by, until, ply, seat))


def agreed(people: PeopleState, entry: Entry, payload: int) -> PeopleState:
    """A person agrees to the proposal; the payload is its entry."""
    proposal = people.proposal
    if proposal is None:  # Logs of earlier versions hold votes on proposals that had outlived their game.
        return people
    guest = people.seats[entry.by].guest
    return replace(people, proposal=replace(proposal, agreed=proposal.agreed | {guest}))


def rejected(people: PeopleState, entry: Entry, payload: Any) -> PeopleState:
    """The proposal is declined or withdrawn, or nobody answered in time."""
    return replace(people, proposal=None)


def paused(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """All have agreed to pause."""
    return replace(people.charged(entry.at), paused=True, proposal=None)


def resumed(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """The game goes on after a pause."""
    return replace(people, paused=False, since=entry.at)


def ended(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """All have agreed to end the game here, or all people have left it."""
    end = payload or "agreed"
    return replace(people.charged(entry.at), stage="ended", turn=None, paused=False, proposal=None, end=end)


def departed(people: PeopleState, entry: Entry, payload: str) -> PeopleState:
    """The game was taken elsewhere: nothing happens here any more. The payload is the table there, once it is known."""
    return replace(people.charged(entry.at), stage="ended", paused=False, proposal=None, gone_to=payload)


def stayed(people: PeopleState, entry: Entry, payload: None) -> PeopleState:
    """A game that was on its way elsewhere goes on here."""
    return replace(people, stage="playing", since=entry.at, gone_to=None)


def spoke(people: PeopleState, entry: Entry, payload: ChatMessage) -> PeopleState:
    """A person writes a line in the chat."""
    line = ChatLine(entry.seq, entry.by, payload.text, entry.at)
    return replace(people, lines=(*people.lines[1 - CHAT_LINES :], line))


def interrupted(people: PeopleState, entry: Entry, payload: float) -> PeopleState:
    """No server ran since the time in the payload, so no clock did either."""
    return replace(people.charged(max(people.since, payload)), since=entry.at)


# ---- the table of kinds ----


@dataclass(frozen=True)
class EntryKind(Generic[P]):
    """What entries of one kind mean.

    `payload` is `str`, `int`, `float`, `NoneType`, or a `dict` or named tuple, which are stored as JSON objects.
    `fold`: the state of the people after such an entry. `phase`: entries of the `game` change the position, those of
    the `waiting room` only come before the game, and those of the `people` at any time.

    `told`: who gets an event with content; the others get one of the kind `other`. `listeners` are those who may read
    the chat. `public`: the content, made from the payload; without it only kind and seat are told. `noted`: the page
    shows the entry among the moves. `wakes_bots`: it may be a bot's turn that was not one before. `changes_lists`:
    lists of tables may show this table differently. `elsewhere`: the game goes on elsewhere from then on (True), or
    here again (False). `limit`: what the entry counts against.
    """

    name: str
    payload: type[P]
    fold: Callable[[PeopleState, Entry, P], PeopleState] = unchanged
    phase: Literal["waiting room", "game", "people"] = "people"
    told: Literal["everybody", "listeners", "nobody"] = "everybody"
    public: Callable[[P], str] | None = None
    noted: bool = False
    wakes_bots: bool = False
    changes_lists: bool = False
    elsewhere: bool | None = None
    limit: Limit | None = None

    def read(self, text: str) -> P:
        """The payload that a text stores. Fields that this version does not know are ignored."""
        made: Any = None
        if self.payload in (str, int, float):
            made = self.payload(text)  # type: ignore[call-arg]
        elif self.payload is not type(None):
            made = json.loads(text)
            if self.payload is not dict:
                known: tuple[str, ...] = self.payload._fields  # type: ignore[attr-defined]
                made = self.payload(**{name: made[name] for name in known if name in made})
        return made  # type: ignore[no-any-return]

    def write(self, payload: P) -> str:
        """The text that stores a payload; fields with their default are left out.

        >>> ASK.write(Question("take", seat=2)), AGREE.write(17), START.write(None)
        ('{"what":"take","seat":2}', '17', '')
        """
        if not isinstance(payload, tuple | dict):
            return "" if payload is None else str(payload)
        said: Any = payload
        if isinstance(payload, tuple):
            defaults: dict[str, Any] = self.payload._field_defaults  # type: ignore[attr-defined]
            named: dict[str, Any] = payload._asdict()  # type: ignore[attr-defined]
            said = {name: value for name, value in named.items() if name not in defaults or value != defaults[name]}
        return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


Nothing = type(None)

# The game. The payload of a deal is the head of a record, that of the others the notation of a move or a throw.
SETUP: EntryKind[dict[str, Any]] = EntryKind("setup", dict, phase="game", wakes_bots=True, changes_lists=True)
MOVE = EntryKind("move", str, phase="game", wakes_bots=True)
THROW = EntryKind("chance", str, phase="game", wakes_bots=True)
UNDO = EntryKind("undo", str, phase="game", wakes_bots=True, limit=limits.UNDOS)

# Before the game.
OPEN = EntryKind("open", str, opened, phase="waiting room", changes_lists=True)
SIT = EntryKind("sit", SeatedPerson, sat_down, phase="waiting room", changes_lists=True, limit=limits.SEAT_CHANGES)
FREE = EntryKind("free", str, freed, phase="waiting room", changes_lists=True, limit=limits.SEAT_CHANGES)
BOT = EntryKind("bot", SeatedBot, bot_sat_down, phase="waiting room", changes_lists=True, limit=limits.SEAT_CHANGES)
KNOCK = EntryKind("knock", Knock, knocked, phase="waiting room", limit=limits.SEAT_CHANGES)
VISIT = EntryKind("visit", str, visited, phase="waiting room", told="nobody", limit=limits.VISITS)
DENY = EntryKind("deny", str, denied, phase="waiting room")
HOST = EntryKind("host", Nothing, became_host, phase="waiting room", changes_lists=True)
START = EntryKind("start", Nothing, started, phase="waiting room", changes_lists=True)
REVEAL = EntryKind("reveal", str, revealed, phase="waiting room")

# Who is there, and bots that play for those who are not.
AWAY = EntryKind("away", Nothing, went_away, limit=limits.PRESENCE)
CUT = EntryKind("cut", Nothing, fell_silent, limit=limits.PRESENCE)
HERE = EntryKind("here", str, came_back, changes_lists=True, limit=limits.PRESENCE)
TAKE = EntryKind("take", StandIn, stood_in, public=lambda stand_in: stand_in.why, noted=True, wakes_bots=True)
BACK = EntryKind("back", Nothing, reclaimed, noted=True, wakes_bots=True)
OUTAGE = EntryKind("outage", float, interrupted, told="nobody")

# Proposals, and what they lead to.
ASK = EntryKind("ask", Question, proposed, public=lambda question: question.what, limit=limits.PROPOSALS)
AGREE = EntryKind("agree", int, agreed)
DECLINE = EntryKind("decline", int, rejected, wakes_bots=True)
LAPSE = EntryKind("lapse", Nothing, rejected, wakes_bots=True)
PAUSE = EntryKind("pause", Nothing, paused, noted=True)
RESUME = EntryKind("resume", Nothing, resumed, noted=True, wakes_bots=True)
END = EntryKind("end", str, ended, public=str, noted=True, wakes_bots=True, changes_lists=True)

# Games that travel between hosts. The payload of `gone` is the table at which the game goes on, and that of an arrival
# the table that it comes from.
DEPART = EntryKind(
    "depart", str, departed, noted=True, wakes_bots=True, changes_lists=True, elsewhere=True, limit=limits.TRAVELS
)
GONE = EntryKind("gone", str, departed, changes_lists=True, elsewhere=True, limit=limits.TRAVELS)
STAY = EntryKind(
    "stay", Nothing, stayed, noted=True, wakes_bots=True, changes_lists=True, elsewhere=False, limit=limits.TRAVELS
)
ARRIVE = EntryKind("arrive", str, noted=True, wakes_bots=True)

# Talk. The payload of a reaction is one of `chat.Reaction`.
SAY = EntryKind("say", ChatMessage, spoke, told="listeners", public=lambda said: said.text, limit=limits.TALK)
REACT = EntryKind("react", str, public=str, limit=limits.TALK)

KINDS: dict[str, EntryKind[Any]] = {kind.name: kind for kind in [*vars().values()] if isinstance(kind, EntryKind)}
GAME = frozenset(kind.name for kind in KINDS.values() if kind.phase == "game")
MOVES = GAME - {SETUP.name}  # The kinds that change the position of a dealt game.
ELSEWHERE = {kind.name: kind.elsewhere for kind in KINDS.values() if kind.elsewhere is not None}
OTHER = "other"  # The kind of an event that tells its reader nothing of the entry.
ARCHIVED = "archived"  # Stored by earlier versions where they had archived an abandoned game; tables never read it.


def fold_people(people: PeopleState, entry: Entry) -> PeopleState:
    """The state of the people after an entry that leaves the position as it is."""
    kind = KINDS[entry.kind]
    return kind.fold(people, entry, entry.payload).counted(kind.limit)
