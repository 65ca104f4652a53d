"""What pytest hands to the tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

import keltis
from tests.helpers.command import Shell
from tests.helpers.randomness import RANDOMNESS

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


def pytest_configure() -> None:
    """Nothing that tests draw is left to luck."""
    RANDOMNESS.install()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Each test draws bytes of its own, and so do the fixtures that are made for it."""
    real = item.get_closest_marker("system_randomness") is not None
    RANDOMNESS.begin(f"{item.path.stem} {item.name}", real)


def pytest_unconfigure() -> None:
    """The processes that tests started are gone by now."""
    RANDOMNESS.end()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts in English, whatever the language of the machine."""
    monkeypatch.setenv("KELTIS_LANG", "en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, within this process."""
    return Shell(capsys)
