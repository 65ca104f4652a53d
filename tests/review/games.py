"""Finished games to review."""

from __future__ import annotations

import keltis
from keltis.bots.specs import make_bot
from keltis.engine.game_loop import GameLoop
from keltis.engine.state import State


def played(name: str, *bots: str, seed: int = 1) -> State:
    """A finished game between bots."""
    state = keltis.new(name, len(bots), seed=seed, start=0)
    return GameLoop(state, [make_bot(bot, keltis.Rng(seed, seat)) for seat, bot in enumerate(bots)]).play()
