"""Every rule of the rulebook is cited by a test, and no test cites a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.sixth import DROPPED_IN

DOCS = Path(__file__).parent.parent / "docs" / "rules"
RULE = re.compile(r"^- \*\*([A-Z]-\d+)\b", re.MULTILINE)
TEST = re.compile(r"^(?:def test_\w+\(.*|\).*):  # (.+)$", re.MULTILINE)  # the line that ends a test's head
RANGE = re.compile(r"([A-Z])-(\d+)(?: to \1-(\d+))?")


def rules_in_docs() -> set[str]:
    return {rule for page in DOCS.glob("*.md") for rule in RULE.findall(page.read_text("utf-8"))}


def rules_in_tests() -> set[str]:
    cited: set[str] = set()
    for page in Path(__file__).parent.rglob("test_*.py"):
        if page.parent.name == "sixth" and not DROPPED_IN:
            continue
        for comment in TEST.findall(page.read_text("utf-8")):
            for letter, first, last in RANGE.findall(comment):
                cited |= {f"{letter}-{number}" for number in range(int(first), int(last or first) + 1)}
    return cited


def test_the_rulebook_is_there_and_numbers_without_gaps() -> None:
    wanted = {"K": 31, "N": 22, "C": 18, "D": 17, "S": 12, "X": 6}
    assert rules_in_docs() == {f"{letter}-{n}" for letter, last in wanted.items() for n in range(1, last + 1)}


def test_every_rule_is_held_by_a_test() -> None:
    assert sorted(rules_in_docs() - rules_in_tests()) == []


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert sorted(rules_in_tests() - rules_in_docs()) == []
