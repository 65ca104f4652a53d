"""The page's files, as the front end's build left them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from ..api.problems import Refusal

FOLDER = Path(__file__).parent.parent / "static"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"  # files whose names carry a hash of their content
DAILY = "public, max-age=86400"  # pictures
FRESH = "no-cache"
HASHED = "assets/"
PAGES = re.compile(  # as the page itself reads addresses (frontend/src/app/route.svelte.ts)
    "|(table|replay|rules|device|stop|learn|exercises)/[^/]+/?|join/[^/]+/[0-9]/[^/]+/?"
)
MISSING = 404
PACKED = "packed"  # marks calls whose answers are compressed already
INDEX = "index.html"
HINT = "not-built.txt"  # says why the page could not be built (frontend/bundle.py)
NOT_BUILT = (
    "<!doctype html><title>Keltis</title><p>This server was started without its page. To get it, stop the server, "
    "install Keltis again (<code>./scripts/play</code> in a checkout, or <code>pip install .</code>), and start it.</p>"
)


def why_no_page() -> str | None:
    """Why there is no page to serve, empty if nobody knows; None if there is one."""
    if (FOLDER / INDEX).is_file():
        return None
    hint = FOLDER / HINT
    return hint.read_text("utf-8").strip() if hint.is_file() else ""


@dataclass(frozen=True)
class File:
    """A file in memory, also in its compressed forms."""

    media_type: str
    etag: str
    caching: str
    forms: dict[str, bytes]


class Files:
    """All files of a folder, read once: no name that a browser sends ever becomes a path."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): read_file(folder, path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in ENCODINGS.values()
        }

    def find(self, path: str) -> File | None:
        """The file of an address; the page itself for every address that could be one of its own."""
        found = self.files.get(path)
        is_page = "." not in path.rpartition("/")[2]
        return self.files.get(INDEX) if found is None and is_page else found

    def is_there(self, path: str) -> bool:
        """Whether there is something at an address; at others the page only says that there is nothing."""
        return path in self.files or PAGES.fullmatch(path) is not None


def read_file(folder: Path, path: Path) -> File:
    """One file with everything that is sent with it."""
    content = path.read_bytes()
    forms = {"": content}
    for encoding, suffix in ENCODINGS.items():
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            forms[encoding] = packed.read_bytes()
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    return File(
        media_type=kind,
        etag=f'"{sha256(content).hexdigest()[:24]}"',
        caching=FOREVER if hashed else DAILY if kind.startswith("image/") else FRESH,
        forms=forms,
    )


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED: True})
def show_page(
    request: Request[Any, Any, Any], files: NamedDependency[Files], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the page."""
    path = path.lstrip("/")
    if path.startswith("api/"):
        raise Refusal("no-such-address", 404)
    if INDEX not in files.files:
        return Response(NOT_BUILT.encode(), media_type="text/html", status_code=503)
    file = files.find(path)
    if file is None:
        raise Refusal("no-such-address", 404)
    status = 200 if files.is_there(path) else MISSING
    headers = {"etag": file.etag, "cache-control": file.caching, "vary": "accept-encoding"}
    if status != MISSING and request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    encoding = next((name for name in ENCODINGS if name in accepted and name in file.forms), "")
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.forms[encoding], media_type=file.media_type, headers=headers, status_code=status)
