"""The web application: its routes, its dependencies, and answers to errors."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ...app.host import Caller
from ...app.problems import UNAVAILABLE, Problem, Refusal, problem_of
from ...table import Refused
from ...version import VERSION
from ..api import device_links, notifications, seats
from ..api.catalogue import list_games, show_rules
from ..api.exercises import explain, list_exercises, show_exercises
from ..api.lessons import begin_lesson, show_lesson
from ..api.lobby import show_lobby
from ..api.me import rename_me, show_me
from ..api.openapi import PROBLEM
from ..api.replays import download_record, show_positions, show_replay
from ..api.tables import leave_table, list_tables, make_table, play_again
from ..api.travel import arrive, depart, note_departure, show_my_games, stay
from ..api.uploads import upload_records
from ..identity.sessions import AnyConnection
from ..net import static
from ..net.gate import HUNG_UP, Gate
from ..net.quotas import address_of
from ..net.static import PACKED, BrowserEngine, Files, show_engine, show_page
from ..store import CannotKeep
from .health import show_live, show_ready
from .lifespan import start, stop
from .metrics import MEDIA_TYPE, Metrics
from .services import Services, make_services
from .settings import Settings

DOCUMENT = JsonRenderPlugin(path=["/", "/openapi.json"])
BODY = 16 * 1024  # the most bytes of a body, where a route says nothing else
logger = logging.getLogger("keltis.server.process")


@get("/metrics", summary="Counters for Prometheus", media_type=MEDIA_TYPE, sync_to_thread=False)
def show_metrics(metrics: NamedDependency[Metrics]) -> bytes:
    """Metrics in the format of Prometheus; they hold no names, cards or ids."""
    return metrics.text()


ROUTES = [
    show_me, rename_me, list_games, show_rules, show_lesson, begin_lesson,
    make_table, list_tables, play_again, leave_table,
    seats.show_door, seats.sit_down, seats.sit_down_anywhere, seats.ask_for_seat, show_lobby,
    list_exercises, show_exercises, explain,
    show_replay, show_positions, download_record, upload_records, show_live, show_ready, show_metrics,
    show_page, show_engine,
    depart, note_departure, stay, arrive, show_my_games,
    notifications.show_notifications, notifications.stop_notifications, notifications.subscribe,
    notifications.unsubscribe, notifications.set_webhook, notifications.remove_webhook, notifications.speak,
    notifications.try_notifications, notifications.stop_by_link,
    device_links.make_link, device_links.show_link, device_links.revoke_link,
    device_links.show_linked, device_links.use_link,
]  # fmt: skip


def create_app(settings: Settings) -> Gate:
    """A server with its own database, ready to be run."""
    services = make_services(settings)
    return Gate(application(services), services)


def application(services: Services) -> Litestar:
    """The Litestar application, which the gate wraps."""

    @asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        await start(services)
        yield
        await stop(services)

    def guest(request: Request[Any, Any, Any]) -> str:
        return services.sessions.guest(request)

    def caller(request: Request[Any, Any, Any]) -> Caller:
        return Caller(services.sessions.guest(request), address_of(request))

    engine = BrowserEngine(static.ENGINE_FOLDER)
    parts = {**vars(services), "services": services, "files": Files(static.FOLDER, engine), "engine": engine}
    return Litestar(
        ROUTES,
        dependencies={
            **{name: give(part) for name, part in parts.items()},
            "guest": Provide(guest, sync_to_thread=False),
            "caller": Provide(caller, sync_to_thread=False),
        },
        exception_handlers={kind: counted(handler, services.metrics) for kind, handler in HANDLERS.items()},
        request_max_body_size=BODY,
        compression_config=CompressionConfig("gzip", minimum_size=800, gzip_compress_level=5, exclude_opt_key=PACKED),
        openapi_config=OpenAPIConfig(title="Keltis", version=VERSION, path="/schema", render_plugins=[DOCUMENT]),
        lifespan=[live],
        logging_config=None,
    )


def give(part: Any) -> Provide:
    """A dependency that injects this part under its name."""

    def given() -> Any:
        return part

    return Provide(given, sync_to_thread=False)


def counted(handler: Any, metrics: Metrics) -> Any:
    """A handler that also counts the refusal."""

    def handle(connection: AnyConnection, error: Exception) -> Response[Problem]:
        answer: Response[Problem] = handler(connection, error)
        metrics.refusals.labels(answer.content.text).inc()
        return answer

    return handle


def respond(problem: Problem) -> Response[Problem]:
    """The response that carries a problem."""
    return Response(problem, status_code=problem.status, media_type=PROBLEM)


def refuse(connection: AnyConnection, refused: Refused) -> Response[Problem]:
    """Answer a refusal, by a table, the application or the server."""
    return respond(problem_of(refused))


def refuse_to_keep(connection: AnyConnection, error: CannotKeep) -> Response[Problem]:
    """Answer a write that the database cannot take now."""
    return respond(Refusal(error.text, UNAVAILABLE).problem)


def refuse_http(connection: AnyConnection, error: HTTPException) -> Response[Problem]:
    """Answer errors of the framework: unknown addresses, and bodies that cannot be read."""
    status = error.status_code
    if status == 404:
        return respond(Refusal("no-such-address", status).problem)
    if status == 405:
        return respond(Refusal("no-such-method", status).problem)
    if status == 413:
        return respond(Refusal("too-large", status).problem)
    if status >= 500:
        return fail(connection, error)
    faults = [str(part.get("message", "")) for part in error.extra] if isinstance(error.extra, list) else []
    return respond(Refusal("bad-request", status, reason="; ".join(faults) or error.detail).problem)


def refuse_nested(connection: AnyConnection, error: RecursionError) -> Response[Problem]:
    """Answer JSON that is nested too deeply."""
    return respond(Refusal("bad-request", 400, reason="it is nested too deeply").problem)


def fail(connection: AnyConnection, error: Exception) -> Response[Problem]:
    """Answer an unexpected error."""
    if not connection.scope.get(HUNG_UP):  # A caller who hung up is no error.
        logger.error("a call failed", exc_info=error)
    return respond(Refusal("server-error", 500).problem)


HANDLERS: dict[type[Exception], Any] = {
    Refused: refuse,
    HTTPException: refuse_http,
    RecursionError: refuse_nested,
    CannotKeep: refuse_to_keep,
    Exception: fail,
}
