"""Whole games with every answer of the engine at every step, so that a change of rules shows as a readable diff.

`python -m tests.golden` writes them anew.
"""
