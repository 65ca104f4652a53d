"""Settings: environment variables, flags, and the words about them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from keltis.server.process.settings import BadSetting, Rate, Settings, list_settings, read_settings
from tests.helpers.command import Shell

DOCUMENT = Path(__file__).parents[3] / "docs" / "server.md"


def test_document_tells_every_setting_as_it_is() -> None:
    rows = re.findall(r"^\| `(KELTIS_\w+)` \| (.*) \| (.*) \|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert rows == [tuple(line) for line in list_settings()]


def test_every_setting_is_listed_with_default_and_meaning(shell: Shell) -> None:
    done = shell("serve", "--settings")
    assert done.status == 0
    for line in list_settings():
        assert re.search(rf"^{line.name} +\S", done.out, re.MULTILINE)
    assert Settings(Path("x")).thinkers >= 1


def test_every_setting_can_be_given_as_a_variable() -> None:
    given = {
        "DATA": "games", "DATABASE": "postgresql://k@h/keltis", "HOST": "::", "PORT": "0", "WORKERS": "3",
        "URL": "https://Keltis.example:443/", "HOSTS": "a.example, b.example", "PROXIES": "10.0.0.7,192.168.0.0/24",
        "METRICS_TOKEN": "t", "PATIENCE": "1.5", "CALLS": "10,2.5",
    }  # fmt: skip
    found = read_settings({f"KELTIS_{name}": text for name, text in given.items()})
    settings = Settings(**found)
    assert (settings.data, settings.port, settings.workers, settings.patience) == (Path("games"), 0, 3, 1.5)
    assert settings.database == "postgresql://k@h/keltis"
    assert settings.origin == "https://keltis.example"
    assert settings.names == {"keltis.example", "a.example", "b.example"}
    assert settings.proxies == ("10.0.0.7", "192.168.0.0/24")
    assert settings.calls == Rate(10, 2.5)
    assert found.keys() == {name.lower() for name in given}


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("SOCKETS", "many", "a whole number of at least 1"),
        ("SOCKETS", "0", "a whole number of at least 1"),
        ("SOCKETS", "1.5", "a whole number of at least 1"),
        ("PORT", "70000", "a whole number from 0 to 65535"),
        ("PATIENCE", "nan", "a number of at least 0.1"),
        ("CALLS", "10", "two numbers, so many at once and so many a second, such as 200,40"),
        ("CALLS", "10,0", "two numbers, so many at once and so many a second, such as 200,40"),
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
