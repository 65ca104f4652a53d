"""Finished games to review, and a depth for tests."""

from __future__ import annotations

import pytest

import keltis
from keltis.bots.specs import make_bot
from keltis.engine.game_loop import GameLoop
from keltis.engine.state import State
from keltis.review import race, values
from keltis.review.reviewer import DEPTHS, Depth

SMALL = Depth(sketch=8, worlds=16, deals=64, most=128, polish=16)
TINY = Depth(sketch=1, worlds=2, deals=2, most=4, polish=2)  # for the plain kernels


def be_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let quick reviews be quicker."""
    monkeypatch.setitem(DEPTHS, "quick", SMALL if keltis.COMPILED else TINY)
    if not keltis.COMPILED:
        monkeypatch.setattr(race, "FIRST", 2)
        monkeypatch.setattr(values, "DEALS", 2)


def played(name: str, *bots: str, seed: int = 1) -> State:
    """A finished game between bots."""
    state = keltis.new(name, len(bots), seed=seed, start=0)
    return GameLoop(state, [make_bot(bot, keltis.Rng(seed, seat)) for seat, bot in enumerate(bots)]).play()
