"""Features of the hoard for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one. Equal features mean equal views: nothing that a seat knows is left out.
"""

from .. import bits
from ..constants import COLOURS
from ..contract import SEATS, Feature, each, points_feature, turn_features
from . import feature_kit
from . import layout as L

SYMMETRIES = (COLOURS,)
TABLE = (
    *each(
        COLOURS,
        Feature("hand", 9, 0, 1, "the own cards, by value"),
        *each(
            SEATS,
            Feature("row", 9, 0, 1, "cards in the row"),
            Feature("top", 9, 0, 1, "the last of them, if it is of this colour"),
            Feature("hoard", 9, 0, 1, "cards dug up"),
        ),
    ),
    *turn_features(("over", "a throw", "to draw or dig", "to lay or rest")),
    Feature("ended by", 2, 0, 1, "nothing left to dig for, nothing left to draw"),
    Feature("draw pile", 1, 0, 45, "cards in it"),
    Feature("spots", 1, 3, 5, "spots to dig at"),
    Feature("buried", 5, 0, 3, "cards that lie at each"),
    *each(SEATS, Feature("hand size", 1, 0, 7, "cards in hand"), points_feature("row points", "points of the row")),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    feature_kit.clear(out, L.FEATURES)
    at = 0
    for c in range(5):
        at = bits.spread(out, at, o.hand[seat] >> L.VALUES * c, L.VALUES)
        for i in range(o.players):
            at = encode_row(o, feature_kit.person(o, seat, i), c, out, at)
        at += 3 * L.VALUES * (4 - o.players)
    at = encode_table(o, seat, out, at)
    for i in range(o.players):
        p = feature_kit.person(o, seat, i)
        out[at] = bits.count(o.hand[p]) if p == seat else o.hand_size[p]
        out[at + 1] = L.ROW_POINTS[bits.count(o.row[p])]
        at += 2


def encode_row(o, p, c, out, at):
    """Write a player's cards of one colour: row, top and hoard."""
    at = bits.spread(out, at, o.row[p] >> L.VALUES * c, L.VALUES)
    if o.top[p] >= 0 and o.top[p] // L.VALUES == c:
        out[at + o.top[p] % L.VALUES] = 1
    return bits.spread(out, at + L.VALUES, o.hoard[p] >> L.VALUES * c, L.VALUES)


def encode_table(o, seat, out, at):
    """Write whose turn it is, the draw pile, and the spots."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    if o.end:
        out[at + o.end - 1] = 1
    out[at + 2] = L.CARDS - o.next_card
    out[at + 3] = o.spots
    for spot in range(o.spots):
        out[at + 4 + spot] = o.buried[spot]
    return at + 4 + L.MOST_SPOTS
