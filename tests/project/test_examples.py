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
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if not name.startswith("keltis.training.") or missing.name != "torch":
            raise
        pytest.skip("there is no PyTorch here")
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_documentation_examples(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0
