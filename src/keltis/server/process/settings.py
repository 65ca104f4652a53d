"""Settings and limits of a server: where it keeps things, who may reach it, how much one client may ask for.

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

T = TypeVar("T")
PREFIX = "KELTIS_"
PORTS = {"http": 80, "https": 443}
PUSH_HOSTS = (
    "fcm.googleapis.com", "jmt17.google.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com",
)  # fmt: skip


@dataclass(frozen=True)
class Rate:
    """A bucket of tokens: so many at once, and so many more each second."""

    burst: float
    per_second: float

    def __str__(self) -> str:
        """As it is written in a setting."""
        return f"{self.burst:g},{self.per_second:g}"


class BadSetting(ValueError):
    """A setting that cannot be used, in a sentence."""


def setting(default: T, about: str, least: float | None = None, most: float | None = None, shown: str = "") -> T:
    """A field with its default and what it means; `least` and `most` bound numbers, `shown` words a default."""
    told = {"about": about, "least": least, "most": most, "shown": shown}
    made: T = field(default=default, metadata=told)
    return made


def limit(default: T, about: str, least: float | None = None) -> T:
    """A limit with its value in the profile `public` and what it means; it is no environment variable of its own."""
    made: T = field(default=default, metadata={"about": about, "least": least, "most": None, "limit": True})
    return made


@dataclass(frozen=True)
class Settings:
    """One server. Everything but its folder has a default that suits a person at home."""

    data: Path = field(metadata={"about": "the folder of the database", "shown": "your data directory"})
    database: str = setting(
        "", "where tables are kept: `postgresql://…`, or a SQLite file in the data folder", shown="SQLite"
    )
    store_seconds: float = limit(10.0, "a PostgreSQL that is away is called again for so long before it is said", 0.1)
    host: str = setting("127.0.0.1", "the address to serve at")
    port: int = setting(8000, "the port to serve at; 0 for any that is free", 0, 65535)
    workers: int = setting(1, "processes that serve", 1, 64)
    url: str = setting(
        "", "the public address, such as `https://keltis.example`: pages and cookies are only for it", shown="none"
    )
    hosts: frozenset[str] = setting(
        frozenset(), "names under which it may be called, beside that of `url`", shown="any"
    )
    proxies: tuple[str, ...] = setting(
        ("127.0.0.1", "::1"), "addresses and networks of proxies, whose `X-Forwarded-For` and `-Proto` are believed"
    )
    metrics_token: str = setting("", "who sends it as a bearer token may read `/metrics` from elsewhere", shown="none")
    profile: str = setting(
        "public", "limits for strangers (`public`), or for people who share one address and trust each other (`home`)"
    )
    limits: str = setting("", "limits that differ from the profile, such as `sockets=80 talk=10,1`", shown="none")

    calls: Rate = limit(
        Rate(200, 40), "HTTP calls of one guest: at once, and a second; a POST counts as 5, a socket as 2"
    )
    address_calls: Rate = limit(Rate(800, 160), "the same of one address, whoever calls")
    messages: Rate = limit(
        Rate(240, 60),
        "messages on all sockets of one guest, 16 KiB each: at once, and a second; more are read later, and a socket "
        "that stays over the limit for 10 seconds is closed",
    )
    talk: Rate = limit(Rate(5, 0.5), "lines that one guest says: at once, and a second", 0)
    reactions: Rate = limit(Rate(6, 0.5), "reactions of one guest: at once, and a second", 0)
    asks: Rate = limit(Rate(5, 0.05), "what one guest asks the others for: at once, and a second", 0)
    votes: Rate = limit(Rate(20, 0.5), "answers of one guest to what is asked: at once, and a second", 0)
    plans: Rate = limit(Rate(20, 0.5), "turns that one guest plans ahead: at once, and a second", 0)
    sockets: int = limit(40, "open sockets of one guest", 1)
    address_sockets: int = limit(200, "the same of one address", 1)
    connections: int = limit(10_000, "open connections of one process, of all kinds", 10)
    address_connections: int = limit(400, "the same of one address that is no proxy", 1)
    request_seconds: float = limit(20.0, "time for a whole request, its body too", 0.1)
    ping_seconds: float = limit(20.0, "time between two pings of a socket", 0.1)
    pong_seconds: float = limit(10.0, "a socket that does not answer a ping in that time is dropped", 0.1)

    thinkers: int = setting(0, "bots that think at a time", 0, shown="one less than cores, shared by the workers")
    patience: float = limit(
        30.0, "time for one thought, and to wait for its turn; then a simple player moves instead", 0.1
    )
    thoughts: int = limit(100, "slow bots of one guest that think or wait; a simple player moves for others", 1)
    stuck: int = limit(8, "thoughts that never ended, until no further ones begin", 1)
    hints: Rate = limit(Rate(10, 0.25), "hints for one guest: at once, and a second", 0)
    hints_at_once: int = limit(1, "hints that one guest waits for", 1)
    hint_wait: float = limit(10.0, "a hint whose turn does not come in that time is refused", 0.1)
    recheck: float = limit(
        5.0, "each process looks so often for what others wrote, should a wake-up have been lost", 0.05
    )

    grace: float = limit(6.0, "whose page was closed for so long is away, where several people play", 0.1)
    lost: float = limit(20.0, "a process that was silent for so long is gone, and who was there is away", 0.1)

    running_tables: int = limit(200, "running tables of one guest", 1)
    new_tables: Rate = limit(Rate(60, 0.05), "new tables of one guest: at once, and a second")
    address_new_tables: Rate = limit(Rate(1000, 0.5), "the same of one address")
    address_public_tables: Rate = limit(Rate(60, 0.1), "those of one address that stand in the lobby")
    seat_changes: Rate = limit(
        Rate(40, 0.5), "before games: bots, seats that are freed and what else one guest changes: at once, and a second"
    )
    seatings: Rate = limit(Rate(20, 0.1), "seats that one guest takes or asks for: at once, and a second")
    address_seatings: Rate = limit(Rate(200, 1), "the same of one address")
    table_seatings: Rate = limit(
        Rate(12, 0.005), "seats at one table that guests of one address take or ask for without a seat's link"
    )
    address_names: Rate = limit(Rate(1000, 0.5), "guests of one address who get a name for the first time")
    invite_guesses: Rate = limit(Rate(20, 0.05), "links to seats that are wrong, of one address")
    upload_calls: Rate = limit(Rate(20, 0.1), "files that one guest brings: at once, and a second")
    address_upload_calls: Rate = limit(Rate(60, 0.3), "the same of one address")
    uploads: int = limit(200, "records that one guest brings in a day", 1)
    address_uploads: int = limit(600, "the same of one address", 1)
    upload_megabytes: float = setting(1000.0, "all records together that were brought; then no more are taken", 1)
    upload_days: float = setting(365.0, "days after which a record that nobody looked at is deleted; 0: never", 0)
    gathering_days: float = setting(
        7.0, "days after which a table whose game nobody started, or a lesson, is deleted; 0: never", 0
    )
    guest_days: float = setting(30.0, "days after which the name of a guest without tables is deleted; 0: never", 0)
    archive_days: float = setting(90.0, "days after which a finished table is kept as a record alone; 0: never", 0)
    archive_unfinished_days: float = setting(
        400.0, "days after which a game at which nobody went on is given up, and kept as a record alone; 0: never", 0
    )
    archive_keep_days: float = setting(
        0.0, "days after which records of archived tables, finished ones too, are deleted unless looked at; 0: never", 0
    )

    push_hosts: tuple[str, ...] = setting(
        PUSH_HOSTS, "push services of browsers to which notices go, also under longer names", shown="those of browsers"
    )
    notice_contact: str = setting(
        "", "the mail address that push services are told", shown="keltis@ and the name of `url`"
    )
    notice_schemes: tuple[str, ...] = setting(("https",), "how webhooks are called: `https`, or `https,http`")
    notice_ports: tuple[str, ...] = setting(("443", "80", "8443"), "ports at which webhooks are called")
    notice_networks: tuple[str, ...] = setting(
        (), "networks inside which webhooks are called, such as `192.168.0.0/24`", shown="none"
    )
    notice_seconds: float = setting(10.0, "whose turn began so long ago, and who does not look, gets a notice", 0.1)
    attention_seconds: float = limit(180.0, "whose page nobody has touched for so long does not look at it", 1)
    notices: Rate = limit(Rate(600, 20), "notices to all guests: at once, and a second; others are left out")
    guest_notices: Rate = limit(Rate(60, 0.1), "notices to one guest: at once, and a second")
    address_notices: Rate = limit(Rate(200, 4), "the same to all guests of one address")
    notice_tests: Rate = limit(Rate(5, 0.05), "notices that one guest sends on trial: at once, and a second")
    address_notice_tests: Rate = limit(Rate(30, 0.1), "the same of one address")
    notice_changes: Rate = limit(
        Rate(20, 0.05), "browsers and webhooks that one guest switches on: at once, and a second"
    )
    address_notice_changes: Rate = limit(Rate(200, 0.5), "the same of one address")
    link_calls: Rate = limit(Rate(30, 0.1), "links to another device that one address opens: at once, and a second")

    def __post_init__(self) -> None:
        """Fill in what depends on the machine."""
        if not self.thinkers:
            object.__setattr__(self, "thinkers", max(1, ((os.cpu_count() or 2) - 1) // self.workers))

    @property
    def origin(self) -> str:
        """The one origin of pages, as browsers write it; empty if any will do that is ours."""
        return origin_of(urlsplit(self.url)) if self.url else ""

    @property
    def names(self) -> frozenset[str]:
        """All names under which the server may be called; empty: any."""
        own = urlsplit(self.url).hostname
        return self.hosts | {own} if own else self.hosts


def origin_of(parts: SplitResult) -> str:
    """Scheme, host and port, without a port that is usual.

    >>> origin_of(urlsplit("https://Keltis.example:443/"))
    'https://keltis.example'
    """
    host = parts.hostname or ""
    host = f"[{host}]" if ":" in host else host
    port = "" if parts.port in (None, PORTS.get(parts.scheme)) else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}"


LIMITS = {one.name: one for one in fields(Settings) if one.metadata.get("limit")}
BY_ADDRESS = ("table_seatings", "invite_guesses", "link_calls")  # counted by address, whatever their names


# ---- as texts ----


class Line(NamedTuple):
    """A setting as it is listed."""

    name: str
    default: str
    about: str


def list_settings() -> list[Line]:
    """All settings, by their environment variables."""
    return [
        Line(PREFIX + one.name.upper(), one.metadata.get("shown") or write(one.default), one.metadata["about"])
        for one in fields(Settings)
        if one.name not in LIMITS
    ]


def list_limits() -> list[Line]:
    """All limits, by the names that `KELTIS_LIMITS` knows them under."""
    return [Line(name, write(one.default), one.metadata["about"]) for name, one in LIMITS.items()]


def write(value: Any) -> str:
    """A value as it is given in a variable."""
    if isinstance(value, tuple | frozenset):
        return ",".join(value)
    return f"{value:g}" if isinstance(value, float) else str(value)


def read_settings(given: Mapping[str, str]) -> dict[str, Any]:
    """The settings among environment variables (or flags under the same names), and the limits that follow from them.

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
                shown = "…" if one.name == "database" and {*text} & {*"@="} else text  # a password may stand there
                raise BadSetting(f"{PREFIX}{one.name.upper()} must be {error}, not {shown!r}") from None
    if found.get("profile") == "home":
        found |= home_limits()
    return found | read_limits(found.get("limits", ""))


def check_gone(given: Mapping[str, str]) -> None:
    """Refuse variables of earlier versions, rather than ignore a limit that somebody has set."""
    for name in LIMITS:
        if given.get(PREFIX + name.upper(), "").strip():
            raise BadSetting(f"{PREFIX}{name.upper()} is not a variable any more: write {PREFIX}LIMITS={name}=…")
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
    """Limits by name, with blanks between them."""
    kinds = get_type_hints(Settings)
    found: dict[str, Any] = {}
    for part in text.split():
        name, _, value = part.partition("=")
        if name not in LIMITS:
            raise BadSetting(f"{PREFIX}LIMITS names no limit by {name!r}; keltis serve --settings lists them")
        try:
            found[name] = read_one(name, kinds[name], value, LIMITS[name].metadata)
        except ValueError as error:
            raise BadSetting(f"{name} in {PREFIX}LIMITS must be {error}, not {value!r}") from None
    return found


def read_one(name: str, kind: Any, text: str, told: Mapping[str, Any]) -> Any:
    """One value; the error says what it must be."""
    if name in CHECKS:
        return CHECKS[name](text)
    if kind is int or kind is float:
        return read_number(text, kind, told)
    if kind is Rate:
        return read_rate(text)
    parts = [part.strip() for part in text.split(",") if part.strip()]
    return {frozenset[str]: frozenset(parts), tuple[str, ...]: tuple(parts), Path: Path(text)}.get(kind, text)


def read_number(text: str, kind: type[int] | type[float], told: Mapping[str, Any]) -> float:
    """A number within its bounds."""
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
    """So many at once, so many a second."""
    try:
        burst, per_second = map(float, text.split(","))
    except ValueError:
        burst = per_second = -1.0
    if not (burst >= 1 and per_second > 0):
        raise ValueError("two numbers, so many at once and so many a second, such as 200,40")
    return Rate(burst, per_second)


def read_url(text: str) -> str:
    """A public address without a path."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in PORTS and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username is not None:
        raise ValueError("an address such as https://keltis.example, without a path")
    return origin_of(parts)


def read_proxies(text: str) -> tuple[str, ...]:
    """Addresses and networks."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        for one in found:
            ip_network(one)
    except ValueError:
        raise ValueError("addresses or networks with commas between them, such as 10.0.0.7,192.168.0.0/24") from None
    return found


def read_ports(text: str) -> tuple[str, ...]:
    """Numbers of ports."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if not all(part.isascii() and part.isdigit() and 0 < int(part) < 65536 for part in found):
        raise ValueError("numbers from 1 to 65535 with commas between them, such as 443,8443")
    return found


def read_schemes(text: str) -> tuple[str, ...]:
    """How to call."""
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    if not set(found) <= PORTS.keys():
        raise ValueError("https, or https,http")
    return found


def read_contact(text: str) -> str:
    """A mail address."""
    name, at, host = text.partition("@")
    if not (name and at and "." in host.strip(".")) or {*text} & {*" <>,:"} or not text.isprintable():
        raise ValueError("a mail address such as games@keltis.example")
    return text


def read_database(text: str) -> str:
    """The address of a PostgreSQL database; what else is kept in the data folder needs none."""
    if not text.startswith(("postgresql://", "postgres://")):
        raise ValueError("an address such as postgresql://user@host/name")
    return text


def read_profile(text: str) -> str:
    """The name of a profile."""
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
