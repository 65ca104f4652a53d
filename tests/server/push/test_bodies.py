"""The bodies of webhooks: each chat program's format, in which names cannot be markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from keltis.locale import LANGUAGES
from keltis.server.process.settings import Settings
from keltis.server.push.guard import Address, Guard
from keltis.server.push.message import Occasion, Question, write_notification, write_payload
from keltis.server.push.webhooks import JOINER, KINDS, guess_kind, pack

NASTY = "@everyone <!channel> *b* <b>x</b> [a](b)"
TURN = Occasion("guest", "T1", "stones", ("Ana", NASTY), 2)
ADDRESS = Address("https", "chat.example", 443, "/topic?auth=token")


def packed(kind: str, turn: Occasion = TURN, language: str = "en") -> tuple[str, Any]:
    """The target and body for a chat program."""
    said = write_notification(turn, language, "https://keltis.example", "stop-token")
    parcel = pack(kind, ADDRESS, said)
    return parcel.address.target, json.decode(parcel.body)


def test_discord_gets_markdown_in_which_names_are_no_marks_and_mention_nobody() -> None:
    target, body = packed("discord")
    assert target == "/topic?auth=token"
    assert body["allowed_mentions"] == {"parse": []}
    assert body["content"].split("\n") == [
        r"**Your turn: Keltis: Way of the Stones**",
        r"At the table with Ana and \@|everyone \<\!|channel\> \*b\* \<b\>x\</|b\> \[a\]|\(b\)\.".replace("|", JOINER),
        "<https://keltis.example/table/T1>",
        "No more notifications: <https://keltis.example/stop/stop-token>",
    ]


def test_slack_gets_links_and_names_that_call_nobody() -> None:
    _, body = packed("slack")
    title, names, links = body["text"].split("\n")
    assert title == "Your turn: Keltis: Way of the Stones"
    quiet = "At the table with Ana and @|everyone &lt;!|channel&gt; ∗b∗ &lt;b&gt;x&lt;/|b&gt; [a]|(b)."
    assert names == quiet.replace("|", JOINER)
    assert links == (
        "<https://keltis.example/table/T1|Open the table> · "
        "<https://keltis.example/stop/stop-token|No more notifications>"
    )


def test_hookshot_gets_text_and_html() -> None:
    _, body = packed("matrix")
    assert body["text"].split("\n")[2:] == [
        "https://keltis.example/table/T1",
        "No more notifications: https://keltis.example/stop/stop-token",
    ]
    assert "<b>x</b>" not in body["html"]
    assert '<a href="https://keltis.example/table/T1">Open the table</a>' in body["html"]
    assert body["username"] == "Keltis"


def test_ntfy_gets_json_at_its_root_with_the_topic() -> None:
    target, body = packed("ntfy", language="de")
    assert target == "/?auth=token"
    assert (body["topic"], body["title"]) == ("topic", "Du bist dran: Keltis: Das Mitbringspiel")
    assert body["click"] == "https://keltis.example/table/T1"
    (action,) = body["actions"]
    assert (action["action"], action["url"]) == ("view", "https://keltis.example/stop/stop-token")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_call_nobody_and_become_no_links_in_any_program(kind: str, language: str) -> None:
    names = "@channel", "@room", "@ana:evil.co", "#all:evil.co", "~town", "http://evil.co", "evil.co", "[a](b)"
    said = json.encode(packed(kind, Occasion("guest", "T1", "stones", names, 2), language)[1]).decode()
    assert not re.search(r"[@#~](?=\w)|evil\.co|http://evil|\]\\*\(", said)
    seen = said.replace(JOINER, "").replace("\\", "").replace("\u223c", "~")
    assert all(name in seen for name in names)


def test_slack_shows_marks_in_names_as_they_look() -> None:
    _, body = packed("slack", Occasion("guest", "T1", "stones", ("*b*", "_i_", "~s~", "`c`"), 2))
    assert not re.search("[*_~`]", body["text"].split("\n")[1])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_body_tells_how_to_stop_in_every_language(kind: str, language: str) -> None:
    for turn in (TURN, Occasion("guest", "", "", (), 0)):
        assert "https://keltis.example/stop/stop-token" in json.encode(packed(kind, turn, language)[1]).decode()


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("https://discord.com/api/webhooks/1/x", "discord"),
        ("https://ptb.discord.com/api/webhooks/1/x", "discord"),
        ("https://discord.com.evil.example/api/webhooks/1/x", "slack"),
        ("https://hooks.slack.com/services/T/B/x", "slack"),
        ("https://ntfy.sh/my-topic", "ntfy"),
        ("https://ntfy.family.example/keltis", "ntfy"),
        ("https://hookshot.example/webhook/x", "matrix"),
        ("https://matrix.example/hookshot/x", "matrix"),
        ("https://chat.family.example/hooks/x", "slack"),
    ],
)
def test_chat_program_is_guessed_from_its_address(address: str, kind: str) -> None:
    assert guess_kind(Guard(Settings(Path("x"))).read(address)) == kind


def test_payload_of_a_push_fits_a_message_whatever_the_names_are() -> None:
    names = tuple("ä" * 24 for _ in range(4))
    for language in LANGUAGES:
        said = write_notification(
            Occasion("guest", "t" * 32, "paths", names, 99), language, f"https://{'k' * 200}", "x" * 97
        )
        assert len(write_payload(said)) < 3000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["undo", "pause", "end", "take"])
def test_question_says_who_asks_for_what(language: str, what: str) -> None:
    asked = Occasion("guest", "T1", "stones", (), 0, Question(what, "Ana", "Ben"))
    said = write_notification(asked, language, "https://example.org", "x")
    assert "Ana" in said.body
    assert ("Ben" in said.body) == (what == "take")
    assert said.title
