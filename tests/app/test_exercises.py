"""Exercises for the page: lists, grades, and a sentence for every wrong move."""

from __future__ import annotations

import re

import pytest

import keltis
from keltis.app import exercises as served
from keltis.app.exercises import RECENT, contents, describe, slug
from keltis.app.problems import Refusal
from keltis.bots.exercises import shipped
from keltis.games import folders
from keltis.locale import LANGUAGES, say

GAMES = [name for name in keltis.game_names() if shipped(name)]
SENTENCE = r"[A-ZÄÖÜ¡¿ÁÉÍÓÚÑ].{40,260}[.!]"
ATTRIBUTE = re.compile(r"^(?:exercise-\w+-(\w+) =|    \.(\S+) =)", re.MULTILINE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_tempting_move_has_a_sentence_of_its_own(name: str, lang: str) -> None:
    written: dict[str, list[str]] = {}
    text = (folders()[name] / "texts" / f"exercises-{lang}.ftl").read_text("utf-8")
    for exercise, attribute in ATTRIBUTE.findall(text):
        if exercise:
            written[exercise] = []
        else:
            written[list(written)[-1]].append(attribute)
    wanted = {each.name: sorted(map(slug, each.tempting)) for each in shipped(name)}
    assert {exercise: sorted(told) for exercise, told in written.items()} == wanted
    for exercise, told in wanted.items():
        said = [say(f"exercise-{name}-{exercise}.{attribute}", lang) for attribute in told]
        assert said == [sentence for sentence in said if re.fullmatch(SENTENCE, sentence)]


@pytest.mark.parametrize("name", GAMES)
def test_every_wrong_move_says_why_it_is_worse_and_the_best_one_nothing(name: str) -> None:
    for part in contents(name).grades:
        for shown, exercise in zip(describe(name, part.grade, "en").exercises, part.exercises, strict=True):
            assert shown.name == exercise
            for each in shown.moves:
                computed = "less than with the best move" in each.remark
                assert bool(each.remark) == (each.move != shown.best)
                assert computed == (each.move not in (shown.best, *shown.tempting)), (exercise, each.move)


def test_computed_remark_says_what_a_hint_says_and_what_the_move_costs() -> None:
    shown = served.exercises_of("keltis")["20fbc725"]
    assert served.remark(shown, "advance pink small", "en") == (
        "Enters the pink path: −4 points for now. You’d expect about 4 points less than with the best move."
    )
    assert "etwa 4 Punkte weniger" in served.remark(shown, "advance pink small", "de")


@pytest.mark.parametrize("name", GAMES)
def test_points_below_zero_have_a_true_minus_sign(name: str) -> None:
    told = [each for part in contents(name).grades for each in describe(name, part.grade, "en").exercises]
    sentences = [said for each in told for said in (each.why, *(move.remark for move in each.moves))]
    assert [said for said in sentences if re.search(r"(^|[\s(])-\d", said)] == []


def test_list_holds_names_alone_and_unknown_grades_are_refused() -> None:
    told = contents("dice")
    assert [part.grade for part in told.grades] == ["easy", "medium", "hard"]
    assert [name for part in told.grades for name in part.exercises] == [each.name for each in shipped("dice")]
    for call in (lambda: describe("dice", "lethal", "en"), lambda: served.why_not("dice", "nothing", "pass")):
        with pytest.raises(Refusal) as refused:
            call()
        assert refused.value.status == 404


def test_only_the_last_moves_before_a_position_are_told() -> None:
    longest = max(shipped("cards"), key=lambda each: len(each.record["moves"]))
    told = served.describe_exercise(served.exercises_of("cards")[longest.name], "en").log
    assert [each["ply"] for each in told] == list(range(len(longest.record["moves"])))[-RECENT:]
