"""What pytest hands to the tests."""

from __future__ import annotations

import os

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


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long and seldom finds anything runs at night."""
    if os.environ.get("KELTIS_NIGHTLY", "0") in ("", "0"):
        late = [item for item in items if item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if item not in late]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts in English, whatever the language of the machine."""
    monkeypatch.setenv("KELTIS_LANG", "en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, within this process."""
    return Shell(capsys)
