"""The tests here are about a game that is there only in the copy that `./scripts/sixth` makes."""

from tests.sixth import DROPPED_IN

collect_ignore = ["python"]  # the game's folder, whose test_hooks.py holds no tests
collect_ignore_glob = [] if DROPPED_IN else ["test_*.py"]
