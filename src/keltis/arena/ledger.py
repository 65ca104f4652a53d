"""The file of a tournament: one record per line, from which an interrupted run resumes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from ..engine.record import BadRecord, BrokenFile
from ..games.contract import CannotDo
from .job import Job
from .outcome import Outcome, is_beginning, is_whole, read_outcome


class Ledger:
    """The file of records, locked for one run at a time; it may hold games of an earlier run of the same job."""

    def __init__(self, path: str, job: Job) -> None:
        self.path, self.job = path, job
        if path == "-" or (Path(path).exists() and not Path(path).is_file()):
            raise CannotDo(f"cannot write {path}: it is not a regular file")
        try:
            self.file: BinaryIO = open(path, "ab", buffering=0)  # noqa: SIM115 (`__exit__` closes it)
        except OSError as error:
            raise CannotDo(f"cannot write {path}: {error.strerror}") from None

    def __enter__(self) -> Ledger:
        try:
            lock(self.file)
        except OSError:
            self.file.close()
            raise CannotDo(f"cannot write {self.path}: another run is writing it") from None
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def outcomes(self) -> Iterator[Outcome]:
        """The games that are already there; an incomplete last line is cut off."""
        whole = 0
        with self._reading() as file:
            for number, line in enumerate(file):
                if not line.endswith(b"\n"):
                    self._cut(whole, number, line)
                    return
                if number >= self.job.total:
                    raise CannotDo(f"{self.path} holds more than the {self.job.total} games of this job")
                yield self._outcome(number, line)
                whole += len(line)

    def append(self, line: str) -> None:
        """Write one more record, past all buffers of this process."""
        rest = memoryview(line.encode() + b"\n")
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
        except OSError as error:
            raise CannotDo(f"cannot write {self.path}: {error.strerror}") from None

    def _cut(self, whole: int, number: int, line: bytes) -> None:
        """Cut the incomplete line off, unless it does not belong to this job."""
        if not is_beginning(self.job, number, line):
            raise self._refusal(number, BadRecord("it is not a record of this job"))
        if is_whole(line):  # Only the newline is missing.
            self._outcome(number, line)
        self.file.truncate(whole)

    def _outcome(self, number: int, line: bytes) -> Outcome:
        try:
            return read_outcome(self.job, number, line)
        except BadRecord as error:
            raise self._refusal(number, error) from None

    def _reading(self) -> BinaryIO:
        try:
            return open(self.path, "rb")
        except OSError as error:
            raise CannotDo(f"cannot read {self.path}: {error.strerror}") from None

    def _refusal(self, number: int, fault: BadRecord) -> BrokenFile:
        return BrokenFile(f"{self.path}, line {number + 1}", fault, "name another file, or the job that wrote this one")


def games_in(path: str) -> int:
    """The number of complete lines in a file, 0 if there is none: exact even after an interrupt."""
    if not Path(path).exists():
        return 0
    with open(path, "rb") as file:
        return sum(line.endswith(b"\n") for line in file)


def lock(file: BinaryIO) -> None:
    """Lock a file against other runs until it is closed, except on Windows."""
    if sys.platform != "win32":  # pragma: no branch
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
