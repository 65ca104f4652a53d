"""Seeded bytes in place of `os.urandom`, for the code of this project alone.

Real deals, the ids of tables and the luck of bots come from the operating system's generator, and the product has no
switch that changes this. Tests replace the generator from outside: `tests/helpers/randomness.py` within their own
process, and this file in every process that they start. Python imports a module of this name by itself when it starts;
the folder is on the `PYTHONPATH` of these processes.

It is imported before anything else, so it needs nothing but what every interpreter has loaded already.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import count

OURS = ("keltis", "tests", "benchmarks")  # packages whose calls get seeded bytes; libraries get real ones
FOLDER = "KELTIS_TESTS_SEEDS"  # the variable that names the folder with the name of the test that runs
TEST = "test"  # the file in it

real_urandom: Callable[[int], bytes] = os.urandom


class Unseeded(AssertionError):
    """Random bytes were requested outside a test, so they could not be reproduced."""


class Source:
    """Streams of seeded bytes, one for each size of request.

    Ids, secrets and the seeds of bots have different sizes, so that one more guest changes no deal. `name` decides what
    the bytes are; without a name nothing may be drawn. `real` hands out the operating system's bytes instead.
    """

    def __init__(self) -> None:
        self.name: str | None = None
        self.real = False
        self.drawn: dict[int, count[int]] = {}  # by size; one step of it is atomic, as servers draw in threads

    def begin(self, name: str, real: bool = False) -> None:
        """Restart all streams."""
        self.name, self.real = name, real
        self.drawn.clear()

    def draw(self, size: int) -> bytes:
        """The next bytes of the stream of this size."""
        if self.name is None:
            raise Unseeded("random bytes were drawn before any test began: draw in a test or a fixture, not on import")
        from hashlib import shake_128  # which few processes need

        number = next(self.drawn.setdefault(size, count(1)))
        return shake_128(f"{self.name} {size} {number}".encode()).digest(size)

    def urandom(self, size: int, /) -> bytes:
        """The replacement of `os.urandom`."""
        return self.draw(size) if not self.real and is_ours() else real_urandom(size)

    def install(self) -> None:
        """Replace `os.urandom`, also where the standard library has imported it already."""
        os.urandom = self.urandom
        if (random := sys.modules.get("random")) is not None:
            vars(random)["_urandom"] = self.urandom  # of `SystemRandom`, and so of `secrets`


def is_ours() -> bool:
    """Whether the caller is code of this project."""
    frame = sys._getframe(2)
    while frame.f_globals.get("__name__") in ("random", "secrets") and frame.f_back is not None:
        frame = frame.f_back
    return str(frame.f_globals.get("__name__")).partition(".")[0] in OURS


def claim(folder: str) -> str:
    """A name for the bytes of this process: the running test, and the number of this process in it."""
    with open(f"{folder}/{TEST}", encoding="utf-8") as file:
        name = file.read()
    number = 1
    while True:
        try:
            os.mkdir(f"{folder}/{number}")  # noqa: PTH102  # `pathlib` is not loaded yet
        except FileExistsError:
            number += 1
        else:
            return f"{name} process {number}"


def seed_this_process() -> None:
    """Seed this process, and each of its forks differently."""
    source = Source()
    folder = os.environ[FOLDER]
    source.begin(claim(folder))
    source.install()
    os.register_at_fork(after_in_child=lambda: source.begin(claim(folder)))


if __name__ == "sitecustomize" and FOLDER in os.environ:
    seed_this_process()
