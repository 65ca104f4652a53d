"""Hints: the main reason for a move of the dice game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import declines, ends, lead, takes_wish
from . import layout as L
from .steps import ROWS, is_open, leads, reached, shown


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The main reason for a legal action, from what everybody sees."""
    if action == L.AGAIN:
        return keep(o)
    if action < L.CHOOSE:
        return throw_again(o, L.SHOWN[action - L.AGAIN])
    if action < L.PASS:
        c = action - L.CHOOSE
        return move(o, c, shown(o.dice, c), totals)
    if action in (L.PASS, L.DECLINE):
        return stay(o, o.dice if action == L.PASS else L.ONE_EACH, totals)
    return move(o, action - L.ADVANCE, 1, totals)


def movable(o: Any, dice: int) -> dict[int, int]:
    """The rows in which dice move a piece, with the points that each would bring."""
    return {c: o.values[field] - o.values[o.field[L.ROWS * o.player + c]] for c, field in leads(o, dice).items()}


def worth(o: Any, c: int, n: int) -> tuple[int, int]:
    """The points of the piece in a row before and after a move by n dice (D-8, D-15)."""
    return o.values[o.field[L.ROWS * o.player + c]], o.values[reached(o, c, n)]


def wins_stone(o: Any, dice: int) -> Advice | None:
    """Two dice with wishing stones bring a tile while there are any (D-5)."""
    enough = shown(dice, L.WISH_FACE) >= 2 and o.supply > 0
    return takes_wish(L.WISH_POINTS, o.stones[o.player]) if enough else None


def keep(o: Any) -> Advice:
    """The dice stay as they lie (D-4)."""
    rows = movable(o, o.dice)
    stone = wins_stone(o, o.dice)
    if stone or not rows:
        return stone or Advice("hint-keeps-useless")
    best = max(rows, key=lambda c: rows[c])
    before, after = worth(o, best, shown(o.dice, best))
    return Advice("hint-keeps-dice", colour=COLOURS[best], count=shown(o.dice, best), before=before, after=after)


def throw_again(o: Any, thrown: int) -> Advice:
    """Some dice are thrown again: what matters is what stays (D-4)."""
    kept, count = o.dice - thrown, thrown >> L.SIZE_SHIFT
    if count == L.DICE:
        return Advice("hint-throws-all")
    if wins_stone(o, kept):
        return Advice("hint-throws-keeping-wishes", count=count)
    rows = [c for c in ROWS if shown(kept, c) and is_open(o, c)]
    if not rows:
        return Advice("hint-throws-again", count=count)
    best = max(rows, key=lambda c: (shown(kept, c), o.field[L.ROWS * o.player + c]))
    return Advice("hint-throws-keeping", count=count, kept=shown(kept, best), colour=COLOURS[best])


def move(o: Any, c: int, n: int, totals: Sequence[int]) -> Advice:
    """A piece moves by the dice of its colour, or by a clover (D-6, D-11)."""
    p = o.player
    start, (before, after) = o.field[L.ROWS * p + c], worth(o, c, n)
    field = reached(o, c, n)
    if start < o.goal <= field:
        if ends_game(o):
            return ends(lead(totals, p, after - before))
        return Advice("hint-enters-goal", points=after, count=o.in_goal + 1, needed=L.GOAL_SIZE[o.players])
    advantage = o.board[L.FIELDS * c + field]
    if advantage in (L.LUCK, L.LEPRECHAUN):
        return Advice("hint-reaches-clover" if advantage == L.LUCK else "hint-reaches-leprechaun")
    stone = takes_wish(L.WISH_POINTS, o.stones[p]) if advantage == L.WISH and o.supply else None
    if stone:
        return stone
    if start == 0:
        return Advice("hint-enters-row", colour=COLOURS[c], points=after)
    return Advice("hint-moves-fields", colour=COLOURS[c], count=field - start, before=before, after=after)


def ends_game(o: Any) -> bool:
    """Whether one more piece in the goal area ends the game (D-14)."""
    return bool(o.in_goal + 1 == L.GOAL_SIZE[o.players] or o.home[o.player] + 1 == L.PIECES)


def stay(o: Any, dice: int, totals: Sequence[int]) -> Advice:
    """No piece moves (D-10, D-12)."""
    rows = movable(o, dice)
    if not rows:
        return Advice("hint-cannot-move")
    fields = o.field[L.ROWS * o.player :]
    into_goal = [c for c in rows if fields[c] < o.goal <= fields[c] + shown(dice, c)]
    leads = [lead(totals, o.player, rows[c]) for c in into_goal if ends_game(o)]
    return declines(rows.values(), leads)
