"""Features of all games: their tables for the documentation, and the exchange of equivalent colours."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from functools import cache

from ..games.constants import COLOURS
from ..games.contract import SEATS, BadOption, Feature
from .game import Game, game, game_names

EACH: dict[str, tuple[str, int]] = {colour: ("*colour*", len(COLOURS)) for colour in COLOURS}
EACH.update({seat: ("*seat*", len(SEATS)) for seat in SEATS})


def block_size(table: Sequence[Feature]) -> int:
    """The number of features of each colour. Their blocks are alike and come first."""
    return sum(feature.size for feature in table if feature.name.startswith(f"{COLOURS[0]} "))


def permuted_features(this: Game, features: Sequence[int], permutation: Sequence[int]) -> array[int]:
    """The features after an exchange of colours: colour c becomes colour permutation[c].

    >>> import keltis
    >>> seen = keltis.new("keltis", seed=1).observe(0)
    >>> changed = permuted_features(seen.game, seen.features, [1, 0, 2, 3, 4])
    >>> permuted_features(seen.game, changed, [1, 0, 2, 3, 4]) == seen.features
    True
    """
    check_permutation(this, permutation)
    size = block_size(this.features)
    if len(features) != this.kernel.features:
        raise BadOption(f"{this.name} has {this.kernel.features} features, not {len(features)}")
    found = array("b", features)
    for colour, other in enumerate(permutation):
        found[size * other : size * (other + 1)] = array("b", features[size * colour : size * (colour + 1)])
    return found


def permuted_action(this: Game, action: int, permutation: Sequence[int]) -> int:
    """The action after an exchange of colours.

    >>> this = game("keltis")
    >>> str(this.standard_moves.by_number[permuted_action(this, 0, [4, 0, 1, 2, 3])])
    'play blue-0'
    """
    check_permutation(this, permutation)
    move = this.standard_moves.find(action)
    if move is None:
        raise BadOption(f"{this.name} has no action {action!r:.60}")
    return moves_by_words(this.name)[words(move.text, permutation)]


@cache
def moves_by_words(name: str) -> dict[tuple[str, ...], int]:
    """Every move of a game, by the words of its notation."""
    same = range(len(COLOURS))
    return {words(move.text, same): int(move) for move in game(name).standard_moves.by_text.values()}


def words(text: str, permutation: Sequence[int]) -> tuple[str, ...]:
    """The words of a move after an exchange of colours, sorted."""
    parts = (part.split("-", 1) for part in text.split())
    other: dict[str, str] = {colour: COLOURS[c] for colour, c in zip(COLOURS, permutation, strict=True)}
    return tuple(sorted("-".join([other.get(first, first), *rest]) for first, *rest in parts))


def check_permutation(this: Game, permutation: Sequence[int]) -> None:
    """Refuse to exchange colours that the game does not name as equivalent."""
    if sorted(permutation) != list(range(len(COLOURS))):
        raise BadOption(f"a permutation names the numbers 0 to {len(COLOURS) - 1} once each, not {permutation!r:.60}")
    for colour, other in enumerate(permutation):
        if colour != other and not any({COLOURS[colour], COLOURS[other]} <= {*group} for group in this.symmetries):
            raise BadOption(f"{this.name} is not the same with {COLOURS[colour]} and {COLOURS[other]} exchanged")


def general(feature: Feature) -> tuple[str, str]:
    """A feature's name with placeholders for colour and seat, and its total size.

    >>> general(Feature("brown me row", 11, 0, 2, "cards in the row"))
    ('*colour* *seat* row', '5 × 4 × 11')
    """
    known = [EACH[word] for word in feature.name.split() if word in EACH]
    rest = [word for word in feature.name.split() if word not in EACH]
    return " ".join([*(name for name, _ in known), *rest]), " × ".join([*(str(n) for _, n in known), str(feature.size)])


def table_of(this: Game) -> Iterable[str]:
    """The features of a game as a Markdown table."""
    yield f"### {this.name}: {this.kernel.features} numbers, {block_size(this.features)} of each colour"
    yield ""
    yield "| name | numbers | range | what |"
    yield "|---|---|---|---|"
    told = {}
    for feature in this.features:
        name, numbers = general(feature)
        told[name] = f"| {name} | {numbers} | {feature.low} to {feature.high} | {feature.about} |"
    yield from told.values()


def tables() -> str:
    """The tables of all games."""
    return "\n\n".join("\n".join(table_of(game(name))) for name in game_names())
