"""The greedy policy: the worth of each legal action.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. What a figure or a row
may still become counts less as the draw pile runs out: `far` is its weight, in sixteenths.
"""

from .. import bits, rows
from . import cardtable, row_greedy
from . import layout as L


def greedy_worth(s, action):
    """The worth of an action to the player to move, in tenths of a point."""
    if action < L.ADVANCE:
        card = action // (2 * L.EDGES)
        way = action - 2 * L.EDGES * card
        far = row_greedy.horizon(s)
        return move(s, way % L.EDGES, way >= L.EDGES, far) + (lay(s, card) * far >> 4)
    if action < L.DECLINE:
        way = action - L.ADVANCE
        return move(s, way % L.EDGES, way >= L.EDGES, row_greedy.horizon(s))
    if action == L.DECLINE:
        return 0
    if action < L.DROP_HAND:
        return drop_row_worth(s, action - L.DROP_ROW)
    if action < L.DISCARD:
        return L.REDRAW_WORTH + row_greedy.discard(s, action - L.DROP_HAND, row_greedy.horizon(s))
    if action < L.DRAW_DECK:
        return row_greedy.discard(s, action - L.DISCARD, row_greedy.horizon(s))
    if action == L.DRAW_DECK:
        return row_greedy.draw_unseen(s)
    c = action - L.DRAW_PILE
    return row_greedy.draw_open(s, cardtable.top_card(s, c), row_greedy.horizon(s))


# ---- figures ------------------------------------------------------------------------------------


def move(s, edge, large, far):
    """The worth of moving a figure along an edge: that of the field, of what may follow, and of the tile there."""
    field = s.edge_to[edge]
    starts = s.row_starts & (bits.bit(field) - 1)
    row = bits.count(starts)
    now = 10 * s.values[field]
    if row > 1:
        now -= 10 * s.values[bits.nth(starts, row - 2) + 1]
    later = L.STEP_WORTH[row]
    if s.colour_edges[0] & s.colour_edges[1] & bits.bit(edge):
        later += L.JOKER_WORTH
    worth = (now * (16 - far) + later * far) >> 4
    if large:
        worth += worth
        now += now
    if s.in_goal == L.GOAL_SIZE - 1 and field >= s.goal and edge < s.first_edge[s.goal]:
        return worth + row_greedy.ending(s, now)
    return worth + field_worth(s, field)


def field_worth(s, field):
    """The worth of the tile on the field that a figure would reach."""
    tile = s.tiles[field]
    if tile < L.WISH_TILE:
        return L.TILE_WORTH[tile]
    if tile < L.STACK:
        return L.STONE_WORTH[s.stones[L.ROWS * s.player + tile - L.WISH_TILE]]
    colour = tile - L.STACK
    return L.STONE_WORTH[s.stones[L.ROWS * s.player + colour]] if s.stack[colour] else 0


# ---- rows ---------------------------------------------------------------------------------------


def lay(s, card):
    """The change of a row's worth by this card, which makes it lose the skipped values."""
    if s.top[L.ROWS * s.player + card // L.VALUES] == rows.EMPTY:
        return row_greedy.begin_row(s, card) - L.EMPTY_ROW_WORTH
    return L.LAY_WORTH[row_greedy.place(s, s.player, card)]


def drop_row_worth(s, c):
    """What it is worth to drop the last card of a row, which can grow from the card before again (N-13, N-14)."""
    p = s.player
    top = s.top[L.ROWS * p + c]
    direction = s.direction[L.ROWS * p + c]
    bit = bits.bit(L.VALUES * c + top)
    if s.row_pair[p] & bit:
        return L.DROP_ROW_WORTH
    change = -L.ROW_WORTH[L.VALUES * direction + top]
    left = (s.row[p] & L.COLOUR[c]) ^ bit
    if left == 0:
        change += L.EMPTY_ROW_WORTH
    elif left & (left - 1) == 0:
        change += L.ROW_WORTH[L.VALUES * rows.OPEN + bits.lowest(left) - L.VALUES * c]
    elif direction == rows.FALLING:
        change += L.ROW_WORTH[L.VALUES * rows.FALLING + bits.lowest(left) - L.VALUES * c]
    else:
        change += L.ROW_WORTH[L.VALUES * rows.RISING + bits.nth(left, bits.count(left) - 1) - L.VALUES * c]
    return L.DROP_ROW_WORTH + (change * row_greedy.horizon(s) >> 4)
