"""The key by which push services know this server, and messages encrypted for one browser."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sqlalchemy import Connection, Row

from ..store import Store
from ..store.keys import find_secret, keep_secret
from .client import Parcel
from .guard import Guard
from .message import Said, declare

NAME = "vapid"  # among the secrets of the database
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a browser that is away


@dataclass(frozen=True)
class Vapid:
    """Encrypts. `public` is what browsers are told when they subscribe."""

    public: str
    web_push: Any

    def pack(self, guard: Guard, row: Row[Any], said: Said) -> Parcel:
        """A notice for one browser. A push service that still has an older one of the same table drops that."""
        from webpush import WebPushSubscription

        keys = {"p256dh": row.p256dh, "auth": row.auth}
        whole = WebPushSubscription.model_validate({"endpoint": row.endpoint, "keys": keys})
        message = self.web_push.get(declare(said), whole)
        topic = sha256(said.tag.encode()).hexdigest()[:32]
        more = {"topic": topic, "urgency": "normal", "content-type": "application/octet-stream"}
        return Parcel(guard.read(row.endpoint), {**message.headers, **more}, message.encrypted)


def has_library() -> bool:
    """Whether messages can be encrypted here: the library is large, and only those who send them install it."""
    return find_spec("webpush") is not None


async def open_vapid(store: Store, contact: str) -> Vapid:
    """The key, made once for all processes of a database."""
    await asyncio.to_thread(import_module, "webpush")  # takes long
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
    from webpush import WebPush
    from webpush.vapid import VAPID

    def make(connection: Connection) -> bytes:
        return keep_secret(connection, NAME, VAPID.generate_keys()[0])

    private = await store.read(lambda connection: find_secret(connection, NAME))
    if private is None:
        private = await store.write(make)
    key = load_pem_private_key(private, None)
    assert isinstance(key, EllipticCurvePrivateKey)
    public = key.public_key()
    whole = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    web_push = WebPush(private, whole, subscriber=contact, ttl=KEPT)
    return Vapid(VAPID.get_application_server_key(public), web_push)
