"""The C++ that `benchmarks.metal` holds the engine against plays the engine's games."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled


@pytest.mark.skipif(shutil.which("c++") is None and shutil.which("g++") is None, reason="there is no C++ compiler here")
def test_hand_written_peer_plays_the_games_of_the_engine(tmp_path: Path) -> None:
    from benchmarks.metal import MODES, Peer

    peer = Peer(tmp_path, portable=True)
    for mode in MODES:
        peer.check(mode)
