"""List the games with their options and endings."""

from __future__ import annotations

import argparse

from ..engine.game import game, game_names
from ..games.contract import Option
from .language import say


def arguments(command: argparse.ArgumentParser) -> None:
    """No flags."""


def run(chosen: argparse.Namespace) -> int:
    """Print one block per game."""
    print("\n\n".join(describe(name) for name in game_names()))
    return 0


def describe(name: str) -> str:
    """A game's name, its one-line description, its options and how it ends."""
    about = game(name).about
    rows = [f"{name:8} {say('games-title', title=say(f'title-{name}'), year=str(about.year))}"]
    rows.append(f"         {say(f'about-{name}')}")
    rows += [f"         --option {values(option)}: {say(f'option-{option.name}')}" for option in about.options]
    rows.append("         --option start=SEAT: " + say("option-start"))
    ends = "; ".join(f"{end}: {say(f'end-{end}')}" for end in about.ends)
    return "\n".join([*rows, f"         {say('games-ends', ends=ends)}"])


def values(option: Option) -> str:
    """An option with its possible values, the default first."""
    if option.choices:
        words = [str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in option.choices]
        first = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        return f"{option.name}={'|'.join([first, *(word for word in words if word != first)])}"
    return f"{option.name}=FILE" if option.name == "board" else f"{option.name}={option.default}"
