"""What pytest hands to the tests."""

from __future__ import annotations

import pytest

from tests.command import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line, within this process."""
    return Shell(capsys)
