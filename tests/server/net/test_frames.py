"""Frames, compared with those of the package websockets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import CLOSE, CONT, TEXT, Opcode
from websockets.frames import Frame as Theirs
from websockets.protocol import State
from websockets.uri import parse_uri

from keltis.server.net import frames
from keltis.server.net.frames import Broken, Frame, Messages, Reader

PIECES = st.lists(
    st.tuples(st.sampled_from([Opcode(kind) for kind in sorted(frames.KINDS)]), st.binary(max_size=300), st.booleans())
)


@given(PIECES, st.integers(1, 400))
def test_frames_are_read_as_they_were_written_however_they_arrive(
    pieces: list[tuple[Opcode, bytes, bool]], step: int
) -> None:
    wanted = [
        (kind, data if kind < CLOSE else data[:100], final) for kind, data, final in pieces if final or kind < CLOSE
    ]
    stream = b"".join(Theirs(kind, data, final).serialize(mask=True) for kind, data, final in wanted)
    reader, got = Reader(4096), []
    for start in range(0, len(stream), step):
        reader.feed(stream[start : start + step])
        while (frame := reader.cut()) is not None:
            got.append((frame.kind, frame.data, frame.final))
    assert got == wanted


@given(st.text(max_size=200) | st.sampled_from(["x" * 125, "x" * 126, "x" * 65535, "x" * 65536]))
def test_browser_reads_what_is_written(text: str) -> None:
    browser = ClientProtocol(parse_uri("ws://x"), state=State.OPEN)
    browser.receive_data(frames.frame(frames.TEXT, text.encode()) + frames.close_frame(4429, "too-fast"))
    said, closed = browser.events_received()
    assert isinstance(said, Theirs)
    assert (said.opcode, bytes(said.data), said.fin) == (TEXT, text.encode(), True)
    assert (browser.close_rcvd and browser.close_rcvd.code) == 4429
    assert isinstance(closed, Theirs)


@pytest.mark.parametrize(
    ("stream", "code"),
    [
        (Theirs(TEXT, b"x").serialize(mask=False), 1002),
        (b"\xc1\x80\0\0\0\0", 1002),  # compressed
        (b"\x83\x80\0\0\0\0", 1002),  # of no kind
        (b"\x09\x80\0\0\0\0", 1002),  # a ping in pieces
        (b"\x89\xfe\x01\x00\0\0\0\0", 1002),  # a long ping
        (b"\x81\xfe\x10\x01\0\0\0\0", 1009),
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 1009),
    ],
)
def test_what_is_no_frame_is_refused_before_it_is_whole(stream: bytes, code: int) -> None:
    reader = Reader(4096)
    reader.feed(stream)
    with pytest.raises(Broken) as caught:
        reader.cut()
    assert caught.value.code == code


def test_pieces_become_a_message() -> None:
    messages = Messages(8)
    assert messages.add(Frame(frames.TEXT, False, "é".encode()[:1])) is None
    assert messages.add(Frame(frames.CONTINUED, False, b"")) is None
    assert messages.add(Frame(frames.CONTINUED, True, "é".encode()[1:])) == "é"
    assert messages.add(Frame(frames.BINARY, True, b"\xff")) == b"\xff"


@pytest.mark.parametrize(
    ("kinds", "data", "code"),
    [
        ([int(CONT)], b"", 1002),
        ([int(TEXT), int(TEXT)], b"", 1002),
        ([int(TEXT), int(CONT), int(CONT)], b"xxx", 1009),
    ],
)
def test_pieces_that_make_no_message_are_refused(kinds: list[int], data: bytes, code: int) -> None:
    messages = Messages(8)
    *good, bad = [Frame(kind, False, data) for kind in kinds]
    assert [messages.add(piece) for piece in good] == [None] * len(good)
    with pytest.raises(Broken) as caught:
        messages.add(bad)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("data", "code"), [(b"\x03", 1002), (b"\x03\xed", 1002), (b"\x00\x01", 1002), (b"\x03\xe8\xff", 1007)]
)
def test_farewell_that_is_none_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(Broken) as caught:
        frames.read_close(data)
    assert caught.value.code == code
    assert frames.read_close(b"") == 1005
    assert frames.read_close(b"\x03\xe8bye") == 1000
