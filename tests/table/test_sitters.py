"""Who sits at a table, and matches over several of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest

from keltis.games.contract import Reason
from keltis.table import Place, Plan, Refused, Sitter, Table, begin
from keltis.table.sitters import seat_all
from tests.table.laid import ANA, BEN, play_any


class Wish(NamedTuple):
    """Who shall sit there."""

    kind: Literal["me", "bot", "here", "open"]
    name: str = ""
    level: str = ""


LEVELS = ("casual", "expert")


def test_everybody_gets_a_seat_and_a_name() -> None:
    wishes = [Wish("me"), Wish("bot", level="expert"), Wish("here"), Wish("bot", "Aoife", "casual")]
    assert seat_all(wishes, "ana", "Ana", LEVELS) == [
        Sitter("Ana", guest="ana"),
        Sitter("Finn", level="expert"),
        Sitter("Player 3", guest="ana"),
        Sitter("Aoife", level="casual"),
    ]


def test_a_seat_stays_open_for_whoever_comes() -> None:
    assert seat_all([Wish("me"), Wish("open")], "ana", "Ana", LEVELS)[1] == Sitter("", open=True)


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ([Wish("open"), Wish("bot", level="casual")], Reason("nobody-plays", "")),
        ([Wish("bot", level="casual")], Reason("nobody-plays", "")),
        ([Wish("me"), Wish("me")], Reason("me-twice", "")),
        ([Wish("me"), Wish("bot", level="god")], Reason("no-such-level", "", level="god", levels="casual, expert")),
        ([Wish("me", "x" * 25)], Reason("bad-name", "", most=24)),
        ([Wish("me", "\n")], Reason("bad-name", "", most=24)),
        ([Wish("me", "a\x07b")], Reason("bad-name", "", most=24)),
    ],
)
def test_table_that_cannot_be_seated_is_refused(wishes: list[Wish], reason: Reason) -> None:
    with pytest.raises(Refused) as caught:
        seat_all(wishes, "ana", "Ana", LEVELS)
    assert caught.value.reason == reason


@pytest.mark.parametrize("game", [1, 2])
def test_match_adds_up_its_games_and_has_winners_at_its_end(game: int) -> None:
    plan = Plan("stones", {}, [ANA, BEN], hints=False, start=1, place=Place("m", game, 2, [1000, 0]))
    table = Table("t", plan, begin(plan.deal(3), plan.affairs, at=0.0))
    assert table.match == {"id": "m", "game": game, "of": 2, "totals": [1000, 0], "winners": []}
    play_any(table, 10_000)
    assert table.result is not None
    assert table.match is not None
    mine, theirs = table.result["scores"]
    assert table.match["totals"] == [1000 + mine, theirs]
    assert table.match["winners"] == ([0] if game == 2 else [])
    assert table.fold.state.record()["match"] == {"id": "m", "game": game, "of": 2}
    assert table.start == 1
