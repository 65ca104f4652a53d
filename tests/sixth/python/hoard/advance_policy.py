"""A simple player that pushes forward: how much each legal action appeals to it.

It sees what its seat sees: the own hand and what lies open.
"""

from . import layout as L


def advance_worth(s, action):
    """How much the player whose turn it is wants to do this; the most wanted is done."""
    if action == L.REST:
        return 10
    if action == L.DRAW:
        return 40
    if action >= L.DIG:
        return 30
    return 50 - action % L.VALUES
