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
    derandomize=os.environ.get("KELTIS_NIGHTLY", "0") in ("", "0"),  # The same cases every time; others at night.
)
settings.load_profile("here")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests that seldom fail run at night only."""
    if os.environ.get("KELTIS_NIGHTLY", "0") in ("", "0"):
        late = [item for item in items if item.get_closest_marker("nightly")]
        config.hook.pytest_deselected(items=late)
        items[:] = [item for item in items if item not in late]


def pytest_configure() -> None:
    """Replaces the operating system's randomness by seeded bytes."""
    RANDOMNESS.install()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Seeds the bytes of each test and of the fixtures that are made for it by its name."""
    real = item.get_closest_marker("system_randomness") is not None
    RANDOMNESS.begin(f"{item.path.stem} {item.name}", real)


def pytest_unconfigure() -> None:
    """Checks that all processes that tests started have ended."""
    RANDOMNESS.end()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts in English, whatever the language of the machine."""
    monkeypatch.setenv("KELTIS_LANG", "en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, within this process."""
    return Shell(capsys)
