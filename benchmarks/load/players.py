"""Players: guests with a socket each, who keep what they sent, what was acknowledged and what they saw.

They move as soon as it is their turn, their last move is acknowledged and they have been told what it led to (`eager`),
or when `steady.py` says so. The move is any legal one of the view. When a game is over, its players go on to the next
of the tables that were made for them. Each player is a separate guest, so no hand is hidden as it is between people at
one device.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct, json

from .wire import TIMEOUT_SECONDS, Guest, Socket, open_socket

Seen = tuple[int, int | None, str]  # an entry of the log: its number, the seat, and the move; none where it is no move


class Happened(Struct):
    """The fields of an event that players need."""

    seq: int
    seat: int | None
    move: str


class Shown(Struct):
    """The fields of a view that players need."""

    legal: list[str] = []


class Said(Struct):
    """The fields of a message that players need."""

    type: str
    id: int | None = None
    seq: int = -1
    turn: int | None = None
    view: Shown | None = None
    events: list[Happened] = []
    problem: dict[str, object] | None = None


read = json.Decoder(Said).decode


@dataclass
class Tally:
    """The measurements of all players together, in seconds."""

    acks: list[float] = field(default_factory=list)  # from sending a move to its acknowledgement
    views: list[float] = field(default_factory=list)  # from sending a move until the last player is told
    bot_waits: list[float] = field(
        default_factory=list
    )  # from the end of a player's turn to the start of their next one
    faults: list[str] = field(default_factory=list)
    counting: bool = True

    def clear(self) -> None:
        """Count from now on."""
        for times in (self.acks, self.views, self.bot_waits):
            times.clear()


ATTENDING = 1 << 20  # the id of a message
ATTEND = b'{"type":"attend","id":%d,"visible":true,"idle":%d}'  # what a visible page sends


class Player:
    """One guest at one table."""

    def __init__(self, party: Party, seat: int, guest: Guest) -> None:
        self.party, self.seat, self.guest = party, seat, guest
        self.socket: Socket | None = None
        self.seq = -1
        self.seq_at_opening = -1  # the newest entry when the socket was opened
        self.turn: int | None = None
        self.legal: list[str] = []
        self.seen: list[Seen] = []
        self.number = 0
        self.made = 0  # moves of one's own
        self.counted: Counter[int] = Counter()  # moves of each seat that this player was told of
        self.seq_of_own_move = -1  # the entry of one's own last move
        self.pending: tuple[int, float, int, str] | None = None  # id, when it was sent, the entry it follows on, move
        self.heard_at = 0.0
        self.ready = asyncio.Event()

    async def connect(self, host: str) -> None:
        """Open the socket, and wait for the server to speak."""
        path = f"/api/tables/{self.party.table}/socket"
        self.socket = await open_socket(host, path, self.guest, self.hear, self.fail)
        await asyncio.wait_for(self.ready.wait(), TIMEOUT_SECONDS)
        self.attend(self.party.idle)

    def fail(self, reason: str) -> None:
        """Record a fault."""
        self.party.tally.faults.append(f"{self.party.table}, seat {self.seat}: {reason}")
        self.ready.set()

    def hear(self, text: bytes) -> None:
        """Handle one message of the server."""
        said = read(text)
        self.heard_at = time.perf_counter()
        if said.type == "update":
            if [event.seq for event in said.events] != [*range(self.seq + 1, said.seq + 1)]:
                self.fail(f"told of {len(said.events)} entries between {self.seq} and {said.seq}")
            self.seen += [(event.seq, event.seat, event.move) for event in said.events]
            self.take_state(said)
            self.note_moves(said.events)
        elif said.type == "ack" and said.id != ATTENDING:
            self.confirm(said)
        elif said.type == "table":
            self.seq_at_opening = said.seq if self.seq_at_opening < 0 else self.seq_at_opening
            self.take_state(said)
            self.ready.set()
        elif said.type not in ("ack", "pong"):
            self.fail(f"{said.type}: {said.problem}")
            self.pending = None
        if self.party.eager and self.party.changing is None:
            self.move()

    def note_moves(self, events: Iterable[Happened]) -> None:
        """Count the moves of each seat; entries about people are left out."""
        for event in events:
            if event.move and event.seat is not None:
                self.counted[event.seat] += 1
                self.party.told(event.seat, self.counted[event.seat])

    def take_state(self, message: Said) -> None:
        """Take over the state of the table; against bots, also note when their turn began."""
        if self.party.against_bots:
            self.party.note_turn(self.seat, message.turn, self.heard_at)
        self.seq, self.turn = message.seq, message.turn
        self.legal = message.view.legal if message.view else []
        if message.turn is None:
            self.party.go_on_if_over()

    def confirm(self, said: Said) -> None:
        """Handle an acknowledgement, which must be that of the pending move."""
        if self.pending is None or said.id != self.pending[0] or said.seq <= self.pending[2]:
            self.fail(f"acknowledged {said.id} at {said.seq} instead of {self.pending}")
            return
        _, sent, _, move = self.pending
        self.pending, self.seq_of_own_move = None, said.seq
        self.party.acknowledged.append((said.seq, self.seat, move))
        if self.party.tally.counting:
            self.party.tally.acks.append(self.heard_at - sent)

    @property
    def free(self) -> bool:
        """Whether this player can move now."""
        told = self.pending is None and self.seq >= self.seq_of_own_move
        return told and self.turn == self.seat and bool(self.legal) and not self.party.stopped

    def move(self) -> None:
        """Make a random legal move, if it is this player's turn."""
        if not self.free or self.socket is None:
            return
        move = random.choice(self.legal)
        self.number += 1
        self.made += 1
        self.pending = (self.number, time.perf_counter(), self.seq, move)
        self.party.sent(self.seat, self.made, self.pending[1])
        words = b'{"type":"move","id":%d,"seq":%d,"seat":%d,"move":"%s"}'
        self.socket.say(words % (self.number, self.seq, self.seat, move.encode()))

    def ping(self) -> None:
        """Ping, as a page does after a silence."""
        assert self.socket is not None
        self.number += 1
        self.socket.say(b'{"type":"ping","id":%d}' % self.number)

    def attend(self, idle: int) -> None:
        """Say that the page is visible, and for how many seconds nobody has touched it."""
        assert self.socket is not None
        self.socket.say(ATTEND % (ATTENDING, idle))

    def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None and not self.socket.closing:
            self.socket.close()


class Party:
    """The players of one table, and of the tables made for them after it."""

    def __init__(
        self,
        hosts: Sequence[str],
        tables: Sequence[str],
        guests: Sequence[Guest],
        tally: Tally,
        against_bots: bool = False,
        idle: int = 0,
    ) -> None:
        self.hosts, self.tables, self.guests, self.tally = hosts, list(tables), guests, tally
        self.against_bots = against_bots
        self.idle = idle  # seconds for which nobody has touched the pages, when they are opened
        self.bots_since: float | None = None  # when bots got the turn; None while a person has it
        self.eager = self.stopped = False
        self.table = ""
        self.players: list[Player] = []
        self.acknowledged: list[Seen] = []
        # By seat and the number of its move: when it was sent, and how many have not been told.
        self.waiting: dict[tuple[int, int], list[float]] = {}
        self.games: list[Game] = []
        self.changing: asyncio.Task[None] | None = None  # to the next table: nobody moves until everybody is there

    async def connect(self) -> None:
        """Open everybody's socket at the next table, with the hosts taking turns."""
        self.table = self.tables.pop(0)
        self.acknowledged, self.waiting = [], {}
        self.players = [Player(self, seat, guest) for seat, guest in enumerate(self.guests)]
        self.games.append(Game(self.table, self.acknowledged, self.players, self.against_bots))
        hosts = [self.hosts[seat % len(self.hosts)] for seat in range(len(self.players))]
        await asyncio.gather(*(player.connect(host) for player, host in zip(self.players, hosts, strict=True)))

    def begin(self) -> None:
        """Have everybody move as soon as they can."""
        self.eager = True
        for player in self.players:
            player.move()

    def nudge(self) -> bool:
        """Make the move of the player whose turn it is; False if it cannot be made."""
        for player in self.players:
            if player.free:
                player.move()
                return True
        return False

    def sent(self, seat: int, number: int, when: float) -> None:
        """Note that a move was sent."""
        self.waiting[seat, number] = [when, len(self.players)]

    def told(self, seat: int, number: int) -> None:
        """Note that one more player was told of a move."""
        open_move = self.waiting.get((seat, number))
        if open_move is None:
            return
        open_move[1] -= 1
        if not open_move[1]:
            del self.waiting[seat, number]
            if self.tally.counting:
                self.tally.views.append(time.perf_counter() - open_move[0])

    def note_turn(self, seat: int, turn: int | None, now: float) -> None:
        """Measure how long bots take, at a table of one person and bots."""
        if turn is not None and turn != seat:
            self.bots_since = now if self.bots_since is None else self.bots_since
        elif self.bots_since is not None:
            self.tally.bot_waits.append(now - self.bots_since)
            self.bots_since = None

    def go_on_if_over(self) -> None:
        """Go on to the next table, once everybody knows that the game is over."""
        if self.changing is None and all(player.turn is None for player in self.players) and not self.stopped:
            self.changing = asyncio.ensure_future(self.go_on())

    async def go_on(self) -> None:
        """Sit down at the next table once all moves are acknowledged."""
        while self.busy:
            await asyncio.sleep(0.001)
        for player in self.players:
            player.leave()
        if not self.tables:
            self.tally.faults.append(f"{self.table}: no further table was prepared; make more")
            return
        await self.connect()
        self.changing = None
        if self.eager:
            self.begin()

    @property
    def busy(self) -> bool:
        """Whether a move is not acknowledged yet, or not told to everybody."""
        return bool(self.waiting) or any(player.pending for player in self.players)

    def leave(self) -> None:
        """Close all sockets."""
        for player in self.players:
            player.leave()


@dataclass(frozen=True)
class Game:
    """A game as its players saw it."""

    table: str
    acknowledged: list[Seen]
    players: list[Player]
    against_bots: bool = False


async def settle(parties: Sequence[Party], timeout: float = 20.0) -> None:
    """Stop all moves, then wait until everything sent is acknowledged and told; report what is missing."""
    for party in parties:
        party.stopped = True
    await asyncio.gather(*(party.changing for party in parties if party.changing))
    end = time.perf_counter() + timeout
    while any(party.busy for party in parties) and time.perf_counter() < end:
        await asyncio.sleep(0.01)
    for party in parties:
        for player in party.players:
            if player.pending:
                player.fail(f"the move after entry {player.pending[2]} was never acknowledged")
        party.tally.faults += [f"{party.table}: move {move} was not told to all" for move in party.waiting]


async def connect_all(parties: Sequence[Party], at_once: int = 20) -> None:
    """Open all sockets, a few tables at a time."""
    for start in range(0, len(parties), at_once):
        await asyncio.gather(*(party.connect() for party in parties[start : start + at_once]))
