"""VAPID: the key by which push services know this server, and encryption of messages for a browser."""

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
from .message import Notification, write_payload

SECRET_NAME = "vapid"  # the key's name in the table `secrets`
TTL_SECONDS = 24 * 3600  # for which a push service keeps a message for a browser that is offline


@dataclass(frozen=True)
class Vapid:
    """The key pair of a server. Browsers need `public` to subscribe."""

    public: str
    web_push: Any

    def pack(self, guard: Guard, row: Row[Any], notification: Notification) -> Parcel:
        """An encrypted request for one browser. Its topic makes a push service drop an older message of the table."""
        from webpush import WebPushSubscription

        keys = {"p256dh": row.p256dh, "auth": row.auth}
        whole = WebPushSubscription.model_validate({"endpoint": row.endpoint, "keys": keys})
        message = self.web_push.get(write_payload(notification), whole)
        topic = sha256(notification.tag.encode()).hexdigest()[:32]
        more = {"topic": topic, "urgency": "normal", "content-type": "application/octet-stream"}
        return Parcel(guard.read(row.endpoint), {**message.headers, **more}, message.encrypted)


def has_library() -> bool:
    """Whether the library for encryption is installed; it is large, and therefore optional."""
    return find_spec("webpush") is not None


async def open_vapid(store: Store, contact: str) -> Vapid:
    """Load the key from the database, or make it: all processes of a database share one."""
    await asyncio.to_thread(import_module, "webpush")  # The import takes long.
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key
    from webpush import WebPush
    from webpush.vapid import VAPID

    def make(connection: Connection) -> bytes:
        return keep_secret(connection, SECRET_NAME, VAPID.generate_keys()[0])

    private = await store.read(lambda connection: find_secret(connection, SECRET_NAME))
    if private is None:
        private = await store.write(make)
    key = load_pem_private_key(private, None)
    assert isinstance(key, EllipticCurvePrivateKey)
    public = key.public_key()
    whole = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    web_push = WebPush(private, whole, subscriber=contact, ttl=TTL_SECONDS)
    return Vapid(VAPID.get_application_server_key(public), web_push)
