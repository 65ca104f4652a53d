"""What the features of all games have in common: whose turn it is, who began, how many play; all as a seat sees it.

The build writes these functions, typed by `sights.pxd`, into the folder of every game that cimports them.
"""

from . import constants


def clear(out, n):
    """All features are zero, unless a game says otherwise."""
    for i in range(n):
        out[i] = 0


def person(o, seat, i):
    """The i-th player clockwise from a seat, which is number 0 itself."""
    return seat + i if seat + i < o.players else seat + i - o.players


def distance(o, seat, p):
    """How far a player sits clockwise from a seat."""
    return p - seat if p >= seat else p - seat + o.players


def turn(o, seat, phases, out, at):
    """The phase, whose turn it is while the game goes on, who began, and how many play; the place behind them."""
    out[at + o.phase] = 1
    at += phases
    if o.phase != constants.OVER:
        out[at + distance(o, seat, o.player)] = 1
    at += constants.MAX_PLAYERS
    out[at + distance(o, seat, o.start)] = 1
    at += constants.MAX_PLAYERS
    out[at + o.players - 2] = 1
    return at + constants.MAX_PLAYERS - 1


def within(n):
    """The number, or the nearest that a feature can be."""
    return constants.MOST if n > constants.MOST else -constants.MOST if n < -constants.MOST else n
