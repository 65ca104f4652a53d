"""The shape of what the engine shows a seat, game by game, for those who draw it.

The server hands views on as the engine makes them; these types document them, and the tests hold whole games against
them. What only a seat itself sees (`hand`, in `paths` also `stones`) is absent in the view of somebody without one.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

View = dict[str, Any]  # one of the shapes below; the game's name tells which
Setting = str | int | bool | None | dict[str, Any]  # an option's value; a board of one's own is an object

Colour = Literal["brown", "yellow", "pink", "green", "blue"]
SomeColours = Annotated[Colour, Meta(description="not all colours need to be there")]
Size = Literal["small", "large"]
Direction = Literal["open", "rising", "falling"]


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's points if the game ended now. `hidden` parts are known to their owner alone, and not in the total."""

    total: int
    parts: dict[str, int]
    hidden: list[str]


class Shared(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all views have. `seat` is null without a seat; `legal` are this seat's moves, if it is its turn."""

    options: dict[str, Setting]
    players: list[str]
    seat: int | None
    start: int
    turn: int | Literal["chance"] | None
    end: str | None
    legal: list[str]
    scores: list[Points]


class OpenHand(Struct, frozen=True, forbid_unknown_fields=True):
    """All-open replays: what only this seat's own view holds."""

    hand: list[str] | UnsetType = UNSET
    stones: dict[Colour, int] | UnsetType = UNSET


class CardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row as it lies, the last card on top."""

    direction: Direction
    cards: list[str]


class TileRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of tiles as it lies."""

    direction: Direction
    tiles: list[str]


class CardTable(Shared, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the three games with cards share.

    `deck`: cards in the draw pile. `removed`: how many were removed unseen. Piles: the top card last. `closed`: piles
    that took a card in this turn. `only_draw_pile`: nobody made progress for long, so the draw pile alone may be used.
    """

    deck: int
    removed: int
    piles: dict[str, list[str]]
    closed: list[str]
    only_draw_pile: bool
    hand: list[str] | UnsetType = UNSET
    open: list[OpenHand] | UnsetType = UNSET


# ---- keltis ----


class KeltisFigure(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure on a path: field 1 to 9."""

    field: int
    size: Size


class AtStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Figures that have not left yet."""

    small: int
    large: int


class KeltisSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open in front of a player. `known`: cards of the hand that everybody has seen."""

    hand_size: int
    known: list[str]
    rows: dict[Colour, CardRow]
    figures: dict[SomeColours, KeltisFigure]
    at_start: AtStart
    stones: int
    points: int


class KeltisView(CardTable, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The board game. Tiles by field (`brown-3`): `clover`, `wish`, `points-1` to `points-3`."""

    game: Literal["keltis"]
    phase: Literal["card", "clover", "reroute", "draw", "over"]
    tiles: dict[str, str]
    in_goal: int
    seats: list[KeltisSeat]


# ---- paths ----


class PathsFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a player's figures (`start`, `3a` …)."""

    large: str
    small: list[str]


class PathsSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open in front of a player. Of the wishing stones only their number."""

    hand_size: int
    known: list[str]
    rows: dict[Colour, CardRow]
    figures: PathsFigures
    stones: int
    points: int


class PathsView(CardTable, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The branching board. Tiles by field: `clover`, `discard`, `points-2`, `points-3`, `wish-pink`.

    `draws_due`: cards still to be drawn in this turn. `stacks`: wishing stones left on each stack.
    `stones`: this seat's own wishing stones.
    """

    game: Literal["paths"]
    phase: Literal["card", "clover", "drop", "draw", "over"]
    tiles: dict[str, str]
    stacks: dict[Colour, int]
    in_goal: int
    draws_due: int
    seats: list[PathsSeat]
    stones: dict[Colour, int] | UnsetType = UNSET


# ---- cards ----


class CardsSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies open in front of a player. `points`: the point row; `wishes`: values of the wish cards taken."""

    hand_size: int
    known: list[str]
    rows: dict[Colour, CardRow]
    points: list[str]
    wishes: list[int]


class CardsView(CardTable, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The card game; its piles are the colours and `points`.

    `wish_row`: values of the wish cards still offered. `closed_rows`: of all players. `ending`: why the game ended,
    while the last cards are laid; `lays_left`: how many the player may still lay.
    """

    game: Literal["cards"]
    phase: Literal["card", "draw", "last", "over"]
    wish_row: list[int]
    closed_rows: int
    draws_due: int
    ending: str | None
    lays_left: int
    seats: list[CardsSeat]


# ---- dice ----


class DiceSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's pieces by row (field 1 to 9), pieces left, pieces in the goal area, wishing stones, idle turns."""

    pieces: dict[SomeColours, int]
    left: int
    in_goal: int
    stones: int
    idle: int


class DiceView(Shared, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dice game. `layout` is `ours`: positions are our own, which the page always says; `own`: the table's board.

    `dice`: the faces on the table. `to_throw`: how many are in the air. `advantages` by field: `wish`, `clover`,
    `leprechaun`.
    """

    game: Literal["dice"]
    phase: Literal["roll", "throw", "move", "clover", "over"]
    side: Literal["plain", "branches"]
    layout: Literal["ours", "own"]
    values: list[int]
    goal_fields: list[int]
    advantages: dict[str, str]
    crossed: list[str]
    dice: list[str]
    to_throw: int
    second_throw: bool
    supply: int
    in_goal: int
    goal_size: int
    seats: list[DiceSeat]
    open: list[OpenHand] | UnsetType = UNSET


# ---- stones ----


class FaceUp(Struct, frozen=True, forbid_unknown_fields=True):
    """A tile in the middle; its place counts the tiles that were turned over before it."""

    tile: str
    place: int


class StonesSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's rows, wishing stones and bonus points."""

    rows: dict[Colour, TileRow]
    stones: int
    bonus: int


class StonesView(Shared, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tile game. `turned`: the tile just turned over. `marks` by tile: `clover`, `wish`, `points-1`, `points-3`."""

    game: Literal["stones"]
    phase: Literal["turn", "turned", "last", "over"]
    face_down: int
    face_up: list[FaceUp]
    turned: str | None
    marks: dict[str, str]
    seats: list[StonesSeat]
    open: list[OpenHand] | UnsetType = UNSET


VIEWS = {"keltis": KeltisView, "paths": PathsView, "cards": CardsView, "dice": DiceView, "stones": StonesView}
