"""The forward-pushing policy: the worth of each legal action.

Everything lies open in this game, so it may look at the whole state.
"""

from . import layout as L


def advance_worth(s, action):
    """The worth of an action to the player to move; the policy plays the highest."""
    if action < L.CHOOSE:
        return promise(s, s.dice - L.SHOWN[action - L.AGAIN])
    if action < L.PASS:
        c = action - L.CHOOSE
        return step(s, c, s.dice >> L.FACE_BITS * c & L.FACE_MASK)
    if action == L.PASS or action == L.DECLINE:
        return 0
    return step(s, action - L.ADVANCE, 1)


def step(s, c, n):
    """Fields gained and what the field gives, rows well begun first.

    The start player hurries into the goal area and the others hold back, so that games end in both ways (D-14).
    """
    field = s.field[L.ROWS * s.player + c]
    if field + n > L.LAST_FIELD:
        n = L.LAST_FIELD - field
    gain = 20 + 4 * n + field
    if field < s.goal and field + n >= s.goal:
        gain += 20 if s.player == s.start else -20
    if s.board[L.FIELDS * c + field + n] != L.NOTHING:
        gain += 6
    return gain


def promise(s, kept):
    """Keep the dice of the one colour that gains most, or two wishing stones; throw the others again."""
    best = 0
    for c in range(5):
        n = kept >> L.FACE_BITS * c & L.FACE_MASK
        field = s.field[L.ROWS * s.player + c]
        if n > 0 and field < L.LAST_FIELD and (field > 0 or s.left[s.player] > 0):
            gain = 16 * n + field
            if gain > best:
                best = gain
    if kept >> L.FACE_BITS * L.WISH_FACE & L.FACE_MASK >= 2:
        best += 24
    return 100 + best - 8 * (kept >> L.SIZE_SHIFT)
