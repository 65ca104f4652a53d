"""The proxies of docs/hosting.md as real processes: TLS, and the page and a socket through them."""

from __future__ import annotations

import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from keltis.cli.serving import bind
from tests.helpers.patience import PATIENCE
from tests.server.helpers.server_process import Process, serving

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "keltis.example"
MAIN = (
    "daemon off; pid {here}/pid; error_log stderr; events {{}} http {{ access_log off; {paths} include {here}/site; }}"
)
PATHS = "".join(
    f"{kind}_temp_path {{here}}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)  # where nginx may write without being root


def free_port() -> int:
    """A port that nobody uses."""
    with bind("127.0.0.1", 0) as found:
        return int(found.getsockname()[1])


def run_nginx(here: Path, port: int, nodes: list[str]) -> list[str]:
    """The example of docs/hosting.md with other ports, certificates and upstream servers."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("server 127.0.0.1:8000;", "".join(f"server {node};" for node in nodes)),
        ("/etc/ssl/keltis", str(here)),
    ):
        assert old in text
        text = text.replace(old, new)
    lines = [line for line in text.splitlines() if "[::]" not in line]
    (here / "site").write_text("\n".join(lines), "utf-8")
    (here / "main").write_text(MAIN.format(here=here, paths=PATHS.format(here=here)), "utf-8")
    return ["nginx", "-e", "stderr", "-p", str(here), "-c", str(here / "main")]


def run_caddy(here: Path, port: int, nodes: list[str]) -> list[str]:
    """The example of docs/hosting.md with another port, other upstream servers, and a local certificate."""
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"\n{NAME} {{" in text
    text = text.replace(f"\n{NAME} {{", f"\nhttps://{NAME}:{port} {{\n\ttls {here}/fullchain.pem {here}/privkey.pem")
    assert "127.0.0.1:8000 {" in text
    text = text.replace("127.0.0.1:8000", " ".join(nodes))
    (here / "site").write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{text}", "utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(here / "site")]


@contextmanager
def proxy(command: list[str], port: int) -> Iterator[None]:
    """Run a proxy process, and wait until it listens."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        try:
            while process.poll() is None:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    time.sleep(0.02)
            assert process.poll() is None, "the proxy did not start"
            yield
        finally:
            process.terminate()


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A folder with a self-signed certificate for our name."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    wanted = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2", "-nodes"]
    files = ["-keyout", str(tmp_path / "privkey.pem"), "-out", str(tmp_path / "fullchain.pem")]
    key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    subprocess.run(["openssl", "req", "-x509", *key, *wanted, *files], check=True, capture_output=True)
    return tmp_path


class Through:
    """A browser that resolves our name to this machine and reaches the server through a proxy."""

    def __init__(self, port: int, certificate: Path) -> None:
        self.port, self.origin = port, f"https://{NAME}:{port}"
        self.trust = ssl.create_default_context(cafile=certificate / "fullchain.pem")
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{port}",
            verify=self.trust,
            headers={"host": f"{NAME}:{port}", "origin": self.origin},
            timeout=PATIENCE,
        )

    def call(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Make a call."""
        return self.http.request(method, path, extensions={"sni_hostname": NAME}, **more)

    def make_table(self) -> tuple[httpx.Response, str]:
        """Whether a new guest gets a table, and the guest's cookie."""
        cookie = self.call("GET", "/api/me").headers.get("set-cookie", "")
        seats = {"game": "stones", "seats": [{"kind": "me"}, {"kind": "here"}]}
        return self.call("POST", "/api/tables", json=seats, headers={"cookie": cookie.partition(";")[0]}), cookie

    def first_message(self, path: str, cookie: str) -> str:
        """The first message on a socket."""
        line = socket.create_connection(("127.0.0.1", self.port))
        given: dict[str, Any] = {"sock": line, "ssl": self.trust, "origin": self.origin, "proxy": None}
        headers = {"cookie": cookie}
        with connect(f"wss://{NAME}:{self.port}{path}", additional_headers=headers, **given) as opened:
            return str(opened.recv(PATIENCE))


every_proxy = pytest.mark.parametrize(("program", "write"), [("nginx", run_nginx), ("caddy", run_caddy)])


@every_proxy
def test_example_of_a_proxy_passes_the_page_and_sockets_on(
    program: str, write: Callable[[Path, int, list[str]], list[str]], certificate: Path, tmp_path: Path
) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    port = free_port()
    with (
        serving(tmp_path / "data", "--url", f"https://{NAME}:{port}") as server,
        proxy(write(certificate, port, [server.host]), port),
    ):
        play_through(Through(port, certificate), server)


@every_proxy
def test_players_of_a_node_that_dies_are_sent_to_the_other(
    program: str, write: Callable[[Path, int, list[str]], list[str]], certificate: Path, tmp_path: Path
) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    port = free_port()
    address = ("--url", f"https://{NAME}:{port}")
    with (
        serving(tmp_path / "data", *address) as one,
        serving(tmp_path / "data", *address) as two,
        proxy(write(certificate, port, [one.host, two.host]), port),
    ):
        play_through(Through(port, certificate), two)
        one.end(signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while not gets_table(Through(port, certificate)):  # what is sent over a line that has just broken is lost
            assert time.monotonic() < until
        for _ in range(3):
            play_through(Through(port, certificate), two)


def gets_table(browser: Through) -> bool:
    """Whether a new guest gets a table."""
    with browser.http:
        return browser.make_table()[0].status_code == 201


def play_through(browser: Through, server: Process) -> None:
    """Open the page, make a table, sit down."""
    with browser.http:
        assert "<html" in browser.call("GET", "/").text
        made, cookie = browser.make_table()
        assert made.status_code == 201, made.text
        assert "secure" in cookie.lower()
        cookie = cookie.partition(";")[0]
        path = f"/api/tables/{made.json()['id']}/socket"
        assert '"type":"table"' in browser.first_message(path, cookie)
        assert browser.call("GET", "/metrics").status_code == 404
        assert "keltis_sockets" in httpx.get(f"http://{server.host}/metrics", timeout=PATIENCE).text
