"""The parts of a server, put together."""

from __future__ import annotations

from dataclasses import dataclass

from ..table import Table
from .bus import Bus
from .limits import Clients
from .metrics import Metrics
from .opponents import Opponents
from .replays import ReplayStore
from .sessions import Sessions, read_secret
from .settings import Settings
from .storage import Storage
from .tables import Tables


@dataclass(frozen=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    store: Storage
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
    bus, metrics, store = Bus(), Metrics(), Storage(settings.database)

    def changed(table: Table) -> None:
        bus.publish(table.id)
        opponents.wake(table)

    tables = Tables(store, changed)
    opponents = Opponents(tables, settings, metrics)
    sessions = Sessions(read_secret(settings.data))
    return Services(
        settings, store, sessions, tables, ReplayStore(tables, store), opponents, bus, Clients(settings), metrics
    )
