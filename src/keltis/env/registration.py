"""Registers every game with Gymnasium and OpenSpiel."""

from __future__ import annotations

import gymnasium

from ..engine.game import game_names


def gymnasium_id(name: str) -> str:
    """A game's id in Gymnasium.

    >>> gymnasium_id("cards")
    'keltis/Cards-v0'
    """
    return f"keltis/{name.title()}-v0"


def register_gymnasium() -> None:
    """Register every game, as a single environment and as a vector environment."""
    for name in game_names():
        gymnasium.register(
            gymnasium_id(name),
            entry_point="keltis.env.gym:SingleSeatEnv",
            vector_entry_point="keltis.env.vector:VectorSeatEnv",
            kwargs={"game": name},
        )


def register_openspiel() -> None:
    """Register every game under its OpenSpiel name."""
    import pyspiel

    from .spiel import creator, game_type

    for name in game_names():
        pyspiel.register_game(game_type(name), creator(name))
