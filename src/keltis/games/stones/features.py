"""Features of the tile game for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one. What a view also has is the order in which the tiles that lie face up were
turned over: nothing depends on it, and it is left out here.
"""

from .. import bits
from ..constants import COLOURS
from ..contract import SEATS, TOTALS, Feature, each, points_feature, turn_features
from . import feature_kit, parts, points
from . import layout as L

SYMMETRIES = ()
TABLE = (
    *each(
        COLOURS,
        Feature("face up", 11, 0, 1, "tiles in the middle, by value"),
        Feature("turned", 11, 0, 1, "the tile just turned over, while its player chooses"),
        Feature("face down", 11, 0, 1, "tiles that nobody has seen yet"),
        *each(
            SEATS,
            Feature("row", 11, 0, 1, "tiles in the row"),
            Feature("takes", 11, 0, 1, "tiles that the row would take"),
            Feature("top", 12, 0, 1, "the value on top; the first for an empty row"),
            Feature("length", 1, 0, 11, "tiles in the row"),
            points_feature("points", "points of the row"),
        ),
    ),
    *turn_features(("over", "a throw", "a turn", "the tile turned over", "a last tile")),
    Feature("left", 1, 0, 55, "tiles that lie face down"),
    Feature("last tiles", 16, 0, 1, "so many or fewer lie face down: 1, 2, ... 16"),
    *each(
        SEATS,
        Feature("stones", 11, 0, 1, "wishing stones: 0 to 10"),
        Feature("bonus", 1, 0, 20, "points on tiles"),
        *TOTALS,
    ),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    feature_kit.clear(out, L.FEATURES)
    unseen = L.EVERY_TILE & ~o.face_up
    for p in range(o.players):
        unseen &= ~o.row[p]
    turned = bits.bit(o.tiles[o.turned - 1]) if o.phase == L.TURNED else 0
    at = 0
    for c in range(L.ROWS):
        at = bits.spread(out, at, o.face_up >> L.VALUES * c, L.VALUES)
        at = bits.spread(out, at, turned >> L.VALUES * c, L.VALUES)
        at = bits.spread(out, at, unseen >> L.VALUES * c, L.VALUES)
        for i in range(o.players):
            at = encode_row(o, feature_kit.person(o, seat, i), c, out, at)
        at += L.ROW_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_table(o, seat, out, at)
    own = points.total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, feature_kit.person(o, seat, i), own, out, at)


def encode_row(o, p, c, out, at):
    """A player's row of a colour."""
    row = o.row[p] >> L.VALUES * c & L.ALL_VALUES
    at = bits.spread(out, at, row, L.VALUES)
    at = bits.spread(out, at, o.fits[p] >> L.VALUES * c, L.VALUES)
    out[at + o.top[L.ROWS * p + c] + 1] = 1
    at += 1 + L.VALUES
    out[at] = bits.count(row)
    out[at + 1] = parts.part(o, p, c)
    return at + 2


def encode_table(o, seat, out, at):
    """Whose turn it is, and how many tiles lie face down."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    left = L.TILES - o.turned
    out[at] = left
    for few in range(left if left > 0 else 1, L.LAST_TILES + 1):
        out[at + few] = 1
    return at + 1 + L.LAST_TILES


def encode_seat(o, p, own, out, at):
    """A player's stones and points."""
    out[at + bits.count(o.row[p] & L.WISHES)] = 1
    at += 1 + L.MOST_STONES
    out[at] = parts.part(o, p, L.BONUS_PART)
    return feature_kit.encode_totals(points.total(o, p), own, out, at + 1)
