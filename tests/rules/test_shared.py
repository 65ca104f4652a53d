"""The rules that all games share."""

from __future__ import annotations

from typing import Any

import pytest

import keltis
from keltis import BadOption, State
from keltis.engine.kernel import plain_kernel_of
from keltis.engine.plain import Machine, Rng
from keltis.engine.state import CHANCE
from tests.helpers.states import moves, state_of
from tests.rules.keltis_table import card_numbers, position

every_game = pytest.mark.parametrize("name", keltis.game_names())


def play(state: State, *texts: str) -> State:
    for text in texts:
        state.play(text)
    return state


# ---- players ----


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_can_play(name: str, players: int) -> None:
    state, rng = keltis.new(name, players, seed=1), keltis.Rng(1)
    seen = set()
    while not state.over:
        seen.add(state.turn)
        state.play(state.pick(rng))
    assert seen - {CHANCE} == set(range(players))


@every_game
@pytest.mark.parametrize("players", [0, 1, 5, 2.0, "3", None, True])
def test_other_numbers_of_players_are_refused(name: str, players: Any) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        keltis.new(name, players)


@pytest.mark.parametrize("start", range(4))
def test_play_goes_clockwise_from_the_start_player(start: int) -> None:
    state = keltis.new("stones", 4, seed=1, start=start)
    turns: list[int | None] = []
    while len(turns) < 9:
        turns.append(state.turn)
        play(state, "flip", "leave")
    assert turns == [(start + turn) % 4 for turn in range(9)]


@every_game
def test_each_player_is_equally_likely_to_start(name: str) -> None:
    starts = [keltis.new(name, 4, seed=seed).snapshot().start for seed in range(400)]
    assert all(70 < starts.count(seat) < 130 for seat in range(4))


# ---- winners ----


def finished(stones: tuple[int, ...]) -> State:
    """A game of the board game that ends with these wishing stones and nothing else."""
    players = len(stones)
    state = position(players, hand="green-7", stones=stones, next_card=79 if players == 2 else 109)
    return play(state, "discard green-7", "draw deck")


@pytest.mark.parametrize(
    ("stones", "winners"),
    [((3, 2), (0,)), ((2, 3), (1,)), ((3, 3), (0, 1)), ((0, 4, 1, 4), (1, 3)), ((5, 9, 6), (0, 1, 2))],
)
def test_highest_total_wins_and_equal_totals_share(stones: tuple[int, ...], winners: tuple[int, ...]) -> None:
    state = finished(stones)
    assert state.over
    assert state.winners == winners


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert position(stones=(5, 0)).winners == ()


# ---- what one may know ----


def test_own_hand_is_seen_and_no_other() -> None:
    state = keltis.new("keltis", 3, seed=1, start=0)
    hands = state.record()["setup"]["hands"]
    for seat in range(3):
        view = state.seat(seat)
        assert sorted(view["hand"]) == sorted(hands[seat])
        assert [other["known"] for other in view["seats"]] == [[], [], []]
    assert "hand" not in state.spectator()


def test_draw_pile_and_removed_cards_are_only_counted() -> None:
    state = keltis.new("keltis", 2, seed=1, start=0)
    assert state.seat(0)["deck"] == 64
    assert state.seat(0)["removed"] == 30
    for seat in (-1, 0, 1):
        seen = state.game.layout.read(state.observed(seat))
        assert set(seen.cards) == {255}
        assert [seen.hand[p] for p in (0, 1)] == [state.snapshot().hand[p] if p == seat else 0 for p in (0, 1)]


def test_card_drawn_from_the_draw_pile_is_seen_by_its_owner_alone() -> None:
    state = play(position(hand="green-7"), "discard green-7", "draw deck")
    assert len(state.seat(0)["hand"]) == 1
    assert state.seat(1)["seats"][0] == state.seat(0)["seats"][0]
    assert state.seat(1)["seats"][0]["known"] == []


def test_sampled_states_differ_in_what_is_hidden_and_in_nothing_else() -> None:
    state = keltis.new("keltis", 2, seed=1, start=0)
    samples = [state.determinize(0, seed=seed) for seed in range(40)]
    assert all(sample.seat(0) == state.seat(0) for sample in samples)
    assert len({tuple(sample.seat(1)["hand"]) for sample in samples}) == 40
    assert len({tuple(sample.snapshot().cards[-30:]) for sample in samples}) == 40


def known(state: State, seat: int = 0) -> list[str]:
    """What everybody knows of a hand."""
    cards: list[str] = state.spectator()["seats"][seat]["known"]
    assert state.seat(1 - seat)["seats"][seat]["known"] == cards
    return cards


def test_card_from_a_face_up_pile_is_known() -> None:
    state = play(position(hand="green-7 blue-1", piles="pink-3"), "discard green-7", "draw pink")
    assert known(state) == ["pink-3"]
    for seed in range(20):
        assert "pink-3" in state.determinize(1, seed=seed).seat(0)["hand"]


@pytest.mark.parametrize("leave", ["discard pink-3", "play pink-3 small"])
def test_known_card_is_forgotten_when_such_a_card_leaves_the_hand(leave: str) -> None:
    state = position(hand=("green-7 blue-1 pink-3", "brown-0"), piles="pink-3")
    play(state, "discard green-7", "draw pink", "discard brown-0", "draw deck")
    assert known(state) == ["pink-3"]
    play(state, leave)
    assert known(state) == []
    assert "pink-3" in state.seat(0)["hand"]


def test_card_stays_known_when_another_leaves_the_hand() -> None:
    state = position(hand=("green-7 blue-1", "brown-0"), piles="pink-3")
    play(state, "discard green-7", "draw pink", "discard brown-0", "draw deck", "discard blue-1")
    assert known(state) == ["pink-3"]


def test_two_equal_cards_can_both_be_known() -> None:
    hands = ("green-7 blue-1", "brown-0 brown-1")
    state = position(hand=hands, piles="pink-3 pink-3")
    play(state, "discard green-7", "draw pink", "discard brown-0", "draw deck", "discard blue-1", "draw pink")
    assert known(state) == ["pink-3", "pink-3"]
    play(state, "discard brown-1", "draw deck", "discard pink-3")
    assert known(state) == ["pink-3"]


# ---- endless games ----


def shuffle_cards_about(state: State) -> None:
    """One turn in which a card is discarded and another taken from a pile."""
    for text in [text for text in moves(state) if text.startswith("discard")]:
        twin = play(state.copy(), text)
        piles = [draw for draw in moves(twin) if draw != "draw deck"]
        if piles:
            play(state, text, piles[0])
            return
    raise AssertionError("no pile to draw from")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_twelve_idle_turns_each_only_the_draw_pile_is_left(players: int) -> None:
    state = position(players, piles="brown-1 yellow-2 pink-3 green-4 blue-5")
    for _ in range(12 * players):
        assert not state.spectator()["only_draw_pile"]
        shuffle_cards_about(state)
    assert state.turn == 0
    assert state.spectator()["only_draw_pile"]
    play(state, next(text for text in moves(state) if text.startswith("discard")))
    assert moves(state) == ["draw deck"]
    play(state, "draw deck")
    assert not state.spectator()["only_draw_pile"]
    shuffle_cards_about(state)  # the piles are open again


def idle(turns: int) -> State:
    return position(hand=("green-7 blue-1", "brown-0"), figures="green-1", piles="pink-3 yellow-3", idle=turns)


def test_card_played_lifts_the_ban_for_its_own_draw() -> None:
    state = play(idle(24), "play green-7")
    assert moves(state) == ["draw deck", "draw yellow", "draw pink"]
    play(state, "draw pink", "discard brown-0")
    assert "draw yellow" in moves(state)


def test_discard_does_not_lift_the_ban() -> None:
    assert moves(play(idle(24), "discard green-7")) == ["draw deck"]
    assert moves(play(idle(23), "discard green-7")) == ["draw deck", "draw yellow", "draw pink"]


@pytest.mark.parametrize("turn", [("play green-7", "draw pink"), ("discard green-7", "draw deck")])
def test_progress_begins_the_count_anew(turn: tuple[str, str]) -> None:
    state = play(idle(23), *turn)
    for _ in range(24):
        assert not state.spectator()["only_draw_pile"]
        shuffle_cards_about(state)
    assert state.spectator()["only_draw_pile"]


# ---- the same game again ----


@every_game
def test_same_seed_gives_the_same_game(name: str) -> None:
    for players in (2, 3, 4):
        one, two = (keltis.new(name, players, seed=2**53 + 7) for _ in range(2))
        assert one.to_bytes() == two.to_bytes()
        rng, twin = keltis.Rng(3), keltis.Rng(3)
        while not one.over:
            one.play(one.pick(rng))
            two.play(two.pick(twin))
        assert one.to_bytes() == two.to_bytes()
        assert one.scores == two.scores


@every_game
def test_plain_kernels_play_the_same_game(name: str) -> None:
    state = keltis.new(name, 3, seed=5)
    this = state.game
    slow = Machine(plain_kernel_of(name), this.blank(3, None, this.full_options(3, {})).to_bytes())
    slow.deal(Rng(5))
    rng = keltis.Rng(1)
    while not state.over:
        assert slow.to_bytes() == state.to_bytes()
        action = state.pick(rng)
        state.play(action)
        slow.step(action)
    assert slow.over


def test_seeds_mean_the_same_on_every_machine() -> None:
    rng = keltis.Rng(7)
    assert [rng.below(100) for _ in range(12)] == [71, 83, 33, 97, 90, 69, 43, 45, 73, 45, 25, 98]
    assert keltis.new("stones", seed=7, start=0).snapshot().tiles[:5] == card_numbers(
        "green-6 blue-2 yellow-8 blue-9 blue-6"
    )
    assert keltis.new("keltis", seed=7, start=0).snapshot().cards[:5] == card_numbers(
        "pink-1 green-3 green-5 blue-8 blue-1"
    )


def test_generator_starts_differently_for_every_seed() -> None:
    assert len({state_of("stones", seed=seed).to_bytes() for seed in range(300)}) == 300
