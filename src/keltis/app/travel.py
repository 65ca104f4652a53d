"""Games that travel between hosts, and all games of a guest as one file."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from hashlib import sha256
from itertools import count
from typing import Any
from weakref import WeakValueDictionary

from ..bots.portions import Portions
from ..engine.record import BadRecord, dump, parse
from ..table import Table, travel
from ..table.travel import BadGame
from . import replays
from .catalogue import info
from .host import Caller, Host
from .problems import Refusal
from .summaries import Listed
from .tables.registry import Tables
from .tables.storage import DamagedLog
from .types import Created, Departure, MyGames

MAX_BYTES = 200_000  # of a travelling game
MAX_REASON = 400  # characters of a refusal's reason
MAX_GAMES = 50  # in one answer
ID_BYTES = 12


class Travel:
    """What guests can ask for about travelling games."""

    def __init__(self, tables: Tables, host: Host) -> None:
        self.tables, self.host = tables, host
        self._arriving: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # ---- leaving ----

    async def depart(self, guest: str, name: str) -> dict[str, Any]:
        """Close a table whose game goes on elsewhere: the game. Asked again, it gives the same until it has arrived."""
        table, tables = await self.tables.open(name, guest), self.tables
        if table.people.gone_to:  # A process may have died in `arrived`.
            await tables.storage.take_off_list(name, guest)
        await tables.act(table, lambda: travel.depart(table, guest, tables.clock()), lambda: None)
        return travel.pack(table)

    async def arrived(self, guest: str, name: str, wanted: Departure) -> None:
        """Note where a game has gone, and take the closed table off the guest's list; its link still works."""
        table, tables = await self.tables.open(name, guest), self.tables
        await tables.act(table, lambda: travel.arrived(table, guest, wanted.to, tables.clock()), lambda: None)
        await tables.storage.take_off_list(name, guest)

    async def stay(self, guest: str, name: str) -> None:
        """Let a game go on that has arrived nowhere else."""
        table, tables = await self.tables.open(name, guest), self.tables
        await tables.act(table, lambda: travel.stay(table, guest, tables.clock()), lambda: None)

    # ---- arriving ----

    async def arrive(self, caller: Caller, content: bytes) -> Created:
        """A table at which a travelling game goes on. The same game gives the same guest the same table."""
        game = read(content)
        if await self._is_here(caller.guest, game):
            return Created(game["table"])
        lock = self._arriving.setdefault(self._name(caller.guest, game, 0), asyncio.Lock())
        async with lock:
            for number in count():
                name = self._name(caller.guest, game, number)
                there = await self.tables.find(name)
                if there is None:
                    await self.host.check_new_table(caller)
                    table = await self.host.compute(self._unpack(game, name, caller.guest))
                    await self.tables.admit(table, caller.origin)
                    self.host.count_new_table(table.setup.game)
                    break
                if not travel.is_left(there):
                    break
        return Created(name)

    async def _is_here(self, guest: str, game: dict[str, Any]) -> bool:
        """Whether a game has never left: the table that it names is here, and goes on."""
        try:
            table = await self.tables.find(game["table"])
        except DamagedLog:
            return False
        return table is not None and travel.continues(table, guest, game)

    def _name(self, guest: str, game: dict[str, Any], number: int) -> str:
        """The id of the table for a guest's game: it follows from both, and nobody without the game can guess it.

        `number`: how many tables with the same game the guest has left before.
        """
        content = dump(dict(sorted(game.items())))
        digest = sha256(f"{guest}\n{number}\n{content}".encode()).digest()[:ID_BYTES]
        return self.tables.prefix + urlsafe_b64encode(digest).decode()

    def _unpack(self, game: dict[str, Any], name: str, guest: str) -> Portions[Table]:
        try:
            return (yield from travel.unpack(game, name, guest, info(game["game"]).levels, self.tables.clock()))
        except BadGame as error:
            place = None if error.ply is None else error.ply + 1
            raise Refusal("travel-bad-game", 400, reason=f"{error!s:.{MAX_REASON}}").at(None, place) from None

    # ---- all games ----

    async def my_games(self, guest: str, first: int, count: int) -> MyGames:
        """Some of a guest's games for a file: records of finished ones, the newest first.

        Where the host is the guest's own browser, running ones that may travel come before them; they stay here.
        """
        running, finished = await self.tables.storage.tables_of(guest)
        wanted = [*(running if self.host.is_own else []), *finished]
        chosen = wanted[first : first + min(count, MAX_GAMES)]
        games = [game for one in chosen if (game := await self._game(guest, one)) is not None]
        return MyGames(len(wanted), games)

    async def _game(self, guest: str, one: Listed) -> dict[str, Any] | None:
        """A game for a file; None for one that can be neither replayed nor taken along."""
        if (found := await self.tables.storage.find_record(one.id)) is not None:
            return found.record
        try:
            table = await self.tables.find(one.id)
            if table is None:
                return None
            return replays.of_table(table).record if table.result is not None else self._copy(table, guest)
        except DamagedLog:
            return None

    def _copy(self, table: Table, guest: str) -> dict[str, Any] | None:
        running = {*table.people.guests} == {guest} and table.fold.turn is not None
        return travel.pack(table) if running and not table.setup.teaches and table.setup.match_game is None else None


def read(content: bytes) -> dict[str, Any]:
    """A travelling game as JSON."""
    if len(content) > MAX_BYTES:
        raise Refusal("file-large", 400, reason=f"it has more than {MAX_BYTES} bytes")
    try:
        game = parse(content)
        travel.check_shape(game)
    except (BadRecord, BadGame) as error:
        raise Refusal(error.text or "travel-bad-game", 400, reason=f"{error!s:.{MAX_REASON}}") from None
    return game
