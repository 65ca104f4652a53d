"""The greedy policy: the worth of each legal action.

It sees what its seat sees: the own hand and what lies open. All worth is in tenths of a point. What a row may still
become counts less as the draw pile runs out: `far` is its weight, in sixteenths.
"""

from .. import bits
from . import cardtable, row_greedy
from . import layout as L


def greedy_worth(s, action):
    """The worth of an action to the player to move, in tenths of a point."""
    if action < L.TRADE:
        return L.DISCARD_WORTH - give(s, action - L.DISCARD, horizon(s))
    if action < L.PLAY:
        return trade(s, action - L.TRADE, horizon(s))
    if action < L.PLAY_POINT:
        return play(s, action - L.PLAY, horizon(s))
    if action < L.JOIN:
        return L.POINT_ROW_WORTH
    if action < L.DRAW_DECK:
        return grow(s, (action - L.JOIN) // L.VALUES, horizon(s))
    if action == L.DRAW_DECK:
        return row_greedy.draw_unseen(s)
    if action == L.STOP:
        return 0
    pile = action - L.DRAW_PILE
    return draw_open(s, cardtable.top_card(s, pile))


def horizon(s):
    """The weight of the future; almost zero while last cards are laid (C-15)."""
    if s.phase == L.LAST:
        return 1
    return row_greedy.horizon(s)


# ---- rows ---------------------------------------------------------------------------------------


def play(s, card, far):
    """The worth of playing a card: its row grows, but loses the skipped values."""
    c = card // L.WIDTH
    if card - L.WIDTH * c == L.CLOSING:
        return close(s, c, far)
    change = L.LAY_WORTH[row_greedy.place(s, s.player, card)]
    if s.length[L.ROWS * s.player + c] == 0:
        change = row_greedy.begin_row(s, card)
    return grow(s, c, far) + (change * far >> 4)


def grow(s, c, far):
    """The worth of one more card in a row, now and on the way to a long row."""
    length = s.length[L.ROWS * s.player + c]
    now = 10 * (L.ROW_POINTS[length + 1] - L.ROW_POINTS[length])
    return (now * (16 - far) + L.GROW_WORTH[length] * far) >> 4


def close(s, c, far):
    """A closing card makes a row longer, but no number follows (C-9); the fifth closed row ends the game (C-13)."""
    p = s.player
    row = L.ROWS * p + c
    worth = grow(s, c, far)
    if s.row[p] & bits.bit(L.WIDTH * c + L.CLOSING):
        return worth
    if s.phase != L.LAST and s.closed_rows == L.CLOSED_ROWS - 1:
        return worth + row_greedy.ending(s, 10 * (L.ROW_POINTS[s.length[row] + 1] - L.ROW_POINTS[s.length[row]]))
    if s.length[row]:
        worth -= L.ROW_WORTH[L.VALUES * s.direction[row] + s.top[row]] * far >> 4
    return worth + L.CLOSE_WORTH


# ---- discarding and trading ---------------------------------------------------------------------


def trade(s, pair, far):
    """The worth of trading two cards for a wish card (C-5)."""
    kind = pair // L.POINT
    card = pair - L.POINT * kind
    other = card
    if kind == 1:
        other = L.POINT + card % L.WIDTH
    elif kind > 1:
        other = (card + L.WIDTH * (kind - 1)) % L.POINT
    return L.WISH_WORTH[bits.count(s.wishes[s.player])] - give(s, card, far) - give(s, other, far)


def give(s, card, far):
    """The loss from discarding a card: its use, and its worth to the next player."""
    return (keep(s, card) * far >> 4) + feed(s, card)


def keep(s, card):
    """The worth of keeping a card in hand."""
    p = s.player
    if card >= L.POINT:
        return L.KEEP_POINT_WORTH
    if not s.fits[p] & bits.bit(card):
        return 0
    c = card // L.WIDTH
    if card - L.WIDTH * c == L.CLOSING:
        return L.KEEP_CLOSING_WORTH[s.length[L.ROWS * p + c]]
    return L.KEEP_WORTH[row_greedy.place(s, p, card)]


def feed(s, card):
    """The worth of a card to the next player."""
    p = s.player + 1 if s.player + 1 < s.players else 0
    if card >= L.POINT:
        return L.FEED_POINT_WORTH
    if not s.fits[p] & bits.bit(card):
        return 0
    c = card // L.WIDTH
    if card - L.WIDTH * c == L.CLOSING:
        return L.FEED_CLOSING_WORTH[s.length[L.ROWS * p + c]]
    return row_greedy.feed(s, card)


# ---- drawing ------------------------------------------------------------------------------------


def draw_open(s, card):
    """The worth of drawing the top card of a discard pile, which the next player then cannot take."""
    if card >= L.POINT:
        return L.PICK_POINT_WORTH
    worth = row_use(s, card) + feed(s, card)
    if has_partner(s, card):
        worth += L.PICK_PARTNER_WORTH[bits.count(s.wishes[s.player])]
    return worth


def row_use(s, card):
    """The worth of an open number or closing card to the own rows."""
    p = s.player
    if not s.fits[p] & bits.bit(card):
        return 0
    c = card // L.WIDTH
    if card - L.WIDTH * c == L.CLOSING:
        return L.PICK_CLOSING_WORTH[s.length[L.ROWS * p + c]]
    return L.PICK_WORTH[row_greedy.place(s, p, card)] * horizon(s) >> 4


def has_partner(s, card):
    """Whether the hand holds a card that could be traded together with this one (C-5)."""
    if not s.offered & bits.bit(card):
        return False
    value = card % L.WIDTH
    return s.hand[s.player] & L.EACH_COLOUR << value != 0 or s.point_hand[s.player] >> value & 1 != 0
