"""Colours that may be exchanged: permuted games are the same games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.engine.features import block_size, table_of, tables
from keltis.engine.game import game
from keltis.games.boards import printed_board
from keltis.games.constants import COLOURS
from tests.helpers.states import WITH_BOARDS

GAMES = keltis.game_names()
PRINTED = ("cards", "dice", "keltis", "paths", "stones")  # not the sixth, which is no part of the package
SAME = [name for name in GAMES if game(name).symmetries]
PERMUTATIONS = [[1, 0, 2, 3, 4], [1, 2, 3, 4, 0], [4, 2, 0, 1, 3]]


def renamed(data: Any, permutation: list[int]) -> Any:
    """JSON content in which every colour is another."""
    other = {colour: COLOURS[c] for colour, c in zip(COLOURS, permutation, strict=True)}
    return json.loads(re.sub("|".join(COLOURS), lambda match: other[match[0]], json.dumps(data)))  # type: ignore[index]


@pytest.mark.parametrize("permutation", PERMUTATIONS)
@pytest.mark.parametrize("name", SAME)
@pytest.mark.parametrize("players", [2, 4])
def test_permuted_game_is_the_same_game(name: str, players: int, permutation: list[int]) -> None:
    this = game(name)
    board = {"board": printed_board(name)} if name in WITH_BOARDS else {}
    state = keltis.new(name, players, seed=8, start=1, **board)
    twin = keltis.load(renamed({**state.record(), "moves": []}, permutation))
    rng = keltis.Rng(3)
    for _ in range(60 if keltis.COMPILED else 12):
        if state.over:
            break
        for seat in range(players):
            changed = this.permuted_features(state.observe(seat).features, permutation)
            assert changed == twin.observe(seat).features
        legal = sorted(this.permuted_action(action, permutation) for action in state.actions())
        assert legal == twin.actions()
        action = state.pick_pushy(rng)
        state.play(action)
        twin.play(this.permuted_action(action, permutation))
    assert [score.total for score in state.scores] == [score.total for score in twin.scores]


@pytest.mark.parametrize("name", GAMES)
def test_all_colours_have_the_same_features_before_all_others(name: str) -> None:
    table = game(name).features
    own = [
        [f._replace(name=f.name.removeprefix(f"{colour} ")) for f in table if f.name.startswith(f"{colour} ")]
        for colour in COLOURS
    ]
    assert all(features == own[0] for features in own)
    first = [feature.name.split()[0] for feature in table][: 5 * len(own[0])]
    assert first == [colour for colour in COLOURS for _ in own[0]]
    assert block_size(table) == sum(feature.size for feature in own[0])


@pytest.mark.parametrize("name", SAME)
def test_every_action_has_one_of_every_other_colouring(name: str) -> None:
    this = game(name)
    for permutation in PERMUTATIONS:
        moved = {this.permuted_action(move, permutation) for move in this.standard_moves.by_text.values()}
        assert len(moved) == len(this.standard_moves.by_text)


def test_what_cannot_be_exchanged_is_refused() -> None:
    this, features = game("keltis"), [0] * game("keltis").kernel.features
    for wrong in ([0, 1, 2, 3], [0, 1, 2, 3, 3], [1, 2, 3, 4, 5]):
        with pytest.raises(keltis.BadOption, match="a permutation names the numbers 0 to 4 once each, not"):
            this.permuted_features(features, wrong)
    with pytest.raises(keltis.BadOption, match="stones is not the same with brown and yellow exchanged"):
        game("stones").permuted_action(3, [1, 0, 2, 3, 4])
    with pytest.raises(keltis.BadOption, match="keltis has 1759 features, not 4"):
        this.permuted_features([0] * 4, PERMUTATIONS[0])
    with pytest.raises(keltis.BadOption, match="keltis has no action 242"):
        this.permuted_action(242, PERMUTATIONS[0])


def test_document_has_the_tables_as_they_are() -> None:
    page = (Path(__file__).parents[2] / "docs" / "features.md").read_text("utf-8")
    assert page.endswith("\n\n".join("\n".join(table_of(game(name))) for name in PRINTED) + "\n")
    assert set(PRINTED) <= {line.split()[1].rstrip(":") for line in tables().splitlines() if line.startswith("###")}
