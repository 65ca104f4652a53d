"""Players: guests with a socket each, who keep what they sent, what was acknowledged and what they saw.

They move as soon as it is their turn, their last move is acknowledged and they have been told what it led to (`eager`),
or when they are told to (`steady.py`). The move is any of those that the view calls legal. When a game is over, its
players go on to the next of the tables that were laid for them. Everybody is a guest of their own, as people at devices
of their own would be: nobody's hand is ever covered.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from msgspec import Struct, json

from .wire import PATIENCE, Guest, Socket, open_socket

Seen = tuple[int, int | None, str]  # an entry of the log: its number, the seat, and the move; none where it is no move


class Happened(Struct):
    """What is read of an event."""

    seq: int
    seat: int | None
    move: str


class Shown(Struct):
    """What is read of a view."""

    legal: list[str] = []


class Said(Struct):
    """What is read of the server's messages."""

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
    """What all players together have to tell. Times are seconds."""

    acks: list[float] = field(default_factory=list)  # from sending a move to its acknowledgement
    views: list[float] = field(default_factory=list)  # from sending a move until everybody at the table was told
    bots: list[float] = field(default_factory=list)  # from the end of one's turn until it is one's turn again
    faults: list[str] = field(default_factory=list)
    counting: bool = True

    def clear(self) -> None:
        """Count from now on."""
        for times in (self.acks, self.views, self.bots):
            times.clear()


ATTENDING = 1 << 20  # the id of a message
ATTEND = b'{"type":"attend","id":%d,"visible":true}' % ATTENDING  # as pages say that somebody looks at


class Player:
    """One guest at one table."""

    def __init__(self, party: Party, seat: int, guest: Guest) -> None:
        self.party, self.seat, self.guest = party, seat, guest
        self.socket: Socket | None = None
        self.seq = -1
        self.first = -1  # the newest entry when the socket was opened
        self.turn: int | None = None
        self.legal: list[str] = []
        self.seen: list[Seen] = []
        self.number = 0
        self.made = 0  # moves of one's own
        self.counted: Counter[int] = Counter()  # moves of each seat that this player was told of
        self.last = -1  # the entry of one's own last move
        self.pending: tuple[int, float, int, str] | None = None  # id, when it was sent, the entry it follows on, move
        self.heard_at = 0.0
        self.ready = asyncio.Event()

    async def sit(self, host: str) -> None:
        """Open the socket, and wait for the server to speak."""
        path = f"/api/tables/{self.party.table}/socket"
        self.socket = await open_socket(host, path, self.guest, self.hear, self.fail)
        await asyncio.wait_for(self.ready.wait(), PATIENCE)
        self.socket.say(ATTEND)

    def fail(self, reason: str) -> None:
        """Something that must not happen."""
        self.party.tally.faults.append(f"{self.party.table}, seat {self.seat}: {reason}")
        self.ready.set()

    def hear(self, text: bytes) -> None:
        """One message."""
        said = read(text)
        self.heard_at = time.perf_counter()
        if said.type == "update":
            self.seen += [(event.seq, event.seat, event.move) for event in said.events]
            self.stand(said)
            self.note_moves(said.events)
        elif said.type == "ack" and said.id != ATTENDING:
            self.confirm(said)
        elif said.type == "table":
            self.first = said.seq if self.first < 0 else self.first
            self.stand(said)
            self.ready.set()
        elif said.type not in ("ack", "pong"):
            self.fail(f"{said.type}: {said.problem}")
            self.pending = None
        if self.party.eager:
            self.move()

    def note_moves(self, events: Iterable[Happened]) -> None:
        """Count who moved: people's comings and goings stand between the moves."""
        for event in events:
            if event.move and event.seat is not None:
                self.counted[event.seat] += 1
                self.party.told(event.seat, self.counted[event.seat])

    def stand(self, said: Said) -> None:
        """Where the table stands; whoever plays against bots also notes how long they took."""
        if self.party.bots:
            self.party.note_turn(self.seat, said.turn, self.heard_at)
        self.seq, self.turn = said.seq, said.turn
        self.legal = said.view.legal if said.view else []
        if said.turn is None:
            self.party.over()

    def confirm(self, said: Said) -> None:
        """An acknowledgement, which must be that of the move that was sent."""
        if self.pending is None or said.id != self.pending[0] or said.seq <= self.pending[2]:
            self.fail(f"acknowledged {said.id} at {said.seq} instead of {self.pending}")
            return
        _, sent, _, move = self.pending
        self.pending, self.last = None, said.seq
        self.party.acknowledged.append((said.seq, self.seat, move))
        if self.party.tally.counting:
            self.party.tally.acks.append(self.heard_at - sent)

    @property
    def free(self) -> bool:
        """Whether this player can move now."""
        told = self.pending is None and self.seq >= self.last
        return told and self.turn == self.seat and bool(self.legal) and not self.party.stopped

    def move(self) -> None:
        """Move, if one can."""
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
        """What a page says that has heard nothing for a while."""
        assert self.socket is not None
        self.number += 1
        self.socket.say(b'{"type":"ping","id":%d}' % self.number)

    def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None and not self.socket.closing:
            self.socket.close()


class Party:
    """The players of one table, and of the tables that were laid for them after it. `bots`: they are not alone."""

    def __init__(
        self, hosts: Sequence[str], tables: Sequence[str], guests: Sequence[Guest], tally: Tally, bots: bool = False
    ) -> None:
        self.hosts, self.tables, self.guests, self.tally, self.bots = hosts, list(tables), guests, tally, bots
        self.passed: float | None = None  # since when bots have the turn
        self.eager = self.stopped = False
        self.table = ""
        self.players: list[Player] = []
        self.acknowledged: list[Seen] = []
        # By seat and the number of its move: when it was sent, and how many have not been told.
        self.waiting: dict[tuple[int, int], list[float]] = {}
        self.games: list[Game] = []
        self.changing: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Everybody opens a socket at the next table; player by player at one of the hosts in turn."""
        self.table = self.tables.pop(0)
        self.acknowledged, self.waiting = [], {}
        self.players = [Player(self, seat, guest) for seat, guest in enumerate(self.guests)]
        self.games.append(Game(self.table, self.acknowledged, self.players, self.bots))
        hosts = [self.hosts[seat % len(self.hosts)] for seat in range(len(self.players))]
        await asyncio.gather(*(player.sit(host) for player, host in zip(self.players, hosts, strict=True)))

    def begin(self) -> None:
        """From now on everybody moves as soon as they can."""
        self.eager = True
        for player in self.players:
            player.move()

    def nudge(self) -> bool:
        """Whoever's turn it is moves; whether somebody could."""
        for player in self.players:
            if player.free:
                player.move()
                return True
        return False

    def sent(self, seat: int, number: int, when: float) -> None:
        """A move is under way."""
        self.waiting[seat, number] = [when, len(self.players)]

    def told(self, seat: int, number: int) -> None:
        """One more player knows."""
        open_move = self.waiting.get((seat, number))
        if open_move is None:
            return
        open_move[1] -= 1
        if not open_move[1]:
            del self.waiting[seat, number]
            if self.tally.counting:
                self.tally.views.append(time.perf_counter() - open_move[0])

    def note_turn(self, seat: int, turn: int | None, now: float) -> None:
        """Whose turn it is, at a table of one person and bots."""
        if turn is not None and turn != seat:
            self.passed = now if self.passed is None else self.passed
        elif self.passed is not None:
            self.tally.bots.append(now - self.passed)
            self.passed = None

    def over(self) -> None:
        """The game has ended: when everybody knows, all go on to the next table."""
        if self.changing is None and all(player.turn is None for player in self.players) and not self.stopped:
            self.changing = asyncio.ensure_future(self.go_on())

    async def go_on(self) -> None:
        """The next table."""
        while self.busy:
            await asyncio.sleep(0.001)
        for player in self.players:
            player.leave()
        if not self.tables:
            self.tally.faults.append(f"{self.table}: there is no table after it; lay more")
            return
        await self.sit()
        self.changing = None
        if self.eager:
            self.begin()

    @property
    def busy(self) -> bool:
        """Whether something was sent that is not acknowledged, or that somebody was not told."""
        return bool(self.waiting) or any(player.pending for player in self.players)

    def leave(self) -> None:
        """All sockets are closed."""
        for player in self.players:
            player.leave()


@dataclass(frozen=True)
class Game:
    """What the players of one table know of it."""

    table: str
    acknowledged: list[Seen]
    players: list[Player]
    bots: bool = False


async def settle(parties: Sequence[Party], patience: float = 20.0) -> None:
    """Nobody moves any more; wait until all that was sent is acknowledged and told, or say what is missing."""
    for party in parties:
        party.stopped = True
    await asyncio.gather(*(party.changing for party in parties if party.changing))
    end = time.perf_counter() + patience
    while any(party.busy for party in parties) and time.perf_counter() < end:
        await asyncio.sleep(0.01)
    for party in parties:
        for player in party.players:
            if player.pending:
                player.fail(f"the move after entry {player.pending[2]} was never acknowledged")
        party.tally.faults += [f"{party.table}: move {move} was not told to all" for move in party.waiting]


async def sit_all(parties: Sequence[Party], at_once: int = 20) -> None:
    """Open all sockets, a few tables at a time."""
    for start in range(0, len(parties), at_once):
        await asyncio.gather(*(party.sit() for party in parties[start : start + at_once]))
