"""Finding exercises: what is clear at first sight, and stays clear."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import keltis
from keltis.bots import puzzles
from keltis.bots.budget import Budget
from keltis.bots.exercises import check, shipped
from keltis.bots.puzzles import Effort, Judgement, Wanted, decisions, find, follow, kind_of, recheck, solvers, tempting
from keltis.bots.thought import Opinion
from keltis.engine.game import Move
from keltis.engine.record import read_move
from keltis.engine.state import Observation, State
from tests.helpers.states import played

RECORD = played("stones", seed=3, plies=40).record()
TINY = Effort(margin=1.0, iterations=40, runs=3)


def scripted(
    monkeypatch: pytest.MonkeyPatch, points: Callable[[Observation, Move, int, int], float], win: float = 0.5
) -> None:
    """Let searches expect what `points` returns for a position, a move, a number of iterations and a seed."""

    def think(seen: Observation, budget: Budget, seed: int, **more: int) -> list[Opinion]:
        del more
        worths = {move: points(seen, move, budget.iterations, seed) for move in seen.legal}
        return [Opinion(move, 1, worth, win, worth) for move, worth in worths.items()]

    monkeypatch.setattr(puzzles, "think", think)
    monkeypatch.setattr(puzzles, "follow", lambda state, move: None)


def seen_at(state: State) -> Observation:
    """The observation of the player to move."""
    assert state.turn is not None
    return state.observe(state.turn)


def unlike_greedy(seen: Observation) -> Move:
    """A legal move other than the greedy one."""
    return next(move for move in reversed(seen.legal) if move != seen.pick_greedy())


def test_decisions_are_all_choices_of_a_record_with_what_the_seat_saw() -> None:
    found = list(decisions(RECORD))
    assert found
    for ply, state in found:
        seat, text = read_move(RECORD["moves"][ply])
        assert state.turn == seat
        assert len(state.log) == ply
        assert len(state.legal) > 1
        assert text in [move.text for move in state.legal]
    dice = played("dice", plies=9).record()
    assert all(read_move(dice["moves"][ply]).seat is not None for ply, _ in decisions(dice))


def test_tempting_is_what_greedy_pushy_and_casual_players_do() -> None:
    seen = next(seen_at(state) for _, state in decisions(played("keltis").record()) if len(state.legal) > 4)
    found = tempting(seen, seed=5)
    assert found[0] == seen.pick_greedy()
    assert seen.pick_pushy(keltis.Rng(5)) in found
    assert len(set(found)) == len(found) < len(seen.legal)


def test_exercise_is_where_the_best_is_clearly_ahead_and_greedy_plays_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plies = [ply for ply, _ in decisions(RECORD)]
    wanted = plies[2]
    clear = next(seen_at(state) for ply, state in decisions(RECORD) if ply == wanted)

    def points(seen: Observation, move: Move, iterations: int, seed: int) -> float:
        del iterations
        better = seen.content == clear.content and move == unlike_greedy(seen)
        return 10.0 + seed % 3 / 10 + (4.0 if better else 0.0)

    scripted(monkeypatch, points)
    found = find(RECORD, TINY, seed=1)
    assert found is not None
    assert len(found.record["moves"]) == wanted
    assert found.best == unlike_greedy(clear).text
    assert found.tempting[0] == clear.pick_greedy().text
    assert found.moves[0].move == found.best
    assert found.moves[0].points - found.moves[1].points == pytest.approx(4.0)
    assert set(found.record) == {*puzzles.KEPT, "moves"}
    check("stones", found)
    assert recheck(found, TINY, seed=9).holds


def test_what_is_subtle_comes_before_what_is_clearer(monkeypatch: pytest.MonkeyPatch) -> None:
    (_, easy), (ply, subtle) = [(ply, seen_at(state)) for ply, state in decisions(RECORD)][1:3]
    monkeypatch.setattr(puzzles, "tempting", lambda seen, seed: seen.legal)
    best = {easy.content: (easy.pick_greedy(), 9.0), subtle.content: (unlike_greedy(subtle), 3.0)}

    def points(seen: Observation, move: Move, iterations: int, seed: int) -> float:
        del iterations, seed
        good, lead = best.get(seen.content, (None, 0.0))
        return lead if move == good else 0.0

    scripted(monkeypatch, points)
    found = find(RECORD, TINY, seed=1)
    assert found is not None
    assert len(found.record["moves"]) == ply


@pytest.mark.parametrize("win", [0.01, 0.99])
def test_game_that_is_decided_is_no_exercise(win: float, monkeypatch: pytest.MonkeyPatch) -> None:
    scripted(monkeypatch, lambda seen, move, iterations, seed: 4.0 if move == unlike_greedy(seen) else 0.0)
    assert find(RECORD, TINY, seed=1) is not None
    scripted(monkeypatch, lambda seen, move, iterations, seed: 4.0 if move == unlike_greedy(seen) else 0.0, win)
    assert find(RECORD, TINY, seed=1) is None


@pytest.mark.parametrize("when", ["at first", "at second", "at last", "by chance"])
def test_what_does_not_stay_clear_is_no_exercise(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    seeds: list[int] = []

    def points(seen: Observation, move: Move, iterations: int, seed: int) -> float:
        looked.append(iterations)
        lead = 4.0
        if when == "by chance" and iterations == TINY.iterations:
            seeds.extend({seed} - {*seeds})
            lead = (1.0, 9.0, 2.0)[seeds.index(seed) % 3]
        elif iterations == {"at first": 1, "at second": 8, "at last": 40}.get(when):
            lead = 0.5 if when == "at first" else -4.0
        return lead if move == unlike_greedy(seen) else 0.0

    scripted(monkeypatch, points)
    assert find(RECORD, TINY, seed=1) is None
    assert max(looked) == {"at first": 1, "at second": 8}.get(when, 40)


def test_nothing_is_an_exercise_where_everybody_plays_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "tempting", lambda seen, seed: (unlike_greedy(seen),))
    scripted(monkeypatch, lambda seen, move, iterations, seed: 9.0 if move == unlike_greedy(seen) else 0.0)
    assert find(RECORD, TINY, seed=1) is None


def test_several_searches_judge_every_legal_move_and_the_same_seed_judges_alike() -> None:
    state = shipped("stones")[0].state()
    first, again, other = (Judgement(state, TINY, seed) for seed in (1, 1, 2))
    assert [first.worth(move) for move in state.legal] == [again.worth(move) for move in state.legal]
    assert [first.worth(move) for move in state.legal] != [other.worth(move) for move in state.legal]
    assert first.lead(first.best) == (0.0, 0.0)


def test_move_is_followed_where_the_same_seat_goes_on_and_sees_nothing_new() -> None:
    state = keltis.new("keltis", seed=4, start=0)
    card = state.legal[0]
    after = follow(state, card)
    assert after is not None
    assert (after.seat, after.turn) == (0, 0)
    assert len(state.log) == 0
    state.play(card)
    assert follow(state, state.legal[0]) is None  # a card that is drawn unseen, and the turn is over
    stones = keltis.new("stones", seed=4, start=0)
    assert follow(stones, stones.legal[0]) is None  # a tile that is turned over, and the turn goes on


def test_moves_that_matter_are_judged_from_where_they_lead(monkeypatch: pytest.MonkeyPatch) -> None:
    state = keltis.new("keltis", seed=4, start=0)
    looked: list[str] = []

    def points(seen: Observation, move: Move, iterations: int, seed: int) -> float:
        del iterations, seed
        looked.append(seen.view["phase"])
        return 5.0 if seen.view["phase"] == "draw" else 1.0

    scripted(monkeypatch, points)
    monkeypatch.setattr(puzzles, "follow", follow)
    last = state.legal[-1]
    judged = Judgement(state, TINY, seed=1, others=[last])
    worths = {move: judged.worth(move).points for move in state.legal}
    assert worths[last] == 5.0
    assert sorted(set(worths.values())) == [1.0, 5.0]
    assert list(worths.values()).count(5.0) == puzzles.CANDIDATES + 1
    assert set(looked) == {"card", "draw"}


def test_recheck_says_when_another_move_is_best_now(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = shipped("stones")[0]
    scripted(monkeypatch, lambda seen, move, iterations, seed: 0.0 if move.text == exercise.best else 3.0)
    again = recheck(exercise, TINY, seed=1)
    assert not again.holds
    assert again.best != exercise.best
    assert again.lead == -3.0


def test_only_wanted_kinds_and_phases_are_found_and_plain_ones_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "tempting", lambda seen, seed: seen.legal)
    best = {}
    for ply, state in decisions(RECORD):
        seen = seen_at(state)
        best[seen.content] = seen.pick_greedy() if ply % 2 else unlike_greedy(seen)

    def points(seen: Observation, move: Move, iterations: int, seed: int) -> float:
        del iterations, seed
        return 4.0 if best.get(seen.content) == move else 0.0

    scripted(monkeypatch, points)
    length = len(RECORD["moves"])
    kinds = {kind_of(move.text) for move in best.values()}
    assert len(kinds) > 1
    for kind in kinds:
        found = find(RECORD, TINY, 1, Wanted(kinds=frozenset({kind})))
        assert found is not None
        assert kind_of(found.best) == kind
    late = find(RECORD, TINY, 1, Wanted(phases=frozenset({"late"})))
    assert late is not None
    assert len(late.record["moves"]) * 3 >= length * 2
    assert find(RECORD, TINY, 1, Wanted(kinds=frozenset({"trade"}))) is None
    for plain in (False, True):
        found = find(RECORD, TINY, 1, Wanted(plain=plain))
        assert found is not None
        assert (found.best == seen_at(found.state()).pick_greedy().text) == plain


def test_jury_says_how_plain_an_exercise_is_and_says_the_same_again() -> None:
    easy, hard = shipped("stones")[0], shipped("keltis")[-1]
    for each in (easy, hard):
        seen = seen_at(each.state())
        moves = {move.text: move for move in seen.legal}
        assert solvers(seen, moves[each.best], each.name) == each.solvers
        assert sum(solvers(seen, move, each.name) for move in seen.legal) == sum(puzzles.JURY.values())
    assert easy.solvers > hard.solvers
