"""Sentences about moves, from their notation."""

from __future__ import annotations

from .tags import ENGLISH
from .texts import match, narration, say


def narrate(game: str, move: str, player: str | None = None, lang: str = ENGLISH) -> str:
    """The sentence for a player's move; without a name, it addresses the reader.

    >>> narrate("keltis", "play green-7 small", "Ana")
    'Ana plays green 7 with a small figure.'
    >>> narrate("dice", "roll brown brown green blue wish")
    'You roll brown, brown, green, blue and a wishing stone.'
    """
    text, words = match(narration()["moves"][game], move)
    return say(f"{text}.you", lang, **words) if player is None else say(text, lang, player=player, **words)


def prompt(game: str, phase: str, lang: str = ENGLISH) -> str:
    """The prompt for the player to move.

    >>> prompt("keltis", "clover")
    'Clover: move a figure, or decline'
    """
    return say(narration()["prompts"][game][phase], lang)
