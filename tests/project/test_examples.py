"""Every example in a docstring, in the README and in the documentation runs."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import keltis

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(keltis.__path__, "keltis.")
    if module.name.rpartition(".")[2] not in ("__main__", "rules", "policy", "greedy", "compiled")
)
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("**/*.md"))]


@pytest.mark.parametrize("name", ["keltis", *MODULES])
def test_docstring_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_documentation_examples(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0
