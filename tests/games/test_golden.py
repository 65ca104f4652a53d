"""Golden playthroughs; `python -m tests.golden` rewrites them after a change of rules."""

import pytest

import keltis
from tests.golden.playthrough import PLAYERS, path_of, playthrough

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", keltis.game_names())
def test_playthrough_is_as_it_was(name: str, players: int) -> None:
    assert playthrough(name, players) == path_of(name, players).read_text("utf-8")
