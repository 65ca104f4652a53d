"""The parts of a server, put together."""

from __future__ import annotations

from dataclasses import dataclass

from ...app.application import Application
from ...app.tables.autostart import Autostart
from ...app.tables.registry import Tables
from ...app.tables.wakeups import Bus
from ..api.replays import ReplayQueue
from ..api.uploads import Uploads
from ..background.catch_up import CatchUp
from ..background.deadlines import StoredDeadlines
from ..background.interruptions import Interruptions
from ..background.lobby_presence import LobbyPresence
from ..background.premoves import StoredPremoves
from ..background.presence import Presence
from ..background.runner import Runner
from ..background.turn_reminders import TurnReminders
from ..bots.leases import Leases
from ..bots.opponents import ThreadedOpponents
from ..identity.device_links import DeviceLinks
from ..identity.invites import Invites
from ..identity.sessions import Sessions
from ..net.limits import Clients
from ..net.quotas import NewTables
from ..push.notifier import Notifier
from ..store import Callbacks, Store, open_store
from ..store.base import News
from ..tables.lobby import Lobbies
from ..tables.storage import SqlStorage
from .health import Health
from .host import ServerHost
from .metrics import Metrics
from .settings import Settings


@dataclass(frozen=True)
class Services:
    """Everything that lives as long as the server."""

    settings: Settings
    store: Store
    metrics: Metrics
    health: Health
    clients: Clients
    sessions: Sessions
    links: DeviceLinks

    storage: SqlStorage
    tables: Tables
    application: Application
    replay_queue: ReplayQueue
    uploads: Uploads
    lobbies: Lobbies

    bus: Bus
    runner: Runner
    opponents: ThreadedOpponents
    deadlines: StoredDeadlines
    presence: Presence
    interruptions: Interruptions
    premoves: StoredPremoves
    notifier: Notifier
    reminders: TurnReminders


def make_services(settings: Settings) -> Services:
    """A server's parts, with a database that is not open yet."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    metrics, clients, sessions = Metrics(), Clients(settings), Sessions()

    def heard(news: News) -> None:
        """Have tables follow what other processes have written."""
        told = list(news)
        metrics.wakeups.inc(len(told))
        tables.heard(told)

    store = open_store(settings, Callbacks(heard, lambda: catch_up.missed(), metrics.committed, metrics.failed))

    def note_listeners(listening: bool) -> None:
        """Tell the store whether any page listens: if not, it polls less often."""
        store.has_listeners = listening

    storage = SqlStorage(store, sessions, settings)
    tables, bus = Tables(storage), Bus(note_listeners)
    runner = Runner(store, lambda: tables.clock(), settings.recheck)  # Tests replace the clock.
    notifier = Notifier(store, settings, sessions, metrics, clients.path)
    leases = Leases(store, runner.clock)
    opponents = ThreadedOpponents(tables, bus, leases, settings, metrics, clients.path)
    deadlines = StoredDeadlines(store, tables, runner)
    presence = Presence(store, tables, bus, runner, settings)
    interruptions = Interruptions(tables, presence, settings)
    autostart = Autostart(tables, runner)
    premoves = StoredPremoves(store, tables, bus, runner)
    reminders = TurnReminders(store, tables, runner, notifier, settings)
    lobby_presence = LobbyPresence(store, tables, presence)
    catch_up = CatchUp(store, tables, bus, runner)
    tables.watchers = (
        bus, opponents, deadlines, presence, interruptions, autostart, premoves, reminders, lobby_presence, catch_up,
    )  # fmt: skip
    host = ServerHost(clients, NewTables(store, settings), Invites(sessions, settings), metrics)
    return Services(
        settings=settings,
        store=store,
        metrics=metrics,
        health=Health(store, metrics),
        clients=clients,
        sessions=sessions,
        links=DeviceLinks(store, settings),
        storage=storage,
        tables=tables,
        application=Application(tables, bus, opponents, premoves, host),
        replay_queue=ReplayQueue(),
        uploads=Uploads(store, settings, sessions),
        lobbies=Lobbies(store),
        bus=bus,
        runner=runner,
        opponents=opponents,
        deadlines=deadlines,
        presence=presence,
        interruptions=interruptions,
        premoves=premoves,
        notifier=notifier,
        reminders=reminders,
    )
