"""Where notifications are sent: a local push service that decrypts, and a chat program that keeps what it is told."""

from __future__ import annotations

import json
import ssl
import struct
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any, NamedTuple

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.helpers.patience import PATIENCE

PIECE = 10_000 * b"x"


class Received(NamedTuple):
    """A request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """Its body."""
        return json.loads(self.body)


class Receiver:
    """Answers every POST with the next of `answers` (the last one stays), and keeps it."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        self.answers: list[tuple[int, dict[str, str]]] = [(201, {})]
        self.got: Queue[Received] = Queue()
        self.written = 0
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                answers = receiver.answers
                status, more = answers.pop(0) if len(answers) > 1 else answers[0]
                self.send_response(status)
                for name, value in {"content-length": "0", **more}.items():
                    self.send_header(name, value)
                self.end_headers()
                receiver.got.put(Received(self.path, headers, body))
                with suppress(OSError):
                    while receiver.written < int(more.get("content-length", 0)):
                        receiver.written += self.wfile.write(PIECE)
                self.close_connection = receiver.written > 0

            def log_message(self, *_: object) -> None:
                """Quietly."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        if context:
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        self.address = f"http://127.0.0.1:{self.port}"

    def take(self) -> Received:
        """The next request."""
        return self.got.get(timeout=PATIENCE)

    @property
    def settings(self) -> dict[str, Any]:
        """Those of a server that may call it."""
        return {
            "push_hosts": ("127.0.0.1",),
            "notice_schemes": ("https", "http"),
            "notice_ports": (str(self.port),),
            "notice_networks": ("127.0.0.0/8",),
        }


@contextmanager
def receiving(context: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver for as long as the block lasts."""
    receiver = Receiver(context)
    thread = threading.Thread(target=receiver.server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield receiver
    finally:
        receiver.server.shutdown()
        receiver.server.server_close()
        thread.join()


class Subscriber:
    """The keys of a browser that subscribed, which reads what it is sent (RFC 8291)."""

    def __init__(self, address: str, name: str = "ana") -> None:
        self.endpoint = f"{address}/push/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.secret = b"sixteen bytes :)"

    def body(self, language: str = "en") -> dict[str, str]:
        """What a page sends to our server."""
        return {
            "endpoint": self.endpoint,
            "p256dh": text(self.public),
            "auth": text(self.secret),
            "language": language,
        }

    def read(self, received: Received) -> Any:
        """Decrypt a message."""
        assert received.headers["content-encoding"] == "aes128gcm"
        salt, (size, length) = received.body[:16], struct.unpack("!LB", received.body[16:21])
        assert len(received.body) <= size
        theirs, cipher = received.body[21 : 21 + length], received.body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.private.exchange(ec.ECDH(), point)
        secret = derive(shared, self.secret, b"WebPush: info\0" + self.public + theirs, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, cipher, None).rstrip(b"\0")
        assert padded.endswith(b"\2")
        return json.loads(padded[:-1])


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key from a key."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def text(content: bytes) -> str:
    """Base64 as browsers write it."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def claims(received: Received, key: str) -> Any:
    """What the server says of itself to a push service, checked with its public key (RFC 8292)."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), urlsafe_b64decode(key + "=="))
    return jwt.decode(parts["t"], point, algorithms=["ES256"], options={"verify_aud": False})
