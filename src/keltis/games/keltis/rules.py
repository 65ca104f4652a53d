"""The rules of the board game, as plain functions over one flat state `s`.

`rules.pxd` beside this file types the very same functions for Cython. Card sets are integers
(`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
No function here checks a move: that is the work of the door in front of it.
"""

from .. import bits, rows
from . import layout as L

# ---- set-up -------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the cards and the tiles, then begin (X-1, K-4, K-6)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = i % L.KINDS
    for i in range(L.CARDS - 1):
        j = i + bits.random(r, L.CARDS - i)
        card = s.cards[i]
        s.cards[i] = s.cards[j]
        s.cards[j] = card
    for i in range(25):
        s.tiles[s.tile_field[i]] = L.TILES[i]
    for i in range(24):
        j = i + bits.random(r, 25 - i)
        tile = s.tiles[s.tile_field[i]]
        s.tiles[s.tile_field[i]] = s.tiles[s.tile_field[j]]
        s.tiles[s.tile_field[j]] = tile
    begin(s)


def begin(s):
    """From the dealt cards and tiles to the first decision (K-5, K-6)."""
    for p in range(s.players):
        s.fits[p] = L.EVERY_CARD
        s.fresh[p] = L.EVERY_CARD
        s.large[p] = L.NOWHERE
        s.small[p] = L.SMALL_FIGURES
        for i in range(L.HAND):
            take(s, p, s.cards[L.HAND * p + i])
    for row in range(5 * L.MAX_PLAYERS):
        s.top[row] = rows.EMPTY
    s.next_card = L.HAND * s.players
    s.piles = 1
    s.player = s.start
    s.phase = L.CARD


# ---- hands --------------------------------------------------------------------------------------


def take(s, p, card):
    """A card comes into the hand."""
    bit = bits.bit(card)
    if s.hand[p] & bit:
        s.pair[p] |= bit
    else:
        s.hand[p] |= bit


def show(s, p, card):
    """Everybody saw this card come into the hand (X-4)."""
    bit = bits.bit(card)
    if s.known[p] & bit:
        s.known_pair[p] |= bit
    else:
        s.known[p] |= bit


def drop(s, p, card):
    """A card leaves the hand, and with it what was known of one such card (X-4)."""
    bit = bits.bit(card)
    if s.pair[p] & bit:
        s.pair[p] ^= bit
    else:
        s.hand[p] ^= bit
    if s.known[p] & bit:
        if s.known_pair[p] & bit:
            s.known_pair[p] ^= bit
        else:
            s.known[p] ^= bit


# ---- legal actions ------------------------------------------------------------------------------


def advances(s):
    """Moves of one figure by a clover or K-14, as bits from ADVANCE on (K-15, K-26).

    There is always one: at most four figures stand in the goal area, so one can still move.
    """
    p = s.player
    moves = 0
    for c in range(5):
        field = s.field[5 * p + c]
        if field == 0:
            if s.small[p] > 0:
                moves |= 32 << c
            if s.large[p] == L.NOWHERE:
                moves |= 1024 << c
        elif field < L.END_STONE:
            moves |= 1 << c
    if s.phase == L.CLOVER:
        moves |= 1 << (L.DECLINE - L.ADVANCE)
    return moves


def draws(s):
    """Where to draw from: bit 0 the draw pile, bits 1 to 5 the discard piles (K-19, X-5)."""
    if s.idle >= L.IDLE_TURNS * s.players:
        return 1
    return s.piles & ~s.closed


def put(out, n, members, base):
    """Append base + m for every m of a set to the n actions in out."""
    while members:
        out[n] = base + bits.lowest(members)
        members &= members - 1
        n += 1
    return n


def legal(s, out):
    """Write every legal action into out, in rising order; how many there are."""
    n = 0
    if s.phase == L.CARD:
        p = s.player
        fitting = s.hand[p] & s.fits[p]
        enter = fitting & s.fresh[p]  # K-12: cards of paths without an own figure
        n = put(out, n, fitting ^ enter, L.PLAY)
        if s.small[p] > 0:
            n = put(out, n, enter, L.PLAY_SMALL)
        if s.large[p] == L.NOWHERE:
            n = put(out, n, enter, L.PLAY_LARGE)
        n = put(out, n, s.hand[p], L.DISCARD)
    elif s.phase == L.DRAW:
        n = put(out, n, draws(s), L.DRAW_DECK)
    elif s.phase != L.OVER:
        n = put(out, n, advances(s), L.ADVANCE)
    return n


def pick(s, r):
    """One legal action, each equally likely."""
    if s.phase == L.DRAW:
        choice = draws(s)
        return L.DRAW_DECK + bits.nth(choice, bits.random(r, bits.count(choice)))
    if s.phase != L.CARD:
        choice = advances(s)
        return L.ADVANCE + bits.nth(choice, bits.random(r, bits.count(choice)))
    p = s.player
    hand = s.hand[p]
    play = hand & s.fits[p]
    enter = play & s.fresh[p]
    play ^= enter
    k_play = bits.count(play)
    k_enter = bits.count(enter)
    k_small = k_enter if s.small[p] > 0 else 0
    k_large = k_enter if s.large[p] == L.NOWHERE else 0
    k = bits.random(r, k_play + k_small + k_large + bits.count(hand))
    if k < k_play:
        return L.PLAY + bits.nth(play, k)
    k -= k_play
    if k < k_small:
        return L.PLAY_SMALL + bits.nth(enter, k)
    k -= k_small
    if k < k_large:
        return L.PLAY_LARGE + bits.nth(enter, k)
    return L.DISCARD + bits.nth(hand, k - k_large)


# ---- a turn -------------------------------------------------------------------------------------


def apply(s, action):
    """Carry out one legal action."""
    if action >= L.DRAW_PILE:
        draw_pile(s, action - L.DRAW_PILE)
    elif action >= L.DRAW_DECK:
        draw_deck(s)
    elif action >= L.DECLINE:
        s.phase = L.DRAW
    elif action >= L.ADVANCE_LARGE:
        move(s, action - L.ADVANCE_LARGE, True)
    elif action >= L.ADVANCE_SMALL:
        move(s, action - L.ADVANCE_SMALL, False)
    elif action >= L.ADVANCE:
        move(s, action - L.ADVANCE, False)
    elif action >= L.DISCARD:
        discard(s, action - L.DISCARD)
    elif action >= L.PLAY_LARGE:
        play(s, action - L.PLAY_LARGE, True)
    elif action >= L.PLAY_SMALL:
        play(s, action - L.PLAY_SMALL, False)
    else:
        play(s, action - L.PLAY, False)


def play(s, card, large):
    """Lay a card into the row of its colour and move that path's figure (K-8 to K-14)."""
    p = s.player
    c = card // 11
    drop(s, p, card)
    lay(s, p, card)
    s.idle = -1
    if s.field[5 * p + c] == L.END_STONE:
        s.phase = L.REROUTE
    else:
        move(s, c, large)


def lay(s, p, card):
    """The row's new top, direction, and what it takes next (K-9, K-10)."""
    c = card // 11
    value = card % 11
    row = 5 * p + c
    bit = bits.bit(card)
    s.row_pair[p] |= s.row[p] & bit
    s.row[p] |= bit
    s.direction[row] = rows.DIRECTION[11 * (12 * s.direction[row] + s.top[row] + 1) + value]
    s.top[row] = value
    follow = rows.FOLLOW[11 * s.direction[row] + value] * bits.bit(11 * c)
    s.fits[p] = (s.fits[p] & ~(rows.ALL_VALUES * bits.bit(11 * c))) | follow


def move(s, c, large):
    """Move the figure on path c one field, or enter the path (K-11, K-12, K-15)."""
    p = s.player
    field = s.field[5 * p + c] + 1
    s.field[5 * p + c] = field
    if field == 1:
        s.fresh[p] &= ~(rows.ALL_VALUES * bits.bit(11 * c))
        if large:
            s.large[p] = c
        else:
            s.small[p] -= 1
    s.phase = L.DRAW
    if field == s.goal:
        s.in_goal += 1
        if s.in_goal == L.GOAL_SIZE:  # K-27: the tile on this field is not carried out
            s.phase = L.OVER
            s.end = L.END_GOAL
            return
    trigger_tile(s, p, 10 * c + field)


def trigger_tile(s, p, field):
    """A figure has moved onto this field (K-21 to K-25)."""
    tile = s.tiles[field]
    if tile == L.NO_TILE:
        return
    if tile == L.WISH_TILE:
        s.tiles[field] = L.NO_TILE
        s.stones[p] += 1
    elif tile == L.CLOVER_TILE:
        s.phase = L.CLOVER
    else:
        s.points[p] += tile - L.POINT_TILE


def discard(s, card):
    """Put a card face up on the pile of its colour (K-17, K-18)."""
    c = card // 11
    drop(s, s.player, card)
    s.pile[22 * c + s.pile_size[c]] = card
    s.pile_size[c] += 1
    s.piles |= 2 << c
    s.closed = 2 << c
    s.phase = L.DRAW


def draw_deck(s):
    """Draw the unseen top card of the draw pile; the last one ends the game (K-19, K-28)."""
    take(s, s.player, s.cards[s.next_card])
    s.next_card += 1
    s.idle = -1
    if s.next_card == L.CARDS - s.removed:
        s.phase = L.OVER
        s.end = L.END_DECK
    else:
        end_turn(s)


def draw_pile(s, c):
    """Draw the top card of a discard pile, for all to see (K-19, X-4)."""
    left = s.pile_size[c] - 1
    card = s.pile[22 * c + left]
    s.pile_size[c] = left
    if left == 0:
        s.piles ^= 2 << c
    take(s, s.player, card)
    show(s, s.player, card)
    end_turn(s)


def end_turn(s):
    """The next player clockwise follows (X-1, X-5)."""
    s.idle += 1
    s.closed = 0
    s.player = s.player + 1 if s.player + 1 < s.players else 0
    s.phase = L.CARD


# ---- scoring ------------------------------------------------------------------------------------


def score(s, p, parts):
    """A player's total, and what it is made of in the order of PARTS (K-29 to K-31)."""
    total = 0
    for c in range(5):
        parts[c] = s.values[s.field[5 * p + c]]
        if s.large[p] == c:
            parts[c] *= 2
        total += parts[c]
    parts[L.TILE_PART] = s.points[p]
    parts[L.STONE_PART] = L.WISH_POINTS[s.stones[p]]
    return total + parts[L.TILE_PART] + parts[L.STONE_PART]


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o, field by field (X-3, X-4).

    Of another hand that is its size and the cards that everybody has seen; of draw pile and
    removed cards only how many there are. Seat -1 is a spectator.
    """
    o.players = s.players
    o.start = s.start
    o.player = s.player
    o.phase = s.phase
    o.end = s.end
    for p in range(s.players):
        o.hand_size[p] = bits.count(s.hand[p]) + bits.count(s.pair[p])
        o.known[p] = s.known[p]
        o.known_pair[p] = s.known_pair[p]
        o.hand[p] = s.hand[p] if p == seat else s.known[p]
        o.pair[p] = s.pair[p] if p == seat else s.known_pair[p]
        o.row[p] = s.row[p]
        o.row_pair[p] = s.row_pair[p]
        o.fits[p] = s.fits[p]
        o.fresh[p] = s.fresh[p]
        o.points[p] = s.points[p]
        o.large[p] = s.large[p]
        o.small[p] = s.small[p]
        o.stones[p] = s.stones[p]
    for i in range(5 * L.MAX_PLAYERS):
        o.top[i] = s.top[i]
        o.direction[i] = s.direction[i]
        o.field[i] = s.field[i]
    for i in range(50):
        o.tiles[i] = s.tiles[i]
    for i in range(25):
        o.tile_field[i] = s.tile_field[i]
    for i in range(L.FIELDS):
        o.values[i] = s.values[i]
    o.goal = s.goal
    o.in_goal = s.in_goal
    for i in range(L.CARDS):
        o.cards[i] = L.NO_CARD
    o.removed = s.removed
    o.next_card = s.next_card
    for c in range(5):
        o.pile_size[c] = s.pile_size[c]
        for i in range(s.pile_size[c]):
            o.pile[22 * c + i] = s.pile[22 * c + i]
    o.piles = s.piles
    o.closed = s.closed
    o.idle = s.idle


def sample(o, r):
    """Turn an observation into a full state that its seat cannot tell from the real one.

    Every way to lay the unseen cards into the other hands, the draw pile and the removed cards is
    equally likely. `cards` serves as the workbench: its end is draw pile and removed cards anyway.
    """
    once = 0
    twice = 0
    for p in range(o.players):
        twice |= o.pair[p] | (once & o.hand[p])
        once |= o.hand[p]
        twice |= o.row_pair[p] | (once & o.row[p])
        once |= o.row[p]
    for c in range(5):
        for i in range(o.pile_size[c]):
            bit = bits.bit(o.pile[22 * c + i])
            twice |= once & bit
            once |= bit
    at = L.CARDS
    for card in range(L.KINDS):
        if not once & bits.bit(card):
            at -= 1
            o.cards[at] = card
        if not twice & bits.bit(card):
            at -= 1
            o.cards[at] = card
    for i in range(at, L.CARDS - 1):
        j = i + bits.random(r, L.CARDS - i)
        card = o.cards[i]
        o.cards[i] = o.cards[j]
        o.cards[j] = card
    for p in range(o.players):
        unseen = o.hand_size[p] - bits.count(o.hand[p]) - bits.count(o.pair[p])
        for _ in range(unseen):
            take(o, p, o.cards[at])
            o.cards[at] = L.NO_CARD
            at += 1
        o.hand_size[p] = 0
