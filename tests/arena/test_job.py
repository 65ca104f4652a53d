"""Who sits where: every bot in every seat, with the same cards, equally often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keltis
from keltis.arena.job import MAX_NAME, Job, rotations, shorten
from keltis.engine.checks import MAX_SEED

BOTS = tuple(f"random{number}" for number in range(7))


def job(bots: int, players: int, games: int = 1, seed: int = 1, **more: Any) -> Job:
    return Job("keltis", players, BOTS[:bots], games, seed, **more)


every_size = pytest.mark.parametrize(("bots", "players"), [(b, p) for b in range(2, 8) for p in (2, 3, 4)])


@every_size
def test_every_bot_sits_in_every_seat_equally_often_in_every_deal(bots: int, players: int) -> None:
    this = job(bots, players, games=2000)
    for deal in range(6):
        tables = [this.pairing_of(deal * this.games_a_deal + place) for place in range(this.games_a_deal)]
        assert {table.deal for table in tables} == {deal}
        seats = Counter((seat, bot) for table in tables for seat, bot in enumerate(table.seats))
        assert len(seats) == players * bots
        assert len(set(seats.values())) == 1


@every_size
def test_every_combination_plays_every_deal_in_every_rotation_once(bots: int, players: int) -> None:
    this = job(bots, players)
    seatings = [this.pairing_of(place).seats for place in range(this.games_a_deal)]
    assert len(set(seatings)) == len(seatings)
    assert {turned for seats in seatings for turned in rotations(seats)} == set(seatings)
    if bots >= players:
        assert all(len(set(seats)) == players for seats in seatings)
    met = Counter(pair for seats in seatings for pair in {(one, two) for one in seats for two in seats if one < two})
    assert len(met) == bots * (bots - 1) // 2


def test_all_games_of_a_deal_have_the_same_cards_and_each_bot_luck_of_its_own() -> None:
    this = job(3, 2, games=60)
    tables = [this.pairing_of(number) for number in range(this.total)]
    assert [table.deal for table in tables] == [number // 6 for number in range(60)]
    assert len({table.deal_seed for table in tables}) == 10
    assert len({(table.deal, table.deal_seed) for table in tables}) == 10
    assert len({table.bot_seed for table in tables}) == 60


def test_neighbours_change_from_deal_to_deal() -> None:
    this = job(4, 4, games=24)
    following = Counter(
        (seats[seat], seats[(seat + 1) % 4])
        for number in range(24)
        for seats in [this.pairing_of(number).seats]
        for seat in range(4)
    )
    assert len(following) == 12
    assert len(set(following.values())) == 1


@given(games=st.integers(1, 10**7), bots=st.integers(2, 7), players=st.integers(2, 4))
def test_number_of_games_is_rounded_up_to_whole_deals(games: int, bots: int, players: int) -> None:
    this = job(bots, players, games)
    assert this.total % this.games_a_deal == 0
    assert games <= this.total < games + this.games_a_deal


@pytest.mark.parametrize(
    ("bots", "players", "each"),
    [(2, 2, 2), (3, 2, 6), (4, 4, 4), (2, 4, 2), (2, 3, 6), (3, 4, 12), (5, 4, 20), (3, 3, 3)],
)
def test_a_deal_has_as_many_games_as_there_are_ways_to_sit(bots: int, players: int, each: int) -> None:
    assert job(bots, players).games_a_deal == each


def test_longer_job_begins_with_the_games_of_a_shorter_one() -> None:
    assert [job(3, 3, 9).pairing_of(number) for number in range(9)] == [
        job(3, 3, 99).pairing_of(number) for number in range(9)
    ]


def test_another_seed_gives_other_deals() -> None:
    one, two = ({job(2, 2, 100, seed).pairing_of(number).deal_seed for number in range(100)} for seed in (1, 2))
    assert not one & two


def test_bot_that_is_named_twice_is_two_bots() -> None:
    assert Job("keltis", 2, ("random", "greedy", "random"), 1, 1).names == ("random #1", "greedy", "random #2")
    assert Job("keltis", 2, ("x", "x", "x #1"), 1, 1).names == ("x #2", "x #3", "x #1")
    assert Job("keltis", 2, ("program:a/b.py", "c/b.py"), 1, 1).names == ("program:a/b.py", "b.py")


def test_class_in_a_file_is_called_by_the_file_without_its_folder() -> None:
    bots = ("random", "bots/mine.py:MyBot", "/home/ana/mine.py:MyBot", "bots/yours.py:MyBot")
    assert Job("keltis", 2, bots, 1, 1).names == ("random", "mine.py:MyBot #1", "mine.py:MyBot #2", "yours.py:MyBot")


def test_long_names_are_shortened_and_stay_different() -> None:
    long = "program:/usr/bin/python3 " + "x" * 100
    names = Job("keltis", 2, (f"{long} --one", f"{long} --two", f"{long}\n--two"), 1, 1).names
    assert len(set(names)) == 3
    assert all(len(name) <= MAX_NAME + 3 for name in names)
    assert len(shorten(long)) == MAX_NAME
    assert shorten("x" * MAX_NAME) == "x" * MAX_NAME


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"bots": ()}, "an arena compares bots: name at least two, such as --bots random,greedy"),
        ({"bots": ("random",)}, "an arena compares bots: name at least two, such as --bots random,greedy"),
        ({"games": 0}, "--games must be at least 1 and at most 10000000, not 0"),
        ({"games": 10**15}, "--games must be at least 1 and at most 10000000, not 1000000000000000"),
        ({"bots": ("random",) * 5000}, "5000 bots at tables of 2 make 24995000 games per deal: name fewer"),
        ({"players": 5}, "keltis is for 2 to 4 players, not 5"),
        ({"seed": -1}, f"seed must be a whole number from 0 to {MAX_SEED}, not -1"),
        ({"start": 2}, "start must be a seat from 0 to 1, not 2"),
        ({"options": {"side": "plain"}}, "keltis has no option 'side'; its options are removed_cards, board"),
        ({"move_time": 0.0}, "--move-time must be more than 0 and at most 86400 seconds, not 0"),
        ({"move_time": float("nan")}, "--move-time must be more than 0 and at most 86400 seconds, not nan"),
    ],
)
def test_job_that_makes_no_sense_is_refused(change: dict[str, Any], sentence: str) -> None:
    right: dict[str, Any] = {"game": "keltis", "players": 2, "bots": ("random", "greedy"), "games": 1, "seed": 1}
    with pytest.raises(keltis.CannotDo) as refused:
        Job(**{**right, **change})
    assert str(refused.value) == sentence
