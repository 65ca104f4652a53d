"""Several processes that serve at one address: what ends is started again, and all stop together."""

from __future__ import annotations

import logging
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from types import FrameType

from ..net.uvicorn_server import GRACE, Config, Server
from ..store import CannotOpen
from .asgi import create_app
from .logging_json import write_journal
from .metrics import shared_numbers
from .settings import Settings

READY = "ready"
QUICK = 5.0  # seconds; who ends sooner is not started again at once
LONGEST = 30.0  # seconds until it is
SIGNALS = (signal.SIGINT, signal.SIGTERM)
logger = logging.getLogger("keltis.server.process")
spawning = get_context("spawn")


# ---- a worker ----


class WorkerServer(Server):
    """Is stopped by the one who started it, also when Ctrl-C reaches both."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to stop."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)


def work(settings: Settings, listener: socket.socket, level: str, told: Connection) -> None:
    """Serve in a process of its own, until told to stop or left alone."""
    write_journal(level)
    try:
        server = WorkerServer(Config(create_app(settings)), lambda: told.send(READY))
    except CannotOpen as error:
        told.send(str(error))
        return

    def stay() -> None:
        try:
            told.recv()
        except (EOFError, OSError):  # whoever started this is gone
            server.should_exit = True

    Thread(target=stay, daemon=True).start()
    server.run(sockets=[listener])


# ---- all of them ----


@dataclass
class Worker:
    """A process that serves."""

    process: SpawnProcess
    told: Connection
    began: float
    ready: bool = False


class Workers:
    """The processes of one server."""

    def __init__(self, settings: Settings, listener: socket.socket, level: str) -> None:
        self.given = (settings, listener, level)
        self.count = settings.workers
        self.crew: list[Worker] = []
        self.pause = 0.0  # seconds to wait before the next one is started
        self.due = 0.0

    def start(self) -> None:
        """Start one more."""
        ours, theirs = spawning.Pipe()
        process = spawning.Process(target=work, args=(*self.given, theirs))
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is ours, also while a worker comes into being
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, handler)
        theirs.close()
        self.crew.append(Worker(process, ours, time.monotonic()))

    def run(self, ready: Callable[[], None], wake: socket.socket) -> None:
        """Keep all of them running, until something arrives at `wake`."""
        said = False
        while True:
            now = time.monotonic()
            while len(self.crew) < self.count and now >= self.due:
                self.start()
            missing = len(self.crew) < self.count
            heard = wait(
                [
                    wake,
                    *(each for one in self.crew for each in (one.process.sentinel, one.told) if not one.told.closed),
                ],
                max(0.0, self.due - now) if missing else None,
            )
            if wake in heard:
                return
            for one in list(self.crew):
                if one.told in heard:
                    self.listen(one)
                if one.process.sentinel in heard:
                    self.miss(one, said)
            if not said and len(self.crew) == self.count and all(one.ready for one in self.crew):
                said = True
                ready()

    def listen(self, one: Worker) -> None:
        """A worker says that it is ready, or why it cannot be."""
        try:
            text = one.told.recv()
        except (EOFError, OSError):
            return
        if text != READY:
            raise CannotOpen(text)
        one.ready = True

    def miss(self, one: Worker, said: bool) -> None:
        """A worker has ended by itself: another takes its place, later if it did not last."""
        one.process.join()
        one.told.close()
        self.crew.remove(one)
        if not said:
            raise CannotOpen("a process that should serve them ended at once")
        now = time.monotonic()
        lasted = now - one.began >= QUICK
        self.pause = 0.0 if lasted else min(LONGEST, 2 * self.pause or 0.5)
        self.due = now + self.pause
        logger.error("a worker ended, another takes its place", extra={"status": one.process.exitcode})

    def stop(self) -> None:
        """Stop all of them: first in peace, then not."""
        for one in self.crew:
            one.process.terminate()
        until = time.monotonic() + 2 * GRACE + 5
        for one in self.crew:
            one.process.join(max(0.0, until - time.monotonic()))
            if one.process.is_alive():
                one.process.kill()
                one.process.join()
            one.told.close()


def run_workers(settings: Settings, listener: socket.socket, ready: Callable[[], None], level: str) -> None:
    """Serve with several processes until Ctrl-C or a signal."""
    listener.listen()  # so that nobody is refused while they start
    with shared_numbers(), caught_signals() as wake:
        workers = Workers(settings, listener, level)
        try:
            workers.run(ready, wake)
        finally:
            workers.stop()


@contextmanager
def caught_signals() -> Iterator[socket.socket]:
    """Signals that ask for the end arrive at a socket, and count once everything is tidied up."""
    caught: list[int] = []
    wake, bell = socket.socketpair()
    bell.setblocking(False)
    before = {sig: signal.signal(sig, lambda sig, frame: caught.append(sig)) for sig in SIGNALS}
    old = signal.set_wakeup_fd(bell.fileno(), warn_on_full_buffer=False)
    try:
        yield wake
    finally:
        signal.set_wakeup_fd(old)
        for sig, handler in before.items():
            signal.signal(sig, handler)
        wake.close()
        bell.close()
    if caught:
        signal.raise_signal(caught[0])
