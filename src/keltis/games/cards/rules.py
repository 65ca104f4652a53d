"""The rules of the card game, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Card sets are integers
(`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits, rows
from . import cardtable, points
from . import layout as L

# ---- deal ---------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the cards, then begin (X-1, C-2, C-3)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = L.DECK[i]
    bits.shuffle(s.cards, 0, L.CARDS, r)
    begin(s)


def begin(s):
    """From the dealt cards to the first decision (C-2, C-8)."""
    for p in range(s.players):
        s.fits[p] = L.NUMBERS
        if s.closing_may_start:
            s.fits[p] |= L.CLOSINGS
        for i in range(L.HAND):
            take(s, p, s.cards[L.HAND * p + i])
    s.offered = L.OFFERED
    cardtable.begin(s)
    s.phase = L.CARD


# ---- hands --------------------------------------------------------------------------------------


def take(s, p, card):
    """A card comes into the hand."""
    if card >= L.POINT:
        s.point_hand[p] |= 1 << (card - L.POINT)
        return
    bit = bits.bit(card)
    s.pair[p] |= s.hand[p] & bit
    s.hand[p] |= bit


def show(s, p, card):
    """Note that everybody saw this card come into the hand (X-4)."""
    if card >= L.POINT:
        s.known_points[p] |= 1 << (card - L.POINT)
        return
    bit = bits.bit(card)
    s.known_pair[p] |= s.known[p] & bit
    s.known[p] |= bit


def drop(s, p, card):
    """A card leaves the hand, and with it what was known of one such card (X-4)."""
    if card >= L.POINT:
        s.point_hand[p] ^= 1 << (card - L.POINT)
        s.known_points[p] &= s.point_hand[p]
        return
    bit = bits.bit(card)
    second = s.pair[p] & bit
    s.pair[p] ^= second
    s.hand[p] ^= bit ^ second
    second = s.known_pair[p] & bit
    s.known_pair[p] ^= second
    s.known[p] &= ~(bit ^ second)


# ---- legal actions ------------------------------------------------------------------------------


def twins(s):
    """Cards held twice whose wish card still lies there (C-5)."""
    return s.pair[s.player] & s.offered


def point_partners(s):
    """Cards to trade together with the point card of their value (C-5)."""
    return s.hand[s.player] & s.offered & (s.point_hand[s.player] * L.EACH_COLOUR)


def partners(s, by):
    """Cards to trade together with the one of their value that is `by` colours further on (C-5)."""
    return followed(s.hand[s.player] & s.offered, L.WIDTH * by)


def followed(cards, width):
    """The cards of a set of colour cards that have a partner in it, `width` numbers further on in a circle."""
    return cards & ((cards >> width) | ((cards & (bits.bit(width) - 1)) << (L.POINT - width)))


def plays(s):
    """Colour cards that their rows take (C-6 to C-9)."""
    return s.hand[s.player] & s.fits[s.player]


def joiners(s):
    """Point cards that colour rows take, as L.VALUES * colour + value (C-11)."""
    return s.joins[s.player] & (s.point_hand[s.player] * L.EACH_ROW)


def legal(s, out):
    """Write every legal action to `out`, in ascending order; returns their number."""
    if s.phase == L.OVER:
        return 0
    if s.phase == L.DRAW:
        return bits.put(out, 0, cardtable.draws(s), L.DRAW_DECK)
    p = s.player
    n = 0
    if s.phase == L.CARD:
        n = bits.put(out, n, s.hand[p], L.DISCARD)
        n = bits.put(out, n, s.point_hand[p], L.DISCARD + L.POINT)
        n = bits.put(out, n, twins(s), L.TRADE_TWINS)
        n = bits.put(out, n, point_partners(s), L.TRADE_POINT)
        n = bits.put(out, n, partners(s, 1), L.TRADE_NEXT)
        n = bits.put(out, n, partners(s, 2), L.TRADE_AFTER)
    n = bits.put(out, n, plays(s), L.PLAY)
    n = bits.put(out, n, s.point_hand[p], L.PLAY_POINT)
    n = bits.put(out, n, joiners(s), L.JOIN)
    if s.phase == L.LAST:
        n = bits.put(out, n, 1, L.STOP)
    return n


def pick(s, r):
    """Draw a legal action uniformly."""
    if s.phase == L.DRAW:
        return L.DRAW_DECK + bits.any_of(cardtable.draws(s), r)
    p = s.player
    hand = s.hand[p]
    points = s.point_hand[p]
    k_points = bits.count(points)
    k_plays = bits.count(hand & s.fits[p]) + k_points
    if points:
        k_plays += bits.count(joiners(s))
    if s.phase == L.LAST:
        k = bits.random(r, k_plays + 1)
        return nth_play(s, k) if k < k_plays else L.STOP
    k_hand = bits.count(hand)
    tradable = hand & s.offered
    k_pairs = bits.count(s.pair[p] & tradable)
    if tradable & (tradable - 1):
        k_pairs += bits.count(followed(tradable, L.WIDTH)) + bits.count(followed(tradable, 2 * L.WIDTH))
    if points:
        k_pairs += bits.count(point_partners(s))
    k = bits.random(r, k_plays + k_hand + k_points + k_pairs)
    if k < k_plays:
        return nth_play(s, k)
    k -= k_plays
    if k < k_hand:
        return L.DISCARD + bits.nth(hand, k)
    k -= k_hand
    if k < k_points:
        return L.DISCARD + L.POINT + bits.nth(points, k)
    return nth_trade(s, k - k_points)


def nth_play(s, k):
    """One of the plays, from 0 on."""
    choice = plays(s)
    n = bits.count(choice)
    if k < n:
        return L.PLAY + bits.nth(choice, k)
    k -= n
    n = bits.count(s.point_hand[s.player])
    if k < n:
        return L.PLAY_POINT + bits.nth(s.point_hand[s.player], k)
    return L.JOIN + bits.nth(joiners(s), k - n)


def nth_trade(s, k):
    """One of the trades, from 0 on."""
    for kind in range(3):
        choice = twins(s) if kind == 0 else point_partners(s) if kind == 1 else partners(s, 1)
        n = bits.count(choice)
        if k < n:
            return L.TRADE + L.POINT * kind + bits.nth(choice, k)
        k -= n
    return L.TRADE_AFTER + bits.nth(partners(s, 2), k)


# ---- a turn -------------------------------------------------------------------------------------


def apply(s, action):
    """Carry out one legal action."""
    if action >= L.STOP:
        next_to_lay(s)
    elif action >= L.DRAW_PILE:
        draw_pile(s, action - L.DRAW_PILE)
    elif action >= L.DRAW_DECK:
        draw_deck(s)
    elif action < L.TRADE:
        discard(s, action - L.DISCARD)
        draw_next(s, 1)
    elif action < L.PLAY:
        trade(s, action - L.TRADE)
        draw_next(s, 2)
    else:
        if action < L.PLAY_POINT:
            play(s, action - L.PLAY)
        elif action < L.JOIN:
            play_point(s, action - L.PLAY_POINT)
        else:
            join(s, action - L.JOIN)
        after_play(s)


def discard(s, card):
    """Put a card face up on the pile of its colour, or on that of the point cards (C-4)."""
    pile = card // L.WIDTH
    drop(s, s.player, card)
    s.pile[L.PILE_PLACES * pile + s.pile_size[pile]] = card
    s.pile_size[pile] += 1
    s.piles |= L.FIRST_PILE << pile
    s.closed |= L.FIRST_PILE << pile


def trade(s, pair):
    """Discard two cards of the same value and take its wish card (C-5)."""
    card = pair % L.POINT
    kind = pair // L.POINT
    value = card % L.WIDTH
    discard(s, card)
    if kind == 0:
        discard(s, card)
    elif kind == 1:
        discard(s, L.POINT + value)
    else:
        discard(s, (card + L.WIDTH * (kind - 1)) % L.POINT)
    s.offered ^= L.EACH_COLOUR << value
    s.wishes[s.player] |= 1 << value


def play(s, card):
    """Lay a number or closing card into the row of its colour (C-6 to C-9)."""
    p = s.player
    c = card // L.WIDTH
    value = card % L.WIDTH
    row = L.ROWS * p + c
    bit = bits.bit(card)
    drop(s, p, card)
    s.length[row] += 1
    s.fits[p] &= ~(L.ONE_COLOUR * bits.bit(L.WIDTH * c))
    s.joins[p] &= ~(rows.ALL_VALUES * bits.bit(L.VALUES * c))
    follow = bits.bit(L.CLOSING)
    if value == L.CLOSING:
        if not s.row[p] & bit:  # C-13: two in one row count once
            s.closed_rows += 1
    else:
        cardtable.lengthen(s, row, value)
        s.joins[p] |= bits.bit(L.VALUES * c + value)
        follow |= rows.FOLLOW[L.VALUES * s.direction[row] + value]
    s.fits[p] |= follow * bits.bit(L.WIDTH * c)
    cardtable.add(s.row, s.row_pair, p, card)


def play_point(s, value):
    """Lay a point card into the point row (C-10)."""
    drop(s, s.player, L.POINT + value)
    s.point_row[s.player] |= 1 << value


def join(s, place):
    """Lay a point card into a colour row, which keeps its top and direction (C-11)."""
    value = place % L.VALUES
    row = L.ROWS * s.player + place // L.VALUES
    drop(s, s.player, L.POINT + value)
    s.row_points[row] |= 1 << value
    s.length[row] += 1


def after_play(s):
    """Draw, unless the game ends or has ended (C-13, C-15)."""
    s.idle = -1
    if s.phase == L.LAST:
        s.lays -= 1
        if s.lays == 0:
            next_to_lay(s)
    elif s.closed_rows == L.CLOSED_ROWS:
        finish(s, L.END_CLOSED)
    else:
        draw_next(s, 1)


def draw_next(s, due):
    """The player draws this many cards next (C-12)."""
    s.due = due
    s.phase = L.DRAW


def draw_deck(s):
    """Draw the unseen top card of the draw pile; the last one ends the game (C-12, C-14)."""
    take(s, s.player, s.cards[s.next_card])
    s.next_card += 1
    s.idle = -1
    if s.next_card == L.CARDS - s.removed:
        finish(s, L.END_DECK)
    else:
        after_draw(s)


def draw_pile(s, pile):
    """Draw the top card of a discard pile, for all to see (C-12, X-4)."""
    left = s.pile_size[pile] - 1
    card = s.pile[L.PILE_PLACES * pile + left]
    s.pile_size[pile] = left
    s.piles ^= 0 if left > 0 else L.FIRST_PILE << pile
    take(s, s.player, card)
    show(s, s.player, card)
    after_draw(s)


def after_draw(s):
    """After the last card due, the next player clockwise follows (X-1, X-5)."""
    s.due -= 1
    if s.due == 0:
        s.idle += 1
        s.closed = 0
        s.player = s.player + 1 if s.player + 1 < s.players else 0
        s.phase = L.CARD


# ---- the end ------------------------------------------------------------------------------------


def finish(s, ending):
    """The game has ended; now everybody may lay last cards, the player who ended it last (C-15)."""
    s.ending = ending
    s.ender = s.player
    s.due = 0
    s.closed = 0
    s.player = s.player + 1 if s.player + 1 < s.players else 0
    s.lays = L.LAST_CARDS
    s.phase = L.LAST


def next_to_lay(s):
    """A player has laid enough: the next one clockwise follows, until all have (C-15)."""
    if s.player == s.ender:
        s.lays = 0
        s.end = s.ending
        s.phase = L.OVER
    else:
        s.player = s.player + 1 if s.player + 1 < s.players else 0
        s.lays = L.LAST_CARDS


def score(s, p, parts):
    """A player's total; writes its parts in the order of PARTS (C-16 to C-18)."""
    return points.score(s, p, parts)


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o: all but hands, draw pile and removed cards (X-3, X-4)."""
    L.copy_open(s, o)
    cardtable.observe_cards(s, seat, o)
    for p in range(s.players):
        o.hand_size[p] += bits.count(s.point_hand[p])
        o.point_hand[p] = s.point_hand[p] if p == seat else s.known_points[p]


def sample(o, r):
    """Turn an observation into a full state drawn from those that its seat cannot tell from the real one (X-3)."""
    at = gather_unseen(o)
    bits.shuffle(o.cards, at, L.CARDS, r)
    for p in range(o.players):
        unseen = o.hand_size[p] - bits.count(o.hand[p]) - bits.count(o.pair[p]) - bits.count(o.point_hand[p])
        for _ in range(unseen):
            take(o, p, o.cards[at])
            o.cards[at] = L.NO_CARD
            at += 1
        o.hand_size[p] = 0


def gather_unseen(o):
    """Write every card that the observer has not seen to the end of `cards`; where they begin."""
    at = cardtable.gather_unseen(o, L.CARDS, L.SINGLES)
    points = 0
    for p in range(o.players):
        points |= o.point_hand[p] | o.point_row[p]
    for row in range(L.ROWS * L.MAX_PLAYERS):
        points |= o.row_points[row]
    pile = L.POINT_PILE * L.PILE_PLACES
    for i in range(pile, pile + o.pile_size[L.POINT_PILE]):
        points |= 1 << (o.pile[i] - L.POINT)
    for value in range(rows.VALUES):
        if not points >> value & 1:
            at -= 1
            o.cards[at] = L.POINT + value
    return at
