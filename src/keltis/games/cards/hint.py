"""Hints: the main reason for a move of the card game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..constants import COLOURS
from ..contract import Advice
from ..hints import LEAP, CardHints, ends, lead
from ..notations import members
from . import layout as L
from .notation import NAMES


class WishTable(CardHints):
    """Hints about hands, rows and piles with point cards and wish cards."""

    def helps(self, o: Any, card: int) -> bool:
        """Whether the player to move has a use for an open card."""
        return card >= L.POINT or makes_pair(o, card) or super().helps(o, card)


CARDS = WishTable(L.WIDTH, L.CARDS, L.PILE_PLACES, NAMES)


def advise(o: Any, action: int, totals: Sequence[int]) -> Advice:
    """The main reason for a legal action, from what the player to move knows."""
    if action < L.TRADE:
        return discard(o, action - L.DISCARD)
    if action < L.PLAY:
        return trade(o, (action - L.TRADE) % L.POINT % L.WIDTH)
    if action < L.PLAY_POINT:
        return play(o, action - L.PLAY, totals)
    if action < L.JOIN:
        return Advice("hint-plays-point-card", points=1)
    if action < L.DRAW_DECK:
        return join(o, (action - L.JOIN) // L.VALUES)
    if action == L.DRAW_DECK:
        return CARDS.draws_unseen(o, totals)
    return stop(o) if action == L.STOP else draw(o, action - L.DRAW_PILE, totals)


def discard(o: Any, card: int) -> Advice:
    """A card goes onto its pile (C-4)."""
    return CARDS.discards(o, card) if card < L.POINT else Advice("hint-gives-up", card=NAMES[card])


def trade(o: Any, value: int) -> Advice:
    """Two cards of one value for its wish card (C-5)."""
    have = o.wishes[o.player].bit_count()
    before, after = L.WISH_POINTS[have], L.WISH_POINTS[have + 1]
    if after == before:
        return Advice("hint-keeps-wish", value=value)
    return Advice("hint-makes-wish", value=value, before=before, after=after)


def row_points(o: Any, c: int) -> tuple[int, int]:
    """The points of a row now, and with one more card (C-16)."""
    length = o.length[L.ROWS * o.player + c]
    return L.ROW_POINTS[length], L.ROW_POINTS[length + 1]


def play(o: Any, card: int, totals: Sequence[int]) -> Advice:
    """A number or closing card goes into its row (C-6 to C-9)."""
    p, c = o.player, card // L.WIDTH
    closes = card % L.WIDTH == L.CLOSING and not o.row[p] >> card & 1
    before, after = row_points(o, c)
    if closes and o.phase == L.CARD and o.closed_rows + 1 == L.CLOSED_ROWS:  # C-13
        return ends(lead(totals, p, after - before))
    if closes:
        return Advice("hint-closes-row", colour=COLOURS[c], count=o.length[L.ROWS * p + c] + 1, points=after)
    if not CARDS.begun(o, p, c):
        return opens_row(o, card, after)
    return lengthens(o, c) or CARDS.continues(o, card)


def opens_row(o: Any, card: int, points: int) -> Advice:
    """The first card of a row."""
    begun = sum(CARDS.begun(o, o.player, c) for c in range(L.ROWS))
    if begun == 4:
        return Advice("hint-opens-row-fifth", points=points, count=CARDS.left(o))
    return Advice("hint-opens-row", colour=COLOURS[card // L.WIDTH], count=CARDS.followers(o, card))


def lengthens(o: Any, c: int) -> Advice | None:
    """The one card more after which a row is worth clearly more."""
    before, after = row_points(o, c)
    if after - before < LEAP:
        return None
    length = o.length[L.ROWS * o.player + c] + 1
    return Advice("hint-lengthens-row", colour=COLOURS[c], count=length, before=before, after=after)


def join(o: Any, c: int) -> Advice:
    """A point card goes into a colour row (C-11)."""
    before, after = row_points(o, c)
    return lengthens(o, c) or Advice("hint-plays-point-card", points=after - before)


def stop(o: Any) -> Advice:
    """No more cards after the end (C-15)."""
    p = o.player
    rows = [card // L.WIDTH for card in members(o.hand[p] & o.fits[p])]
    gains = [after - before for before, after in (row_points(o, c) for c in rows)]
    pays = o.point_hand[p] or any(gain > 0 for gain in gains)
    return Advice("hint-stops-early" if pays else "hint-stops")


def makes_pair(o: Any, card: int) -> bool:
    """Whether a number card and another one in hand can be traded for a wish card that is still there (C-5)."""
    partners = (o.hand[o.player] | o.point_hand[o.player]) & L.EACH_COLOUR << card % L.WIDTH
    return bool(o.offered >> card & 1 and partners)


def draw(o: Any, pile: int, totals: Sequence[int]) -> Advice:
    """The open card of a pile is drawn (C-12)."""
    card = CARDS.top_card(o, pile)
    if card >= L.POINT:
        return Advice("hint-draws-point", card=NAMES[card])
    if makes_pair(o, card) and not CARDS.wants(o, o.player, card):
        return Advice("hint-draws-pair", card=NAMES[card], value=card % L.WIDTH)
    return CARDS.draws(o, pile, totals)
