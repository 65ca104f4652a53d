"""The rules of the hoard, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Card sets are integers (`bits`), tables and numbers come from `layout`.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits
from . import layout as L


def deal(s, r):
    """Shuffle the cards, then begin (X-1, H-2)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = i
    shuffle(s, 0, r)
    begin(s)


def shuffle(s, first, r):
    """Shuffle `cards` from index `first` on."""
    for i in range(first, L.CARDS - 1):
        j = i + bits.random(r, L.CARDS - i)
        card = s.cards[i]
        s.cards[i] = s.cards[j]
        s.cards[j] = card


def begin(s):
    """From the dealt cards to the first decision (H-2)."""
    for p in range(s.players):
        s.top[p] = L.EMPTY
        for i in range(L.HAND):
            s.hand[p] |= bits.bit(s.cards[L.HAND * p + i])
    for spot in range(s.spots):
        s.buried[spot] = L.DEPTH
    s.next_card = L.HAND * s.players + L.DEPTH * s.spots
    s.player = s.start
    s.phase = L.SEEK


def choices(s):
    """The set of legal actions: draw or dig, then lay cards or rest (H-3, H-4, H-6, H-7)."""
    if s.phase == L.LAY:
        return s.hand[s.player] & L.FOLLOW[s.top[s.player] + 1] | bits.bit(L.REST)
    actions = bits.bit(L.DRAW) if bits.count(s.hand[s.player]) < L.MOST_IN_HAND else 0
    for spot in range(s.spots):
        if s.buried[spot]:
            actions |= bits.bit(L.DIG + spot)
    return actions


def legal(s, out):
    """Write all legal actions into out, in ascending order; returns how many there are."""
    n = 0
    actions = 0 if s.phase == L.OVER else choices(s)
    while actions:
        out[n] = bits.lowest(actions)
        actions &= actions - 1
        n += 1
    return n


def pick(s, r):
    """One legal action, each equally likely."""
    actions = choices(s)
    return bits.nth(actions, bits.random(r, bits.count(actions)))


def apply(s, action):
    """Carry out one legal action; after drawing or digging, the player lays cards (H-6)."""
    p = s.player
    s.phase = L.LAY
    if action < L.DIG:  # H-7
        s.hand[p] ^= bits.bit(action)
        s.row[p] |= bits.bit(action)
        s.top[p] = action
    elif action < L.DRAW:  # H-5
        s.hoard[p] |= bits.bit(s.cards[uppermost(s, action - L.DIG)])
        s.buried[action - L.DIG] -= 1
    elif action == L.DRAW:  # H-4
        s.hand[p] |= bits.bit(s.cards[s.next_card])
        s.next_card += 1
    else:
        end_turn(s)


def uppermost(s, spot):
    """The index in `cards` of the card that is dug up next at a spot."""
    return L.HAND * s.players + L.DEPTH * (spot + 1) - s.buried[spot]


def end_turn(s):
    """End the turn, and the game once nothing is left to dig for or to draw (H-6, H-8)."""
    s.player = s.player + 1 if s.player + 1 < s.players else 0
    s.phase = L.SEEK
    if s.next_card == L.CARDS or not s.buried[0] + s.buried[1] + s.buried[2] + s.buried[3] + s.buried[4]:
        s.phase = L.OVER
        s.end = L.END_DECK if s.next_card == L.CARDS else L.END_DUG


def score(s, p, parts):
    """A player's total, and what it is made of in the order of PARTS (H-9, H-10)."""
    parts[L.ROW_PART] = L.ROW_POINTS[bits.count(s.row[p])]
    parts[L.HOARD_PART] = 0
    for c in range(5):
        points = L.FOUND_POINTS if s.row[p] >> L.VALUES * c & L.COLOUR else L.LOST_POINTS
        parts[L.HOARD_PART] += points * bits.count(s.hoard[p] >> L.VALUES * c & L.COLOUR)
    return parts[L.ROW_PART] + parts[L.HOARD_PART]


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o, field by field (X-3); seat -1 is a spectator."""
    o.players = s.players
    o.start = s.start
    o.player = s.player
    o.phase = s.phase
    o.end = s.end
    for p in range(s.players):
        o.hand[p] = s.hand[p] if p == seat else 0
        o.hand_size[p] = 0 if p == seat else bits.count(s.hand[p])
        o.row[p] = s.row[p]
        o.hoard[p] = s.hoard[p]
        o.top[p] = s.top[p]
    for i in range(L.CARDS):
        o.cards[i] = L.NO_CARD
    o.next_card = s.next_card
    o.spots = s.spots
    for spot in range(s.spots):
        o.buried[spot] = s.buried[spot]


def sample(o, r):
    """Shuffle the unseen cards at the end of `cards`, the draw pile; the first of them go to hands and spots."""
    seen = 0
    for p in range(o.players):
        seen |= o.hand[p] | o.row[p] | o.hoard[p]
    at = L.CARDS
    for card in range(L.CARDS):
        if not seen & bits.bit(card):
            at -= 1
            o.cards[at] = card
    shuffle(o, at, r)
    for p in range(o.players):
        while o.hand_size[p] > 0:
            o.hand[p] |= bits.bit(o.cards[at])
            o.hand_size[p] -= 1
            at += 1
    for spot in range(o.spots):
        for place in range(uppermost(o, spot), uppermost(o, spot) + o.buried[spot]):
            o.cards[place] = o.cards[at]
            at += 1
