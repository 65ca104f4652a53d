"""Webhooks: one URL per guest, called with a body that the chat program behind it takes."""

from __future__ import annotations

import html
import re
import secrets
from typing import Any

from msgspec import json
from sqlalchemy import Connection, Row, delete, insert, select, update

from ..store import schema
from .client import Parcel
from .guard import Address
from .message import Notification

MAX_FAILURES = 10  # in a row, after which a webhook is switched off
KINDS = ("discord", "slack", "matrix", "ntfy")
HOSTS = {"discord.com": "discord", "discordapp.com": "discord", "slack.com": "slack", "ntfy.sh": "ntfy"}
MENTIONS = re.compile(r"(?<=[@#!~:/.\]])(?=\S)")  # positions within mentions and links
JOINER = "\N{WORD JOINER}"  # invisible; it breaks a mention or link
LOOKALIKES = str.maketrans("*_~`", "\u2217\uff3f\u223c\u02cb")  # of Slack's markup, which cannot be escaped
MARKUP = re.compile(r"([\\`*_{}\[\]()<>#+.!|~@-])")  # characters with a meaning in Markdown

table = schema.webhooks


def guess_kind(address: Address) -> str:
    """The chat program behind an address; unknown ones get Slack's format, which most others take.

    >>> guess_kind(Address("https", "canary.discord.com", 443, "/api/webhooks/1/x"))
    'discord'
    """
    for host, kind in HOSTS.items():
        if address.host == host or address.host.endswith(f".{host}"):
            return kind
    if "ntfy" in address.host.split("."):
        return "ntfy"
    return "matrix" if "hookshot" in address.host + address.target else "slack"


# ---- bodies ----


def pack(kind: str, address: Address, notification: Notification) -> Parcel:
    """The request for a chat program."""
    target = address if kind != "ntfy" else root_of(address)
    content = {"discord": for_discord, "slack": for_slack, "matrix": for_matrix, "ntfy": for_ntfy}[kind](
        notification, address
    )
    return Parcel(target, {"content-type": "application/json"}, json.encode(content))


def for_discord(notification: Notification, address: Address) -> dict[str, Any]:
    """A body for Discord: Markdown without mentions and link previews."""
    lines = [
        f"**{escape(notification.title)}**",
        escape(defuse(notification.body)),
        f"<{notification.open}>",
        f"{escape(notification.stop_text)}: <{notification.stop}>",
    ]
    return {"content": "\n".join(lines), "allowed_mentions": {"parse": []}, "flags": 4}


def for_slack(notification: Notification, address: Address) -> dict[str, Any]:
    """A body in Slack's own markup, which Mattermost and Rocket.Chat take as well."""
    title, body, open_text, stop_text = (
        html.escape(text, quote=False)
        for text in (
            notification.title,
            defuse(notification.body).translate(LOOKALIKES),
            notification.open_text,
            notification.stop_text,
        )
    )
    links = f"<{notification.open}|{open_text}> · <{notification.stop}|{stop_text}>"
    return {"text": f"{title}\n{body}\n{links}", "unfurl_links": False, "unfurl_media": False}


def for_matrix(notification: Notification, address: Address) -> dict[str, Any]:
    """A body of text and HTML for the generic webhooks of matrix-hookshot."""
    names = defuse(notification.body)
    plain = f"{notification.title}\n{names}\n{notification.open}\n{notification.stop_text}: {notification.stop}"
    title, body, open_text, stop_text = map(
        html.escape, (notification.title, names, notification.open_text, notification.stop_text)
    )
    rich = f'<b>{title}</b><br>{body}<br><a href="{html.escape(notification.open)}">{open_text}</a>'
    rich += f' · <a href="{html.escape(notification.stop)}">{stop_text}</a>'
    return {"text": plain, "html": rich, "username": "Keltis"}


def for_ntfy(notification: Notification, address: Address) -> dict[str, Any]:
    """A body for the root of an ntfy server, with the topic in it."""
    return {
        "topic": address.target.partition("?")[0].strip("/"),
        "title": notification.title,
        "message": defuse(notification.body),
        "click": notification.open,
        "actions": [{"action": "view", "label": notification.stop_text, "url": notification.stop}],
    }


def root_of(address: Address) -> Address:
    """The root of an ntfy server, with the query, which may hold a token."""
    _, mark, query = address.target.partition("?")
    return Address(address.scheme, address.host, address.port, f"/{mark}{query}")


def defuse(text: str) -> str:
    """A text that looks the same, in which nothing mentions anybody or becomes a link.

    >>> defuse("@room http://x.example.").replace(JOINER, "|")
    '@|room http:|/|/|x.|example.'
    """
    return MENTIONS.sub(JOINER, text)


def escape(text: str) -> str:
    r"""A text with all Markdown escaped.

    >>> print(escape("*Ana* & @everyone"))
    \*Ana\* & \@everyone
    """
    return MARKUP.sub(r"\\\1", text)


# ---- rows ----


def find(connection: Connection, guest: str) -> Row[Any] | None:
    """A guest's webhook, if there is one."""
    return connection.execute(select(table).where(table.c.guest == guest)).one_or_none()


def keep(connection: Connection, guest: str, **columns: Any) -> None:
    """Set a guest's webhook. It gets a new id, so that links of an earlier webhook do not stop it."""
    connection.execute(delete(table).where(table.c.guest == guest))
    made = {"id": secrets.token_urlsafe(12), "failures": 0, "off": False}
    connection.execute(insert(table).values(guest=guest, **made, **columns))


def speak(connection: Connection, guest: str, language: str) -> None:
    """Change the language of a guest's webhook."""
    connection.execute(update(table).where(table.c.guest == guest).values(language=language))


def forget(connection: Connection, guest: str) -> None:
    """Delete a guest's webhook."""
    connection.execute(delete(table).where(table.c.guest == guest))


def is_on(connection: Connection, name: str) -> bool:
    """Whether a webhook is still there and switched on."""
    return connection.scalar(select(table.c.id).where(table.c.id == name, table.c.off.is_(False))) is not None


def stop(connection: Connection, name: str) -> bool:
    """Delete the webhook of this id. False: there was none."""
    return connection.execute(delete(table).where(table.c.id == name)).rowcount > 0


def count_failure(connection: Connection, name: str, arrived: bool) -> None:
    """Count failures in a row, and switch the webhook off after too many."""
    mine = table.c.id == name
    if arrived:
        connection.execute(update(table).where(mine, table.c.failures > 0).values(failures=0))
    else:
        off = table.c.failures + 1 >= MAX_FAILURES
        connection.execute(update(table).where(mine).values(failures=table.c.failures + 1, off=off))
