"""The greedy player: what each legal action is worth to it.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. What a figure or a row
may still become counts less and less as the end of the game comes near: `far` says how much, in sixteenths.
"""

from .. import bits, cardtable, rows
from . import layout as L


def greedy_worth(s, action):
    """What the player whose turn it is expects of this, in tenths of a point."""
    if action < L.PLAY_SMALL:
        return play(s, action)
    if action < L.DISCARD:
        return enter(s, (action - L.PLAY_SMALL) % L.KINDS, action >= L.PLAY_LARGE)
    if action < L.ADVANCE:
        return discard(s, action - L.DISCARD)
    if action < L.ADVANCE_SMALL:
        return step(s, action - L.ADVANCE, horizon(s))
    if action < L.DECLINE:
        return leave_start(s, (action - L.ADVANCE_SMALL) % L.ROWS, action >= L.ADVANCE_LARGE, horizon(s))
    if action == L.DECLINE:
        return 0
    if action == L.DRAW_DECK:
        return draw_unseen(s)
    c = action - L.DRAW_PILE
    return draw_open(s, cardtable.top_card(s, c, L.PILE_PLACES))


def horizon(s):
    """How much the future still counts: the draw pile runs out (K-28), or the goal area fills (K-27)."""
    deck = L.FAR[L.DECK_SIZE * s.players + L.CARDS - s.removed - s.next_card]
    goal = L.FAR_GOAL[s.in_goal]
    return goal if goal < deck else deck


# ---- figures ------------------------------------------------------------------------------------


def step(s, c, far):
    """The figure on a path goes one field on; from the end stone another one does (K-14)."""
    p = s.player
    field = s.field[L.ROWS * p + c]
    if field == L.END_STONE:
        return L.REROUTE_WORTH
    now = 10 * (s.values[field + 1] - s.values[field])
    worth = (now * (16 - far) + L.STEP_WORTH[field] * far) >> 4
    if s.large[p] == c:
        worth += worth
        now += now
    if field + 1 == s.goal and s.in_goal == L.GOAL_SIZE - 1:
        return worth + ending(s, now)
    return worth + tile_worth(s, L.FIELDS * c + field + 1)


def leave_start(s, c, large, far):
    """A figure leaves the start field for a path without one: at first that costs points."""
    worth = (10 * s.values[1] * (16 - far) + L.OPENING_WORTH[s.small[s.player]] * far) >> 4
    if large:
        worth += worth
    return worth + tile_worth(s, L.FIELDS * c + 1)


def tile_worth(s, field):
    """What lies on the field that a figure would reach."""
    tile = s.tiles[field]
    if tile == L.WISH_TILE:
        return L.WISH_WORTH[s.stones[s.player]]
    return L.TILE_WORTH[tile]


# ---- rows ---------------------------------------------------------------------------------------


def place(s, p, card):
    """Where a card would lie on a player's row of its colour, as the tables of rows number it."""
    c = card // L.VALUES
    return cardtable.place(s, L.ROWS * p + c, card - L.VALUES * c)


def play(s, card):
    """A row takes a card: the figure moves, and the values left out are lost to the row."""
    c = card // L.VALUES
    far = horizon(s)
    change = L.LAY_WORTH[place(s, s.player, card)]
    if s.top[L.ROWS * s.player + c] == rows.EMPTY:
        change = begin_row(s, card)
    if s.large[s.player] == c:
        change += change
    return step(s, c, far) + (change * far >> 4)


def enter(s, card, large):
    """A figure enters a path, and as a rule a row begins with it."""
    c = card // L.VALUES
    far = horizon(s)
    row = begin_row(s, card) if s.top[L.ROWS * s.player + c] == rows.EMPTY else 0
    if large:
        row += row
    return leave_start(s, c, large, far) + (row * far >> 4)


def begin_row(s, card):
    """What a row that begins with this card could become: the cards in hand that follow choose its direction."""
    hand = s.hand[s.player]
    rise = bits.count(hand & L.ONWARD[L.KINDS * rows.RISING + card])
    fall = bits.count(hand & L.ONWARD[L.KINDS * rows.FALLING + card])
    value = card % L.VALUES
    if rise + (value < 5) > fall:
        return L.FOLLOWER_WORTH[rise] + L.ROW_WORTH[L.VALUES * rows.RISING + value]
    return L.FOLLOWER_WORTH[fall] + L.ROW_WORTH[L.VALUES * rows.FALLING + value]


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
    """The top card of the draw pile comes into the hand; the last one ends the game (K-28)."""
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
    """A player's points, if the game ended now (K-29 to K-31)."""
    points = s.points[p] + L.WISH_POINTS[s.stones[p]]
    for c in range(L.ROWS):
        points += s.values[s.field[L.ROWS * p + c]]
    if s.large[p] != L.NOWHERE:
        points += s.values[s.field[L.ROWS * p + s.large[p]]]
    return points
