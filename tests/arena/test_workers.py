"""The processes that play, and Ctrl-C while they are started."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from keltis.arena.workers import interrupted_later


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    """Ctrl-C counts here, also where the tests run in the background, which does not hear it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def blocked() -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_c_waits_until_a_process_is_started_and_then_comes() -> None:
    done: list[bool] = []

    def start() -> None:
        with interrupted_later():
            os.kill(os.getpid(), signal.SIGINT)
            done.append(blocked())

    assert not blocked()
    with pytest.raises(KeyboardInterrupt):
        start()
    assert done == [True]
    assert not blocked()


def test_ctrl_c_works_again_when_starting_failed() -> None:
    with pytest.raises(BlockingIOError), interrupted_later():
        raise BlockingIOError
    assert not blocked()
