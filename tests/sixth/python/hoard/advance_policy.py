"""The forward-pushing policy: the worth of each legal action.

It depends only on what the seat sees: the own hand and what lies open.
"""

from . import layout as L


def advance_worth(s, action):
    """The worth of an action; the policy takes the best one."""
    if action == L.REST:
        return 10
    if action == L.DRAW:
        return 40
    if action >= L.DIG:
        return 30
    return 50 - action % L.VALUES
