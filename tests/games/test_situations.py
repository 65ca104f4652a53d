"""The recorded situations, from which the page's tests take their views."""

import pytest

import keltis
from tests.games.situations import GAMES, meet, recorded, situation

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines


@pytest.mark.parametrize("game", keltis.game_names())
def test_every_situation_of_other_games_is_among_the_recorded_ones(game: str) -> None:
    assert meet(game, range(GAMES, GAMES + 12)).keys() <= recorded(game).keys()


@pytest.mark.parametrize("game", keltis.game_names())
def test_recorded_views_are_what_the_game_shows_today(game: str) -> None:
    for kind, view in recorded(game).items():
        assert situation(view) == kind
        assert view.keys() == keltis.new(game, players=2, seed=1).seat(0).keys()
