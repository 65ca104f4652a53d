"""Previews of what moves would change."""

from __future__ import annotations

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


def test_moves_that_reveal_something_have_no_preview() -> None:
    state = keltis.new("stones", seed=1, start=0)
    assert [move.text for move in state.legal] == ["flip"]
    assert preview_moves(state.observe(0)) == []
