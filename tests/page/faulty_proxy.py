"""A TCP proxy that can lose a message of the server."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread

PIECE = 65536


class FaultyProxy:
    """Forwards everything. If `losing`, it drops the server's next message on a WebSocket, and the connection."""

    def __init__(self, host: str) -> None:
        name, _, port = host.partition(":")
        self.server = (name, int(port))
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.losing = False
        self.lost = 0
        self.open: list[socket.socket] = []
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser = self.listener.accept()[0]
                server = socket.create_connection(self.server)
                self.open += browser, server
                kinds: list[bool] = []  # whether it is a WebSocket; set by the first request
                Thread(target=self._ask, args=(browser, server, kinds), daemon=True).start()
                Thread(target=self._answer, args=(browser, server, kinds), daemon=True).start()

    def _ask(self, browser: socket.socket, server: socket.socket, kinds: list[bool]) -> None:
        with suppress(OSError):
            while piece := browser.recv(PIECE):
                kinds[:] = kinds or [b"upgrade: websocket" in piece.lower()]
                server.sendall(piece)
        hang_up(browser, server)

    def _answer(self, browser: socket.socket, server: socket.socket, kinds: list[bool]) -> None:
        with suppress(OSError):
            while piece := server.recv(PIECE):
                if self.losing and kinds == [True]:
                    self.losing = False
                    self.lost += 1
                    break
                browser.sendall(piece)
        hang_up(browser, server)

    def close(self) -> None:
        """Close all connections."""
        hang_up(self.listener, *self.open)


def hang_up(*lines: socket.socket) -> None:
    """Close connections, and wake the threads that read from them."""
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


@contextmanager
def faulty_way_to(host: str) -> Iterator[FaultyProxy]:
    """A proxy that is closed at the end of the block."""
    proxy = FaultyProxy(host)
    try:
        yield proxy
    finally:
        proxy.close()
