"""`server/net` extends private classes of uvicorn, so the server is pinned to one minor version of it."""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from pathlib import Path

from keltis.server.net.uvicorn_server import UVICORN

PROJECT = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))
WHAT_TO_DO = (
    "To raise it: compare uvicorn/protocols of both versions with what net/http.py and net/websocket.py override and"
    " read, run tests/server/net and `python -m benchmarks.server hostile idle`, then set UVICORN in"
    " src/keltis/server/net/uvicorn_server.py and the pin in pyproject.toml to the new minor version."
)


def test_the_installed_uvicorn_is_the_one_whose_classes_are_extended() -> None:
    installed = version("uvicorn")
    assert installed.startswith(f"{UVICORN}."), (
        f"uvicorn {installed} is installed, but server/net was written for {UVICORN}. {WHAT_TO_DO}"
    )


def test_installations_are_pinned_to_that_uvicorn() -> None:
    major, minor = map(int, UVICORN.split("."))
    pin = f"uvicorn>={UVICORN},<{major}.{minor + 1}"
    found = [requirement for requirement in PROJECT["project"]["dependencies"] if requirement.startswith("uvicorn")]
    assert found == [pin], f"pyproject.toml asks for {found}, and server/net is written for {pin}. {WHAT_TO_DO}"
