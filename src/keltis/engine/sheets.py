"""Writes the score sheets of all games as data, for the page (`./scripts/types`).

A part of the score is the points for how much is counted, or that much itself. What one entry is worth is measured: the
kernel scores a sheet with that entry alone, once for everything that can be written there.
"""

from __future__ import annotations

import json
from typing import Any

from ..games.constants import MAX_PLAYERS
from ..games.contract import Reason
from ..games.score_sheets import Count, FigurePlace, Number, Part
from .game import Game, game, game_names
from .kernel import Machine
from .scoring import Sheet, entries, sheet_of


def written() -> str:
    """All sheets, in the order of the home page, one game a line."""
    names = sorted(game_names(), key=lambda name: (game(name).about.order, name))
    lines = [f"{json.dumps(name)}:{json.dumps(describe(game(name)), separators=(',', ':'))}" for name in names]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def describe(this: Game) -> dict[str, Any]:
    """The score sheet as data, for programs without the engine: on the printed board, with the usual options."""
    s = _blank(this, 2)
    once: Reason | None = getattr(sheet_of(this), "ONCE", None)
    choices = [option.choices for option in this.about.options if option.name == this.about.match]
    return {
        "entries": [{"name": entry.name, **entry.describe(s)} for entry in entries(this)],
        "parts": [_part(this, number, name) for number, name in enumerate(this.about.parts)],
        "games": len(choices[0]) if choices else 1,  # that make a match
        "once": once and {"text": once.text, "rule": once.rule, "word": next(iter(once.words))},
        "limits": [
            [limit.describe() for limit in sheet_of(this).limits(_blank(this, players))]
            for players in range(2, MAX_PLAYERS + 1)
        ],
    }


def _part(this: Game, number: int, name: str) -> dict[str, Any]:
    """What a part of the score counts, and the points for that."""
    declared: tuple[Part, ...] = getattr(sheet_of(this), "COUNTED", ())
    part = next((part for part in declared if part.name == name), None) or _measured(this, number, name)
    counted = [count.describe() for count in part.counts]
    return {"name": name, "counts": counted, "points": list(part.points)}


def _measured(this: Game, number: int, name: str) -> Part:
    """A part that is what one entry of its name is worth: the kernel says how much, for everything written there."""
    entry = next(entry for entry in entries(this) if entry.name == name)
    s = _blank(this, 2)
    choices = entry.choices(s)

    def worth(marks: list[int]) -> int:
        return _worth(this, number, {entry.name: marks})

    if isinstance(entry, FigurePlace):
        return Part(name, (Count(name, {mark: worth([mark]) for mark in choices}),))
    ladder = [[], *([choice] for choice in choices)] if isinstance(entry, Number) else _first(choices)
    points = tuple(map(worth, ladder))
    return Part(name, (Count(name),), () if points == tuple(range(len(points))) else points)


def _first(choices: list[int]) -> list[list[int]]:
    """None of these, the first, the first two, and so on."""
    return [choices[:many] for many in range(len(choices) + 1)]


def _worth(this: Game, number: int, written: Sheet) -> int:
    """A part of a player's score with this on the sheet and nothing else."""
    s = _blank(this, 2)
    sheet_of(this).fill(s, 0, {entry.name: written.get(entry.name, []) for entry in entries(this)})
    parts = Machine(this.kernel, s.to_bytes()).parts(0)[1]
    return int(parts[number])


def _blank(this: Game, players: int) -> Any:
    """An undealt state on the printed board, with the usual options."""
    return this.blank(players, 0, this.full_options(players, {}))


if __name__ == "__main__":
    print(written(), end="")
