"""The parts of a server, put together."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass

from ...table import Table
from ..api.lobby import Lobbies
from ..api.replays import ReplayStore
from ..api.uploads import Uploads
from ..background.autostart import Autostart
from ..background.deadlines import Deadlines
from ..background.lobby_presence import LobbyPresence
from ..background.premoves import Premoves
from ..background.presence import Presence
from ..background.turn_reminders import TurnReminders
from ..bots.opponents import Opponents
from ..identity.device_links import Links
from ..identity.invites import Invites
from ..identity.sessions import Sessions
from ..net.limits import Clients
from ..net.quotas import NewTables
from ..push.notifier import Notices
from ..store import CannotKeep, Store, open_store
from ..store.base import News
from ..tables.list_scores import Standings
from ..tables.registry import Tables
from ..tables.wakeups import Bus
from .health import Health
from .metrics import Metrics
from .settings import Settings

PULSE = 1.0  # seconds
logger = logging.getLogger("keltis.server.process")


@dataclass(frozen=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    store: Store
    sessions: Sessions
    tables: Tables
    new_tables: NewTables
    replay_store: ReplayStore
    uploads: Uploads
    opponents: Opponents
    bus: Bus
    clients: Clients
    metrics: Metrics
    health: Health
    notices: Notices
    links: Links
    invites: Invites
    lobbies: Lobbies
    autostart: Autostart
    presence: Presence
    deadlines: Deadlines
    premoves: Premoves
    reminders: TurnReminders
    lobby_presence: LobbyPresence
    standings: Standings


def open_services(settings: Settings) -> Services:
    """A server's parts, with a database that is not open yet."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    metrics, store, clients = Metrics(), open_store(settings), Clients(settings)

    def watch(watched: bool) -> None:
        store.watched = watched

    bus = Bus(watch)

    def changed(table: Table) -> None:
        bus.publish(table.id)
        opponents.wake(table)
        deadlines.note(table)
        presence.note(table)
        autostart.note(table)
        premoves.note(table)

    def came(table: Table) -> None:
        deadlines.note(table)
        presence.count(table)
        premoves.note(table)

    tables = Tables(store, changed)
    count_store(store, metrics)
    opponents = Opponents(tables, settings, metrics, clients.path)
    deadlines, presence = Deadlines(store, tables), Presence(store, tables, bus, settings)
    autostart = Autostart(tables)
    tables.brought, tables.came = opponents.expect, came
    premoves, sessions = Premoves(store, tables, bus), Sessions()
    notices = Notices(store, settings, sessions, metrics, clients.path)
    reminders = TurnReminders(store, tables, notices, settings)
    tables.ahead, tables.deadline = deadlines.ahead, reminders.deadline
    return Services(
        settings,
        store,
        sessions,
        tables,
        NewTables(store, settings),
        ReplayStore(tables, store),
        Uploads(store, settings, sessions),
        opponents,
        bus,
        clients,
        metrics,
        Health(store, metrics),
        notices,
        Links(store, settings),
        Invites(sessions, settings),
        Lobbies(store, settings),
        autostart,
        presence,
        deadlines,
        premoves,
        reminders,
        LobbyPresence(store, tables, presence),
        Standings(store, tables),
    )


def count_store(store: Store, metrics: Metrics) -> None:
    """Count what a store does, and what it hears of other processes."""
    tell = store.heard

    def heard(news: News) -> None:
        told = list(news)
        metrics.wakeups.inc(len(told))
        tell(told)

    store.heard, store.committed, store.failed = heard, metrics.committed, metrics.failed


async def take_pulse(services: Services) -> None:
    """Note every second how late the event loop is, and what is in memory and under way."""
    metrics, tables = services.metrics, services.tables
    while True:
        due = time.perf_counter() + PULSE
        await asyncio.sleep(PULSE)
        metrics.lag.observe(max(0.0, time.perf_counter() - due))
        metrics.tables_in_memory.set(tables.held)
        metrics.writes_waiting.set(tables.under_way)


async def begin_time(services: Services) -> None:
    """When the server starts: clocks stood still while none ran, and from now on one does."""
    try:
        await services.deadlines.open(await services.presence.down_since())
        await services.presence.mark()
    except Exception as error:  # whoever comes is served all the same
        logger.error("the time without a server cannot be seen to", exc_info=error)


async def keep_time(services: Services) -> None:
    """Say now and then that this process is there, and look for what fell due where nobody was."""
    turns = (
        services.presence.beat,
        services.deadlines.look,
        services.premoves.look,
        services.reminders.look_around,
        services.lobby_presence.look,
    )
    while True:
        await asyncio.sleep(services.settings.recheck)
        for work in turns:
            try:
                await work()
            except CannotKeep:  # the store has said it
                pass
            except Exception as error:  # the next time may succeed
                logger.error("something that was due failed", exc_info=error)


async def look_now_and_then(services: Services) -> None:
    """A net under the wake-ups: catch up with every table that somebody looks at, and see to its bots."""
    missed = asyncio.Event()
    services.store.missed = missed.set
    looked: int | None = None
    while True:
        with suppress(TimeoutError):  # by timeout: wait_for would lose a cancel that comes together with the news
            async with asyncio.timeout(services.settings.recheck):
                await missed.wait()
        missed.clear()
        stirred = services.store.stirred
        try:
            if stirred is None or stirred != looked:
                await services.tables.look_at(services.bus.listened)
                looked = stirred
            services.opponents.remind(services.bus.listened)
        except Exception as error:  # the next look may succeed
            logger.error("the log cannot be looked at", exc_info=error)
