"""The frames of a WebSocket (RFC 6455), as a server reads and writes them, without compression."""

from __future__ import annotations

from struct import pack
from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
KINDS = frozenset({CONTINUED, TEXT, BINARY, CLOSE, PING, PONG})
FINAL, MASKED = 0x80, 0x80
BAD_FRAME, BAD_TEXT, TOO_LARGE, NO_CODE = 1002, 1007, 1009, 1005
SPOKEN = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})


class Broken(Exception):
    """What was sent is no frame that may stand there; with the code to close with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Frame(NamedTuple):
    """A frame, unmasked."""

    kind: int
    final: bool
    data: bytes


def frame(kind: int, data: bytes) -> bytes:
    """A whole message, or a control frame, as it is written.

    >>> frame(TEXT, b"Hello").hex(" ")
    '81 05 48 65 6c 6c 6f'
    """
    size = len(data)
    if size < 126:
        return bytes((FINAL | kind, size)) + data
    if size < 65536:
        return pack("!BBH", FINAL | kind, 126, size) + data
    return pack("!BBQ", FINAL | kind, 127, size) + data


def close_frame(code: int, reason: str = "") -> bytes:
    """How a socket is closed; 1005 stands for no code."""
    return frame(CLOSE, b"" if code == NO_CODE else pack("!H", code) + reason.encode()[:123])


def read_close(data: bytes) -> int:
    """The code with which the other side closes."""
    if not data:
        return NO_CODE
    code = int.from_bytes(data[:2], "big")
    if len(data) < 2 or not (code in SPOKEN or 3000 <= code < 5000):
        raise Broken(BAD_FRAME)
    read_text(data[2:])
    return code


def read_text(data: bytes) -> str:
    """A message's text."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Broken(BAD_TEXT) from None


def unmask(data: bytes, mask: bytes) -> bytes:
    """What browsers hide from simple-minded machines on the way.

    >>> unmask(bytes.fromhex("7f9f4d5158"), bytes.fromhex("37fa213d"))
    b'Hello'
    """
    size = len(data)
    stripes = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(stripes, "little")).to_bytes(size, "little")


class Reader:
    """Cuts what arrives into frames, one at a time: what is not asked for stays where it is, unread."""

    __slots__ = ("_at", "_data", "_most")

    def __init__(self, most: int) -> None:
        self._data, self._at, self._most = b"", 0, most

    def feed(self, data: bytes) -> None:
        """Something arrived."""
        self._data = self._data[self._at :] + data
        self._at = 0

    def cut(self) -> Frame | None:
        """The next frame, if it is there whole."""
        data, at = self._data, self._at
        have = len(data) - at
        if have < 2:
            return None
        first, second = data[at], data[at + 1]
        kind, size, head = first & 0x0F, second & 0x7F, 6
        if first & 0x70 or kind not in KINDS or not second & MASKED:
            raise Broken(BAD_FRAME)
        if kind >= CLOSE and (size > 125 or not first & FINAL):
            raise Broken(BAD_FRAME)
        if size > 125:
            head += 2 if size == 126 else 8
            if have < head:
                return None
            size = int.from_bytes(data[at + 2 : at + head - 4], "big")
        if size > self._most:
            raise Broken(TOO_LARGE)
        if have < head + size:
            return None
        start = self._at + head
        self._at = start + size
        payload = unmask(data[start : self._at], data[start - 4 : start])
        if self._at == len(data):
            self._data, self._at = b"", 0
        return Frame(kind, bool(first & FINAL), payload)


class Messages:
    """Puts the pieces of messages together."""

    __slots__ = ("_kind", "_most", "_pieces")

    def __init__(self, most: int) -> None:
        self._most, self._kind, self._pieces = most, CONTINUED, bytearray()

    def add(self, piece: Frame) -> str | bytes | None:
        """A piece of a message; the whole message if it was the last."""
        if (piece.kind == CONTINUED) != (self._kind != CONTINUED):
            raise Broken(BAD_FRAME)
        if piece.final and piece.kind:
            return read_text(piece.data) if piece.kind == TEXT else piece.data
        self._kind = self._kind or piece.kind
        self._pieces += piece.data
        if len(self._pieces) > self._most:
            raise Broken(TOO_LARGE)
        if not piece.final:
            return None
        whole, kind = bytes(self._pieces), self._kind
        self._pieces, self._kind = bytearray(), CONTINUED
        return read_text(whole) if kind == TEXT else whole
