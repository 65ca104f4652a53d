"""Tells Gymnasium and OpenSpiel about every game that there is."""

from __future__ import annotations

import gymnasium

from ..engine.game import game_names


def gymnasium_id(name: str) -> str:
    """What Gymnasium knows a game by.

    >>> gymnasium_id("cards")
    'keltis/Cards-v0'
    """
    return f"keltis/{name.title()}-v0"


def register_gymnasium() -> None:
    """Every game, one seat at a time and by the dozen."""
    for name in game_names():
        gymnasium.register(
            gymnasium_id(name),
            entry_point="keltis.env.gym:OneSeat",
            vector_entry_point="keltis.env.vector:ManySeats",
            kwargs={"game": name},
        )


def register_openspiel() -> None:
    """Every game, by its name in OpenSpiel."""
    import pyspiel

    from .spiel import creator, game_type

    for name in game_names():
        pyspiel.register_game(game_type(name), creator(name))
