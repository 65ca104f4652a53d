"""Whether a view is what its types promise."""

from __future__ import annotations

from typing import Any

import msgspec

from keltis.engine.game import game
from keltis.games.views import Shared


def shaped(view: dict[str, Any]) -> dict[str, Any]:
    """What the types of views keep of a view: all of it, unless something is in it that they do not name."""
    shown = game(view["game"]).view_type
    return {**msgspec.convert(view, Shared), **msgspec.convert(view, shown)}
