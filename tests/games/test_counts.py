"""Position counts, in both builds."""

import json

import pytest

import keltis
from keltis.engine import plain
from keltis.engine.game import game
from keltis.engine.kernel import plain_kernel_of
from tests.games.counts import FILE, middle, sequences

pytestmark = pytest.mark.no_cover  # slow; other tests cover the same lines

COUNTS: dict[str, dict[str, list[int]]] = json.loads(FILE.read_text("utf-8"))


def test_every_game_is_counted() -> None:
    assert COUNTS.keys() == {f"{name}-{players}" for name in keltis.game_names() for players in (2, 3, 4)}


@pytest.mark.parametrize("key", COUNTS)
def test_position_counts(key: str) -> None:
    name, players = key.rsplit("-", 1)
    states = {"start": keltis.new(name, int(players), seed=1, start=0), "middle": middle(name, int(players))}
    for where, numbers in COUNTS[key].items():
        assert [sequences(states[where], depth + 1) for depth in range(len(numbers))] == numbers
        slow = plain.Machine(plain_kernel_of(game(name).name), states[where].to_bytes())
        shallow = [n for n in numbers if n <= 1500]
        assert [sequences(slow, depth + 1) for depth in range(len(shallow))] == shallow
