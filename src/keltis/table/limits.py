"""Caps on entries that are not moves: a log is replayed in full whenever a table is opened.

Each kind of entry names the limit that it counts against (`entries.py`); several kinds may share one.
"""

from __future__ import annotations

from typing import NamedTuple


class Limit(NamedTuple):
    """A limit: a log holds at most `most` entries that count under this name."""

    name: str
    most: int


UNDOS = Limit("undos", 500)
PROPOSALS = Limit("proposals", 300)
PRESENCE = Limit("presence", 2000)  # people who come or go
TALK = Limit("talk", 3000)  # lines of the chat and reactions
VISITS = Limit("visits", 40)  # guests who open a link before the game
TRAVELS = Limit("travels", 60)  # departures to other hosts, and what follows them

# Before the game, changes of seats and requests for one share one count. People without an invitation are refused
# first, so that they lock out nobody who has one: after 150 changes nobody may ask for a seat, after 300 nobody sits
# down without a seat's link, after 450 nobody sits down at all, and after 600 the host can only start the game.
SEAT_CHANGES = Limit("seat_changes", 600)
KNOCKS, STRANGERS, INVITED = 150, 300, 450
