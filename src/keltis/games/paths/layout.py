"""The state of New Paths, New Goals, the numbering of its actions, and its tables."""

from ..constants import CHANCE, FIRST_PHASE, HAND, IDLE_TURNS, MAX_PLAYERS, NO_CARD, OVER, PILE_PLACES, PILES, ROWS
from ..greedy_tables import by_change, by_deck, by_place, by_top, onward
from ..layout import I8, I16, I64, U8, Layout, fields, per_seat
from ..rows import ALL_VALUES, VALUES

__all__ = ["CHANCE", "HAND", "IDLE_TURNS", "MAX_PLAYERS", "NO_CARD", "OVER"]
__all__ += ["PILES", "PILE_PLACES", "ROWS", "VALUES"]

# Phases: the decision that the player to move has to make.
CARD = FIRST_PHASE  # play or discard a card
CLOVER = FIRST_PHASE + 1  # move a figure, or decline (N-12)
DROP = FIRST_PHASE + 2  # use a discard tile, or decline (N-13)
DRAW = FIRST_PHASE + 3

# Why a game ended: its index in ENDS plus one.
ENDS = ("goal", "deck")
END_GOAL, END_DECK = 1, 2

# Cards are numbered WIDTH * colour + value; there are two of each (K-1).
WIDTH = VALUES
KINDS = 55
CARDS = 110
EVERY_CARD = (1 << KINDS) - 1
COLOUR = tuple(ALL_VALUES << VALUES * c for c in range(ROWS))  # the set of all cards of a colour

# Fields are numbered row by row; field 0 is the start field. An edge leads from a field to a next one;
# edges are numbered by the field that they leave, so that those of one field follow each other.
FIELDS = 64
EDGES = 63
GOAL_SIZE = 5  # K-27: figures in the goal area that end the game

# What lies on a field; a tile worth n points is POINT_TILE + n, stones and stacks go by colour.
NO_TILE, CLOVER_TILE, DISCARD_TILE, POINT_TILE, WISH_TILE, STACK = 0, 1, 2, 1, 5, 10
TILES = (1,) * 5 + (2,) * 5 + (3,) * 5 + (4,) * 2 + (5, 6, 7, 8, 9)  # N-2
TILE_COUNT = len(TILES)
STACK_SIZE = 5  # N-3

# A player's figures: number 0 is the large one, 1 to 4 are small (K-5).
LARGE = 0
FIGURES = 5

COLOUR_POINTS = (-4, -3, 2, 3, 6, 10)  # N-21
TRIPLE_POINTS = 10  # N-22
PARTS = ("large", "small-1", "small-2", "small-3", "small-4", "tiles", "colours", "triples")
PART_COUNT = len(PARTS)
TILE_PART, COLOUR_PART, TRIPLE_PART = 5, 6, 7

# Actions, numbered densely for a board of EDGES edges.
PLAY = 0  # + 126 * card + 63 * (large figure) + edge
ADVANCE = 6930  # + 63 * (large figure) + edge
DECLINE = 7056
DROP_ROW = 7057
DROP_HAND = 7062
DISCARD = 7117
DRAW_DECK = 7172
DRAW_PILE = 7173
ACTIONS = 7178
WIDEST = HAND * (4 * 5 + 1)  # the most legal actions at once, throws aside, where four ways at most leave each field

# What the greedy player goes by, in tenths of a point. The numbers were found by letting candidates play each other.
ONWARD = onward(VALUES)  # by KINDS * direction + card: what a row with this card on top takes next
DECK_SIZE = 95  # one more than the draw pile can have cards
FAR = by_deck(  # how much the future counts, in sixteenths, by turns left
    (1, 1, 2, 3, 5, 5, 6, 8, 10, 11, 12, 12, 13, 13, 14, 14, 15, 15, 15, 15, 16), DECK_SIZE
)
STEP_WORTH = (0, 38, 51, 52, 80, 61, 28, 36, 42, 49) + (40,) * (FIELDS - 10)  # by the row that a figure reaches
JOKER_WORTH = -4  # a field that other cards would open as well
TILE_WORTH = (0, 28, 8, 20, 30)
STONE_WORTH = (40, 50, 80, 0, 0, 0, 0)  # by the stones of its colour one has: another colour, or three alike
ROW_WORTH = by_top((156, 142, 128, 118, 104, 90, 72, 48, 33, 12, -10))  # by the values that a row has left behind
LAY_WORTH = by_change(ROW_WORTH)
EMPTY_ROW_WORTH = 160
FOLLOWER_WORTH = (0, 0, 10, 40, 60, 68, 75, 85, 90)  # by the values in hand that a new row would take
DROP_ROW_WORTH = -3  # the last card of a row, dropped
REDRAW_WORTH = 12
DISCARD_WORTH = -15
KEEP_WORTH = by_place(
    (36, 42, 34, 34, 29, 24, 23, 22, 22, 21, 20), (18, 12, 12, 10, 4, 2, 4, 10, 12, 12, 18)
)  # a card in hand
FEED_WORTH = by_place((14, 14, 13, 10, 9, 8, 7, 6, 4, 3, 2))  # a card for the next player
DECK_WORTH = 13  # an unseen card
PICK_WORTH = by_place(
    (43, 55, 35, 15, 8, 0, -1, -2, -4, -5, -6), (-5, 0, -8, -14, -8, -4, -8, -14, -8, 0, -5)
)  # an open card
END_WORTH = 300  # to end the game as the first; minus this otherwise

# Features, as features.py lists them.
PHASES = 6
BY_SMALL, BY_LARGE = 1, 2
ROW_FEATURES = 36
FEATURES = 2535

STATE = Layout(
    open=fields(
        known=per_seat(I64),  # the cards in hand that everybody has seen
        known_pair=per_seat(I64),
        row=per_seat(I64),  # the cards played, all colours
        row_pair=per_seat(I64),
        fits=per_seat(I64),  # cards that the rows would take (K-10)
        small_edges=per_seat(I64),  # edges that the small figures can take
        large_edges=per_seat(I64),
        ways=per_seat(I8, ROWS),  # how many moves a card of each colour gives a choice of
        points=per_seat(I16),  # from tiles, during the game
        top=per_seat(I8, ROWS),
        direction=per_seat(I8, ROWS),
        figure=per_seat(I8, FIGURES),  # the field of each figure
        stones=per_seat(I8, ROWS),  # by colour
        stack=(I8, 5),  # stones left on each stack
        tiles=(U8, FIELDS),
        tile_field=(U8, TILE_COUNT),  # where the board has its tiles, in field order
        values=(I8, FIELDS),
        first_edge=(I8, FIELDS + 1),
        edge_to=(I8, EDGES),
        colour_edges=(I64, 5),  # edges that a card of each colour opens, those to joker fields among them
        row_starts=(I64, 0),  # set of fields that begin a row of the board, less one: bit 0 is field 1
        goal=(I8, 0),  # first field of the goal area
        in_goal=(I8, 0),
        removed=(I8, 0),
        next_card=(I8, 0),  # index of the top of the draw pile
        pile_size=(I8, PILES),
        piles=(I8, 0),  # set of piles that are not empty: the draw pile, and from FIRST_PILE on
        closed=(I8, 0),  # set of piles that took a card in this turn (N-18)
        due=(I8, 0),  # cards still to be drawn in this turn (N-17)
        idle=(I8, 0),  # turns without progress; -1 while this turn makes some
    ),
    hand=per_seat(I64),  # the set of cards held, and those of them that are held twice
    pair=per_seat(I64),
    hand_size=per_seat(I8),
    cards=(U8, CARDS),  # the deal: hands, draw pile (first drawn first), removed cards
    pile=(U8, CARDS),  # PILE_PLACES a colour, the last one on top
)
copy_open = STATE.copy_open
