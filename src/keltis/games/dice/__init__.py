"""What the registry, the page and the command line show of the dice game (`dice`).

Five dice, five rows of fields, and one second throw. Where the printed board has its advantages and crossed fields is
not known: the layout is ours, made to fit the rules (D-2), and every view says so.
"""

from .. import SHARED
from ..contract import About, Option, OwnBoard
from .layout import ENDS, GOAL_SIZE, PARTS, PIECES, THROW, WISH_POINTS

__path__.append(SHARED)

ABOUT = About(
    title="Keltis: The Dice Game",
    year=2012,
    minutes=20,
    order=4,
    options=(Option("side", "plain", choices=("plain", "branches")), OwnBoard()),
    ends=ENDS,
    parts=PARTS,
    scales={
        "stones": list(WISH_POINTS),
        "goal": list(GOAL_SIZE[2:]),
        "figures": PIECES,
    },
    match="side",  # D-17
    ahead=False,  # a turn begins with a throw
    extra_turn_phases=(THROW,),  # D-11
)
