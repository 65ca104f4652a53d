"""What one writes to name a bot, and the bot that it means.

- `random`, `greedy` and others of ours, some with more behind a colon,
- `path/to/my_bot.py:MyBot`, a class in a file,
- `NAME`, an entry point of the group `keltis.bots`,
- `program:COMMAND …`, any program that answers over standard input and output.
"""

from __future__ import annotations

import csv
import shlex
import shutil

from ..engine.kernel import Rng
from ..engine.match import Chooser
from ..games.contract import CannotDo
from . import BOTS, MOVE_TIME
from .plugins import PluginBot, is_plugin, plugin_names
from .programs import ProgramBot


def read_specs(written: str) -> list[str]:
    """The bots in a list with commas; one with a comma inside stands in double quotes.

    >>> read_specs('random,"program:mybot --sizes 1,2"')
    ['random', 'program:mybot --sizes 1,2']
    """
    try:
        return next(csv.reader([written], skipinitialspace=True)) or [""]
    except csv.Error as error:
        raise CannotDo(f"the list of bots {written!r:.60} cannot be read: {error}") from None


def make_bot(spec: str, rng: Rng, move_time: float = MOVE_TIME) -> Chooser:
    """The bot of this name. One of somebody else's runs in a process of its own, until `dismiss` ends it.

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


def check_bot(spec: str) -> None:
    """Refuse a name that makes no bot, before anything is played."""
    bot = make_bot(spec, Rng(0))
    if isinstance(bot, PluginBot):
        bot.try_out()


def read_command(written: str) -> list[str]:
    """The words of a command whose program is there."""
    try:
        words = shlex.split(written)
    except ValueError as error:
        raise CannotDo(f"the command {written!r:.60} cannot be read: {error}") from None
    if not words:
        raise CannotDo("write the command of the bot behind program:, such as program:./my_bot")
    program = shutil.which(words[0])
    if program is None:
        raise CannotDo(f"there is no program {words[0]!r:.60} that could be started")
    return [program, *words[1:]]


def dismiss(bot: Chooser) -> None:
    """End what a bot keeps running, if it keeps anything."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
