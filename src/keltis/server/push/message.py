"""What a notification says: the game, who is at the table, and what is awaited. Never a card or a move."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Any

from msgspec import json

from ...locale import say
from ...locale.texts import listed
from ..identity.sessions import Sessions

FORMAT = 8030  # marks a payload that browsers understand without our script
PUSH, WEBHOOK = "p", "w"  # what a link stops
MARK = 32  # hexadecimal digits


@dataclass(frozen=True)
class Question:
    """A proposal that a guest is asked to answer: what is proposed, by whom, and for whom a bot shall play."""

    what: str
    player: str
    subject: str = ""


@dataclass(frozen=True)
class Turn:
    """It is a guest's turn, or a question waits for their answer. Without a table it is a trial.

    `names` are those of the others there; `waiting` tables wait for the guest's move.
    """

    guest: str
    table: str
    game: str
    names: tuple[str, ...]
    waiting: int
    question: Question | None = None


@dataclass(frozen=True)
class Said:
    """A notice in somebody's language, with whole addresses."""

    title: str
    body: str
    open: str
    open_text: str
    stop: str
    stop_text: str
    language: str
    tag: str
    waiting: int | None


def put_in_words(turn: Turn, language: str, origin: str, stop: str) -> Said:
    """What somebody reads."""
    if (asked := turn.question) is not None:
        title = say("notice-ask", language, title=say(f"title-{turn.game}", language))
        if asked.what == "take":
            body = say("notice-ask-take", language, player=asked.player, subject=asked.subject)
        else:
            body = say(f"notice-ask-{asked.what}", language, player=asked.player)
    elif turn.table:
        game = say(f"title-{turn.game}", language)
        title = say("notice-turn", language, title=game)
        body = say("notice-turn-at", language, names=listed(turn.names, language)) if turn.names else ""
    else:
        title, body = say("notice-test", language), say("notice-test-body", language)
    return Said(
        title=title,
        body=body,
        open=f"{origin}/table/{turn.table}" if turn.table else f"{origin}/",
        open_text=say("notice-open", language),
        stop=f"{origin}/stop/{stop}",
        stop_text=say("notice-stop", language),
        language=language,
        tag=f"table-{turn.table}" if turn.table else "test",
        waiting=turn.waiting if turn.table else None,
    )


def declare(said: Said) -> bytes:
    """The payload of a push: browsers that know declarative messages show it by themselves, others by our script."""
    notification: dict[str, Any] = {
        "title": said.title,
        "body": said.body,
        "navigate": said.open,
        "tag": said.tag,  # a new one takes the place of the old
        "lang": said.language,
        "silent": False,
        "actions": [{"action": "stop", "title": said.stop_text, "navigate": said.stop}],
    }
    badge = {} if said.waiting is None else {"app_badge": said.waiting}
    return json.encode({"web_push": FORMAT, "notification": notification, **badge})


def stop_token(sessions: Sessions, kind: str, name: str) -> str:
    """What stands in a link that stops notices: which ones, and that we wrote it."""
    mark = sessions.sign(f"stop {kind}{name}").rpartition(".")[2][:MARK]
    return f"{kind}{mark}{name}"  # without a dot: an address with one is no page of ours


def read_stop(sessions: Sessions, token: str) -> tuple[str, str] | None:
    """What a link stops, if we wrote it: the kind, and the name."""
    kind, name = token[:1], token[1 + MARK :]
    genuine = hmac.compare_digest(stop_token(sessions, kind, name).encode(), token.encode())
    return (kind, name) if genuine and kind in (PUSH, WEBHOOK) else None
