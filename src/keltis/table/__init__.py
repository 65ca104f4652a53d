"""A table without a server: its log, what seats are shown, undo and the turns of bots.

Plain Python over the engine and the bots: no sockets, no database, nothing from outside the standard library. Whoever
drives a table plans what happens (`table.move`), keeps the new entries of the log wherever logs are kept, and then has
the table adopt them; a `Screen` makes the messages for whoever looks at it.

>>> import keltis
>>> from keltis.table import Plan, Screen, Sitter, Table
>>> plan = Plan("stones", {}, [Sitter("Ana", guest="ana"), Sitter("Finn", level="casual")], hints=True)
>>> table = Table("t", plan, begin(keltis.new("stones", seed=7, start=0), plan.affairs, at=0.0))
>>> screen = Screen(table, "ana")
>>> table.adopt(table.move(0, "flip", at=1.0))
>>> [(event["seat"], event["move"]) for event in screen.news()["events"]]
[(0, 'flip')]
"""

from .log import Entry, Fold, begin, gather
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
