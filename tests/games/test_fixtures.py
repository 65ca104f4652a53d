"""Whole games, one for every way in which each game can end; `python -m tests.fixtures.make` rewrites them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import keltis
from keltis.engine.game import game
from keltis.engine.record import Replay, read_move
from tests.fixtures import path_of
from tests.fixtures.make import fixtures

GAMES = keltis.game_names()


def records_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path_of(name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_end_has_its_game(name: str) -> None:
    assert [record["result"]["end"] for record in records_of(name)] == list(game(name).about.ends)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_still_goes_the_way_it_went(name: str) -> None:
    for record in records_of(name):
        assert record["game"] == name
        assert keltis.load(record).record() == record


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_was_one_of_the_legal_moves(name: str) -> None:
    for record in records_of(name):
        decisions = [move for move in map(read_move, record["moves"]) if move.seat is not None]
        steps = list(Replay(record).steps())
        assert [(step.seat, step.move) for step in steps] == decisions
        assert all(step.move in step.legal for step in steps)


def test_game_that_does_not_end_as_it_says_is_noticed() -> None:
    record = records_of("keltis")[0]
    other = {**record, "moves": record["moves"][:-1]}
    with pytest.raises(keltis.BadRecord, match="there is a result, but the game is not finished"):
        keltis.load(other)


def test_fixtures_are_made_anew_as_they_are() -> None:
    assert fixtures("stones") == records_of("stones")
