"""The rows of browsers and webhooks, in each database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from keltis.server.push import subscriptions, webhooks
from keltis.server.store import Store
from tests.server.helpers.stores import Make, make, with_stores

__all__ = ["make"]

BROWSER = {"p256dh": "k", "auth": "a", "language": "en", "origin": "https://keltis.example"}
WEBHOOK = {"address": "https://chat.example/x", "kind": "slack", "language": "en", "origin": "https://keltis.example"}


def test_browsers_come_go_and_are_forgotten_after_ten_failures(make: Make) -> None:
    async def work(store: Store) -> None:
        async def do(change: Any, *given: Any, **more: Any) -> Any:
            return await store.write(lambda connection: change(connection, *given, **more))

        async def mine(guest: str) -> list[str]:
            return [row.endpoint for row in await store.read(lambda c: subscriptions.find(c, guest))]

        for number in range(8):
            await do(subscriptions.keep, "ana", f"https://push.example/{number}", **BROWSER)
        assert await mine("ana") == [f"https://push.example/{number}" for number in range(7, 1, -1)]
        await do(subscriptions.keep, "ben", "https://push.example/7", **BROWSER)
        assert (len(await mine("ana")), await mine("ben")) == (5, ["https://push.example/7"])
        name = subscriptions.name_of("https://push.example/7")
        for arrived in [False] * 9 + [True] + [False] * 9:
            await do(subscriptions.count_failure, name, arrived)
        assert await store.read(lambda c: subscriptions.is_on(c, name))
        await do(subscriptions.count_failure, name, False)
        assert not await store.read(lambda c: subscriptions.is_on(c, name))
        await do(subscriptions.forget, "ana", "https://push.example/6")
        await do(subscriptions.forget, "ben")
        assert len(await mine("ana")) == 4
        assert not await do(subscriptions.stop, name)

    with_stores(make, work)


def test_webhook_is_replaced_switched_off_and_stopped(make: Make) -> None:
    async def work(store: Store) -> None:
        async def find() -> Any:
            return await store.read(lambda c: webhooks.find(c, "ana"))

        def fail(connection: Connection) -> None:
            webhooks.count_failure(connection, row.id, arrived=False)

        await store.write(lambda c: webhooks.keep(c, "ana", **WEBHOOK))
        first = await find()
        await store.write(lambda c: webhooks.keep(c, "ana", **WEBHOOK))
        row = await find()
        assert row.id != first.id
        assert not await store.write(lambda c: webhooks.stop(c, first.id))
        for number in range(1, 11):
            assert not (await find()).off
            assert await store.read(lambda c: webhooks.is_on(c, row.id))
            await store.write(fail)
            assert (await find()).failures == number
        assert (await find()).off
        assert not await store.read(lambda c: webhooks.is_on(c, row.id))
        assert await store.write(lambda c: webhooks.stop(c, row.id))
        assert await find() is None

    with_stores(make, work)
