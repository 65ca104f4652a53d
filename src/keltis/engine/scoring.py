"""Scores the final position of a game played with the real box, or says why no game ends like that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

from ..games.contract import BadOption, Reason
from ..games.score_sheets import Entry, Limit, Number, Values
from ..locale import explain
from .game import Game
from .kernel import Machine
from .state import Score

Sheet = dict[str, list[int]]  # The marks of each entry.


class ImpossibleSheet(BadOption):
    """Score sheets that no game can end with: why, and whose it is (None: all of them together)."""

    def __init__(self, reason: Reason, player: int | None) -> None:
        super().__init__(explain(reason))
        self.reason, self.player = reason, player


def entries(this: Game) -> tuple[Entry, ...]:
    """The entries of the game's score sheet."""
    found: tuple[Entry, ...] = sheet_of(this).ENTRIES
    return found


def score_players(this: Game, players: Sequence[Mapping[str, str]], options: Mapping[str, Any]) -> list[Score]:
    """Every player's score from the entries written for each; missing entries count as empty.

    >>> from keltis.engine.game import game
    >>> white = {"brown": "2", "yellow": "6L", "green": "7", "blue": "-2", "stones": "3"}
    >>> score_players(game("keltis"), [white, {}], {})[0].total
    22
    """
    full = this.full_options(len(players), options)
    s = this.blank(len(players), 0, full)
    known = {entry.name: entry for entry in entries(this)}
    for written in players:
        for name in written:
            if name not in known:
                raise BadOption(f"{this.name} has no entry {name!r}; its entries are {', '.join(known)}")
    return score_sheets(
        this, [{name: known[name].read(written.get(name, ""), s) for name in known} for written in players], options
    )


def score_sheets(this: Game, sheets: Sequence[Sheet], options: Mapping[str, Any]) -> list[Score]:
    """Every player's score from the marks on their sheets."""
    s = this.blank(len(sheets), 0, this.full_options(len(sheets), options))
    for reason, player in problems(this, sheets, s):
        raise ImpossibleSheet(reason, player)
    for p, sheet in enumerate(sheets):
        sheet_of(this).fill(s, p, sheet)
    machine = Machine(this.kernel, s.to_bytes())
    totals = [machine.parts(p) for p in range(len(sheets))]
    return [Score(total, dict(zip(this.about.parts, parts, strict=True))) for total, parts in totals]


# ---- what cannot be ----


def problems(this: Game, sheets: Sequence[Sheet], s: Any) -> Iterator[tuple[Reason, int | None]]:
    """Why no game ends with these sheets, and which player's that is; None: all players' together."""
    numbers = frozenset(entry.name for entry in entries(this) if isinstance(entry, Number))
    limits: list[Limit] = sheet_of(this).limits(s)
    for p, sheet in enumerate(sheets):
        yield from ((limit.reason, p) for limit in limits if not limit.together and limit.broken([sheet], numbers))
    yield from ((_twice(this, value), None) for value in _doubled(this, sheets))
    yield from ((limit.reason, None) for limit in limits if limit.together and limit.broken(sheets, numbers))


def _doubled(this: Game, sheets: Sequence[Sheet]) -> Iterator[str]:
    """What exists once and is written more often, by its name, in the order of the sheets."""
    seen: set[str] = set()
    for sheet in sheets:
        for entry in entries(this):
            if isinstance(entry, Values) and entry.pool:
                for value in sheet[entry.name]:
                    name = f"{entry.pool}-{value}"
                    if name in seen:
                        yield name
                    seen.add(name)


def _twice(this: Game, name: str) -> Reason:
    """The game's reason, about this tile or card."""
    once: Reason = sheet_of(this).ONCE
    (word,) = once.words
    return type(once)(once.text, once.rule, **{word: name})


def sheet_of(this: Game) -> Any:
    """The game's module."""
    return import_module(f"keltis.games.{this.name}.score_sheet")
