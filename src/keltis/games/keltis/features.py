"""Features of the board game for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one. Equal features mean equal views: nothing that a seat knows is left out.
"""

from ..constants import COLOURS
from ..contract import SEATS, TOTALS, Feature, each, points_feature, turn_features
from . import card_features, feature_kit, parts, points
from . import layout as L

SYMMETRIES = (COLOURS,)
TABLE = (
    *each(
        COLOURS,
        *card_features.HAND_AND_PILE,
        Feature("tiles", 45, 0, 1, "fields 1 to 9: wishing stone, clover, 1, 2 or 3 points"),
        *each(
            SEATS,
            *card_features.ROW,
            Feature("field", 10, 0, 1, "where the figure stands; the first for none on the path"),
            Feature("large", 1, 0, 1, "it is the large one"),
            points_feature("points", "points of the figure"),
            points_feature("step", "points that its next step brings"),
            Feature("ahead", 5, 0, 1, "the tile on its next field"),
        ),
    ),
    *turn_features(("over", "a throw", "a card", "a clover", "another figure", "a draw")),
    Feature("goal", 1, 0, 1, "the game ended in the goal area"),
    *card_features.DECK,
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
        at = encode_tiles(o, c, out, at)
        for i in range(o.players):
            at = encode_row(o, feature_kit.person(o, seat, i), c, out, at)
        at += L.ROW_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_table(o, seat, out, at)
    own = points.total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, feature_kit.person(o, seat, i), own, out, at)


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
    at = card_features.encode_row(o, p, c, out, at)
    field = o.field[L.ROWS * p + c]
    out[at + field] = 1
    at += L.FIELDS
    times = 2 if o.large[p] == c else 1
    out[at] = times - 1
    out[at + 1] = parts.part(o, p, c)
    if field < L.END_STONE:
        out[at + 2] = feature_kit.within((o.values[field + 1] - o.values[field]) * times)
        tile = o.tiles[L.FIELDS * c + field + 1]
        if tile != L.NO_TILE:
            out[at + 2 + tile] = 1
    return at + 3 + L.TILE_KINDS


def encode_table(o, seat, out, at):
    """Encode what belongs to no player."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    out[at] = o.end == L.END_GOAL
    at = card_features.encode_deck(o, out, at + 1)
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
    out[at] = o.large[p] == L.NOWHERE
    out[at + 1] = feature_kit.within(o.points[p])
    return feature_kit.encode_totals(points.total(o, p), own, out, at + 2)
