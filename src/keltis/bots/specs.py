"""Specs of bots, and the bots that they name.

- `random`, `greedy` and our other bots, some with an argument after a colon,
- `path/to/my_bot.py:MyBot`, a class in a file,
- `NAME`, an entry point of the group `keltis.bots`,
- `program:COMMAND …`, any program that answers over standard input and output.
"""

from __future__ import annotations

import csv
import shlex
import shutil

from ..engine.game_loop import Chooser
from ..engine.kernel import Rng
from ..games.contract import CannotDo
from . import BOTS, MOVE_TIME
from .learned import Trained
from .plugins import PluginBot, is_plugin, plugin_names
from .programs import ProgramBot


def read_specs(written: str) -> list[str]:
    """The specs in a comma-separated list; one that contains a comma is in double quotes.

    >>> read_specs('random,"program:mybot --sizes 1,2"')
    ['random', 'program:mybot --sizes 1,2']
    """
    try:
        return next(csv.reader([written], skipinitialspace=True)) or [""]
    except csv.Error as error:
        raise CannotDo(f"the list of bots {written!r:.60} cannot be read: {error}") from None


def make_bot(spec: str, rng: Rng, move_time: float = MOVE_TIME) -> Chooser:
    """The bot of a spec. A third-party bot runs in a process of its own, until `dismiss` ends it.

    >>> make_bot("submarine", Rng(1))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    keltis.games.contract.CannotDo: there is no bot 'submarine'; there are random, ...
    """
    name, _, argument = spec.partition(":")
    if name in BOTS:
        return BOTS[name](rng, argument)
    if name == "program":
        return ProgramBot(read_command(argument), rng, move_time)
    if is_plugin(spec):
        return PluginBot(spec, rng, move_time)
    known = ", ".join([*BOTS, *plugin_names()])
    more = "or name a class in a file (my_bot.py:MyBot) or a program (program:COMMAND)"
    raise CannotDo(f"there is no bot {spec!r:.60}; there are {known}; {more}")


def check_bot(spec: str, game: str | None = None) -> None:
    """Refuse a spec that makes no bot, or none for this game, before anything is played."""
    bot = make_bot(spec, Rng(0))
    if isinstance(bot, PluginBot):
        bot.try_out()
    if isinstance(bot, Trained) and game is not None:
        bot.net(game)


def read_command(written: str) -> list[str]:
    """The words of a command, with the full path of its program."""
    try:
        words = shlex.split(written)
    except ValueError as error:
        raise CannotDo(f"the command {written!r:.60} cannot be read: {error}") from None
    if not words:
        raise CannotDo("write the command of the bot after program:, such as program:./my_bot")
    program = shutil.which(words[0])
    if program is None:
        raise CannotDo(f"there is no executable program {words[0]!r:.60}")
    return [program, *words[1:]]


def dismiss(bot: Chooser) -> None:
    """End the process of a bot, if it has one."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
