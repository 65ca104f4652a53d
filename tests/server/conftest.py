"""A server for the tests of a file, and a browser for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.helpers.browser import Browser
from tests.server.helpers.postgres import Cluster, running_cluster
from tests.server.helpers.threaded_server import QUICK, RunningServer, running, short_thoughts


@pytest.fixture(scope="session", autouse=True)
def quick_bots() -> Iterator[None]:
    """Bots and hints take no time here."""
    with short_thoughts():
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A running server."""
    with running(tmp_path_factory.mktemp("data"), **QUICK) as server:
        yield server


@pytest.fixture
def browser(server: RunningServer) -> Iterator[Browser]:
    """A new guest's browser."""
    with Browser(server.host, "Ana") as browser:
        yield browser


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own."""
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres(cluster: Cluster) -> Iterator[str]:
    """The address of a new, empty database in it, which goes after the test."""
    url = cluster.fresh()
    yield url
    cluster.execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")


@pytest.fixture
def ben(server: RunningServer) -> Iterator[Browser]:
    """Another guest's browser, without a name yet."""
    with Browser(server.host) as browser:
        yield browser


@pytest.fixture
def cleo(server: RunningServer) -> Iterator[Browser]:
    """A third guest's."""
    with Browser(server.host, "Cleo") as browser:
        yield browser


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """What is opened in it is closed after the test."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def guests(server: RunningServer, stack: ExitStack) -> list[Browser]:
    """The browsers of two guests."""
    return [stack.enter_context(Browser(server.host, name)) for name in ("Ana", "Ben")]
