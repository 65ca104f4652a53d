"""Features of New Paths, New Goals for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one, fields as on the board, the start field first. The way the board's fields
hang together is left out, as it is in views: it is the same in every game on one board. Small figures are alike, and so
are counted field by field.
"""

from .. import bits
from ..constants import COLOURS
from ..contract import SEATS, TOTALS, Feature, each, turn_features
from . import card_features, feature_kit, points
from . import layout as L

SYMMETRIES = ()
TABLE = (
    *each(
        COLOURS,
        *card_features.HAND_AND_PILE,
        Feature("stack", 1, 0, 5, "wishing stones left on the stack"),
        Feature("tile", 64, 0, 1, "the field where a wishing stone of this colour lies"),
        Feature("reach", 64, 0, 3, "fields that a card opens: 1 to a small figure of this seat, 2 to its large one"),
        *each(
            SEATS,
            *card_features.ROW,
            Feature("stones", 1, 0, 7, "wishing stones of this colour"),
        ),
    ),
    Feature("clovers", 64, 0, 1, "fields with a clover"),
    Feature("discard tiles", 64, 0, 1, "fields with a discard tile"),
    Feature("points", 64, 0, 3, "points of the tiles on fields"),
    Feature("values", 64, -50, 50, "points of figures on fields"),
    *turn_features(("over", "a throw", "a card", "a clover", "a discard tile", "a draw")),
    Feature("goal", 1, 0, 1, "the game ended in the goal area"),
    *card_features.DECK,
    Feature("due", 1, 0, 10, "cards still to be drawn in this turn"),
    Feature("in goal", 6, 0, 1, "figures in the goal area: 0 to 5"),
    Feature("goal field", 1, 1, 63, "the first field of the goal area"),
    *each(
        SEATS,
        Feature("small", 64, 0, 4, "small figures on each field"),
        Feature("large", 64, 0, 1, "where the large figure stands"),
        Feature("hand size", 1, 0, 10, "cards in hand"),
        Feature("tile points", 1, 0, 127, "points from tiles"),
        *TOTALS,
    ),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    feature_kit.clear(out, L.FEATURES)
    once = card_features.shown_once(o)
    twice = card_features.shown_twice(o, 0)
    at = 0
    for c in range(L.ROWS):
        at = card_features.encode_cards(o, seat, c, once, twice, out, at)
        at = encode_reach(o, seat, c, out, at)
        for i in range(o.players):
            at = encode_row(o, feature_kit.person(o, seat, i), c, out, at)
        at += L.ROW_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_board(o, out, at)
    at = encode_table(o, seat, out, at)
    own = points.total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, feature_kit.person(o, seat, i), own, out, at)


def encode_reach(o, seat, c, out, at):
    """A colour's wishing stones on the board, and where one of its cards leads."""
    out[at] = o.stack[c]
    at += 1
    for i in range(L.TILE_COUNT):
        if o.tiles[o.tile_field[i]] == L.WISH_TILE + c:
            out[at + o.tile_field[i]] = 1
    at += L.FIELDS
    edges = o.colour_edges[c] & o.small_edges[seat]
    while edges:
        out[at + o.edge_to[bits.lowest(edges)]] |= L.BY_SMALL
        edges &= edges - 1
    edges = o.colour_edges[c] & o.large_edges[seat]
    while edges:
        out[at + o.edge_to[bits.lowest(edges)]] |= L.BY_LARGE
        edges &= edges - 1
    return at + L.FIELDS


def encode_row(o, p, c, out, at):
    """What a player has of a colour: known cards, the row, and wishing stones."""
    at = card_features.encode_row(o, p, c, out, at)
    out[at] = o.stones[L.ROWS * p + c]
    return at + 1


def encode_board(o, out, at):
    """Tiles and points on the fields."""
    for i in range(L.TILE_COUNT):
        field = o.tile_field[i]
        tile = o.tiles[field]
        if tile == L.CLOVER_TILE:
            out[at + field] = 1
        elif tile == L.DISCARD_TILE:
            out[at + L.FIELDS + field] = 1
        elif L.DISCARD_TILE < tile < L.WISH_TILE:
            out[at + 2 * L.FIELDS + field] = tile - L.POINT_TILE
    at += 3 * L.FIELDS
    for field in range(L.FIELDS):
        out[at + field] = o.values[field]
    return at + L.FIELDS


def encode_table(o, seat, out, at):
    """Encode what belongs to no player."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    out[at] = o.end == L.END_GOAL
    at = card_features.encode_deck(o, out, at + 1)
    out[at] = o.due
    out[at + 1 + o.in_goal] = 1
    at += 2 + L.GOAL_SIZE
    out[at] = o.goal
    return at + 1


def encode_seat(o, p, own, out, at):
    """A player's figures, hand and points."""
    figure = L.FIGURES * p
    for i in range(1, L.FIGURES):
        out[at + o.figure[figure + i]] += 1
    at += L.FIELDS
    out[at + o.figure[figure + L.LARGE]] = 1
    at += L.FIELDS
    out[at] = o.hand_size[p]
    out[at + 1] = feature_kit.within(o.points[p])
    return feature_kit.encode_totals(points.total(o, p), own, out, at + 2)
