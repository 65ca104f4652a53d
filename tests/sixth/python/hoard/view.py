"""What a seat sees of the hoard, as data."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..notations import members
from . import layout as L
from .notation import NAMES, SPOTS

Phase = Literal["seek", "lay", "over"]

PHASES: dict[int, Phase] = {L.OVER: "over", L.SEEK: "seek", L.LAY: "lay"}


class HoardSeat(TypedDict):
    """What lies open in front of a player: the row, its last card, and what was dug up."""

    hand_size: int
    row: list[str]
    top: str | None
    hoard: list[str]


class HoardView(TypedDict):
    """The hoard. `deck`: cards in the draw pile. `buried`: how many cards still lie at each spot."""

    phase: Phase
    deck: int
    buried: dict[str, int]
    seats: list[HoardSeat]
    hand: NotRequired[list[str]]


def view(o: Any, seat: int) -> HoardView:
    """From an observation to what is shown; a spectator (seat -1) has no hand."""
    seen: HoardView = {
        "phase": PHASES[o.phase],
        "deck": L.CARDS - o.next_card,
        "buried": dict(zip(SPOTS[: o.spots], o.buried, strict=False)),
        "seats": [seat_view(o, p, seat) for p in range(o.players)],
    }
    if seat >= 0:
        seen["hand"] = cards(o.hand[seat])
    return seen


def seat_view(o: Any, p: int, seat: int) -> HoardSeat:
    """What everybody sees of a player."""
    return {
        "hand_size": len(members(o.hand[p])) if p == seat else o.hand_size[p],
        "row": cards(o.row[p]),
        "top": None if o.top[p] == L.EMPTY else NAMES[o.top[p]],
        "hoard": cards(o.hoard[p]),
    }


def cards(held: int) -> list[str]:
    """A set of cards by name, in order."""
    return [NAMES[card] for card in members(held)]
