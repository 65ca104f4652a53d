"""What pytest hands to the tests."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

import keltis
from tests.command import Shell

settings.register_profile(
    "here",
    max_examples=25 if keltis.COMPILED else 6,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("here")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts in English, whatever the language of the machine."""
    monkeypatch.setenv("KELTIS_LANG", "en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, within this process."""
    return Shell(capsys)
