"""The greedy policy: the worth of each legal action.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. The future of
figures and rows counts less towards the end of the game: `far` is its weight, in sixteenths.
"""

from .. import rows
from . import cardtable, row_greedy
from . import layout as L


def greedy_worth(s, action):
    """The worth of an action to the player to move, in tenths of a point."""
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
    """The weight of the future: the draw pile runs out (K-28), or the goal area fills (K-27)."""
    deck = row_greedy.horizon(s)
    goal = L.FAR_GOAL[s.in_goal]
    return goal if goal < deck else deck


# ---- figures ------------------------------------------------------------------------------------


def step(s, c, far):
    """The worth of one step on a path; on the end stone, of a step by another figure (K-14)."""
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
    """The worth of a figure leaving the start field, which costs points at first."""
    worth = (10 * s.values[1] * (16 - far) + L.OPENING_WORTH[s.small[s.player]] * far) >> 4
    if large:
        worth += worth
    return worth + tile_worth(s, L.FIELDS * c + 1)


def tile_worth(s, field):
    """The worth of the tile on the field that a figure would reach."""
    tile = s.tiles[field]
    if tile == L.WISH_TILE:
        return L.WISH_WORTH[s.stones[s.player]]
    return L.TILE_WORTH[tile]


# ---- rows ---------------------------------------------------------------------------------------


def play(s, card):
    """The worth of playing a card: the figure moves, but the row loses the skipped values."""
    c = card // L.VALUES
    far = horizon(s)
    change = L.LAY_WORTH[row_greedy.place(s, s.player, card)]
    if s.top[L.ROWS * s.player + c] == rows.EMPTY:
        change = row_greedy.begin_row(s, card)
    if s.large[s.player] == c:
        change += change
    return step(s, c, far) + (change * far >> 4)


def enter(s, card, large):
    """The worth of entering a path, which usually begins a row."""
    c = card // L.VALUES
    far = horizon(s)
    row = row_greedy.begin_row(s, card) if s.top[L.ROWS * s.player + c] == rows.EMPTY else 0
    if large:
        row += row
    return leave_start(s, c, large, far) + (row * far >> 4)
