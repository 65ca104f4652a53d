"""Bodies of calls that only a server has: notifications, links to other devices, and the lobby.

All others are the application's (`keltis/app/types.py`). OpenAPI and the page's TypeScript (`frontend/src/net/wire.ts`)
are generated from both.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...games.views import Setting
from ...table.shown.messages import SeatInfo, TermsInfo

# ---- notifications, and other devices ----


class NewSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/push`: what the push service gave the browser, and the wanted language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class OldSubscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `DELETE /api/me/notices/push`."""

    endpoint: str


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/webhook`. Without a kind it is guessed from the address."""

    address: str
    language: str
    kind: Literal["", "discord", "slack", "matrix", "ntfy"] = ""


class NewLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of `PUT /api/me/notices/language`."""

    language: str


class WebhookInfo(Struct, frozen=True):
    """My webhook, without what is secret in its address. `off`: it failed too often and is not called any more."""

    host: str
    kind: str
    off: bool


class NotificationInfo(Struct, frozen=True):
    """Which notifications I get. `key` is what a browser needs to subscribe; empty if the server cannot push.

    `browsers` are those that have subscribed, each as the SHA-256 of its endpoint in hexadecimal digits.
    """

    key: str
    browsers: list[str]
    webhook: WebhookInfo | None


class DeviceLink(Struct, frozen=True):
    """A link that makes another browser this guest: `/device/` and the token, once, until `expires`."""

    token: str
    expires: float


class OpenLink(Struct, frozen=True):
    """Until when a link of mine works; null if none does."""

    expires: float | None


class LinkedGuest(Struct, frozen=True):
    """Whose link it is: a name (perhaps empty), how many games are running, and whether this browser is that guest."""

    name: str
    tables: int
    me: bool


# ---- the lobby ----


class LobbyTable(Struct, frozen=True):
    """A public table. `match`: a game on each side."""

    id: str
    game: str
    options: dict[str, Setting]
    host: str
    seats: list[SeatInfo]
    terms: TermsInfo
    hints: bool
    match: bool


class Lobby(Struct, frozen=True, tag_field="type", tag="lobby"):
    """Public tables, the newest first: 50 at most that wait for people, and 20 `running` ones to be watched.

    `count`: how many wait for people in all.
    """

    tables: list[LobbyTable]
    running: list[LobbyTable]
    count: int
