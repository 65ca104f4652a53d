"""Environments of every game for PettingZoo, Gymnasium and OpenSpiel; see docs/environments.md.

Importing this registers every game: `keltis/Cards-v0` and the others with Gymnasium, `python_keltis_cards` and the
others with OpenSpiel where that is installed.

>>> import keltis.env
>>> env = keltis.env.aec("stones", players=3)
>>> env.reset(seed=7)
>>> env.agent_selection in env.possible_agents
True
"""

from __future__ import annotations

from importlib.util import find_spec

MISSING = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if MISSING:
    raise ImportError(f"keltis.env needs {', '.join(MISSING)}: pip install 'keltis[env]'")

from .common import REWARDS  # noqa: E402
from .registration import register_gymnasium, register_openspiel  # noqa: E402
from .zoo import SimultaneousEnv, TurnByTurnEnv, aec, parallel  # noqa: E402

__all__ = ["REWARDS", "SimultaneousEnv", "TurnByTurnEnv", "aec", "parallel"]

register_gymnasium()
if find_spec("pyspiel") is not None:
    register_openspiel()
