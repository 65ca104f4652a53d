"""Webhooks: one address a guest, called with a body that the chat program behind it takes."""

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
from .message import Said

FAILURES = 10  # in a row, after which it is switched off
KINDS = ("discord", "slack", "matrix", "ntfy")
HOSTS = {"discord.com": "discord", "discordapp.com": "discord", "slack.com": "slack", "ntfy.sh": "ntfy"}
CALLS = re.compile(r"(?<=[@#!~:/.\]])(?=\S)")  # within what calls somebody, or becomes a link
JOINER = "\N{WORD JOINER}"  # is not seen
ALIKE = str.maketrans("*_~`", "\u2217\uff3f\u223c\u02cb")  # look like Slack's marks, which cannot be escaped
MARKS = re.compile(r"([\\`*_{}\[\]()<>#+.!|~@-])")  # what chat programs take for more than a letter

table = schema.webhooks


def guess_kind(address: Address) -> str:
    """The chat program behind an address; what is not known is told what most others take.

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


def pack(kind: str, address: Address, said: Said) -> Parcel:
    """What is sent to a chat program."""
    target = address if kind != "ntfy" else root_of(address)
    content = {"discord": for_discord, "slack": for_slack, "matrix": for_matrix, "ntfy": for_ntfy}[kind](said, address)
    return Parcel(target, {"content-type": "application/json"}, json.encode(content))


def for_discord(said: Said, address: Address) -> dict[str, Any]:
    """Markdown; names mention nobody, and links show no previews."""
    lines = [
        f"**{escape(said.title)}**",
        escape(calm(said.body)),
        f"<{said.open}>",
        f"{escape(said.stop_text)}: <{said.stop}>",
    ]
    return {"content": "\n".join(lines), "allowed_mentions": {"parse": []}, "flags": 4}


def for_slack(said: Said, address: Address) -> dict[str, Any]:
    """Slack's own marks, which Mattermost and Rocket.Chat take as well."""
    title, body, open_text, stop_text = (
        html.escape(text, quote=False)
        for text in (said.title, calm(said.body).translate(ALIKE), said.open_text, said.stop_text)
    )
    links = f"<{said.open}|{open_text}> · <{said.stop}|{stop_text}>"
    return {"text": f"{title}\n{body}\n{links}", "unfurl_links": False, "unfurl_media": False}


def for_matrix(said: Said, address: Address) -> dict[str, Any]:
    """Text and HTML, as the generic webhooks of matrix-hookshot have them."""
    names = calm(said.body)
    plain = f"{said.title}\n{names}\n{said.open}\n{said.stop_text}: {said.stop}"
    title, body, open_text, stop_text = map(html.escape, (said.title, names, said.open_text, said.stop_text))
    rich = f'<b>{title}</b><br>{body}<br><a href="{html.escape(said.open)}">{open_text}</a>'
    rich += f' · <a href="{html.escape(said.stop)}">{stop_text}</a>'
    return {"text": plain, "html": rich, "username": "Keltis"}


def for_ntfy(said: Said, address: Address) -> dict[str, Any]:
    """As ntfy takes it at its root, with the topic in the body."""
    return {
        "topic": address.target.partition("?")[0].strip("/"),
        "title": said.title,
        "message": calm(said.body),
        "click": said.open,
        "actions": [{"action": "view", "label": said.stop_text, "url": said.stop}],
    }


def root_of(address: Address) -> Address:
    """The root of an ntfy server; a token in the query goes along."""
    _, mark, query = address.target.partition("?")
    return Address(address.scheme, address.host, address.port, f"/{mark}{query}")


def calm(text: str) -> str:
    """A text that looks the same, in which nothing calls anybody and nothing becomes a link.

    >>> calm("@room http://x.example.").replace(JOINER, "|")
    '@|room http:|/|/|x.|example.'
    """
    return CALLS.sub(JOINER, text)


def escape(text: str) -> str:
    r"""A text in which nothing is a mark of Markdown.

    >>> print(escape("*Ana* & @everyone"))
    \*Ana\* & \@everyone
    """
    return MARKS.sub(r"\\\1", text)


# ---- what is kept ----


def find(connection: Connection, guest: str) -> Row[Any] | None:
    """A guest's webhook."""
    return connection.execute(select(table).where(table.c.guest == guest)).one_or_none()


def keep(connection: Connection, guest: str, **columns: Any) -> None:
    """A guest's webhook from now on, in place of another; old links do not stop the new one."""
    connection.execute(delete(table).where(table.c.guest == guest))
    made = {"id": secrets.token_urlsafe(12), "failures": 0, "off": False}
    connection.execute(insert(table).values(guest=guest, **made, **columns))


def speak(connection: Connection, guest: str, language: str) -> None:
    """A guest's webhook says what it says in this language."""
    connection.execute(update(table).where(table.c.guest == guest).values(language=language))


def forget(connection: Connection, guest: str) -> None:
    """None from now on."""
    connection.execute(delete(table).where(table.c.guest == guest))


def is_on(connection: Connection, name: str) -> bool:
    """Whether it is still wanted, and was not switched off."""
    return connection.scalar(select(table.c.id).where(table.c.id == name, table.c.off.is_(False))) is not None


def stop(connection: Connection, name: str) -> bool:
    """Stop the one that a link names; whether there was one."""
    return connection.execute(delete(table).where(table.c.id == name)).rowcount > 0


def note(connection: Connection, name: str, arrived: bool) -> None:
    """Count failures in a row; too many switch it off."""
    mine = table.c.id == name
    if arrived:
        connection.execute(update(table).where(mine, table.c.failures > 0).values(failures=0))
    else:
        off = table.c.failures + 1 >= FAILURES
        connection.execute(update(table).where(mine).values(failures=table.c.failures + 1, off=off))
