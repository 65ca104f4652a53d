"""The rules of the board game, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Card sets are integers
(`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits, rows
from . import cardtable, points
from . import layout as L

# ---- deal ---------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the cards and the tiles, then begin (X-1, K-4, K-6)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = i % L.KINDS
    bits.shuffle(s.cards, 0, L.CARDS, r)
    cardtable.scatter(s.tiles, s.tile_field, L.TILES, L.TILE_COUNT, r)
    begin(s)


def begin(s):
    """From the dealt cards and tiles to the first decision (K-5, K-6)."""
    for p in range(s.players):
        s.fits[p] = L.EVERY_CARD
        s.fresh[p] = L.EVERY_CARD
        s.large[p] = L.NOWHERE
        s.small[p] = L.SMALL_FIGURES
        for i in range(L.HAND):
            cardtable.take(s, p, s.cards[L.HAND * p + i])
    cardtable.begin(s)
    s.phase = L.CARD


# ---- legal actions ------------------------------------------------------------------------------


def advances(s):
    """Moves of one figure by a clover or K-14, as bits from ADVANCE on (K-15, K-26).

    There is always one: at most four figures stand in the goal area, so one can still move.
    """
    p = s.player
    moves = 0
    for c in range(L.ROWS):
        field = s.field[L.ROWS * p + c]
        if field == 0:
            if s.small[p] > 0:
                moves |= bits.bit(L.ADVANCE_SMALL - L.ADVANCE + c)
            if s.large[p] == L.NOWHERE:
                moves |= bits.bit(L.ADVANCE_LARGE - L.ADVANCE + c)
        elif field < L.END_STONE:
            moves |= bits.bit(c)
    if s.phase == L.CLOVER:
        moves |= bits.bit(L.DECLINE - L.ADVANCE)
    return moves


def legal(s, out):
    """Write every legal action to `out`, in ascending order; returns their number."""
    n = 0
    if s.phase == L.CARD:
        p = s.player
        fitting = s.hand[p] & s.fits[p]
        enter = fitting & s.fresh[p]  # K-12: cards of paths without an own figure
        n = bits.put(out, n, fitting ^ enter, L.PLAY)
        if s.small[p] > 0:
            n = bits.put(out, n, enter, L.PLAY_SMALL)
        if s.large[p] == L.NOWHERE:
            n = bits.put(out, n, enter, L.PLAY_LARGE)
        n = bits.put(out, n, s.hand[p], L.DISCARD)
    elif s.phase == L.DRAW:
        n = bits.put(out, n, cardtable.draws(s), L.DRAW_DECK)
    elif s.phase != L.OVER:
        n = bits.put(out, n, advances(s), L.ADVANCE)
    return n


def pick(s, r):
    """Draw a legal action uniformly."""
    if s.phase == L.DRAW:
        return L.DRAW_DECK + bits.any_of(cardtable.draws(s), r)
    if s.phase != L.CARD:
        return L.ADVANCE + bits.any_of(advances(s), r)
    return pick_card(s, r)


def pick_card(s, r):
    """A card to play or to discard."""
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
    c = card // L.VALUES
    cardtable.drop(s, p, card)
    lay(s, p, card)
    s.idle = -1
    if s.field[L.ROWS * p + c] == L.END_STONE:
        s.phase = L.REROUTE
    else:
        move(s, c, large)


def lay(s, p, card):
    """The row's new top, direction, and what it takes next (K-9, K-10)."""
    c = card // L.VALUES
    value = card % L.VALUES
    row = L.ROWS * p + c
    cardtable.add(s.row, s.row_pair, p, card)
    cardtable.lengthen(s, row, value)
    follow = rows.FOLLOW[L.VALUES * s.direction[row] + value] * bits.bit(L.VALUES * c)
    s.fits[p] = (s.fits[p] & ~(rows.ALL_VALUES * bits.bit(L.VALUES * c))) | follow


def move(s, c, large):
    """Move the figure on path c one field, or enter the path (K-11, K-12, K-15)."""
    p = s.player
    field = s.field[L.ROWS * p + c] + 1
    s.field[L.ROWS * p + c] = field
    if field == 1:
        s.fresh[p] &= ~(rows.ALL_VALUES * bits.bit(L.VALUES * c))
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
    trigger_tile(s, p, L.FIELDS * c + field)


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
    cardtable.drop(s, s.player, card)
    cardtable.pile_up(s, card // L.VALUES, card)
    s.phase = L.DRAW


def draw_deck(s):
    """Draw the unseen top card of the draw pile; the last one ends the game (K-19, K-28)."""
    cardtable.take(s, s.player, s.cards[s.next_card])
    s.next_card += 1
    s.idle = -1
    if s.next_card == L.CARDS - s.removed:
        s.phase = L.OVER
        s.end = L.END_DECK
    else:
        end_turn(s)


def draw_pile(s, c):
    """Draw the top card of a discard pile, for all to see (K-19, X-4)."""
    card = cardtable.lift(s, c)
    cardtable.take(s, s.player, card)
    cardtable.show(s, s.player, card)
    end_turn(s)


def end_turn(s):
    """The next player clockwise follows (X-1, X-5)."""
    cardtable.next_player(s)
    s.phase = L.CARD


# ---- scoring ------------------------------------------------------------------------------------


def score(s, p, parts):
    """A player's total; writes its parts in the order of PARTS (K-29 to K-31)."""
    return points.score(s, p, parts)


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o: all but hands, draw pile and removed cards (X-3, X-4)."""
    L.copy_open(s, o)
    cardtable.observe_cards(s, seat, o)


def sample(o, r):
    """Turn an observation into a full state drawn from those that its seat cannot tell from the real one (X-3)."""
    cardtable.sample_cards(o, r)
