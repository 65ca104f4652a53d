"""The wheel that others install: into an empty environment, without compiler, node or this checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest

import keltis
from tests.server.helpers.browser import Browser
from tests.server.helpers.server_process import serving

WHEEL = os.environ.get("KELTIS_WHEEL", "")  # ./scripts/wheel makes one, ./scripts/test names it

PLAY = """
import keltis
from keltis.bots import RandomBot
from keltis.gpu.source import source_of
for name in keltis.game_names():
    loop = keltis.GameLoop(keltis.new(name, seed=7), [RandomBot(keltis.Rng(1)), RandomBot(keltis.Rng(2))])
    state = loop.play()
    assert keltis.load(state.record()) == state
    assert "rules_apply" in source_of(name, "playouts")
print(keltis.COMPILED, keltis.__file__)
"""


class Elsewhere:
    """An environment of its own in which nothing but the wheel and what it asks for is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.programs / "python"
        venv.create(folder / "env", symlinks=os.name != "nt")
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("COVERAGE_", "KELTIS_", "PYTHON"))
        }
        self.surroundings = {**kept, "PATH": str(self.programs), "CC": "/bin/false", "CXX": "/bin/false"}

    def pip(self, command: str, *arguments: str) -> str:
        """What pip prints; it is that of the tests' own environment, as to have one here takes seconds."""
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(self.python), command)
        return self._run(*pip, *arguments)

    def run(self, program: str, *arguments: str) -> str:
        """What a program of this environment prints."""
        return self._run(str(self.programs / program), *arguments)

    def _run(self, *command: str) -> str:
        given: dict[str, Any] = {"cwd": self.folder, "env": self.surroundings, "timeout": 300, "text": True}
        return str(subprocess.run(command, check=True, stdout=subprocess.PIPE, **given).stdout)


@pytest.mark.compiled
@pytest.mark.system_randomness
@pytest.mark.skipif(not WHEEL, reason="KELTIS_WHEEL names no wheel")
def test_wheel_plays_from_python_the_command_line_and_the_page_and_writes_a_site(tmp_path: Path) -> None:
    """One test for all, as it takes long to install."""
    elsewhere = Elsewhere(tmp_path)
    elsewhere.pip("install", "--quiet", "--no-compile", "--only-binary", ":all:", str(Path(WHEEL).absolute()))
    check_metadata(elsewhere)
    check_python(elsewhere)
    check_command_line(elsewhere)
    check_page(elsewhere)
    check_site(elsewhere)


def check_metadata(elsewhere: Elsewhere) -> None:
    """Licence, README and the parts of others that it carries travel with it."""
    ask = "from importlib.metadata import metadata as m; import json; print(json.dumps(m('keltis').items()))"
    about = dict(json.loads(elsewhere.run("python", "-c", ask)))
    assert (about["Name"], about["License-Expression"], about["License-File"]) == ("keltis", "MIT", "LICENSE")
    readme = elsewhere.run(
        "python", "-c", "from importlib.metadata import metadata as m; print(m('keltis').get_payload())"
    )
    assert readme.startswith("# Keltis\n")
    assert "licenses/LICENSE" in elsewhere.pip("show", "--files", "keltis")
    ask = "from importlib.metadata import distribution as d; print(d('keltis').read_text('sboms/keltis.cdx.json'))"
    bill = json.loads(elsewhere.run("python", "-c", ask))
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "keltis")
    names = {part["name"] for part in bill["components"]}
    assert names >= {"svelte", "@fluent/bundle", "@fontsource/grenze", "uqr", "pyodide"}
    assert "vite" not in names  # It only builds the page.


def check_python(elsewhere: Elsewhere) -> None:
    """All games, on the compiled kernels of the environment."""
    compiled, home = elsewhere.run("python", "-c", PLAY).split()
    assert compiled == "True"
    assert Path(home).is_relative_to(elsewhere.folder / "env")


def check_command_line(elsewhere: Elsewhere) -> None:
    """A game is played, kept and read again."""
    elsewhere.run(
        "keltis", "simulate", "paths", "--games", "1", "--seed", "7", "--bot", "greedy", "--output", "one.jsonl"
    )
    assert json.loads(elsewhere.run("keltis", "replay", "one.jsonl"))["end"] in ("goal", "deck")
    assert "K-14" in elsewhere.run("keltis", "rules", "keltis", "K-14")


def check_page(elsewhere: Elsewhere) -> None:
    """The page is served with all its files, and a game is played to its end over the socket."""
    program, surroundings = (str(elsewhere.programs / "keltis"),), elsewhere.surroundings
    with (
        serving(elsewhere.folder / "games", command=program, env=surroundings, cwd=elsewhere.folder) as server,
        Browser(server.host, "Ana") as browser,
    ):
        files = re.findall(r'(?:src|href)="(/[^"]+)"', browser.send("GET", "/").text)
        assert any(file.endswith(".js") for file in files)
        assert all(browser.send("GET", file).is_success for file in files)
        (engine,) = re.findall('<meta name="keltis-engine" content="(.+)" />', browser.send("GET", "/").text)
        listed = browser.send("GET", f"{engine}engine.json").json()["files"]
        assert all(browser.send("GET", f"{engine}{file['name']}").is_success for file in listed)
        with browser.open_page(browser.make("stones", "me", "beginner")) as page:
            while page.wait_for_me():
                assert page.move(page.legal[0])["type"] == "ack"
        assert page.seen["result"]["end"] == "flipped"


def check_site(elsewhere: Elsewhere) -> None:
    """A site is written, with all files of its page, and an engine that has every game's kernel compiled."""
    elsewhere.run("keltis", "site", "site")
    site = elsewhere.folder / "site"
    page = (site / "index.html").read_text("utf-8")
    files = re.findall(r'(?:src|href)="([^"#]+\.\w+)"', page)
    assert any(file.endswith(".js") for file in files)
    assert all((site / file).is_file() for file in files)
    (engine,) = (site / folder for folder in re.findall('<meta name="keltis-engine" content="(.+)" />', page))
    for file in json.loads((engine / "engine.json").read_text("utf-8"))["files"]:
        forms = [engine / f"{file['name']}{suffix}" for suffix in ("", ".br", ".gz")]
        assert [form.stat().st_size for form in forms] == [file["bytes"], file["brotli"], file["gzip"]]
    with zipfile.ZipFile(engine / "keltis.zip") as archive:
        kernels = [name for name in archive.namelist() if re.search(r"/rules\..*wasm.*\.so$", name)]
    assert {name.split("/")[2] for name in kernels} == {*keltis.game_names()}
