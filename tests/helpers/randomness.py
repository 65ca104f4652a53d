"""Seeds for everything that tests draw, and a refusal of what is not seeded.

Each test has bytes of its own, which depend on its name and on `KELTIS_TESTS_SEED`, so that a test which fails with a
deal fails again with it, and `KELTIS_TESTS_SEED=2 pytest …` tries the same tests with other deals. A test about the
operating system's own generator is marked `system_randomness`.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import wraps
from inspect import signature
from pathlib import Path
from subprocess import Popen
from typing import Any

from tests.helpers.seeded.sitecustomize import FOLDER, TEST, Source, Unseeded

SEED = os.environ.get("KELTIS_TESTS_SEED", "1")
SEEDED = str(Path(__file__).parent / "seeded")  # the folder that makes other processes draw seeded bytes
Command = str | bytes | os.PathLike[str] | Sequence[str | bytes | os.PathLike[str]]
HINT = "start it with `ENVIRONMENT` of tests/helpers/command.py, or mark the test `system_randomness`"


class Randomness:
    """What the tests of this process draw. `folder` says to the processes that they start which test runs."""

    def __init__(self) -> None:
        self.source = Source()
        self.folder = Path(tempfile.mkdtemp(prefix="keltis-tests-"))

    def install(self) -> None:
        """Seeded bytes from now on, and no other process of Keltis without them."""
        self.source.install()
        sys.path.append(SEEDED)  # some processes are given all of it
        self._watch_processes()

    def begin(self, name: str, real: bool = False) -> None:
        """A test begins: its bytes depend on nothing but its name."""
        os.environ.update(self.environment(os.environ))
        name = f"{SEED} {name}"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        (self.folder / TEST).write_text(name, encoding="utf-8")
        self.source.begin(name, real)

    def end(self) -> None:
        """All tests are over."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def environment(self, given: Mapping[str, str]) -> dict[str, str]:
        """An environment in which Python draws seeded bytes."""
        others = [path for path in given.get("PYTHONPATH", "").split(os.pathsep) if path and path != SEEDED]
        return {**given, "PYTHONPATH": os.pathsep.join([*others, SEEDED]), FOLDER: str(self.folder)}

    def _watch_processes(self) -> None:
        """Refuse processes of Keltis without seeds, however they are started: everything goes through `Popen`.

        An audit hook would see them as well, but it runs within `sys.settrace` too. If another thread gets its turn
        there, Python 3.11 refuses that thread its trace function, and so coverage breaks tests that start threads.
        """
        start = Popen.__init__
        parameters = signature(start)

        @wraps(start)
        def checked(process: Popen[Any], *given: Any, **named: Any) -> None:
            bound = parameters.bind(process, *given, **named).arguments
            self._check(bound["args"], bound.get("env"))
            start(process, *given, **named)

        Popen.__init__ = checked  # type: ignore[method-assign, assignment]

    def _check(self, command: Command, environment: Mapping[str, str] | None) -> None:
        if self.source.name is None or self.source.real or not runs_keltis(command):
            return
        if not is_seeded(os.environ if environment is None else environment):
            raise Unseeded(f"{command!r:.200} would deal from the operating system's generator: {HINT}")


def runs_keltis(command: Command) -> bool:
    """Whether a command names Keltis: as its program, as a module, or in a line of Python. Folders do not count."""
    words = [os.fsdecode(word) for word in ([command] if isinstance(command, str | bytes | os.PathLike) else command)]
    return Path(words[0]).name == "keltis" or re.search(r"(?<![\w/.-])keltis\b", " ".join(words)) is not None


def is_seeded(environment: Mapping[str, str]) -> bool:
    """Whether Python draws seeded bytes in this environment."""
    return FOLDER in environment and SEEDED in environment.get("PYTHONPATH", "").split(os.pathsep)


RANDOMNESS = Randomness()
