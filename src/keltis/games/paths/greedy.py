"""The greedy player: what each legal action is worth to it.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. What a figure or a row
may still become counts less and less as the draw pile runs out: `far` says how much, in sixteenths.
"""

from .. import bits, cardtable, rows
from . import layout as L


def greedy_worth(s, action):
    """What the player whose turn it is expects of this, in tenths of a point."""
    if action < L.ADVANCE:
        card = action // (2 * L.EDGES)
        way = action - 2 * L.EDGES * card
        far = horizon(s)
        return move(s, way % L.EDGES, way >= L.EDGES, far) + (lay(s, card) * far >> 4)
    if action < L.DECLINE:
        way = action - L.ADVANCE
        return move(s, way % L.EDGES, way >= L.EDGES, horizon(s))
    if action == L.DECLINE:
        return 0
    if action < L.DROP_HAND:
        return take_back(s, action - L.DROP_ROW)
    if action < L.DISCARD:
        return L.REDRAW_WORTH + discard(s, action - L.DROP_HAND)
    if action < L.DRAW_DECK:
        return discard(s, action - L.DISCARD)
    if action == L.DRAW_DECK:
        return draw_unseen(s)
    c = action - L.DRAW_PILE
    return draw_open(s, cardtable.top_card(s, c, L.PILE_PLACES))


def horizon(s):
    """How much the future still counts."""
    return L.FAR[L.DECK_SIZE * s.players + L.CARDS - s.removed - s.next_card]


# ---- figures ------------------------------------------------------------------------------------


def move(s, edge, large, far):
    """A figure moves along an edge: what the field is worth, what may come after it, and what lies there."""
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
        return worth + ending(s, now)
    return worth + field_worth(s, field)


def field_worth(s, field):
    """What lies on the field that a figure would reach."""
    tile = s.tiles[field]
    if tile < L.WISH_TILE:
        return L.TILE_WORTH[tile]
    if tile < L.STACK:
        return L.STONE_WORTH[s.stones[L.ROWS * s.player + tile - L.WISH_TILE]]
    colour = tile - L.STACK
    return L.STONE_WORTH[s.stones[L.ROWS * s.player + colour]] if s.stack[colour] else 0


# ---- rows ---------------------------------------------------------------------------------------


def place(s, p, card):
    """Where a card would lie on a player's row of its colour, as the tables of rows number it."""
    c = card // L.VALUES
    return cardtable.place(s, L.ROWS * p + c, card - L.VALUES * c)


def lay(s, card):
    """What a row could become with this card, less what it could without: the values left out are lost."""
    if s.top[L.ROWS * s.player + card // L.VALUES] == rows.EMPTY:
        return begin_row(s, card) - L.EMPTY_ROW_WORTH
    return L.LAY_WORTH[place(s, s.player, card)]


def begin_row(s, card):
    """What a row that begins with this card could become: the cards in hand that follow choose its direction."""
    hand = s.hand[s.player]
    rise = bits.count(hand & L.ONWARD[L.KINDS * rows.RISING + card])
    fall = bits.count(hand & L.ONWARD[L.KINDS * rows.FALLING + card])
    value = card % L.VALUES
    if rise + (value < 5) > fall:
        return L.FOLLOWER_WORTH[rise] + L.ROW_WORTH[L.VALUES * rows.RISING + value]
    return L.FOLLOWER_WORTH[fall] + L.ROW_WORTH[L.VALUES * rows.FALLING + value]


def take_back(s, c):
    """A discard tile takes the last card of a row, which can grow from the card before again (N-13, N-14)."""
    p = s.player
    top = s.top[L.ROWS * p + c]
    direction = s.direction[L.ROWS * p + c]
    bit = bits.bit(L.VALUES * c + top)
    if s.row_pair[p] & bit:
        return L.TAKE_BACK_WORTH
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
    return L.TAKE_BACK_WORTH + (change * horizon(s) >> 4)


# ---- discarding and drawing ---------------------------------------------------------------------


def discard(s, card):
    """A card is given up, and may serve the next player."""
    return L.DISCARD_WORTH - (L.KEEP_WORTH[place(s, s.player, card)] * horizon(s) >> 4) - feed(s, card)


def feed(s, card):
    """How well a card would serve the next player."""
    return L.FEED_WORTH[place(s, s.player + 1 if s.player + 1 < s.players else 0, card)]


def draw_open(s, card):
    """The top card of a discard pile comes into the hand, and the next player cannot take it."""
    return (L.PICK_WORTH[place(s, s.player, card)] * horizon(s) >> 4) + feed(s, card)


def draw_unseen(s):
    """The top card of the draw pile comes into the hand; the last one ends the game (N-19)."""
    if s.next_card + 1 == L.CARDS - s.removed:
        return ending(s, 0)
    return L.DECK_WORTH


# ---- the end ------------------------------------------------------------------------------------


def ending(s, more):
    """The game ends with this, and so many tenths of a point more for the player: good for whoever leads."""
    mine = more + 10 * total(s, s.player)
    worth = L.END_WORTH
    for p in range(s.players):
        other = 10 * total(s, p)
        if p != s.player and other > mine:
            return -L.END_WORTH
        if p != s.player and other == mine:
            worth = 0
    return worth


def total(s, p):
    """A player's points, if the game ended now (N-20 to N-22)."""
    points = s.points[p] + s.values[s.figure[L.FIGURES * p + L.LARGE]]
    colours = 0
    for i in range(5):
        points += s.values[s.figure[L.FIGURES * p + i]]
        if s.stones[L.ROWS * p + i] >= 1:
            colours += 1
        if s.stones[L.ROWS * p + i] >= 3:
            points += L.TRIPLE_POINTS
    return points + L.COLOUR_POINTS[colours]
