"""A site: the page, the engine, and the answers that need none, as the files that any web host can serve.

Addresses are relative, so that a site works in every folder of a host. Files for particular kinds of hosts do no harm
elsewhere.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from ..app import catalogue, exercises, lessons
from ..engine.game import game_names
from ..games.contract import CannotDo
from ..locale import LANGUAGES, say
from ..locale.texts import homes

ENGINE = Path(__file__).parent / "engine"
ENGINE_LIST = "engine.json"
TEMPLATES = Path(__file__).parent / "templates"
NO_ENGINE = (
    "the engine for browsers is not installed, and without it nobody could play on a site. "
    "Build it with ./scripts/wasm in a checkout, or install a wheel of a release."
)
INDEX, MANIFEST = "index.html", "manifest.webmanifest"
OF_SERVERS = {INDEX, MANIFEST, "robots.txt"}  # files of a server's page that a site has in another form, or not at all
HASHED = ("assets/", "engine/")  # folders whose files never change: their addresses carry a hash of the content
DEPTH = 8  # folders that an unknown address may be deep, so that its page still finds home
ONLY_IN_HEADERS = "frame-ancestors"  # the directive that browsers ignore in a page, with a warning

File = tuple[str, bytes]  # an address relative to the site, and the content


def files(page: Path, engine: Path, policy: str, stun: str = "") -> Iterator[File]:
    """Everything, `index.html` last.

    `page` is the page as a server has it, `policy` its content policy, `stun` the address of a STUN server.
    """
    published = engine_folder(engine)
    yield from files_of(engine, published)
    yield from files_of(page / "assets", "assets/")
    for name, content in answers():
        yield from with_gzip(f"data/{name}", json.dumps(content, default=vars, separators=(",", ":")).encode())
    for name, content in files_of(page, ""):
        if not name.startswith(HASHED) and name.removesuffix(".br").removesuffix(".gz") not in OF_SERVERS:
            yield name, content
    manifest = relative(json.loads((page / MANIFEST).read_text("utf-8")))
    yield from with_gzip(MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=2).encode())
    yield from for_hosts(policy)
    (transport,) = (path.name for path in (page / "assets").glob("workerTransport-*.js"))
    html = index((page / INDEX).read_text("utf-8"), published, f"assets/{transport}", policy, stun)
    yield from with_gzip(INDEX, html.encode())


def engine_folder(engine: Path) -> str:
    """The folder in which an engine is published."""
    if not (engine / ENGINE_LIST).is_file():
        raise CannotDo(NO_ENGINE)
    return f"engine/{json.loads((engine / ENGINE_LIST).read_text('utf-8'))['version']}/"


def files_of(folder: Path, prefix: str) -> Iterator[File]:
    """All files of a folder, at addresses that begin with a prefix."""
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield prefix + path.relative_to(folder).as_posix(), path.read_bytes()


def with_gzip(name: str, content: bytes) -> Iterator[File]:
    """A file that is written here, and its compressed form, which is the same each time."""
    yield name, content
    yield f"{name}.gz", gzip.compress(content, 9, mtime=0)


def answers() -> Iterator[tuple[str, Any]]:
    """The answers to calls that are the same for everybody; `frontend/src/net/pageData.ts` knows their addresses."""
    yield "games.json", catalogue.catalogue()
    for game in game_names():
        yield f"exercises-{game}.json", exercises.contents(game)
    for language in LANGUAGES:
        for game in (*game_names(), catalogue.PROGRAMMERS):
            yield f"{language}/rules-{game}.json", catalogue.rules(game, language)
        for game in game_names():
            for part in exercises.contents(game).grades:
                yield f"{language}/exercises-{game}-{part.grade}.json", exercises.describe(game, part.grade, language)
            if catalogue.info(game).lesson:
                yield f"{language}/lesson-{game}.json", lessons.show(game, language)


def index(html: str, engine: str, transport: str, policy: str, stun: str = "") -> str:
    """The page of a server as that of a site: its host is the browser, and its addresses are relative."""
    html = re.sub(r'\s*<meta name="keltis-[^>]*>|\s*<link rel="preload"[^>]* href="/api/me"[^>]*>', "", html)
    html = html.replace('"/api/games"', '"./data/games.json"')
    html = re.sub(r'\b(href|src|content)="/', r'\1="./', html)
    policy_line = f'\n    <meta http-equiv="Content-Security-Policy" content="{policy_of_page(policy)}" />'
    stun_line = f'\n    <meta name="keltis-stun" content="{escape(stun)}" />' if stun else ""
    host_lines = f"""
    <meta name="keltis-host" content="browser" />
    <meta name="keltis-engine" content="{engine}" />{stun_line}
    <link rel="modulepreload" href="./{transport}" />"""
    html = re.sub(r"(<meta charset=[^>]*>)", rf"\1{policy_line}", html, count=1)
    return re.sub(r"(</title>)", rf"\1{host_lines}", html, count=1)


def policy_of_page(policy: str) -> str:
    """What of a content policy may stand in a page."""
    return "; ".join(part for part in policy.split("; ") if not part.startswith(ONLY_IN_HEADERS))


def relative(value: Any) -> Any:
    """A manifest with relative addresses. It has no id: that would be the same in every folder of a host."""
    if isinstance(value, dict):
        return {key: relative(each) for key, each in value.items() if key != "id"}
    if isinstance(value, list):
        return [relative(each) for each in value]
    return f".{value}" if isinstance(value, str) and value.startswith("/") else value


def for_hosts(policy: str) -> Iterator[File]:
    """What only some web hosts read: `_headers`, a page for unknown addresses (`404.html`), and `.nojekyll`.

    The last one keeps GitHub from running Jekyll, its generator of pages, over the files.
    """
    scripts = "\n".join(f'    <script src="{"../" * up}404.js"></script>' for up in range(DEPTH + 1))
    spoken = [each for each in LANGUAGES if "error-no-page" in homes(each)]
    sentences = "\n".join(f'    <p lang="{each}">{say("error-no-page", each)}</p>' for each in spoken)
    words = {"scripts": scripts, "sentences": sentences, "policy": policy_of_page(policy)}
    yield "404.html", template("404.html").substitute(words).encode()
    yield "404.js", template("404.js").template.encode()
    yield "_headers", template("_headers").substitute(policy=policy).encode()
    yield ".nojekyll", b""


def template(name: str) -> Template:
    """A file of a site, without what depends on the rest."""
    return Template((TEMPLATES / name).read_text("utf-8"))
