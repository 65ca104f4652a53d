"""Bots in external programs: each request and each answer is one line of JSON; a program that fails is ended."""

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

START_FACTOR = 5  # The first answer may take five times as long, because the program has to start.
MAX_ANSWER = 1 << 16  # Bytes of an answer.
MAX_STDERR = 4096  # Bytes kept of a program's standard error.
MAX_SEED = 2**31 - 1
END_TIMEOUT = 0.5  # Seconds for a program to end by itself, and then for its pipes to close.


class BotFailed(Exception):
    """A bot made no legal move. The message says why, as a continuation of the bot's name."""


class ProgramBot:
    """A bot in an external program, which starts with the first request and keeps running from game to game."""

    environment: Mapping[str, str] | None = None  # By default the program gets our environment.

    def __init__(self, command: Sequence[str], rng: Rng, move_time: float = MOVE_TIME) -> None:
        self.command, self.rng, self.move_time = tuple(command), rng, move_time
        self.program: Program | None = None
        self.new_game = True

    def question(self, seen: Observation) -> dict[str, Any]:
        """The part of a request that describes the position."""
        view = {**seen.view, "options": seen.options}  # An own board is sent in full, unlike in other views.
        return {"legal": view["legal"], "view": view}

    def renew(self, rng: Rng) -> None:
        """Start a new game with a new generator."""
        self.rng, self.new_game = rng, True

    def choose(self, seen: Observation) -> Move:
        """The program's move; a program that fails to answer is ended."""
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
        """End the program; the next request starts it anew."""
        if self.program is not None:
            self.program.close()
            self.program = None


class Program:
    """A running program, in a process group of its own so that its children end with it."""

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
        self.stderr_tail = b""
        self.threads = [Thread(target=work, daemon=True) for work in (self._converse, self._read_stderr)]
        for thread in self.threads:
            thread.start()

    def ask(self, request: bytes, limit: float) -> bytes:
        """Send a request, and return the answer if it comes within `limit` seconds."""
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
        """Let the program end by itself, or kill it, with its children."""
        if self.process.returncode is not None:  # By now its id may belong to another process.
            return
        self.requests.put(None)
        self.threads[-1].join(END_TIMEOUT)  # Standard error closes when all processes of the group have ended.
        kill_group(self.process)
        self.process.wait()
        for thread in self.threads:
            thread.join(END_TIMEOUT)  # Times out if a child has left the process group.

    def last_words(self) -> str:
        """The last line that the program wrote to standard error."""
        lines = self.stderr_tail.decode("utf-8", "replace").split("\n")
        return next((printable(line.strip()) for line in reversed(lines) if line.strip()), "")

    def _converse(self) -> None:
        """In a thread, because both directions may block: send each request and read its answer."""
        to, of = self.process.stdin, self.process.stdout
        assert to is not None
        assert of is not None
        for request in iter(self.requests.get, None):
            answer = b""
            with suppress(OSError):  # The program has ended; the caller sees the missing answer.
                to.write(request)
                to.flush()
                answer = of.readline(MAX_ANSWER)
            self.answers.put(answer)
        with suppress(OSError):  # Fails if part of a request was never read.
            to.close()
        of.close()

    def _read_stderr(self) -> None:
        """In a thread: drain standard error so that the program never blocks on it, and keep its end."""
        errors = self.process.stderr
        assert errors is not None
        with errors:
            for chunk in iter(lambda: errors.read1(MAX_STDERR), b""):  # type: ignore[attr-defined]
                self.stderr_tail = (self.stderr_tail + chunk)[-MAX_STDERR:]


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and its children."""
    if sys.platform == "win32":  # pragma: no cover
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # After the end of a group, macOS raises PermissionError.
            os.killpg(process.pid, signal.SIGKILL)


def read_answer(line: bytes, seen: Observation) -> Move:
    """Parse an answer, and return the legal move that it names."""
    try:
        answer = json.loads(line)
        text = answer["move"]
    except (ValueError, TypeError, KeyError, RecursionError):
        written = printable(line.decode("utf-8", "replace").strip())
        raise BotFailed(f"answered {written!r:.60}, which is not a JSON object with a move") from None
    for move in seen.legal:
        if move.text == text:
            return move
    raise BotFailed(f"answered {text!r:.60}, which is not legal")


def printable(text: str) -> str:
    """A text with spaces in place of control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
