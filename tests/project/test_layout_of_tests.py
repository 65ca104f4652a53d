"""Where tests lie: no test imports another test; what several need lies in helper modules."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
IMPORTS_A_TEST = re.compile(r"^\s*(?:from|import) \S*\btest_\w+", re.MULTILINE)


def test_no_test_imports_another_test() -> None:
    files = {path.relative_to(TESTS): path.read_text("utf-8") for path in TESTS.rglob("*.py")}
    assert len(files) > 200
    assert {str(path): found for path, text in files.items() if (found := IMPORTS_A_TEST.findall(text))} == {}
