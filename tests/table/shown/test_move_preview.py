"""Previews of what moves would change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import keltis
from keltis.engine.game import game_names
from keltis.table.shown.move_preview import preview_moves


@pytest.mark.parametrize("game", game_names())
def test_preview_of_a_move_is_what_the_move_does(game: str) -> None:
    state, rng, told = keltis.new(game, players=3, seed=4), keltis.Rng(4), 0
    while not state.over:
        seat = state.turn
        if not isinstance(seat, int) or seat < 0:
            state.roll()
            continue
        before, seen = state.scores[seat], state.observe(seat)
        for prospect in preview_moves(seen):
            after = state.copy()
            after.play(prospect["move"])
            now = after.scores[seat]
            assert prospect["points"] == now.total - before.total
            assert prospect["parts"] == {
                part: points - before.parts[part] for part, points in now.parts.items() if points != before.parts[part]
            }
            assert prospect["ends"] == after.over
            told += 1
        state.play(seen.pick_pushy(rng))
    assert told > 20


def most_of(game: str, **options: Any) -> dict[str, dict[str, int]]:
    """By move, what the figures come to at the top that the first player could bring onto the board."""
    seen = keltis.new(game, seed=1, start=0, **options).observe(0)
    return {prospect["move"]: prospect["most"] for prospect in preview_moves(seen)}


def test_preview_says_what_a_figure_comes_to_at_the_top_and_the_large_one_to_twice_that() -> None:
    found = most_of("keltis")
    cards = {move.split()[1] for move in found if move.startswith("play")}
    assert cards
    for card in cards:
        path = card.split("-")[0]
        assert found[f"play {card} small"] == {path: 10}
        assert found[f"play {card} large"] == {path: 20}
        assert found[f"discard {card}"] == {}


def test_preview_in_new_paths_names_the_figure_that_moves() -> None:
    found = most_of("paths")
    assert {str(most) for move, most in found.items() if " small " in move} == {"{'small-1': 10}"}
    assert {str(most) for move, most in found.items() if " large " in move} == {"{'large': 20}"}


def test_preview_on_an_own_board_takes_the_top_from_it() -> None:
    board = json.loads(Path(keltis.__file__).with_name("games").joinpath("keltis", "board.json").read_text("utf-8"))
    board["values"][-1] = 13
    assert {top for most in most_of("keltis", board=board).values() for top in most.values()} == {13, 26}


def test_moves_that_reveal_something_have_no_preview() -> None:
    state = keltis.new("stones", seed=1, start=0)
    assert [move.text for move in state.legal] == ["flip"]
    assert preview_moves(state.observe(0)) == []
