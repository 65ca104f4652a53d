"""Players that the computer plays. They get what their seat sees, and no more."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.kernel import Rng
from ..engine.match import Chooser
from ..games.contract import CannotDo
from .basic import GreedyBot, PushyBot, RandomBot

__all__ = ["BOTS", "LEVEL_NAMES", "MOVE_TIME", "GreedyBot", "PushyBot", "RandomBot", "without_argument"]

MOVE_TIME = 10.0  # seconds that a bot of somebody else's may think about a move, unless told otherwise

Maker = Callable[[Rng, str], Chooser]


def without_argument(name: str, bot: Callable[[Rng], Chooser]) -> Maker:
    """Makes a bot that has no settings.

    >>> BOTS["random"](Rng(1), "5")
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: the bot random is written without more, not 'random:5'
    """

    def make(rng: Rng, argument: str) -> Chooser:
        if argument:
            raise CannotDo(f"the bot {name} is written without more, not {f'{name}:{argument}'!r:.60}")
        return bot(rng)

    return make


def search(rng: Rng, argument: str) -> Chooser:
    """Makes a bot that searches: `search:2000` iterations, `search:0.5s`, `search:2000x2` in two threads."""
    from .budget import read_budget
    from .thought import SearchBot

    return SearchBot(rng, read_budget(argument))


def level(name: str) -> Callable[[Rng], Chooser]:
    """Makes an opponent for people."""

    def make(rng: Rng) -> Chooser:
        from .levels import LEVELS, LevelBot

        return LevelBot(rng, LEVELS[name])

    return make


LEVEL_NAMES = ("beginner", "casual", "skilled", "expert")  # from the weakest to the best

# What stands before the first colon of a bot's name, and what makes the bot from the text behind it.
BOTS: dict[str, Maker] = {
    "random": without_argument("random", RandomBot),
    "pushy": without_argument("pushy", PushyBot),
    "greedy": without_argument("greedy", GreedyBot),
    "search": search,
    **{name: without_argument(name, level(name)) for name in LEVEL_NAMES},
}
