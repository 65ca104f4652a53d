"""Rules that the card games share: hands and what is known of them, rows, discard piles, and unseen cards.

These are plain functions over a state `s` whose fields have the same names in all these games.
"""

from .. import bits, constants, rows
from . import layout as L

# ---- deal ---------------------------------------------------------------------------------------


def scatter(tiles, fields, kinds, n, r):
    """Lay n tiles of these kinds face up on the board's fields for them, shuffled uniformly."""
    for i in range(n):
        tiles[fields[i]] = kinds[i]
    for i in range(n - 1):
        j = i + bits.random(r, n - i)
        tile = tiles[fields[i]]
        tiles[fields[i]] = tiles[fields[j]]
        tiles[fields[j]] = tile


def begin(s):
    """Begin with empty rows, only the draw pile, and the start player."""
    for row in range(L.ROWS * L.MAX_PLAYERS):
        s.top[row] = rows.EMPTY
    s.next_card = constants.HAND * s.players
    s.piles = constants.DECK_ALONE
    s.player = s.start


# ---- multisets of cards that exist twice ---------------------------------------------------------


def add(once, twice, p, card):
    """Add a card to a player's multiset."""
    bit = bits.bit(card)
    twice[p] |= once[p] & bit
    once[p] |= bit


def remove(once, twice, p, card):
    """Remove a card from a player's multiset."""
    bit = bits.bit(card)
    second = twice[p] & bit
    twice[p] ^= second
    once[p] ^= bit ^ second


# ---- hands --------------------------------------------------------------------------------------
# `add` and `remove` are written out here, because calls are the slowest part of the uncompiled build.


def take(s, p, card):
    """Put a card into the hand."""
    bit = bits.bit(card)
    s.pair[p] |= s.hand[p] & bit
    s.hand[p] |= bit


def show(s, p, card):
    """Note that everybody saw this card come into the hand (X-4)."""
    bit = bits.bit(card)
    s.known_pair[p] |= s.known[p] & bit
    s.known[p] |= bit


def drop(s, p, card):
    """Take a card out of the hand, and out of what is known of the hand (X-4)."""
    bit = bits.bit(card)
    second = s.pair[p] & bit
    s.pair[p] ^= second
    s.hand[p] ^= bit ^ second
    second = s.known_pair[p] & bit
    s.known_pair[p] ^= second
    s.known[p] &= ~(bit ^ second)


# ---- rows ---------------------------------------------------------------------------------------


def place(s, row, value):
    """The index of a value on a row in the tables of rows."""
    return rows.VALUES * (rows.TOPS * s.direction[row] + s.top[row] + 1) + value


def lengthen(s, row, value):
    """Set the row's new top and direction (K-9)."""
    s.direction[row] = rows.DIRECTION[place(s, row, value)]
    s.top[row] = value


# ---- piles --------------------------------------------------------------------------------------


def draws(s):
    """The set of piles to draw from: the draw pile, and discard piles from FIRST_PILE on (K-19, N-18, C-12, X-5)."""
    if s.idle >= constants.IDLE_TURNS * s.players:
        return constants.DECK_ALONE
    return s.piles & ~s.closed


def pile_up(s, pile, card):
    """Put a card face up on a pile, which is closed for this turn."""
    s.pile[L.PILE_PLACES * pile + s.pile_size[pile]] = card
    s.pile_size[pile] += 1
    this = constants.FIRST_PILE << pile
    s.piles |= this
    s.closed |= this


def top_card(s, pile):
    """The card on top of a discard pile."""
    return s.pile[L.PILE_PLACES * pile + s.pile_size[pile] - 1]


def lift(s, pile):
    """Take the top card off a discard pile."""
    left = s.pile_size[pile] - 1
    s.pile_size[pile] = left
    s.piles ^= 0 if left > 0 else constants.FIRST_PILE << pile
    return s.pile[L.PILE_PLACES * pile + left]


def next_player(s):
    """End the turn: the next player clockwise follows (X-1, X-5)."""
    s.idle += 1
    s.closed = 0
    s.player = s.player + 1 if s.player + 1 < s.players else 0


# ---- what a seat knows --------------------------------------------------------------------------


def observe_cards(s, seat, o):
    """Copy what a seat may know of hands and piles into the observation o (X-3, X-4).

    Of other hands that is the size, and the cards that everybody has seen; of draw pile and removed cards it is only
    the number. Seat -1 is a spectator.
    """
    for p in range(s.players):
        o.hand_size[p] = bits.count(s.hand[p]) + bits.count(s.pair[p])
        o.hand[p] = s.hand[p] if p == seat else s.known[p]
        o.pair[p] = s.pair[p] if p == seat else s.known_pair[p]
    for i in range(L.CARDS):
        o.cards[i] = constants.NO_CARD
    for pile in range(L.PILES):
        bottom = L.PILE_PLACES * pile
        for i in range(bottom, bottom + s.pile_size[pile]):
            o.pile[i] = s.pile[i]


def gather_unseen(o, at, singles):
    """Write every colour card that the observer has not seen into `cards`, before index `at`; returns their start.

    There are two of each card, except for `singles`.
    """
    once = 0
    twice = singles
    for p in range(o.players):
        twice |= o.pair[p] | (once & o.hand[p])
        once |= o.hand[p]
        twice |= o.row_pair[p] | (once & o.row[p])
        once |= o.row[p]
    for c in range(L.ROWS):
        for i in range(L.PILE_PLACES * c, L.PILE_PLACES * c + o.pile_size[c]):
            bit = bits.bit(o.pile[i])
            twice |= once & bit
            once |= bit
    for card in range(L.ROWS * L.WIDTH):
        for _ in range(2 - (once >> card & 1) - (twice >> card & 1)):
            at -= 1
            o.cards[at] = card
    return at


def sample_cards(o, r):
    """Distribute the unseen cards uniformly over the other hands, the draw pile and the removed cards.

    This happens in `cards`, whose end is draw pile and removed cards anyway.
    """
    at = gather_unseen(o, L.CARDS, 0)
    bits.shuffle(o.cards, at, L.CARDS, r)
    for p in range(o.players):
        for _ in range(o.hand_size[p] - bits.count(o.hand[p]) - bits.count(o.pair[p])):
            take(o, p, o.cards[at])
            o.cards[at] = constants.NO_CARD
            at += 1
        o.hand_size[p] = 0
