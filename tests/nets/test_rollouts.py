"""Tests of rollouts: equal luck for all moves, the same results in every build."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine.kernel import COMPILED, plain_kernel_of
from keltis.engine.state import Observation
from keltis.nets import plain
from keltis.nets.net import Net, Rollouts
from tests.nets.random_nets import random_net

SEED = 12345678901
TO_THE_END = 10_000


def middle(name: str, players: int = 2) -> Observation:
    """A decision with several moves in the middle of a game."""
    state = keltis.new(name, players=players, seed=3)
    plies = 0
    while plies < 12 or state.turn == keltis.CHANCE or len(state.legal) < 2:
        plies += 1
        if state.turn == keltis.CHANCE:
            state.roll()
        else:
            assert state.turn is not None
            state.play(state.observe(state.turn).pick_greedy())
    assert state.turn is not None
    return state.observe(state.turn)


def rollouts(seen: Observation, limit: int = TO_THE_END, greed: float = 0.4, seed: int = SEED) -> Rollouts:
    net = Net(random_net(seen.game.name, width=16, layers=1))
    return Rollouts(net, seen.game.kernel, seen.content, seen.seat, seed, limit, greed)


@pytest.mark.compiled
@pytest.mark.skipif(not COMPILED, reason="there is nothing to compare with")
@pytest.mark.parametrize("name", keltis.game_names())
@pytest.mark.parametrize("limit", [2, 20])
def test_compiled_and_plain_rollouts_have_the_same_results(name: str, limit: int) -> None:
    seen = middle(name, players=3)
    net = plain.Net(random_net(name, width=16, layers=1))
    uncompiled = plain.Rollouts(net, plain_kernel_of(name), seen.content, seen.seat, SEED, limit, 0.4)
    for move in seen.legal[:2]:
        assert rollouts(seen, limit).try_out(move, 5, 1) == uncompiled.try_out(move, 5, 1)


def test_a_world_is_the_same_whatever_was_tried_before() -> None:
    seen = middle("dice")
    tried = rollouts(seen)
    both = [tried.try_out(move, number, 1) for number in (0, 1) for move in seen.legal[:2]]
    assert [tried.try_out(seen.legal[1], 1, 1), tried.try_out(seen.legal[0], 0, 1)] == [both[3], both[0]]
    sums = tried.try_out(seen.legal[0], 0, 2)
    assert sums == pytest.approx([a + b for a, b in zip(both[0], both[2], strict=True)])
    assert both[0] != both[2]


def test_greed_weighs_points_against_the_win() -> None:
    seen = middle("keltis")
    win = rollouts(seen, greed=0.0).try_out(seen.legal[0], 0, 8)
    points = rollouts(seen, greed=1.0).try_out(seen.legal[0], 0, 8)
    assert win[0] == win[2]
    assert points[1:] == win[1:]
    assert 0 < points[0] < 8
    assert points[0] != win[0]


def test_a_shared_win_counts_in_parts() -> None:
    seen, net = middle("stones", players=4), random_net("stones", width=16, layers=1)
    tried = rollouts(seen, seed=1)
    results = [tried.try_out(seen.legal[0], world, 1) for world in range(300)]
    assert {0.0, 1.0} < {round(wins, 3) for _, _, wins in results} <= {0.0, 1.0, 0.5, 0.333, 0.25}
    shared = next(world for world, (_, _, wins) in enumerate(results) if 0 < wins < 1)
    again = plain.Rollouts(plain.Net(net), plain_kernel_of("stones"), seen.content, seen.seat, 1, TO_THE_END, 0.4)
    assert again.try_out(seen.legal[0], shared, 1) == results[shared]


@pytest.mark.compiled
@pytest.mark.skipif(not COMPILED, reason="Python checks by itself")
def test_net_of_another_game_is_refused() -> None:
    seen = middle("stones")
    with pytest.raises(ValueError, match="another game"):
        Rollouts(Net(random_net("dice")), seen.game.kernel, seen.content, seen.seat, 1, 1, 0.4)
