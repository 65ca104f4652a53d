"""What a program that learns is told of the board game: an observation as whole numbers, colour by colour.

Seats are counted clockwise from the own one. Equal features mean equal views: nothing that a seat knows is left out.
"""

from .. import bits, cardtable, rows, sights
from ..constants import COLOURS
from ..contract import SEATS, Feature, each, points_feature, turn_features
from . import layout as L

SYMMETRIES = (COLOURS,)
TABLE = (
    *each(
        COLOURS,
        Feature("hand", 11, 0, 1, "the own cards, by value"),
        Feature("pair", 11, 0, 1, "those that are held twice"),
        Feature("unseen", 11, 0, 2, "how many of each value may still be in the draw pile, in other hands or removed"),
        Feature("top", 11, 0, 1, "the value on top of the discard pile"),
        Feature("pile", 22, 0, 11, "the discard pile from its top down: values plus one"),
        Feature("pile size", 1, 0, 22, "cards on the discard pile"),
        Feature("closed", 1, 0, 1, "the pile took a card in this turn"),
        Feature("tiles", 45, 0, 1, "fields 1 to 9: wishing stone, clover, 1, 2 or 3 points"),
        *each(
            SEATS,
            Feature("known", 11, 0, 2, "cards in hand that everybody has seen"),
            Feature("row", 11, 0, 2, "cards in the row"),
            Feature("takes", 11, 0, 1, "values that the row takes next"),
            Feature("rising", 1, 0, 1, "the row rises"),
            Feature("falling", 1, 0, 1, "the row falls"),
            Feature("field", 10, 0, 1, "where the figure stands; the first for none on the path"),
            Feature("large", 1, 0, 1, "it is the large one"),
            points_feature("points", "points of the figure"),
            points_feature("step", "points that its next step brings"),
            Feature("ahead", 5, 0, 1, "the tile on its next field"),
        ),
    ),
    *turn_features(("over", "a throw", "a card", "a clover", "another figure", "a draw")),
    Feature("goal", 1, 0, 1, "the game ended in the goal area"),
    Feature("draw pile", 1, 0, 110, "cards in it"),
    Feature("last cards", 16, 0, 1, "so many cards or fewer are left in it: 1, 2, ... 16"),
    Feature("removed", 1, 0, 60, "cards that were removed unseen"),
    Feature("idle", 1, -1, 48, "turns without progress; -1 while this turn makes some"),
    Feature("draw pile alone", 1, 0, 1, "nobody made progress for too long"),
    Feature("in goal", 6, 0, 1, "figures in the goal area: 0 to 5"),
    Feature("goal field", 1, 1, 9, "the first field of the goal area"),
    Feature("values", 9, -50, 50, "points on fields 1 to 9"),
    *each(
        SEATS,
        Feature("hand size", 1, 0, 9, "cards in hand"),
        Feature("stones", 10, 0, 1, "wishing stones: 0 to 9"),
        Feature("small", 5, 0, 1, "small figures on the start field: 0 to 4"),
        Feature("large waits", 1, 0, 1, "the large figure is there too"),
        Feature("tile points", 1, 0, 127, "points from tiles"),
        points_feature("total", "points if the game ended now"),
        points_feature("behind", "points by which this seat is ahead of that one"),
    ),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    sights.clear(out, L.FEATURES)
    once = cardtable.shown_once(o)
    twice = cardtable.shown_twice(o, 0)
    at = 0
    for c in range(L.ROWS):
        at = cardtable.encode_cards(o, seat, c, L.VALUES, L.PILE_PLACES, once, twice, out, at)
        at = encode_tiles(o, c, out, at)
        for i in range(o.players):
            at = encode_row(o, sights.person(o, seat, i), c, out, at)
        at += L.ROW_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_table(o, seat, out, at)
    own = total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, sights.person(o, seat, i), own, out, at)


def encode_tiles(o, c, out, at):
    """The tiles on a path."""
    for field in range(1, L.FIELDS):
        tile = o.tiles[L.FIELDS * c + field]
        if tile != L.NO_TILE:
            out[at + tile - 1] = 1
        at += L.TILE_KINDS
    return at


def encode_row(o, p, c, out, at):
    """What a player has of a colour: known cards, the row, and the figure on the path."""
    first = L.VALUES * c
    row = L.ROWS * p + c
    at = bits.tally(out, at, o.known[p] >> first, o.known_pair[p] >> first, L.VALUES)
    at = bits.tally(out, at, o.row[p] >> first, o.row_pair[p] >> first, L.VALUES)
    at = bits.spread(out, at, o.fits[p] >> first, L.VALUES)
    out[at] = o.direction[row] == rows.RISING
    out[at + 1] = o.direction[row] == rows.FALLING
    field = o.field[row]
    out[at + 2 + field] = 1
    at += 2 + L.FIELDS
    times = 2 if o.large[p] == c else 1
    out[at] = times - 1
    out[at + 1] = o.values[field] * times
    if field < L.END_STONE:
        out[at + 2] = sights.within((o.values[field + 1] - o.values[field]) * times)
        tile = o.tiles[L.FIELDS * c + field + 1]
        if tile != L.NO_TILE:
            out[at + 2 + tile] = 1
    return at + 3 + L.TILE_KINDS


def encode_table(o, seat, out, at):
    """What lies between the players."""
    at = sights.turn(o, seat, L.PHASES, out, at)
    out[at] = o.end == L.END_GOAL
    at = cardtable.encode_deck(o, L.CARDS - o.removed - o.next_card, out, at + 1)
    out[at + o.in_goal] = 1
    at += 1 + L.GOAL_SIZE
    out[at] = o.goal
    for field in range(1, L.FIELDS):
        out[at + field] = o.values[field]
    return at + L.FIELDS


def encode_seat(o, p, own, out, at):
    """A player's hand, stones, figures that wait, and points."""
    out[at] = o.hand_size[p]
    out[at + 1 + o.stones[p]] = 1
    at += 2 + L.MOST_STONES
    out[at + o.small[p]] = 1
    at += 1 + L.SMALL_FIGURES
    points = total(o, p)
    out[at] = o.large[p] == L.NOWHERE
    out[at + 1] = sights.within(o.points[p])
    out[at + 2] = sights.within(points)
    out[at + 3] = sights.within(own - points)
    return at + 4


def total(o, p):
    """A player's points if the game ended now (K-29 to K-31)."""
    points = o.points[p] + L.WISH_POINTS[o.stones[p]]
    for c in range(L.ROWS):
        points += o.values[o.field[L.ROWS * p + c]]
    if o.large[p] != L.NOWHERE:
        points += o.values[o.field[L.ROWS * p + o.large[p]]]
    return points
