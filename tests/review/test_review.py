"""Reviews: accounts add up, mistakes are found by what a seat knew, and nothing of a running game is told."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

import keltis
from keltis.bots.portions import finish
from keltis.engine.sampling import Trials
from keltis.engine.state import CHANCE, State
from keltis.review import values
from keltis.review.race import BEST, FREE, MISTAKE, THRESHOLD, Race
from keltis.review.result import Review
from keltis.review.reviewer import DEPTHS, Depth, Reviewer
from keltis.review.story import CannotReview, decision_of
from keltis.review.values import GreedyValues, results_of

from .flat import FlatValues
from .games import be_quick, played

GAMES = keltis.game_names()


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A depth for tests."""
    be_quick(monkeypatch)


def ten_thousandths(numbers: Sequence[float]) -> int:
    """The sum of printed numbers, exactly."""
    return sum(round(number * 10_000) for number in numbers)


@pytest.mark.compiled
@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_accounts_add_up_to_the_result(name: str, players: int) -> None:
    state = played(name, *["greedy", "random", "pushy", "greedy"][:players])
    found = keltis.review(state, depth="quick")
    assert found.complete
    totals = [score.total for score in state.scores]
    for seat, (margin, win) in enumerate(results_of(totals)):
        points, wins = found.point_accounts[seat], found.win_accounts[seat]
        assert ten_thousandths(points.terms) == margin * 10_000
        assert ten_thousandths(wins.terms) == round(win / 12 * 10_000)
        assert abs(points.expected) < 60
        assert 0 <= wins.expected <= 1
        assert points.losses[seat] <= 0
    data = found.as_data()
    own = data["seats"][0]["points"]
    parts = [own[key] for key in ("expected", "deal", "chance", "hidden")]
    assert ten_thousandths([*parts, *own["gains"], *own["losses"]]) == round(own["result"] * 10_000)
    counted = sum(seat["decisions"] + seat["forced"] for seat in data["seats"])
    free = sum(decision["verdict"] == FREE for decision in data["decisions"])
    throws = sum(state.moves.by_number[action].text.startswith("roll") for action in state.log)
    assert counted + free + throws == len(state.log)


@pytest.mark.parametrize("name", ["dice", "stones"])
def test_nothing_is_luck_of_what_was_hidden_where_nothing_is_hidden(name: str) -> None:
    found = keltis.review(played(name, "random", "greedy"), depth="quick")
    assert [account.hidden for account in (*found.point_accounts, *found.win_accounts)] == [0, 0, 0, 0]
    assert [account.deal for account in (*found.point_accounts, *found.win_accounts)] == [0, 0, 0, 0]
    assert found.point_accounts[0].luck == found.point_accounts[0].chance != 0


def test_once_nothing_is_left_to_chance_the_expectation_is_the_result() -> None:
    state, plies = next((state, plies) for state, plies in map(certain, range(1, 60)) if plies)
    found = {moment.ply: moment for moment in keltis.review(state, depth="quick").curve}
    one, two = (score.total for score in state.scores)
    for ply in plies:
        assert found[ply].points == (one - two, two - one)
        assert found[ply].points_error == (0, 0)


def certain(seed: int) -> tuple[State, list[int]]:
    """A greedy game of stones, and the plies of its choices after the last tile was turned over."""
    state, plies = keltis.new("stones", 2, seed=seed, start=0), []
    while not state.over:
        if state.snapshot().turned == 55 and len(state.legal) > 1:
            plies.append(len(state.log))
        state.play(state.observe(state.turn or 0).pick_greedy())
    return state, plies


def test_hidden_cards_make_luck() -> None:
    found = keltis.review(played("keltis", "random", "greedy"), depth="quick")
    assert found.point_accounts[0].hidden != 0 != found.point_accounts[0].deal


@pytest.mark.compiled
@pytest.mark.no_cover
def test_points_thrown_away_are_losses_and_not_bad_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", Depth(sketch=64, worlds=256, deals=64, most=128, polish=128))
    lost, luck = 0.0, 0.0
    for seed in range(1, 7):
        state = played("stones", "random", "greedy", seed=seed)
        own = keltis.review(state, "quick", seed).point_accounts[0]
        lost += own.losses[0] / 6
        luck += own.luck / 6
        assert own.losses[0] + own.gains[0] < -5
    assert lost < -40
    assert abs(luck) < 12


def planted(name: str, loss: float) -> tuple[State, int]:
    """A greedy game with one bad move by its own trials, and its ply."""
    state, done = keltis.new(name, 2, seed=6, start=0), -1
    while not state.over:
        if state.turn == CHANCE:
            state.roll()
            continue
        seen = state.observe(state.turn or 0)
        move = seen.pick_greedy()
        if done < 0 and len(state.log) > 12 and len(seen.legal) > 2:
            trials = Trials(state.game.kernel, seen.content, seen.legal, 77)
            trials.run(0, 200)
            sums, _ = trials.tally(False, seen.seat)
            worst = min(range(len(sums)), key=lambda place: sums[place])
            if (max(sums) - sums[worst]) / 200 > loss:
                done, move = len(state.log), seen.legal[worst]
        state.play(move)
    return state, done


@pytest.mark.compiled
@pytest.mark.no_cover
@pytest.mark.parametrize("name", GAMES)
def test_planted_mistakes_are_found(name: str) -> None:
    state, ply = planted(name, loss=5.0)
    assert ply > 0
    found = {judged.ply: judged for judged in keltis.review(state, depth="quick").decisions}
    assert found[ply].verdict == MISTAKE
    assert found[ply].points > THRESHOLD
    assert found[ply].best != found[ply].move


@pytest.mark.compiled
@pytest.mark.no_cover
def test_another_seed_finds_the_same_mistakes() -> None:
    state = played("stones", "random", "greedy")
    one, two = (
        {judged.ply: judged for judged in finish(Reviewer(state, "standard", seed).portions()).decisions}
        for seed in (1, 2)
    )
    marked = [{ply for ply, judged in found.items() if judged.verdict == MISTAKE} for found in (one, two)]
    assert len(marked[0]) > 5
    assert len(marked[0] & marked[1]) >= 0.85 * len(marked[0])
    assert not any(two[ply].verdict == BEST for ply in marked[0])


@pytest.mark.parametrize("name", ["keltis", "paths", "cards"])
def test_what_is_hidden_changes_no_verdict(name: str) -> None:
    end = played(name, "greedy", "random")
    state = keltis.new(name, 2, seed=1, start=0)
    for action in end.log[:40]:
        state.play(action)
    while len(state.actions()) < 3:
        state.play(end.log[len(state.log)])
    action = end.log[len(state.log)]
    twin = state.determinize(state.turn or 0, seed=5)
    assert twin.to_bytes() != state.to_bytes()
    verdicts = []
    for each in (state, twin):
        race = Race(decision_of(each, action, 3, 0), state.game, 2, GreedyValues(), 1, 64)
        finish(race.run(256 if keltis.COMPILED else 4))
        verdicts.append((race.verdict, race.loss(), race.running))
    assert verdicts[0] == verdicts[1]


def test_decisions_that_cannot_matter_do_not_count() -> None:
    found = finish(Reviewer(played("keltis", "greedy", "greedy"), "quick", values=FlatValues()).portions())
    assert {judged.verdict for judged in found.decisions} == {FREE}
    assert [found.average_loss(seat) for seat in (0, 1)] == [0, 0]
    assert found.values == "flat"
    assert not found.mistakes


def test_one_legal_move_is_no_decision() -> None:
    state = played("stones", "greedy", "greedy")
    found = keltis.review(state, depth="quick")
    assert found.forced[0] > 0
    assert all(judged.moves > 1 for judged in found.decisions)


@pytest.mark.parametrize("name", ["dice", "keltis"])
def test_interrupted_review_goes_on_with_the_same_result(name: str) -> None:
    import json

    state = played(name, "greedy", "random")
    whole = finish(Reviewer(state, "quick").portions())
    saved = None
    while True:  # A new reviewer after every 40 portions, as after a restart.
        reviewer = Reviewer(state.record(), "quick")
        if saved:
            reviewer.restore(json.loads(saved))
        work = reviewer.portions()
        try:
            for _ in range(40):
                next(work)
        except StopIteration as done:
            found: Review = done.value
            break
        work.close()
        saved = json.dumps(reviewer.saved())
    assert found == whole
    assert reviewer.progress == 1.0


def test_first_curve_comes_before_the_verdicts() -> None:
    reviewer = Reviewer(played("keltis", "greedy", "greedy"), "quick")
    with pytest.raises(ValueError, match="first curve"):
        reviewer.review()
    work = reviewer.portions()
    while not reviewer.sketched:
        next(work)
    found = reviewer.review()
    assert not found.complete
    assert not found.decisions
    assert len(found.curve) == len(reviewer.races)
    assert all(abs(sum(moment.win) - 1) < 1e-9 for moment in found.curve)
    before = reviewer.progress
    finish(work)
    assert before < reviewer.progress == 1.0


def test_progress_of_another_review_is_refused() -> None:
    state = played("dice", "greedy", "greedy")
    saved = Reviewer(state, "quick", seed=1).saved()
    for other in (Reviewer(state, "quick", seed=2), Reviewer(played("dice", "greedy", "greedy", seed=2), "quick")):
        with pytest.raises(ValueError, match="another review"):
            other.restore(saved)


def test_package_is_called_as_the_function_of_its_name() -> None:
    import sys

    state = played("stones", "greedy", "greedy")
    package: Any = sys.modules["keltis.review"]
    assert package(state, "quick", 3) == keltis.review(state, "quick", 3)


def test_running_game_is_not_reviewed() -> None:
    state = played("dice", "greedy", "greedy")
    record = state.record()
    half = {key: value for key, value in record.items() if key != "result"} | {"moves": record["moves"][:-3]}
    with pytest.raises(CannotReview, match="still running") as refused:
        keltis.review(half)
    assert refused.value.text == "review-running"
    with pytest.raises(CannotReview, match="never played"):
        keltis.review(state.determinize(0))
    with pytest.raises(keltis.BadRecord):
        keltis.review({**record, "moves": record["moves"][:-3]})
    with pytest.raises(keltis.CannotDo, match="the depth is quick, standard, deep"):
        keltis.review(state, depth="endless")


def test_values_before_the_deal_do_not_depend_on_portions() -> None:
    this, template = keltis.new("keltis", 3, seed=1, start=0).game, b""
    template = this.template(3, 0, this.full_options(3, {}))
    found = GreedyValues().deals(this, template, 5)
    assert len(found) == values.DEALS
    assert found[0] == [*keltis.playouts("keltis", 3, 1, 5, policy="greedy", start=0).scores.flat]


def test_error_of_luck_is_that_of_what_luck_is_made_of() -> None:
    reviewer = Reviewer(played("keltis", "random", "greedy"), "quick")
    found = finish(reviewer.portions())
    parts = [reviewer.deal.worths()[0], *(race.change(0) for race in reviewer.races)]
    assert found.point_accounts[0].error == pytest.approx(math.hypot(*(p.points_error for p in parts)), abs=1e-4)
