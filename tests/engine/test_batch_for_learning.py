"""What batches offer to learners: skipped forced moves, policies, mirrored deals, others' features, saved games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.engine import batch as batches
from keltis.engine import cpu_batch, kernel, plain
from keltis.engine.game import game
from keltis.engine.kernel import Rng, derive
from keltis.gpu import batch as gpu_batch
from keltis.gpu.cpu_reference import HostBatch
from tests.gpu.host import need_compiler

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
STEPS = 3000 if keltis.COMPILED else 12

Policies = Mapping[int, str]


class Place:
    """One place of a batch, played by a `State` with the batch's generator."""

    def __init__(self, name: str, players: int, seed: int, index: int, mirror: int, skip: bool, policies: Policies):
        self.name, self.players, self.seed, self.index, self.mirror = name, players, seed, index, mirror
        self.skip, self.policies, self.number = skip, policies, -1
        self.begin()

    def begin(self) -> None:
        self.number += 1
        self.rng = Rng(derive(derive(self.seed, self.index // self.mirror), self.number))
        this = game(self.name)
        template = this.template(self.players, None, this.full_options(self.players, {}))
        self.machine: Any = kernel.Machine(this.kernel, template)
        self.machine.deal(self.rng)
        self.throw()
        self.play_on()

    def throw(self) -> None:
        while self.machine.turn == keltis.CHANCE:
            self.machine.throw(self.rng)

    def play_on(self) -> None:
        while not self.machine.over:
            policy = self.policies.get((self.machine.turn - self.index % self.mirror) % self.players)
            legal = self.machine.actions()
            if policy == "greedy":
                action = self.machine.pick_greedy()
            elif policy == "pushy":
                action = self.machine.pick_pushy(self.rng)
            elif policy == "random":
                action = self.machine.pick(self.rng)
            elif self.skip and len(legal) == 1:
                action = legal[0]
            else:
                return
            assert self.machine.step(action)
            self.throw()

    def step(self, action: int) -> tuple[bool, list[int], int]:
        assert self.machine.step(action)
        self.throw()
        self.play_on()
        over, scores = self.machine.over, [self.machine.parts(seat)[0] for seat in range(self.players)]
        length = len(self.machine.log)
        if over:
            self.begin()
        return over, scores, length


@every_game
@pytest.mark.parametrize(
    ("players", "skip", "mirrored", "policies"),
    [
        (2, True, False, {}),
        (3, False, True, {}),
        (2, True, True, {1: "greedy"}),
        (3, True, True, {0: "random", 2: "pushy"}),
        (4, False, False, {0: "greedy", 2: "random", 3: "pushy"}),
    ],
)
def test_batch_plays_by_itself_what_it_was_told_to(
    name: str, players: int, skip: bool, mirrored: bool, policies: Policies
) -> None:
    games = keltis.batch(
        name, players, games=2 * players, seed=5, skip_forced=skip, mirrored=mirrored, policies=policies
    )
    mirror = players if mirrored else 1
    places = [Place(name, players, 5, i, mirror, skip, policies) for i in range(2 * players)]
    ended = 0
    for step in range(STEPS):
        for i, place in enumerate(places):
            assert games.state(i).to_bytes() == place.machine.to_bytes()
            assert games.turn[i] == place.machine.turn
            assert games.legal[i, : games.count[i]].tolist() == place.machine.actions()
        assert not skip or games.count.min() > 1
        actions = games.sample(step)
        games.step(actions)
        for i, place in enumerate(places):
            over, scores, length = place.step(int(actions[i]))
            assert (bool(games.over[i]), games.scores[i].tolist(), games.lengths[i]) == (over, scores, length)
            ended += over
        if ended > players:
            break
    assert ended or not keltis.COMPILED


@every_game
def test_mirrored_games_have_the_same_deal_and_policies_change_seats(name: str) -> None:
    games = keltis.batch(name, 2, games=6, seed=3, start=0, mirrored=True)
    first = [games.state(i).to_bytes() for i in range(6)]
    assert [first[i] == first[i - 1] for i in range(1, 6)] == [True, False, True, False, True]
    games = keltis.batch(name, 2, games=6, seed=3, mirrored=True, policies={0: "greedy"})
    for step in range(10):
        assert games.turn.tolist() == [1, 0, 1, 0, 1, 0]
        games.step(games.sample(step))


@every_game
def test_other_seats_features_are_those_that_they_see(name: str) -> None:
    games = keltis.batch(name, 3, games=4, seed=8)
    for step in range(15 if keltis.COMPILED else 3):
        games.step(games.sample(step))
        for ahead in range(3):
            found = games.encode(ahead)
            for i in range(4):
                seat = (int(games.turn[i]) + ahead) % 3
                assert found[i].tobytes() == games.state(i).observe(seat).features.tobytes()
        assert np.array_equal(games.encode(), games.features)


@every_game
def test_features_are_written_where_the_caller_wants_them(name: str) -> None:
    games, twin = (keltis.batch(name, games=3, seed=8) for _ in range(2))
    rows = np.zeros((4, *games.features.shape), np.int8)
    before = games.features.copy()
    games.step(games.sample(1), features=rows[2])
    twin.step(twin.sample(1))
    assert np.array_equal(rows[2], twin.features)
    assert np.array_equal(games.features, before)
    assert np.array_equal(games.mask, twin.mask)
    assert games.encode(1, out=rows[0]) is not None
    assert np.array_equal(rows[0], twin.encode(1))
    assert not rows[[1, 3]].any()


@every_game
def test_loaded_games_go_on_as_the_saved_ones_did(name: str) -> None:
    def numbers(games: keltis.Batch) -> list[bytes]:
        found = []
        for step in range(40 if keltis.COMPILED else 4):
            games.step(games.sample(step))
            found += [getattr(games, array).tobytes() for array in batches.SHOWN if array != "legal"]
        return found

    games = keltis.batch(name, 2, games=5, seed=8, skip_forced=True)
    for step in range(30 if keltis.COMPILED else 3):
        games.step(games.sample(step))
    saved, shown = games.save(), [getattr(games, array).copy() for array in ("features", "mask", "count", "turn")]
    wanted = numbers(games)
    other = keltis.batch(name, 2, games=5, seed=8, skip_forced=True)
    other.load(saved)
    for array, rows in zip(("features", "mask", "count", "turn"), shown, strict=True):
        assert np.array_equal(getattr(other, array), rows)
    assert numbers(other) == wanted
    other.load({array: rows[[2, 2, 2, 0, 0]] for array, rows in saved.items()})
    assert other.state(0).to_bytes() == other.state(2).to_bytes() != other.state(3).to_bytes()
    assert np.array_equal(other.features, np.stack([shown[0][i] for i in (2, 2, 2, 0, 0)]))


def both(monkeypatch: pytest.MonkeyPatch, name: str, make: Callable[[str], keltis.Batch]) -> list[keltis.Batch]:
    """The same batch on the processor, from plain kernels, and from the text for GPUs."""
    need_compiler(name)
    monkeypatch.setattr(gpu_batch, "CudaBatch", HostBatch)
    found = [make("cpu"), make("cuda")]
    monkeypatch.setattr(cpu_batch, "BatchKernel", plain.BatchKernel)
    monkeypatch.setattr(game(name), "kernel", kernel.plain_kernel_of(name))
    return [*found, make("cpu")]


@pytest.mark.compiled
@every_game
@pytest.mark.parametrize(
    ("players", "policies"), [(2, {1: "greedy"}), (3, {0: "pushy", 1: "greedy"}), (4, {}), (2, {0: "random"})]
)
def test_all_devices_and_builds_play_by_themselves_alike(
    name: str, players: int, policies: Policies, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make(device: str) -> keltis.Batch:
        return keltis.batch(
            name,
            players,
            games=2 * players,
            seed=6,
            illegal="lose",
            device=device,
            skip_forced=True,
            mirrored=players < 4,
            policies=policies,
        )

    batches_of_all = both(monkeypatch, name, make)
    first = batches_of_all[0]
    for step in range(90):
        actions = first.sample(step)
        if step % 20 == 10:
            actions[1] = -5
        for games in batches_of_all:
            games.step(actions)
            for array in batches.SHOWN:
                if array != "legal":
                    assert np.array_equal(getattr(first, array), getattr(games, array)), array
            rows = np.zeros(games.features.size + 1, np.int8)[step % 2 :][: games.features.size]  # aligned or not
            games.encode(players - 1, out=rows.reshape(games.features.shape))
            assert np.array_equal(first.encode(players - 1), rows.reshape(games.features.shape))
        if step == 40:
            saved = [games.save() for games in batches_of_all]
            for games, other in zip(batches_of_all, [*saved[1:], saved[0]], strict=True):
                for array in batches.KEPT:
                    assert np.array_equal(saved[0][array], other[array]), array
                games.load(other)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": 5, "mirrored": True}, "groups of 2"),
        ({"policies": {2: "greedy"}}, "seats 0 to 1"),
        ({"policies": {0: "clever"}}, "one of random, pushy, greedy"),
        ({"policies": {0: "greedy", 1: "random"}}, "leave a seat"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(keltis.BadOption, match=words):
        keltis.batch("stones", **options)


def test_arrays_that_do_not_fit_are_refused() -> None:
    games = keltis.batch("stones", games=4)
    for rows in (np.zeros((3, 974), np.int8), np.zeros((4, 974), np.int16), np.zeros((974, 4), np.int8).T):
        with pytest.raises(keltis.BadOption, match="features must be int8"):
            games.step(games.sample(1), features=rows)
        with pytest.raises(keltis.BadOption, match="features must be int8"):
            games.encode(1, out=rows)
    for ahead in (-1, 2, 1.0):
        with pytest.raises(keltis.BadOption, match="ahead must be"):
            games.encode(ahead)  # type: ignore[arg-type]
    saved = games.save()
    with pytest.raises(keltis.BadOption, match="states must be uint64"):
        games.load({**saved, "states": saved["states"][:3]})
    with pytest.raises(keltis.BadOption, match="saved games need states"):
        games.load({name: rows for name, rows in saved.items() if name != "states"})
    more = keltis.batch("stones", players=4, games=4, seed=1)
    for number in range(9):
        more.step(more.sample(number))
    with pytest.raises(keltis.BadOption, match="the saved games must be for 2 players"):
        games.load({**saved, "states": more.save()["states"]})
