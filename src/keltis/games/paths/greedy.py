"""The greedy player: what each legal action is worth to it.

It sees what its seat sees: the own hand and what lies open.
"""

from . import policy


def appeal(s, action):
    """What the player whose turn it is expects of this, in tenths of a point."""
    return policy.urge(s, action)
