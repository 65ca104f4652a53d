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
from .visible_text import BRAILLE_BLANK, is_clear

MAX_NAME = 24  # characters


@dataclass(frozen=True)
class Occupant:
    """The occupant of a seat: a bot of a level, a person who plays from a guest's browser, or nobody yet (`open`).

    `stand_in`: the level of a bot that plays for the person. `why` it does: the person is `away`, the others `agreed`,
    or the person's clock has run out, for this `turn` or the whole `game`.
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

    def info(self, guest: str, here: bool = True, cut: bool = False) -> SeatInfo:
        """What a guest may know of this occupant."""
        mine = bool(guest) and self.guest == guest
        kind: Literal["person", "bot", "open"] = "open" if self.open else "bot" if self.is_bot else "person"
        return {
            "name": self.name,
            "kind": kind,
            "level": self.level,
            "mine": mine,
            "here": here,
            "cut": cut,
            "stand_in": self.stand_in,
            "why": self.why,
        }


class SeatRequest(Protocol):
    """The wanted occupant of one seat of a new table: me, a bot of a level, another person at this device, or anybody.

    Where the name is empty, one is chosen.
    """

    @property
    def kind(self) -> Literal["me", "bot", "here", "open"]: ...  # noqa: D102
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def level(self) -> str: ...  # noqa: D102


def seat_all(requests: Sequence[SeatRequest], guest: str, my_name: str, levels: Sequence[str]) -> list[Occupant]:
    """The occupants for these requests. Bots alone may play, but do not wait for people who may never come."""
    kinds = {request.kind for request in requests}
    if "open" in kinds and kinds <= {"bot", "open"}:
        raise Refused.because("nobody-plays")
    if sum(request.kind == "me" for request in requests) > 1:
        raise Refused.because("me-twice")
    names = name_all(requests, my_name)
    return [seat_one(request, name, guest, levels) for name, request in zip(names, requests, strict=True)]


def seat_one(request: SeatRequest, name: str, guest: str, levels: Sequence[str]) -> Occupant:
    """The occupant for one request."""
    if request.kind == "open":
        return Occupant("", open=True)
    if request.kind == "bot":
        return Occupant(name, level=check_level(request.level, levels))
    return Occupant(name, guest=guest)


def name_all(requests: Sequence[SeatRequest], my_name: str) -> list[str]:
    """A name for every seat: the requested one, or one that is chosen."""
    names = [
        check_name(request.name) if request.name else my_name if request.kind == "me" else "" for request in requests
    ]
    for at, request in enumerate(requests):
        if not names[at]:
            names[at] = name_bot(request.level, names) if request.kind == "bot" else f"Player {at + 1}"
    return names


def check_level(level: str, levels: Sequence[str]) -> str:
    """The level, refused if there is no such bot."""
    if level not in levels:
        raise Refused.because("no-such-level", level=level[:MAX_NAME], levels=", ".join(levels))
    return level


def check_name(name: str) -> str:
    r"""The name as it is stored: trimmed, normalized (NFC), and refused if it is not all visible.

    >>> check_name("  Zoe\u0308 ")
    'Zoë'
    """
    name = re.sub(" +", " ", unicodedata.normalize("NFC", name.replace(BRAILLE_BLANK, " ").strip()))
    if not 1 <= len(name) <= MAX_NAME or not is_clear(name):
        raise Refused.because("bad-name", most=MAX_NAME)
    return name
