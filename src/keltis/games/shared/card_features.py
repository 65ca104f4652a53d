"""Features that the card games share, each table above the function that writes its numbers.

Every `encode` function writes from index `at` on, and returns the index after what it wrote.
"""

from .. import bits, constants, rows
from ..contract import Feature
from . import layout as L


def shown_once(o):
    """The set of cards that the observer sees at least once in hands and rows."""
    shown = 0
    for p in range(o.players):
        shown |= o.hand[p] | o.row[p]
    return shown


def shown_twice(o, singles):
    """The set of cards that the observer sees twice in hands and rows, plus those that exist only once (`singles`)."""
    once = 0
    twice = singles
    for p in range(o.players):
        twice |= o.pair[p] | (once & o.hand[p])
        once |= o.hand[p]
        twice |= o.row_pair[p] | (once & o.row[p])
        once |= o.row[p]
    return twice


HAND_AND_PILE = (
    Feature("hand", L.WIDTH, 0, 1, "the own cards, by value; closing cards last"),
    Feature("pair", L.WIDTH, 0, 1, "those that are held twice"),
    Feature("unseen", L.WIDTH, 0, 2, "how many of each may still be in the draw pile, in other hands or removed"),
    Feature("top", L.WIDTH, 0, 1, "the card on top of the discard pile"),
    Feature("pile", L.PILE_PLACES, 0, L.WIDTH, "the discard pile from its top down: values plus one"),
    Feature("pile size", 1, 0, L.PILE_PLACES, "cards on the discard pile"),
    Feature("closed", 1, 0, 1, "the pile took a card in this turn"),
)


def encode_cards(o, seat, c, once, twice, out, at):
    """Encode HAND_AND_PILE of a colour; `once` and `twice` are the cards shown in hands and rows."""
    for i in range(L.PILE_PLACES * c, L.PILE_PLACES * c + o.pile_size[c]):
        bit = bits.bit(o.pile[i])
        twice |= once & bit
        once |= bit
    first = L.WIDTH * c
    at = bits.spread(out, at, o.hand[seat] >> first, L.WIDTH)
    at = bits.spread(out, at, o.pair[seat] >> first, L.WIDTH)
    at = bits.tally(out, at, ~once >> first, ~twice >> first, L.WIDTH)
    return encode_pile(o, c, first, L.WIDTH, L.PILE_PLACES, out, at)


def encode_pile(o, pile, first, kinds, places, out, at):
    """Encode a discard pile: its top, its cards from the top down, its size, and whether it is closed.

    Its cards have `kinds` numbers from `first` on, and there are at most `places` of them.
    """
    size = o.pile_size[pile]
    top = L.PILE_PLACES * pile + size - 1
    for i in range(size):
        card = o.pile[top - i] - first
        out[at + kinds + i] = card + 1
        if i == 0:
            out[at + card] = 1
    at += kinds + places
    out[at] = size
    out[at + 1] = o.closed >> (pile + 1) & 1
    return at + 2


ROW = (
    Feature("known", L.WIDTH, 0, 2, "cards in hand that everybody has seen"),
    Feature("row", L.WIDTH, 0, 2, "cards in the row"),
    Feature("takes", L.WIDTH, 0, 1, "values that the row takes next"),
    Feature("rising", 1, 0, 1, "the row rises"),
    Feature("falling", 1, 0, 1, "the row falls"),
)


def encode_row(o, p, c, out, at):
    """Encode ROW of a player and a colour."""
    first = L.WIDTH * c
    direction = o.direction[L.ROWS * p + c]
    at = bits.tally(out, at, o.known[p] >> first, o.known_pair[p] >> first, L.WIDTH)
    at = bits.tally(out, at, o.row[p] >> first, o.row_pair[p] >> first, L.WIDTH)
    at = bits.spread(out, at, o.fits[p] >> first, L.WIDTH)
    out[at] = direction == rows.RISING
    out[at + 1] = direction == rows.FALLING
    return at + 2


DECK = (
    Feature("draw pile", 1, 0, L.CARDS, "cards in it"),
    Feature("last cards", constants.LAST_CARDS, 0, 1, "so many cards or fewer are left in it: 1, 2, ... 16"),
    Feature("removed", 1, 0, 60, "cards that were removed unseen"),
    Feature("idle", 1, -1, 48, "turns without progress; -1 while this turn makes some"),
    Feature("draw pile alone", 1, 0, 1, "nobody made progress for too long"),
)


def encode_deck(o, out, at):
    """Encode DECK: the draw pile, and turns without progress."""
    deck = L.CARDS - o.removed - o.next_card
    out[at] = deck
    for few in range(deck if deck > 0 else 1, constants.LAST_CARDS + 1):
        out[at + few] = 1
    at += 1 + constants.LAST_CARDS
    out[at] = o.removed
    out[at + 1] = o.idle
    out[at + 2] = o.idle >= constants.IDLE_TURNS * o.players
    return at + 3
