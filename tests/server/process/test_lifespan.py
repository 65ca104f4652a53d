"""The end of a server: everything is closed in order, also after a part that fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from keltis.app.tables.watcher import Watcher
from keltis.server.process.lifespan import start, stop
from keltis.server.process.services import make_services
from keltis.server.process.settings import Settings
from keltis.server.store import CannotKeep


class Fails(Watcher):
    """A watcher that cannot be closed."""

    async def close(self) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_server_writes_everything_and_closes_its_database_after_a_part_that_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ended: list[str] = []

    class Notes(Watcher):
        async def close(self) -> None:
            ended.append("the next watcher")

    async def start_and_stop() -> None:
        services = make_services(Settings(data=tmp_path))
        services.tables.watchers = (Fails(), Notes(), *services.tables.watchers)
        await start(services)
        commit = asyncio.get_running_loop().create_future()
        services.tables._commits["a table"] = commit
        stopping = asyncio.create_task(stop(services))
        while "the next watcher" not in ended and not stopping.done():
            await asyncio.sleep(0)
        assert not stopping.done()
        commit.set_exception(CannotKeep("store-busy"))
        await stopping
        assert not services.store._writer.is_alive()  # type: ignore[attr-defined]

    asyncio.run(start_and_stop())
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]
