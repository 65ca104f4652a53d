"""`keltis play` and `keltis serve` where the page is not installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from socket import AF_INET6, AddressFamily, SocketKind, socket

import pytest

from keltis.cli import play, serve, serving
from keltis.cli.serving import bind
from keltis.server.net import static
from tests.helpers.command import Shell

WITHOUT = {"play": "Without a browser: keltis terminal.", "serve": "keltis serve --allow-no-page."}
both = pytest.mark.parametrize("command", WITHOUT)


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The steps that a command took, in a package without a page and with a server that ends at once."""
    done: list[str] = []

    def pretend_to_listen(host: str, port: int) -> socket:
        done.append("listen")
        return bind(host, port)

    def pretend_to_serve(given: object, listener: socket, *_: object) -> int:
        done.append("serve")
        listener.close()
        return 0

    monkeypatch.setattr(static, "FOLDER", tmp_path / "static")
    monkeypatch.setattr(serving, "serve", pretend_to_serve)
    monkeypatch.setattr(play, "serve", pretend_to_serve)
    monkeypatch.setattr(serving, "bind", pretend_to_listen)
    monkeypatch.setattr(play, "open_browser", lambda *_: done.append("browser"))
    return done


@both
def test_without_the_page_nothing_is_started(command: str, tmp_path: Path, shell: Shell, started: list[str]) -> None:
    outcome = shell(command, "--data", tmp_path / "data")
    first, second = outcome.err.splitlines()
    assert (outcome.status, outcome.out, started) == (2, "", [])
    assert first == "keltis: the page is not installed, and a browser would have nothing to show."
    assert second.startswith("Install Keltis again: ./scripts/play in a checkout, or pip install . there. ")
    assert second.endswith(WITHOUT[command])
    assert not (tmp_path / "data").exists()


@both
@pytest.mark.usefixtures("started")
def test_reason_that_the_installation_left_is_said(command: str, tmp_path: Path, shell: Shell) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "not-built.txt").write_text("the disk is full (ENOSPC). Free about 500 MB.\n")
    outcome = shell(command, "--data", tmp_path / "data")
    assert outcome.status == 2
    assert "show. It could not be built: the disk is full (ENOSPC). Free about 500 MB.\nInstall" in outcome.err


def test_server_for_programs_alone_needs_no_page(tmp_path: Path, shell: Shell, started: list[str]) -> None:
    outcome = shell("serve", "--allow-no-page", "--port", 0, "--data", tmp_path / "data")
    assert (outcome.status, outcome.err, started) == (0, "", ["listen", "serve"])


@pytest.mark.parametrize(
    ("network", "others"),
    [
        ("192.168.1.5", "Others in its network open http://192.168.1.5:{port}/"),
        ("", "Others open the address that it has in their network"),
    ],
)
def test_server_for_a_network_says_what_a_friend_types(
    network: str, others: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = []

    def pretend_to_serve(given: object, listener: socket, ready: Callable[[], None], level: str) -> int:
        ports.append(listener.getsockname()[1])
        listener.close()
        ready()
        return 0

    monkeypatch.setattr(serving, "serve", pretend_to_serve)
    monkeypatch.setattr(serve, "reachable_at", lambda host: network if host == "0.0.0.0" else "")
    outcome = shell("serve", "--allow-no-page", "--host", "0.0.0.0", "--port", 0, "--data", tmp_path / "data")
    [port] = ports
    others = others.format(port=port)
    assert outcome.err == f"Serving http://127.0.0.1:{port}/ on this machine. {others}\n"


class Network:
    """A socket on a machine that has only IPv4."""

    def __init__(self, family: AddressFamily, kind: SocketKind) -> None:
        self.family = family

    def __enter__(self) -> Network:
        return self

    def __exit__(self, *_: object) -> None:
        """There is nothing to close."""

    def connect(self, address: tuple[str, int]) -> None:
        """Find the way to an address."""
        if self.family == AF_INET6:
            raise OSError("there is no way there")

    def getsockname(self) -> tuple[str, int]:
        """The own address on that way."""
        return "192.168.1.5", 40000


def test_address_in_the_network_is_that_of_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "socket", Network)
    assert [serve.reachable_at(host) for host in ("127.0.0.1", "0.0.0.0", "::")] == ["", "192.168.1.5", ""]
