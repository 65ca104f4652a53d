"""The greedy players of all games judge by what their seat knows."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis.engine.kernel import Machine

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines


def worths(machine: Any) -> list[int]:
    return [machine.greedy_worth(action) for action in machine.actions()]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", keltis.game_names())
def test_worth_is_the_same_for_what_the_seat_sees_and_for_every_sample_of_it(name: str, players: int) -> None:
    rng = keltis.Rng(players)
    for seed in range(6):
        state = keltis.new(name, players, seed=seed)
        while not state.over:
            seat = state.turn
            if seat is not None and seat != keltis.CHANCE:
                seen = Machine(state.game.kernel, state.observed(seat))
                guess = Machine(state.game.kernel, seen.sampled(rng))
                assert worths(seen) == worths(state) == worths(guess)
            state.play(state.pick_pushy(rng) if seed % 2 else state.pick(rng))


@pytest.mark.parametrize("name", keltis.game_names())
def test_of_moves_of_the_same_worth_the_first_is_chosen(name: str) -> None:
    state = keltis.new(name, 3, seed=2)
    rng = keltis.Rng(2)
    while not state.over:
        if state.turn != keltis.CHANCE:
            found = worths(state)
            assert state.pick_greedy() == state.actions()[found.index(max(found))]
        state.play(state.pick(rng))
