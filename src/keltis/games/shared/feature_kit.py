"""Features that all games share: whose turn it is, who began, how many play, and totals, as a seat sees them."""

from .. import constants


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


def encode_totals(total, own, out, at):
    """TOTALS: a player's points, and by how many the observer is ahead; the place behind them."""
    out[at] = within(total)
    out[at + 1] = within(own - total)
    return at + 2
