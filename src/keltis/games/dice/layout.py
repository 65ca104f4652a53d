"""The dice game's state, the numbering of its actions, and its tables."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

from ..constants import CHANCE, FIRST_PHASE, MAX_PLAYERS, OVER, ROWS
from ..layout import I8, I16, I64, U8, Layout, fields, per_seat
from .prospects import ANY_COLOUR, CASES, FIELD_WORTH, GIFT, LATE, MORE, PACE, STAGES, STONE_CHANCE, STONE_WORTH

__all__ = ["CHANCE", "MAX_PLAYERS", "OVER", "ROWS"]
__all__ += ["ANY_COLOUR", "CASES", "FIELD_WORTH", "GIFT", "LATE", "MORE", "PACE", "STAGES"]
__all__ += ["STONE_CHANCE", "STONE_WORTH"]

# Phases: the decision that the player to move has to make; throws between them are CHANCE.
THROW = FIRST_PHASE  # keep the dice, or throw some again (D-4)
MOVE = FIRST_PHASE + 1  # choose a colour, or pass (D-6, D-10)
CLOVER = FIRST_PHASE + 2  # move a piece one field, or decline (D-11)

# Why a game ended: its index in ENDS plus one.
ENDS = ("goal", "finished", "stalled")
END_GOAL, END_FINISHED, END_STALLED = 1, 2, 3

# Dice (D-1): faces 0 to 4 are the colours, 5 is the wishing stone.
DICE = 5
FACES = 6
WISH_FACE = 5

# Every multiset of up to five dice has a number, the smaller ones first; 0 is no dice at all.
throws = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)]
number = {dice: n for n, dice in enumerate(throws)}
THROWS = len(throws)
FIRST_OF = (*(number[(0,) * size] for size in range(DICE + 1)), THROWS)  # by size
FULL = number[(0,) * DICE]  # the first throw of all five dice

# SHOWN[throw]: how many dice show each face, FACE_BITS a face, and above them how many dice there are.
FACE_BITS, FACE_MASK = 3, 7
SIZE_SHIFT = FACE_BITS * FACES
SHOWN = tuple(sum(1 << FACE_BITS * face for face in dice) | len(dice) << SIZE_SHIFT for dice in throws)
ONE_EACH = 0o11111  # every colour once

# FALLS[FALLS_FROM[size] + n]: the throw of `size` dice in the n-th of all WAYS[size] ways, dice told apart.
falls = [[number[tuple(sorted(dice))] for dice in product(range(FACES), repeat=size)] for size in range(DICE + 1)]
FALLS = tuple(n for some in falls for n in some)
FALLS_FROM = tuple(sum(map(len, falls[:size])) for size in range(DICE + 1))
WAYS = tuple(map(len, falls))

# ODDS[throw]: in how many of those ways the dice fall so.
ways = Counter(FALLS)
ODDS = tuple(ways[n] for n in range(THROWS))

# PART[PART_FROM[throw - FULL]] and so on up to the next one's: what can be picked from five dice, rising.
parts = [sorted({number[p] for size in range(DICE + 1) for p in combinations(dice, size)}) for dice in throws[FULL:]]
PART = tuple(n for some in parts for n in some)
PART_FROM = tuple(sum(map(len, parts[:n])) for n in range(len(parts) + 1))

# Fields are numbered 10 * row + field; field 0 is off the board.
FIELDS = 10
LAST_FIELD = 9
NOTHING, WISH, LUCK, LEPRECHAUN, CROSSED = 0, 1, 2, 3, 4  # what a field carries; LUCK is a clover

PIECES = 4  # D-3
SUPPLY = 40
GOAL_SIZE = (0, 0, 5, 7, 8)  # D-14, by number of players
STALL = 10  # turns of each player without a piece moved
WISH_POINTS = (-10, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # D-16
PARTS = ("brown", "yellow", "pink", "green", "blue", "stones")
PART_COUNT = len(PARTS)
STONE_PART = 5

# Actions, numbered densely. Keeping all dice is throwing none again.
ROLL = -1  # + throw, from 1 on
AGAIN = ROLL + THROWS  # + throw
CHOOSE = AGAIN + THROWS
PASS = CHOOSE + ROWS
ADVANCE = PASS + 1
DECLINE = ADVANCE + ROWS
ACTIONS = DECLINE + 1
WIDEST = 1 << DICE  # the most legal actions at once, throws aside
DO_WITHOUT = 1 << PASS - CHOOSE  # in a set of choices, from CHOOSE or ADVANCE on

# Features, as features.py lists them.
PHASES = 5
WAYS_TO_END = len(ENDS)
MOST_STONES = 9
PIECE_FEATURES = 19
FEATURES = 729

STATE = Layout(
    open=fields(
        dice=(I64, 0),  # what lies on the table, as in SHOWN
        first=(I16, 0),  # this turn's first throw; 0 before it
        field=per_seat(U8, ROWS),  # of the piece in each row; 0 for none
        left=per_seat(U8),  # pieces off the board
        home=per_seat(U8),  # pieces in the goal area
        stones=per_seat(U8),
        idle=per_seat(U8),  # the last own turns that moved no piece, up to STALL
        in_goal=(U8, 0),
        supply=(U8, 0),  # wishing-stone tiles not yet taken
        board=(U8, ROWS * FIELDS),  # what each field carries
        stops=(U8, ROWS * FIELDS),  # the set of numbers of dice that take a piece from each field to where it may stop
        values=(I8, FIELDS),
        goal=(U8, 0),  # first field of the goal area
        branches=(U8, 0),  # the side with crossed fields
        own=(U8, 0),  # a board that the table brought
    ),
)
copy_open = STATE.copy_open
