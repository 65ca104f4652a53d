"""The OpenAPI document, held against the server with calls that Schemathesis makes up."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
    unsupported_method,
)

from keltis.engine.record import dump
from tests.helpers.states import played
from tests.server.helpers.browser import Browser
from tests.server.helpers.threaded_server import RunningServer


@pytest.fixture(scope="module")
def api(server: RunningServer) -> Any:
    """The document that the server gives out."""
    return schemathesis.openapi.from_url(f"http://{server.host}/schema")


@pytest.fixture(scope="module")
def cookies(server: RunningServer) -> dict[str, str]:
    """Those of a guest."""
    with Browser(server.host) as browser:
        return dict(browser.http.cookies)


CALLS = {
    "GET /api/me",
    "PUT /api/me",
    "GET /api/me/notices",
    "DELETE /api/me/notices",
    "PUT /api/me/notices/push",
    "DELETE /api/me/notices/push",
    "PUT /api/me/notices/webhook",
    "DELETE /api/me/notices/webhook",
    "PUT /api/me/notices/language",
    "POST /api/me/notices/test",
    "POST /api/stop/{token}",
    "GET /api/me/links",
    "POST /api/me/links",
    "DELETE /api/me/links",
    "GET /api/links/{token}",
    "POST /api/links/{token}",
    "GET /api/games",
    "GET /api/exercises/{name}",
    "GET /api/exercises/{name}/{grade}",
    "GET /api/exercises/{name}/{exercise}/why-not",
    "GET /api/rules/{name}",
    "GET /api/lessons/{name}",
    "POST /api/lessons/{name}",
    "GET /api/tables",
    "POST /api/tables",
    "DELETE /api/tables/{table}",
    "POST /api/tables/{table}/rematch",
    "POST /api/tables/{table}/departure",
    "PUT /api/tables/{table}/departure",
    "DELETE /api/tables/{table}/departure",
    "POST /api/arrivals",
    "GET /api/me/games",
    "GET /api/lobby",
    "GET /api/tables/{table}/door",
    "POST /api/tables/{table}/seats",
    "POST /api/tables/{table}/seats/{seat}",
    "POST /api/tables/{table}/knock",
    "POST /api/replays",
    "GET /api/replays/{name}",
    "GET /api/replays/{name}/positions",
    "GET /api/replays/{name}/record",
    "GET /healthz",
    "GET /livez",
    "GET /readyz",
    "GET /metrics",
}
# What fits the types can still be a table that cannot be, and what does not may be read as something that does.
NOT_PROMISED = [negative_data_rejection, positive_data_acceptance, unsupported_method]


WRONG = {"PUT /api/me", "POST /api/tables", "GET /api/rules/{name}", "GET /api/replays/{name}/positions"}  # can be said
WRONG |= {"PUT /api/me/notices/push", "PUT /api/me/notices/webhook"}
SORTS = [(call, GenerationMode.POSITIVE) for call in sorted(CALLS)]
SORTS += [(call, GenerationMode.NEGATIVE) for call in sorted(WRONG)]


@pytest.mark.parametrize(("call", "sort"), SORTS)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_answer_is_as_the_document_says(
    call: str, sort: GenerationMode, api: Any, cookies: dict[str, str], server: RunningServer, data: st.DataObject
) -> None:
    method, _, path = call.partition(" ")
    case = data.draw(api[path][method].as_strategy(generation_mode=sort))
    headers = {"origin": f"http://{server.host}"}
    answer = case.call_and_validate(cookies=cookies, headers=headers, excluded_checks=NOT_PROMISED)
    assert str(answer.status_code) in api[path][method].definition.raw["responses"]


def test_document_names_every_call(api: Any) -> None:
    assert {f"{call.ok().method.upper()} {call.ok().path}" for call in api.get_all_operations()} == CALLS


def test_successes_are_as_the_document_says(browser: Browser, api: Any) -> None:
    """What made-up calls hardly ever reach: a finished game, a list with tables in it."""
    browser.make("dice", "me", "casual", match=True)
    content = dump(played("paths").record()).encode()
    (replay,) = browser.call("POST", "/api/replays", content=content)["ids"]
    for template, path in [
        ("/api/tables", "/api/tables"),
        ("/api/replays/{name}", f"/api/replays/{replay}"),
        ("/api/replays/{name}/positions", f"/api/replays/{replay}/positions"),
        ("/api/replays/{name}/record", f"/api/replays/{replay}/record"),
        ("/api/games", "/api/games"),
    ]:
        answer = browser.send("GET", path)
        assert answer.is_success
        api[template]["GET"].validate_response(answer)
