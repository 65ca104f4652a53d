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
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.helpers.seeded.sitecustomize import FOLDER, TEST, Source, Unseeded

SEED = os.environ.get("KELTIS_TESTS_SEED", "1")
SEEDED = str(Path(__file__).parent / "seeded")  # the folder that makes other processes draw seeded bytes
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
        sys.addaudithook(self._audit)

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

    def _audit(self, event: str, about: tuple[Any, ...]) -> None:
        if event == "subprocess.Popen" and self.source.name is not None and not self.source.real:
            command, environment = about[1], os.environ if about[3] is None else about[3]
            if runs_keltis(command) and not is_seeded(environment):
                raise Unseeded(f"{command!r:.200} would deal from the operating system's generator: {HINT}")


def runs_keltis(command: str | list[str | bytes]) -> bool:
    """Whether a command names Keltis: as its program, as a module, or in a line of Python. Folders do not count."""
    words = [command] if isinstance(command, str) else [os.fsdecode(word) for word in command]
    return Path(words[0]).name == "keltis" or re.search(r"(?<![\w/.-])keltis\b", " ".join(words)) is not None


def is_seeded(environment: Mapping[str, str]) -> bool:
    """Whether Python draws seeded bytes in this environment."""
    return FOLDER in environment and SEEDED in environment.get("PYTHONPATH", "").split(os.pathsep)


RANDOMNESS = Randomness()
