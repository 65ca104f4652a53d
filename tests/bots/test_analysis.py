"""An analysis: opinions on every legal move, the best first, and what speaks for each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import keltis
from keltis.bots import analysis
from keltis.bots.analysis import Analysis, analyse
from keltis.bots.budget import Budget
from keltis.bots.specs import make_bot
from keltis.engine.state import CHANCE, State
from keltis.games.contract import Advice
from keltis.nets import net as nets
from tests.helpers.states import played
from tests.nets.random_nets import write_nets
from tests.rules.keltis_table import position

every_game = pytest.mark.parametrize("name", keltis.game_names())
SMALL_BUDGET = Budget(iterations=120 if keltis.COMPILED else 12)


def decision(name: str, players: int = 2, seed: int = 3) -> State:
    """A position in which somebody has a choice."""
    state = played(name, players, seed, plies=14)
    while state.turn == CHANCE or len(state.legal) == 1:
        state.play(state.legal[0])
    return state


def analysed(state: State, budget: Budget = SMALL_BUDGET, seed: int = 1) -> Analysis:
    assert state.turn is not None
    return analyse(state.observe(state.turn), budget, seed)


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_gets_an_opinion_and_the_best_comes_first(name: str, players: int) -> None:
    state = decision(name, players)
    found = analysed(state)
    assert sorted(opinion.move for opinion in found.opinions) == list(state.legal)
    assert found.best == found.opinions[0]
    assert not found.forced
    key = "value" if name == "dice" else "visits"
    ranked = [getattr(opinion, key) for opinion in found.opinions]
    assert ranked == sorted(ranked, reverse=True)
    assert all(0 <= opinion.win <= 1 for opinion in found.opinions)


@every_game
def test_data_goes_through_json_and_says_the_same(name: str) -> None:
    found = analysed(decision(name))
    data = found.as_data()
    assert json.loads(json.dumps(data)) == data
    assert [entry["move"] for entry in data["moves"]] == [opinion.move.text for opinion in found.opinions]
    assert data["moves"][0]["visits"] == found.best.visits
    assert data["moves"][0]["points"] == pytest.approx(found.best.points, abs=0.01)
    assert data["moves"][0]["win"] == pytest.approx(found.best.win, abs=0.0001)
    assert Advice(data["text"], **data["words"]) == found.advice_for(found.best.move)
    assert data["sentence"] == found.sentence() == found.sentence(found.best.move)
    assert data["seat"] == found.seen.seat


@every_game
def test_same_seed_and_iterations_give_the_same_analysis_whatever_is_hidden(name: str) -> None:
    state = decision(name, 3)
    assert state.turn is not None
    first = analysed(state).as_data()
    assert analysed(state).as_data() == first
    assert analysed(state.observe(state.turn).sample(keltis.Rng(5))).as_data() == first


def test_game_with_a_net_says_how_sure_that_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nets, "FOLDER", tmp_path)
    state = decision("keltis")
    assert {entry["sure"] for entry in analysed(state).as_data()["moves"]} == {None}
    write_nets(tmp_path, ["keltis"], width=8, layers=1)
    found = analysed(state)
    sure = {entry["move"]: entry["sure"] for entry in found.as_data()["moves"]}
    assert sum(sure.values()) == pytest.approx(1, abs=0.01)
    assert state.turn is not None
    chosen = make_bot("net", keltis.Rng(1)).choose(state.observe(state.turn))
    assert sure[str(chosen)] == max(sure.values()) > min(sure.values())


def test_move_that_was_never_tried_has_no_numbers() -> None:
    data = analysed(decision("paths"), Budget(iterations=1)).as_data()
    assert data["moves"][0]["visits"] == 1
    assert {(entry["points"], entry["win"]) for entry in data["moves"] if entry["visits"] == 0} == {(None, None)}


def test_every_move_has_a_reason_of_its_own() -> None:
    state = position(hand="green-7 blue-3", rows="green-5", figures="green-6")
    found = analysed(state)
    assert found.sentence(state.moves.by_text["play green-7"]) == (
        "Reaches the goal area, worth 6 points: now 1 of 5 are there."
    )
    assert found.sentence(state.moves.by_text["discard blue-3"], "de") == "Die blaue Reihe hast du nicht begonnen."


@pytest.mark.parametrize("budget", [Budget(iterations=50_000_000), Budget(iterations=9), Budget(seconds=100_000.0)])
def test_single_legal_move_is_said_to_be_the_only_one_after_a_short_search(budget: Budget) -> None:
    state = keltis.new("stones", seed=1, start=0)
    found = analysed(state, budget)
    assert found.forced
    assert found.sentence() == "It’s the only move."
    assert 0 < found.best.visits <= analysis.FORCED_ITERATIONS


def test_seconds_are_a_budget_too() -> None:
    found = analysed(decision("keltis"), Budget(seconds=0.01))
    assert found.best.visits > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_seat_that_has_nothing_to_decide_is_not_analysed(seat: int) -> None:
    state = played("stones") if seat == 0 else keltis.new("stones", seed=1, start=0)
    with pytest.raises(ValueError, match=f"seat {seat} has nothing to decide now"):
        analyse(state.observe(seat), SMALL_BUDGET, seed=1)
