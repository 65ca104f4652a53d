"""Hints of several games: reasons for moves, from facts that the player can see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .constants import COLOURS, IDLE_TURNS, ROWS
from .contract import Advice
from .notations import members
from .rows import EMPTY

FAR = 3  # Skipping this many values at once is bad for a row.
LEAP = 3  # A step that brings this many points is rare.


def lead(totals: Sequence[int], seat: int, gain: int = 0) -> int:
    """The lead of a seat after gaining points; negative if it is behind.

    >>> lead([10, 14, 3], 0, gain=2)
    -2
    """
    return totals[seat] + gain - max(total for other, total in enumerate(totals) if other != seat)


def ends(ahead: int) -> Advice:
    """The move ends the game with this lead."""
    if ahead == 0:
        return Advice("hint-ends-level")
    return Advice("hint-ends-ahead" if ahead > 0 else "hint-ends-behind", points=abs(ahead))


def takes_wish(table: Sequence[int], have: int) -> Advice | None:
    """One more wishing stone, if that brings points."""
    last = len(table) - 1
    before, after = table[min(have, last)], table[min(have + 1, last)]
    return Advice("hint-takes-wish", count=have + 1, before=before, after=after) if after > before else None


def declines(gains: Collection[int], leads: Collection[int]) -> Advice:
    """The player moves nothing; `gains` are the points of possible steps, `leads` the leads after game-ending ones."""
    if leads and max(leads) < 0:
        return Advice("hint-avoids-end", points=-max(leads))
    return Advice("hint-declines" if all(gain < 0 for gain in gains) else "hint-stays")


def skips(top: int, value: int) -> int:
    """The number of values that a row skips from one value to the next.

    >>> skips(3, 7), skips(3, 4), skips(3, 3)
    (3, 0, 0)
    """
    return max(0, abs(value - top) - 1)


class CardHints:
    """Hints about hands, rows and piles of a card game.

    `width` is the number of card numbers per colour, `cards` the number of cards, `pile` the room for each pile.
    """

    def __init__(self, width: int, cards: int, pile: int, names: Sequence[str]) -> None:
        self.width, self.cards, self.pile, self.names = width, cards, pile, names

    def begun(self, o: Any, p: int, c: int) -> bool:
        """Whether a row has cards."""
        return bool(o.row[p] >> self.width * c & (1 << self.width) - 1)

    def wants(self, o: Any, p: int, card: int) -> bool:
        """Whether a row that is not empty takes this card."""
        return self.begun(o, p, card // self.width) and bool(o.fits[p] >> card & 1)

    def helps(self, o: Any, card: int) -> bool:
        """Whether the player to move has a use for an open card."""
        return self.wants(o, o.player, card)

    def skips(self, o: Any, card: int) -> int:
        """The number of values that the own row would skip; 0 for its first card, and for a card without a value."""
        top, value = o.top[ROWS * o.player + card // self.width], card % self.width
        return 0 if top == EMPTY or value > 10 else skips(top, value)

    def followers(self, o: Any, card: int) -> int:
        """The number of cards in hand that could follow this one in a new row, all rising or all falling."""
        p, c, value = o.player, card // self.width, card % self.width
        held = [n % self.width for n in members(o.hand[p]) + members(o.pair[p]) if n // self.width == c]
        held.remove(value)
        rising = sum(value <= other <= 10 for other in held)
        return max(rising, sum(other <= value for other in held))

    def left(self, o: Any) -> int:
        """The number of cards in the draw pile."""
        return int(self.cards - o.removed - o.next_card)

    def continues(self, o: Any, card: int) -> Advice:
        """The row goes on."""
        return Advice("hint-continues-row", colour=COLOURS[card // self.width], skips=self.skips(o, card))

    def discards(self, o: Any, card: int) -> Advice:
        """A card goes onto its pile."""
        p, name = o.player, self.names[card]
        following = (p + 1) % o.players
        if not o.fits[p] >> card & 1:
            harmless = not any(o.fits[other] >> card & 1 for other in range(o.players))
            return Advice("hint-discards-harmless" if harmless else "hint-discards-useless", card=name)
        if not self.begun(o, p, card // self.width):
            return Advice("hint-discards-unopened", colour=COLOURS[card // self.width])
        if self.skips(o, card) >= FAR:
            return Advice("hint-would-skip", card=name, skips=self.skips(o, card))
        if not o.fits[following] >> card & 1:
            return Advice("hint-denies", player=following)
        return Advice("hint-gives-up", card=name)

    def top_card(self, o: Any, pile: int) -> int:
        """The open card of a pile."""
        return int(o.pile[self.pile * pile + o.pile_size[pile] - 1])

    def draws(self, o: Any, pile: int, totals: Sequence[int]) -> Advice:
        """The open card of a pile is drawn."""
        p, card = o.player, self.top_card(o, pile)
        name, left = self.names[card], self.left(o)
        if left == 1 and lead(totals, p) < 0:
            return Advice("hint-avoids-end", points=-lead(totals, p))
        if self.wants(o, p, card):
            return Advice("hint-draws-wanted", card=name, colour=COLOURS[pile])
        for other in ((p + n) % o.players for n in range(1, o.players)):
            if self.wants(o, other, card):
                return Advice("hint-draws-away", card=name, player=other)
        return Advice("hint-stretches-end", count=left)

    def draws_unseen(self, o: Any, totals: Sequence[int]) -> Advice:
        """The top card of the draw pile is drawn; the last one ends the game."""
        if self.left(o) == 1:
            return ends(lead(totals, o.player))
        blocked = o.idle >= IDLE_TURNS * o.players
        piles = [] if blocked else [pile - 1 for pile in members(o.piles & ~o.closed) if pile]
        if piles and not any(self.helps(o, self.top_card(o, pile)) for pile in piles):
            return Advice("hint-draws-unknown")
        return Advice("hint-hastens-end", count=self.left(o) - 1)
