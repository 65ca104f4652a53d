"""A PostgreSQL of the tests' own: a cluster in a temporary folder, which they may stop and start."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import randint
from typing import Any

import pytest

from keltis.cli.serving import bind

PROGRAMS = Path("/usr/lib/postgresql")  # where Debian keeps them, a folder for each version
MEMORY = Path("/dev/shm")  # a disk that others use makes every new database and every recovery wait
ROOM = 1 << 30
PASSWORD = "clover-and-stone"  # everybody is trusted; it is there to be searched for in what the server says
OPTIONS = (
    "-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=on -c shared_buffers=16MB "
    "-c max_connections=60 -c max_wal_size=64MB -c log_min_messages=fatal -c autovacuum=off"
)


def find_programs() -> Path | None:
    """The folder of the newest PostgreSQL here."""
    found = [path.parent for path in PROGRAMS.glob("*/bin/pg_ctl")]
    if found:
        return max(found, key=lambda path: float(path.parent.name))
    on_path = shutil.which("pg_ctl")
    return Path(on_path).resolve().parent if on_path else None


def why_not() -> str:
    """What is missing to run one; nothing where it can be run."""
    if find_programs() is None:
        return "there is no PostgreSQL here: install Debian's package postgresql"
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


def quiet_port() -> int:
    """A free port, of those that systems give to no call from here: it is still free after a restart."""
    while True:
        port = randint(15_000, 30_000)
        with suppress(OSError), bind("127.0.0.1", port):
            return port


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        programs = find_programs()
        assert programs is not None
        self.programs, self.folder = programs, folder / "cluster"
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self.numbers = count(1)
        self.port = quiet_port()

    def make(self) -> None:
        """Its files."""
        if self.user:
            shutil.chown(self.folder.parent, "postgres")
        self.call("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync")

    def call(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, as a user that it accepts."""
        command = [*self.user, str(self.programs / program), "-D", str(self.folder), *arguments]
        with open(self.folder.parent / "said", "ab") as said:  # not a pipe, which the server would hold open
            done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=said, stderr=said, cwd="/")
        assert done.returncode == 0, (self.folder.parent / "said").read_text()

    def start(self) -> None:
        """Start it, and wait until it can be called."""
        self.call("pg_ctl", "start", "-w", "-o", f"-p {self.port} {OPTIONS}")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` ends every connection with a word, `immediate` is as if it had crashed."""
        self.call("pg_ctl", "stop", "-w", "-m", mode)

    def restart(self, mode: str = "fast") -> None:
        """Stop it, and start it again at the same port."""
        self.stop(mode)
        self.start()

    def url(self, database: str, user: str = "keltis") -> str:
        """A database's address, as it is given to the server."""
        return f"postgresql://{user}:{PASSWORD}@127.0.0.1:{self.port}/{database}"

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Carry out a statement, beside what the server does."""
        import asyncpg

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(self.url(database, "postgres"))
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return asyncio.run(ask())

    def fresh(self) -> str:
        """The address of a new, empty database, which belongs to an ordinary user."""
        number = next(self.numbers)
        if number == 1:
            self.execute("CREATE ROLE keltis LOGIN")
        self.execute(f"CREATE DATABASE test{number} OWNER keltis")
        return self.url(f"test{number}")

    @property
    def guard(self) -> list[str]:
        """A command that ends it for good when its input ends: also when the tests are killed."""
        ending = 'read _; "$@" -D "$0" stop -m immediate >/dev/null 2>&1; rm -rf "$(dirname "$0")"'
        return ["sh", "-c", ending, str(self.folder), *self.user, str(self.programs / "pg_ctl")]


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A cluster for as long as the block lasts; a test that cannot have one says why."""
    if reason := why_not():
        pytest.skip(reason)
    roomy = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
    folder = tempfile.mkdtemp(prefix="keltis-postgres-", dir=MEMORY if roomy else None)
    cluster = Cluster(Path(folder))
    with subprocess.Popen(cluster.guard, stdin=subprocess.PIPE, start_new_session=True, cwd="/"):
        cluster.make()
        cluster.start()
        yield cluster
