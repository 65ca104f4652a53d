"""Whether a view is what its types promise."""

from __future__ import annotations

from typing import Any, NotRequired, get_origin, get_type_hints

import msgspec

from keltis.engine.game import game
from keltis.games.views import Shared


def shaped(view: dict[str, Any]) -> dict[str, Any]:
    """What the types of views keep of a view: all of it, unless something is in it that they do not name."""
    shown = game(view["game"]).view_type
    return {**msgspec.convert(view, Shared), **msgspec.convert(view, shown)}


def own_fields(name: str) -> set[str]:
    """What a game shows a seat alone."""
    hints = get_type_hints(game(name).view_type, include_extras=True)
    return {field for field, hint in hints.items() if get_origin(hint) is NotRequired}
