"""The rules of New Paths, New Goals, as plain functions over one flat state `s`.

`rules.pxd` types the same functions for Cython. Sets of cards and of edges are
integers (`bits`), tables and numbers come from `layout`; the ids in comments are those of the rulebook.
These functions do not check moves: `State` (`engine/state.py`) does so before it calls them.
"""

from .. import bits, rows
from . import cardtable, points
from . import layout as L

# ---- deal ---------------------------------------------------------------------------------------


def deal(s, r):
    """Shuffle the cards and the tiles, then begin (X-1, N-2, N-4)."""
    if s.start < 0:
        s.start = bits.random(r, s.players)
    for i in range(L.CARDS):
        s.cards[i] = i % L.KINDS
    bits.shuffle(s.cards, 0, L.CARDS, r)
    cardtable.scatter(s.tiles, s.tile_field, L.TILES, L.TILE_COUNT, r)
    begin(s)


def begin(s):
    """From the dealt cards and tiles to the first decision (N-3, N-4)."""
    for c in range(L.ROWS):
        s.stack[c] = L.STACK_SIZE
    for p in range(s.players):
        s.fits[p] = L.EVERY_CARD
        find_ways(s, p)
        for i in range(L.HAND):
            cardtable.take(s, p, s.cards[L.HAND * p + i])
    cardtable.begin(s)
    s.due = 1
    s.phase = L.CARD


# ---- the board ----------------------------------------------------------------------------------


def exits(s, field):
    """The set of edges that leave a field."""
    first = s.first_edge[field]
    return (bits.bit(s.first_edge[field + 1] - first) - 1) * bits.bit(first)


def find_ways(s, p):
    """Where a player's figures can go, and how many moves a card of each colour gives (N-6 to N-9)."""
    at = L.FIGURES * p
    large = exits(s, s.figure[at])
    small = exits(s, s.figure[at + 1]) | exits(s, s.figure[at + 2])
    small |= exits(s, s.figure[at + 3]) | exits(s, s.figure[at + 4])
    s.large_edges[p] = large
    s.small_edges[p] = small
    for c in range(L.ROWS):
        edges = s.colour_edges[c]
        s.ways[L.ROWS * p + c] = bits.count(large & edges) + bits.count(small & edges)


# ---- legal actions ------------------------------------------------------------------------------


def drops(s):
    """What a discard tile offers, as bits from DECLINE on: decline, rows, cards in hand (N-13)."""
    p = s.player
    choice = 1 | s.hand[p] << (L.DROP_HAND - L.DECLINE)
    for c in range(L.ROWS):
        if s.top[L.ROWS * p + c] != rows.EMPTY:
            choice |= bits.bit(L.DROP_ROW - L.DECLINE + c)
    return choice


def legal(s, out):
    """Write every legal action to `out`, in ascending order; returns their number."""
    n = 0
    p = s.player
    if s.phase == L.CARD:
        fitting = s.hand[p] & s.fits[p]
        while fitting:  # N-6, N-7
            card = bits.lowest(fitting)
            fitting &= fitting - 1
            edges = s.colour_edges[card // L.VALUES]
            n = bits.put(out, n, s.small_edges[p] & edges, L.PLAY + 2 * L.EDGES * card)
            n = bits.put(out, n, s.large_edges[p] & edges, L.PLAY + 2 * L.EDGES * card + L.EDGES)
        n = bits.put(out, n, s.hand[p], L.DISCARD)
    elif s.phase == L.CLOVER:
        n = bits.put(out, n, s.small_edges[p], L.ADVANCE)
        n = bits.put(out, n, s.large_edges[p], L.ADVANCE + L.EDGES)
        n = bits.put(out, n, 1, L.DECLINE)
    elif s.phase == L.DROP:
        n = bits.put(out, n, drops(s), L.DECLINE)
    elif s.phase == L.DRAW:
        n = bits.put(out, n, cardtable.draws(s), L.DRAW_DECK)
    return n


def pick(s, r):
    """Draw a legal action uniformly."""
    if s.phase == L.DRAW:
        return L.DRAW_DECK + bits.any_of(cardtable.draws(s), r)
    if s.phase == L.CARD:
        return pick_card(s, r)
    if s.phase == L.DROP:
        return L.DECLINE + bits.any_of(drops(s), r)
    p = s.player
    k = bits.random(r, bits.count(s.small_edges[p]) + bits.count(s.large_edges[p]) + 1)
    return L.ADVANCE + nth_move(s, -1, k - 1) if k else L.DECLINE


def pick_card(s, r):
    """A card to discard, or a card to play with its move."""
    p = s.player
    hand = s.hand[p]
    fitting = hand & s.fits[p]
    discards = bits.count(hand)
    choices = discards
    cards = fitting
    while cards:
        choices += s.ways[L.ROWS * p + bits.lowest(cards) // L.VALUES]
        cards &= cards - 1
    k = bits.random(r, choices)
    if k < discards:
        return L.DISCARD + bits.nth(hand, k)
    k -= discards
    card = bits.lowest(fitting)
    ways = s.ways[L.ROWS * p + card // L.VALUES]
    while k >= ways:
        k -= ways
        fitting &= fitting - 1
        card = bits.lowest(fitting)
        ways = s.ways[L.ROWS * p + card // L.VALUES]
    return L.PLAY + 2 * L.EDGES * card + nth_move(s, s.colour_edges[card // L.VALUES], k)


def nth_move(s, edges, k):
    """The k-th move along one of these edges: small figures first, then the large one."""
    p = s.player
    small = s.small_edges[p] & edges
    n = bits.count(small)
    if k < n:
        return bits.nth(small, k)
    return L.EDGES + bits.nth(s.large_edges[p] & edges, k - n)


# ---- a turn -------------------------------------------------------------------------------------


def apply(s, action):
    """Carry out one legal action."""
    if action >= L.DRAW_PILE:
        draw_pile(s, action - L.DRAW_PILE)
    elif action >= L.DRAW_DECK:
        draw_deck(s)
    elif action >= L.DISCARD:
        discard(s, action - L.DISCARD)
    elif action >= L.DROP_HAND:
        drop_hand(s, action - L.DROP_HAND)
    elif action >= L.DROP_ROW:
        drop_row(s, action - L.DROP_ROW)
    elif action >= L.DECLINE:
        s.phase = L.DRAW
    elif action >= L.ADVANCE:
        move(s, action >= L.ADVANCE + L.EDGES, (action - L.ADVANCE) % L.EDGES)
    else:
        move_by = action % (2 * L.EDGES)
        play(s, action // (2 * L.EDGES), move_by >= L.EDGES, move_by % L.EDGES)


def play(s, card, large, edge):
    """Lay a card into the row of its colour and move a figure (N-5, N-6)."""
    cardtable.drop(s, s.player, card)
    lay(s, s.player, card)
    s.idle = -1
    move(s, large, edge)


def lay(s, p, card):
    """The row's new top and direction (K-9)."""
    c = card // L.VALUES
    cardtable.add(s.row, s.row_pair, p, card)
    cardtable.lengthen(s, L.ROWS * p + c, card % L.VALUES)
    find_followers(s, p, c)


def find_followers(s, p, c):
    """What a row takes next, from its top and direction (K-8, K-10)."""
    row = L.ROWS * p + c
    follow = rows.ALL_VALUES
    if s.top[row] != rows.EMPTY:
        follow = rows.FOLLOW[L.VALUES * s.direction[row] + s.top[row]]
    s.fits[p] = (s.fits[p] & ~L.COLOUR[c]) | follow * bits.bit(L.VALUES * c)


def move(s, large, edge):
    """Move the large figure, or a small one, along an edge (N-6, N-12)."""
    p = s.player
    at = L.FIGURES * p
    if not large:  # small figures on one field are alike: the first will do
        at += 1
        while edge < s.first_edge[s.figure[at]] or edge >= s.first_edge[s.figure[at] + 1]:
            at += 1
    left = s.figure[at]
    field = s.edge_to[edge]
    s.figure[at] = field
    find_ways(s, p)
    s.phase = L.DRAW
    if left < s.goal and field >= s.goal:
        s.in_goal += 1
        if s.in_goal == L.GOAL_SIZE:  # N-19: neither tile nor stack of this field is carried out
            s.phase = L.OVER
            s.end = L.END_GOAL
            return
    enter_field(s, p, field)


def enter_field(s, p, field):
    """A figure has moved onto this field (N-11 to N-15)."""
    tile = s.tiles[field]
    if tile == L.NO_TILE:
        return
    if tile >= L.STACK:
        c = tile - L.STACK
        if s.stack[c] > 0:
            s.stack[c] -= 1
            s.stones[L.ROWS * p + c] += 1
    elif tile >= L.WISH_TILE:
        s.tiles[field] = L.NO_TILE
        s.stones[L.ROWS * p + tile - L.WISH_TILE] += 1
    elif tile == L.CLOVER_TILE:
        s.phase = L.CLOVER
    elif tile == L.DISCARD_TILE:
        s.phase = L.DROP
    else:
        s.points[p] += tile - L.POINT_TILE


def drop_row(s, c):
    """A discard tile takes the last card of a row, which then is as it would be without (N-13, N-14)."""
    p = s.player
    row = L.ROWS * p + c
    card = L.VALUES * c + s.top[row]
    cardtable.remove(s.row, s.row_pair, p, card)
    left = s.row[p] & L.COLOUR[c]
    if left == 0:
        s.top[row] = rows.EMPTY
    elif s.direction[row] == rows.FALLING:
        s.top[row] = bits.lowest(left) - L.VALUES * c
    else:
        s.top[row] = bits.nth(left, bits.count(left) - 1) - L.VALUES * c
    if left & (left - 1) == 0:
        s.direction[row] = rows.OPEN
    find_followers(s, p, c)
    cardtable.pile_up(s, card // L.VALUES, card)
    s.phase = L.DRAW


def drop_hand(s, card):
    """A discard tile takes a card from the hand, for which one more is drawn (N-13, N-17)."""
    s.due += 1
    discard(s, card)


def discard(s, card):
    """A card goes from the hand onto a pile, which is closed for this turn, and moves nothing (K-17, K-18, N-18)."""
    cardtable.drop(s, s.player, card)
    cardtable.pile_up(s, card // L.VALUES, card)
    s.phase = L.DRAW


def draw_deck(s):
    """Draw the unseen top card of the draw pile; the last one ends the game (N-17, N-19)."""
    cardtable.take(s, s.player, s.cards[s.next_card])
    s.next_card += 1
    s.idle = -1
    if s.next_card == L.CARDS - s.removed:
        s.phase = L.OVER
        s.end = L.END_DECK
    else:
        end_draw(s)


def draw_pile(s, c):
    """Draw the top card of a discard pile, for all to see (N-17, X-4)."""
    card = cardtable.lift(s, c)
    cardtable.take(s, s.player, card)
    cardtable.show(s, s.player, card)
    end_draw(s)


def end_draw(s):
    """Another card is due, or the next player clockwise follows (N-17, X-1, X-5)."""
    s.due -= 1
    if s.due == 0:
        s.due = 1
        cardtable.next_player(s)
        s.phase = L.CARD


# ---- scoring ------------------------------------------------------------------------------------


def score(s, p, parts):
    """A player's total; writes its parts in the order of PARTS (N-20 to N-22)."""
    return points.score(s, p, parts)


# ---- what a seat knows --------------------------------------------------------------------------


def observe(s, seat, o):
    """Copy what a seat may know into the blank state o: all but hands, draw pile and removed cards (X-3, X-4).

    All saw which wishing stones were taken (N-16).
    """
    L.copy_open(s, o)
    cardtable.observe_cards(s, seat, o)


def sample(o, r):
    """Turn an observation into a full state drawn from those that its seat cannot tell from the real one (X-3)."""
    cardtable.sample_cards(o, r)
