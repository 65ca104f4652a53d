"""The guard allows no address in the server's own network, however it is written."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpcore
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from keltis.app.problems import Refusal
from keltis.server.push import client as clients
from keltis.server.push import guard as guards
from keltis.server.push.client import Answer, Client, Parcel
from keltis.server.push.guard import Guard
from tests.server.helpers.push_receiver import receiving
from tests.server.push.guards import guard

INSIDE = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254",
    "192.0.0.8", "198.18.0.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255",
    "::1", "::", "fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1", "::127.0.0.1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::7f00:1",
    "2002:7f00:1::", "2002:a00:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "100::1", "5f00::1",
    "fe80::1%eth0", "localhost", "",
]  # fmt: skip
OUTSIDE = ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1"]


def run(work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Run a coroutine."""
    return asyncio.run(work())


@pytest.mark.parametrize("address", INSIDE)
def test_address_inside_is_not_called(address: str) -> None:
    assert not guard().may_call(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_address_on_the_internet_is_called(address: str) -> None:
    assert guard().may_call(address)


def test_network_that_was_allowed_is_called_and_no_other() -> None:
    own = guard(notice_networks=("192.168.0.0/24", "fd12::/16"))
    called = ["192.168.0.7", "::ffff:192.168.0.7", "64:ff9b::c0a8:7", "fd12::1", "1.1.1.1"]
    assert [address for address in [*called, "192.168.1.7", "127.0.0.1", "fd13::1"] if own.may_call(address)] == called


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost.", "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.1", "017700000001", "0",
        "0177.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "169.254.169.254",
        "10.0.0.1", "192.168.0.1", "[fc00::1]",
    ],
)  # fmt: skip
def test_name_or_number_that_leads_inside_is_refused(host: str) -> None:
    own = guard()

    async def look() -> None:
        with pytest.raises(Refusal, match="does not lead to a server on the internet"):
            await own.look_up(own.read(f"https://{host}/hook").host, 443)

    run(look)


def test_name_with_one_address_inside_among_others_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "resolve", lambda host, port: ["1.1.1.1", "10.0.0.1", "8.8.8.8"])
    with pytest.raises(Refusal, match="does not lead"):
        run(lambda: guard().look_up("both.example", 443))
    monkeypatch.setattr(guards, "resolve", lambda host, port: ["1.1.1.1", "8.8.8.8"])
    assert run(lambda: guard().look_up("both.example", 443)) == ["1.1.1.1", "8.8.8.8"]


def test_name_that_nobody_knows_is_refused_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    monkeypatch.setattr(guards, "resolve", fail)
    with pytest.raises(Refusal, match="does not lead"):
        run(lambda: guard().look_up("nowhere.example", 443))


@pytest.mark.parametrize(
    "address",
    [
        "", "hook", "//x.example/", "ftp://x.example/", "file:///etc/passwd", "http://x.example/", "javascript:1",
        "https://", "https:///x", "https://user:password@x.example/", "https://user@x.example/", "https://@x.example/",
        "https://x.example@127.0.0.1/", "https://x.example\\@127.0.0.1/", "https://x example/", "https://x.example/\n",
        "https://x.ex\tample/", "https://x.example/\r\nHost: y", "https://[::1", "https://[fe80::1%25eth0]/",
        "https://[v1.x]/", "https://ex%61mple.com/", "https://xn.example:port/", "https://x.example:99999/",
        "https://täst.example/", "https://x.example/" + 2000 * "x",
    ],
)  # fmt: skip
def test_what_is_no_plain_address_is_refused(address: str) -> None:
    with pytest.raises(Refusal, match="can’t be called: it must begin with https://"):
        guard().read(address)


@pytest.mark.parametrize("port", [22, 25, 0, 6379, 8080])
def test_other_ports_are_refused(port: int) -> None:
    with pytest.raises(Refusal, match="only these ports are allowed: 80, 443, 8443"):
        guard().read(f"https://x.example:{port}/")


def test_address_is_taken_apart_once() -> None:
    address = guard().read("https://Hooks.Example.:8443/a/b?c=d&e#fragment")
    assert (address.host, address.port, address.target) == ("hooks.example", 8443, "/a/b?c=d&e")
    assert (address.netloc, bytes(address.url)) == ("hooks.example:8443", b"https://hooks.example:8443/a/b?c=d&e")
    assert guard().read("https://[2606:4700::1]").netloc == "[2606:4700::1]"
    assert guard(notice_schemes=("https", "http")).read("http://x.example").port == 80


# ---- calling ----


def send(own: Guard, address: str) -> Answer:
    """POST something."""

    async def post() -> Answer:
        client = Client(own)
        try:
            return await client.send(Parcel(own.read(address), {"x-test": "yes"}, b"hello"))
        finally:
            await client.close()

    answer: Answer = run(post)
    return answer


def test_redirect_into_the_network_is_not_followed() -> None:
    with receiving() as chat, receiving() as internal:
        chat.answers = [(307, {"location": f"{internal.address}/secret"})]
        own = guard(**{**chat.settings, "notice_ports": (str(chat.port), str(internal.port))})
        assert send(own, f"{chat.address}/hook") == Answer(307)
        assert chat.take().body == b"hello"
        assert internal.got.empty()


def test_name_that_leads_inside_a_moment_later_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving() as internal:
        own = guard(**{**internal.settings, "notice_networks": ()})
        monkeypatch.setattr(guards, "resolve", lambda host, port: ["127.0.0.1"])
        assert send(own, f"http://rebound.example:{internal.port}/") == Answer(403)
        assert internal.got.empty()


@pytest.mark.parametrize("fault", [OSError("no answer"), TimeoutError()])
def test_name_that_cannot_be_looked_up_now_is_tried_again_later(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(host: str, port: int) -> list[str]:
        raise fault

    monkeypatch.setattr(guards, "resolve", fail)
    answer = send(guard(), "https://chat.example/")
    assert answer == Answer(0)
    assert answer.may_be_retried


def test_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    async def connect(self: Any, host: str, port: int, *more: Any) -> Any:
        called.append((host, port))
        raise httpcore.ConnectError

    monkeypatch.setattr(guards, "resolve", lambda host, port: ["1.1.1.1", "8.8.8.8", "9.9.9.9"])
    monkeypatch.setattr(httpcore.AnyIOBackend, "connect_tcp", connect)
    assert send(guard(), "https://chat.example/") == Answer(0)
    assert called == [("1.1.1.1", 443), ("8.8.8.8", 443)]


def test_certificate_is_that_of_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context = certified(tmp_path, "chat.example")
    asked: list[Any] = []
    context.sni_callback = lambda socket, name, context: asked.append(name)
    trusted = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem"))
    monkeypatch.setattr(clients, "make_tls_context", lambda: trusted)
    monkeypatch.setattr(guards, "resolve", lambda host, port: ["127.0.0.1"])
    with receiving(context) as chat:
        assert send(guard(**chat.settings), f"https://chat.example:{chat.port}/hook") == Answer(201)
        assert chat.take().headers["host"] == f"chat.example:{chat.port}"
        assert send(guard(**chat.settings), f"https://other.example:{chat.port}/hook") == Answer(0)
    assert asked == ["chat.example", "other.example"]
    assert chat.got.empty()


def certified(folder: Path, name: str) -> ssl.SSLContext:
    """A TLS context for a server, with a certificate for a name; its file is put into the folder."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject, now = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]), datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    certificate = made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM)
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "certificate.pem").write_bytes(certificate)
    (folder / "key.pem").write_bytes(secret)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    return context


def test_endless_answer_is_not_read_to_its_end() -> None:
    with receiving() as chat:
        chat.answers = [(200, {"content-length": str(10**9)})]
        assert send(guard(**chat.settings), chat.address) == Answer(200)
        assert chat.take().headers["user-agent"] == "keltis"
    assert chat.written < 10**8


def test_server_that_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "TOTAL_SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        own = guard(notice_schemes=("http",), notice_ports=(str(port),), notice_networks=("127.0.0.0/8",))
        assert send(own, f"http://127.0.0.1:{port}/") == Answer(0)
