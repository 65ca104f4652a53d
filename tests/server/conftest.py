"""A server for the tests of a file, and a browser for each of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.browser import Browser
from tests.server.house import QUICK, House, running, short_thoughts


@pytest.fixture(scope="session", autouse=True)
def quick_bots() -> Iterator[None]:
    """Bots and hints take no time here."""
    with short_thoughts():
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
