"""Counts the final position of a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from ..games.contract import BadOption
from ..games.score_sheets import Entry
from .game import Game
from .kernel import Machine
from .state import Score


def entries(this: Game) -> tuple[Entry, ...]:
    """What is asked of every player."""
    found: tuple[Entry, ...] = import_module(f"keltis.games.{this.name}.score_sheet").ENTRIES
    return found


def count(this: Game, players: Sequence[Mapping[str, str]], options: Mapping[str, Any]) -> list[Score]:
    """Every player's score from what was written for each; what is not named is nothing.

    >>> from keltis.engine.game import game
    >>> white = {"brown": "2", "yellow": "6L", "green": "7", "blue": "-2", "stones": "3"}
    >>> count(game("keltis"), [white, {}], {})[0].total
    22
    """
    full = this.full_options(len(players), options)
    sheet = import_module(f"keltis.games.{this.name}.score_sheet")
    s = this.blank(len(players), 0, full)
    for p, written in enumerate(players):
        known = {entry.name: entry for entry in entries(this)}
        for name in written:
            if name not in known:
                raise BadOption(f"{this.name} has no {name!r} on its sheet; there are {', '.join(known)}")
        sheet.fill(s, p, {name: entry.read(written.get(name, ""), s) for name, entry in known.items()})
    machine = Machine(this.kernel, s.to_bytes())
    totals = [machine.parts(p) for p in range(len(players))]
    return [Score(total, dict(zip(this.about.parts, parts, strict=True))) for total, parts in totals]
