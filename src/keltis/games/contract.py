"""The types by which a game describes itself (options, features), and its errors and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypedDict

from .constants import MAX_PLAYERS, MOST


class BadSetup(ValueError):
    """An invalid deal: which part is wrong, and what would be right."""


class CannotDo(ValueError):
    """A request that cannot be fulfilled: one sentence that says why, and what would help."""


class BadOption(CannotDo):
    """An invalid option or board file: what is wrong, and what would be right."""


class Option:
    """A choice that a table makes before a game.

    >>> side = Option("side", "plain", choices=("plain", "branches"))
    >>> side.check("branches", players=2)
    'branches'
    >>> side.check("back", players=2)
    Traceback (most recent call last):
    ...
    keltis.games.contract.BadOption: option side must be 'plain' or 'branches', not 'back'
    """

    def __init__(self, name: str, default: Any, choices: tuple[Any, ...] = ()) -> None:
        self.name, self.default, self.choices = name, default, choices

    def default_for(self, players: int) -> Any:
        """The default value with this number of players."""
        return self.default

    def bounds_for(self, players: int) -> tuple[int, int] | None:
        """The smallest and the greatest value with this number of players; None if there is nothing to choose."""
        return None

    def shown(self, value: Any) -> Any:
        """The value as views show it."""
        return value

    def check(self, value: Any, players: int) -> Any:
        """The value, if it is valid."""
        if not any(value is choice or (type(value) is type(choice) and value == choice) for choice in self.choices):
            words = " or ".join(map(repr, self.choices))
            raise BadOption(f"option {self.name} must be {words}, not {value!r:.60}")
        return value


class RemovedCards(Option):
    """The number of cards that a two-player game removes unseen (K-6, N-4, C-3)."""

    def __init__(self, most: int = 60) -> None:
        super().__init__("removed_cards", 30)
        self.most = most

    def default_for(self, players: int) -> int:
        """30 with two players, none with more."""
        return 30 if players == 2 else 0

    def bounds_for(self, players: int) -> tuple[int, int] | None:
        """The bounds with two players; None with more."""
        return (0, self.most) if players == 2 else None

    def check(self, value: Any, players: int) -> int:
        """The number, if it leaves a draw pile."""
        most = self.most if players == 2 else 0
        if type(value) is not int or not 0 <= value <= most:
            allowed = f"a whole number from 0 to {most}" if most else "0 with three or four players"
            raise BadOption(f"option removed_cards must be {allowed}, not {value!r:.60}")
        return value


class OwnBoard(Option):
    """An own board instead of the printed one, which is None."""

    def __init__(self) -> None:
        super().__init__("board", None)

    def shown(self, value: Any) -> Any:
        """The word "own"; the board itself is sent once, with the table."""
        return "own"

    def check(self, value: Any, players: int) -> Any:
        """A copy of the board, if it is an object; the game itself checks its content."""
        if value is not None and not isinstance(value, dict):
            raise BadOption(f"option board must be the content of a board file, not {value!r:.60}")
        return own_copy(value)


def own_copy(value: Any) -> Any:
    """A deep copy of JSON data."""
    if isinstance(value, dict):
        return {key: own_copy(part) for key, part in value.items()}
    return [own_copy(part) for part in value] if isinstance(value, list) else value


class Reason:
    """Why a move is not possible: the id of a text, its variables, and the rule.

    >>> Reason("row-rising", "K-10", colour="green", value=3, top=7).words["top"]
    7
    """

    def __init__(self, text: str, rule: str, **words: Any) -> None:
        self.text, self.rule, self.words = text, rule, words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"Reason({self.text!r}, {self.rule!r}, **{self.words})"


class Advice:
    """The reason for a move: the id of a text, and its variables; a `player` is a seat.

    >>> Advice("hint-takes-points", points=3).words["points"]
    3
    """

    def __init__(self, text: str, **words: Any) -> None:
        self.text, self.words = text, words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Advice) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"Advice({self.text!r}, **{self.words})"


class Scales(TypedDict, total=False):
    """The printed numbers of a game; what a game does not have is left out.

    `stones`: points for 0, 1, 2 … wishing stones (`cards`: wish cards; `paths`: different colours of stones).
    `rows`: points for a row of 0, 1, 2 … cards or tiles. `goal`: figures in the goal area that end the game, with
    2, 3 and 4 players. `cards`: cards in the game; `tiles`: tiles; `hand`: cards in a hand. `triple`: points for
    three stones of a colour. `closed`: closed rows that end the game. `figures`: each player's figures or pieces.
    """

    stones: list[int]
    rows: list[int]
    goal: list[int]
    cards: int
    tiles: int
    hand: int
    triple: int
    closed: int
    figures: int


class About(NamedTuple):
    """What a game tells about itself.

    Its name, how long it takes, its place on the home page, the ways it can end, its options, the parts of its score,
    its printed numbers. `moves_that_reveal`: the moves that show the player something hidden (as templates of the
    notation), each with the text that says why it cannot be undone. `match`: the option whose choices, a game each,
    make a match. `ahead`: whether a turn can be planned before it begins; it cannot where it begins with a throw.
    `extra_turn_phases`: where a player may have another turn at once, the phases in which a turn begins.
    """

    title: str
    year: int
    minutes: int
    order: int
    ends: tuple[str, ...]
    options: tuple[Option, ...]
    parts: tuple[str, ...]
    scales: Scales
    moves_that_reveal: Mapping[str, str] = MappingProxyType({})
    match: str = ""
    ahead: bool = True
    extra_turn_phases: tuple[int, ...] = ()


class Feature(NamedTuple):
    """A block of features: its name, size, range, and meaning."""

    name: str
    size: int
    low: int
    high: int
    about: str


SEATS = ("me", "next", "second", "third")  # The names of seats in features, clockwise; the last two may be missing.


def each(names: Sequence[str], *features: Feature) -> tuple[Feature, ...]:
    """The features repeated for each of several names.

    >>> [feature.name for feature in each(("brown", "pink"), Feature("hand", 11, 0, 1, "cards"))]
    ['brown hand', 'pink hand']
    """
    return tuple(feature._replace(name=f"{name} {feature.name}") for name in names for feature in features)


def points_feature(name: str, about: str) -> Feature:
    """A feature for points, clamped to the range of features."""
    return Feature(name, 1, -MOST, MOST, about)


# A player's points, and how they compare with the observer's.
TOTALS = (
    points_feature("total", "points if the game ended now"),
    points_feature("behind", "points by which this seat is ahead of that one"),
)


def turn_features(phases: Sequence[str]) -> tuple[Feature, ...]:
    """The features of all games: phase, turn, start player, and number of players."""
    return (
        Feature("phase", len(phases), 0, 1, ", ".join(phases)),
        Feature("turn", MAX_PLAYERS, 0, 1, "whose turn it is, clockwise from this seat"),
        Feature("start", MAX_PLAYERS, 0, 1, "who began, clockwise from this seat"),
        Feature("players", MAX_PLAYERS - 1, 0, 1, "how many play: 2, 3, 4"),
    )


CALLER = 255  # In place of a policy's number: the caller decides for this seat.


class Automatic(NamedTuple):
    """What a batch plays by itself, and how it deals (see `keltis.batch`)."""

    policies: bytes = bytes([CALLER] * len(SEATS))  # Each seat's policy as a number, or CALLER.
    skip: bool = False  # Whether forced moves are skipped.
    mirror: int = 1  # So many games side by side have the same deal.

    @property
    def plays(self) -> bool:
        """Whether any move is made without the caller."""
        return self.skip or any(policy != CALLER for policy in self.policies)


NOTHING_AUTOMATIC = Automatic()
