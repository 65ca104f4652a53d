"""Metrics for Prometheus: counts and times, never names, cards or ids."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

MEDIA_TYPE = "text/plain; version=0.0.4"
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the variable of a folder in which workers share metrics
SHORT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10)
LONG_BUCKETS = (0.001, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120)
SIZE_BUCKETS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Metrics:
    """The metrics of one process; `text` covers all workers of its server."""

    def __init__(self) -> None:
        self.registry = here = CollectorRegistry()
        self.calls = Counter("keltis_http_requests", "HTTP calls", ["method", "route", "status"], registry=here)
        self.seconds = Histogram("keltis_http_seconds", "Time until an answer", ["route"], registry=here)
        self.tables = Counter("keltis_tables", "Tables made", ["game"], registry=here)
        self.moves = Counter("keltis_moves", "Moves made", ["game", "by"], registry=here)
        self.refusals = Counter("keltis_refusals", "Refusals, by text", ["text"], registry=here)
        self._sockets(here)
        self._store(here)
        self._bots(here)
        self.notifications = Counter(
            "keltis_notices", "Notifications, by what came of them", ["channel", "outcome"], registry=here
        )
        self.lag = Histogram(
            "keltis_loop_lag_seconds", "How late the event loop is", buckets=SHORT_BUCKETS, registry=here
        )
        self.ready = gauge("keltis_ready", "1 while a write to the database succeeds", here, "livemin")

    def _sockets(self, here: CollectorRegistry) -> None:
        self.sockets = gauge("keltis_sockets", "Open sockets", here)
        self.tables_in_memory = gauge("keltis_tables_in_memory", "Tables that are kept folded", here)
        self.sockets_over_limit = Counter(
            "keltis_sockets_over_limit", "Connections closed or refused because of a limit", ["limit"], registry=here
        )
        self.move_seconds = Histogram(
            "keltis_move_seconds", "From a move's arrival to its acknowledgement", buckets=SHORT_BUCKETS, registry=here
        )

    def _store(self, here: CollectorRegistry) -> None:
        self.commit_entries = Histogram(
            "keltis_commit_entries", "Entries of the log in one commit", buckets=SIZE_BUCKETS, registry=here
        )
        self.commit_seconds = Histogram(
            "keltis_commit_seconds", "Time of a commit", buckets=SHORT_BUCKETS, registry=here
        )
        self.writes_waiting = gauge("keltis_writes_waiting", "Tables whose last move waits for its commit", here)
        self.write_failures = Counter("keltis_write_failures", "Writes that failed, by text", ["text"], registry=here)
        self.wakeups = Counter("keltis_wakeups", "Tables of which another process brought news", registry=here)

    def _bots(self, here: CollectorRegistry) -> None:
        self.thinking = Histogram("keltis_thinking_seconds", "Time that a thought takes", ["level"], registry=here)
        self.thoughts_waiting = gauge(
            "keltis_thoughts_waiting", "Thoughts that wait for their turn", here, labels=["kind"]
        )
        self.thought_wait = Histogram(
            "keltis_thought_wait_seconds",
            "Time that a thought waits for its turn",
            ["kind"],
            buckets=LONG_BUCKETS,
            registry=here,
        )
        self.bot_failures = Counter("keltis_bot_failures", "Moves not found by a bot", ["game", "level"], registry=here)

    def text(self) -> bytes:
        """All metrics in the format of Prometheus; with several workers, those of all together."""
        registry, pids = self.registry, [os.getpid()]
        if folder := os.environ.get(SHARED_FOLDER):
            pids = find_running(Path(folder))
            registry = CollectorRegistry()
            MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        processes = CollectorRegistry()
        processes.register(Processes(pids))
        return generate_latest(registry) + generate_latest(processes)

    def committed(self, entries: int, seconds: float) -> None:
        """Observe a commit."""
        self.commit_entries.observe(entries)
        self.commit_seconds.observe(seconds)

    def failed(self, text: str) -> None:
        """Count a failed write."""
        self.write_failures.labels(text).inc()


def gauge(
    name: str, what: str, registry: CollectorRegistry, together: str = "livesum", labels: Iterable[str] = ()
) -> Gauge:
    """Make a gauge. `together` says how those of several workers are combined."""
    return Gauge(name, what, labels, registry=registry, multiprocess_mode=together)  # type: ignore[arg-type]


class Processes(Collector):
    """Memory, processor time and open files of each worker, on Linux."""

    def __init__(self, pids: list[int]) -> None:
        self.pids = pids

    def collect(self) -> Iterator[Metric]:
        """One family for each metric, with a sample for each worker."""
        families: dict[str, Metric] = {}
        for pid in self.pids:
            for metric in ProcessCollector(pid=lambda pid=pid: pid, registry=None).collect():  # type: ignore[misc]
                family = families.setdefault(metric.name, Metric(metric.name, metric.documentation, metric.type))
                for sample in metric.samples:
                    family.add_sample(sample.name, {"pid": str(pid)}, sample.value)
        return iter(families.values())


def find_running(folder: Path) -> list[int]:
    """The running processes that share metrics in a folder. Gauges of dead processes are deleted."""
    running = []
    for pid in sorted({int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*_*.db")}):
        if is_running(pid):
            running.append(pid)
        else:
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]
    return running


def is_running(pid: int) -> bool:
    """Whether a process exists."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Let processes that are started meanwhile share their metrics, so that each can report those of all."""
    with TemporaryDirectory(prefix="keltis-numbers-") as folder:
        os.environ[SHARED_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_FOLDER]
