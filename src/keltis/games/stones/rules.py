"""The rules of the tile game, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Tile sets are integers
(`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits, rows
from . import layout as L
from . import points

# ---- deal ---------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the tiles face down, then begin (X-1, S-2)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.TILES):
        s.tiles[i] = i
    bits.shuffle(s.tiles, 0, L.TILES, r)
    begin(s)


def begin(s):
    """From the shuffled tiles to the first decision."""
    for p in range(s.players):
        s.fits[p] = L.EVERY_TILE
    for row in range(L.ROWS * L.MAX_PLAYERS):
        s.top[row] = rows.EMPTY
    s.player = s.start
    s.phase = L.TURN


# ---- legal actions ------------------------------------------------------------------------------


def choices(s):
    """The set of legal actions: tiles to take, and FLIP, LEAVE or END (S-3, S-4, S-6, S-9)."""
    takes = s.face_up & s.fits[s.player]
    if s.phase == L.TURN:
        return takes | bits.bit(L.FLIP)
    if s.phase == L.TURNED:
        return (takes & bits.bit(s.tiles[s.turned - 1])) | bits.bit(L.LEAVE)
    return takes | bits.bit(L.END)


def legal(s, out):
    """Write every legal action to `out`, in ascending order; returns their number."""
    if s.phase == L.OVER:
        return 0
    return bits.put(out, 0, choices(s), 0)


def pick(s, r):
    """Draw a legal action uniformly."""
    return bits.any_of(choices(s), r)


# ---- a turn -------------------------------------------------------------------------------------


def apply(s, action):
    """Carry out one legal action."""
    if action < L.FLIP:
        take(s, action)
    elif action == L.FLIP:
        flip(s)
    else:
        end_turn(s)


def flip(s):
    """Turn the next tile over (S-3)."""
    s.face_up |= bits.bit(s.tiles[s.turned])
    s.turned += 1
    s.phase = L.TURNED


def take(s, tile):
    """Take a tile from the middle into the row of its colour; a clover gives another turn (S-5, S-8)."""
    bit = bits.bit(tile)
    s.face_up ^= bit
    lay(s, s.player, tile)
    if not L.CLOVERS & bit:
        end_turn(s)
    elif s.turned < L.TILES:
        s.phase = L.TURN
    else:
        s.phase = L.LAST


def lay(s, p, tile):
    """The row's new top, and what it takes next (S-5)."""
    c = tile // L.VALUES
    value = tile % L.VALUES
    row = L.ROWS * p + c
    s.row[p] |= bits.bit(tile)
    s.fits[p] &= ~(L.SHUT_OUT[L.VALUES * (s.top[row] + 1) + value] * bits.bit(L.VALUES * c))
    s.top[row] = value


def end_turn(s):
    """The next player clockwise follows, unless the last tile was turned over in this turn (X-1, S-9)."""
    if s.turned == L.TILES:
        s.phase = L.OVER
        s.end = L.END_FLIPPED
        return
    s.player = s.player + 1 if s.player + 1 < s.players else 0
    s.phase = L.TURN


# ---- scoring ------------------------------------------------------------------------------------


def score(s, p, parts):
    """A player's total; writes its parts in the order of PARTS (S-10 to S-12)."""
    return points.score(s, p, parts)


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o, field by field (X-3).

    Every seat and a spectator know the same: all but which tiles lie face down in which order.
    """
    L.copy_open(s, o)
    for i in range(L.TILES):
        o.tiles[i] = s.tiles[i] if i < s.turned else L.NO_TILE


def sample(o, r):
    """Turn an observation into a full state that its seat cannot tell from the real one.

    Every order of the tiles that lie face down is equally likely.
    """
    unseen = L.EVERY_TILE & ~o.face_up
    for p in range(o.players):
        unseen &= ~o.row[p]
    for i in range(o.turned, L.TILES):
        o.tiles[i] = bits.lowest(unseen)
        unseen &= unseen - 1
    bits.shuffle(o.tiles, o.turned, L.TILES, r)
