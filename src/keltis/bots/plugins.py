"""Third-party bots in Python: a class in a file, or an entry point of the group `keltis.bots`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.game_loop import Chooser
from ..engine.kernel import Rng
from ..engine.state import Observation
from ..games.contract import CannotDo
from . import MOVE_TIME
from .programs import BotFailed, Program, ProgramBot

GROUP = "keltis.bots"
IN_FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>.*))?", re.DOTALL)
MODULE = "keltis_plugged_bot"  # A bot's module has this name, so that a file random.py shadows nothing.
START_TIME = 60  # Seconds for a bot's imports.


def plugin_names() -> tuple[str, ...]:
    """The bots that installed packages offer."""
    from importlib.metadata import entry_points  # slow to import

    return tuple(sorted(entry_points(group=GROUP).names))


def in_file(spec: str) -> re.Match[str] | None:
    """The path and class name in a spec of a bot in a file; None for other specs.

    >>> found = in_file("bots/my_bot.py:MyBot")
    >>> found["path"], found["name"]
    ('bots/my_bot.py', 'MyBot')
    >>> in_file("program:python3 my_bot.py")
    """
    return None if spec.startswith("program:") else IN_FILE.fullmatch(spec)


def absolute(spec: str) -> str:
    """The spec with an absolute path, for processes with another working directory."""
    found = in_file(spec)
    return f"{Path(found['path']).absolute()}:{found['name'] or ''}" if found else spec


def is_plugin(spec: str) -> bool:
    """Whether a spec names a class in a file or an entry point."""
    return bool(in_file(spec)) or spec in plugin_names()


class PluginBot(ProgramBot):
    """A Python bot that `keltis.bots.plugin_process` runs in a process of its own."""

    def __init__(self, spec: str, rng: Rng, move_time: float = MOVE_TIME) -> None:
        self.spec = absolute(spec)
        super().__init__([sys.executable, "-P", "-m", f"{__package__}.plugin_process", self.spec], rng, move_time)
        path = os.pathsep.join(filter(None, sys.path))  # The bot can import what we can.
        self.environment = {**os.environ, "PYTHONPATH": path}

    def question(self, seen: Observation) -> dict[str, Any]:
        """The whole observation, because the host hands it to the bot."""
        return {"seen": seen.packed()}

    def try_out(self) -> None:
        """Load the bot once, to find errors in it before anything is played."""
        program = Program(self.command, self.environment)
        try:
            program.ask(b"{}\n", START_TIME)
        except BotFailed as error:
            raise CannotDo(f"the bot {Path(self.spec).name} {program.last_words() or error}") from None
        finally:
            program.close()


def load_plugin(spec: str) -> Callable[[Rng], Chooser]:
    """The class or function that makes the bot from a generator; this executes third-party code."""
    found = IN_FILE.fullmatch(spec)
    if found is None:
        return load_entry_point(spec)
    path, name = Path(found["path"]), found["name"]
    if not path.is_file():
        raise CannotDo(f"cannot be used: there is no file {path}")
    if not name:
        raise CannotDo(f"cannot be used without the name of its class: {path.name}:MyBot")
    bot = getattr(run_file(path), name, None)
    if not callable(bot):
        raise CannotDo(f"cannot be used: {path.name} has no class {name!r:.60}")
    return bot  # type: ignore[no-any-return]


def load_entry_point(name: str) -> Callable[[Rng], Chooser]:
    """The class or function behind an entry point."""
    from importlib.metadata import entry_points

    try:
        return entry_points(group=GROUP)[name].load()  # type: ignore[no-any-return]
    except Exception as error:  # A third-party module can fail in any way.
        raise CannotDo(f"cannot be loaded: {type(error).__name__}: {error}") from error


def run_file(path: Path) -> ModuleType:
    """Import a Python file as a module, which may import its neighbours."""
    from importlib.util import module_from_spec, spec_from_file_location

    spec = spec_from_file_location(MODULE, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[MODULE] = module  # Pickle and dataclasses look classes up here.
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise CannotDo(f"cannot be loaded: {type(error).__name__}: {error}") from error
    return module
