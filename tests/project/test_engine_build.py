"""The engine for browsers as `./scripts/wasm` builds it: its files and their sizes, and why it could not be built."""

from __future__ import annotations

import ast
import asyncio
import gzip
import importlib.util
import json
import os
import re
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import keltis
from keltis.app.channel.handlers import HANDLERS
from keltis.browser.calls import CALLS

ROOT = Path(__file__).parents[2]
ENGINE = Path(keltis.__file__).parent / "browser" / "engine"
MOST = 4_800_000  # bytes, in Brotli, before the first move
RESOLUTION = "Could not find a version that satisfies the requirement ziglang==0.17.0"


@pytest.fixture(scope="module")
def listed() -> list[dict[str, Any]]:
    """The engine's files, as the page is told."""
    if not (ENGINE / "engine.json").is_file():
        pytest.fail("the engine for browsers is missing; ./scripts/wasm builds it")
    files: list[dict[str, Any]] = json.loads((ENGINE / "engine.json").read_text("utf-8"))["files"]
    return files


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The build, as a module."""
    sys.path.insert(0, str(ROOT / "wasm"))
    try:
        spec = importlib.util.spec_from_file_location("keltis_wasm_build", ROOT / "wasm" / "build.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    finally:
        sys.path.remove(str(ROOT / "wasm"))


def test_engine_is_small_enough_to_be_fetched_before_the_first_move(listed: list[dict[str, Any]]) -> None:
    assert 0 < sum(file["brotli"] for file in listed) <= MOST


def test_every_file_lies_there_in_the_forms_that_are_listed(listed: list[dict[str, Any]]) -> None:
    names = {"engine.json"}
    for file in listed:
        name, content = file["name"], (ENGINE / file["name"]).read_bytes()
        packed = (ENGINE / f"{name}.gz").read_bytes()
        assert gzip.decompress(packed) == content
        sizes = (len(content), len(packed), (ENGINE / f"{name}.br").stat().st_size)
        assert sizes == (file["bytes"], file["gzip"], file["brotli"])
        names |= {name, f"{name}.gz", f"{name}.br"}
    nets = {net["name"]: net["bytes"] for net in json.loads((ENGINE / "engine.json").read_text("utf-8"))["nets"]}
    assert nets == {path.name: path.stat().st_size for path in (ROOT / "src/keltis/nets/weights").glob("*.net")}
    assert all((ENGINE / name).stat().st_size == size for name, size in nets.items())
    assert {path.name for path in ENGINE.iterdir()} == names | nets.keys()


def test_package_has_every_kernel_compiled_and_nothing_that_only_servers_need(listed: list[dict[str, Any]]) -> None:
    with zipfile.ZipFile(ENGINE / "keltis.zip") as archive:
        names = archive.namelist()
    for game in keltis.game_names():
        assert any(
            re.fullmatch(rf"keltis/games/{game}/rules\.cpython-\d+-wasm32-emscripten\.so", name) for name in names
        )
    parts = {name.split("/")[1] for name in names if name.count("/") > 1}
    assert {"app", "bots", "browser", "engine", "games", "table"} <= parts
    assert not parts & {"arena", "cli", "dataset", "env", "server"}


def test_programs_of_others_are_pinned_by_version_and_checksum_without_an_address() -> None:
    packages = json.loads((ROOT / "wasm" / "package-lock.json").read_text("utf-8"))["packages"]
    wanted = json.loads((ROOT / "wasm" / "package.json").read_text("utf-8"))["dependencies"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in wanted.values())
    assert all(package["integrity"] and "resolved" not in package for name, package in packages.items() if name)
    compiler = (ROOT / "wasm" / "requirements.txt").read_text("utf-8")
    assert re.search(r"^ziglang==[\d.]+ \\\n +--hash=sha256:\w{64}", compiler, re.MULTILINE)
    assert "//" not in compiler


def test_nothing_is_built_if_nothing_has_changed(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine"
    engine.mkdir()
    (engine / "engine.json").write_text("{}")
    monkeypatch.setattr(build, "ENGINE", engine)
    monkeypatch.setattr(build, "STAMP", tmp_path / "made.json")
    assert not build.is_made("a")
    (tmp_path / "made.json").write_text(json.dumps({"from": "a", "files": build.digests(engine)}))
    assert build.is_made("a")
    assert not build.is_made("b")
    (engine / "engine.json").write_text("{ }")
    assert not build.is_made("a")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ERROR: [Errno 28] No space left on device", "the disk is full"),
        ("WARNING: Retrying after NewConnectionError: refused\nERROR: " + RESOLUTION, "index cannot be reached"),
        ("WARNING: certificate verify failed\nERROR: " + RESOLUTION, "certificate of the Python package index"),
        ("ERROR: No matching distribution found for ziglang==0.17.0", "no C compiler for this system"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "pip cannot install the C compiler (THESE PACKAGES"),
    ],
)
def test_sentence_says_why_the_compiler_cannot_be_installed(build: ModuleType, said: str, told: str) -> None:
    problem = str(build.explain_pip(said))
    assert told in problem
    assert problem.endswith(".")
    assert "\n" not in problem


def rehearse() -> None:
    """Run the rehearsal here, as Pyodide does, which waits for the last expression of a file."""
    *body, last = ast.parse((ROOT / "wasm" / "rehearsal.py").read_text("utf-8")).body
    assert isinstance(last, ast.Expr)
    names: dict[str, Any] = {}
    exec(compile(ast.Module(body, []), "rehearsal.py", "exec"), names)
    asyncio.run(eval(compile(ast.Expression(last.value), "rehearsal.py", "eval"), names))


@pytest.mark.compiled
@pytest.mark.no_cover
def test_rehearsal_asks_everything_that_pages_can_ask_so_that_nothing_is_missing_in_the_engine(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = set()

    def noting(what: object, handler: Callable[..., Any]) -> Callable[..., Any]:
        def handle(*given: Any) -> Any:
            asked.add(what)
            return handler(*given)

        return handle

    for call, (status, answer) in [*CALLS.items()]:
        monkeypatch.setitem(CALLS, call, (status, noting(call, answer)))
    for request, handler in [*HANDLERS.items()]:
        monkeypatch.setitem(HANDLERS, request, noting(request, handler))
    monkeypatch.setattr(os, "urandom", os.urandom)  # The rehearsal replaces it, and it is put back afterwards.
    rehearse()
    assert {*CALLS, *HANDLERS} - asked == set()
    assert [record.name for record in caplog.records] == [
        "keltis.rehearsal"
    ]  # The failure that it feigns is the only one.
