"""The rules of the dice game, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Throws are numbers, and dice on
the table counts of each face (`layout`); the ids in comments are those of the rulebook.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits
from . import layout as L
from . import points

# ---- deal ---------------------------------------------------------------------------------------


def deal(s, r):
    """Nothing is shuffled: only the start player may be drawn (X-1)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    begin(s)


def begin(s):
    """All pieces off the board, all tiles in the supply, and the first throw to come (D-3)."""
    for p in range(s.players):
        s.left[p] = L.PIECES
    s.supply = L.SUPPLY
    s.player = s.start
    begin_turn(s)


# ---- legal actions ------------------------------------------------------------------------------


def to_throw(s):
    """How many dice are in the player's hand: all, or those thrown again (D-4)."""
    return L.DICE - (s.dice >> L.SIZE_SHIFT)


def choices(s, dice):
    """The set of colours that these dice can move (D-6 to D-8, D-13)."""
    p = s.player
    off = 0 if s.left[p] > 0 else L.LAST_FIELD  # D-7: with no piece left a row not begun is as closed as a full one
    colours = 0
    for c in range(5):
        field = s.field[L.ROWS * p + c]
        stops = s.stops[L.FIELDS * c + (field if field > 0 else off)]
        colours |= (stops >> (dice >> L.FACE_BITS * c & L.FACE_MASK) & 1) << c
    return colours


def options(s):
    """The choices in a move or by a clover, and to do without (D-10, D-12)."""
    return choices(s, s.dice if s.phase == L.MOVE else L.ONE_EACH) | L.DO_WITHOUT


def legal(s, out):
    """Write every legal action to `out`, in ascending order; returns their number."""
    n = 0
    if s.phase == L.CHANCE:
        size = to_throw(s)
        for throw in range(L.FIRST_OF[size], L.FIRST_OF[size + 1]):
            out[n] = L.ROLL + throw
            n += 1
    elif s.phase == L.THROW:
        full = s.first - L.FULL
        for i in range(L.PART_FROM[full], L.PART_FROM[full + 1]):
            out[n] = L.AGAIN + L.PART[i]
            n += 1
    elif s.phase != L.OVER:
        base = L.CHOOSE if s.phase == L.MOVE else L.ADVANCE
        n = bits.put(out, n, options(s), base)
    return n


def pick(s, r):
    """One legal action, each equally likely; a throw as dice fall."""
    if s.phase == L.CHANCE:
        size = to_throw(s)
        return L.ROLL + L.FALLS[L.FALLS_FROM[size] + bits.random(r, L.WAYS[size])]
    if s.phase == L.THROW:
        full = s.first - L.FULL
        first = L.PART_FROM[full]
        return L.AGAIN + L.PART[first + bits.random(r, L.PART_FROM[full + 1] - first)]
    return (L.CHOOSE if s.phase == L.MOVE else L.ADVANCE) + bits.any_of(options(s), r)


def odds(s, action):
    """The weight of a throw among all throws of the same number of dice (D-1)."""
    return L.ODDS[action - L.ROLL]


# ---- a turn -------------------------------------------------------------------------------------


def apply(s, action):
    """Carry out one legal action."""
    if action < L.AGAIN:
        roll(s, action - L.ROLL)
    elif action < L.CHOOSE:
        throw_again(s, action - L.AGAIN)
    elif action < L.PASS:
        move(s, action - L.CHOOSE, s.dice >> L.FACE_BITS * (action - L.CHOOSE) & L.FACE_MASK)
    elif action == L.PASS:
        forgo(s)
    elif action < L.DECLINE:
        move(s, action - L.ADVANCE, 1)
    else:
        end_turn(s)


def begin_turn(s):
    """The player takes all five dice (D-4)."""
    s.dice = 0
    s.first = 0
    s.phase = L.CHANCE


def roll(s, throw):
    """The dice fall; after a second throw they stand (D-4)."""
    s.dice += L.SHOWN[throw]
    if s.first == 0:
        s.first = throw
        s.phase = L.THROW
    else:
        use_dice(s)


def throw_again(s, throw):
    """Take these dice back into the hand, or none and keep them all (D-4)."""
    if throw == 0:
        use_dice(s)
    else:
        s.dice -= L.SHOWN[throw]
        s.phase = L.CHANCE


def use_dice(s):
    """The dice stand: two or more wishing stones are worth one tile, before the move (D-5)."""
    if s.dice >> L.FACE_BITS * L.WISH_FACE & L.FACE_MASK >= 2:
        take_stone(s)
    s.phase = L.MOVE


def take_stone(s):
    """Take a wishing-stone tile, while the supply lasts (D-5, D-11)."""
    if s.supply > 0:
        s.supply -= 1
        s.stones[s.player] += 1


def move(s, c, n):
    """Move the piece in row c by n fields, or enter it on field n (D-6, D-7, D-11)."""
    p = s.player
    start = s.field[L.ROWS * p + c]
    field = start + n if start + n < L.LAST_FIELD else L.LAST_FIELD  # D-8: surplus dice lapse
    s.field[L.ROWS * p + c] = field
    s.idle[p] = 0
    if start == 0:
        s.left[p] -= 1
    if start < s.goal and field >= s.goal:
        s.in_goal += 1
        s.home[p] += 1
        if s.in_goal == L.GOAL_SIZE[s.players]:  # D-14: before 'finished', and before the field's advantage
            finish(s, L.END_GOAL)
            return
        if s.home[p] == L.PIECES:
            finish(s, L.END_FINISHED)
            return
    use_advantage(s, s.board[L.FIELDS * c + field])


def use_advantage(s, advantage):
    """What the field reached gives (D-11, D-12); a clover without a possible step is void (D-13)."""
    if advantage == L.LUCK and choices(s, L.ONE_EACH):
        s.phase = L.CLOVER
    elif advantage == L.LEPRECHAUN:
        begin_turn(s)
    else:
        if advantage == L.WISH:
            take_stone(s)
        end_turn(s)


def forgo(s):
    """Move no piece (D-10); the game ends when nobody has moved one for long (X-5)."""
    if s.idle[s.player] < L.STALL:
        s.idle[s.player] += 1
    for p in range(s.players):
        if s.idle[p] < L.STALL:
            end_turn(s)
            return
    finish(s, L.END_STALLED)


def end_turn(s):
    """The next player clockwise follows (X-1)."""
    s.player = s.player + 1 if s.player + 1 < s.players else 0
    begin_turn(s)


def finish(s, end):
    """The game is over at once (D-14, X-5)."""
    s.phase = L.OVER
    s.end = end


# ---- scoring ------------------------------------------------------------------------------------


def score(s, p, parts):
    """A player's total; writes its parts in the order of PARTS (D-15, D-16)."""
    return points.score(s, p, parts)


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o: all of it, for nothing is hidden (X-3)."""
    L.copy_open(s, o)


def sample(o, r):
    """Every seat knows the whole state, and dice not yet thrown are no part of it."""
