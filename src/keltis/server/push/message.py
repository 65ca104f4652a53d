"""The text of notifications: the game, who is at the table, and what is awaited; never a card or a move."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any

from msgspec import json

from ...locale import say
from ...locale.texts import listed
from ..identity.sessions import Sessions

DECLARATIVE = 8030  # marks a declarative payload, which browsers show without our script
PUSH, WEBHOOK = "p", "w"  # kinds of links that stop notifications
SIGNATURE_LENGTH = 32  # hexadecimal digits of the signature in such a link


@dataclass(frozen=True)
class Question:
    """A proposal that a guest is asked to answer: what is proposed, by whom, and for whom a bot shall play."""

    what: str
    player: str
    subject: str = ""


@dataclass(frozen=True)
class Occasion:
    """The reason to notify a guest: it is their turn, or they are asked a question. Without a table it is a test.

    `names` are those of the other players. `waiting` is the number of tables where the guest is to move.
    """

    guest: str
    table: str
    game: str
    names: tuple[str, ...]
    waiting: int
    question: Question | None = None


@dataclass(frozen=True)
class Notification:
    """A notification in one language. `open` and `stop` are whole URLs."""

    title: str
    body: str
    open: str
    open_text: str
    stop: str
    stop_text: str
    language: str
    tag: str
    waiting: int | None


def write_notification(occasion: Occasion, language: str, origin: str, stop: str) -> Notification:
    """The notification in a language."""
    if (asked := occasion.question) is not None:
        title = say("notice-ask", language, title=say(f"title-{occasion.game}", language))
        if asked.what == "take":
            body = say("notice-ask-take", language, player=asked.player, subject=asked.subject)
        else:
            body = say(f"notice-ask-{asked.what}", language, player=asked.player)
    elif occasion.table:
        game = say(f"title-{occasion.game}", language)
        title = say("notice-turn", language, title=game)
        body = say("notice-turn-at", language, names=listed(occasion.names, language)) if occasion.names else ""
    else:
        title, body = say("notice-test", language), say("notice-test-body", language)
    return Notification(
        title=title,
        body=body,
        open=f"{origin}/table/{occasion.table}" if occasion.table else f"{origin}/",
        open_text=say("notice-open", language),
        stop=f"{origin}/stop/{stop}",
        stop_text=say("notice-stop", language),
        language=language,
        tag=f"table-{occasion.table}" if occasion.table else "test",
        waiting=occasion.waiting if occasion.table else None,
    )


def write_payload(notification: Notification) -> bytes:
    """The payload of Web Push. Browsers that know declarative messages show it themselves, others by our script."""
    declared: dict[str, Any] = {
        "title": notification.title,
        "body": notification.body,
        "navigate": notification.open,
        "tag": notification.tag,  # A new notification replaces the old one of the same tag.
        "lang": notification.language,
        "silent": False,
        "actions": [{"action": "stop", "title": notification.stop_text, "navigate": notification.stop}],
    }
    badge = {} if notification.waiting is None else {"app_badge": notification.waiting}
    return json.encode({"web_push": DECLARATIVE, "notification": declared, **badge})


def stop_token(sessions: Sessions, kind: str, name: str) -> str:
    """The signed end of a link that stops the notifications of one browser or webhook."""
    mark = sessions.sign(f"stop {kind}{name}").rpartition(".")[2][:SIGNATURE_LENGTH]
    return f"{kind}{mark}{name}"  # There is no dot in it, because the page has no addresses with dots.


def read_stop(sessions: Sessions, token: str) -> tuple[str, str] | None:
    """The kind and id of the browser or webhook that a link stops, if its signature is ours."""
    kind, name = token[:1], token[1 + SIGNATURE_LENGTH :]
    genuine = hmac.compare_digest(stop_token(sessions, kind, name).encode(), token.encode())
    return (kind, name) if genuine and kind in (PUSH, WEBHOOK) else None
