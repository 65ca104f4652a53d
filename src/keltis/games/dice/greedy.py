"""The greedy policy: the worth of each legal action.

Everything lies open in this game, so it may look at the whole state. What fields, stones and throws are worth
at each stage of the game is told by the tables of `prospects`.
"""

from . import layout as L
from . import points

WIN = 150  # to end the game ahead, or not to end it behind, in tenths of a point


def greedy_worth(s, action):
    """The worth of an action to the player to move, in tenths of a point."""
    if action < L.CHOOSE:
        return throw_worth(s, s.dice - L.SHOWN[action - L.AGAIN])
    if action == L.PASS or action == L.DECLINE:
        return 0
    c = action - L.CHOOSE if action < L.PASS else action - L.ADVANCE
    n = s.dice >> L.FACE_BITS * c & L.FACE_MASK if action < L.PASS else 1
    return step_worth(s, stage(s), c, s.field[L.ROWS * s.player + c], n)


def stage(s):
    """The offset of this stage of the game in the tables."""
    progress = 0
    for i in range(L.ROWS * L.MAX_PLAYERS):
        progress += s.field[i]
    now = progress * L.PACE[s.players] >> 7
    return L.FIELDS * (now if now < L.STAGES else L.STAGES - 1)


# ---- dice ---------------------------------------------------------------------------------------


def throw_worth(s, kept):
    """The expected worth of keeping these dice and rerolling the others: the best colour, and maybe a stone (D-5)."""
    at = stage(s)
    thrown = L.DICE - (kept >> L.SIZE_SHIFT)
    anyhow = 6 * pieces_to_move(s, at) + thrown
    off = 0 if s.left[s.player] > 0 else L.LAST_FIELD  # D-7: with no piece left no row can be begun
    best = L.ANY_COLOUR[anyhow]
    for c in range(5):
        n = kept >> L.FACE_BITS * c & L.FACE_MASK
        field = s.field[L.ROWS * s.player + c]
        stops = s.stops[L.FIELDS * c + (field if field > 0 else off)] >> n
        if n > 0 and stops:
            worth = 0
            for more in range(L.CASES[thrown]):
                case = L.ANY_COLOUR[anyhow - more]
                if stops >> more & 1:
                    step = step_worth(s, at, c, field, n + more)
                    if step > case:
                        case = step
                worth += L.MORE[3 * thrown + more] * case
            if worth >> 12 > best:
                best = worth >> 12
    stones = kept >> L.FACE_BITS * L.WISH_FACE & L.FACE_MASK
    return best + (stone_worth(s, at) * L.STONE_CHANCE[(L.DICE + 1) * thrown + stones] >> 12)


def pieces_to_move(s, at):
    """The number of pieces worth moving; late in the game, not those off the board."""
    n = s.left[s.player] if at < L.FIELDS * L.LATE else 0
    for c in range(5):
        field = s.field[L.ROWS * s.player + c]
        if field > 0 and field < L.LAST_FIELD:
            n += 1
    return n


# ---- steps --------------------------------------------------------------------------------------


def step_worth(s, at, c, field, n):
    """The worth of moving the piece in row c by n fields: that of the new field, and of what it carries (D-11)."""
    target = field + n if field + n < L.LAST_FIELD else L.LAST_FIELD
    worth = L.FIELD_WORTH[at + target] - L.FIELD_WORTH[at + field]
    if field < s.goal and target >= s.goal and goal_is_full(s):
        return worth + WIN * points.standing(s, s.player, 10 * (s.values[target] - s.values[field]))
    advantage = s.board[L.FIELDS * c + target]
    return worth + (stone_worth(s, at) if advantage == L.WISH else L.GIFT[advantage])


def stone_worth(s, at):
    """The worth of another wishing stone (D-16)."""
    stones = s.stones[s.player]
    return L.STONE_WORTH[at + (stones if stones < 9 else 9)]


def goal_is_full(s):
    """Whether another piece in the goal area ends the game (D-14)."""
    return s.in_goal + 1 == L.GOAL_SIZE[s.players] or s.home[s.player] + 1 == L.PIECES
