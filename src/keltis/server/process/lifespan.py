"""The lifespan of a server: what it does when it starts, and when it stops."""

from __future__ import annotations

import asyncio
import logging
import time

from ...locale import say
from ..archive.housekeeping import keep_house
from ..bots.wake_after_restart import wake_waiting
from ..store.keys import signing_key
from .services import Services

PULSE = 1.0  # seconds between two measurements
logger = logging.getLogger("keltis.server.process")


async def start(services: Services) -> None:
    """Open the database, make up for the time in which no server ran, and start all background work."""
    say("server-error")  # The first sentence imports Fluent, and would hold up everybody once the server serves.
    await services.store.open()
    services.sessions.key = await signing_key(services.store, services.settings)
    await services.notifier.open()
    await excuse_outage(services)
    runner = services.runner
    runner.watch(services.tables.watchers)
    works = services.health.watch(), services.interruptions.watch(), take_pulse(services), keep_house(services)
    for work in (*works, wake_waiting(services)):
        runner.start(work)


async def stop(services: Services) -> None:
    """End all background work, and write what has to be written. A part that fails is logged, and the next one ends."""
    services.health.stopping = True
    watchers = [watcher.close for watcher in services.tables.watchers]
    ends = [services.runner.close, services.notifier.close, *watchers, services.lobbies.close]
    for end in (*ends, services.tables.finish_commits, services.store.close):
        try:
            await end()
        except Exception as error:
            logger.error("a part of the server did not end in order", exc_info=error)


async def excuse_outage(services: Services) -> None:
    """Charge no clock for the time in which no server ran, and write the first heartbeat."""
    deadlines, presence = services.deadlines, services.presence
    try:
        await deadlines.open(await presence.processes.down_since(services.tables.clock()))
        await presence.beat()
    except Exception as error:  # Requests are served all the same.
        logger.error("the outage cannot be noted", exc_info=error)


async def take_pulse(services: Services) -> None:
    """Measure every second how late the event loop is, and what is in memory and being written."""
    metrics, tables = services.metrics, services.tables
    while True:
        due = time.perf_counter() + PULSE
        await asyncio.sleep(PULSE)
        metrics.lag.observe(max(0.0, time.perf_counter() - due))
        metrics.tables_in_memory.set(tables.held)
        metrics.writes_waiting.set(tables.under_way)
