"""The processes that play, and Ctrl-C while they are started."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from keltis.arena.workers import block_sigint_in_children

SIGINT_OPEN = "import signal; print(signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"


def child_gets_sigint() -> bool:
    done = subprocess.run([sys.executable, "-c", SIGINT_OPEN], capture_output=True, text=True, check=True)
    return done.stdout == "True\n"


def test_a_process_does_not_hear_ctrl_c_before_it_is_ready() -> None:
    assert child_gets_sigint()
    with block_sigint_in_children():
        assert not child_gets_sigint()
    assert child_gets_sigint()


def test_ctrl_c_is_heard_again_when_starting_failed() -> None:
    with pytest.raises(BlockingIOError), block_sigint_in_children():
        raise BlockingIOError
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
