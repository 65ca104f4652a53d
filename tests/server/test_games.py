"""Whole games over HTTP and socket: every game, every number of players."""

from __future__ import annotations

import pytest

import keltis
from tests.server.browser import Browser, Chair


def finish(chair: Chair, seed: int = 1) -> None:
    """Play on to the end: whoever's turn it is makes any legal move."""
    rng = keltis.Rng(seed)
    while chair.wait_for_me():
        if chair.seen["look"] != chair.turn:
            chair.look(chair.turn)
        answer = chair.move(chair.legal[rng.below(len(chair.legal))])
        assert answer["type"] == "ack", answer


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", keltis.game_names())
def test_person_plays_a_whole_game_against_bots(name: str, players: int, browser: Browser) -> None:
    table = browser.make(name, "me", *["casual"] * (players - 1))
    with browser.sit(table) as chair:
        assert chair.seen["look"] == 0
        finish(chair)
        result = chair.seen["result"]
        assert result["scores"] == [score["total"] for score in chair.view["scores"]]
    record = browser.call("GET", f"/api/replays/{table}/record")
    assert keltis.load(record).record()["result"] == result
    assert [move.partition(" ")[2] for move in record["moves"]] == chair.log
