"""Settings: environment variables, flags, and their documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keltis.server.process.settings import BadSetting, Rate, Settings, list_limits, list_settings, read_settings
from tests.helpers.command import Shell

DOCUMENT = Path(__file__).parents[3] / "docs" / "server.md"


def test_document_tells_every_setting_as_it_is() -> None:
    text = DOCUMENT.read_text("utf-8")
    rows = re.findall(r"^\| `(KELTIS_\w+)` \| (.*) \| (.*) \|$", text, re.MULTILINE)
    assert rows == [tuple(line) for line in list_settings()]
    limits = re.findall(r"^\| `([a-z_]+)` \| (.*) \| (.*) \|$", text[text.index("| limit |") :], re.MULTILINE)
    assert limits[: len(list_limits())] == [tuple(line) for line in list_limits()]


def test_an_operator_has_at_most_25_settings() -> None:
    assert len(list_settings()) <= 25


def test_every_setting_is_listed_with_default_and_meaning(shell: Shell) -> None:
    done = shell("serve", "--settings")
    assert done.status == 0
    for line in [*list_settings(), *list_limits()]:
        assert re.search(rf"^{line.name} +\S", done.out, re.MULTILINE)
    assert Settings(Path("x")).thinkers >= 1


def test_every_setting_can_be_given_as_a_variable() -> None:
    given = {
        "DATA": "games", "DATABASE": "postgresql://k@h/keltis", "HOST": "::", "PORT": "0", "WORKERS": "3",
        "URL": "https://Keltis.example:443/", "HOSTS": "a.example, b.example", "PROXIES": "10.0.0.7,192.168.0.0/24",
        "METRICS_TOKEN": "t", "LIMITS": "bot_seconds=1.5 calls=10,2.5",
    }  # fmt: skip
    found = read_settings({f"KELTIS_{name}": text for name, text in given.items()})
    settings = Settings(**found)
    assert (settings.data, settings.port, settings.workers, settings.bot_seconds) == (Path("games"), 0, 3, 1.5)
    assert settings.database == "postgresql://k@h/keltis"
    assert settings.origin == "https://keltis.example"
    assert settings.names == {"keltis.example", "a.example", "b.example"}
    assert settings.proxies == ("10.0.0.7", "192.168.0.0/24")
    assert settings.calls == Rate(10, 2.5)
    assert found.keys() == {*map(str.lower, given), "bot_seconds", "calls"}


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("WORKERS", "many", "a whole number from 1 to 64"),
        ("WORKERS", "1.5", "a whole number from 1 to 64"),
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("UPLOAD_DAYS", "nan", "a number of at least 0"),
        ("PROFILE", "club", "public or home"),
        ("URL", "keltis.example", "an address such as https://keltis.example, without a path"),
        ("URL", "https://keltis.example/x", "an address such as https://keltis.example, without a path"),
        ("URL", "https://[::1", "an address such as https://keltis.example, without a path"),
        ("PROXIES", "my-proxy", "addresses or networks with commas between them, such as 10.0.0.7,192.168.0.0/24"),
        ("DATABASE", "mysql://x", "an address such as postgresql://user@host/name"),
    ],
)
def test_bad_value_is_told_with_its_variable_and_what_is_allowed(name: str, text: str, sentence: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({f"KELTIS_{name}": text})
    assert str(caught.value) == f"KELTIS_{name} must be {sentence}, not {text!r}"


def test_flag_counts_before_the_variable(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KELTIS_DATA", str(tmp_path))
    monkeypatch.setenv("KELTIS_WORKERS", "none")
    assert "keltis: KELTIS_WORKERS must be a whole number from 1 to 64, not 'none'" in shell("serve").err
    done = shell("serve", "--workers", 0)
    assert (done.status, done.err) == (2, "keltis: --workers must be a whole number from 1 to 64, not '0'\n")


def test_password_of_a_database_is_not_told() -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({"KELTIS_DATABASE": "postgresql+asyncpg://keltis:clover@host/name"})
    assert str(caught.value) == "KELTIS_DATABASE must be an address such as postgresql://user@host/name, not '…'"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("sockets=many", "sockets in KELTIS_LIMITS must be a whole number of at least 1, not 'many'"),
        ("sockets=0", "sockets in KELTIS_LIMITS must be a whole number of at least 1, not '0'"),
        ("bot_seconds=nan", "bot_seconds in KELTIS_LIMITS must be a number of at least 0.1, not 'nan'"),
        (
            "calls",
            "calls in KELTIS_LIMITS must be two numbers, the burst and the rate per second, such as 200,40, not ''",
        ),
        ("talk=10,1", "talk in KELTIS_LIMITS has another name now: write chat=…"),
        ("plans=10,1", "plans in KELTIS_LIMITS has another name now: write premoves=…"),
        ("port=80", "KELTIS_LIMITS names no limit by 'port'; keltis serve --settings lists them"),
    ],
)
def test_bad_limit_is_told_with_its_name_and_what_is_allowed(text: str, sentence: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({"KELTIS_LIMITS": text})
    assert str(caught.value) == sentence


def test_people_behind_one_address_have_higher_limits_at_home() -> None:
    public, home = Settings(Path("x")), Settings(Path("x"), **read_settings({"KELTIS_PROFILE": "home"}))
    assert (home.address_sockets, home.address_calls) == (2000, Rate(8000, 1600))
    assert home.calls == public.calls  # what one guest may do is the same
    own = read_settings({"KELTIS_PROFILE": "home", "KELTIS_LIMITS": "address_sockets=7"})
    assert own["address_sockets"] == 7


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("PATIENCE", "KELTIS_PATIENCE is not a variable any more: write KELTIS_LIMITS=bot_seconds=…"),
        ("TALK", "KELTIS_TALK is not a variable any more: write KELTIS_LIMITS=chat=…"),
        ("VOTES", "KELTIS_VOTES is not a variable any more: write KELTIS_LIMITS=votes=…"),
        ("GUEST_MESSAGES", "KELTIS_GUEST_MESSAGES is gone: the limit `messages` counts all sockets of a guest"),
    ],
)
def test_variable_of_an_earlier_version_is_refused_with_what_replaces_it(name: str, sentence: str) -> None:
    with pytest.raises(BadSetting) as caught:
        read_settings({f"KELTIS_{name}": "5,1"})
    assert str(caught.value) == sentence
