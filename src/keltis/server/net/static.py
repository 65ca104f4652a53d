"""Static files: the page as the front end's build has left it, and the engine for browsers (`wasm/build.py`)."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Stream

from ...app import catalogue
from ...app.problems import Refusal

FOLDER = Path(__file__).parent.parent / "static"
ENGINE_FOLDER = Path(__file__).parents[2] / "browser" / "engine"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # suffixes of compressed files, the best first
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ANY_MEDIA = "application/octet-stream"
PIECE = 64 * 1024  # bytes of a large file that are sent at once
FOREVER = "public, max-age=31536000, immutable"  # files whose names carry a hash of their content
DAILY = "public, max-age=86400"  # for images
FRESH = "no-cache"  # for everything else
HASHED_FOLDER = "assets/"
ID = "(b-)?[A-Za-z0-9_-]{16}"  # of tables and replays; those of a browser begin with `b-`
NO_WEIGHT = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*")  # marks an encoding that a browser does not take
PACKED = "packed"  # marks routes whose answers are compressed already
INDEX_FILE = "index.html"
ENGINE_LIST = "engine.json"  # names the version of the engine, and its files
SENDS_BROTLI = "sends_brotli"  # in that list, for browsers that take Brotli: they need not unpack files
ENGINE_META = '</title>\n    <meta name="keltis-engine" content="/engine/{version}/" />'  # tells the page where it lies
HINT_FILE = "not-built.txt"  # says why the page could not be built (frontend/bundle.py)
NOT_BUILT = (
    "<!doctype html><title>Keltis</title><p>This server was started without its page. To get it, stop the server, "
    "install Keltis again (<code>./scripts/play</code> in a checkout, or <code>pip install .</code>), and start it.</p>"
)


@cache
def pages() -> re.Pattern[str]:
    """The addresses within the page, as its own router knows them (frontend/src/app/route.svelte.ts).

    What is known without reading the database decides: the games, how many exercises each has, and the form of ids.
    It is not decided whether there is a table or a replay of a well-formed id, nor whether the code of an invitation or
    of a link to another device fits: the answer is 200 then, and the page says if there is nothing. (A table that a
    browser keeps is unknown to the server anyway.)
    """
    games = catalogue.catalogue()
    names = "|".join(game.name for game in games)
    rules = "|".join([names, catalogue.PROGRAMMERS])
    lessons = "|".join(game.name for game in games if game.lesson)
    exercises = "|".join(f"{game.name}(/({'|'.join(map(str, range(1, game.exercises + 1)))}))?" for game in games)
    return re.compile(
        f"|(table/{ID}|replay(/{ID})?|rules(/({rules}))?|learn(/({lessons}))?|exercises(/({exercises}))?"
        f"|score(/({names}))?|join/{ID}(/[0-9])?/[^/]+|(device|stop)/[^/]+)/?"
    )


def why_no_page() -> str | None:
    """Why the page is not built, empty if the reason is unknown; None if it is built."""
    if (FOLDER / INDEX_FILE).is_file():
        return None
    hint = FOLDER / HINT_FILE
    return hint.read_text("utf-8").strip() if hint.is_file() else ""


@dataclass(frozen=True)
class File:
    """A file in memory. `forms` holds its content by encoding; the plain one has an empty key."""

    media_type: str
    etag: str
    caching: str
    forms: dict[str, bytes]


class Files:
    """All files of a folder, read once, so that no name that a browser sends ever becomes a path."""

    def __init__(self, folder: Path, engine: BrowserEngine | None = None) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): read_file(folder, path)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in ENCODINGS.values()
        }
        if engine is not None and engine.version and INDEX_FILE in self.files:
            self.files[INDEX_FILE] = with_engine(self.files[INDEX_FILE], engine)

    def find(self, path: str) -> File | None:
        """The file at an address; the page itself for every address without a suffix."""
        found = self.files.get(path)
        is_page = "." not in path.rpartition("/")[2]
        return self.files.get(INDEX_FILE) if found is None and is_page else found

    def is_there(self, path: str) -> bool:
        """Whether an address is a file or known to the page, which at the others says that there is nothing."""
        return path in self.files or pages().fullmatch(path) is not None


class BrowserEngine:
    """The engine for browsers: its version, empty where it is not installed, and its files.

    They are large and asked for once by each browser, so they stay on the disk.
    """

    def __init__(self, folder: Path) -> None:
        listed = folder / ENGINE_LIST
        about = msgspec.json.decode(listed.read_bytes()) if listed.is_file() else {"version": ""}
        self.version: str = about["version"]
        self.list = msgspec.json.encode({**about, SENDS_BROTLI: True})
        self.paths = {path.name: path for path in folder.iterdir()} if self.version else {}

    def find(self, version: str, name: str, accepted: set[str]) -> tuple[Path, str] | None:
        """A file of a version, in the best form that is accepted, and the encoding of that form."""
        if version != self.version or name not in self.paths:
            return None
        for encoding, suffix in ENCODINGS.items():
            if encoding in accepted and (packed := self.paths.get(name + suffix)):
                return packed, encoding
        return self.paths[name], ""


def with_engine(page: File, engine: BrowserEngine) -> File:
    """The page, with the address of the engine in it."""
    content = page.forms[""].replace(b"</title>", ENGINE_META.format(version=engine.version).encode(), 1)
    forms = {"": content, "gzip": gzip.compress(content, mtime=0)}
    return replace(page, etag=etag_of(content), forms=forms)


def etag_of(content: bytes) -> str:
    """The ETag of a content: a hash of it."""
    return f'"{sha256(content).hexdigest()[:24]}"'


def media_type(path: Path) -> str:
    """What kind of file this is, in the words of HTTP."""
    return MEDIA_TYPES.get(path.suffix) or guess_type(path.name)[0] or ANY_MEDIA


def accepted_encodings(request: Request[Any, Any, Any]) -> set[str]:
    """The encodings that a browser takes: those that it names, without those of weight 0."""
    parts = (part.partition(";") for part in request.headers.get("accept-encoding", "").lower().split(","))
    return {name.strip() for name, _, weight in parts if not NO_WEIGHT.fullmatch(weight)}


def read_file(folder: Path, path: Path) -> File:
    """Read a file and its compressed forms, and work out its headers."""
    content = path.read_bytes()
    forms = {"": content}
    for encoding, suffix in ENCODINGS.items():
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            forms[encoding] = packed.read_bytes()
    kind = media_type(path)
    hashed = path.relative_to(folder).as_posix().startswith(HASHED_FOLDER)
    return File(
        media_type=kind,
        etag=etag_of(content),
        caching=FOREVER if hashed else DAILY if kind.startswith("image/") else FRESH,
        forms=forms,
    )


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED: True})
def show_page(
    request: Request[Any, Any, Any], files: NamedDependency[Files], path: FromPath[str] = ""
) -> Response[bytes]:
    """Answer with a file of the page."""
    path = path.lstrip("/")
    if path.startswith("api/"):
        raise Refusal("no-such-address", 404)
    if INDEX_FILE not in files.files:
        return Response(NOT_BUILT.encode(), media_type="text/html", status_code=503)
    file = files.find(path)
    if file is None:
        raise Refusal("no-such-address", 404)
    status = 200 if files.is_there(path) else 404
    headers = {"etag": file.etag, "cache-control": file.caching, "vary": "accept-encoding"}
    if status == 200 and request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    accepted = accepted_encodings(request)
    encoding = next((name for name in ENCODINGS if name in accepted and name in file.forms), "")
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.forms[encoding], media_type=file.media_type, headers=headers, status_code=status)


@get("/engine/{version:str}/{name:str}", include_in_schema=False, opt={PACKED: True})
async def show_engine(
    request: Request[Any, Any, Any], engine: NamedDependency[BrowserEngine], version: FromPath[str], name: FromPath[str]
) -> Response[Any]:
    """Answer with a file of the engine for browsers. Its compressed forms have addresses of their own as well."""
    accepted = accepted_encodings(request)
    found = engine.find(version, name, accepted)
    if found is None:
        raise Refusal("no-such-address", 404)
    path, encoding = found
    headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
    if name == ENGINE_LIST and "br" in accepted:
        return Response(engine.list, media_type=media_type(path), headers=headers)
    headers["content-length"] = str(path.stat().st_size)
    if encoding:
        headers["content-encoding"] = encoding
    kind = ANY_MEDIA if Path(name).suffix in ENCODINGS.values() else media_type(Path(name))
    return Stream(pieces(path), media_type=kind, headers=headers)


async def pieces(path: Path) -> AsyncIterator[bytes]:
    """A file in pieces: a slow browser has time for each of them, and no more than one is held in memory for it."""
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            yield piece
