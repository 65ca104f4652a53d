"""The greedy policy: the worth of each legal action.

It sees what everybody sees: the rows, and the tiles that lie face up. A row is worth what it can still become
(`prospects`), so a tile is worth what it adds to that, and to the wishing stones and points.
"""

from .. import bits
from . import layout as L
from . import points

# In tenths of a point.
FLIP = 5  # to turn over a tile, when none that lies face down fits
FLIP_FITS = 18  # more, when all of them fit
AHEAD = 50  # to turn over the last tile when that wins the game
CAN_WAIT = 10  # less, for a tile that the next player cannot take: it can wait
LATE = 8  # no more tiles than this face down: then no tile can wait

# In sixteenths.
DENIAL = 6  # of what a tile would bring to the next player
LATER = 5  # of what a tile will bring us just as well when it is left lying, out of the next player's reach


def greedy_worth(s, action):
    """The worth of an action to the player to move, in tenths of a point."""
    if action < L.FLIP:
        return take_worth(s, action)
    if action == L.FLIP:
        return flip_worth(s)
    if action == L.LEAVE and s.turned < L.TILES:
        return L.FREE_PLACE[s.players - 2]
    return 0


def take_worth(s, tile):
    """The worth of taking a tile: its gain for our rows, and the denial of the next player's."""
    worth = gain(s, s.player, tile)
    if s.turned == L.TILES:
        return worth
    rival = s.player + 1 if s.player + 1 < s.players else 0
    if s.fits[rival] & bits.bit(tile):
        loss = gain(s, rival, tile)
        return worth + (loss * DENIAL >> 4) if loss > 0 else worth
    if s.phase == L.TURN:
        return worth - CAN_WAIT if s.turned < L.TILES - LATE else worth
    return worth - (worth * LATER >> 4) if worth > 0 else worth


def flip_worth(s):
    """The worth of turning over a tile: it may fit, and the last one ends the game (S-9)."""
    face_down = untaken(s) & ~s.face_up
    worth = FLIP + FLIP_FITS * bits.count(face_down & s.fits[s.player]) // bits.count(face_down)
    return worth + AHEAD if s.turned == L.TILES - 1 and points.standing(s, s.player, 0) > 0 else worth


def untaken(s):
    """The tiles in no player's row."""
    return L.EVERY_TILE & ~(s.row[0] | s.row[1] | s.row[2] | s.row[3])


def gain(s, p, tile):
    """The change of a player's expected points by taking this tile."""
    bit = bits.bit(tile)
    c = tile // L.VALUES
    zero = bits.bit(L.VALUES * c)
    players = s.players - 2
    open_tiles = s.fits[p] & untaken(s) & ~bit if s.turned < L.TILES else 0
    fits = open_tiles & L.ALL_VALUES * zero
    length = bits.count(s.row[p] & L.ALL_VALUES * zero)
    worth = L.MARK_WORTH[L.TILES * players + tile]
    if L.WISHES & bit:
        stones = bits.count(s.row[p] & L.WISHES)
        worth = L.WISH_WORTH[L.WISH_TABLE * players + L.WIDTH * stones + bits.count(open_tiles & L.WISHES)]
    if length == 0:
        return worth + open_worth(s, fits, bit) - L.ROW_WORTH[L.ROW_TABLE * players + bits.count(fits)]
    if length > L.LONGEST:
        return worth
    top = s.top[L.ROWS * p + c]
    after = bits.count(fits & ~(L.SHUT_OUT[L.VALUES * (top + 1) + tile % L.VALUES] * zero))
    row = L.ROW_TABLE * players + L.WIDTH * length
    worth += L.ROW_WORTH[row + L.WIDTH + after]
    return worth - (open_worth(s, fits, zero << top) if length == 1 else L.ROW_WORTH[row + bits.count(fits)])


def open_worth(s, fits, only):
    """The worth of a row of only this tile, which can still rise or fall."""
    lower = bits.count(fits & (only - 1))
    higher = bits.count(fits & ~(only - 1))
    return L.OPEN_WORTH[L.OPEN_TABLE * (s.players - 2) + L.WIDTH * lower + higher]
