"""The rules of the card game, as plain functions over one flat state `s`.

`rules.pxd` beside this file types the very same functions for Cython. Card sets are integers
(`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
No function here checks a move: that is the work of the door in front of it.
"""

from .. import bits, rows
from . import layout as L

# ---- set-up -------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the cards, then begin (X-1, C-2, C-3)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = L.DECK[i]
    for i in range(L.CARDS - 1):
        j = i + bits.random(r, L.CARDS - i)
        card = s.cards[i]
        s.cards[i] = s.cards[j]
        s.cards[j] = card
    begin(s)


def begin(s):
    """From the dealt cards to the first decision (C-2, C-8)."""
    for p in range(s.players):
        s.fits[p] = L.NUMBERS
        if s.closing_may_start:
            s.fits[p] |= L.CLOSINGS
        for i in range(L.HAND):
            take(s, p, s.cards[L.HAND * p + i])
    for row in range(5 * L.MAX_PLAYERS):
        s.top[row] = rows.EMPTY
    s.offered = L.OFFERED
    s.next_card = L.HAND * s.players
    s.piles = 1
    s.player = s.start
    s.phase = L.CARD


# ---- hands --------------------------------------------------------------------------------------


def take(s, p, card):
    """A card comes into the hand."""
    if card >= L.POINT:
        s.point_hand[p] |= 1 << (card - L.POINT)
        return
    bit = bits.bit(card)
    if s.hand[p] & bit:
        s.pair[p] |= bit
    else:
        s.hand[p] |= bit


def show(s, p, card):
    """Everybody saw this card come into the hand (X-4)."""
    if card >= L.POINT:
        s.known_points[p] |= 1 << (card - L.POINT)
        return
    bit = bits.bit(card)
    if s.known[p] & bit:
        s.known_pair[p] |= bit
    else:
        s.known[p] |= bit


def drop(s, p, card):
    """A card leaves the hand, and with it what was known of one such card (X-4)."""
    if card >= L.POINT:
        s.point_hand[p] ^= 1 << (card - L.POINT)
        s.known_points[p] &= s.point_hand[p]
        return
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


def twins(s):
    """Cards held twice whose wish card still lies there (C-5)."""
    return s.pair[s.player] & s.offered


def point_partners(s):
    """Cards to trade together with the point card of their value (C-5)."""
    return s.hand[s.player] & s.offered & (s.point_hand[s.player] * L.EACH_COLOUR)


def partners(s, by):
    """Cards to trade together with the one of their value that is `by` colours further on (C-5)."""
    return followed(s.hand[s.player] & s.offered, 12 * by)


def followed(cards, width):
    """Those of a set of colour cards that have a partner in it, `width` numbers further on in a circle."""
    return cards & ((cards >> width) | ((cards & (bits.bit(width) - 1)) << (L.POINT - width)))


def plays(s):
    """Colour cards that their rows take (C-6 to C-9)."""
    return s.hand[s.player] & s.fits[s.player]


def joiners(s):
    """Point cards that colour rows take, as 11 * colour + value (C-11)."""
    return s.joins[s.player] & (s.point_hand[s.player] * L.EACH_ROW)


def draws(s):
    """Where to draw from: bit 0 the draw pile, bits 1 to 6 the discard piles (C-12, X-5)."""
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
    if s.phase == L.OVER:
        return 0
    if s.phase == L.DRAW:
        return put(out, 0, draws(s), L.DRAW_DECK)
    p = s.player
    n = 0
    if s.phase == L.CARD:
        n = put(out, n, s.hand[p], L.DISCARD)
        n = put(out, n, s.point_hand[p], L.DISCARD + L.POINT)
        n = put(out, n, twins(s), L.TRADE_TWINS)
        n = put(out, n, point_partners(s), L.TRADE_POINT)
        n = put(out, n, partners(s, 1), L.TRADE_NEXT)
        n = put(out, n, partners(s, 2), L.TRADE_AFTER)
    n = put(out, n, plays(s), L.PLAY)
    n = put(out, n, s.point_hand[p], L.PLAY_POINT)
    n = put(out, n, joiners(s), L.JOIN)
    if s.phase == L.LAST:
        n = put(out, n, 1, L.STOP)
    return n


def pick(s, r):
    """One legal action, each equally likely."""
    if s.phase == L.DRAW:
        choice = draws(s)
        return L.DRAW_DECK + bits.nth(choice, bits.random(r, bits.count(choice)))
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
        k_pairs += bits.count(followed(tradable, 12)) + bits.count(followed(tradable, 24))
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
    pile = card // 12
    drop(s, s.player, card)
    s.pile[18 * pile + s.pile_size[pile]] = card
    s.pile_size[pile] += 1
    s.piles |= 2 << pile
    s.closed |= 2 << pile


def trade(s, pair):
    """Discard two cards of the same value and take its wish card (C-5)."""
    card = pair % L.POINT
    kind = pair // L.POINT
    value = card % 12
    discard(s, card)
    if kind == 0:
        discard(s, card)
    elif kind == 1:
        discard(s, L.POINT + value)
    else:
        discard(s, (card + 12 * (kind - 1)) % L.POINT)
    s.offered ^= L.EACH_COLOUR << value
    s.wishes[s.player] |= 1 << value


def play(s, card):
    """Lay a number or closing card into the row of its colour (C-6 to C-9)."""
    p = s.player
    c = card // 12
    value = card % 12
    row = 5 * p + c
    bit = bits.bit(card)
    drop(s, p, card)
    s.length[row] += 1
    s.fits[p] &= ~(L.ONE_COLOUR * bits.bit(12 * c))
    s.joins[p] &= ~(rows.ALL_VALUES * bits.bit(11 * c))
    follow = bits.bit(L.CLOSING)
    if value == L.CLOSING:
        if not s.row[p] & bit:  # C-13: two in one row count once
            s.closed_rows += 1
    else:
        s.direction[row] = rows.DIRECTION[11 * (12 * s.direction[row] + s.top[row] + 1) + value]
        s.top[row] = value
        s.joins[p] |= bits.bit(11 * c + value)
        follow |= rows.FOLLOW[11 * s.direction[row] + value]
    s.fits[p] |= follow * bits.bit(12 * c)
    s.row_pair[p] |= s.row[p] & bit
    s.row[p] |= bit


def play_point(s, value):
    """Lay a point card into the point row (C-10)."""
    drop(s, s.player, L.POINT + value)
    s.point_row[s.player] |= 1 << value


def join(s, place):
    """Lay a point card into a colour row, which keeps its top and direction (C-11)."""
    value = place % 11
    row = 5 * s.player + place // 11
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
    """So many cards are to be drawn now (C-12)."""
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
    card = s.pile[18 * pile + left]
    s.pile_size[pile] = left
    if left == 0:
        s.piles ^= 2 << pile
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
    """A player's total, and what it is made of in the order of PARTS (C-16 to C-18)."""
    total = 0
    for c in range(5):
        parts[c] = L.ROW_POINTS[s.length[5 * p + c]]
        total += parts[c]
    parts[L.POINT_PART] = bits.count(s.point_row[p])
    parts[L.WISH_PART] = L.WISH_POINTS[bits.count(s.wishes[p])]
    return total + parts[L.POINT_PART] + parts[L.WISH_PART]


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
        o.hand_size[p] = bits.count(s.hand[p]) + bits.count(s.pair[p]) + bits.count(s.point_hand[p])
        o.known[p] = s.known[p]
        o.known_pair[p] = s.known_pair[p]
        o.known_points[p] = s.known_points[p]
        o.hand[p] = s.hand[p] if p == seat else s.known[p]
        o.pair[p] = s.pair[p] if p == seat else s.known_pair[p]
        o.point_hand[p] = s.point_hand[p] if p == seat else s.known_points[p]
        o.row[p] = s.row[p]
        o.row_pair[p] = s.row_pair[p]
        o.fits[p] = s.fits[p]
        o.joins[p] = s.joins[p]
        o.point_row[p] = s.point_row[p]
        o.wishes[p] = s.wishes[p]
    for i in range(5 * L.MAX_PLAYERS):
        o.row_points[i] = s.row_points[i]
        o.top[i] = s.top[i]
        o.direction[i] = s.direction[i]
        o.length[i] = s.length[i]
    o.offered = s.offered
    o.closed_rows = s.closed_rows
    o.closing_may_start = s.closing_may_start
    for i in range(L.CARDS):
        o.cards[i] = L.NO_CARD
    o.removed = s.removed
    o.next_card = s.next_card
    for pile in range(6):
        o.pile_size[pile] = s.pile_size[pile]
        for i in range(s.pile_size[pile]):
            o.pile[18 * pile + i] = s.pile[18 * pile + i]
    o.piles = s.piles
    o.closed = s.closed
    o.due = s.due
    o.idle = s.idle
    o.ending = s.ending
    o.ender = s.ender
    o.lays = s.lays


def sample(o, r):
    """Turn an observation into a full state that its seat cannot tell from the real one.

    Every way to lay the unseen cards into the other hands, the draw pile and the removed cards is
    equally likely. `cards` serves as the workbench: its end is draw pile and removed cards anyway.
    """
    at = gather_unseen(o)
    for i in range(at, L.CARDS - 1):
        j = i + bits.random(r, L.CARDS - i)
        card = o.cards[i]
        o.cards[i] = o.cards[j]
        o.cards[j] = card
    for p in range(o.players):
        unseen = o.hand_size[p] - bits.count(o.hand[p]) - bits.count(o.pair[p]) - bits.count(o.point_hand[p])
        for _ in range(unseen):
            take(o, p, o.cards[at])
            o.cards[at] = L.NO_CARD
            at += 1
        o.hand_size[p] = 0


def gather_unseen(o):
    """Write every card that the observer has not seen to the end of `cards`; where they begin."""
    once = 0
    twice = L.SINGLES
    points = 0
    for p in range(o.players):
        twice |= o.pair[p] | (once & o.hand[p])
        once |= o.hand[p]
        twice |= o.row_pair[p] | (once & o.row[p])
        once |= o.row[p]
        points |= o.point_hand[p] | o.point_row[p]
    for row in range(5 * L.MAX_PLAYERS):
        points |= o.row_points[row]
    for pile in range(6):
        for i in range(o.pile_size[pile]):
            card = o.pile[18 * pile + i]
            if card >= L.POINT:
                points |= 1 << (card - L.POINT)
            else:
                twice |= once & bits.bit(card)
                once |= bits.bit(card)
    at = L.CARDS
    for card in range(L.KINDS):
        if card >= L.POINT:
            unseen = 1 - (points >> (card - L.POINT) & 1)
        else:
            unseen = 2 - (once >> card & 1) - (twice >> card & 1)
        for _ in range(unseen):
            at -= 1
            o.cards[at] = card
    return at
