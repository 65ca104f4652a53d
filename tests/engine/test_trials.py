"""Paired trials: the same results compiled and plain, the same luck for all actions, and only what is known."""

from __future__ import annotations

import pytest

import keltis
from keltis.engine import kernel, plain_trials
from keltis.engine.game import game
from keltis.engine.kernel import Machine
from keltis.engine.sampling import PLAY_ON, WHOLE, Trials, pooled
from keltis.engine.state import State

GAMES = keltis.game_names()


def played_to(name: str, players: int, plies: int, seed: int = 3) -> State:
    """A decision with several legal moves in a game that goes forward."""
    state, rng = keltis.new(name, players, seed=seed, start=0), keltis.Rng(seed)
    while len(state.log) < plies or state.turn == keltis.CHANCE or len(state.actions()) < 2:
        state.play(state.pick_pushy(rng))
    return state


@pytest.mark.compiled
@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_compiled_and_plain_trials_are_the_same(name: str, players: int) -> None:
    from keltis.engine import compiled_trials

    state = played_to(name, players, 30)
    seat = state.turn or 0
    actions = [PLAY_ON, *state.actions()[:3]]
    slow_kernel = kernel.plain_kernel_of(name)
    for content in (state.observe(seat).content, pooled(game(name), state, players)):
        fast = compiled_trials.Trials(game(name).kernel, content, actions, 2**40 + 5, 7, 1)
        slow = plain_trials.Trials(slow_kernel, content, actions, 2**40 + 5, 7, 1)
        fast.run(3, 4)
        slow.run(3, 4)
        assert (fast.margins, fast.wins) == (slow.margins, slow.wins)
        assert len(fast.margins) == 4 * len(actions) * players
        for of_wins in (False, True):
            for against in (-1, 2):
                assert fast.tally(of_wins, seat, against) == slow.tally(of_wins, seat, against)


@pytest.mark.parametrize("name", GAMES)
def test_portions_give_the_same_worlds_as_one_go(name: str) -> None:
    state = played_to(name, 3, 20)
    content, actions = state.observe(state.turn or 0).content, state.actions()[:2]
    whole, part = (Trials(game(name).kernel, content, actions, 9) for _ in range(2))
    whole.run(0, 6)
    found: list[int] = []
    for first, count in ((0, 2), (2, 4)):
        part.run(first, count)
        found += part.margins
    assert list(whole.margins) == found
    one = Trials(game(name).kernel, content, actions[1:], 9)  # Other actions beside it change nothing for an action.
    one.run(0, 6)
    width = len(actions) * 3
    assert list(one.margins) == [whole.margins[world * width + 3 + seat] for world in range(6) for seat in range(3)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_all_seats_know_together_leaves_the_hands_and_shuffles_the_rest(name: str, players: int) -> None:
    shuffled = set()
    for plies in (0, 25, 60):
        state = played_to(name, players, plies)
        together = Machine(state.game.kernel, pooled(state.game, state, players))
        for seed in range(3):
            guess = together.sampled(keltis.Rng(seed))
            shuffled.add(guess)
            twin = Machine(state.game.kernel, guess)
            assert [twin.observed(seat) for seat in range(players)] == [state.observed(seat) for seat in range(players)]
    assert (len(shuffled) > 3) == bool(state.record()["setup"])


def test_trials_continue_the_greedy_game() -> None:
    """Where nothing is hidden or thrown any more, a trial is the game that greedy play makes."""
    state = keltis.new("stones", 3, seed=4, start=1)
    while state.snapshot().turned < 55:
        state.play(state.observe(state.turn or 0).pick_greedy())
    found = Trials(state.game.kernel, pooled(state.game, state, 3), [PLAY_ON], 1)
    found.run(0, 1)
    while not state.over:
        state.play(state.observe(state.turn or 0).pick_greedy())
    totals = [score.total for score in state.scores]
    best = max(totals)
    assert list(found.margins) == [t - max(totals[:p] + totals[p + 1 :]) for p, t in enumerate(totals)]
    assert list(found.wins) == [WHOLE // totals.count(best) if t == best else 0 for t in totals]


def test_throws_are_keyed_so_that_positions_of_a_game_meet_the_same_ones() -> None:
    """A decision after which no dice fall at once is worth what the position after it is worth, world by world."""
    state = played_to("dice", 2, 1)
    keep = next(move for move in state.legal if move.text == "keep")
    before = Trials(state.game.kernel, pooled(state.game, state, 2), [keep], 5, 0, 1)
    state.play(keep)
    after = Trials(state.game.kernel, pooled(state.game, state, 2), [PLAY_ON], 5, 0, 1)
    other = Trials(state.game.kernel, pooled(state.game, state, 2), [PLAY_ON], 6, 0, 1)
    for trials in (before, after, other):
        trials.run(0, 20)
    assert before.margins == after.margins != other.margins


def test_tallies_are_sums_over_worlds() -> None:
    state = played_to("cards", 3, 20)
    found = Trials(state.game.kernel, state.observe(state.turn or 0).content, state.actions()[:3], 5)
    found.run(0, 8)
    rows = [found.margins[at : at + 9] for at in range(0, 72, 9)]
    sums, squares = found.tally(False, 1, 2)
    assert sums == [sum(row[3 * i + 1] for row in rows) for i in range(3)]
    assert squares == [sum((row[3 * i + 1] - row[7]) ** 2 for row in rows) for i in range(3)]
    assert found.tally(False, 1)[1] == [sum(row[3 * i + 1] ** 2 for row in rows) for i in range(3)]


@pytest.mark.parametrize("build", ["in use", "plain"])
def test_wrong_requests_are_refused(build: str) -> None:
    state = keltis.new("keltis", seed=1)
    own = game("keltis").kernel if build == "in use" else kernel.plain_kernel_of("keltis")
    made = Trials if build == "in use" else plain_trials.Trials
    content = state.observed(0)
    for actions in ([], [-2], [own.actions]):
        with pytest.raises(ValueError, match="at least one action"):
            made(own, content, actions, 1)
    with pytest.raises(ValueError, match="has 672 bytes"):
        made(own, content[1:], [0], 1)
    with pytest.raises(ValueError, match="no seat 2"):
        made(own, content, [0], 1).tally(False, 2)
