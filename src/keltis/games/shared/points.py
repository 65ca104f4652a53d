"""A player's points if the game ended now: the sum of the game's PARTS, which its `parts.py` computes."""

from . import layout as L
from . import parts


def total(s, p):
    """A player's points."""
    points = 0
    for n in range(L.PART_COUNT):
        points += parts.part(s, p, n)
    return points


def score(s, p, amounts):
    """A player's points; writes their parts to `amounts`, in the order of PARTS."""
    points = 0
    for n in range(L.PART_COUNT):
        amounts[n] = parts.part(s, p, n)
        points += amounts[n]
    return points


def standing(s, p, more):
    """A player's standing with `more` tenths of a point: ahead of all (1), level with the best (0), or behind (-1)."""
    mine = 10 * total(s, p) + more
    found = 1
    for other in range(s.players):
        theirs = 10 * total(s, other)
        if other != p and theirs > mine:
            return -1
        if other != p and theirs == mine:
            found = 0
    return found
