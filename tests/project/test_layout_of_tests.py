"""Where tests lie: in the folder of what they test. No test imports another; what several need lies in helpers."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
IMPORTS_A_TEST = re.compile(r"^\s*(?:from|import) \S*\btest_\w+", re.MULTILINE)


def test_no_test_imports_another_test() -> None:
    files = {path.relative_to(TESTS): path.read_text("utf-8") for path in TESTS.rglob("*.py")}
    assert len(files) > 200
    assert {str(path): found for path, text in files.items() if (found := IMPORTS_A_TEST.findall(text))} == {}


def test_folders_of_tests_are_those_of_the_source_and_those_that_the_architecture_names() -> None:
    source = TESTS.parent / "src" / "keltis"
    page = (TESTS.parent / "docs" / "architecture.md").read_text("utf-8")
    beside = set(re.findall(r"`tests/([\w/]+?)/?`", page))
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("test_*.py")}
    strangers = {folder for folder in folders if not (source / folder).is_dir()}
    assert {str(each) for each in strangers if beside.isdisjoint(map(str, (each, *each.parents)))} == set()
    mirrored = {path.name for path in source.iterdir() if (path / "__init__.py").exists()}
    assert {name for name in mirrored if not (TESTS / name).is_dir()} == set()
