"""The patterns of `gpu/lift.py` read the C of one minor version of Cython, so the build is pinned to it."""

from __future__ import annotations

import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

from keltis.gpu.lift import CYTHON

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
WHAT_TO_DO = (
    "To raise it: build the kernels with the new Cython (python setup.py build_ext --inplace), run tests/gpu, compare"
    " each lifted.h with the one of the old version, then set CYTHON in src/keltis/gpu/lift.py and both pins in"
    " pyproject.toml to the new minor version."
)


@pytest.mark.compiled
def test_the_installed_cython_is_the_one_whose_c_is_lifted() -> None:
    installed = version("cython")
    assert installed.startswith(f"{CYTHON}."), (
        f"Cython {installed} is installed, but gpu/lift.py was written for the C of Cython {CYTHON}. {WHAT_TO_DO}"
    )


def test_the_build_and_the_tests_are_pinned_to_that_cython() -> None:
    major, minor = map(int, CYTHON.split("."))
    pin = f"Cython>={CYTHON},<{major}.{minor + 1}"
    for pins in (PROJECT["build-system"]["requires"], PROJECT["project"]["optional-dependencies"]["test"]):
        found = [requirement for requirement in pins if requirement.lower().startswith("cython")]
        assert found == [pin], f"pyproject.toml asks for {found}, and gpu/lift.py is written for {pin}. {WHAT_TO_DO}"
