"""Steps of many games on the GPU are those of the engine: the same text, through a C++ compiler."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.engine.batch import columns_of
from keltis.engine.game import Game, game
from keltis.engine.kernel import Machine, Rng, derive
from keltis.gpu import batch as gpu_batch
from keltis.gpu.cpu_reference import HostBatch
from tests.gpu.host import need_compiler

pytestmark = [pytest.mark.compiled]

PLACES = 33  # more than a warp, and the second one is not full
STEPS = 120  # at least, and until a game has ended


class RecordingNumPy:
    """One place of a batch, played by the engine."""

    def __init__(self, this: Game, template: bytes, seed: int, index: int) -> None:
        self.this, self.template, self.seed, self.index, self.number = this, template, seed, index, -1
        self.lengths, self.over, self.illegal = 0, False, False
        self.begin()
        self.scores = self.points()

    def begin(self) -> None:
        self.number += 1
        self.rng = Rng(derive(derive(self.seed, self.index), self.number))
        self.machine: Any = Machine(self.this.kernel, self.template)
        self.machine.deal(self.rng)
        self.throw()

    def throw(self) -> None:
        while self.machine.turn == keltis.CHANCE:
            self.machine.throw(self.rng)

    def points(self) -> list[int]:
        return [self.machine.parts(seat)[0] for seat in range(self.template[0])]

    def step(self, action: int) -> None:
        seat = self.machine.turn
        self.illegal = not self.machine.step(action)
        self.throw()
        self.scores, self.lengths = self.points(), len(self.machine.log)
        if self.illegal:
            self.scores[seat] = min(self.scores) - 1
        self.over = self.illegal or self.machine.over
        if self.over:
            self.begin()

    def agrees(self, batch: HostBatch) -> None:
        i, arrays = self.index, batch.arrays
        legal, seat = self.machine.actions(), self.machine.turn
        seen = Machine(self.this.kernel, self.machine.observed(seat)).features(seat)
        assert arrays["features"][i].tobytes() == seen
        assert np.flatnonzero(arrays["mask"][i]).tolist() == legal
        assert arrays["mask"][i].max() == 1
        assert arrays["legal"][i, : arrays["count"][i]].tolist() == legal
        assert arrays["scores"][i].tolist() == self.scores
        found = [int(arrays[name][i]) for name in ("turn", "over", "illegal", "lengths")]
        assert found == [seat, self.over, self.illegal, self.lengths]
        assert batch.content(i) == self.machine.to_bytes()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", keltis.game_names())
def test_the_gpus_text_steps_the_same_games(name: str, players: int) -> None:
    need_compiler(name)
    this = game(name)
    template = this.template(players, None, this.full_options(players, {}))
    batch = HostBatch("cuda", name, this.kernel, template, 11, PLACES, columns_of(this, players, this.kernel.widest))
    places = [RecordingNumPy(this, template, 11, i) for i in range(PLACES)]
    actions, ended, number = np.zeros(PLACES, np.int32), 0, 0
    batch.start()
    for place in places:
        place.agrees(batch)
    while number < STEPS or not ended:
        batch.sample(actions, 100 + number)
        assert actions.tolist() == [place.machine.pick(Rng(100 + number, i)) for i, place in enumerate(places)]
        if number % 40 == 7:  # somebody does what is not legal
            actions[number % PLACES] = (-1, this.kernel.actions, 2**31 - 1)[number // 40 % 3]
            actions[0] = next(a for a in range(this.kernel.actions) if a not in places[0].machine.actions())
            assert batch.attempt(actions, batch.arrays["features"]) == 0
            batch.step(actions, batch.arrays["features"], checked=False)
        else:
            assert batch.attempt(actions, batch.arrays["features"]) == -1
        for place, action in zip(places, actions.tolist(), strict=True):
            place.step(action)
            if place.over or (number + place.index) % 16 == 0:
                place.agrees(batch)
        ended += int(batch.arrays["over"].sum() - batch.arrays["illegal"].sum())
        number += 1


def test_lists_of_legal_actions_end_at_their_width() -> None:
    need_compiler("keltis")
    this = game("keltis")
    template = this.template(2, 0, this.full_options(2, {}))
    batch = HostBatch("cuda", "keltis", this.kernel, template, 1, 3, columns_of(this, 2, 4))
    batch.start()
    assert batch.arrays["count"].min() > 4
    for row, mask in zip(batch.arrays["legal"], batch.arrays["mask"], strict=True):
        assert row.tolist() == np.flatnonzero(mask)[:4].tolist()


@pytest.mark.parametrize("name", keltis.game_names())
def test_a_batch_on_the_gpu_shows_what_one_on_the_processor_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler(name)
    monkeypatch.setattr(gpu_batch, "CudaBatch", HostBatch)
    for players, illegal in ((2, "raise"), (4, "lose")):
        here = keltis.batch(name, players=players, games=50, seed=2**64 - 1, illegal=illegal)
        there = keltis.batch(name, players=players, games=50, seed=2**64 - 1, illegal=illegal, device="cuda")
        for number in range(150):
            chosen = here.sample(number)
            assert np.array_equal(chosen, there.sample(number))
            if illegal == "lose" and number == 60:
                chosen[7] = 10_000
            here.step(chosen)
            there.step(chosen.astype(np.int64))
            for each in ("features", "mask", "count", "turn", "scores", "over", "illegal", "lengths"):
                assert np.array_equal(getattr(here, each), getattr(there, each))
        assert here.state(49) == there.state(49)


def test_an_illegal_action_on_the_gpu_is_refused_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler("stones")
    monkeypatch.setattr(gpu_batch, "CudaBatch", HostBatch)
    words = []
    for device in ("cpu", "cuda"):
        batch = keltis.batch("stones", games=40, seed=3, device=device)
        actions, before = batch.sample(1), batch.state(0).to_bytes()
        shown = {each: getattr(batch, each).copy() for each in ("features", "mask", "legal", "count", "lengths")}
        actions[[35, 38]] = [57, -5]
        with pytest.raises(keltis.IllegalAction) as found:
            batch.step(actions)
        assert found.value.index == 35
        assert batch.state(0).to_bytes() == before
        assert all(np.array_equal(getattr(batch, each), shown[each]) for each in shown)
        words.append(str(found.value))
        for actions in ([1.5] * 40, [1, 2], None):
            with pytest.raises(keltis.BadOption, match="actions must be"):
                batch.step(actions)
    assert words[0] == words[1]


def test_a_batch_without_cupy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cupy", None)
    with pytest.raises(keltis.CannotDo, match=r"needs CuPy: pip install 'keltis\[cuda\]'"):
        keltis.batch("stones", device="cuda")


def test_actions_become_an_array_of_the_batchs_own_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    need_compiler("stones")
    there, found = [False], []

    class SecondGpu(HostBatch):
        @contextmanager
        def on_device(self) -> Iterator[None]:
            there[0] = True
            yield
            there[0] = False

    class RecordingNumPy:
        def __getattr__(self, name: str) -> Any:
            if name in ("where", "array"):
                found.append((name, there[0]))
            return getattr(np, name)

    monkeypatch.setattr(gpu_batch, "CudaBatch", SecondGpu)
    batch = keltis.batch("stones", games=3, seed=1, device="cuda:1")
    batch._device.xp = RecordingNumPy()
    batch.step(np.asarray(batch.sample(1), np.int64))
    assert found == [("where", True), ("array", True)]
