"""Batches play the same games as `State`, whatever actions they are given."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
import weakref
from typing import Any

import numpy as np
import pytest

import keltis
from keltis.engine import batch as batches
from keltis.engine import cpu_batch, kernel, plain
from keltis.engine.game import game
from keltis.engine.kernel import derive
from tests.helpers.command import ENVIRONMENT
from tests.helpers.states import WITH_BOARDS, own_board

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
ARRAYS = batches.SHOWN
STEPS = 3000 if keltis.COMPILED else 25


def begun(name: str, players: int, seed: int, index: int, number: int, **options: Any) -> keltis.State:
    """The `State` of this game, by its number and its place in a batch."""
    state = keltis.new(name, players, seed=derive(derive(seed, index), number), **options)
    return rolled(state)


def rolled(state: keltis.State) -> keltis.State:
    while state.turn == keltis.CHANCE:
        state.roll()
    return state


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_batch_plays_the_games_of_a_state_move_by_move(name: str, players: int) -> None:
    games = keltis.batch(name, players, games=3, seed=9)
    states = [begun(name, players, 9, i, 0) for i in range(3)]
    numbers, ended = [0, 0, 0], 0
    for step in range(STEPS):
        if ended:
            break
        for i, state in enumerate(states):
            alike(games, i, state)
        actions = games.sample(step)
        games.step(actions)
        for i, state in enumerate(states):
            assert actions[i] in state.legal
            state.play(int(actions[i]))
            rolled(state)
            assert games.over[i] == state.over
            assert games.scores[i].tolist() == [score.total for score in state.scores]
            assert games.lengths[i] == len(state.log)
            if state.over:
                ended += 1
                numbers[i] += 1
                states[i] = begun(name, players, 9, i, numbers[i])
    assert ended or not keltis.COMPILED
    assert not games.illegal.any()


def alike(games: keltis.Batch, i: int, state: keltis.State) -> None:
    """A batch says the same of a game as `State`."""
    assert state.turn == games.turn[i]
    legal = [int(move) for move in state.legal]
    assert games.count[i] == len(legal)
    assert games.legal[i][: len(legal)].tolist() == legal
    assert np.flatnonzero(games.mask[i]).tolist() == legal
    assert games.features[i].tobytes() == state.observe(int(games.turn[i])).features.tobytes()
    assert games.state(i).to_bytes() == state.to_bytes()


@every_game
def test_batch_goes_on_with_the_next_game(name: str) -> None:
    games = keltis.batch(name, games=2, seed=4)
    while not games.over.any():
        games.step(games.sample(1))
    (i,) = np.flatnonzero(games.over)[:1]
    alike(games, i, begun(name, 2, 4, int(i), 1))


@every_game
def test_batch_does_not_depend_on_the_number_of_threads(name: str) -> None:
    one, two, many = (keltis.batch(name, 3, games=5, seed=2, threads=n) for n in (1, 2, 9))
    for step in range(30 if keltis.COMPILED else 4):
        for games in (one, two, many):
            games.step(games.sample(step))
        for array in ARRAYS:
            first = getattr(one, array)
            assert np.array_equal(first, getattr(two, array))
            assert np.array_equal(first, getattr(many, array))


@pytest.mark.compiled
@every_game
@pytest.mark.parametrize("illegal", ["raise", "lose"])
def test_compiled_and_plain_batches_agree(name: str, illegal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = keltis.batch(name, 3, games=3, seed=6, illegal=illegal)
    this = game(name)
    monkeypatch.setattr(cpu_batch, "BatchKernel", plain.BatchKernel)
    monkeypatch.setattr(this, "kernel", kernel.plain_kernel_of(name))
    slow = keltis.batch(name, 3, games=3, seed=6, illegal=illegal)
    for step in range(60):
        actions = fast.sample(step)
        assert actions.tolist() == slow.sample(step).tolist()
        if illegal == "lose" and step % 20 == 10:
            actions[1] = -5
        for games in (fast, slow):
            games.step(actions)
        for array in ARRAYS:
            if array != "legal":
                assert np.array_equal(getattr(fast, array), getattr(slow, array)), array
        for i in range(3):
            assert fast.legal[i, : fast.count[i]].tolist() == slow.legal[i, : fast.count[i]].tolist()


@pytest.mark.parametrize("name", WITH_BOARDS)
def test_batch_plays_on_a_board_of_ones_own(name: str) -> None:
    games = keltis.batch(name, games=2, seed=3, start=1, board=own_board(name))
    for step in range(3):
        games.step(games.sample(step))
    state = games.state(1)
    assert games.legal[1, : games.count[1]].tolist() == [int(move) for move in state.legal]
    assert games.features[1].tobytes() == state.observe(int(games.turn[1])).features.tobytes()


@every_game
def test_no_position_has_more_legal_moves_than_the_list_has_room_for(name: str) -> None:
    games = keltis.batch(name, 2, games=64 if keltis.COMPILED else 2, seed=5)
    for step in range(200 if keltis.COMPILED else 10):
        assert games.count.max() <= games.legal.shape[1]
        games.step(games.sample(step))


# ---- illegal actions ----


def before_and_after(games: keltis.Batch, actions: Any) -> tuple[str, bool]:
    """What a batch says to these actions, and whether anything has changed."""
    before = [getattr(games, array).copy() for array in ARRAYS], [games.state(i) for i in range(games.games)]
    with pytest.raises(keltis.CannotDo) as caught:
        games.step(actions)
    same = all(np.array_equal(old, getattr(games, array)) for old, array in zip(before[0], ARRAYS, strict=True))
    return str(caught.value), same and before[1] == [games.state(i) for i in range(games.games)]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("wrong", [-1, 241, 242, 2**31 - 1, -(2**31), 2**40, -(2**60)])
def test_illegal_action_is_refused_with_its_game_and_changes_nothing(wrong: int, threads: int) -> None:
    games = keltis.batch("keltis", games=4, seed=1, threads=threads)
    actions = games.sample(1).astype(np.int64)
    actions[2:] = wrong
    sentence, same = before_and_after(games, actions)
    assert sentence.startswith("game 2: ")
    assert same


def test_refusal_says_why() -> None:
    games = keltis.batch("keltis", games=2, seed=1)
    with pytest.raises(keltis.IllegalAction, match=r"game 0: 'draw deck' is not possible: play or discard") as caught:
        games.step([236, 236])
    assert caught.value.index == 0


def test_who_plays_an_illegal_action_comes_last_where_that_was_asked_for() -> None:
    games = keltis.batch("keltis", 3, games=3, seed=1, illegal="lose")
    for _ in range(20):
        games.step(games.sample(2))
    before, turn = games.scores.copy(), int(games.turn[1])
    actions = games.sample(3)
    actions[1] = 10**6
    games.step(actions)
    assert games.over.tolist() == games.illegal.tolist() == [0, 1, 0]
    expected = before[1].tolist()
    expected[turn] = min(expected) - 1
    assert games.scores[1].tolist() == expected
    alike(games, 1, begun("keltis", 3, 1, 1, 1))


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([1, 2], "actions must be 3 numbers, one per game, not of shape (2,)"),
        (5, "actions must be 3 numbers, one per game, not of shape ()"),
        ([[1], [2], [3]], "actions must be 3 numbers, one per game, not of shape (3, 1)"),
        ([1.0, 2.0, 3.0], "actions must be whole numbers, not float64"),
        ([float("nan")] * 3, "actions must be whole numbers, not float64"),
        ([True, False, True], "actions must be whole numbers, not bool"),
        (["a", "b", "c"], "actions must be whole numbers, not <U1"),
        (None, "actions must be whole numbers, not object"),
        ([[1], [2, 3], []], "actions must be an array of whole numbers: "),
    ],
)
def test_actions_that_are_none_are_refused(actions: Any, sentence: str) -> None:
    message, same = before_and_after(keltis.batch("stones", games=3, seed=1), actions)
    assert message.startswith(sentence)
    assert same


@pytest.mark.parametrize("kind", ["int8", "uint8", "int16", "int32", "int64", "uint64", ">i4"])
def test_actions_may_be_whole_numbers_of_any_kind_and_order(kind: str) -> None:
    games, twin = (keltis.batch("stones", games=4, seed=1) for _ in range(2))
    for step in range(10):
        actions = games.sample(step)
        spaced = np.zeros(12, kind)
        spaced[::3] = actions
        games.step(spaced[::3])
        twin.step(actions)
    assert np.array_equal(games.features, twin.features)


def test_who_spoils_the_arrays_spoils_no_game() -> None:
    games, twin = (keltis.batch(name, games=4, seed=1) for name in ("paths", "paths"))
    for step in range(12):
        actions = twin.sample(step)
        for array in ARRAYS:
            getattr(games, array)[:] = 77
        with pytest.raises(ValueError, match="resize"):
            games.features.resize((1, 1), refcheck=False)
        games.step(actions)
        twin.step(actions)
        assert np.array_equal(games.features, twin.features)
        assert [games.state(i) for i in range(4)] == [twin.state(i) for i in range(4)]


def test_two_who_step_the_same_games_do_so_one_after_the_other() -> None:
    games, twin = (keltis.batch("keltis", games=200, seed=1, threads=2, illegal="lose") for _ in range(2))
    actions = games.sample(1)  # the same draw in every step, so that order and completeness can be checked
    steps = 40 if keltis.COMPILED else 1

    def step_on() -> None:
        for _ in range(steps):
            games.step(actions)

    others = [threading.Thread(target=step_on) for _ in range(3)]
    for other in others:
        other.start()
    for other in others:
        other.join()
    for _ in range(3 * steps - 1):
        twin.step(actions)
    assert [games.state(i) for i in range(200)] != [twin.state(i) for i in range(200)]
    twin.step(actions)
    assert [games.state(i) for i in range(200)] == [twin.state(i) for i in range(200)]
    for i in range(0, 200, 20):
        alike(games, i, games.state(i))


# ---- asking for a batch ----


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"games": 0}, "games must be a whole number from 1 to 536870911, not 0"),
        ({"games": 2.0}, "games must be a whole number from 1 to"),
        ({"games": 2**29 - 1}, "536870911 games need 1"),
        ({"threads": 0}, "threads must be a whole number from 1 to 1023, not 0"),
        ({"seed": -1}, "seed must be a whole number from 0 to"),
        ({"device": "tpu"}, "device must be 'cpu'"),
        ({"illegal": "forgive"}, "illegal must be 'raise' or 'lose', not 'forgive'"),
        ({"players": 5}, "keltis is for 2 to 4 players, not 5"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"cats": 9}, "keltis has no option 'cats'"),
    ],
)
def test_batch_refuses_what_it_cannot_do(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(keltis.BadOption) as caught:
        keltis.batch("keltis", **{"games": 1, **wishes})
    assert str(caught.value).startswith(sentence)


def test_memory_is_not_asked_about_where_the_system_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sysconf", lambda name: (_ for _ in ()).throw(ValueError(name)))
    assert keltis.batch("stones", games=1).count[0] > 0


def test_batches_without_numpy_say_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(keltis.CannotDo, match="batches need NumPy"):
        keltis.batch("stones", games=1)


@pytest.mark.parametrize("index", [-1, 2, 1.0, None])
def test_only_games_that_are_there_can_be_looked_at(index: Any) -> None:
    games = keltis.batch("stones", games=2)
    with pytest.raises(keltis.BadOption, match="there are games 0 to 1, not"):
        games.state(index)


def test_random_actions_come_by_seed_or_generator() -> None:
    games = keltis.batch("keltis", games=50, seed=1)
    ours, theirs = (games.sample(rng) for rng in (keltis.Rng(1), np.random.default_rng(1)))
    assert games.sample(keltis.Rng(1)).tolist() == ours.tolist() != games.sample(5).tolist()
    for actions in (ours, theirs):
        assert all(games.mask[i, action] for i, action in enumerate(actions))
    with pytest.raises(keltis.BadOption, match="seed must be"):
        games.sample("dice")


def test_threads_keep_no_batch_alive_that_nobody_has_any_more() -> None:
    batch = keltis.batch("stones", games=600, threads=2)
    batch.step(batch.sample(1))
    batch.sample(2)  # the last task that its second thread was given
    gone = weakref.ref(batch)
    del batch
    gc.collect()
    assert gone() is None


def test_threads_draw_the_same_actions_where_there_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    games = keltis.batch("stones", games=7, seed=1, threads=3)
    alone = games.sample(5)
    monkeypatch.setattr(cpu_batch, "FEW_GAMES", 7)
    assert np.array_equal(games.sample(5), alone)


FORKED = """
import os, keltis
games = keltis.batch("stones", games=4, seed=1, threads=2)
child = os.fork()
games.step(games.sample(1))
if not child:
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
def test_batch_goes_on_in_a_forked_process() -> None:
    quiet = [sys.executable, "-W", "ignore", "-c", FORKED]
    subprocess.run(quiet, env=ENVIRONMENT, timeout=60, check=True)


@pytest.mark.parametrize("cores", [1, 8])
def test_threads_play_the_same_games_on_few_cores_and_on_many(cores: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cpu_batch, "cores", lambda: cores)
    alone, many = (keltis.batch("stones", games=8, seed=1, threads=threads) for threads in (1, 3))
    for number in range(30):
        alone.step(alone.sample(number))
        many.step(many.sample(number))
    assert np.array_equal(alone.features, many.features)


def test_threads_leave_with_their_batch() -> None:
    before = set(threading.enumerate())
    games = keltis.batch("stones", games=8, threads=3)
    workers = set(threading.enumerate()) - before
    assert len(workers) == 2
    assert repr(games) == "<8 games of stones for 2>"
    del games
    gc.collect()
    for worker in workers:
        worker.join(10)
    assert not any(worker.is_alive() for worker in workers)


def test_numpy_is_imported_only_where_a_batch_is_made() -> None:
    command = "import keltis, sys; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", command], check=True)
