"""Hints: the main reason for a move of New Paths, New Goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import LEAP, CardHints, declines, ends, lead
from ..notations import CARD_NAMES, members
from . import layout as L
from .notation import edge_ends

CARDS = CardHints(L.VALUES, L.CARDS, L.PILE_PLACES, CARD_NAMES)
START = 0


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The main reason for a legal action, from what the player to move knows."""
    if action < L.ADVANCE:
        return play(o, action // (2 * L.EDGES), action % (2 * L.EDGES), totals)
    if action < L.DECLINE:
        return advance(o, action - L.ADVANCE, totals)
    if action == L.DECLINE:
        return decline(o, totals) if o.phase == L.CLOVER else Advice("hint-keeps-cards")
    if action < L.DROP_HAND:
        return Advice("hint-frees-row", colour=COLOURS[action - L.DROP_ROW])
    if action < L.DISCARD:
        return CARDS.discards(o, action - L.DROP_HAND)
    if action < L.DRAW_DECK:
        return CARDS.discards(o, action - L.DISCARD)
    if action == L.DRAW_DECK:
        return CARDS.draws_unseen(o, totals)
    return CARDS.draws(o, action - L.DRAW_PILE, totals)


def play(o: Any, card: int, way: int, totals: Sequence[int]) -> Advice:
    """A card lengthens its row and moves a figure to a field of its colour (N-5, N-6)."""
    before, after = worth(o, way)
    found = step(o, way, totals)
    if found:
        return found
    if not CARDS.begun(o, o.player, card // L.VALUES):
        return Advice("hint-opens-row", colour=COLOURS[card // L.VALUES], count=CARDS.followers(o, card))
    if after - before >= LEAP:
        return Advice("hint-moves-figure", before=before, after=after)
    return CARDS.continues(o, card)


def advance(o: Any, way: int, totals: Sequence[int]) -> Advice:
    """A figure moves by a clover (N-12)."""
    before, after = worth(o, way)
    return step(o, way, totals) or Advice("hint-uses-clover", before=before, after=after)


def worth(o: Any, way: int) -> tuple[int, int]:
    """The points of a figure before and after a move; `way` is an edge, plus EDGES for the large figure."""
    times = 2 if way >= L.EDGES else 1
    left, reached = edge_ends(o, way % L.EDGES)
    return times * o.values[left], times * o.values[reached]


def step(o: Any, way: int, totals: Sequence[int]) -> Advice | None:
    """The field that a figure leaves or reaches: the start field, the goal area, a tile or a stack."""
    p, (left, reached) = o.player, edge_ends(o, way % L.EDGES)
    before, after = worth(o, way)
    if left < o.goal <= reached:
        if o.in_goal + 1 == L.GOAL_SIZE:
            return ends(lead(totals, p, after - before))
        return Advice("hint-enters-goal", points=after, count=o.in_goal + 1, needed=L.GOAL_SIZE)
    if left == START and o.figure[L.FIGURES * p : L.FIGURES * (p + 1)].count(START) == 1:
        return Advice("hint-brings-fifth", points=after, count=CARDS.left(o))
    found = tile(o, o.tiles[reached])
    return found or (Advice("hint-brings-figure", points=after) if left == START else None)


def tile(o: Any, found: int) -> Advice | None:
    """The reason from what lies on the field (N-11 to N-15)."""
    if found >= L.STACK:
        return takes_stone(o, found - L.STACK) if o.stack[found - L.STACK] else None
    if found >= L.WISH_TILE:
        return takes_stone(o, found - L.WISH_TILE)
    if found > L.DISCARD_TILE:
        return Advice("hint-takes-points", points=found - L.POINT_TILE)
    return {L.CLOVER_TILE: Advice("hint-reaches-clover"), L.DISCARD_TILE: Advice("hint-reaches-discard")}.get(found)


def takes_stone(o: Any, c: int) -> Advice | None:
    """One more stone of a colour, if that brings points."""
    stones = o.stones[L.ROWS * o.player : L.ROWS * o.player + L.ROWS]
    before = stone_points(stones)
    stones[c] += 1
    after = stone_points(stones)
    if after == before:
        return None
    return Advice("hint-takes-wish-colour", colour=COLOURS[c], before=before, after=after)


def stone_points(stones: Sequence[int]) -> int:
    """The points of all of a player's stones (N-21, N-22)."""
    colours = L.COLOUR_POINTS[sum(count >= 1 for count in stones)]
    return colours + L.TRIPLE_POINTS * sum(count >= 3 for count in stones)


def decline(o: Any, totals: Sequence[int]) -> Advice:
    """A clover is left unused (N-12)."""
    p, gains, leads = o.player, [], []
    ways = members(o.small_edges[p]) + [L.EDGES + edge for edge in members(o.large_edges[p])]
    for way in ways:
        before, after = worth(o, way)
        gains.append(after - before)
        left, reached = edge_ends(o, way % L.EDGES)
        if left < o.goal <= reached and o.in_goal + 1 == L.GOAL_SIZE:
            leads.append(lead(totals, p, after - before))
    return declines(gains, leads)
