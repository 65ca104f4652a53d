"""A server as a process of its own."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from tests.helpers.command import COMMAND, UNMEASURED
from tests.helpers.patience import PATIENCE
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RATES

# Tests click faster than people, and would wait for their turn.
LIMITS = " ".join(f"{name}=1000000,1000000" for name in RATES)
PATIENT = {**UNMEASURED, "KELTIS_LIMITS": LIMITS}


class Process:
    """`keltis serve` or `keltis play`, and what it says."""

    def __init__(self, *arguments: object, command: Sequence[str] = COMMAND, **more: Any) -> None:
        given = {"env": PATIENT, "stderr": subprocess.PIPE, "text": True, **more}
        self.popen = subprocess.Popen([*command, *map(str, arguments)], **given)
        self.said: list[str] = []
        assert self.popen.stderr is not None
        line, head = "", ""
        while not (found := re.search(r"http://([^/ ]+)/", line)):
            line = self.popen.stderr.readline()
            head += line
            if not line:  # It has ended.
                self.popen.wait(PATIENCE)
                self.popen.stderr.close()
                raise AssertionError(f"the server did not start: {head}")
        self.host = found[1]
        self.listener = Thread(target=self.said.extend, args=(self.popen.stderr,))  # a full pipe would stop it
        self.listener.start()

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """End it: its status, and what else it said."""
        self.popen.send_signal(how)
        status = self.popen.wait(PATIENCE)
        self.listener.join(PATIENCE)
        assert self.popen.stderr is not None
        self.popen.stderr.close()
        return status, "".join(self.said)


@contextmanager
def serving(data: Path, *arguments: object, port: int = 0, **more: Any) -> Iterator[Process]:
    """A server as a process of its own."""
    server = Process("serve", "--port", port, "--data", data, *arguments, **more)
    try:
        yield server
    finally:
        if server.popen.poll() is None:
            server.end(signal.SIGKILL)


def return_as(browser: Browser, host: str) -> Browser:
    """The same guest at a server that was started again."""
    again = Browser(host)
    again.http.cookies.clear()
    again.http.cookies.set("keltis", browser.http.cookies["keltis"])
    return again
