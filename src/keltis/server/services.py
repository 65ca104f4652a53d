"""The parts of a server, put together."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from ..table import Table
from .bus import Bus
from .limits import Clients
from .metrics import Metrics
from .opponents import Opponents
from .replays import ReplayStore
from .sessions import Sessions, read_secret
from .settings import Settings
from .store import Store, open_store
from .tables import Tables

logger = logging.getLogger("keltis.server")


@dataclass(frozen=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    store: Store
    sessions: Sessions
    tables: Tables
    replay_store: ReplayStore
    opponents: Opponents
    bus: Bus
    clients: Clients
    metrics: Metrics


def open_services(settings: Settings) -> Services:
    """A server's parts, with database and secret in the data folder."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    metrics, store = Metrics(), open_store(settings)

    def watch(watched: bool) -> None:
        store.watched = watched

    bus = Bus(watch)

    def changed(table: Table) -> None:
        bus.publish(table.id)
        opponents.wake(table)

    tables = Tables(store, changed)
    opponents = Opponents(tables, settings, metrics)
    sessions = Sessions(read_secret(settings.data))
    return Services(
        settings, store, sessions, tables, ReplayStore(tables, store), opponents, bus, Clients(settings), metrics
    )


async def look_now_and_then(services: Services) -> None:
    """A net under the wake-ups: catch up with every table that somebody looks at, and see to its bots."""
    while True:
        await asyncio.sleep(services.settings.recheck)
        try:
            for table in await services.tables.look_at([*services.bus.listened]):
                services.opponents.wake(table)
        except Exception as error:  # the next look may succeed
            logger.error("the log cannot be looked at", extra={"error": type(error).__name__})
