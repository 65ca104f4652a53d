"""A table without a server: its log, what each seat is shown, undo, and the turns of bots.

Plain Python over the engine and the bots: no sockets, no database, nothing from outside the standard library. A program
that runs a table prepares what happens (`table.move`, or a function of `waiting_room`, `proposals`, `chat`, ...),
stores the new entries of the log, and then has the table adopt them. A `Screen` makes the messages for one page.

>>> import keltis
>>> from keltis.table import Occupant, Screen, Table, TableSetup
>>> people = [Occupant("Ana", guest="ana"), Occupant("Finn", level="casual")]
>>> setup = TableSetup("stones", {}, people, hints=True)
>>> table = Table("t", setup, begin(keltis.new("stones", seed=7, start=0), setup.people, at=0.0))
>>> screen = Screen(table, "ana")
>>> table.adopt(table.move(0, "flip", at=1.0))
>>> [(event["seat"], event["move"]) for event in screen.news()["events"]]
[(0, 'flip')]
"""

from .entries import Entry
from .log import Fold, begin, gather
from .people_state import PeopleState
from .refused import Refused
from .seats import Occupant
from .shown.screen import Screen
from .table import MatchGame, Series, Table, TableSetup
from .terms import Clock, Terms

__all__ = [
    "Clock",
    "Entry",
    "Fold",
    "MatchGame",
    "Occupant",
    "PeopleState",
    "Refused",
    "Screen",
    "Series",
    "Table",
    "TableSetup",
    "Terms",
    "begin",
    "gather",
]
