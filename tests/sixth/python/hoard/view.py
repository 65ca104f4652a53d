"""The hoard's view: what a seat sees, as data."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from ..notations import members
from . import layout as L
from .notation import NAMES, SPOTS

Phase = Literal["seek", "lay", "over"]

PHASES: dict[int, Phase] = {L.OVER: "over", L.SEEK: "seek", L.LAY: "lay"}


class HoardSeat(TypedDict):
    """A player's open cards: the row, its last card, and what was dug up."""

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


def view(seen: Any, seat: int) -> HoardView:
    """The view of an observation; a spectator (seat -1) has no hand."""
    shown: HoardView = {
        "phase": PHASES[seen.phase],
        "deck": L.CARDS - seen.next_card,
        "buried": dict(zip(SPOTS[: seen.spots], seen.buried, strict=False)),
        "seats": [seat_view(seen, p, seat) for p in range(seen.players)],
    }
    if seat >= 0:
        shown["hand"] = cards(seen.hand[seat])
    return shown


def seat_view(seen: Any, p: int, seat: int) -> HoardSeat:
    """The part of a view about one player."""
    return {
        "hand_size": len(members(seen.hand[p])) if p == seat else seen.hand_size[p],
        "row": cards(seen.row[p]),
        "top": None if seen.top[p] == L.EMPTY else NAMES[seen.top[p]],
        "hoard": cards(seen.hoard[p]),
    }


def cards(held: int) -> list[str]:
    """A set of cards by name, in order."""
    return [NAMES[card] for card in members(held)]
