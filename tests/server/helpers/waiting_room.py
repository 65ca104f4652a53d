"""What pages do before a game: invite, sit down, commit to bytes and show them."""

from __future__ import annotations

from secrets import token_bytes
from typing import Any

from keltis.table.fair_deal import commit_seat
from tests.server.helpers.browser import Browser, Message, TablePage


def say(page: TablePage, kind: str, **words: Any) -> Message:
    """Say something at a table before its game, and read on until it is told."""
    answer = page.ask(kind, seq=page.seq, **words)
    while answer["type"] == "ack" and page.seq < answer["seq"]:
        page.read()
    return answer


def done(page: TablePage, kind: str, **words: Any) -> int:
    """Say something that is done."""
    answer = say(page, kind, **words)
    assert answer["type"] == "ack", answer
    return int(answer["seq"])


def refused(page: TablePage, kind: str, **words: Any) -> str:
    """Say something that is refused: why."""
    answer = say(page, kind, **words)
    assert answer["type"] == "refused", answer
    return str(answer["problem"]["text"])


def join(browser: Browser, table: str, seat: int, **body: Any) -> None:
    """Sit down."""
    browser.call("POST", f"/api/tables/{table}/seats/{seat}", body)


def commit(page: TablePage, table: str, seat: int) -> bytes:
    """Commit to bytes for the deal: which."""
    own = token_bytes(16)
    done(page, "commit", seat=seat, commit=commit_seat(table, seat, own))
    return own


def until_dealt(*pages: TablePage) -> None:
    """Read until all see the game."""
    for page in pages:
        while page.seen["type"] == "waiting":
            page.read()
