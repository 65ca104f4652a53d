"""The outbox: guests take turns, and slow receivers keep nobody else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from keltis.server.push import outbox as outboxes
from keltis.server.push.client import Answer
from keltis.server.push.outbox import Delivery, Outbox
from tests.helpers.patience import settle


class Chat:
    """A receiver of messages: answers are given when a test says so."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox
        self.called: list[str] = []
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def put(self, guest: str, failed: bool = False, refused: bool = False, **owners: str) -> bool:
        """A message for a guest, perhaps one whose first try is refused; whether there is room for it."""
        answers = [Answer(503)] if refused else []

        async def send() -> Answer:
            self.called.append(guest)
            return answers.pop() if answers else await asyncio.shield(self.answer)

        async def wanted() -> bool:
            return True

        async def settle(answer: Answer) -> None:
            pass

        return self.outbox.put(Delivery(send, wanted, settle, {"guest": guest, **owners}, failed))

    async def calls(self) -> list[str]:
        """Whose messages were sent since the last call, once everything has happened that can."""
        await settle()
        called, self.called = self.called, []
        return called


def with_chat(senders: int, work: Callable[[Chat], Awaitable[None]]) -> None:
    """Do something with an outbox of this many senders, and room for 400."""

    async def run() -> None:
        outbox = Outbox(400, senders)
        try:
            await work(Chat(outbox))
        finally:
            await outbox.close()

    asyncio.run(run())


def test_guests_of_one_machine_whose_host_never_answers_keep_nobody_waiting() -> None:
    async def work(chat: Chat) -> None:
        for guest in range(20):
            for _ in range(5):
                chat.put(f"tar {guest}", address="192.0.2.1", host="tar.example")
        assert len(await chat.calls()) == 6
        chat.put("ana", address="192.0.2.2", host="chat.example")
        assert await chat.calls() == ["ana"]

    with_chat(24, work)


def test_host_that_never_answers_keeps_nobody_of_the_same_address_waiting() -> None:
    async def work(chat: Chat) -> None:
        for guest in range(20):
            chat.put(f"tar {guest}", address="192.0.2.1", route="192.0.2.1 tar.example")
        assert len(await chat.calls()) == 3
        chat.put("ana", address="192.0.2.1", route="192.0.2.1 chat.example")
        assert await chat.calls() == ["ana"]

    with_chat(24, work)


def test_host_that_never_answers_keeps_no_other_host_waiting() -> None:
    async def work(chat: Chat) -> None:
        for guest in range(100):
            chat.put(f"tar {guest}", address=f"{guest}", host="tar.example")
        assert len(await chat.calls()) == 12
        chat.put("ana", address="ana", host="chat.example")
        assert await chat.calls() == ["ana"]

    with_chat(24, work)


def test_message_after_a_failure_keeps_only_its_like_waiting() -> None:
    async def work(chat: Chat) -> None:
        for number in range(100):
            chat.put(f"tar {number}", failed=True, address=f"{number}", host=f"{number}.example")
        assert len(await chat.calls()) == 6
        chat.put("ana", address="ana", host="chat.example")
        assert await chat.calls() == ["ana"]

    with_chat(24, work)


def test_retry_keeps_only_its_like_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "RETRY_DELAYS", (0.0,))

    async def work(chat: Chat) -> None:
        for number in range(100):
            chat.put(f"tar {number}", refused=True, address=f"{number}", host=f"{number}.example")
        assert len(await chat.calls()) == 106
        chat.put("ana", address="ana", host="chat.example")
        assert await chat.calls() == ["ana"]

    with_chat(24, work)


def test_guests_take_turns() -> None:
    async def work(chat: Chat) -> None:
        for guest in ("ana", "ana", "ana", "ben", "cleo", "ben"):
            chat.put(guest)
        assert await chat.calls() == ["ana"]
        chat.answer.set_result(Answer(200))
        assert await chat.calls() == ["ana", "ben", "cleo", "ana", "ben"]
        assert chat.outbox.held == 0

    with_chat(1, work)


def test_nobody_fills_the_room() -> None:
    async def work(chat: Chat) -> None:
        assert sum(chat.put("ana", address="1", host="a.example") for _ in range(100)) == 40
        assert sum(chat.put(f"{guest}", address="1", host="a.example") for guest in range(100)) == 60
        assert sum(chat.put(f"{guest}", address=f"{guest}", host="a.example") for guest in range(300)) == 100
        assert chat.put("ben", address="2", host="b.example")

    with_chat(1, work)
