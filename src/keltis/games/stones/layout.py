"""The tile game's state, the numbering of its actions, and its tables."""

from ..constants import COLOURS, FIRST_PHASE, MAX_PLAYERS, OVER, ROWS
from ..layout import I8, I64, U8, Layout, fields, per_seat
from ..rows import ALL_VALUES, EMPTY, VALUES
from .prospects import LONGEST, ROW_CHANCE, WIDTH, WISH_CHANCE, another_wish, by_length, of_one

__all__ = ["ALL_VALUES", "LONGEST", "MAX_PLAYERS", "OVER", "ROWS", "VALUES", "WIDTH"]

# Phases: the decision that the player to move has to make.
TURN = FIRST_PHASE  # turn a tile over, or take one that lies face up (S-3, S-4)
TURNED = FIRST_PHASE + 1  # take the tile just turned over, or leave it (S-3)
LAST = FIRST_PHASE + 2  # an extra turn with nothing face down: take a tile, or end (S-9)

# Why a game ended: its index in ENDS plus one.
ENDS = ("flipped",)
END_FLIPPED = 1

# Tiles are numbered VALUES * colour + value; there is one of each (S-1).
TILES = 55
EVERY_TILE = (1 << TILES) - 1
NO_TILE = 255  # a tile that still lies face down

# S-1: what the tiles carry, as the values of each colour.
MARKS: dict[str, dict[str, tuple[int, ...]]] = {
    "clover": {"brown": (5, 8), "yellow": (1, 7), "pink": (2, 9), "green": (3, 4), "blue": (5, 6)},
    "wish": {"brown": (4, 7), "yellow": (6, 8), "pink": (1, 4), "green": (6, 9), "blue": (2, 3)},
    "points-1": {"brown": (6,), "yellow": (4,), "pink": (5,), "green": (1,), "blue": (9,)},
    "points-3": {"brown": (2,), "yellow": (3,), "pink": (7,), "green": (5,), "blue": (8,)},
}


def _marked(mark: str) -> int:
    return sum(1 << VALUES * c + value for c, colour in enumerate(COLOURS) for value in MARKS[mark][colour])


# The sets of tiles with each mark.
CLOVERS = _marked("clover")
WISHES = _marked("wish")
ONE_POINT = _marked("points-1")
THREE_POINTS = _marked("points-3")


def _shut_out(top: int, value: int) -> int:
    if top == EMPTY:
        return 1 << value
    upto = (2 << value) - 1
    return upto if value > top else ALL_VALUES & ~upto | 1 << value


# SHUT_OUT[VALUES * (top + 1) + value]: the values that a row takes no more once value lies on top (S-5).
SHUT_OUT = tuple(_shut_out(top, value) for top in range(EMPTY, VALUES) for value in range(VALUES))

ROW_POINTS = (0, -4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10)  # S-10, by length
WISH_POINTS = (-4, -3, 2, 3, 6, 10, 10, 10, 10, 10, 10)  # S-11
PARTS = ("brown", "yellow", "pink", "green", "blue", "stones", "bonus")
PART_COUNT = len(PARTS)
STONE_PART, BONUS_PART = 5, 6

# What the greedy player expects, in tenths of a point: a table for each number of players from two on.
# With more of them turns are scarcer, and so another turn is worth more, and a place kept free in a row less.
ROW_WORTH = tuple(n for chance in ROW_CHANCE for n in by_length(ROW_POINTS, chance))
OPEN_WORTH = tuple(n for chance in ROW_CHANCE for n in of_one(ROW_POINTS, chance))
WISH_WORTH = tuple(n for chance in WISH_CHANCE for n in another_wish(WISH_POINTS, chance))
ROW_TABLE, OPEN_TABLE, WISH_TABLE = (len(table) // 3 for table in (ROW_WORTH, OPEN_WORTH, WISH_WORTH))
FREE_PLACE = (13, 8, 4)
CLOVER_WORTH = (6, 11, 18)
MARK_WORTH = tuple(
    10 * (ONE_POINT >> tile & 1) + 30 * (THREE_POINTS >> tile & 1) + clover * (CLOVERS >> tile & 1)
    for clover in CLOVER_WORTH
    for tile in range(TILES)
)

# Actions, numbered densely; taking a tile has the tile's number.
FLIP = 55
LEAVE = 56
END = 57
ACTIONS = 58
WIDEST = TILES + 1  # the most legal actions at once, throws aside

# Features, as features.py lists them.
PHASES = 5
MOST_STONES = 10
LAST_TILES = 16
ROW_FEATURES = 36
FEATURES = 974

STATE = Layout(
    open=fields(
        face_up=(I64, 0),  # the set of tiles that lie face up in the middle
        row=per_seat(I64),  # the set of tiles taken, all colours
        fits=per_seat(I64),  # tiles that the rows would take (S-5)
        top=per_seat(I8, ROWS),
        turned=(U8, 0),  # how many have been turned over
    ),
    tiles=(U8, TILES),  # in the order in which they are turned over
)
copy_open = STATE.copy_open
