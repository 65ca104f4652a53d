"""Runs in Pyodide before the rehearsal: from now on, every file of our package that is opened is remembered."""

import sys

PACKAGES = "/packages/"
opened = set()


def remember(event, arguments):
    """Hear of everything that Python does."""
    if event == "open" and isinstance(arguments[0], str) and arguments[0].startswith(PACKAGES):
        opened.add(arguments[0].removeprefix(PACKAGES))


sys.addaudithook(remember)
