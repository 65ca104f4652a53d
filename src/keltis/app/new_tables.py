"""New tables: a request becomes a checked setup, and what comes after a game."""

from __future__ import annotations

import os
import secrets
from collections.abc import Collection
from dataclasses import replace

from ..engine.game import game
from ..games.contract import BadOption
from ..table import Clock, Fold, MatchGame, Occupant, Series, Table, TableSetup, Terms
from ..table.fair_deal import SECRET_SIZE
from ..table.proposals import give_up
from ..table.seats import seat_all
from ..table.table import series_info
from ..table.terms import agree_on
from .catalogue import info
from .lessons import find_lesson
from .problems import Refusal
from .types import SeatRequest, TableRequest, TermsRequest


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_urlsafe(12)


# ---- setups ----


def check_request(wanted: TableRequest, guest: str, my_name: str) -> TableSetup:
    """The setup that a request asks for, or a refusal."""
    this = info(wanted.game)
    players = len(wanted.seats)
    if players not in this.players:
        raise Refusal("wrong-number-of-seats", 400, count=players)
    if wanted.start is not None and not 0 <= wanted.start < players:
        raise Refusal("no-such-seat", 400)
    if wanted.match and (not this.match or this.match in wanted.options):
        raise Refusal("no-match", 400)
    try:
        game(this.name).full_options(players, wanted.options)
    except BadOption as error:
        raise Refusal("bad-option", 400, reason=str(error)) from None
    occupants = seat_all(wanted.seats, guest, my_name, this.levels)
    terms = check_terms(wanted.terms)
    if not any(occupant.guest for occupant in occupants):
        terms = replace(terms, watch=True)  # A game of bots alone is there to be watched.
    setup = TableSetup(this.name, wanted.options, occupants, wanted.hints, wanted.start, terms=terms)
    return first_of_match(setup) if wanted.match else setup


def check_terms(wanted: TermsRequest) -> Terms:
    """The terms that a request asks for, or a refusal."""
    asked = wanted.clock
    return agree_on(
        public=wanted.public,
        watch=wanted.watch,
        talk=wanted.talk,
        consent=wanted.consent,
        away=wanted.away,
        patience=wanted.patience,
        clock=None if asked is None else Clock(asked.kind, asked.seconds, asked.increment),
    )


def has_waiting_room(wanted: TableRequest, setup: TableSetup) -> bool:
    """Whether a new table waits before it deals: for people, or for the bytes that browsers bring to the deal."""
    people = any(occupant.guest for occupant in setup.occupants)
    return (wanted.fair and people) or any(occupant.open for occupant in setup.occupants)


def lesson_setup(name: str, guest: str, my_name: str) -> TableSetup:
    """The setup of a lesson's table: a bot opposite plays what the lesson says."""
    lesson, levels = find_lesson(name), info(name).levels
    occupants = seat_all([SeatRequest("me"), SeatRequest("bot", level=levels[0])], guest, my_name, levels)
    start = lesson.record["start"]
    return TableSetup(lesson.game, lesson.options, occupants, hints=False, start=start, teaches=True)


# ---- tables ----


def deal_table(setup: TableSetup, now: float, name: str = "") -> Table:
    """A new table, dealt at once and not stored yet."""
    if (lesson := setup.lesson) is not None:
        return Table.taught(name or new_id(), setup, lesson, now)
    return Table.dealt(name or new_id(), setup, os.urandom(SECRET_SIZE), now)


def open_table(setup: TableSetup, now: float, name: str = "") -> Table:
    """A new table with a waiting room, not stored yet."""
    return Table.opened(name or new_id(), setup, os.urandom(SECRET_SIZE), now)


# ---- after a game ----


def first_of_match(setup: TableSetup) -> TableSetup:
    """The first game of a match, one on each side (D-17)."""
    sides = game(setup.game).sides
    first = MatchGame(new_id(), 1, len(sides), [0] * len(setup.occupants))
    return replace(setup, options={**setup.options, **sides[0]}, match_game=first)


def next_setup(table: Table, gone: Collection[str] = ()) -> TableSetup:
    """The setup of the table after this one: the same people, even where bots stood in for them.

    Seats of guests who took the table off their list are open. Points belong to people, so a series or a match begins
    anew then.
    """
    setup, match = table.setup, table.match
    occupants = [
        Occupant("", open=True) if occupant.guest in gone else replace(occupant, stand_in="", why="")
        for occupant in table.seats
    ]
    again = replace(
        setup, occupants=occupants, start=(table.start + 1) % len(occupants), match_game=None, teaches=False
    )
    left = any(occupant.open for occupant in occupants)
    if match is None:
        return replace(again, series=None if left else next_in_series(table))
    if match["game"] == match["of"] or left:
        return first_of_match(again)
    following = MatchGame(match["id"], match["game"] + 1, match["of"], match["totals"])
    options = {**setup.options, **game(setup.game).sides[match["game"]]}
    return replace(again, options=options, match_game=following)


def next_in_series(table: Table) -> Series:
    """The next game's place in the series of games at the same table."""
    result = table.result
    assert result is not None
    so_far = table.setup.series or Series(1, [0] * len(table.seats), [0] * len(table.seats))
    known = series_info(so_far, result)
    assert known is not None
    return Series(so_far.game + 1, known["totals"], known["wins"])


def end_game(table: Table, guest: str, at: float) -> list[Fold]:
    """The entries that end a game which its last person has left, even if its deal still waits for bytes."""
    dealt = table.deal(at) if table.people.stage == "revealing" else []
    return [*dealt, *give_up([table.fold, *dealt][-1], table.people.seats_of(guest)[0], at)]
