"""What pages do before a game: invite, sit down, commit to bytes and show them."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

from keltis.table.fair_deal import commit_seat
from tests.server.helpers.browser import Browser, Chair, Message


def say(chair: Chair, kind: str, **words: Any) -> Message:
    """Say something at a table before its game, and read on until it is told."""
    answer = chair.ask(kind, seq=chair.seq, **words)
    while answer["type"] == "ack" and chair.seq < answer["seq"]:
        chair.read()
    return answer


def done(chair: Chair, kind: str, **words: Any) -> int:
    """Say something that is done."""
    answer = say(chair, kind, **words)
    assert answer["type"] == "ack", answer
    return int(answer["seq"])


def refused(chair: Chair, kind: str, **words: Any) -> str:
    """Say something that is refused: why."""
    answer = say(chair, kind, **words)
    assert answer["type"] == "refused", answer
    return str(answer["problem"]["text"])


def join(browser: Browser, table: str, seat: int, **body: Any) -> None:
    """Sit down."""
    browser.call("POST", f"/api/tables/{table}/seats/{seat}", body)


def commit(chair: Chair, table: str, seat: int) -> bytes:
    """Commit to bytes for the deal: which."""
    own = token_bytes(16)
    done(chair, "commit", seat=seat, commit=commit_seat(table, seat, own))
    return own


def until_dealt(*chairs: Chair) -> None:
    """Read until all see the game."""
    for chair in chairs:
        while chair.seen["type"] == "waiting":
            chair.read()
