"""The positions with a known best move, held against enumeration and trial."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

import keltis
from keltis import State

from .positions import POSITIONS, Position
from .positions.exact import Worth, after, result, worths

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines

SAMPLES = 40
each_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game} {position.name}")


def test_a_game_that_has_positions_has_at_least_six_positions() -> None:
    counts = Counter(position.game for position in POSITIONS)
    listed = {path.stem for path in Path(__file__).parent.glob("positions/*.py")}
    assert counts.keys() == listed & set(keltis.game_names())
    assert min(counts.values()) >= 6


@each_position
def test_some_moves_are_right_and_others_wrong(position: Position) -> None:
    state, best = position.build()
    legal = set(map(str, state.legal))
    assert best
    assert best < legal
    assert state.game.name == position.game


@each_position
def test_sampled_states_look_the_same_and_can_be_played_to_the_end(position: Position) -> None:
    state, _ = position.build()
    seen = state.observe(seat_to_move(state))
    for number in range(5):
        rng = keltis.Rng(number)
        guess = seen.sample(rng)
        assert guess.seat(seen.seat) == seen.view
        while not guess.over:
            guess.play(guess.pick(rng))


@pytest.mark.compiled  # tries thousands of games
@each_position
def test_right_moves_win_more_often_than_all_others(position: Position) -> None:
    state, best = position.build()
    found = worths(state) if is_last_turn(state) else tried(state)
    right = [worth for move, worth in found.items() if move in best]
    wrong = [worth for move, worth in found.items() if move not in best]
    assert min(worth.wins for worth in right) > max(worth.wins for worth in wrong)
    assert max(worth.lead for worth in right) > max(worth.lead for worth in wrong)


def seat_to_move(state: State) -> int:
    assert state.turn is not None
    return state.turn


def is_last_turn(state: State) -> bool:
    try:
        worths(state)
    except AssertionError:
        return False
    return True


def tried(state: State) -> dict[str, Worth]:
    """Each move in states that the seat cannot tell apart, finished by greedy players."""
    seat = seat_to_move(state)
    seen = state.observe(seat)
    guesses = [seen.sample(keltis.Rng(number)) for number in range(SAMPLES)]
    return {str(move): best_line([after(guess, move) for guess in guesses], seat) for move in state.legal}


def best_line(states: list[State], seat: int) -> Worth:
    """The best that the seat can still do in this turn, and what then comes of it in the mean."""
    if all(state.turn == seat and state.actions() == states[0].actions() for state in states):
        return max(best_line([after(state, move) for state in states], seat) for move in states[0].actions())
    results = [finished(state, seat, keltis.Rng(number)) for number, state in enumerate(states)]
    return Worth(*(Fraction(sum(values), len(results)) for values in zip(*results, strict=True)))


def finished(state: State, seat: int, rng: keltis.Rng) -> Worth:
    """The result among greedy players, who besides see what wins or loses at once."""
    state = state.copy()
    while not state.over:
        if state.turn == keltis.CHANCE:
            state.throw(rng)
        else:
            state.play(max(state.actions(), key=lambda move: (at_once(state, move), state.greedy_worth(move))))
    return result(state, seat)


def at_once(state: State, move: int) -> Fraction:
    """The result of a move that ends the game; anything is better than defeat, and a victory better than anything."""
    then = after(state, move)
    return result(then, seat_to_move(state)).wins if then.over else Fraction(1, 3)
