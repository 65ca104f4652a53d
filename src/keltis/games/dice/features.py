"""Features of the dice game for machine learning: an observation as integers, colour by colour.

Seats are counted clockwise from the own one. Equal features mean equal views: nothing that a seat knows is left out.
"""

from ..constants import COLOURS
from ..contract import SEATS, TOTALS, Feature, each, points_feature, turn_features
from . import feature_kit, points
from . import layout as L

SYMMETRIES = (COLOURS,)
TABLE = (
    *each(
        COLOURS,
        Feature("dice", 6, 0, 1, "dice on the table that show it: 0 to 5"),
        Feature("board", 36, 0, 1, "fields 1 to 9: wishing stone, clover, leprechaun, crossed"),
        *each(
            SEATS,
            Feature("field", 10, 0, 1, "where the piece stands; the first for none in the row"),
            Feature("stops", 6, 0, 1, "whether so many dice would move it: 0 to 5"),
            Feature("now", 1, 0, 1, "the dice on the table would"),
            points_feature("points", "points of the piece"),
            points_feature("step", "points that the next field brings"),
        ),
    ),
    *turn_features(("over", "a throw", "to throw again", "a move", "a clover")),
    Feature("ended by", 3, 0, 1, "the goal area, all pieces finished, nobody moved for long"),
    Feature("wishing stones", 6, 0, 1, "dice on the table that show one: 0 to 5"),
    Feature("in the air", 6, 0, 1, "dice that are not on the table: 0 to 5"),
    Feature("thrown", 1, 0, 1, "the first throw of this turn has fallen"),
    Feature("supply", 1, 0, 40, "wishing-stone tiles that are left"),
    Feature("in goal", 1, 0, 16, "pieces in the goal area"),
    Feature("goal size", 1, 5, 8, "pieces there that end the game"),
    Feature("goal field", 1, 1, 9, "the first field of the goal area"),
    Feature("branches", 1, 0, 1, "the side with crossed fields"),
    Feature("own board", 1, 0, 1, "a board that the table brought"),
    Feature("values", 9, -50, 50, "points on fields 1 to 9"),
    *each(
        SEATS,
        Feature("left", 5, 0, 1, "pieces off the board: 0 to 4"),
        Feature("home", 5, 0, 1, "pieces in the goal area: 0 to 4"),
        Feature("stones", 1, 0, 40, "wishing stones"),
        Feature("stone steps", 9, 0, 1, "so many or more of them: 1, 2, ... 9"),
        Feature("idle", 1, 0, 10, "the last own turns that moved no piece"),
        *TOTALS,
    ),
)


def encode(o, seat, out):
    """Write all features of an observation, as this seat sees it."""
    feature_kit.clear(out, L.FEATURES)
    at = 0
    for c in range(L.ROWS):
        out[at + shown(o, c)] = 1
        at += 1 + L.DICE
        for field in range(1, L.FIELDS):
            if o.board[L.FIELDS * c + field] != L.NOTHING:
                out[at + o.board[L.FIELDS * c + field] - 1] = 1
            at += L.CROSSED
        for i in range(o.players):
            at = encode_piece(o, feature_kit.person(o, seat, i), c, out, at)
        at += L.PIECE_FEATURES * (L.MAX_PLAYERS - o.players)
    at = encode_table(o, seat, out, at)
    own = points.total(o, seat)
    for i in range(o.players):
        at = encode_seat(o, feature_kit.person(o, seat, i), own, out, at)


def shown(o, face):
    """The number of dice on the table that show a face."""
    return o.dice >> L.FACE_BITS * face & L.FACE_MASK


def encode_piece(o, p, c, out, at):
    """A player's piece in a row: where it stands, and what would move it (D-6 to D-8)."""
    field = o.field[L.ROWS * p + c]
    out[at + field] = 1
    at += L.FIELDS
    stops = o.stops[L.FIELDS * c + field] if field > 0 or o.left[p] > 0 else 0
    for dice in range(L.DICE + 1):
        out[at + dice] = stops >> dice & 1
    at += 1 + L.DICE
    out[at] = stops >> shown(o, c) & 1
    out[at + 1] = o.values[field]
    if field < L.LAST_FIELD:
        out[at + 2] = o.values[field + 1] - o.values[field]
    return at + 3


def encode_table(o, seat, out, at):
    """The dice, the supply, the goal area and the board's points."""
    at = feature_kit.turn(o, seat, L.PHASES, out, at)
    if o.end:
        out[at + o.end - 1] = 1
    at += L.WAYS_TO_END
    out[at + shown(o, L.WISH_FACE)] = 1
    at += 1 + L.DICE
    out[at + L.DICE - (o.dice >> L.SIZE_SHIFT)] = 1
    at += 1 + L.DICE
    out[at] = o.first > 0
    out[at + 1] = o.supply
    out[at + 2] = o.in_goal
    out[at + 3] = L.GOAL_SIZE[o.players]
    out[at + 4] = o.goal
    out[at + 5] = o.branches
    out[at + 6] = o.own
    at += 6
    for field in range(1, L.FIELDS):
        out[at + field] = o.values[field]
    return at + L.FIELDS


def encode_seat(o, p, own, out, at):
    """A player's pieces, wishing stones and points."""
    out[at + o.left[p]] = 1
    at += 1 + L.PIECES
    out[at + o.home[p]] = 1
    at += 1 + L.PIECES
    out[at] = o.stones[p]
    for n in range(1, L.MOST_STONES + 1):
        out[at + n] = o.stones[p] >= n
    at += 1 + L.MOST_STONES
    out[at] = o.idle[p]
    return feature_kit.encode_totals(points.total(o, p), own, out, at + 1)
