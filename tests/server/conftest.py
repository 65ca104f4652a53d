"""A server for the tests of a file, and a browser for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from keltis.bots.budget import Budget
from keltis.bots.levels import LEVELS
from keltis.server import thinking
from keltis.server.settings import Rate
from tests.server.browser import Browser
from tests.server.house import House, running

QUICK: dict[str, Any] = {"calls": Rate(1e6, 1e6), "messages": Rate(1e6, 1e6)}  # tests click faster than people


@pytest.fixture(scope="session", autouse=True)
def short_thoughts() -> Iterator[None]:
    """Bots and hints take no time here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "HINT", Budget(iterations=20))
        for name, level in LEVELS.items():
            patch.setitem(LEVELS, name, level._replace(budget=level.budget and Budget(iterations=20)))
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A running server."""
    with running(tmp_path_factory.mktemp("data"), **QUICK) as house:
        yield house


@pytest.fixture
def browser(house: House) -> Iterator[Browser]:
    """A new guest's browser."""
    with Browser(house.host, "Ana") as browser:
        yield browser
