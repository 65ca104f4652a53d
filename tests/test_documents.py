"""What the papers beside the code say of it: versions, names of files, settings that parse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import keltis
from keltis.version import VERSION

ROOT = Path(__file__).parent.parent
PAPERS = [
    "CONTRIBUTING.md",
    "SECURITY.md",
    "README.md",
    *(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")),
]
SETTINGS = [
    ".pre-commit-config.yaml",
    "CITATION.cff",
    *(str(path.relative_to(ROOT)) for path in ROOT.glob(".github/**/*.yml")),
]
TOP = "src|frontend|docs|tests|benchmarks|scripts|github"


def test_version_is_the_same_wherever_it_stands() -> None:
    heading = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert heading is not None
    assert heading[1] == VERSION
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == VERSION


@pytest.mark.parametrize("name", sorted(SETTINGS))
def test_settings_parse(name: str) -> None:
    assert isinstance(yaml.safe_load((ROOT / name).read_text("utf-8")), dict)


@pytest.mark.parametrize("name", sorted(PAPERS))
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert ((ROOT / name).parent / target).exists(), target


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_files_that_are_named_are_there(name: str) -> None:
    places = [place.replace("NAME", game) for place in named(name) for game in keltis.game_names()]
    assert len(set(places)) > 8
    assert sorted({place for place in places if not (ROOT / place).exists()}) == []


def named(page: str) -> list[str]:
    """Files and folders of the tree that a page names from the root on, and every script."""
    text = (ROOT / page).read_text("utf-8")
    return re.findall(rf"(?:\b|\.)(?:{TOP})/[\w./-]*\w/?", text)
