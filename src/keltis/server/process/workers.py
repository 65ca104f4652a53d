"""Worker processes that share one listener: one that dies is replaced, and all stop together."""

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

from ..net.uvicorn_server import SHUTDOWN_SECONDS, Config, Server
from ..store import CannotOpen
from .asgi import create_app
from .logging_json import set_up_logging
from .metrics import shared_metrics
from .settings import Settings

READY = "ready"  # what a worker sends once it serves
STABLE_SECONDS = 5.0  # A worker that dies sooner is replaced with back-off.
MAX_BACKOFF = 30.0  # seconds
SIGNALS = (signal.SIGINT, signal.SIGTERM)
logger = logging.getLogger("keltis.server.process")
spawning = get_context("spawn")


# ---- a worker ----


class WorkerServer(Server):
    """A server that ignores Ctrl-C, which reaches parent and workers alike: the parent stops the workers."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle all signals but Ctrl-C."""
        if sig != signal.SIGINT:
            super().handle_exit(sig, frame)


def run_worker(settings: Settings, listener: socket.socket, level: str, reports: Connection) -> None:
    """Serve in a worker process, until a signal comes or the parent dies."""
    set_up_logging(level)
    try:
        server = WorkerServer(Config(create_app(settings)), lambda: reports.send(READY))
    except CannotOpen as error:
        reports.send(str(error))
        return

    def stay() -> None:
        try:
            reports.recv()
        except (EOFError, OSError):  # The parent has died.
            server.should_exit = True

    Thread(target=stay, daemon=True).start()
    server.run(sockets=[listener])


# ---- the parent ----


@dataclass
class Worker:
    """A worker as its parent sees it. `reports` is the connection over which its reports come."""

    process: SpawnProcess
    reports: Connection
    began: float
    ready: bool = False


class Workers:
    """The workers of one server."""

    def __init__(self, settings: Settings, listener: socket.socket, level: str) -> None:
        self.given = (settings, listener, level)
        self.count = settings.workers
        self.running: list[Worker] = []
        self.backoff = 0.0  # seconds of back-off
        self.next_start = 0.0  # when the next worker may be started

    def start(self) -> None:
        """Start a worker."""
        ours, theirs = spawning.Pipe()
        process = spawning.Process(target=run_worker, args=(*self.given, theirs))
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C kills no worker that is starting.
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, handler)
        theirs.close()
        self.running.append(Worker(process, ours, time.monotonic()))

    def run(self, ready: Callable[[], None], wake: socket.socket) -> None:
        """Keep all workers running, until something arrives at `wake`."""
        announced = False
        while True:
            now = time.monotonic()
            while len(self.running) < self.count and now >= self.next_start:
                self.start()
            missing = len(self.running) < self.count
            heard = wait(
                [
                    wake,
                    *(
                        each
                        for worker in self.running
                        for each in (worker.process.sentinel, worker.reports)
                        if not worker.reports.closed
                    ),
                ],
                max(0.0, self.next_start - now) if missing else None,
            )
            if wake in heard:
                return
            for worker in list(self.running):
                if worker.reports in heard:
                    self.read_report(worker)
                if worker.process.sentinel in heard:
                    self.remove(worker, announced)
            if not announced and len(self.running) == self.count and all(worker.ready for worker in self.running):
                announced = True
                ready()

    def read_report(self, worker: Worker) -> None:
        """Receive a worker's report: it is ready, or the reason why it cannot serve."""
        try:
            text = worker.reports.recv()
        except (EOFError, OSError):
            return
        if text != READY:
            raise CannotOpen(text)
        worker.ready = True

    def remove(self, worker: Worker, announced: bool) -> None:
        """Remove a worker that has died, and set when it is replaced: with back-off if it did not last."""
        worker.process.join()
        worker.reports.close()
        self.running.remove(worker)
        if not announced:
            raise CannotOpen("a process that should serve them ended at once")
        now = time.monotonic()
        lasted = now - worker.began >= STABLE_SECONDS
        self.backoff = 0.0 if lasted else min(MAX_BACKOFF, 2 * self.backoff or 0.5)
        self.next_start = now + self.backoff
        logger.error("a worker ended, another takes its place", extra={"status": worker.process.exitcode})

    def stop(self) -> None:
        """Stop all workers; kill those that do not end in time."""
        for worker in self.running:
            worker.process.terminate()
        until = time.monotonic() + 2 * SHUTDOWN_SECONDS + 5
        for worker in self.running:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
            worker.reports.close()


def run_workers(settings: Settings, listener: socket.socket, ready: Callable[[], None], level: str) -> None:
    """Serve with several processes until Ctrl-C or a signal."""
    listener.listen()  # Connections wait while the workers start.
    with shared_metrics(), caught_signals() as wake:
        workers = Workers(settings, listener, level)
        try:
            workers.run(ready, wake)
        finally:
            workers.stop()


@contextmanager
def caught_signals() -> Iterator[socket.socket]:
    """A socket at which signals to stop arrive. Afterwards the first of them is raised again."""
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
