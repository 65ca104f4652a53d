"""Under `State`: playouts inside the kernel, random numbers, and the choice between the two builds."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

import keltis
from keltis.engine import kernel as chosen_kernel
from keltis.engine.game import game
from keltis.engine.kernel import Machine, plain_kernel_of
from keltis.engine.plain import Machine as PlainMachine
from tests.helpers.command import ENVIRONMENT

GAMES = keltis.game_names()
BUILT = importlib.util.find_spec("keltis.engine.compiled") is not None
every_game = pytest.mark.parametrize("name", GAMES)


# ---- whole games inside the kernel ----


@every_game
@pytest.mark.parametrize("policy", ["random", "pushy", "greedy"])
def test_playouts_do_not_depend_on_the_number_of_threads(
    name: str, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("keltis.engine.playouts.MAX_CHUNK", 4)
    one, three = (keltis.playouts(name, 3, games=10, seed=5, threads=n, policy=policy) for n in (1, 3))
    assert one.ends == three.ends
    assert one.scores.tolist() == three.scores.tolist()
    assert one.lengths.tolist() == three.lengths.tolist()
    assert (one.games, one.steps) == (10, sum(one.lengths))


def test_playouts_take_policy_seed_start_and_options_to_heart() -> None:
    base = keltis.playouts("keltis", games=8, seed=1)
    assert keltis.playouts("keltis", games=8, seed=1).scores.tolist() == base.scores.tolist()
    for other in ({"seed": 2}, {"policy": "pushy"}, {"removed_cards": 60}, {"start": 0, "seed": 3}):
        changed = keltis.playouts("keltis", games=8, **{"seed": 1, **other})  # type: ignore[arg-type]
        assert changed.scores.tolist() != base.scores.tolist()


@every_game
def test_playout_is_the_game_of_its_derived_seed(name: str) -> None:
    result = keltis.playouts(name, 2, games=3, seed=8)
    for number in range(3):
        rng = keltis.Rng(chosen_kernel.derive(8, number))
        state = Machine(game(name).kernel, game(name).blank(2, None, game(name).full_options(2, {})).to_bytes())
        state.deal(rng)
        while not state.over:
            state.step(state.pick(rng))
        assert result.scores[number].tolist() == [state.parts(seat)[0] for seat in range(2)]
        assert result.lengths[number] == len(state.log)


def test_playouts_come_without_numpy_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rich = keltis.playouts("stones", 3, games=6)
    monkeypatch.setitem(sys.modules, "numpy", None)
    poor = keltis.playouts("stones", 3, games=6)
    assert type(poor.scores).__module__ == type(poor.lengths).__module__ == "array"
    assert poor.scores.tolist() == [points for row in rich.scores.tolist() for points in row]
    assert poor.lengths.tolist() == rich.lengths.tolist()


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"policy": ["greedy"]}, "name one policy for all seats or one for each of the 2, not 1"),
        ({"policy": "clever"}, "policy must be 'random', 'pushy' or 'greedy', not 'clever'"),
        ({"games": 0}, "games must be a whole number from 1 to 536870911, not 0"),
        ({"games": 2.0}, "games must be a whole number from 1 to 536870911, not 2.0"),
        ({"games": 2**40}, "games must be a whole number from 1 to 536870911, not 1099511627776"),
        ({"threads": 0}, "threads must be a whole number from 1 to 536870911, not 0"),
        ({"threads": True}, "threads must be a whole number from 1 to 536870911, not True"),
        ({"seed": -1}, "seed must be a whole number from 0 to"),
        ({"seed": None}, "seed must be a whole number from 0 to"),
        ({"players": 7}, "keltis is for 2 to 4 players, not 7"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"cats": 9}, "keltis has no option 'cats'"),
    ],
)
def test_playouts_refuse_what_they_cannot_do(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(keltis.BadOption) as caught:
        keltis.playouts("keltis", **{"games": 1, **wishes})
    assert str(caught.value).startswith(sentence)


# ---- random numbers ----


def test_random_numbers_are_the_same_on_every_machine() -> None:
    rng = keltis.Rng(7, 3)
    assert [rng.below(1000) for _ in range(6)] == [212, 443, 273, 276, 393, 281]
    twin = rng.copy()
    assert [twin.below(99) for _ in range(5)] == [rng.below(99) for _ in range(5)]


@pytest.mark.parametrize(("seed", "stream"), [(-1, 0), (2**64, 0), (0, -1), (0, 2**32)])
def test_seed_or_stream_out_of_range_is_refused(seed: int, stream: int) -> None:
    with pytest.raises(OverflowError):
        keltis.Rng(seed, stream)


# ---- the two builds ----


@every_game
@pytest.mark.parametrize("change", [-1, 1])
def test_kernel_refuses_content_of_the_wrong_size(name: str, change: int) -> None:
    kernel, size = game(name).kernel, game(name).kernel.size
    with pytest.raises(ValueError, match=f"a state of this game has {size} bytes, not {size + change}"):
        Machine(kernel, bytes(size + change))
    with pytest.raises(ValueError, match=f"a state of this game has {size} bytes, not {size + change}"):
        PlainMachine(plain_kernel_of(name), bytes(size + change))


def test_bare_machine_takes_numbers_and_leaves_notation_to_the_state() -> None:
    content = keltis.new("stones", seed=1).to_bytes()
    for machine in (PlainMachine(plain_kernel_of("stones"), content), Machine(game("stones").kernel, content)):
        for wrong in ("flip", 0, -1, 10**30):
            with pytest.raises(ValueError, match="is not the number of a legal action"):
                machine.play(wrong)
        machine.play(machine.actions()[0])
        assert len(machine.log) == 1


def asked_for(plain: str | None) -> str:
    """Whether a fresh interpreter takes the compiled kernels."""
    environment = {name: value for name, value in ENVIRONMENT.items() if name != "KELTIS_PLAIN"}
    if plain is not None:
        environment["KELTIS_PLAIN"] = plain
    command = [sys.executable, "-c", "import keltis; print(keltis.COMPILED, keltis.new('keltis').kernel.compiled)"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def test_environment_can_ask_for_the_plain_kernels() -> None:
    assert asked_for("1") == "False False"


@pytest.mark.skipif(not BUILT, reason="no compiled kernels are built here")
@pytest.mark.parametrize("plain", [None, "", "0"])
def test_compiled_kernels_serve_where_they_are_built(plain: str | None) -> None:
    assert asked_for(plain) == "True True"


@pytest.fixture
def fresh_kernel_module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that chooses, chosen anew without a word from the environment."""
    monkeypatch.delenv("KELTIS_PLAIN", raising=False)
    spec = importlib.util.spec_from_file_location("keltis.engine.fresh_kernel", chosen_kernel.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not BUILT, reason="no compiled kernels are built here")
@every_game
def test_both_builds_of_a_kernel_have_the_same_sizes(name: str, fresh_kernel_module: ModuleType) -> None:
    compiled, plain = fresh_kernel_module.kernel_of(name), plain_kernel_of(name)
    assert (compiled.compiled, plain.compiled) == (True, False)
    assert (compiled.size, compiled.actions, compiled.parts) == (plain.size, plain.actions, plain.parts)
