"""Answers that are the same for everybody: encoded and compressed once, not for each call."""

from __future__ import annotations

import gzip
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response
from msgspec import json

from ..net.static import PACKED

SMALL = 800  # bytes from which compression pays
OPTIONS = {PACKED: True}  # of a call that answers so: the framework does not compress it once more


class Packed(NamedTuple):
    """An answer's body, plain and compressed."""

    plain: bytes
    gzipped: bytes | None


def pack(answer: Any) -> Packed:
    """Encode and compress an answer."""
    plain = json.encode(answer)
    return Packed(plain, gzip.compress(plain, 9) if len(plain) >= SMALL else None)


def send_packed(request: Request[Any, Any, Any], packed: Packed) -> Response[Any]:
    """The answer in the form that the client takes."""
    headers = {"vary": "accept-encoding"}
    if packed.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed.gzipped, media_type=MediaType.JSON, headers={**headers, "content-encoding": "gzip"})
    return Response(packed.plain, media_type=MediaType.JSON, headers=headers)
