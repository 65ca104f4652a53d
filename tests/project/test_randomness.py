"""Nothing that tests draw is left to luck, in their own process or in others."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys

import pytest

import keltis
from keltis.bots.characters import EVERYBODY
from tests.helpers.command import ENVIRONMENT
from tests.helpers.randomness import RANDOMNESS
from tests.helpers.seeded.sitecustomize import Source, Unseeded

DRAW = "import keltis, json; print(json.dumps(keltis.new('keltis').record()['setup']))"


def drawn_by_a_process() -> str:
    """What a new process deals without a seed."""
    command = [sys.executable, "-c", DRAW]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True).stdout


def test_what_a_test_draws_depends_on_its_name_alone() -> None:
    def draw() -> tuple[object, list[str], bytes, str]:
        ids = [secrets.token_urlsafe(12) for _ in range(3)]
        return keltis.new("keltis").record()["setup"], ids, os.urandom(32), secrets.SystemRandom().choice(EVERYBODY)

    drawn = []
    for name in ("one", "one", "two"):
        RANDOMNESS.begin(name)
        drawn.append((draw(), drawn_by_a_process(), drawn_by_a_process()))
    assert drawn[0] == drawn[1]
    assert drawn[0][0] != drawn[2][0]
    (_, ids, *_), first, second = drawn[0]
    assert len(set(ids)) == 3
    assert len({first, second, drawn[2][1], drawn[2][2]}) == 4, "no two processes draw the same ids"


def test_one_more_guest_changes_no_deal() -> None:
    deals = []
    for guests in (0, 3):
        RANDOMNESS.begin("guests")
        for _ in range(guests):
            secrets.token_urlsafe(12)
        deals.append(keltis.new("keltis").record())
    assert deals[0] == deals[1]


def test_process_that_would_deal_without_a_seed_is_refused() -> None:
    bare = {name: value for name, value in ENVIRONMENT.items() if name != "PYTHONPATH"}
    with pytest.raises(Unseeded, match="would deal from the operating system's generator: start it with"):
        subprocess.run([sys.executable, "-c", DRAW], env=bare, check=True)


def test_nothing_is_drawn_before_a_test_begins() -> None:
    with pytest.raises(Unseeded, match="before any test began"):
        Source().draw(16)


@pytest.mark.system_randomness
def test_test_about_the_operating_systems_generator_draws_from_it() -> None:
    first = os.urandom(32)
    RANDOMNESS.begin("the same name", real=True)
    second = os.urandom(32)
    RANDOMNESS.begin("the same name", real=True)
    assert len({first, second, os.urandom(32)}) == 3
