"""One home for states and tables: the C declarations, the plain class and the bytes all come from it."""

from __future__ import annotations

import struct
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

import keltis
from keltis.engine.game import game
from keltis.games.contract import Reason
from keltis.games.layout import I8, I16, I64, U8, Layout, declarations, fields, inlined, per_seat


def module(**members: Any) -> ModuleType:
    found = ModuleType("layout")
    vars(found).update(members)
    return found


def test_numbers_and_tables_become_c_constants() -> None:
    text = declarations(module(PLAY=3, EVERY=1 << 40, FOLLOW=(1, -2), WIDE=(1 << 20,), SETS=(1 << 40,)))
    assert "#define kl_layout_PLAY 3\n" in text
    assert 'const int PLAY "kl_layout_PLAY"' in text
    assert f"#define kl_layout_EVERY {1 << 40}LL" in text
    assert 'const long long EVERY "kl_layout_EVERY"' in text
    assert "static const short kl_layout_FOLLOW[2] = {1, -2};" in text
    assert f"static const int kl_layout_WIDE[1] = {{{1 << 20}}};" in text
    assert f"static const long long kl_layout_SETS[1] = {{{1 << 40}LL}};" in text


def test_what_is_no_number_stays_in_python() -> None:
    text = declarations(module(FLAG=True, NAMES=("a",), EMPTY=(), lower=3, MIXED=(1, "a")))
    assert "kl_" not in text
    assert "struct" not in text


def test_a_layout_becomes_a_c_struct_widest_fields_first_then_the_short_ones() -> None:
    text = declarations(module(STATE=Layout(tiles=(U8, 3), hand=per_seat(I64), idle=(I8, 0), points=(I16, 2))))
    declared = text.partition("cdef struct State:\n")[2].partition("\n\n")[0]
    struct_lines = [line.strip() for line in declared.splitlines()]
    assert struct_lines[:6] == [
        "unsigned char players",
        "signed char start",
        "unsigned char player",
        "unsigned char phase",
        "unsigned char end",
        "unsigned char spare[3]",
    ]
    assert struct_lines[6:] == [
        "long long hand[4]",
        "short points[2]",
        "signed char idle",
        "unsigned char tiles[3]",
    ]


def test_only_what_is_open_is_copied_for_everybody_to_see() -> None:
    layout = Layout(open=fields(row=per_seat(I64), idle=(I8, 0)), hand=per_seat(I64), cards=(U8, 3))
    state, seen = layout.blank(), layout.blank()
    state.players, state.row[1], state.idle, state.hand[1], state.cards[2] = 3, 5, -1, 7, 9
    layout.copy_open(state, seen)
    assert (seen.players, seen.row, seen.idle) == (3, [0, 5, 0, 0], -1)
    assert (seen.hand, seen.cards) == ([0, 0, 0, 0], [0, 0, 0])
    state.row[1] = 6
    assert seen.row[1] == 5
    copied = declarations(module(STATE=layout)).partition("cdef inline void copy_open")[2]
    assert "memcpy(o.row, s.row, sizeof(o.row))" in copied
    assert "o.idle = s.idle" in copied
    assert "hand" not in copied
    assert "cards" not in copied


def test_shared_functions_become_inline_ones_with_their_types() -> None:
    first = 'def lift(s, pile):\n    """Take it."""\n\n    return 1\n'
    types = "from .layout cimport State\n\ncdef int lift(State *s, int pile) noexcept nogil\n"
    text = inlined(f"from . import bits\n\n\n{first}\n\ndef other(s):\n    pass\n", types)
    assert text.splitlines()[1:] == [
        "from .layout cimport State",
        "",
        "cdef inline int lift(State *s, int pile) noexcept nogil:",
        '    """Take it."""',
        "",
        "    return 1",
    ]


@pytest.mark.parametrize("name", keltis.game_names())
def test_fields_lie_in_memory_as_c_lays_them_out(name: str) -> None:
    layout = game(name).layout
    native = "@" + layout.format[1:]  # with the padding that a C compiler would put between the fields
    assert struct.calcsize(native) == layout.size
    assert layout.size % 8 == 0


@pytest.mark.parametrize("name", keltis.game_names())
def test_endings_are_numbered_by_their_place_from_1_on(name: str) -> None:
    layout = import_module(f"keltis.games.{name}.layout")
    ends = game(name).about.ends
    assert [getattr(layout, f"END_{end.upper()}") for end in ends] == list(range(1, len(ends) + 1))


def test_content_reads_back() -> None:
    layout = Layout(hand=per_seat(I64), idle=(I8, 0))
    state = layout.blank()
    state.hand[2], state.idle = 1 << 62, -1
    again = layout.read(state.to_bytes())
    assert (again.hand, again.idle) == ([0, 0, 1 << 62, 0], -1)


def test_who_only_looks_finds_the_same_numbers_and_can_change_none() -> None:
    layout = Layout(hand=per_seat(I64), points=(I16, 2), tiles=(U8, 3), idle=(I8, 0))
    state = layout.blank()
    state.player, state.hand[2], state.points[1], state.tiles[0], state.idle = 3, 1 << 62, -300, 255, -1
    seen = layout.look(state.to_bytes())
    for name, length in layout.lengths:
        value = getattr(seen, name)
        assert ([*value] if length else value) == getattr(state, name), name
        with pytest.raises(AttributeError):
            setattr(seen, name, 0)
    assert {type(seen.hand), type(seen.tiles)} == {tuple, bytes}


def test_a_state_that_is_too_large_is_refused() -> None:
    with pytest.raises(AssertionError, match="a state of 1032 bytes is over 1024"):
        Layout(cards=(U8, 1024))


def test_reasons_compare_and_show_what_they_say() -> None:
    reason = Reason("row-rising", "K-10", top=7)
    assert reason == Reason("row-rising", "K-10", top=7)
    assert reason != Reason("row-rising", "K-10", top=6)
    assert repr(reason) == "Reason('row-rising', 'K-10', **{'top': 7})"
