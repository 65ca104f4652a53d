"""The rules of a game in our own words; with rule ids, just those rules."""

from __future__ import annotations

import argparse
import re
import textwrap

from ..engine.game import game
from ..games.contract import BadOption
from .language import rulebook

RULE = re.compile(r"^- \*\*([A-Z]-\d+)\b.*?(?=^- \*\*|^#|^\S|\Z)", re.MULTILINE | re.DOTALL)


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    from . import add_game

    add_game(command)
    command.add_argument("rule", nargs="*", metavar="ID", help="only these rules, such as K-14; or a word to look for")


def run(chosen: argparse.Namespace) -> int:
    """Print the rules."""
    game(chosen.game)
    text = f"{rulebook(chosen.game).rstrip()}\n\n{rulebook('shared')}"
    if not chosen.rule:
        print(plain(text))
        return 0
    whole = f"{text.rstrip()}\n\n{rulebook('technical')}"
    for wanted in chosen.rule:
        found = [match[0] for match in RULE.finditer(whole) if matches(wanted, match)]
        if not found:
            raise BadOption(f"no rule of {chosen.game} has the id or the word {wanted!r}")
        print(plain("".join(found)))
    return 0


def matches(wanted: str, rule: re.Match[str]) -> bool:
    """Whether a rule has this id, or holds this word."""
    return rule[1] == wanted.upper() if re.fullmatch(r"[A-Za-z]-\d+", wanted) else wanted.lower() in rule[0].lower()


def plain(markdown: str) -> str:
    """Markdown for a terminal: the marks of emphasis and code go, the rest reads well as it is."""
    return textwrap.dedent(re.sub(r"\*\*|`", "", markdown)).rstrip()
