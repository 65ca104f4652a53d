"""The calls of a page, by method and address, and what each asks of the application.

They are those of the server's HTTP (`docs/server.md`) that make sense in a browser. All others are answered as
addresses that do not exist; so are those that friends elsewhere may not make.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from inspect import isawaitable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote

from ..app import catalogue, exercises, lessons
from ..app.application import Application
from ..app.catalogue import info
from ..app.host import Caller
from ..app.problems import Refusal
from ..app.replays import MAX_POSITIONS
from ..app.travel import MAX_GAMES
from ..app.types import Departure, Joining, Knocking, NewName, TableRequest
from ..locale import ENGLISH, nearest
from .reading import Unreadable, read
from .storage import GUEST

T = TypeVar("T")
OK, CREATED, NO_CONTENT = 200, 201, 204
COUNT = 50  # positions in an answer, where a page does not say how many
ALL_OPEN = "all"


class Call(NamedTuple):
    """A call: the parts of its address that vary, its query, and its body."""

    app: Application
    guest: str
    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: str

    @property
    def caller(self) -> Caller:
        """The guest; where a call comes from does not matter in a browser."""
        return Caller(self.guest)

    @property
    def language(self) -> str:
        """The language of an answer's texts."""
        return self.query.get("lang", ENGLISH)

    def read(self, kind: type[T]) -> T:
        """The body as a type."""
        try:
            return read(kind, json.loads(self.body))
        except (Unreadable, ValueError, RecursionError) as error:
            raise Refusal("bad-request", 400, reason=str(error)) from None

    def number(self, name: str, default: int, most: int) -> int:
        """A number of the query."""
        return self._number(name, self.query.get(name, str(default)), most)

    def part(self, name: str, most: int) -> int:
        """A number of the address."""
        return self._number(name, self.parts[name], most)

    def _number(self, name: str, text: str, most: int) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) <= most):
            raise Refusal("bad-request", 400, reason=f"{name} is no number from 0 to {most}")
        return int(text)


def rename(call: Call) -> Awaitable[Any]:
    """Give myself a name."""
    return call.app.rename(call.caller, call.read(NewName).name)


def make_table(call: Call) -> Awaitable[Any]:
    """Make a table. Without friends elsewhere its deal needs no bytes of browsers: everything happens in this one."""
    return call.app.make_table(call.caller, replace(call.read(TableRequest), fair=False))


def door(call: Call) -> Awaitable[Any]:
    """What I may do at a table."""
    seat = call.number("seat", 0, 3) if "seat" in call.query else None
    return call.app.door(call.caller, call.parts["table"], seat, call.query.get("code", ""))


def sit(call: Call) -> Awaitable[Any]:
    """Sit down."""
    return call.app.sit(call.caller, call.parts["table"], call.part("seat", 3), call.read(Joining))


def sit_anywhere(call: Call) -> Awaitable[Any]:
    """Sit down at the next free seat."""
    return call.app.sit(call.caller, call.parts["table"], None, call.read(Joining))


def knock(call: Call) -> Awaitable[Any]:
    """Ask for a seat."""
    return call.app.knock(call.caller, call.parts["table"], call.read(Knocking))


def show_exercises(call: Call) -> Any:
    """A game's exercises of one grade."""
    return exercises.describe(info(call.parts["game"]).name, call.parts["grade"], nearest(call.language))


def why_not(call: Call) -> Any:
    """Why a move is not possible in an exercise."""
    return exercises.why_not(call.parts["game"], call.parts["exercise"], call.query.get("move", ""))


def positions(call: Call) -> Awaitable[Any]:
    """Some positions of a replay."""
    seat = call.query.get("seat", ALL_OPEN)
    shown_seat = None if seat == ALL_OPEN else call.number("seat", 0, 3)
    count = max(1, call.number("count", COUNT, MAX_POSITIONS))
    return call.app.positions(call.guest, call.parts["replay"], shown_seat, call.number("first", 0, 100_000), count)


async def record(call: Call) -> Any:
    """A replay's record."""
    return (await call.app.record(call.guest, call.parts["replay"])).record


async def upload(call: Call) -> Any:
    """Store the records of a file."""
    return await call.app.keep_upload(call.caller, await call.app.read_upload(call.body.encode()))


def note_departure(call: Call) -> Awaitable[Any]:
    """Note where a game has gone."""
    return call.app.travel.arrived(call.guest, call.parts["table"], call.read(Departure))


def my_games(call: Call) -> Awaitable[Any]:
    """Some of all games, for a file."""
    first, count = call.number("first", 0, 100_000), call.number("count", MAX_GAMES, MAX_GAMES)
    return call.app.travel.my_games(call.guest, first, count)


Handler = Callable[[Call], Any]
CALLS: dict[tuple[str, str], tuple[int, Handler]] = {
    ("GET", "me"): (OK, lambda call: call.app.me(call.guest)),
    ("PUT", "me"): (OK, rename),
    ("GET", "games"): (OK, lambda call: catalogue.catalogue()),
    ("GET", "rules/{game}"): (OK, lambda call: catalogue.rules(call.parts["game"], call.language)),
    ("GET", "exercises/{game}"): (OK, lambda call: exercises.contents(info(call.parts["game"]).name)),
    ("GET", "exercises/{game}/{grade}"): (OK, show_exercises),
    ("GET", "exercises/{game}/{exercise}/why-not"): (OK, why_not),
    ("GET", "lessons/{game}"): (OK, lambda call: lessons.show(call.parts["game"], call.language)),
    ("POST", "lessons/{game}"): (CREATED, lambda call: call.app.begin_lesson(call.caller, call.parts["game"])),
    ("GET", "tables"): (OK, lambda call: call.app.list_tables(call.guest)),
    ("POST", "tables"): (CREATED, make_table),
    ("GET", "tables/{table}/door"): (OK, door),
    ("POST", "tables/{table}/seats/{seat}"): (CREATED, sit),
    ("POST", "tables/{table}/seats"): (CREATED, sit_anywhere),
    ("POST", "tables/{table}/knock"): (CREATED, knock),
    ("POST", "tables/{table}/rematch"): (CREATED, lambda call: call.app.play_again(call.caller, call.parts["table"])),
    ("POST", "tables/{table}/departure"): (
        CREATED,
        lambda call: call.app.travel.depart(call.guest, call.parts["table"]),
    ),
    ("PUT", "tables/{table}/departure"): (NO_CONTENT, note_departure),
    ("DELETE", "tables/{table}/departure"): (
        NO_CONTENT,
        lambda call: call.app.travel.stay(call.guest, call.parts["table"]),
    ),
    ("POST", "arrivals"): (CREATED, lambda call: call.app.travel.arrive(call.caller, call.body.encode())),
    ("GET", "me/games"): (OK, my_games),
    ("DELETE", "tables/{table}"): (NO_CONTENT, lambda call: call.app.leave(call.guest, call.parts["table"])),
    ("GET", "replays/{replay}"): (OK, lambda call: call.app.replay(call.guest, call.parts["replay"])),
    ("GET", "replays/{replay}/positions"): (OK, positions),
    ("GET", "replays/{replay}/record"): (OK, record),
    ("POST", "replays"): (CREATED, upload),
}


# The calls of friends elsewhere, each about one table, or its replay.
OF_FRIENDS = {
    ("GET", "tables/{table}/door"),
    ("POST", "tables/{table}/seats/{seat}"),
    ("POST", "tables/{table}/seats"),
    ("POST", "tables/{table}/knock"),
    ("POST", "tables/{table}/rematch"),
    ("DELETE", "tables/{table}"),
    ("GET", "replays/{replay}"),
    ("GET", "replays/{replay}/positions"),
    ("GET", "replays/{replay}/record"),
}
LONGEST_SERIES = 200  # tables after one another that one invitation is good for


async def answer(
    app: Application, guest: str, method: str, address: str, body: str, invited_to: str = ""
) -> tuple[int, Any]:
    """Answer a call with a status and a content, or raise `Refusal`. `address` has no `/api/` before it.

    `invited_to`: the table to which a guest was invited; it does not matter for the person of this browser.
    """
    path, _, query = address.partition("?")
    given = path.split("/")
    for (wanted, pattern), (status, handler) in CALLS.items():
        if wanted == method and (parts := match(pattern.split("/"), given)) is not None:
            if guest != GUEST and (wanted, pattern) not in OF_FRIENDS:
                break
            await check_invited(app, guest, invited_to, parts.get("table") or parts.get("replay", ""))
            said = handler(Call(app, guest, parts, dict(parse_qsl(query)), body))
            return status, await said if isawaitable(said) else said
    raise Refusal("no-such-address", 404)


async def check_invited(app: Application, guest: str, invited_to: str, name: str) -> None:
    """Refuse friends elsewhere all tables but that of their invitation, and those that came after it."""
    if guest == GUEST:
        return
    table: str | None = invited_to
    for _ in range(LONGEST_SERIES):
        if table is None or table == name:
            break
        table = (await app.storage.next_tables([table])).get(table)
    if not name or table != name:
        raise Refusal("no-such-table", 404)


def match(pattern: list[str], given: list[str]) -> dict[str, str] | None:
    """The parts of an address that vary in a pattern; None if it is another address.

    >>> match(["tables", "{table}", "rematch"], ["tables", "a%20b", "rematch"])
    {'table': 'a b'}
    """
    if len(pattern) != len(given):
        return None
    parts = {}
    for wanted, part in zip(pattern, given, strict=True):
        if wanted.startswith("{"):
            parts[wanted.strip("{}")] = unquote(part)
        elif wanted != part:
            return None
    return parts
