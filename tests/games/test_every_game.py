"""What holds for every game: a new folder in `keltis.games` is tested here the moment it exists."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import keltis
from keltis.engine.game import game
from keltis.engine.state import CHANCE, State
from tests.helpers.hidden_things import (
    CHANCE as ANY,
)
from tests.helpers.hidden_things import (
    HiddenPlace,
    census,
    hand_fields,
    has_hands,
    is_covered,
    other_hands,
    slots,
    swap_hidden,
    things_at,
)
from tests.helpers.shapes import own_fields, shaped
from tests.helpers.states import moves
from tests.helpers.strategies import POLICIES, SEEDS, advance, beginnings, played_out, positions

pytestmark = [] if keltis.COMPILED else [pytest.mark.no_cover]  # slow; other tests cover the same lines

GAMES = keltis.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
hidden_games = pytest.mark.parametrize("name", [name for name in GAMES if is_covered(keltis.new(name, seed=1))])
hand_games = pytest.mark.parametrize("name", [name for name in GAMES if has_hands(keltis.new(name, seed=1))])


def drawn(data: st.DataObject, name: str, finished: bool = True) -> State:
    return data.draw(positions(name, finished))


@every_game
@given(data=st.data(), policy=POLICIES, seed=SEEDS)
def test_games_end_and_until_then_somebody_can_move(
    name: str, data: st.DataObject, policy: str, seed: int
) -> None:
    state = data.draw(beginnings(name))
    rng = keltis.Rng(seed)
    for _ in range(20_000):
        if state.over:
            break
        assert state.legal
        advance(state, policy, rng)
    assert state.over
    assert state.legal == ()
    assert state.ending > 0
    assert state.end in game(name).about.ends
    assert state.turn is None
    assert state.winners


@every_game
@settings(max_examples=8 if keltis.COMPILED else 4)  # every move of a whole game is looked at
@given(data=st.data(), policy=POLICIES, seed=SEEDS)
def test_nothing_appears_or_vanishes(name: str, data: st.DataObject, policy: str, seed: int) -> None:
    state = data.draw(beginnings(name))
    everything = census(name, state.snapshot())
    rng = keltis.Rng(seed)
    while not state.over:
        advance(state, policy, rng)
        assert census(name, state.snapshot()) == everything


@every_game
@given(data=st.data())
def test_copies_are_independent(name: str, data: st.DataObject) -> None:
    state = drawn(data, name, finished=False)
    before, log = state.to_bytes(), list(state.log)
    twin = state.copy()
    assert twin == state
    played_out(twin, "random", 1)
    assert (state.to_bytes(), state.log) == (before, log)
    assert twin != state


@every_game
@given(data=st.data())
def test_pickles_play_on_like_the_original(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert twin.record() == state.record()
    while not state.over:
        for one in (state, twin):
            one.roll() if one.turn == CHANCE else one.play(one.legal[0])
    assert twin == state


@every_game
@given(data=st.data())
def test_replaying_a_record_gives_the_same_state(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    record = state.record()
    again = keltis.load(json.dumps(record))
    assert again == state
    assert again.record() == record


@every_game
@given(data=st.data())
def test_same_seed_and_decisions_give_the_same_game(name: str, data: st.DataObject) -> None:
    seed, players = data.draw(SEEDS), data.draw(st.integers(2, 4))
    one, two = (keltis.new(name, players, seed=seed) for _ in range(2))
    other = keltis.new(name, players, seed=seed ^ 1)
    for _ in range(60):
        for state in (one, two, other):
            if not state.over:
                state.roll() if state.turn == CHANCE else state.play(state.legal[-1])
    assert one == two
    assert one != other


@every_game
def test_every_move_has_one_notation_that_reads_back(name: str) -> None:
    state = keltis.new(name, seed=1)
    texts = [move.text for move in state.moves.by_number]
    written = [text for text in texts if text]
    assert len(set(written)) == len(written)
    assert len(texts) == state.kernel.actions
    for text in written:
        assert state.moves.by_text[text].text == text
        assert texts[state.moves.by_text[text]] == text


@every_game
@given(data=st.data())
def test_legal_moves_rise_are_unique_and_have_notation(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    actions = state.actions()
    assert actions == sorted(set(actions))
    assert all(text for text in moves(state))


@every_game
@given(data=st.data())
def test_every_other_move_is_refused_with_a_reason_and_changes_nothing(name: str, data: st.DataObject) -> None:
    state = drawn(data, name, finished=False)
    before, legal = state.to_bytes(), moves(state)
    others = [move for move in state.moves.by_number if move.text and move.text not in legal]
    for move in data.draw(st.lists(st.sampled_from(others), min_size=1, max_size=40)):
        with pytest.raises(keltis.IllegalMove) as refused:
            state.play(move)
        assert re.search(r" \([A-Z]-\d+\)$", refused.value.sentence)
        assert refused.value.legal == tuple(legal)
    assert state.to_bytes() == before


@every_game
@given(data=st.data())
def test_views_are_data_and_tell_the_turn(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    for seat in range(state.players):
        view = state.seat(seat)
        assert json.loads(json.dumps(view)) == view
        assert view["legal"] == (moves(state) if state.turn == seat else [])
    assert state.spectator()["legal"] == []
    assert "hand" not in state.spectator()


def spoil(view: Any) -> None:
    """Empty everything that can be changed."""
    for part in view.values() if isinstance(view, dict) else view:
        if isinstance(part, (dict, list)):
            spoil(part)
    view.clear()


@every_game
@given(data=st.data())
def test_who_changes_a_view_changes_no_other(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    before = json.dumps(state.seat(0))
    spoil(state.seat(0))
    spoil(state.spectator())
    assert json.dumps(state.seat(0)) == before


@every_game
@given(data=st.data())
def test_views_are_what_their_types_promise(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    own = own_fields(name)
    views = [state.spectator(), *map(state.seat, range(state.players))]
    for view in views:
        assert shaped(view) == view
        assert own & view.keys() == (set() if view["seat"] is None else own)


@every_game
@given(data=st.data(), seed=SEEDS)
def test_a_sampled_state_looks_the_same_to_its_seat(name: str, data: st.DataObject, seed: int) -> None:
    state = drawn(data, name)
    for seat in range(state.players):
        seen = state.observe(seat)
        sampled = seen.sample(keltis.Rng(seed))
        assert sampled.seat(seat) == seen.view
        assert sampled.observed(seat) == state.observed(seat)
        assert sampled.spectator() == state.spectator()
        assert census(name, sampled.snapshot()) == census(name, state.snapshot())
        if state.turn == seat:
            assert sampled.actions() == state.actions()


@every_game
@given(data=st.data(), seed=SEEDS)
def test_an_observation_survives_the_journey_to_another_process(name: str, data: st.DataObject, seed: int) -> None:
    state = drawn(data, name)
    for seat in range(state.players):
        seen = state.observe(seat)
        again = keltis.Observation.unpacked(json.loads(json.dumps(seen.packed())))
        assert again.packed() == seen.packed()
        assert (again.view, again.legal, again.turn) == (seen.view, seen.legal, seen.turn)
        assert again.sample(keltis.Rng(seed)) == seen.sample(keltis.Rng(seed))


@every_game
@given(data=st.data(), seed=SEEDS)
def test_a_packed_observation_holds_nothing_that_the_seat_does_not_know(
    name: str, data: st.DataObject, seed: int
) -> None:
    state = drawn(data, name)
    changed = swap_hidden(state)
    twin = state.copy()
    twin.assume(State(state.kernel, changed.to_bytes()))
    for seat in range(state.players):
        seen = state.observe(seat)
        assert twin.observe(seat).packed() == seen.packed()
        assert seen.sample(keltis.Rng(seed)).observe(seat).packed() == seen.packed()


@every_game
@given(data=st.data(), seed=SEEDS)
def test_a_sampled_state_can_be_played_to_its_end(name: str, data: st.DataObject, seed: int) -> None:
    state = drawn(data, name, finished=False)
    sampled = state.determinize(data.draw(st.integers(0, state.players - 1)), seed=seed)
    assert played_out(sampled, "pushy", 1).over


@every_game
@given(data=st.data())
def test_what_is_hidden_changes_no_view(name: str, data: st.DataObject) -> None:
    state = drawn(data, name)
    changed = swap_hidden(state)
    twin = State(state.kernel, changed.to_bytes())
    for seat in range(-1, state.players):
        assert twin.observed(seat) == state.observed(seat)


@hand_games
@given(data=st.data())
def test_another_hand_changes_no_view_but_its_own(name: str, data: st.DataObject) -> None:
    state = drawn(data, name, finished=False)
    hands = other_hands(state)
    assume(hands)
    seat, hand = data.draw(st.sampled_from(hands))
    changed = state.snapshot()
    for field, cards in zip(hand_fields(name), hand, strict=True):
        getattr(changed, field)[seat] = cards
    twin = State(state.kernel, changed.to_bytes())
    for viewer in range(-1, state.players):
        assert (twin.observed(viewer) == state.observed(viewer)) == (viewer != seat)


@hidden_games
def test_hidden_things_are_sampled_uniformly(name: str) -> None:
    state = keltis.new(name, players=2, seed=11, start=0)
    rng = keltis.Rng(5)
    for _ in range(12):
        advance(state, "pushy", rng)
    seen, samples = state.observe(0), 2500 if keltis.COMPILED else 1500
    blank, hidden = state.game.layout.read(seen.content), slots(state, 0)
    shown = census(name, blank)
    counts: dict[HiddenPlace, Counter[int]] = {place: Counter() for place in hidden}
    for _ in range(samples):
        truth = seen.sample(rng).snapshot()
        for place in hidden:
            counts[place][ANY.choice(sorted(things_at(name, place, blank, truth, shown).elements()))] += 1
    pool = hidden_pool(state, name)
    expected = {item: samples * copies / pool.total() for item, copies in pool.items()}
    for place, found in counts.items():
        assert found.keys() <= expected.keys(), place
        chi_square = sum((found[item] - mean) ** 2 / mean for item, mean in expected.items())
        freedom = len(expected) - 1
        assert chi_square < freedom + 5 * (2 * freedom) ** 0.5, f"{place} is not uniform"


def hidden_pool(state: State, name: str) -> Counter[int]:
    """The things that seat 0 cannot see: all that there is, less what its observation holds."""
    everything = census(name, state.snapshot())
    seen = census(name, state.game.layout.read(state.observed(0)))
    return Counter({item: n - seen[item] for item, n in everything.items() if type(item) is int and n > seen[item]})


@every_game
def test_the_state_is_small(name: str) -> None:
    assert game(name).layout.size <= 1024


@every_game
def test_start_player_is_drawn_unless_named(name: str) -> None:
    starts = {keltis.new(name, 4, seed=seed).snapshot().start for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    assert {keltis.new(name, 4, seed=seed, start=2).snapshot().start for seed in range(10)} == {2}
