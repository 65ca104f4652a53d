"""Features that all games share: turn, start player, number of players, and totals, as a seat sees them."""

from .. import constants


def clear(out, n):
    """Set all features to zero."""
    for i in range(n):
        out[i] = 0


def person(o, seat, i):
    """The i-th player clockwise from a seat; the 0th is the seat itself."""
    return seat + i if seat + i < o.players else seat + i - o.players


def distance(o, seat, p):
    """The clockwise distance from a seat to a player."""
    return p - seat if p >= seat else p - seat + o.players


def turn(o, seat, phases, out, at):
    """Encode phase, turn (none after the end), start player and number of players; returns the index after them."""
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
    """The number, clamped to the range of features."""
    return constants.MOST if n > constants.MOST else -constants.MOST if n < -constants.MOST else n


def encode_totals(total, own, out, at):
    """Encode TOTALS: a player's points, and the observer's lead over them; returns the index after them."""
    out[at] = within(total)
    out[at + 1] = within(own - total)
    return at + 2
