"""Features of the card game for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one. Closing cards have their place behind the values 0 to 10. Equal features
mean equal views: nothing that a seat knows is left out.
"""

from .. import bits, rows
from ..constants import COLOURS
from ..contract import SEATS, TOTALS, Feature, each, points_feature, turn_features
from . import card_features, feature_kit, parts, points
from . import layout as L

SYMMETRIES = (COLOURS,)
TABLE = (
    *each(
        COLOURS,
        *card_features.HAND_AND_PILE,
        *each(
            SEATS,
            Feature("known", 12, 0, 2, "cards in hand that everybody has seen"),
            Feature("row", 12, 0, 2, "colour cards in the row"),
            Feature("row points", 11, 0, 1, "point cards in the row"),
            Feature("takes", 12, 0, 1, "colour cards that the row takes next"),
            Feature("joins", 11, 0, 1, "point cards that the row takes next"),
            Feature("top value", 12, 0, 1, "the last number card of the row; the first for none"),
            Feature("rising", 1, 0, 1, "the row rises"),
            Feature("falling", 1, 0, 1, "the row falls"),
            Feature("length", 1, 0, 29, "cards of all sorts in the row"),
            points_feature("points", "points of the row"),
        ),
    ),
    Feature("point hand", 11, 0, 1, "the own point cards, by value"),
    Feature("point unseen", 11, 0, 1, "point cards that may still be in the draw pile, in other hands or removed"),
    Feature("point top", 11, 0, 1, "the card on top of the pile of point cards"),
    Feature("point pile", 11, 0, 11, "that pile from its top down: values plus one"),
    Feature("point pile size", 1, 0, 11, "cards on it"),
    Feature("point closed", 1, 0, 1, "it took a card in this turn"),
    *turn_features(("over", "a throw", "a card", "a draw", "a last card")),
    *card_features.DECK,
    Feature("due", 1, 0, 2, "cards still to be drawn in this turn"),
    Feature("closed rows", 1, 0, 20, "rows of all players with a closing card"),
    Feature("closing may start", 1, 0, 1, "a closing card may begin a row"),
    Feature("offered", 11, 0, 1, "values of the wish cards that are still offered"),
    Feature("ending", 3, 0, 1, "the end has not come; it came by the draw pile; by closed rows"),
    Feature("ended by", 2, 0, 1, "the game is over: by the draw pile, by closed rows"),
    Feature("ender", 4, 0, 1, "who brought the end about, clockwise from this seat"),
    Feature("lays", 1, 0, 2, "cards that may still be laid after the end"),
    *each(
        SEATS,
        Feature("hand size", 1, 0, 10, "cards in hand"),
        Feature("known points", 11, 0, 1, "point cards in hand that everybody has seen"),
        Feature("point row", 11, 0, 1, "point cards in the point row"),
        Feature("wishes", 11, 0, 1, "values of the wish cards taken"),
        Feature("wish cards", 10, 0, 1, "how many those are: 0 to 9"),
        *TOTALS,
    ),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    feature_kit.clear(out, L.FEATURES)
    once = card_features.shown_once(o)
    twice = card_features.shown_twice(o, L.SINGLES)
    at = 0
    for c in range(L.ROWS):
        at = card_features.encode_cards(o, seat, c, once, twice, out, at)
        for i in range(o.players):
            at = encode_row(o, feature_kit.person(o, seat, i), c, out, at)
        at += L.ROW_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_points(o, seat, out, at)
    at = encode_table(o, seat, out, at)
    at = encode_end(o, seat, out, at)
    own = points.total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, feature_kit.person(o, seat, i), own, out, at)


def encode_row(o, p, c, out, at):
    """What a player has of a colour: known cards, and the row."""
    first = L.WIDTH * c
    row = L.ROWS * p + c
    at = bits.tally(out, at, o.known[p] >> first, o.known_pair[p] >> first, L.WIDTH)
    at = bits.tally(out, at, o.row[p] >> first, o.row_pair[p] >> first, L.WIDTH)
    at = bits.spread(out, at, o.row_points[row], L.VALUES)
    at = bits.spread(out, at, o.fits[p] >> first, L.WIDTH)
    at = bits.spread(out, at, o.joins[p] >> L.VALUES * c, L.VALUES)
    out[at + o.top[row] + 1] = 1
    at += 1 + L.VALUES
    out[at] = o.direction[row] == rows.RISING
    out[at + 1] = o.direction[row] == rows.FALLING
    out[at + 2] = o.length[row]
    out[at + 3] = parts.part(o, p, c)
    return at + 4


def encode_points(o, seat, out, at):
    """The point cards: in hand, not seen yet, and on their pile."""
    seen = 0
    for p in range(o.players):
        seen |= o.point_hand[p] | o.point_row[p]
        for c in range(L.ROWS):
            seen |= o.row_points[L.ROWS * p + c]
    for i in range(o.pile_size[L.POINT_PILE]):
        seen |= bits.bit(o.pile[L.PILE_PLACES * L.POINT_PILE + i] - L.POINT)
    at = bits.spread(out, at, o.point_hand[seat], L.VALUES)
    at = bits.spread(out, at, ~seen, L.VALUES)
    return card_features.encode_pile(o, L.POINT_PILE, L.POINT, L.VALUES, L.VALUES, out, at)


def encode_table(o, seat, out, at):
    """Encode what belongs to no player."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    at = card_features.encode_deck(o, out, at)
    out[at] = o.due
    out[at + 1] = o.closed_rows
    out[at + 2] = o.closing_may_start
    return bits.spread(out, at + 3, o.offered, L.VALUES)


def encode_end(o, seat, out, at):
    """How the game ends, and who brought that about (C-13 to C-15)."""
    out[at + o.ending] = 1
    at += 1 + L.WAYS_TO_END
    if o.end:
        out[at + o.end - 1] = 1
    at += L.WAYS_TO_END
    if o.ending:
        out[at + feature_kit.distance(o, seat, o.ender)] = 1
    at += L.MAX_PLAYERS
    out[at] = o.lays
    return at + 1


def encode_seat(o, p, own, out, at):
    """A player's hand, point row, wish cards and points."""
    out[at] = o.hand_size[p]
    at = bits.spread(out, at + 1, o.known_points[p], L.VALUES)
    at = bits.spread(out, at, o.point_row[p], L.VALUES)
    at = bits.spread(out, at, o.wishes[p], L.VALUES)
    out[at + bits.count(o.wishes[p])] = 1
    at += 1 + L.MOST_WISHES
    return feature_kit.encode_totals(points.total(o, p), own, out, at)
