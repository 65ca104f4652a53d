"""Reviews of finished games: what each decision lost, what was luck, and an account of the result that adds up."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..engine.state import State
    from .result import Review

__all__ = ["review"]


def review(game: State | Mapping[str, Any] | str | bytes, depth: str = "standard", seed: int = 1) -> Review:
    """Review a finished game, given as a state or a record (docs/review.md). The same seed gives the same review.

    >>> import keltis
    >>> state = keltis.new("stones", seed=7, start=0)
    >>> while not state.over:
    ...     state.play(state.legal[0])
    >>> found = keltis.review(state, depth="quick")
    >>> round(sum(found.point_accounts[0].terms), 4) == state.scores[0].total - state.scores[1].total
    True
    """
    from ..bots.portions import finish
    from .reviewer import Reviewer

    return finish(Reviewer(game, depth, seed).portions())


class CallableModule(ModuleType):
    """The package, which reviews if it is called: a loader may bind the name `keltis.review` to it again."""

    def __call__(self, game: State | Mapping[str, Any] | str | bytes, depth: str = "standard", seed: int = 1) -> Review:
        """Review a finished game."""
        return review(game, depth, seed)


sys.modules[__name__].__class__ = CallableModule
