"""A game told in sentences: from a move's notation to words."""

from __future__ import annotations

from .texts import ENGLISH, match, say, table


def narrate(game: str, move: str, player: str | None = None, lang: str = ENGLISH) -> str:
    """What a player does; without a name, the one who reads it.

    >>> narrate("keltis", "play green-7 small", "Ana")
    'Ana plays green 7 with a small figure.'
    >>> narrate("dice", "roll brown brown green blue wish")
    'You roll brown, brown, green, blue and a wishing stone.'
    """
    text, words = match(table()["moves"][game], move)
    return say(f"{text}.you", lang, **words) if player is None else say(text, lang, player=player, **words)


def suggest(game: str, move: str, lang: str = ENGLISH) -> str:
    """A move that one could make, as a button or a hint offers it.

    >>> suggest("cards", "trade green-7 point-7")
    'Trade green 7 and point card 7 for wish card 7'
    """
    text, words = match(table()["moves"][game], move)
    return say(f"{text}.do", lang, **words)


def prompt(game: str, phase: str, lang: str = ENGLISH) -> str:
    """What is asked of the player whose turn it is.

    >>> prompt("keltis", "clover")
    'Clover: move a figure, or decline'
    """
    return say(table()["prompts"][game][phase], lang)
