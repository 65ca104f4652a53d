"""The board game's state, the numbering of its actions, and its tables."""

from ..constants import CHANCE, FIRST_PHASE, HAND, IDLE_TURNS, MAX_PLAYERS, NO_CARD, OVER, PILE_PLACES, PILES, ROWS
from ..greedy_tables import by_change, by_deck, by_place, by_top, onward
from ..layout import I8, I16, I64, U8, Layout, fields, per_seat
from ..rows import VALUES

__all__ = ["CHANCE", "HAND", "IDLE_TURNS", "MAX_PLAYERS", "NO_CARD", "OVER"]
__all__ += ["PILES", "PILE_PLACES", "ROWS", "VALUES"]

# Phases: the decision that the player to move has to make.
CARD = FIRST_PHASE  # play or discard a card
CLOVER = FIRST_PHASE + 1  # move a figure, or decline (K-23)
REROUTE = FIRST_PHASE + 2  # move another figure (K-14)
DRAW = FIRST_PHASE + 3

# Why a game ended: its index in ENDS plus one.
ENDS = ("goal", "deck")
END_GOAL, END_DECK = 1, 2

# Cards are numbered WIDTH * colour + value; there are two of each (K-1).
WIDTH = VALUES
KINDS = 55
CARDS = 110
EVERY_CARD = (1 << KINDS) - 1

# Fields are numbered FIELDS * path + field; field 0 is the common start field.
FIELDS = 10
END_STONE = 9
GOAL_SIZE = 5  # K-27: figures in the goal area that end the game

NO_TILE, WISH_TILE, CLOVER_TILE, POINT_TILE = 0, 1, 2, 2  # a tile worth n points is POINT_TILE + n
TILES = (1,) * 9 + (2,) * 9 + (3, 3, 4, 4, 4, 5, 5)  # K-2
TILE_COUNT = len(TILES)

SMALL_FIGURES = 4  # K-5
NOWHERE = -1  # the large figure still stands on the start field

WISH_POINTS = (-4, -3, 2, 3, 6, 10, 10, 10, 10, 10)  # K-30
PARTS = ("brown", "yellow", "pink", "green", "blue", "tiles", "stones")
PART_COUNT = len(PARTS)
TILE_PART, STONE_PART = 5, 6

# Actions, numbered densely.
PLAY = 0
PLAY_SMALL = 55
PLAY_LARGE = 110
DISCARD = 165
ADVANCE = 220
ADVANCE_SMALL = 225
ADVANCE_LARGE = 230
DECLINE = 235
DRAW_DECK = 236
DRAW_PILE = 237
ACTIONS = 242
WIDEST = 3 * HAND  # the most legal actions at once, throws aside

# What the greedy player goes by, in tenths of a point. The numbers were found by letting candidates play each other.
ONWARD = onward(VALUES)  # by KINDS * direction + card: what a row with this card on top takes next
DECK_SIZE = 95  # one more than the draw pile can have cards
# How much the future counts, in sixteenths: by turns left, and by figures in the goal area.
FAR = by_deck((1, 2, 4, 4, 5, 6, 6, 8, 11, 12, 13, 14, 15, 15, 15, 15, 16), DECK_SIZE)
FAR_GOAL = (16, 16, 14, 10, 4)
STEP_WORTH = (0, 40, 36, 33, 33, 35, 33, 45, 33)  # by the field that a figure leaves
OPENING_WORTH = (-65, -65, -62, -57, -50)  # a path entered, by small figures on the start field
REROUTE_WORTH = 20
WISH_WORTH = (15, 55, 30, 32, 40, 4, 4, 4, 4, 4)  # by the stones one has
TILE_WORTH = (0, 0, 20, 10, 20, 30)
ROW_WORTH = by_top((104, 92, 80, 71, 62, 53, 42, 25, 16, 8, -4))  # by the values that a row has left behind
LAY_WORTH = by_change(ROW_WORTH)
FOLLOWER_WORTH = (0, 0, 5, 18, 30, 34, 36, 38, 40)  # by the values in hand that a new row would take
DISCARD_WORTH = -4
KEEP_WORTH = by_place((18, 18, 17, 15, 13, 10, 10, 9, 9, 8, 8), (15, 10, 6, 5, 2, 0, 2, 5, 6, 10, 15))  # a card in hand
FEED_WORTH = by_place((10, 10, 10, 8, 7, 5, 4, 3, 2, 1, 0), (2,) * 11)  # a card for the next player
DECK_WORTH = 9  # an unseen card
PICK_WORTH = by_place(
    (25, 28, 22, 9, 2, -5, -5, -5, -5, -5, -5), (0, 0, -3, -8, -5, -5, -5, -8, -3, 0, 0)
)  # an open card
END_WORTH = 300  # to end the game as the first; minus this otherwise

# Features, as features.py lists them.
PHASES = 6
TILE_KINDS = 5
MOST_STONES = 9
ROW_FEATURES = 53
FEATURES = 1759

STATE = Layout(
    open=fields(
        known=per_seat(I64),  # the cards in hand that everybody has seen
        known_pair=per_seat(I64),
        row=per_seat(I64),  # the cards played, all colours
        row_pair=per_seat(I64),
        fits=per_seat(I64),  # cards that the rows would take (K-10)
        fresh=per_seat(I64),  # cards of paths without an own figure (K-12)
        points=per_seat(I16),  # from tiles, during the game
        top=per_seat(I8, ROWS),
        direction=per_seat(I8, ROWS),
        field=per_seat(U8, ROWS),  # of the figure on each path; 0 for none
        large=per_seat(I8),  # path of the large figure
        small=per_seat(U8),  # small figures on the start field
        stones=per_seat(U8),
        tiles=(U8, ROWS * FIELDS),
        tile_field=(U8, TILE_COUNT),  # where the board has its tiles, in field order
        values=(I8, FIELDS),
        goal=(U8, 0),  # first field of the goal area
        in_goal=(U8, 0),
        removed=(U8, 0),
        next_card=(U8, 0),  # index of the top of the draw pile
        pile_size=(U8, PILES),
        piles=(I8, 0),  # set of piles that are not empty: the draw pile, and from FIRST_PILE on
        closed=(I8, 0),  # set of piles that took a card in this turn (K-19)
        idle=(I8, 0),  # turns without progress; -1 while this turn makes some
    ),
    hand=per_seat(I64),  # the set of cards held, and those of them that are held twice
    pair=per_seat(I64),
    hand_size=per_seat(U8),
    cards=(U8, CARDS),  # the deal: hands, draw pile (first drawn first), removed cards
    pile=(U8, CARDS),  # PILE_PLACES a colour, the last one on top
)
copy_open = STATE.copy_open
