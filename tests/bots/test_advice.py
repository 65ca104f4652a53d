"""What speaks for a move: every legal move of every game has a reason, in every language, and none tells a secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import keltis
from keltis.engine.state import CHANCE, State, attach
from keltis.games.contract import Advice
from keltis.games.keltis.layout import DRAW
from keltis.locale import LANGUAGES, say
from keltis.locale.texts import homes
from tests.helpers.states import state_of
from tests.helpers.strategies import SEEDS, positions
from tests.rules.keltis_table import position

every_game = pytest.mark.parametrize("name", keltis.game_names())


def decision(data: st.DataObject, name: str) -> State:
    """A position in which somebody decides."""
    state = data.draw(positions(name, finished=False))
    if state.turn == CHANCE:
        state.roll()
    return state


@every_game
@given(data=st.data())
def test_every_legal_move_has_a_reason_that_can_be_said_in_every_language(name: str, data: st.DataObject) -> None:
    state = decision(data, name)
    assert state.turn is not None
    seen = state.observe(state.turn)
    for move in seen.legal:
        reason = seen.advice_for(move)
        for lang in LANGUAGES:
            sentence = say(reason.text, lang, **reason.words)
            assert re.fullmatch(r"[A-ZÄÖÜ\d][^{}$]+\.", sentence), (move, sentence)


@every_game
@given(data=st.data(), seed=SEEDS)
def test_reasons_are_the_same_whatever_is_hidden(name: str, data: st.DataObject, seed: int) -> None:
    state = decision(data, name)
    assert state.turn is not None
    seen, rng = state.observe(state.turn), keltis.Rng(seed)
    reasons = [seen.advice_for(move) for move in seen.legal]
    for _ in range(3):
        other = seen.sample(rng).observe(state.turn)
        assert [other.advice_for(move) for move in other.legal] == reasons


@pytest.mark.parametrize("seat", [0, 1])
def test_move_that_is_not_legal_for_the_seat_has_no_reason(seat: int) -> None:
    state = state_of("stones")
    with pytest.raises(ValueError, match="is not a legal move of this seat"):
        state.observe(seat).advice_for(state.moves.by_text["end" if seat == 0 else "flip"])


def test_another_player_is_called_by_name() -> None:
    made = position(hand="green-5", rows=("", "green-3"), piles="green-4", phase=DRAW)
    named = attach(State(made.game.kernel, made.to_bytes()), made.game, made.options, ("Ana", "Ben"), None, None)
    reason = named.observe(0).advice_for(named.moves.by_text["draw green"])
    assert reason == Advice("hint-draws-away", card="green-4", player="Ben")


def test_every_reason_that_is_written_is_given_somewhere() -> None:
    source = Path(keltis.__file__).parent
    files = (path for part in ("games", "bots") for path in (source / part).rglob("*.py"))
    given_ids = {text for path in files for text in re.findall(r'"(hint-[a-z-]+)"', path.read_text("utf-8"))}
    places = {"hints.ftl", *keltis.game_names()}
    assert given_ids == {text for text, home in homes("en").items() if home in places and text.startswith("hint-")}


def test_advice_shows_what_it_says() -> None:
    assert repr(Advice("hint-takes-points", points=3)) == "Advice('hint-takes-points', **{'points': 3})"
    assert Advice("hint-takes-points", points=3) != Advice("hint-takes-points", points=2)
    assert Advice("hint-stays") != "hint-stays"
