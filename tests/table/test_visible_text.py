"""Names and chat lines: real ones are accepted, invisible or stacked characters are not."""

from __future__ import annotations

import unicodedata

import pytest

from keltis.table import Occupant, Refused, waiting_room
from keltis.table.chat import check_line
from keltis.table.seats import check_name
from keltis.table.visible_text import is_clear, shorten, skeletons
from tests.table.arranged import ANA, waiting_table

USED = {
    "accents": "Nguyễn Thị Ánh Ái",
    "accents that have no sign of their own": "Ọ́lá A\u0331\u0301",
    "Hindi": "श्रीकान्त",
    "Hindi, kept apart": "श्\u200cरी",
    "Sinhala": "ශ්\u200dරී",
    "Malayalam": "അവന്\u200d",
    "Bangla": "র\u200d্যাব",
    "Arabic": "مُحَمَّدٌ",
    "Persian": "می\u200cنا",
    "Persian with a vowel": "مِ\u200cنا",
    "Hebrew": "שָׁלֹ֔ם",
    "Thai": "น้ำผึ้ง",
    "Tibetan": "བསྒྲུབས",
    "Burmese": "ကြွေ့",
    "Japanese": "葛\U000e0100城",
    "Mongolian": "ᠮᠤ\u180bᠨ",
    "a skin": "👍🏽",
    "an astronaut": "👩🏽\u200d🚀",
    "a burning heart": "❤\ufe0f\u200d🔥",
    "a head that shakes": "🙂\u200d↔\ufe0f",
    "a flag": "🇮🇪",
    "Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a key": "1\ufe0f\u20e3",
    "a heart of ink": "♥\ufe0e",
    "a number sign": "№ 1!",
}
HIDDEN = {
    "a filler": "\u3164",
    "fillers of letters": "\u115f\u1160\uffa0",
    "no dots": "\u2800",
    "a look without a sign": "\ufe0f",
    "a look of a letter": "Ana\ufe0f",
    "a look of a digit": "Ana 1\ufe0f",
    "a look of a Japanese sign": "Ana\U000e0100",
    "a Mongolian look": "Ana\u180b",
    "two looks": "❤\ufe0f\ufe0f",
    "a joiner of letters": "A\u200dna",
    "a splitter of letters": "A\u200cna",
    "two joiners": "श्\u200d\u200dर",
    "a joiner at the end": "Ana\u200d",
    "a joiner at the beginning": "\u200d्Ana",
    "a joiner of graphemes": "A\u034fna",
    "an inherent vowel": "Ana\u17b4",
    "a note without a head": "\U0001d159",
    "a mark without a letter": "\u0301Ana",
    "marks alone": "\u0e49\u0e49",
    "twenty accents": "A" + "\u0301" * 20,
    "tones that tower": "ด" + "\u0e49" * 9,
    "a flag of secrets": "\U0001f3f4" + "\U000e0067" * 9 + "\U000e007f",
    "tags of no flag": "Ana\U000e0067",
    "another direction": "\u202eAna",
    "no width": "A\u200bna",
}


@pytest.mark.parametrize("text", USED.values(), ids=USED.keys())
def test_real_names_are_accepted_unchanged(text: str) -> None:
    text = unicodedata.normalize("NFC", text)
    assert check_name(text) == text
    assert check_line(text) == text


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN.keys())
def test_invisible_text_is_neither_a_name_nor_a_line(text: str) -> None:
    for check in (check_name, check_line):
        with pytest.raises(Refused):
            check(text)


def test_joiners_alone_are_no_line() -> None:
    with pytest.raises(Refused):
        check_line("\u200d" * 200)


def test_spaces_of_all_kinds_inside_a_name_are_one() -> None:
    assert check_name("Ana\u2800  B") == "Ana B"


def test_names_that_look_alike_are_told_apart_by_a_number() -> None:
    older = Occupant("Host\ufe0f", guest="host")  # Earlier versions accepted such names.
    table = waiting_table(ANA, older, Occupant("", open=True))
    table.adopt(waiting_room.sit(table.fold, "ben", "Host", 2, 1.0, invited=True))
    assert table.seats[2].name == "Host 2"


def test_name_is_not_cut_inside_a_joined_emoji() -> None:
    name = "x" * 18 + "👩\u200d🚀"
    table = waiting_table(Occupant(name, guest="ana"), Occupant("", open=True))
    table.adopt(waiting_room.sit(table.fold, "ben", name, 1, 1.0, invited=True))
    assert table.seats[1].name == "x" * 18 + "👩 2"
    assert shorten("\ufe0f", 1) == ""
    assert (is_clear(""), skeletons("A\u3164 \u2800b")) == (False, {"a b"})
