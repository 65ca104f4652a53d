"""The card game's state, the numbering of its actions, and its tables."""

from ..constants import CHANCE, FIRST_PHASE, FIRST_PILE, HAND, IDLE_TURNS, MAX_PLAYERS, NO_CARD, OVER, ROWS
from ..greedy_tables import by_change, by_deck, by_place, by_top, onward
from ..layout import I8, I16, I64, U8, Layout, fields, per_seat
from ..rows import ALL_VALUES, VALUES

__all__ = ["CHANCE", "FIRST_PILE", "HAND", "IDLE_TURNS", "MAX_PLAYERS", "NO_CARD", "OVER", "ROWS", "VALUES"]

# Phases: the decision that the player to move has to make.
CARD = FIRST_PHASE  # discard, trade or play
DRAW = FIRST_PHASE + 1
LAST = FIRST_PHASE + 2  # lay another card after the end, or stop (C-15)

# Why a game ended: its index in ENDS plus one.
ENDS = ("deck", "closed")
END_DECK, END_CLOSED = 1, 2

# Cards are numbered WIDTH * colour + value, closing cards as if their value was 11, then the point cards.
WIDTH = 12
CLOSING = 11
POINT = 60
KINDS = 71
CARDS = 101
PILES = 6
PILE_PLACES = 18
POINT_PILE = 5
DECK = tuple(
    WIDTH * colour + value
    for colour in range(ROWS)
    for value in (0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 11, 11)
) + tuple(range(POINT, KINDS))  # C-1

# A set of values times one of these is that set in every colour: among the cards, or among the rows.
EACH_COLOUR = sum(1 << WIDTH * colour for colour in range(ROWS))
EACH_ROW = sum(1 << VALUES * colour for colour in range(ROWS))
ONE_COLOUR = (1 << WIDTH) - 1
NUMBERS = ALL_VALUES * EACH_COLOUR
CLOSINGS = (1 << CLOSING) * EACH_COLOUR
SINGLES = 0b11100000111 * EACH_COLOUR  # cards that the game has once only
OFFERED = 0b01111111110 * EACH_COLOUR  # C-1: wish cards are for the values 1 to 9

CLOSED_ROWS = 5  # C-13: rows with a closing card that end the game
LAST_CARDS = 2  # C-15

ROW_POINTS = (0, -4, -3, -2, 1, 2, 3, 6, 7) + (10,) * 21  # C-16: by cards in the row
WISH_POINTS = (-4, -1, 0, 4, 6, 10, 10, 10, 10, 10)  # C-18
PARTS = ("brown", "yellow", "pink", "green", "blue", "points", "wishes")
PART_COUNT = len(PARTS)
POINT_PART, WISH_PART = 5, 6

# Actions, numbered densely. A trade is named by one card and where its partner is found:
# the same card again, the point card, or the colour one or two further on, in a circle.
DISCARD = 0
TRADE = 71
TRADE_TWINS = 71
TRADE_POINT = 131
TRADE_NEXT = 191
TRADE_AFTER = 251
PLAY = 311
PLAY_POINT = 371
JOIN = 382  # VALUES * colour + value: a point card into a colour row
DRAW_DECK = 437
DRAW_PILE = 438
STOP = 444
ACTIONS = 445
WIDEST = 128  # the most legal actions at once, throws aside

# What the greedy player goes by, in tenths of a point. The numbers were found by letting candidates play each other.
ONWARD = onward(WIDTH)  # by POINT * direction + card: what a row with this card on top takes next
DECK_SIZE = 86  # one more than the draw pile can have cards
FAR = by_deck(  # how much the future counts, in sixteenths, by turns left
    (1, 4, 6, 7, 8, 8, 9, 10, 11, 11, 11, 12, 12, 12, 13, 13, 14, 14, 15, 15, 16), DECK_SIZE
)
GROW_WORTH = (-95, 36, 26, 25, 24, 24, 32, 22, 25) + (2,) * 21  # by cards in the row
ROW_WORTH = by_top((108, 95, 88, 82, 70, 56, 45, 32, 20, 10, -5))  # by the values that a row has left behind
LAY_WORTH = by_change(ROW_WORTH)
FOLLOWER_WORTH = (0, 0, 8, 18, 30, 42, 44, 46, 48)  # by the values in hand that a new row would take
CLOSE_WORTH = -8
POINT_ROW_WORTH = 6
WISH_WORTH = (42, 42, 58, 50, 54, 0, 0, 0, 0)  # by the wish cards one has
DISCARD_WORTH = -10
KEEP_WORTH = by_place((20, 19, 18, 15, 13, 10, 9, 9, 8, 8, 7), (13, 12, 7, 4, 0, 0, 0, 4, 7, 12, 13))  # a card in hand
KEEP_CLOSING_WORTH = (0, 2, 9, 18, 18, 17, 17, 16, 16) + (10,) * 21  # by cards in the row
KEEP_POINT_WORTH = 2
FEED_WORTH = by_place((12, 9, 9, 5, 4, 3, 3, 2, 2, 2, 2))  # a card for the next player
FEED_CLOSING_WORTH = (0, 0, 5, 6, 9, 12, 12, 12, 9) + (3,) * 21
FEED_POINT_WORTH = 4
DECK_WORTH = 7  # an unseen card
PICK_WORTH = by_place(
    (22, 26, 22, 16, 10, 2, 0, -1, -2, -4, -5), (0, -1, -5, -5, -9, -7, -9, -5, -5, -1, 0)
)  # an open card
PICK_CLOSING_WORTH = (-3, 0, 0, 17, 19, 21, 20, 17, 17) + (8,) * 21
PICK_POINT_WORTH = 15
PICK_PARTNER_WORTH = (10, 11, 12, 13, 15, 0, 0, 0, 0)  # for a trade, by the wish cards one has
END_WORTH = 300  # to end the game as the first; minus this otherwise

# Features, as features.py lists them.
PHASES = 5
WAYS_TO_END = len(ENDS)
MOST_WISHES = 9
ROW_FEATURES = 74
FEATURES = 2110

STATE = Layout(
    open=fields(
        known=per_seat(I64),  # the colour cards in hand that everybody has seen
        known_pair=per_seat(I64),
        row=per_seat(I64),  # the colour cards played
        row_pair=per_seat(I64),
        fits=per_seat(I64),  # colour cards that the rows would take (C-7 to C-9)
        joins=per_seat(I64),  # point cards that the rows would take, as VALUES * colour + value (C-11)
        known_points=per_seat(I16),  # the set of point cards in hand that everybody has seen
        point_row=per_seat(I16),  # the set of point cards in the point row
        row_points=per_seat(I16, ROWS),  # the set of point cards in each colour row
        wishes=per_seat(I16),  # the wish cards taken, by value
        offered=(I64, 0),  # colour cards of the values whose wish card is still in its row
        top=per_seat(I8, ROWS),  # the last number card of each row
        direction=per_seat(I8, ROWS),
        length=per_seat(U8, ROWS),  # cards of all sorts in each row
        closed_rows=(U8, 0),  # rows of all players with a closing card
        closing_may_start=(U8, 0),
        removed=(U8, 0),
        next_card=(U8, 0),  # index of the top of the draw pile
        pile_size=(U8, PILES),
        piles=(I8, 0),  # set of piles that are not empty: the draw pile, and from FIRST_PILE on
        closed=(I8, 0),  # set of piles that took a card in this turn (C-12)
        due=(U8, 0),  # cards that are still to be drawn in this turn
        idle=(I8, 0),  # turns without progress; -1 while this turn makes some
        ending=(U8, 0),  # why the game ended, while the last cards are laid (C-15)
        ender=(U8, 0),  # the seat that ended it
        lays=(U8, 0),  # how many cards the player may still lay then
    ),
    hand=per_seat(I64),  # the set of colour cards held, and those of them that are held twice
    pair=per_seat(I64),
    point_hand=per_seat(I16),
    hand_size=per_seat(U8),
    cards=(U8, CARDS),  # the deal: hands, draw pile (first drawn first), removed cards
    pile=(U8, CARDS),  # PILE_PLACES a colour, then the point cards; the last one on top
)
copy_open = STATE.copy_open
