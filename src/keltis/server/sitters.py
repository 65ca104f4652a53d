"""Who sits at a table: checked requests, names, and who may play which seat."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from msgspec import Struct

from .problems import Refusal
from .wire import SeatInfo, SeatRequest

MAX_NAME = 24
BOT_NAMES = ("Aoife", "Finn", "Maeve", "Conn")


class Sitter(Struct, frozen=True):
    """Who sits there: a bot of a level, or a person, played from a guest's browser."""

    name: str
    level: str = ""
    guest: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether the computer plays this seat."""
        return not self.guest

    def info(self, guest: str) -> SeatInfo:
        """What others may know of them."""
        mine = bool(guest) and self.guest == guest
        return SeatInfo(name=self.name, kind="bot" if self.is_bot else "person", level=self.level, mine=mine)


def seat_all(requests: Sequence[SeatRequest], guest: str, my_name: str, levels: Sequence[str]) -> list[Sitter]:
    """Everybody at their seat."""
    if all(request.kind == "bot" for request in requests):
        raise Refusal("nobody-plays", 400)
    if sum(request.kind == "me" for request in requests) > 1:
        raise Refusal("me-twice", 400)
    names = name_all(requests, my_name)
    return [
        Sitter(name, level=check_level(request.level, levels)) if request.kind == "bot" else Sitter(name, guest=guest)
        for name, request in zip(names, requests, strict=True)
    ]


def name_all(requests: Sequence[SeatRequest], my_name: str) -> list[str]:
    """The names that were asked for, and one of ours where none was."""
    wanted = [check_name(r.name) if r.name else my_name if r.kind == "me" else "" for r in requests]
    spare = iter([name for name in BOT_NAMES if name not in wanted])
    return [
        name or (next(spare) if request.kind == "bot" else f"Player {number}")
        for number, (name, request) in enumerate(zip(wanted, requests, strict=True), 1)
    ]


def check_level(level: str, levels: Sequence[str]) -> str:
    """The level, if there is such a bot."""
    if level not in levels:
        raise Refusal("no-such-level", 400, level=level[:MAX_NAME], levels=", ".join(levels))
    return level


def check_name(name: str) -> str:
    r"""The name as it is kept: without spaces around it, in one way of writing accents.

    >>> check_name("  Zoe\u0308 ")
    'Zoë'
    """
    name = unicodedata.normalize("NFC", name.strip())
    if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
        raise Refusal("bad-name", 400, most=MAX_NAME)
    return name
