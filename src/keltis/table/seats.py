"""Who sits at a table, and what they are called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from ..bots.characters import name_bot
from .refused import Refused
from .shown.messages import SeatInfo
from .visible_text import EMPTY, is_clear

MAX_NAME = 24


@dataclass(frozen=True)
class Occupant:
    """Who sits there: a bot of a level, a person, played from a guest's browser, or nobody yet.

    `stand_in`: a bot of this level plays for a person, since they are `away`, the others `agreed`, or their clock is at
    zero: for this `turn`, or the whole `game`.
    """

    name: str
    level: str = ""
    guest: str = ""
    open: bool = False
    stand_in: str = ""
    why: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether this is the computer's seat."""
        return not self.guest and not self.open

    @property
    def played_by_person(self) -> bool:
        """Whether a person moves here now."""
        return bool(self.guest) and not self.stand_in

    @property
    def bot_level(self) -> str:
        """The level of the bot that moves here; empty where a person does."""
        return self.stand_in or self.level

    def info(self, guest: str, here: bool = True) -> SeatInfo:
        """What others may know of them."""
        mine = bool(guest) and self.guest == guest
        kind: Literal["person", "bot", "open"] = "open" if self.open else "bot" if self.is_bot else "person"
        return {
            "name": self.name,
            "kind": kind,
            "level": self.level,
            "mine": mine,
            "here": here,
            "stand_in": self.stand_in,
            "why": self.why,
        }


class Wish(Protocol):
    """Who shall sit there: me, a bot of a level, another person at this device, or whoever comes.

    Without a name we choose one.
    """

    @property
    def kind(self) -> Literal["me", "bot", "here", "open"]: ...  # noqa: D102
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def level(self) -> str: ...  # noqa: D102


def seat_all(wishes: Sequence[Wish], guest: str, my_name: str, levels: Sequence[str]) -> list[Occupant]:
    """Everybody at their seat; bots alone play for whoever looks on."""
    kinds = {wish.kind for wish in wishes}
    if "open" in kinds and kinds <= {"bot", "open"}:
        raise Refused.because("nobody-plays")
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Refused.because("me-twice")
    names = name_all(wishes, my_name)
    return [seat_one(wish, name, guest, levels) for name, wish in zip(names, wishes, strict=True)]


def seat_one(wish: Wish, name: str, guest: str, levels: Sequence[str]) -> Occupant:
    """Somebody at their seat."""
    if wish.kind == "open":
        return Occupant("", open=True)
    return Occupant(name, level=check_level(wish.level, levels)) if wish.kind == "bot" else Occupant(name, guest=guest)


def name_all(wishes: Sequence[Wish], my_name: str) -> list[str]:
    """The names that were asked for, and one of ours where none was."""
    names = [check_name(wish.name) if wish.name else my_name if wish.kind == "me" else "" for wish in wishes]
    for at, wish in enumerate(wishes):
        if not names[at]:
            names[at] = name_bot(wish.level, names) if wish.kind == "bot" else f"Player {at + 1}"
    return names


def check_level(level: str, levels: Sequence[str]) -> str:
    """The level, if there is such a bot."""
    if level not in levels:
        raise Refused.because("no-such-level", level=level[:MAX_NAME], levels=", ".join(levels))
    return level


def check_name(name: str) -> str:
    r"""The name as it is kept: without spaces around it, in one way of writing accents. All of it can be seen.

    >>> check_name("  Zoe\u0308 ")
    'Zoë'
    """
    name = re.sub(" +", " ", unicodedata.normalize("NFC", name.replace(EMPTY, " ").strip()))
    if not 1 <= len(name) <= MAX_NAME or not is_clear(name):
        raise Refused.because("bad-name", most=MAX_NAME)
    return name
