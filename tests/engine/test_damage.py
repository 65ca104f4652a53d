"""What is said about content that no parser can read."""

from __future__ import annotations

import pytest

from keltis.engine.damage import damage_of, other_kind
from keltis.engine.record import BadRecord, dump, parse
from tests.helpers.broken_files import RECORD

LINE = dump({**RECORD, "players": ["Zoë", 'a \\ " { [']}).encode()


def test_record_that_ends_anywhere_is_said_to_be_cut() -> None:
    assert {damage_of(LINE[:length]) for length in range(1, len(LINE))} == {"file-cut"}


def test_record_that_lacks_its_beginning_is_none_of_ours() -> None:
    assert {damage_of(LINE[length:]) for length in range(1, 20)} == {"file-not-ours"}


def test_long_text_without_an_end_is_answered_at_once() -> None:
    assert damage_of('{"' + "a" * 3_000_000) == "file-cut"
    assert damage_of('{"' + '\\"' * 1_000_000) == "file-cut"


@pytest.mark.parametrize(
    "found", [None, 7, "", "/", "keltis-record", "keltis-record/", "keltis-record/x", "keltis-record/²", []]
)
def test_format_that_names_no_version_is_none_of_ours(found: object) -> None:
    assert other_kind(found, "keltis-record/1") == "file-not-ours"


def test_version_is_compared_as_a_number() -> None:
    assert other_kind("keltis-record/10", "keltis-record/9") == "file-newer"
    assert other_kind("keltis-record/" + "9" * 5000, "keltis-record/9") == "file-newer"
    assert other_kind("keltis-record/8", "keltis-record/9") == "file-not-ours"


def test_byte_order_mark_is_passed_over() -> None:
    assert parse(b"\xef\xbb\xbf{}") == parse("\ufeff{}") == {}


def test_faults_within_a_record_have_no_sentence_about_the_file() -> None:
    with pytest.raises(BadRecord) as refused:
        parse('{"format": "keltis-record/1", "format": 1}')
    assert refused.value.text == ""
