"""The greedy player: what each legal action is worth to it.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. What a figure or a row
may still become counts less and less as the end of the game comes near: `far` says how much, in sixteenths.
"""

from .. import rows
from . import cardtable, row_greedy
from . import layout as L


def greedy_worth(s, action):
    """What the player whose turn it is expects of this, in tenths of a point."""
    if action < L.PLAY_SMALL:
        return play(s, action)
    if action < L.DISCARD:
        return enter(s, (action - L.PLAY_SMALL) % L.KINDS, action >= L.PLAY_LARGE)
    if action < L.ADVANCE:
        return row_greedy.discard(s, action - L.DISCARD, horizon(s))
    if action < L.ADVANCE_SMALL:
        return step(s, action - L.ADVANCE, horizon(s))
    if action < L.DECLINE:
        return leave_start(s, (action - L.ADVANCE_SMALL) % L.ROWS, action >= L.ADVANCE_LARGE, horizon(s))
    if action == L.DECLINE:
        return 0
    if action == L.DRAW_DECK:
        return row_greedy.draw_unseen(s)
    c = action - L.DRAW_PILE
    return row_greedy.draw_open(s, cardtable.top_card(s, c), horizon(s))


def horizon(s):
    """How much the future still counts: the draw pile runs out (K-28), or the goal area fills (K-27)."""
    deck = row_greedy.horizon(s)
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
        return worth + row_greedy.ending(s, now)
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


def play(s, card):
    """A row takes a card: the figure moves, and the values left out are lost to the row."""
    c = card // L.VALUES
    far = horizon(s)
    change = L.LAY_WORTH[row_greedy.place(s, s.player, card)]
    if s.top[L.ROWS * s.player + c] == rows.EMPTY:
        change = row_greedy.begin_row(s, card)
    if s.large[s.player] == c:
        change += change
    return step(s, c, far) + (change * far >> 4)


def enter(s, card, large):
    """A figure enters a path, and as a rule a row begins with it."""
    c = card // L.VALUES
    far = horizon(s)
    row = row_greedy.begin_row(s, card) if s.top[L.ROWS * s.player + c] == rows.EMPTY else 0
    if large:
        row += row
    return leave_start(s, c, large, far) + (row * far >> 4)
