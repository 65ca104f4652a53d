"""The rules of a game in our own words; with rule ids, just those rules.

In place of a game, `shared` names the rules of all games, and `technical` what the engine promises to programmers.
"""

from __future__ import annotations

import argparse
import re
import textwrap

from ..engine.game import game, game_names
from ..games.contract import CannotDo
from ..locale.rulebooks import cited_rules, rules_of
from .language import language, rulebook

BOOKS = ("shared", "technical")  # rules that belong to no single game


def arguments(command: argparse.ArgumentParser) -> None:
    """The flags."""
    one_of = f"one of {', '.join(game_names())}; or {', or '.join(BOOKS)}"
    command.add_argument("game", metavar="GAME", help=one_of)
    command.add_argument("rule", nargs="*", metavar="ID", help="only these rules, such as K-14; or a word to look for")


def run(chosen: argparse.Namespace) -> int:
    """Print the rules."""
    text = rulebook(chosen.game) if chosen.game in BOOKS else with_shared(chosen.game)
    if not chosen.rule:
        print(plain(text))
        return 0
    cited = cited_rules(chosen.game, game_names(), language()).values()
    rules = rules_of("\n\n".join([text, *cited, *map(rulebook, BOOKS)]))
    for wanted in chosen.rule:
        found = [rule for name, rule in rules.items() if matches(wanted, name, rule)]
        if not found:
            raise CannotDo(f"no rule of {chosen.game} has the id or the word {wanted!r}")
        print(plain("".join(found)))
    return 0


def with_shared(name: str) -> str:
    """The rules of a game, and those that all games share."""
    game(name)  # Refuses a game that does not exist.
    return f"{rulebook(name).rstrip()}\n\n{rulebook('shared')}"


def matches(wanted: str, name: str, rule: str) -> bool:
    """Whether a rule has this id, or contains this word."""
    return name == wanted.upper() if re.fullmatch(r"[A-Za-z]-\d+", wanted) else wanted.lower() in rule.lower()


def plain(markdown: str) -> str:
    """Markdown as text for a terminal: without pictures, section names, and marks of emphasis and code.

    >>> plain("## Your turn {#turn}")
    '## Your turn'
    >>> plain("- `deck` **Draw pile** Cards that nobody has seen.")
    '- Draw pile: Cards that nobody has seen.'
    """
    without = re.sub(r"^!\[.*\]\(\S+\)\n\n|(?<=\S) \{#\S+\}$", "", markdown, flags=re.MULTILINE)
    named = re.sub(r"^- `\S+` \*\*([^*]+)\*\*", r"- \1:", without, flags=re.MULTILINE)
    return textwrap.dedent(re.sub(r"\*\*|`", "", named)).rstrip()
