"""The engine in a browser's worker plays the same games and thinks the same as Python does here, bit for bit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import same_games
from tests.browser.engine_python import EnginePython
from tests.browser.static_site import publish, serving
from tests.page.chromium import launched

GAMES = 100  # of each policy; within the kernel twenty times as many
ITERATIONS = 1000


@pytest.mark.compiled
@pytest.mark.no_cover
def test_games_and_searches_are_those_of_python_bit_for_bit(tmp_path: Path) -> None:
    publish(tmp_path)
    source = Path(same_games.__file__).read_text("utf-8")
    with serving(tmp_path) as address, launched() as chromium:
        python = EnginePython(chromium.new_page(), address)
        python.run(source)
        for table in same_games.tables():
            here = same_games.compare(*table, GAMES, ITERATIONS)
            assert here["compiled"]
            assert python.call("compare", *table, GAMES, ITERATIONS) == here, table
