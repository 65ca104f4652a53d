"""Players that the computer plays. They get what their seat sees, and no more."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.kernel import Rng
from ..engine.match import Chooser
from ..games.contract import BadOption
from .basic import GreedyBot, PushyBot, RandomBot

__all__ = ["BOTS", "MOVE_TIME", "GreedyBot", "PushyBot", "RandomBot", "without_argument"]

MOVE_TIME = 10.0  # seconds that a bot of somebody else's may think about a move, unless told otherwise

Maker = Callable[[Rng, str], Chooser]


def without_argument(name: str, bot: Callable[[Rng], Chooser]) -> Maker:
    """Makes a bot that has no settings.

    >>> BOTS["random"](Rng(1), "5")
    Traceback (most recent call last):
    ...
    keltis.games.contract.BadOption: the bot random is written without more, not 'random:5'
    """

    def make(rng: Rng, argument: str) -> Chooser:
        if argument:
            raise BadOption(f"the bot {name} is written without more, not {f'{name}:{argument}'!r:.60}")
        return bot(rng)

    return make


BASIC: dict[str, Callable[[Rng], Chooser]] = {"random": RandomBot, "pushy": PushyBot, "greedy": GreedyBot}

# What stands before the first colon of a bot's name, and what makes the bot from the text behind it.
BOTS: dict[str, Maker] = {name: without_argument(name, bot) for name, bot in BASIC.items()}
