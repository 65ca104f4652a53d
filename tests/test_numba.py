"""The same five files, compiled by Numba, play the same games."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import keltis
from keltis.engine.game import game
from keltis.engine.kernel import Machine, Rng
from keltis.games.constants import CHANCE, OVER
from tests.numba_build import NumbaKernel, generator

pytestmark = pytest.mark.no_cover  # plays much, and what it reaches others reach as well

GAMES_EACH = 40
# Numba takes a minute for each of these; what they share with the main game is compiled there.
LATE = dict.fromkeys(("cards", "dice", "paths"), pytest.mark.nightly)


@pytest.mark.compiled
@pytest.mark.parametrize("name", [pytest.param(name, marks=LATE.get(name, ())) for name in keltis.game_names()])
def test_numba_plays_the_same_games(name: str) -> None:
    kernel: Any = NumbaKernel(name)
    this = game(name)
    out, parts = np.zeros(kernel.actions, np.int64), np.zeros(kernel.parts, np.int64)
    features = np.zeros(this.kernel.features, np.int8)
    for number in range(GAMES_EACH):
        players = 2 + number % 3
        choices = [{o.name: c} for o in this.about.options for c in o.choices] or [{}]
        content = this.blank(players, None, this.full_options(players, choices[number % len(choices)])).to_bytes()
        machine, rng = Machine(this.kernel, content), Rng(number)
        state, words = kernel.state(content), generator(rng.words)
        machine.deal(rng)
        kernel.deal(state, words)
        while state.phase != OVER:
            legal = out[: kernel.legal(state, out)].tolist()
            assert legal == machine.actions()
            if state.phase != CHANCE:
                assert [kernel.greedy_worth(state, a) for a in legal] == [machine.greedy_worth(a) for a in legal]
            if state.phase == CHANCE or number % 2:
                action = machine.pick(rng)
                assert kernel.pick(state, words) == action
            else:
                action = max(legal, key=lambda candidate: (kernel.pushy_worth(state, candidate), candidate))
            machine.step(action)
            kernel.apply(state, action)
        assert state.tobytes() == machine.to_bytes()
        for seat in range(players):
            total = kernel.score(state, seat, parts)
            assert (total, parts.tolist()) == machine.parts(seat)
            seen = kernel.state(bytes(len(content)))
            kernel.observe(state, seat, seen)
            assert seen.tobytes() == machine.observed(seat)
            kernel.encode(seen, seat, features)
            assert features.tobytes() == Machine(this.kernel, machine.observed(seat)).features(seat)
            kernel.sample(seen, generator(Rng(seat).words))
            assert seen.tobytes() == Machine(this.kernel, machine.observed(seat)).sampled(Rng(seat))
