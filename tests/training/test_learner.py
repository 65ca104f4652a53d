"""What a learner collects is right, and it is the same on every device."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import numpy as np
import pytest

import keltis

torch = pytest.importorskip("torch", reason="there is no PyTorch here")

from keltis.gpu import batch as gpu_batch  # noqa: E402
from keltis.gpu.cpu_reference import HostBatch  # noqa: E402
from keltis.training.net import HAND, SEATS, Critic, Net, outcomes, private_features  # noqa: E402
from keltis.training.ppo import Learner  # noqa: E402
from keltis.training.settings import Settings  # noqa: E402
from tests.gpu.host import need_compiler  # noqa: E402

pytestmark = [pytest.mark.compiled]
every_game = pytest.mark.parametrize("name", keltis.game_names())


def small(name: str, **more: Any) -> Settings:
    sizes = {"games": 16, "steps": 4, "batch": 16, "width": 8, "layers": 1, "critic_width": 8, "critic_layers": 1}
    return Settings(name, **{**sizes, **more})


def positions(name: str, steps: int = 40) -> tuple[Any, Any]:
    games = keltis.batch(name, 3, games=32, seed=3)
    for step in range(steps):
        games.step(games.sample(step))
    return torch.from_numpy(games.features.copy()), torch.from_numpy(games.mask.copy())


@every_game
def test_narrow_logits_are_those_of_all_actions(name: str) -> None:
    torch.manual_seed(1)
    net = Net(name, 16, 2)
    for steps in (0, 3, 40, 77):
        features, mask = positions(name, steps)
        cards, narrow = net.narrow(mask)
        assert narrow.shape == (32, net.narrow_actions)
        assert cards.shape == (32, HAND)
        assert torch.equal(narrow.long().sum(1), mask.long().sum(1))
        wide, value = net(features, mask)
        logits, same = net(features, narrow, cards)
        assert torch.equal(value, same)
        place = net.widen(
            torch.arange(net.narrow_actions).expand(32, -1).reshape(-1), cards.repeat_interleave(net.narrow_actions, 0)
        )
        found = torch.where(narrow > 0, wide.gather(1, place.view(32, -1)), torch.tensor(-1e9))
        assert torch.allclose(found, logits, atol=1e-5)
        assert torch.equal(net.widen(logits.argmax(1), cards), wide.argmax(1))


@pytest.mark.parametrize(
    ("name", "count"), [("keltis", 110), ("cards", 131), ("paths", 110), ("dice", 0), ("stones", 0)]
)
def test_private_features_are_all_that_seats_see_differently(name: str, count: int) -> None:
    """What a seat sees of itself and nobody else sees, is told by the features that a critic gets of all seats."""
    places = private_features(name)
    assert len(places) == count
    games = keltis.batch(name, 2, games=4, seed=1)
    mine, theirs = games.encode(0), games.encode(1)
    if not count:
        assert mine.any()
        assert theirs.any()
    else:
        assert (mine[:, places].sum(1) > 0).all()
        assert not np.array_equal(mine[:, places], theirs[:, places])


@pytest.mark.parametrize(("name", "steps"), [("keltis", 600), ("stones", 100)])
def test_target_of_a_decision_is_what_came_of_its_game(name: str, steps: int) -> None:
    learner = Learner(small(name, trace=1.0, steps=steps, games=8), "cpu")
    learner.collect()
    s, n = learner.settings, len(learner.players)
    target = learner.target.view(s.steps, n, SEATS, 3)
    found = 0
    for place in range(n):
        players = int(learner.players[place])
        ends = [t for t in range(s.steps) if learner.going[t, place] == 0]
        for t in range(max(ends, default=-1) + 1):
            end = min(e for e in ends if e >= t)
            seats = [(int(learner.turn[t, place]) + k) % players for k in range(players)]
            assert torch.allclose(target[t, place, :players], learner.result[end, place, seats], atol=1e-4)
            found += 1
    assert found > 20


def test_outcomes_share_wins_and_squash_margins() -> None:
    scores = torch.tensor([[10.0, 18.0, -1e6, -1e6], [5, 5, 1, 0], [1, 2, 3, 11]])
    found = outcomes(scores, torch.tensor([2, 4, 4]))
    assert found[:, :, 0].tolist() == [[0, 1, 0, 0], [0.5, 0.5, 0, 0], [0, 0, 0, 1]]
    assert found[0, :, 1].tolist() == [-0.5, 0.5, 0, 0]
    assert found[2, 3, 1] == 0.5
    assert found[1, :2, 1].tolist() == [0, 0]
    assert found[0, :2, 2].tolist() == [10 / 16, 18 / 16]


def test_critic_shares_one_win_between_the_seats_that_play() -> None:
    torch.manual_seed(1)
    net = Net("keltis", 8, 1)
    critic = Critic("keltis", net, 8, 1, sees_all=True)
    features, _ = positions("keltis")
    others = torch.randint(0, 2, (32, 3, len(critic.private)), dtype=torch.int8)
    found = critic(features, others, torch.tensor([2, 4] * 16))
    assert torch.allclose(found[:, :, 0].sum(1), torch.ones(32), atol=1e-5)
    assert torch.allclose(found[::2, 0, 1], -found[::2, 1, 1], atol=1e-5)
    assert not found[::2, 2:].any()
    assert not torch.equal(found, critic(features, 0 * others, torch.tensor([2, 4] * 16)))


@every_game
def test_learner_collects_the_same_from_the_text_for_gpus(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler(name)
    monkeypatch.setattr(gpu_batch, "CudaBatch", HostBatch)
    there = keltis.batch

    def on_gpu(*arguments: Any, threads: int, **options: Any) -> keltis.Batch:
        name, players, games, seed, _ = arguments
        return there(name, players, games, seed, "cuda", **options)

    first = Learner(small(name), "cpu")
    monkeypatch.setattr("keltis.training.tables.batch", on_gpu)
    monkeypatch.setattr("keltis.training.tables.on_stream", lambda device: nullcontext())
    second = Learner(small(name), "cpu")
    for learner in (first, second):
        torch.manual_seed(7)
        learner.iterate(0.0)
        learner.iterate(0.5)
    for array in ("features", "others", "mask", "action", "turn", "result", "target"):
        assert torch.equal(getattr(first, array), getattr(second, array)), array
    for one, other in zip(first.net.parameters(), second.net.parameters(), strict=True):
        assert torch.equal(one, other)
    saved = [
        [{k: v.tolist() for k, v in table.save().items()} for table in learner.tables] for learner in (first, second)
    ]
    assert saved[0] == saved[1]
