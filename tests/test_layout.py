"""The home of states and tables: what C is told of them."""

from __future__ import annotations

from types import ModuleType

import pytest

from keltis.games.contract import BadOption
from keltis.games.layout import I8, I64, U8, Layout, declarations, per_seat
from keltis.games.sheets import Entry


def module_with(**names: object) -> ModuleType:
    module = ModuleType("tables")
    vars(module).update(names)
    return module


def test_state_without_gaps_gets_no_padding() -> None:
    assert "padding" not in Layout(cards=(U8, 8)).fields
    assert Layout(cards=(U8, 5)).fields["padding"] == (U8, 3)
    assert Layout(cards=(U8, 5)).size == 16


def test_wide_fields_come_first_so_that_c_leaves_no_gaps() -> None:
    layout = Layout(small=(I8, 0), wide=per_seat(I64))
    assert [name for name in layout.fields if name in ("small", "wide")] == ["wide", "small"]


def test_state_comes_back_from_its_bytes() -> None:
    layout = Layout(small=(I8, 0), wide=per_seat(I64))
    state = layout.blank()
    state.small, state.wide[2], state.players = -3, -(1 << 60), 4
    again = layout.read(state.to_bytes())
    assert (again.small, again.wide, again.players) == (-3, [0, 0, -(1 << 60), 0], 4)
    twin = state.copy()
    twin.wide[2] = 0
    assert state.wide[2] == -(1 << 60)


def test_numbers_and_tables_are_declared_as_wide_as_they_need() -> None:
    text = declarations(
        module_with(SMALL=7, HUGE=1 << 40, SHORTS=(1, -2), INTS=(1, 1 << 20), LONGS=(0, 1 << 40), EMPTY=(), FLAG=True)
    )
    assert "#define kl_SMALL 7\n" in text
    assert 'const int SMALL "kl_SMALL"' in text
    assert "#define kl_HUGE 1099511627776LL\n" in text
    assert 'const long long HUGE "kl_HUGE"' in text
    assert "static const short kl_SHORTS[2] = {1, -2};" in text
    assert "static const int kl_INTS[2] = {1, 1048576};" in text
    assert "static const long long kl_LONGS[2] = {0LL, 1099511627776LL};" in text
    assert 'const short SHORTS "kl_SHORTS"[2]' in text
    assert "EMPTY" not in text
    assert "FLAG" not in text


def test_what_is_no_table_is_not_declared() -> None:
    text = declarations(module_with(lower=1, NAMES=("a", "b"), MIXED=(1, True), TEXT="x"))
    assert "kl_" not in text
    assert "cdef struct" not in text


def test_state_is_declared_field_by_field() -> None:
    text = declarations(module_with(STATE=Layout(cards=(U8, 8), points=(I8, 0))))
    assert text.endswith(
        "cdef struct State:\n    unsigned char players\n    signed char start\n    unsigned char player\n"
        "    unsigned char phase\n    unsigned char end\n    unsigned char spare[3]\n    unsigned char cards[8]\n"
        "    signed char points\n    unsigned char padding[7]\n"
    )


def test_state_over_the_machines_limit_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="a state of 1032 bytes is over 1024"):
        Layout(cards=(U8, 1024))


def test_line_of_a_sheet_takes_nothing_unless_it_says_how() -> None:
    with pytest.raises(BadOption, match="pink cannot be written as '3'"):
        Entry("pink").read("3", None)
