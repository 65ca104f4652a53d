"""Every rule of the rulebook is cited by a test, and no test cites a rule that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.helpers.texts import all_rules
from tests.sixth import DROPPED_IN

# The last rule of each book today; rules may be added, but none may disappear.
LAST = {"K": 31, "N": 22, "C": 18, "D": 17, "S": 12, "X": 6}
TEST = re.compile(r"^(?:def test_\w+\(.*|\).*):  # (.+)$", re.MULTILINE)  # the line that ends a test's head
RANGE = re.compile(r"([A-Z])-(\d+)(?: to \1-(\d+))?")


def rules_in_tests() -> set[str]:
    cited: set[str] = set()
    for page in Path(__file__).parents[1].rglob("test_*.py"):
        if page.parent.name == "sixth" and not DROPPED_IN:
            continue
        for comment in TEST.findall(page.read_text("utf-8")):
            for letter, first, last in RANGE.findall(comment):
                cited |= {f"{letter}-{number}" for number in range(int(first), int(last or first) + 1)}
    return cited


def test_the_rulebooks_number_their_rules_without_gaps() -> None:
    last: dict[str, int] = {}
    for letter, number in (rule.split("-") for rule in all_rules()):
        last[letter] = max(last.get(letter, 0), int(number))
    assert all_rules() == {f"{letter}-{n}" for letter, most in last.items() for n in range(1, most + 1)}
    assert last.items() >= LAST.items()


def test_every_rule_is_held_by_a_test() -> None:
    assert sorted(all_rules() - rules_in_tests()) == []


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    assert sorted(rules_in_tests() - all_rules()) == []
