"""Where a move would lead, as views say it before it is made: exactly where the rules then lead it."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given

import keltis
from keltis import State
from tests.helpers.strategies import positions


def seen_by_mover(state: State) -> tuple[int, Any]:
    """Whose turn it is, and what that player sees."""
    assert state.turn is not None
    return state.turn, state.seat(state.turn)


def after(state: State, move: str, seat: int) -> Any:
    """What a player sees after a move."""
    played = state.copy()
    played.play(move)
    return played.seat(seat)


@given(positions("dice", finished=False))
def test_dice_lead_where_the_moves_lead_that_are_legal(state: State) -> None:  # D-6 D-7 D-8 D-11 D-13
    assume(state.turn != keltis.CHANCE)
    seat, seen = seen_by_mover(state)
    if seen["phase"] == "throw":
        assert seen["leads"] == after(state, "keep", seat)["leads"]
        return
    verb = "move" if seen["phase"] == "move" else "advance"
    assert {f"{verb} {row}" for row in seen["leads"]} == set(seen["legal"]) - {"pass", "decline"}
    for row, field in seen["leads"].items():
        assert after(state, f"{verb} {row}", seat)["seats"][seat]["pieces"][row] == field


@given(positions("dice"))
def test_dice_in_the_air_lead_nowhere_nor_do_those_of_a_finished_game(state: State) -> None:
    assume(state.over or state.turn == keltis.CHANCE)
    assert state.spectator()["leads"] == {}


@given(positions("keltis", finished=False))
def test_step_on_a_path_leads_where_the_view_says(state: State) -> None:  # K-11 K-12 K-14 K-15
    seat, seen = seen_by_mover(state)
    assume(seen["phase"] != "draw")
    for move in seen["legal"]:
        verb, _, rest = move.partition(" ")
        if verb not in ("play", "advance"):
            continue
        path, then = rest.split()[0].partition("-")[0], after(state, move, seat)
        reached = then["seats"][seat]["figures"][path]["field"]
        if path in seen["leads"]:
            assert reached == seen["leads"][path]
        else:
            assert reached == seen["seats"][seat]["figures"][path]["field"]
            assert then["phase"] == "reroute"
