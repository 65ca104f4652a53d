"""Bots: computer players, which get only what their seat sees."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.game_loop import Chooser
from ..engine.kernel import Rng
from ..games.contract import CannotDo
from .basic import GreedyBot, PushyBot, RandomBot

__all__ = ["BOTS", "LEVEL_NAMES", "MOVE_TIME", "GreedyBot", "PushyBot", "RandomBot", "without_argument"]

MOVE_TIME = 10.0  # The default limit in seconds for a move of a third-party bot.

Maker = Callable[[Rng, str], Chooser]


def without_argument(name: str, bot: Callable[[Rng], Chooser]) -> Maker:
    """The maker of a bot that takes no argument.

    >>> BOTS["random"](Rng(1), "5")
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: the bot random takes no argument: write random, not 'random:5'
    """

    def make(rng: Rng, argument: str) -> Chooser:
        if argument:
            raise CannotDo(f"the bot {name} takes no argument: write {name}, not {f'{name}:{argument}'!r:.60}")
        return bot(rng)

    return make


def search(rng: Rng, argument: str) -> Chooser:
    """Make a bot that searches: `search:2000` iterations, `search:0.5s`, `search:2000x2` in two threads."""
    from .budget import read_budget
    from .thought import SearchBot

    return SearchBot(rng, read_budget(argument))


def net(rng: Rng, argument: str) -> Chooser:
    """Make a bot that learned: `net`, `net:4x64` with rollouts, `net:FILE.net` for a net of one's own."""
    from .learned import make_net_bot

    return make_net_bot(rng, argument)


def level(name: str) -> Callable[[Rng], Chooser]:
    """The maker of an opponent for people."""

    def make(rng: Rng) -> Chooser:
        from .levels import LEVELS, LevelBot

        return LevelBot(rng, LEVELS[name])

    return make


LEVEL_NAMES = ("beginner", "casual", "skilled", "expert")  # From the weakest to the strongest.

# Makers of bots by the part of a spec before the first colon; each gets the rest as its argument.
BOTS: dict[str, Maker] = {
    "random": without_argument("random", RandomBot),
    "pushy": without_argument("pushy", PushyBot),
    "greedy": without_argument("greedy", GreedyBot),
    "search": search,
    "net": net,
    **{name: without_argument(name, level(name)) for name in LEVEL_NAMES},
}
