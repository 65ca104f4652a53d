"""Lessons: each is played to its end by every choice, so a change of rules that breaks one shows here."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Any

import pytest

import keltis
from keltis.engine.state import CHANCE
from keltis.games.boards import printed_board
from keltis.games.constants import COLOURS
from keltis.locale import LANGUAGES, say
from keltis.table import Occupant, Table, TableSetup, lessons
from keltis.table.bots import take_turn
from keltis.table.lessons import PUPIL, BadLesson, Lesson, Step, lesson_of, read_lesson

FIVE = ("cards", "dice", "keltis", "paths", "stones")
LESSONS = [lesson for lesson in map(lesson_of, keltis.game_names()) if lesson is not None]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)


def table_of(lesson: Lesson) -> Table:
    """A new table of a lesson."""
    occupants = [Occupant("Ana", guest="ana"), Occupant("Finn", level="beginner")]
    setup = TableSetup(lesson.game, lesson.options, occupants, hints=False, start=lesson.record["start"], teaches=True)
    return Table.taught("t", setup, lesson, at=0.0)


def play_bots(table: Table) -> None:
    """Let the opponent play its moves, which have to be those of the record."""
    while table.bot_to_move is not None and table.scripted_move is not None:
        table.adopt(take_turn(table, at=1.0))


def go_through(lesson: Lesson, table: Table, number: int, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way through a lesson from a step on, as the pupil's moves: all that is allowed is tried."""
    play_bots(table)
    if number == len(lesson.steps):
        yield made
        return
    step = lesson.steps[number]
    if table.fold.ply == step.ply:
        check_lights(step, table)
    if not step.allow:
        yield from go_through(lesson, table, number + 1, made)
        return
    view = table.fold.state.seat(PUPIL)
    assert table.fold.turn == PUPIL, f"{step.say}: it is not the pupil's turn"
    possible = [move for move in step.allow if move in view["legal"]]
    assert possible, f"{step.say} allows {step.allow}, but legal are {view['legal']}"
    for move in possible:
        yield from go_on(lesson, table, number, (*made, move))


def go_on(lesson: Lesson, table: Table, number: int, made: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The same after one more move of the pupil, at a table of its own."""
    other = Table.read("t", table.setup, table.entries)
    other.adopt(other.move(PUPIL, made[-1], at=1.0))
    play_bots(other)
    last = number + 1 == len(lesson.steps)
    begins = last or other.fold.ply == lesson.steps[number + 1].ply
    yield from go_through(lesson, other, number + begins, made)


def check_lights(step: Step, table: Table) -> None:
    """Everything that a step lights is on the table, as the pupil sees it."""
    view = table.fold.state.seat(PUPIL)
    for light in step.light:
        kind, _, name = light.partition(":")
        assert name.partition("/")[0] in things(kind, view), f"{step.say} lights {light}"


def things(kind: str, view: dict[str, Any]) -> Collection[str]:
    """The names of the things of one kind; `deck` has no name of its own."""
    match kind:
        case "field":
            paths = {f"{colour}-{number}" for colour in COLOURS for number in range(1, 10)}
            return {field["id"] for field in printed_board("paths")["fields"]} if view["game"] == "paths" else paths
        case "tile":
            return {each["tile"] for each in view["face_up"]} | {view["turned"]}
        case "seat":
            return {str(seat) for seat in range(len(view["players"]))}
        case "row":
            return set(view["seats"][PUPIL]["rows"])
    mentioned = {"card": "hand", "die": "dice", "pile": "piles", "deck": "deck"}[kind]
    return {""} if kind == "deck" and view[mentioned] else set(view[mentioned])


@pytest.mark.parametrize("game", FIVE)
def test_each_of_the_five_games_has_a_lesson_of_about_three_minutes(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    assert 8 <= len(lesson.steps) <= 14


@every_lesson
def test_lesson_says_first_how_one_wins(lesson: Lesson) -> None:
    first = lesson.steps[0]
    assert (first.say, first.allow) == ("aim", ())
    assert say(f"lesson-{lesson.game}-aim").endswith("Most points wins!")


@every_lesson
def test_lesson_can_be_played_to_its_end_by_every_choice(lesson: Lesson) -> None:
    ways = list(go_through(lesson, table_of(lesson), 0))
    last = lesson.steps[-1]
    assert len(last.allow) >= 2, "a lesson ends with a choice"
    assert {way[-1] for way in ways} == set(last.allow)
    allowed = {move for step in lesson.steps for move in step.allow}
    assert {move for way in ways for move in way} == allowed


def answer_to(step: Step, move: str) -> str | None:
    """The text that answers a move, found as the page finds it."""
    if move in step.answer or move in step.allow:
        return step.answer.get(move)
    return next((text for key, text in step.answer.items() if key[-1] == "*" and move.startswith(key[:-1])), None)


@every_lesson
def test_every_choice_at_the_end_is_answered(lesson: Lesson) -> None:
    last = lesson.steps[-1]
    answers = [answer_to(last, move) for move in last.allow]
    assert None not in answers
    assert len(set(answers)) == len(answers)


@every_lesson
def test_every_answer_fits_a_legal_move_of_its_step(lesson: Lesson) -> None:
    """Each answer fits a move that is legal somewhere in its step, so that none is useless."""
    table = table_of(lesson)
    for number, step in enumerate(lesson.steps):
        legal = set()
        end = lesson.steps[number + 1].ply if number + 1 < len(lesson.steps) else step.ply + 1
        play_bots(table)
        while step.allow and table.fold.ply < end:
            legal |= set(table.fold.state.seat(PUPIL)["legal"])
            written = table.scripted_move
            assert written is not None
            table.adopt(table.move(PUPIL, written, at=1.0))
            play_bots(table)
        answered = {answer_to(step, move) for move in legal}
        assert set(step.answer.values()) <= answered, step.say


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_said_in_every_language_and_in_short(lesson: Lesson, lang: str) -> None:
    for step in lesson.steps:
        for text in step.texts:
            said = say(f"lesson-{lesson.game}-{text}", lang)
            assert said[-1] in ".!?", said
            assert len(said) <= 150, said


@every_lesson
def test_log_of_a_lesson_is_an_ordinary_one_and_is_read_again(lesson: Lesson) -> None:
    table = table_of(lesson)
    while table.scripted_move is not None:
        turn = table.fold.turn
        assert turn is not None
        table.adopt(table.move(turn, table.scripted_move, at=1.0) if turn == PUPIL else take_turn(table, at=1.0))
    again = Table.read("t", table.setup, table.entries)
    assert again.fold.state == table.fold.state
    assert table.record()["moves"] == list(lesson.record["moves"])
    assert "fair" not in table.record()


def test_opponent_plays_on_as_a_bot_after_a_lesson_was_left() -> None:
    lesson = lesson_of("keltis")
    assert lesson is not None
    table = table_of(lesson)
    table.adopt(table.move(PUPIL, "discard green-1", at=1.0))
    table.adopt(table.move(PUPIL, "draw deck", at=1.0))
    assert table.scripted_move == "play pink-4 small"
    for move in ("discard pink-4", "draw deck"):
        table.adopt(table.move(1, move, at=1.0))
    table.adopt(table.move(PUPIL, "discard green-3", at=1.0))
    assert table.scripted_move is None
    table.adopt(table.move(PUPIL, "draw deck", at=1.0))
    assert table.scripted_move is None
    table.adopt(take_turn(table, at=1.0))
    assert table.entries[-1].seat == 1


def test_dice_follow_the_record_and_are_random_after_it() -> None:
    lesson = lesson_of("dice")
    assert lesson is not None
    table = table_of(lesson)
    assert [entry.text for entry in table.entries[1:]] == ["roll yellow pink green green blue"]
    state = lesson.deal(["Ana", "Finn"])
    state.play("roll brown brown brown brown brown")
    state.play("reroll brown")
    assert state.turn == CHANCE
    assert lesson.thrower(state, 1) in [move.text for move in state.legal]


def test_ordinary_table_has_no_scripted_move() -> None:
    setup = TableSetup("stones", {}, [Occupant("Ana", guest="ana"), Occupant("Finn", level="beginner")], hints=True)
    assert Table("t", setup, table_of(LESSONS[0]).folds).scripted_move is None


SMALL = """
[record]
moves = ["0 flip", "0 leave"]
[record.setup]
tiles = {tiles}
[[steps]]
say = "flip"
"""


def small(more: str) -> Lesson:
    """A lesson of one step."""
    tiles = keltis.new("stones", seed=1).record()["setup"]["tiles"]
    return read_lesson("stones", SMALL.format(tiles=json.dumps(tiles)) + more)


def test_step_lasts_until_the_view_says_so() -> None:
    both = 'allow = ["flip", "leave"]\n[[steps]]\nsay = "end"\n'
    assert [step.ply for step in small(both).steps] == [0, 1]
    first = small(both).record["setup"]["tiles"][0]
    until = f'until = {{ "turn" = 1, "face_up.0.tile" = "{first}" }}\n'
    assert [step.ply for step in small(until + both).steps] == [0, 2]


def test_lesson_that_does_not_fit_its_moves_is_refused() -> None:
    with pytest.raises(BadLesson, match="step 1 allows leave, but the record goes on with flip"):
        small('allow = ["leave"]')
    with pytest.raises(BadLesson, match="unknown \\['shine'\\]"):
        small('shine = ["deck"]')
    with pytest.raises(BadLesson, match="the record goes on with None"):
        small('allow = ["flip", "leave"]\nuntil = { "phase" = "over" }')


def test_game_without_a_lesson_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "FILE", "nowhere.toml")
    assert lessons.lesson_of.__wrapped__("keltis") is None
