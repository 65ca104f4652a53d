"""Bots that are programs of their own: one JSON line asks, one JSON line answers, and one that fails is ended."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from ..engine.game import Move
from ..engine.kernel import Rng
from ..engine.state import Observation
from . import MOVE_TIME

START_FACTOR = 5  # The first answer may take five times as long, because a program has to start.
MAX_ANSWER = 1 << 16  # bytes
MAX_COMPLAINT = 4096  # bytes kept of what a program writes to standard error
MAX_SEED = 2**31 - 1
PATIENCE = 0.5  # seconds for a program to end by itself, and then for its pipes to close


class BotFailed(Exception):
    """A bot that brought no legal move; the message says why and reads on from the bot's name."""


class ProgramBot:
    """Sits in for a program: starts it when it is first asked, and keeps it from game to game."""

    environment: Mapping[str, str] | None = None  # ours

    def __init__(self, command: Sequence[str], rng: Rng, move_time: float = MOVE_TIME) -> None:
        self.command, self.rng, self.move_time = tuple(command), rng, move_time
        self.program: Program | None = None
        self.new_game = True

    def question(self, seen: Observation) -> dict[str, Any]:
        """What the program is told of the position."""
        view = {**seen.view, "options": seen.options}  # a program knows no board but the one that it is told
        return {"legal": view["legal"], "view": view}

    def renew(self, rng: Rng) -> None:
        """A new game begins, with new random numbers."""
        self.rng, self.new_game = rng, True

    def choose(self, seen: Observation) -> Move:
        """The move that the program answers; a program that does not is ended."""
        limit = self.move_time
        request = {
            "new_game": self.new_game,
            "seed": self.rng.below(MAX_SEED),
            "time": self.move_time,
            **self.question(seen),
        }
        try:
            if self.program is None:
                self.program = Program(self.command, self.environment)
                limit *= START_FACTOR
            answer = self.program.ask(json.dumps(request).encode() + b"\n", limit)
            self.new_game = False
            return read_answer(answer, seen)
        except BotFailed:
            self.close()
            raise

    def close(self) -> None:
        """End the program; when it is asked again, it starts anew."""
        if self.program is not None:
            self.program.close()
            self.program = None


class Program:
    """A running program, in a process group of its own, so that nothing that it starts outlives it."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True, env=environment
            )
        except OSError as error:
            raise BotFailed(f"cannot be started: {error.strerror}") from None
        self.requests: SimpleQueue[bytes | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.complaint = b""
        self.threads = [Thread(target=work, daemon=True) for work in (self._converse, self._listen)]
        for thread in self.threads:
            thread.start()

    def ask(self, request: bytes, limit: float) -> bytes:
        """The line that the program answers within so many seconds."""
        self.requests.put(request)
        try:
            answer = self.answers.get(timeout=limit)
        except Empty:
            raise BotFailed(f"did not answer within {limit:g} s") from None
        if not answer:
            self.close()
            words = self.last_words()
            raise BotFailed(f"ended: {words}" if words else "ended without an answer")
        return answer

    def close(self) -> None:
        """Let the program end, or make it, with all that it has started."""
        if self.process.returncode is not None:  # its number may belong to another process by now
            return
        self.requests.put(None)
        self.threads[-1].join(PATIENCE)  # until nobody can write to its standard error any more
        kill_group(self.process)
        self.process.wait()
        for thread in self.threads:
            thread.join(PATIENCE)  # in vain, if something that it started has left its process group

    def last_words(self) -> str:
        """The last line that it wrote to standard error."""
        lines = self.complaint.decode("utf-8", "replace").split("\n")
        return next((printable(line.strip()) for line in reversed(lines) if line.strip()), "")

    def _converse(self) -> None:
        """In a thread of its own, as both directions may block: hand requests over, take an answer to each."""
        to, of = self.process.stdin, self.process.stdout
        assert to is not None
        assert of is not None
        for request in iter(self.requests.get, None):
            answer = b""
            with suppress(OSError):  # it has ended, which the missing answer tells
                to.write(request)
                to.flush()
                answer = of.readline(MAX_ANSWER)
            self.answers.put(answer)
        with suppress(OSError):  # the rest of a request that nobody read
            to.close()
        of.close()

    def _listen(self) -> None:
        """In a thread of its own: keep the end of what it complains about, so that it neither blocks nor disturbs."""
        errors = self.process.stderr
        assert errors is not None
        with errors:
            for chunk in iter(lambda: errors.read1(MAX_COMPLAINT), b""):  # type: ignore[attr-defined]
                self.complaint = (self.complaint + chunk)[-MAX_COMPLAINT:]


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """End a process and those that it has started."""
    if sys.platform == "win32":  # pragma: no cover
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # PermissionError: how macOS says that it has ended
            os.killpg(process.pid, signal.SIGKILL)


def read_answer(line: bytes, seen: Observation) -> Move:
    """The move that an answer names."""
    try:
        answer = json.loads(line)
        text = answer["move"]
    except (ValueError, TypeError, KeyError, RecursionError):
        written = printable(line.decode("utf-8", "replace").strip())
        raise BotFailed(f"answered {written!r:.60}, which is no JSON object with a move") from None
    for move in seen.legal:
        if move.text == text:
            return move
    raise BotFailed(f"answered {text!r:.60}, which is not legal")


def printable(text: str) -> str:
    """A text without what would upset a terminal or a file."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
