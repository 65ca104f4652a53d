"""Heads: of which outputs of a net each action's logit is the sum.

Colours share their weights, so the net has the same outputs for each of the five colours, and common ones. The logit
of `play green-7` is what green says of playing its 7. Where `trade` or `reroll` name several colours, it is the sum of
what each of them says of its own part, and of what the common part says of the rest. Trainer and inference ask here.

In `paths` a play names a card and a way on the board. There are 5 x 11 x 126 plays, too many for an output each. So the
logit of a play is a worth of the card, plus one of the way, plus the product of a vector of each.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..engine.game import game
from ..games.constants import COLOURS


class Product(NamedTuple):
    """Plays of a card of a colour along a way: the first actions of a game, colour by colour, card by card."""

    cards: int  # of each colour
    ways: int
    rank: int  # the length of the vectors that are multiplied

    @property
    def actions(self) -> int:
        """The number of plays."""
        return len(COLOURS) * self.cards * self.ways

    @property
    def each(self) -> int:
        """The outputs of each colour: a worth for each card, one for each way, and a vector for each card."""
        return self.cards + self.ways + self.cards * self.rank

    @property
    def common(self) -> int:
        """The common outputs: a worth and a vector for each way."""
        return self.ways + self.ways * self.rank


NOTHING = Product(0, 0, 0)
PRODUCTS = {"paths": Product(cards=11, ways=126, rank=8)}


class Heads(NamedTuple):
    """The outputs of a game's net.

    Each colour has `ways` outputs, then those of the product; the common part has `commons`, then those of the product.
    `terms` has, for every action, the outputs whose sum is its logit: `ways * colour + way`, or `ways * 5 + common`.
    They are empty for plays of the product, and for numbers that are no action on the printed board, whose logit is 0.
    """

    ways: int
    commons: int
    terms: tuple[tuple[int, ...], ...]
    product: Product

    @property
    def each(self) -> int:
        """The number of outputs of each colour."""
        return self.ways + self.product.each

    @property
    def common(self) -> int:
        """The number of common outputs."""
        return self.commons + self.product.common


@cache
def heads(name: str) -> Heads:
    """The heads of a game.

    >>> this = heads("keltis")
    >>> this.ways, this.commons, this.terms[3], this.terms[14]  # "play brown-3", "play yellow-3"
    (48, 2, (3,), (51,))
    """
    product = PRODUCTS.get(name, NOTHING)
    ways: dict[str, int] = {}
    commons: dict[str, int] = {}
    moves = game(name).standard_moves.by_number
    rows = [parts_of(move.text) for move in moves[product.actions :]]
    found = [
        (
            [(colour, ways.setdefault(key, len(ways))) for colour, key in row.own],
            [commons.setdefault(key, len(commons)) for key in row.rest],
        )
        for row in rows
    ]
    size = len(ways)  # Now that all are known.
    terms = [(*(size * c + way for c, way in own), *(5 * size + part for part in rest)) for own, rest in found]
    return Heads(size, len(commons), ((),) * product.actions + tuple(terms), product)


class Parts(NamedTuple):
    """What a move names: for each of its colours what happens to it, and what names no colour."""

    own: tuple[tuple[int, str], ...]
    rest: tuple[str, ...]


def parts_of(text: str) -> Parts:
    """The parts of a move, with a star for the colour.

    >>> parts_of("reroll green green wish")
    Parts(own=((3, '* * in reroll'),), rest=('reroll wish 4',))
    """
    words = text.split()
    named = [c for c, colour in enumerate(COLOURS) if any(word.startswith(colour) for word in words)]
    if not named:
        return Parts((), (text,) if text else ())
    if len(named) == 1 and text.count(COLOURS[named[0]]) == 1:
        return Parts(((named[0], text.replace(COLOURS[named[0]], "*")),), ())
    verb = f"{words[0]} of {len(named)}" if words[0] == "trade" else words[0]
    own = [(c, f"{' '.join(starred(words, COLOURS[c]))} in {verb}") for c in named]
    rest = [word for word in words[1:] if not word.startswith(tuple(COLOURS[c] for c in named))]
    return Parts(tuple(own), (" ".join([words[0], *rest, str(len(words))]),))


def starred(words: list[str], colour: str) -> list[str]:
    """The words that begin with a colour, with a star for it."""
    return [word.replace(colour, "*") for word in words if word.startswith(colour)]
