"""Fixtures: a server that sends notifications, and a local push service and chat program that receive them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from queue import Queue
from typing import Any

import pytest

from keltis.server.process.settings import Rate
from keltis.server.push import outbox
from tests.server.helpers.browser import Browser
from tests.server.helpers.push_receiver import Receiver, Subscriber, receiving
from tests.server.helpers.threaded_server import QUICK, RunningServer, running

MANY = dict.fromkeys(
    (
        "notices",
        "guest_notices",
        "address_notices",
        "notice_tests",
        "address_notice_tests",
        "notice_changes",
        "address_notice_changes",
    ),
    Rate(1e6, 1e6),
)

OUTCOMES = [*product(("push", "webhook"), ("sent", "failed", "gone", "dropped")), ("all", "dropped")]
BEFORE: dict[tuple[str, str], float] = {}  # what was counted when a test told somebody for the first time


@pytest.fixture(scope="module")
def place() -> Iterator[Receiver]:
    """A local push service and chat program."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def receiver(place: Receiver) -> Receiver:
    """The same for one test: it accepts everything, and has received nothing yet."""
    place.answers, place.got = [(201, {})], Queue()
    return place


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, place: Receiver) -> Iterator[RunningServer]:
    """A server that may call the receiver, and retries soon."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox, "RETRY_DELAYS", (0.01, 0.01))
        with running(tmp_path_factory.mktemp("data"), **QUICK, **MANY, **place.settings) as server:
            yield server


@pytest.fixture(autouse=True)
def counted_anew() -> None:
    """Each test counts from zero."""
    BEFORE.clear()


@pytest.fixture
def subscriber(receiver: Receiver) -> Subscriber:
    """A browser's keys."""
    return Subscriber(receiver.address)


def tell(server: RunningServer, browser: Browser, names: tuple[str, ...] = ("Ana", "Ben"), **more: Any) -> None:
    """Tell a guest that it is their turn."""
    guest = browser.call("GET", "/api/me")["id"]
    for channel, outcome in OUTCOMES:
        BEFORE.setdefault((channel, outcome), count(server, channel, outcome))
    given = {"table_id": "T1", "game": "keltis", "names": names, "waiting": 3, **more}
    server.do(server.services.notifier.your_turn(guest, **given))


def count(server: RunningServer, channel: str, outcome: str) -> float:
    """How often an outcome was counted since the first `tell` of the test."""
    found: float = server.services.metrics.notifications.labels(channel, outcome)._value.get()
    return found - BEFORE.get((channel, outcome), 0)


def hook(browser: Browser, receiver: Receiver, **more: str) -> Any:
    """Switch a webhook on."""
    body = {"address": f"{receiver.address}/hook/secret", "language": "en", **more}
    return browser.call("PUT", "/api/me/notices/webhook", body)
