"""Paired trials in the build that is in use, and what all seats know together."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from struct import calcsize
from typing import TYPE_CHECKING

from ..games.constants import MAX_PLAYERS
from ..games.layout import Layout
from .game import Game
from .kernel import COMPILED, Machine
from .native import WHOLE
from .plain_trials import PLAY_ON

if COMPILED and not TYPE_CHECKING:  # pragma: no cover (the run that measures is the other one)
    from .compiled_trials import Trials
else:
    from .plain_trials import Trials

__all__ = ["PLAY_ON", "WHOLE", "Trials", "pooled"]


def pooled(this: Game, machine: Machine, players: int) -> bytes:
    """What all seats of a position know together, as an observation's bytes: all hands, but not what nobody has seen.

    States sampled from it leave the hands and shuffle the rest. What one seat knows and another does not is in fields
    with a part for each seat; each part is as its own seat sees it.

    >>> import keltis
    >>> state = keltis.new("keltis", seed=1)
    >>> together = Machine(state.game.kernel, pooled(state.game, state, 2))
    >>> guess = Machine(state.game.kernel, together.sampled(keltis.Rng(1)))
    >>> guess.to_bytes() == state.to_bytes(), guess.observed(1) == state.observed(1)
    (False, True)
    """
    first, *others = (machine.observed(seat) for seat in range(players))
    found = bytearray(first)
    for seat, seen in enumerate(others, 1):
        if seen != first:
            for start, size in parts_by_seat(this.layout):
                at = start + seat * size
                found[at : at + size] = seen[at : at + size]
    return bytes(found)


@cache
def parts_by_seat(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Where fields with a part for each seat begin in a state's bytes, and the size of a part."""
    sizes = [calcsize("=" + code) * max(1, length) for code, length in layout.fields.values()]
    starts = [0, *accumulate(sizes)]
    fields = zip(layout.fields.values(), starts, sizes, strict=False)
    return tuple((at, size // MAX_PLAYERS) for (_, n), at, size in fields if n and n % MAX_PLAYERS == 0)
