"""Who sits at a table, and matches over several of them."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest

from keltis.bots import levels
from keltis.bots.characters import CAST, EVERYBODY, name_bot
from keltis.games.constants import MAX_PLAYERS
from keltis.games.contract import Reason
from keltis.table import MatchGame, Occupant, Refused, Table, TableSetup, begin
from keltis.table.seats import check_name, seat_all
from tests.table.arranged import ANA, BEN, play_any


class SeatRequest(NamedTuple):
    """Who shall sit there."""

    kind: Literal["me", "bot", "here", "open"]
    name: str = ""
    level: str = ""


LEVELS = ("casual", "expert")


def test_everybody_gets_a_seat_and_a_name() -> None:
    requests = [
        SeatRequest("me"),
        SeatRequest("bot", level="expert"),
        SeatRequest("here"),
        SeatRequest("bot", "Aoife", "casual"),
    ]
    ana, expert, third, aoife = seat_all(requests, "ana", "Ana", LEVELS)
    assert (ana, third) == (Occupant("Ana", guest="ana"), Occupant("Player 3", guest="ana"))
    assert aoife == Occupant("Aoife", level="casual")
    assert expert.level == "expert"
    assert expert.name in CAST["expert"]


def test_bots_of_one_level_at_a_table_are_different_people() -> None:
    seats = seat_all([SeatRequest("bot", level="casual")] * 4, "ana", "Ana", LEVELS)
    assert sorted(seat.name for seat in seats) == sorted(CAST["casual"])


def test_no_character_has_two_levels_and_every_level_fills_a_table() -> None:
    assert len({*EVERYBODY}) == len(EVERYBODY)
    assert {*CAST} == {*levels.LEVELS}
    assert all(len(names) == MAX_PLAYERS for names in CAST.values())


def test_bot_gets_another_name_when_all_of_its_level_are_taken() -> None:
    assert name_bot("casual", CAST["casual"]) in EVERYBODY
    assert name_bot("greedy", EVERYBODY[1:]) == EVERYBODY[0]


@pytest.mark.parametrize("name", ["👩\u200d🚀", "👩🏽\u200d🚀 Ana", "❤️\u200d🔥", "👨\u200d👩\u200d👧\u200d👦"])
def test_name_may_be_a_joined_emoji(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize("name", ["Ana\u200d", "A\u200dna", "🚀\u200d", "\u200d🚀", "🚀\u200dx", "Ana\u200b"])
def test_invisible_characters_do_not_make_a_name_distinct(name: str) -> None:
    with pytest.raises(Refused):
        check_name(name)


def test_open_seat_waits_for_anybody() -> None:
    assert seat_all([SeatRequest("me"), SeatRequest("open")], "ana", "Ana", LEVELS)[1] == Occupant("", open=True)


@pytest.mark.parametrize(
    ("requests", "reason"),
    [
        ([SeatRequest("open"), SeatRequest("bot", level="casual")], Reason("nobody-plays", "")),
        ([SeatRequest("me"), SeatRequest("me")], Reason("me-twice", "")),
        (
            [SeatRequest("me"), SeatRequest("bot", level="god")],
            Reason("no-such-level", "", level="god", levels="casual, expert"),
        ),
        ([SeatRequest("me", "x" * 25)], Reason("bad-name", "", most=24)),
        ([SeatRequest("me", "\n")], Reason("bad-name", "", most=24)),
        ([SeatRequest("me", "a\x07b")], Reason("bad-name", "", most=24)),
    ],
)
def test_requests_that_cannot_be_seated_are_refused(requests: list[SeatRequest], reason: Reason) -> None:
    with pytest.raises(Refused) as caught:
        seat_all(requests, "ana", "Ana", LEVELS)
    assert caught.value.reason == reason


@pytest.mark.parametrize("game", [1, 2])
def test_match_adds_up_its_games_and_has_winners_at_its_end(game: int) -> None:
    setup = TableSetup("stones", {}, [ANA, BEN], hints=False, start=1, match_game=MatchGame("m", game, 2, [1000, 0]))
    table = Table("t", setup, begin(setup.deal(3), setup.people, at=0.0))
    assert table.match == {"id": "m", "game": game, "of": 2, "totals": [1000, 0], "winners": []}
    play_any(table, 10_000)
    assert table.result is not None
    assert table.match is not None
    mine, theirs = table.result["scores"]
    assert table.match["totals"] == [1000 + mine, theirs]
    assert table.match["winners"] == ([0] if game == 2 else [])
    assert table.fold.state.record()["match"] == {"id": "m", "game": game, "of": 2}
    assert table.start == 1
