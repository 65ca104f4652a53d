"""Tables for the greedy policy: the expected points from pieces, wishing stones and throws.

All in tenths of a point of the final lead over the others. The worth of fields and stones was fitted to games of
the greedy player against itself, and rounded; the probabilities of dice are exact except for rounding.
"""

from math import comb

# The game is divided into stages by the number of fields that all pieces have moved: with two players, a stage is eight
# fields a player; the last stage has no end. PACE[players] is what a field counts, in 128ths of a stage.
STAGES = 7
PACE = (0, 0, 16, 11, 8)
LATE = 5  # from this stage on it seldom pays to begin a row

# FIELD_WORTH[10 * stage + field]: a piece on the field, against one off the board.
FIELD_WORTH = (
    *(0, 22, 32, 50, 56, 66, 70, 76, 80, 97),
    *(0, 16, 31, 53, 58, 68, 70, 76, 80, 97),
    *(0, 10, 29, 51, 60, 74, 77, 86, 88, 110),
    *(0, -4, 21, 42, 57, 73, 79, 90, 95, 114),
    *(0, -16, 8, 28, 48, 65, 75, 90, 106, 119),
    *(0, -25, -7, 10, 33, 47, 59, 90, 108, 124),
    *(0, -17, -2, 10, 28, 35, 41, 93, 109, 128),
)

# STONE_WORTH[10 * stage + stones]: one more wishing stone, by the number of stones held.
STONE_WORTH = (
    *(13, 22, 17, 17, 15, 14, 13, 6, 8, 0),
    *(13, 20, 17, 17, 15, 14, 13, 6, 8, 0),
    *(13, 17, 18, 17, 15, 15, 13, 5, 7, 0),
    *(16, 17, 17, 17, 19, 15, 14, 5, 8, 0),
    *(20, 17, 18, 19, 18, 17, 19, 6, 8, 0),
    *(25, 20, 20, 23, 18, 21, 22, 14, 16, 0),
    *(50, 13, 18, 24, 16, 21, 27, 17, 20, 0),
)

# GIFT[advantage]: what a field carries, in the order of the layout; wishing stones have their own table.
GIFT = (0, 0, 30, 54, 0)

# ANY_COLOUR[6 * pieces + dice]: expected tenths when `dice` dice are thrown and `pieces` colours are useful.
ANY_COLOUR = (
    *(0, 1, 2, 3, 4, 4),
    *(0, 4, 9, 13, 17, 20),
    *(0, 6, 14, 20, 26, 31),
    *(0, 7, 16, 22, 30, 35),
    *(0, 8, 17, 24, 32, 38),
)

# MORE[3 * dice + n]: P(n of `dice` dice show a given face), in 4096ths; the last column is two or more, which is hardly
# ever three. CASES[dice] of these columns are possible.
shown = [[comb(dice, n) * 5 ** (dice - n) / 6**dice for n in range(6)] for dice in range(6)]
MORE = tuple(round(4096 * chance) for none, one, *two in shown for chance in (none, one, sum(two)))
CASES = (1, 2, 3, 3, 3, 3)

# STONE_CHANCE[(DICE + 1) * dice + wishes]: P(`dice` dice and `wishes` kept wishing stones make two or more), D-5.
STONE_CHANCE = tuple(round(4096 * sum(some[max(0, 2 - wishes) :])) for some in shown for wishes in range(6))
