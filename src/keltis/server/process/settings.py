"""Settings and limits of a server: where its data is, who may reach it, and rate limits for its clients.

A setting is an environment variable, `KELTIS_` and its name in capital letters. Limits come from a profile, `public` or
`home`; one that has to differ is named in `KELTIS_LIMITS`. `keltis serve --settings` and docs/server.md list both.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_type_hints
from urllib.parse import SplitResult, urlsplit

from ...app.rates import INVITE_GUESSES, REQUEST_KINDS, SEATINGS
from ...app.rates import Rate as Rate

T = TypeVar("T")
PREFIX = "KELTIS_"
# Variables and limits of earlier versions, and the limits that replace them.
RENAMED = {"patience": "bot_seconds", "talk": "chat", "plans": "premoves"}
PORTS = {"http": 80, "https": 443}
PUSH_HOSTS = (
    "fcm.googleapis.com", "jmt17.google.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com",
)  # fmt: skip


class BadSetting(ValueError):
    """A setting cannot be used; the message is a sentence for the operator."""


def setting(default: T, about: str, least: float | None = None, most: float | None = None, shown: str = "") -> T:
    """A field with a default and a description. `least` and `most` bound numbers, `shown` describes the default."""
    told = {"about": about, "least": least, "most": most, "shown": shown}
    made: T = field(default=default, metadata=told)
    return made


def limit(default: T, about: str, least: float | None = None) -> T:
    """A field for a limit, with its value in the profile `public`. It has no environment variable of its own."""
    made: T = field(default=default, metadata={"about": about, "least": least, "most": None, "limit": True})
    return made


@dataclass(frozen=True)
class Settings:
    """The settings of one server. All but the data folder have defaults."""

    data: Path = field(metadata={"about": "the folder of the database", "shown": "your data directory"})
    database: str = setting("", "the database: `postgresql://…`, or a SQLite file in the data folder", shown="SQLite")
    store_seconds: float = limit(10.0, "seconds of retries while PostgreSQL is unreachable, before a call fails", 0.1)
    host: str = setting("127.0.0.1", "the address to serve at")
    port: int = setting(8000, "the port to serve at; 0 for any that is free", 0, 65535)
    workers: int = setting(1, "worker processes", 1, 64)
    url: str = setting(
        "", "the public address, such as `https://keltis.example`: pages and cookies are only for it", shown="none"
    )
    hosts: frozenset[str] = setting(
        frozenset(), "host names under which it may be called, beside that of `url`", shown="any"
    )
    proxies: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"), "addresses and networks of proxies whose `X-Forwarded-For` and `-Proto` are trusted"
    )
    metrics_token: str = setting("", "bearer token with which `/metrics` may be read from other machines", shown="none")
    profile: str = setting(
        "public", "limits for strangers (`public`), or for people who share one address and trust each other (`home`)"
    )
    limits: str = setting("", "limits that differ from the profile, such as `sockets=80 chat=10,1`", shown="none")

    calls: Rate = limit(
        Rate(200, 40), "HTTP calls of one guest: burst, and per second; a POST counts as 5, a socket as 2"
    )
    address_calls: Rate = limit(Rate(800, 160), "the same of one address")
    messages: Rate = limit(
        Rate(240, 60),
        "messages on all sockets of one guest, 16 KiB each: burst, and per second; more are read later, and a socket "
        "that stays over the limit for 10 seconds is closed",
    )
    chat: Rate = limit(REQUEST_KINDS["chat"], "chat messages of one guest: burst, and per second", 0)
    reactions: Rate = limit(REQUEST_KINDS["reactions"], "reactions of one guest: burst, and per second", 0)
    asks: Rate = limit(REQUEST_KINDS["asks"], "proposals of one guest: burst, and per second", 0)
    votes: Rate = limit(REQUEST_KINDS["votes"], "answers of one guest to proposals: burst, and per second", 0)
    premoves: Rate = limit(REQUEST_KINDS["premoves"], "premoves of one guest: burst, and per second", 0)
    sockets: int = limit(40, "open sockets of one guest", 1)
    address_sockets: int = limit(200, "the same of one address", 1)
    connections: int = limit(10_000, "open connections of one process, of all kinds", 10)
    address_connections: int = limit(400, "the same of one address, unless it is a proxy", 1)
    request_seconds: float = limit(20.0, "seconds until a whole request, with its body, has to arrive", 0.1)
    ping_seconds: float = limit(20.0, "seconds between two pings of a socket", 0.1)
    pong_seconds: float = limit(10.0, "seconds after which a socket that has not answered a ping is dropped", 0.1)

    thinkers: int = setting(
        0, "bots that think at the same time", 0, shown="one less than cores, shared by the workers"
    )
    bot_seconds: float = limit(
        30.0, "seconds that a bot may think, and wait for its turn to do so; then a simple player moves instead", 0.1
    )
    thoughts: int = limit(100, "slow bots of one guest that think or wait; a simple player moves for any more", 1)
    stuck: int = limit(8, "hung bot threads that are tolerated before no bot thinks any more", 1)
    hints: Rate = limit(REQUEST_KINDS["hints"], "hints for one guest: burst, and per second", 0)
    hints_at_once: int = limit(1, "hints that one guest waits for at the same time", 1)
    hint_wait: float = limit(10.0, "seconds after which a hint that still waits for its turn is refused", 0.1)
    recheck: float = limit(
        5.0, "seconds between checks for what other processes wrote, in case a wake-up was lost", 0.05
    )

    grace: float = limit(
        6.0, "seconds after the last page closes until a player counts as away, where several people play", 0.1
    )
    silent_seconds: float = limit(
        6.5, "seconds of silence until the others are told that a player's connection is interrupted", 0.05
    )
    lost: float = limit(
        20.0, "seconds without a heartbeat until a process counts as dead, and its players as away", 0.1
    )

    running_tables: int = limit(200, "running tables of one guest", 1)
    new_tables: Rate = limit(Rate(60, 0.05), "new tables of one guest: burst, and per second")
    address_new_tables: Rate = limit(Rate(1000, 0.5), "the same of one address")
    address_public_tables: Rate = limit(Rate(60, 0.1), "new tables of one address in the lobby")
    seat_changes: Rate = limit(
        REQUEST_KINDS["seat_changes"], "changes that one guest makes in a waiting room: burst, and per second"
    )
    seatings: Rate = limit(SEATINGS, "seats that one guest takes or asks for: burst, and per second")
    address_seatings: Rate = limit(Rate(200, 1), "the same of one address")
    table_seatings: Rate = limit(
        Rate(12, 0.005), "seats at one table that guests of one address take or ask for without an invitation"
    )
    address_names: Rate = limit(Rate(1000, 0.5), "new names of guests of one address")
    invite_guesses: Rate = limit(INVITE_GUESSES, "wrong invitations that one address tries")
    upload_calls: Rate = limit(Rate(20, 0.1), "files that one guest uploads: burst, and per second")
    address_upload_calls: Rate = limit(Rate(60, 0.3), "the same of one address")
    uploads: int = limit(200, "records that one guest uploads in a day", 1)
    address_uploads: int = limit(600, "the same of one address", 1)
    upload_megabytes: float = setting(1000.0, "total size of uploaded records; beyond that, uploads are refused", 1)
    upload_days: float = setting(
        365.0, "days after which an uploaded record that nobody has viewed is deleted; 0: never", 0
    )
    gathering_days: float = setting(
        7.0, "days after which a table whose game never began, or a lesson, is deleted; 0: never", 0
    )
    guest_days: float = setting(
        30.0, "days after which the name of a guest who sits at no table, finished or not, is deleted; 0: never", 0
    )
    archive_days: float = setting(
        90.0, "days after which a finished table is archived: only its record is kept; 0: never", 0
    )
    archive_unfinished_days: float = setting(
        400.0, "days after which an unfinished game counts as abandoned and is archived; 0: never", 0
    )
    archive_keep_days: float = setting(
        0.0, "days after which records of archived tables are deleted unless somebody has viewed them; 0: never", 0
    )

    push_hosts: tuple[str, ...] = setting(
        PUSH_HOSTS, "push services to which notifications may go, with their subdomains", shown="those of browsers"
    )
    notice_contact: str = setting(
        "", "the mail address that is given to push services", shown="keltis@ and the name of `url`"
    )
    notice_schemes: tuple[str, ...] = setting(("https",), "URL schemes of webhooks: `https`, or `https,http`")
    notice_ports: tuple[str, ...] = setting(("443", "80", "8443"), "ports of webhooks")
    notice_networks: tuple[str, ...] = setting(
        (), "internal networks in which webhooks may be called, such as `192.168.0.0/24`", shown="none"
    )
    notice_seconds: float = setting(
        10.0, "seconds from the start of a turn until a player who is not looking gets a notification", 0.1
    )
    attention_seconds: float = limit(180.0, "seconds without input after which a player counts as not looking", 1)
    notices: Rate = limit(Rate(600, 20), "notifications to all guests: burst, and per second; more are dropped")
    guest_notices: Rate = limit(Rate(60, 0.1), "notifications to one guest: burst, and per second")
    address_notices: Rate = limit(Rate(200, 4), "the same to all guests of one address")
    notice_tests: Rate = limit(Rate(5, 0.05), "test notifications of one guest: burst, and per second")
    address_notice_tests: Rate = limit(Rate(30, 0.1), "the same of one address")
    notice_changes: Rate = limit(
        Rate(20, 0.05), "browsers and webhooks that one guest switches on: burst, and per second"
    )
    address_notice_changes: Rate = limit(Rate(200, 0.5), "the same of one address")
    link_calls: Rate = limit(Rate(30, 0.1), "device links that one address opens: burst, and per second")

    def __post_init__(self) -> None:
        """Fill in the default that depends on the number of cores."""
        if not self.thinkers:
            object.__setattr__(self, "thinkers", max(1, ((os.cpu_count() or 2) - 1) // self.workers))

    @property
    def origin(self) -> str:
        """The public origin as browsers write it; empty if none is set."""
        return origin_of(urlsplit(self.url)) if self.url else ""

    @property
    def names(self) -> frozenset[str]:
        """The host names under which the server may be called; empty: any."""
        own = urlsplit(self.url).hostname
        return self.hosts | {own} if own else self.hosts


def origin_of(parts: SplitResult) -> str:
    """The origin of a URL: scheme, host and port, without the scheme's default port.

    >>> origin_of(urlsplit("https://Keltis.example:443/"))
    'https://keltis.example'
    """
    host = parts.hostname or ""
    host = f"[{host}]" if ":" in host else host
    port = "" if parts.port in (None, PORTS.get(parts.scheme)) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


LIMITS = {one.name: one for one in fields(Settings) if one.metadata.get("limit")}
BY_ADDRESS = ("table_seatings", "invite_guesses", "link_calls")  # limits by address without `address_` in their names


# ---- as texts ----


class SettingLine(NamedTuple):
    """A setting or limit in a list."""

    name: str
    default: str
    about: str


def list_settings() -> list[SettingLine]:
    """All settings, by their environment variables."""
    return [
        SettingLine(PREFIX + one.name.upper(), one.metadata.get("shown") or write(one.default), one.metadata["about"])
        for one in fields(Settings)
        if one.name not in LIMITS
    ]


def list_limits() -> list[SettingLine]:
    """All limits, by their names in `KELTIS_LIMITS`."""
    return [SettingLine(name, write(one.default), one.metadata["about"]) for name, one in LIMITS.items()]


def write(value: Any) -> str:
    """A value as it is written in an environment variable."""
    if isinstance(value, tuple | frozenset):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def read_settings(given: Mapping[str, str]) -> dict[str, Any]:
    """Read settings from environment variables (or flags under the same names), and the limits they imply.

    >>> read_settings({"KELTIS_WORKERS": "2", "KELTIS_LIMITS": "sockets=12 calls=100,20", "HOME": "/"})
    {'workers': 2, 'limits': 'sockets=12 calls=100,20', 'sockets': 12, 'calls': Rate(burst=100.0, per_second=20.0)}
    """
    check_gone(given)
    kinds = get_type_hints(Settings)
    found: dict[str, Any] = {}
    for one in fields(Settings):
        text = given.get(PREFIX + one.name.upper(), "").strip()
        if text and one.name not in LIMITS:
            try:
                found[one.name] = read_one(one.name, kinds[one.name], text, one.metadata)
            except ValueError as error:
                shown = "…" if one.name == "database" and {*text} & {*"@="} else text  # It may hold a password.
                raise BadSetting(f"{PREFIX}{one.name.upper()} must be {error}, not {shown!r}") from None
    if found.get("profile") == "home":
        found |= home_limits()
    return found | read_limits(found.get("limits", ""))


def check_gone(given: Mapping[str, str]) -> None:
    """Refuse variables of earlier versions, so that no limit is silently ignored."""
    for old, name in [*zip(LIMITS, LIMITS, strict=True), *RENAMED.items()]:
        if given.get(PREFIX + old.upper(), "").strip():
            raise BadSetting(f"{PREFIX}{old.upper()} is not a variable any more: write {PREFIX}LIMITS={name}=…")
    if given.get(f"{PREFIX}GUEST_MESSAGES", "").strip():
        raise BadSetting(f"{PREFIX}GUEST_MESSAGES is gone: the limit `messages` counts all sockets of a guest")


def home_limits() -> dict[str, Any]:
    """The limits of the profile `home`: those by address are ten times as high, as a club may share one address."""
    found: dict[str, Any] = {}
    for name, one in LIMITS.items():
        if name.startswith("address_") or name in BY_ADDRESS:
            value: Any = one.default
            rate = isinstance(value, Rate)
            found[name] = Rate(10 * value.burst, 10 * value.per_second) if rate else 10 * value
    return found


def read_limits(text: str) -> dict[str, Any]:
    """Read `name=value` pairs with spaces between them."""
    kinds = get_type_hints(Settings)
    found: dict[str, Any] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        if name in RENAMED:
            raise BadSetting(f"{name} in {PREFIX}LIMITS has another name now: write {RENAMED[name]}=…")
        if name not in LIMITS:
            raise BadSetting(f"{PREFIX}LIMITS names no limit by {name!r}; keltis serve --settings lists them")
        try:
            found[name] = read_one(name, kinds[name], value, LIMITS[name].metadata)
        except ValueError as error:
            raise BadSetting(f"{name} in {PREFIX}LIMITS must be {error}, not {value!r}") from None
    return found


def read_one(name: str, kind: Any, text: str, told: Mapping[str, Any]) -> Any:
    """Read one value. The message of a `ValueError` says what the value must be."""
    if name in CHECKS:
        return CHECKS[name](text)
    if kind is int or kind is float:
        return read_number(text, kind, told)
    if kind is Rate:
        return read_rate(text)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return {frozenset[str]: frozenset(parts), tuple[str, ...]: tuple(parts), Path: Path(text)}.get(kind, text)


def read_number(text: str, kind: type[int] | type[float], told: Mapping[str, Any]) -> float:
    """Read a number within its bounds."""
    least, most = told["least"], told["most"]
    bounds = f" of at least {least:g}" if most is None else f" from {least:g} to {most:g}"
    what = "a whole number" if kind is int else "a number"
    try:
        number = kind(text)
    except ValueError:
        raise ValueError(what + bounds) from None
    if not least <= number <= (float("inf") if most is None else most):
        raise ValueError(what + bounds)
    return number


def read_rate(text: str) -> Rate:
    """Read a rate: its burst and its tokens per second."""
    try:
        burst, per_second = map(float, text.split(","))
    except ValueError:
        burst = per_second = -1.0
    if not (burst >= 1 and per_second > 0):
        raise ValueError("two numbers, the burst and the rate per second, such as 200,40")
    return Rate(burst, per_second)


def read_url(text: str) -> str:
    """Read a URL without a path."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in PORTS and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username is not None:
        raise ValueError("an address such as https://keltis.example, without a path")
    return origin_of(parts)


def read_proxies(text: str) -> tuple[str, ...]:
    """Read addresses and networks."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        for one in found:
            ip_network(one)
    except ValueError:
        raise ValueError("addresses or networks with commas between them, such as 10.0.0.7,192.168.0.0/24") from None
    return found


def read_ports(text: str) -> tuple[str, ...]:
    """Read port numbers."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if not all(part.isascii() and part.isdigit() and 0 < int(part) < 65536 for part in found):
        raise ValueError("numbers from 1 to 65535 with commas between them, such as 443,8443")
    return found


def read_schemes(text: str) -> tuple[str, ...]:
    """Read URL schemes."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if not set(found) <= PORTS.keys():
        raise ValueError("https, or https,http")
    return found


def read_contact(text: str) -> str:
    """Read a mail address."""
    name, at, host = text.partition("@")
    if not (name and at and "." in host.strip(".")) or {*text} & {*" <>,:"} or not text.isprintable():
        raise ValueError("a mail address such as games@keltis.example")
    return text


def read_database(text: str) -> str:
    """Read the address of a PostgreSQL database. SQLite needs none: its file lies in the data folder."""
    if not text.startswith(("postgresql://", "postgres://")):
        raise ValueError("an address such as postgresql://user@host/name")
    return text


def read_profile(text: str) -> str:
    """Read the name of a profile."""
    if text not in ("public", "home"):
        raise ValueError("public or home")
    return text


CHECKS = {
    "profile": read_profile,
    "url": read_url,
    "proxies": read_proxies,
    "database": read_database,
    "notice_contact": read_contact,
    "notice_networks": read_proxies,
    "notice_ports": read_ports,
    "notice_schemes": read_schemes,
}
