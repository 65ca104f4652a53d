"""The measured server, as a process of its own, with its CPU time and memory."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import keltis
from keltis.server.process.settings import Settings

TICKS = os.sysconf("SC_CLK_TCK")
START = 30.0  # seconds


class Hosted:
    """`keltis serve` with its processes. Its log is written to the data folder; limits are environment variables."""

    def __init__(self, data: Path, database: str = "", limits: Mapping[str, str] | None = None) -> None:
        data.mkdir(exist_ok=True)
        self.settings = Settings(data=data, database=database)
        source = str(Path(keltis.__file__).parents[1])
        paths = filter(None, (source, os.environ.get("PYTHONPATH")))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **(limits or {})}
        command = [sys.executable, "-m", "keltis", "serve", "--port", "0", "--data", str(data)]
        command += ["--database", database] * bool(database)
        self.log_file = data / f"log-{time.monotonic_ns()}"
        with self.log_file.open("w") as log:
            self.popen = subprocess.Popen(command, env=environment, stderr=log)
        self.host = self._address()

    def _address(self) -> str:
        end = time.monotonic() + START
        while time.monotonic() < end and self.popen.poll() is None:
            for line in self.log_file.read_text("utf-8").splitlines():
                if line.startswith("Serving http://"):
                    return line.removeprefix("Serving http://").split()[0].rstrip("/")
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log_file.read_text('utf-8')[-2000:]}")

    @property
    def pids(self) -> list[int]:
        """The ids of the server's processes."""
        return descendants(self.popen.pid)

    @property
    def processor(self) -> float:
        """CPU seconds that all of them have used so far."""
        return sum(map(processor_seconds, self.pids))

    @property
    def memory(self) -> int:
        """Bytes of memory that all of them hold; shared pages are divided among them."""
        return sum(map(memory_of, self.pids))

    def end(self) -> None:
        """Stop the server, by force after 30 seconds."""
        self.popen.send_signal(signal.SIGTERM)
        try:
            self.popen.wait(30)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait(30)


@contextmanager
def hosted(data: Path, database: str = "", limits: Mapping[str, str] | None = None) -> Iterator[Hosted]:
    """A server for as long as the block lasts."""
    server = Hosted(data, database, limits)
    try:
        yield server
    finally:
        server.end()


def stat(pid: int) -> list[str]:
    """The fields of a process after its name: state, parent …; none when it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def descendants(pid: int) -> list[int]:
    """A process and its running descendants."""
    parents = {int(path.name): stat(int(path.name)) for path in Path("/proc").iterdir() if path.name.isdecimal()}
    found = [pid]
    for known in found:
        found += [child for child, fields in parents.items() if fields and int(fields[1]) == known]
    return found


def processor_seconds(pid: int) -> float:
    """CPU seconds of a process, in user and system mode."""
    fields = stat(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0.0


def memory_of(pid: int) -> int:
    """The proportional set size of a process."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


def disk_of(folder: Path) -> str:
    """The type of the file system that a folder is on."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    inside = [(len(place), kind) for place, kind in mounts if folder.resolve().is_relative_to(place)]
    return max(inside, default=(0, "unknown"))[1]
