"""What the OpenAPI document says of every call."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from ...app.problems import Problem

PROBLEM = "application/problem+json"
WORDS = {
    400: "something in the request is wrong",
    401: "no guest: call GET /api/me first",
    403: "from another site, or not allowed",
    404: "there is no such thing",
    409: "not possible now",
    413: "too large",
    429: "too fast",
    503: "not available here, or not now",
}
REFUSALS = {
    status: ResponseSpec(Problem, description=text, media_type=PROBLEM, generate_examples=False)
    for status, text in WORDS.items()
}
