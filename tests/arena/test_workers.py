"""The processes that play, and Ctrl-C while they are started."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from keltis.arena.workers import deaf_children

HEARS = "import signal; print(signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"


def child_hears() -> bool:
    done = subprocess.run([sys.executable, "-c", HEARS], capture_output=True, text=True, check=True)
    return done.stdout == "True\n"


def test_a_process_does_not_hear_ctrl_c_before_it_is_ready() -> None:
    assert child_hears()
    with deaf_children():
        assert not child_hears()
    assert child_hears()


def test_ctrl_c_is_heard_again_when_starting_failed() -> None:
    with pytest.raises(BlockingIOError), deaf_children():
        raise BlockingIOError
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
