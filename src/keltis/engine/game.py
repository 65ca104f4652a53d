"""The registry of games, and each game's parts as the engine uses them."""

from __future__ import annotations

import importlib
from array import array
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from operator import index
from typing import Any, get_type_hints

from ..games import folders
from ..games.constants import MAX_PLAYERS
from ..games.contract import About, Advice, BadOption, Feature, Option, Reason, own_copy
from ..locale.texts import fits
from .kernel import Kernel, kernel_of

View = dict[str, Any]  # `Shared` of `games/views.py`, plus the fields of the game's own view.


class UnknownGame(ValueError):
    """There is no game of that name."""


class Move(int):
    """A move: a number inside, notation outside.

    >>> import keltis
    >>> move = keltis.new("keltis", seed=1).legal[0]
    >>> isinstance(move, int), str(move) == move.text
    (True, True)
    """

    text: str  #: The move in notation.

    def __new__(cls, number: int, text: str) -> Move:  # noqa: D102
        move = super().__new__(cls, number)
        move.text = text
        return move

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]
        return int(self), self.text


class Moves:
    """All moves of a game on one board, by number and by notation."""

    def __init__(self, texts: list[str]) -> None:
        self.by_number = [Move(number, text) for number, text in enumerate(texts)]
        self.by_text = {move.text: move for move in self.by_number if move.text}

    def find(self, move: int | str) -> Move | None:
        """The move with this notation or number on this board, if there is one."""
        if isinstance(move, str):
            return self.by_text.get(move)
        number = index(move)
        known = 0 <= number < len(self.by_number) and self.by_number[number].text
        return self.by_number[number] if known else None


class Game:
    """One of the games: its kernel, layout, notation, options and views."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.about: About = self._part(None).ABOUT
        self._templates: dict[tuple[Any, ...], bytes] = {}

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def _part(self, name: str | None) -> Any:
        return importlib.import_module(f"keltis.games.{self.name}" + (f".{name}" if name else ""))

    @cached_property
    def kernel(self) -> Kernel:
        """The kernel in the build that is in use."""
        return kernel_of(self.name)

    @cached_property
    def layout(self) -> Any:
        """The layout of the game's state."""
        return self._part("layout").STATE

    @cached_property
    def features(self) -> tuple[Feature, ...]:
        """The parts of `Observation.features`, in order.

        >>> game("keltis").features[0]
        Feature(name='brown hand', size=11, low=0, high=1, about='the own cards, by value; closing cards last')
        """
        return tuple(self._part("features").TABLE)

    @property
    def symmetries(self) -> tuple[tuple[str, ...], ...]:
        """Groups of equivalent colours, which can be exchanged without changing the game.

        >>> game("dice").symmetries, game("stones").symmetries
        ((('brown', 'yellow', 'pink', 'green', 'blue'),), ())
        """
        return tuple(self._part("features").SYMMETRIES)

    def permuted_features(self, features: Sequence[int], permutation: Sequence[int]) -> array[int]:
        """The features after an exchange of colours: colour c becomes colour permutation[c]."""
        from .features import permuted_features

        return permuted_features(self, features, permutation)

    def permuted_action(self, action: int, permutation: Sequence[int]) -> int:
        """The action after the same exchange of colours."""
        from .features import permuted_action

        return permuted_action(self, action, permutation)

    @cached_property
    def notation(self) -> Any:
        """The game's notation."""
        return self._part("notation")

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The faces of the game's dice, all equally likely, in the order in which a throw lists them.

        >>> game("dice").faces[-1], game("keltis").faces
        ('wish', ())
        """
        return getattr(self.notation, "FACE_NAMES", ())

    def full_options(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its checked value: the chosen one, or the default."""
        if type(players) is not int or not 2 <= players <= MAX_PLAYERS:
            raise BadOption(f"{self.name} is for 2 to 4 players, not {players!r}")
        for name in options:
            self.option(name)
        return {
            option.name: option.check(options.get(option.name, option.default_for(players)), players)
            for option in self.about.options
        }

    def option(self, name: str) -> Option:
        """The option of this name."""
        known = {option.name: option for option in self.about.options}
        if name not in known:
            has = f"its options are {', '.join(known)}" if known else "it has none"
            raise BadOption(f"{self.name} has no option {name!r:.60}; {has}")
        return known[name]

    def chosen(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from their defaults."""
        return {
            option.name: own_copy(options[option.name])
            for option in self.about.options
            if options[option.name] != option.default_for(players)
        }

    def shown_options(self, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options that differ from their defaults as views show them: an own board by its name alone."""
        chosen = ((option, options[option.name]) for option in self.about.options)
        return {each.name: each.shown(value) for each, value in chosen if value != each.default_for(players)}

    def blank(self, players: int, start: int | None, options: Mapping[str, Any]) -> Any:
        """An undealt state with board and options in place. Without a start seat, the deal draws one."""
        if start is not None and (type(start) is not int or not 0 <= start < players):
            raise BadOption(f"start must be a seat from 0 to {players - 1}, not {start!r:.60}")
        state = self.layout.blank()
        state.players = players
        state.start = -1 if start is None else start
        self._part("board").configure(state, options)
        return state

    def template(self, players: int, start: int | None, options: Mapping[str, Any]) -> bytes:
        """The bytes of `blank`, cached for each choice of options on the printed board."""
        if options.get("board") is not None or not (start is None or type(start) is int):
            return bytes(self.blank(players, start, options).to_bytes())
        key = (players, start, *options.values())
        if key not in self._templates:
            self._templates[key] = self.blank(players, start, options).to_bytes()
        return self._templates[key]

    @cached_property
    def standard_moves(self) -> Moves:
        """The moves on the printed board."""
        options = self.full_options(2, {})
        return Moves(self.notation.texts(self.blank(2, 0, options)))

    def moves(self, state: Any, own_board: bool) -> Moves:
        """The moves on the board of a state."""
        return Moves(self.notation.texts(state)) if own_board else self.standard_moves

    def view(self, observation: Any, seat: int) -> View:
        """The game's own part of a seat's view."""
        seen: View = self._views.view(observation, seat)
        return seen

    @cached_property
    def _views(self) -> Any:
        return self._part("view")

    @property
    def view_type(self) -> Any:
        """The type of the game's own part of a view, as its `view.py` declares it."""
        return get_type_hints(self._views.view)["return"]

    @cached_property
    def hidden_parts(self) -> tuple[str, ...]:
        """The parts of a score that only its owner sees before the end."""
        return getattr(self._views, "HIDDEN_PARTS", ())

    def peaks(self, state: Any, seat: int) -> dict[str, int]:
        """By part of a seat's score, the points that its figure there has at the top; none in games without figures."""
        peaks: dict[str, int] = getattr(self._views, "peaks", lambda *_: {})(state, seat)
        return peaks

    def revealed_by(self, move: str) -> str | None:
        """The text that says why a move cannot be undone because it revealed something; None for any other move.

        >>> game("keltis").revealed_by("draw deck"), game("keltis").revealed_by("draw green")
        ('undo-drawn', None)
        """
        templates = (template for template in self.about.moves_that_reveal if fits(template, move))
        return next((self.about.moves_that_reveal[template] for template in templates), None)

    @property
    def sides(self) -> list[dict[str, Any]]:
        """The options in which the games of a match differ (D-17); none for a game that has no matches.

        >>> game("dice").sides
        [{'side': 'plain'}, {'side': 'branches'}]
        """
        name = self.about.match
        return [{name: choice} for choice in self.option(name).choices] if name else []

    def refuse(self, observation: Any, action: int) -> Reason:
        """Why an action is illegal, from what the player to act knows."""
        reason: Reason = self._part("refusal").refuse(observation, action)
        return reason

    def advise(self, observation: Any, action: int, totals: Sequence[int]) -> Advice:
        """The reason for a legal action, from what the player to act knows; `totals` are the seats' current points."""
        advice: Advice = self._part("hint").advise(observation, action, totals)
        return advice


def game_names() -> tuple[str, ...]:
    """The names of all games: every game folder in `keltis.games` is one.

    >>> "keltis" in game_names()
    True
    """
    return tuple(folders())


@cache
def game(name: str) -> Game:
    """The game of this name.

    >>> game("chess")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    keltis.engine.game.UnknownGame: there is no game 'chess'; there are ..., keltis, ...
    """
    if name not in game_names():
        raise UnknownGame(f"there is no game {name!r:.60}; there are {', '.join(game_names())}")
    return Game(name)
