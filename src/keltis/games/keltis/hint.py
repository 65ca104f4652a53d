"""Hints: the main reason for a move of the board game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import LEAP, CardHints, declines, ends, lead, takes_wish
from ..notations import CARD_NAMES
from . import layout as L

CARDS = CardHints(L.VALUES, L.CARDS, L.PILE_PLACES, CARD_NAMES)
PATHS = range(5)


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The main reason for a legal action, from what the player to move knows."""
    if action < L.DISCARD:
        return play(o, action % L.KINDS, action >= L.PLAY_LARGE, totals)
    if action < L.ADVANCE:
        return CARDS.discards(o, action - L.DISCARD)
    if action < L.DECLINE:
        return advance(o, (action - L.ADVANCE) % L.ROWS, action >= L.ADVANCE_LARGE, totals)
    if action == L.DECLINE:
        return decline(o, totals)
    if action == L.DRAW_DECK:
        return CARDS.draws_unseen(o, totals)
    return CARDS.draws(o, action - L.DRAW_PILE, totals)


def play(o: Any, card: int, large: bool, totals: Sequence[int]) -> Advice:
    """A card lengthens its row and moves the figure on its path."""
    c = card // L.VALUES
    if o.field[L.ROWS * o.player + c] == L.END_STONE:
        return Advice("hint-moves-another", colour=COLOURS[c])
    found = fifth_path(o, c, large) or step(o, c, large, totals)
    if found:
        return found
    if o.field[L.ROWS * o.player + c] == 0:
        return opens_path(o, card, large)
    before, after = worth(o, c, large)
    return moves_figure(o, c, large) if after - before >= LEAP else CARDS.continues(o, card)


def advance(o: Any, c: int, large: bool, totals: Sequence[int]) -> Advice:
    """A figure moves without a card, by a clover or since the one of the card played cannot (K-14, K-23)."""
    return fifth_path(o, c, large) or step(o, c, large, totals) or moves_figure(o, c, large)


def worth(o: Any, c: int, large: bool) -> tuple[int, int]:
    """The points of the figure on a path before and after its next step; the large one counts twice (K-29)."""
    field = o.field[L.ROWS * o.player + c]
    times = 2 if large or o.large[o.player] == c else 1
    return times * o.values[field], times * o.values[field + 1]


def moves_figure(o: Any, c: int, large: bool) -> Advice:
    """Points are all that the step brings."""
    before, after = worth(o, c, large)
    if o.field[L.ROWS * o.player + c] == 0:
        return Advice("hint-enters-path", colour=COLOURS[c], points=after)
    return Advice("hint-uses-clover" if o.phase == L.CLOVER else "hint-moves-figure", before=before, after=after)


def fifth_path(o: Any, c: int, large: bool) -> Advice | None:
    """The last figure leaves the start field."""
    if [c] != [path for path in PATHS if o.field[L.ROWS * o.player + path] == 0]:
        return None
    return Advice("hint-opens-path-fifth", points=worth(o, c, large)[1], count=CARDS.left(o))


def opens_path(o: Any, card: int, large: bool) -> Advice:
    """A figure enters a path (K-12)."""
    colour, count = COLOURS[card // L.VALUES], CARDS.followers(o, card)
    if large:
        return Advice("hint-opens-path-large", colour=colour, count=count)
    return Advice("hint-opens-path", colour=colour, points=worth(o, card // L.VALUES, large)[1], count=count)


def step(o: Any, c: int, large: bool, totals: Sequence[int]) -> Advice | None:
    """The field that a figure reaches: the goal area, or a tile."""
    p, field = o.player, o.field[L.ROWS * o.player + c] + 1
    before, after = worth(o, c, large)
    if field == o.goal and o.in_goal + 1 == L.GOAL_SIZE:
        return ends(lead(totals, p, after - before))
    if field == o.goal:
        return Advice("hint-enters-goal", points=after, count=o.in_goal + 1, needed=L.GOAL_SIZE)
    tile = o.tiles[L.FIELDS * c + field]
    if tile == L.WISH_TILE:
        return takes_wish(L.WISH_POINTS, o.stones[p])
    if tile == L.CLOVER_TILE:
        return Advice("hint-reaches-clover")
    return Advice("hint-takes-points", points=tile - L.POINT_TILE) if tile else None


def decline(o: Any, totals: Sequence[int]) -> Advice:
    """A clover is left unused (K-23)."""
    p, gains, leads = o.player, [], []
    for c in (c for c in PATHS if o.field[L.ROWS * p + c] < L.END_STONE):
        before, after = worth(o, c, False)
        gains.append(after - before)
        if o.field[L.ROWS * p + c] + 1 == o.goal and o.in_goal + 1 == L.GOAL_SIZE:
            leads.append(lead(totals, p, after - before))
    return declines(gains, leads)
