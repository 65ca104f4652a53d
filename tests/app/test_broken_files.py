"""Files that people bring to a host: each is refused with a text that says what it is, in every language."""

from __future__ import annotations

import pytest

from keltis.app.problems import Refusal
from keltis.app.travel import read
from keltis.app.uploads import read_records
from keltis.locale import LANGUAGES, say
from tests.helpers.broken_files import BROKEN, ILLEGAL, LINE, SOUND


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_upload_says_what_a_file_is(name: str) -> None:
    content, text = BROKEN[name]
    with pytest.raises(Refusal) as refused:
        read_records(content)
    problem = refused.value.problem
    assert (problem.text, problem.status) == (text, 400)
    told = {say(text, lang, **problem.words) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert "{" not in problem.detail.partition(" (")[0]


@pytest.mark.parametrize("name", sorted(BROKEN.keys() - {"an unfinished game"}))
def test_arrival_of_a_game_says_what_a_file_is(name: str) -> None:
    content, text = BROKEN[name]
    with pytest.raises(Refusal) as refused:
        read(content)
    assert refused.value.problem.text == ("file-is-record" if text == "file-newer" else text)


def test_unfinished_game_of_a_newer_version_is_named_as_such() -> None:
    with pytest.raises(Refusal) as refused:
        read(b'{"format": "keltis-game/2"}')
    assert refused.value.problem.text == "file-newer"


@pytest.mark.parametrize("name", sorted(SOUND))
def test_odd_marks_and_line_ends_are_no_fault(name: str) -> None:
    assert len(read_records(SOUND[name])) == max(1, SOUND[name].count(LINE))


def test_illegal_move_is_named_with_its_line_and_number() -> None:
    with pytest.raises(Refusal) as refused:
        read_records(b"\r" + ILLEGAL)
    problem = refused.value.problem
    assert (problem.text, problem.line, problem.ply) == ("bad-record-move", 2, 2)
