"""The terms of a table, and series of games."""

from __future__ import annotations

import pytest

from keltis.table import Clock, Occupant, Series, Table, TableSetup, begin
from keltis.table.shown.people import terms_info
from keltis.table.terms import agree_on
from tests.table.arranged import ANA, begin_table, play_any, refusal


def test_private_table_has_chat_and_proposals_by_default() -> None:
    terms = agree_on()
    assert (terms.talk, terms.consent, terms.away) == (True, True, "ask")


def test_public_table_has_neither_unless_its_host_allows_it() -> None:
    terms = agree_on(public=True)
    assert (terms.talk, terms.consent, terms.away) == (False, False, "bot")
    assert agree_on(public=True, talk=True, consent=True, away="wait").talk


def test_only_a_clock_for_the_game_has_an_increment() -> None:
    assert agree_on(clock=Clock("turn", 60, 5)).clock == Clock("turn", 60, 0)
    terms = agree_on(clock=Clock("game", 600, 5))
    assert terms_info(terms)["clock"] == {"kind": "game", "seconds": 600, "increment": 5}
    assert terms_info(agree_on())["clock"] is None


@pytest.mark.parametrize(
    "clock", [Clock("turn", 9), Clock("game", 10**9), Clock("game", 60, -1), Clock("game", 60, 10**6)]
)
def test_a_clock_has_its_bounds(clock: Clock) -> None:
    assert refusal(lambda: agree_on(clock=clock)) == "bad-clock"


def test_patience_has_its_bounds() -> None:
    assert refusal(lambda: agree_on(patience=9)) == "bad-patience"


def test_a_series_adds_up_points_and_wins() -> None:
    series = Series(game=3, totals=[10, 20], wins=[1, 1])
    setup = TableSetup("stones", {}, [ANA, Occupant("Ben", guest="ben")], hints=True, start=0, series=series)
    table = Table("t", setup, begin(setup.deal(1), setup.people, at=1.0))
    assert table.series == {"game": 3, "totals": [10, 20], "wins": [1, 1]}
    play_any(table, 1000)
    result = table.result
    assert result is not None
    assert table.series is not None
    assert table.series["totals"] == [10 + result["scores"][0], 20 + result["scores"][1]]
    assert sum(table.series["wins"]) == 2 + len(result["winners"])


def test_a_single_game_is_no_series() -> None:
    assert begin_table("stones").series is None
