"""Counters for Prometheus. They count; they never hold names, hands or ids."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MEDIA_TYPE = "text/plain; version=0.0.4"


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = here = CollectorRegistry()
        self.calls = Counter("keltis_http_requests", "HTTP calls", ["method", "route", "status"], registry=here)
        self.seconds = Histogram("keltis_http_seconds", "Time until an answer", ["route"], registry=here)
        self.sockets = Gauge("keltis_sockets", "Open sockets", registry=here)
        self.tables = Counter("keltis_tables", "Tables made", ["game"], registry=here)
        self.moves = Counter("keltis_moves", "Moves made", ["game", "by"], registry=here)
        self.refusals = Counter("keltis_refusals", "Refusals, by text", ["text"], registry=here)
        self.thinking = Histogram("keltis_thinking_seconds", "Time that a thought takes", ["level"], registry=here)
        self.bot_failures = Counter("keltis_bot_failures", "Moves not found by a bot", ["game", "level"], registry=here)

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self.registry)
