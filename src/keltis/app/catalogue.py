"""The games as a page needs them: what can be chosen, what is printed on boards and cards, and the rules."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from ..bots import LEVEL_NAMES
from ..bots.exercises import shipped
from ..engine.game import game, game_names
from ..engine.record import load
from ..engine.state import new
from ..games import folders
from ..games.boards import printed_board
from ..games.constants import MAX_PLAYERS
from ..games.contract import Option
from ..locale import nearest, rulebook
from ..locale.rulebooks import cited_rules, rules_of
from ..locale.texts import rulebook_language
from ..table.lessons import lesson_of
from ..table.shown.screen import hides
from .problems import Refusal
from .types import GameInfo, OptionInfo, Picture, Rules

PLAYERS = tuple(range(2, MAX_PLAYERS + 1))
PROGRAMMERS = "programmers"  # in place of a game's name: the rules that only authors of programs need


@cache
def catalogue() -> tuple[GameInfo, ...]:
    """All games, in the order of the home page."""
    return tuple(map(describe, sorted(game_names(), key=lambda name: (game(name).about.order, name))))


def info(name: str) -> GameInfo:
    """One of the games, or a refusal."""
    for this in catalogue():
        if this.name == name:
            return this
    raise Refusal("no-such-game", 404, game=name[:40], games=", ".join(game_names()))


def describe(name: str) -> GameInfo:
    """Everything about a game that does not change."""
    about = game(name).about
    return GameInfo(
        name=name,
        title=about.title,
        year=about.year,
        minutes=about.minutes,
        players=list(PLAYERS),
        options=[info for info in map(describe_option, about.options) if info.choices or any(info.bounds)],
        levels=list(LEVEL_NAMES),
        ends=list(about.ends),
        parts=list(about.parts),
        faces=list(game(name).faces),
        hidden=hides(new(name, seed=0)),
        match=about.match or None,
        scales=about.scales,
        board=read_board(name),
        exercises=len(shipped(name)),
        lesson=lesson_of(name) is not None,
    )


def describe_option(option: Option) -> OptionInfo:
    """What can be chosen for an option, for each number of players."""
    return OptionInfo(
        name=option.name,
        choices=list(option.choices),
        bounds=[option.bounds_for(players) for players in PLAYERS],
        defaults=[option.default_for(players) for players in PLAYERS],
    )


def read_board(name: str) -> dict[str, Any] | None:
    """The printed board, if the game has one."""
    try:
        board: dict[str, Any] = printed_board(name)
    except FileNotFoundError:
        return None
    return board


def rules(name: str, language: str) -> Rules:
    """A game's rules in a language, or those for programmers."""
    language = nearest(language)
    technical = rulebook("technical", language)
    if name == PROGRAMMERS:
        return Rules(name, rulebook_language("technical", language), technical, "", {}, [], {})
    info(name)
    cited = cited_rules(name, game_names(), language)
    shared = rulebook("shared", language)
    text, spoken = rulebook(name, language), rulebook_language(name, language)
    return Rules(name, spoken, text, shared, cited, list(rules_of(technical)), pictures(name))


@cache
def pictures(name: str) -> dict[str, Picture]:
    """The positions that a game's rulebook shows, played by the engine from the record beside it."""
    book = folders()[name] / "texts" / "pictures.json"
    if not book.is_file():
        return {}
    content = json.loads(book.read_text("utf-8"))
    return {picture: drawn(content["record"], **wanted) for picture, wanted in content["pictures"].items()}


def drawn(record: dict[str, Any], ply: int, **shown: Any) -> Picture:
    """A position of a record as its first seat sees it."""
    moves = record["moves"][:ply]
    return Picture(load({**record, "moves": moves}).seat(0), **shown)
