"""Sets of exercises: what ships with the games, and what a file must hold."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import keltis
from keltis.bots import exercises
from keltis.bots.exercises import Exercise, deal_of, graded, name_of, plainest_first, read, shipped, written
from keltis.bots.puzzles import JURY, MIN_ERRORS, kind_of
from keltis.games import folders
from keltis.games.contract import CannotDo
from keltis.locale import LANGUAGES, say
from keltis.locale.texts import homes

FIVE = ("cards", "dice", "keltis", "paths", "stones")
COUNT = 30
every_set = pytest.mark.parametrize("name", [name for name in keltis.game_names() if shipped(name)])


def changed(**parts: Any) -> str:
    """The text of a set for stones with one exercise, in which something was changed."""
    content = json.loads(written("stones", shipped("stones")[:1]))
    content["exercises"][0] |= parts
    return json.dumps(content)


@pytest.mark.parametrize("name", FIVE)
def test_every_game_of_ours_has_a_set(name: str) -> None:
    assert len(shipped(name)) == COUNT
    assert len({each.name for each in shipped(name)}) == len(shipped(name))


@pytest.mark.parametrize("name", FIVE)
def test_set_is_varied_in_its_decisions_its_players_and_its_deals(name: str) -> None:
    assert len({kind_of(each.best) for each in shipped(name)}) >= 3
    assert {len(each.record["players"]) for each in shipped(name)} == {2, 3, 4}
    assert len({deal_of(each.record) for each in shipped(name)}) == COUNT


@every_set
def test_set_goes_from_plain_to_hard(name: str) -> None:
    found = [(-each.solvers, -round(each.lead, 2)) for each in shipped(name)]
    assert found == sorted(found)
    assert all(0 <= each.solvers <= sum(JURY.values()) for each in shipped(name))
    assert plainest_first(reversed(shipped(name))) == list(shipped(name))


def test_grades_are_thirds_of_a_set_the_easy_ones_first() -> None:
    exercises = shipped("stones")
    assert graded(exercises) == {
        "easy": list(exercises[:10]),
        "medium": list(exercises[10:20]),
        "hard": list(exercises[20:]),
    }
    assert [len(part) for part in graded(exercises[:2]).values()] == [1, 1, 0]


@every_set
def test_best_move_is_ahead_of_every_other_by_more_than_chance_explains(name: str) -> None:
    for each in shipped(name):
        best = each.worth(each.best)
        for other in each.moves:
            error = (best.error**2 + other.error**2) ** 0.5
            assert other.move == each.best or best.points - other.points >= max(0.9, error * MIN_ERRORS / 2), each.name


@every_set
def test_answers_are_sentences_of_their_own_in_every_language(name: str) -> None:
    for lang in LANGUAGES:
        said = [say(f"exercise-{name}-{each.name}", lang) for each in shipped(name)]
        assert len(set(said)) == len(said)
        for sentence in said:
            assert re.fullmatch(r"[¡¿]?\w.{40,260}[.!]", sentence), sentence
            assert sentence.lstrip("¡¿")[0].isupper(), sentence
    told = {text for text, home in homes("en").items() if home == f"{name}/exercises"}
    assert told == {f"exercise-{name}-{each.name}" for each in shipped(name)}


@every_set
def test_what_an_exercise_shows_does_not_depend_on_what_is_hidden(name: str) -> None:
    for each in shipped(name):
        seen = each.state().observe(each.seat)
        other = seen.sample(keltis.Rng(1)).observe(each.seat)
        assert other.view == seen.view
        assert [move.text for move in other.legal] == [move.text for move in seen.legal]


@every_set
def test_set_is_written_as_it_was_read(name: str) -> None:
    text = written(name, shipped(name))
    assert read(text) == (name, shipped(name))
    assert (folders()[name] / exercises.FILE).read_text("utf-8") == text


def test_game_without_a_file_has_no_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "FILE", "nothing.json")
    assert shipped.__wrapped__("stones") == ()


STONES = shipped("stones")[0]
OTHER = next(worth.move for worth in STONES.moves if worth.move != STONES.best)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("[]", "this is not a set of exercises: it must be a JSON object"),
        ('{"format": "poem"}', "its format must be 'keltis-exercises/1', not 'poem'"),
        ('{"format": "keltis-exercises/1"}', "'exercises'"),
        ('{"format": "keltis-exercises/1", "exercises": [], "game": "chess"}', "there is no game 'chess'"),
        (changed(more=1), "an exercise has"),
        (changed(moves=[{"move": "flip"}]), "missing"),
        (changed(record={**STONES.record, "moves": ["0 fly"]}), "the record is invalid"),
        (changed(record=keltis.new("dice", seed=1).record()), "it is a game of dice, not of stones"),
        (changed(seat=1 - STONES.seat), f"it is not seat {1 - STONES.seat}'s turn"),
        (changed(moves=[]), "its moves are not the legal ones"),
        (changed(best="fly"), "'fly' is not legal"),
        (changed(best=OTHER), "the best move is worth less than another"),
        (changed(tempting=[]), "nothing in it is tempting"),
        (changed(tempting=[STONES.best]), "what is tempting is not legal, or the best"),
        (changed(name="abc"), "its name does not belong to its position"),
    ],
)
def test_set_that_does_not_hold_is_refused_with_the_reason(content: str, reason: str) -> None:
    with pytest.raises(CannotDo, match=re.escape(reason)):
        read(content)


def test_name_belongs_to_the_position_and_not_to_the_players() -> None:
    record = dict(STONES.record)
    assert name_of({**record, "players": ["Ana", "Ben"]}) == STONES.name
    assert name_of({**record, "moves": record["moves"][:-1]}) != STONES.name


def test_exercise_tells_the_worth_of_each_move() -> None:
    assert isinstance(STONES, Exercise)
    assert STONES.worth(STONES.best) == STONES.moves[0]
    assert STONES.state().turn == STONES.seat
