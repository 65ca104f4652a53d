"""Before the game: who comes, who goes, and how it starts. Each function plans entries, or refuses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..bots import BOTS
from ..bots.characters import CAST, name_bot
from . import limits
from .entries import BOT, DENY, FREE, KNOCK, REVEAL, SHUT_OUT, SIT, START, SeatedBot, SeatedPerson
from .fair_deal import bring, commit_seat
from .log import Fold
from .people_state import Knock, PeopleState
from .refused import Refused
from .seats import check_level, check_name
from .visible_text import shorten, skeletons

KNOCKS = 8  # people who wait at the door at a time
COMMIT = re.compile("[0-9a-f]{64}")
BYTES = re.compile("[0-9a-f]{32}")


class Offer(NamedTuple):
    """What somebody may do at a table that is not theirs: sit down at one of these seats, look on, ask for a seat."""

    join: list[int]
    watch: bool
    ask: bool


def offer(fold: Fold, guest: str, invited: Sequence[int] = ()) -> Offer:
    """What a guest may do who holds links to these seats."""
    people = fold.people
    free = [seat for seat, occupant in enumerate(people.seats) if occupant.open] if people.stage == "gathering" else []
    anywhere = takes_strangers(people) and guest not in people.sent_away
    invited = invited if has_room(people, limits.INVITED) else ()
    join = [seat for seat in free if anywhere or seat in invited]
    watch = people.terms.watch or (fold.begun and fold.turn is None)
    return Offer(join, watch, bool(free) and not join and has_room(people, limits.KNOCKS))


def takes_strangers(people: PeopleState) -> bool:
    """Whether anybody may sit down who comes by, as far as seats are free."""
    return people.terms.public and has_room(people, limits.STRANGERS)


def sit(fold: Fold, guest: str, name: str, seat: int, at: float, commit: str = "", invited: bool = False) -> list[Fold]:
    """Somebody sits down; `commit` is what their browser has chosen. `invited`: they hold the link to this seat."""
    people = check_open(fold, limits.INVITED if invited else limits.STRANGERS)
    if guest in people.sent_away and not invited:
        raise Refused.because("sent-away")
    if not invited and not people.terms.public:
        raise Refused.because("wrong-invite")
    check_free(people, seat)
    if people.seats_of(guest):
        raise Refused.because("already-seated")
    return seat_guest(fold, guest, unlike(check_name(name), people), seat, check_commit(commit), at)


def seat_guest(fold: Fold, guest: str, name: str, seat: int, commit: str, at: float) -> list[Fold]:
    """With somebody at a seat."""
    return [fold.add(SIT, seat, SeatedPerson(guest, name, commit), at)]


def commit(fold: Fold, guest: str, seat: int, chosen: str, at: float) -> list[Fold]:
    """The browser of somebody who sits there already has chosen its bytes."""
    people = check_open(fold, limits.INVITED)
    if seat not in people.seats_of(guest):
        raise Refused.because("not-your-seat")
    if people.commits[seat]:
        check_open(fold, limits.KNOCKS)  # once is enough
    return seat_guest(fold, guest, people.seats[seat].name, seat, check_commit(chosen), at)


def stand_up(fold: Fold, guest: str, seat: int, at: float) -> list[Fold]:
    """Somebody leaves their seat, or the host frees one, whoever sits there; but not that of who made the table."""
    people = check_open(fold)
    check_seat(people, seat)
    occupant = people.seats[seat]
    if occupant.open:
        raise Refused.because("seat-is-free")
    if guest != occupant.guest:
        check_host(people, guest if occupant.guest != people.maker else "")
    return [fold.add(FREE, seat, SHUT_OUT if occupant.guest not in ("", guest) else "", at)]


def seat_bot(fold: Fold, guest: str, seat: int, level: str, at: float) -> list[Fold]:
    """The host gives a free seat to a bot, or another level to one that sits there."""
    people = check_open(fold, limits.SEAT_CHANGES.most)
    check_host(people, guest)
    check_seat(people, seat)
    occupant = people.seats[seat]
    if occupant.guest:
        raise Refused.because("seat-is-taken")
    same = occupant.name in CAST.get(level, ())
    name = occupant.name if same else name_bot(level, [other.name for other in people.seats])
    return [fold.add(BOT, seat, SeatedBot(name, check_level(level, tuple(BOTS))), at)]


def knock(fold: Fold, guest: str, name: str, at: float) -> list[Fold]:
    """Somebody without a seat's link asks for one."""
    people = check_open(fold, limits.KNOCKS)
    if people.seats_of(guest):
        raise Refused.because("already-seated")
    if any(waiting.guest == guest for waiting in people.knocks):
        raise Refused.because("already-asked")
    if len(people.knocks) >= KNOCKS:
        raise Refused.because("too-many-ask")
    return [fold.add(KNOCK, None, Knock(guest, check_name(name)), at)]


def answer_knock(fold: Fold, host: str, number: int, seat: int | None, at: float) -> list[Fold]:
    """The host gives a seat to somebody who asked, or does not."""
    people = check_open(fold, limits.SEAT_CHANGES.most)
    check_host(people, host)
    if not 0 <= number < len(people.knocks):
        raise Refused.because("nobody-asks")
    guest, name = people.knocks[number]
    if seat is None:
        return [fold.add(DENY, None, guest, at)]
    check_free(people, seat)
    return seat_guest(fold, guest, unlike(name, people), seat, "", at)


def withdraw(fold: Fold, guest: str, at: float) -> list[Fold]:
    """Somebody who asked for a seat does not want one any more."""
    if not any(waiting.guest == guest for waiting in check_open(fold).knocks):
        raise Refused.because("nobody-asks")
    return [fold.add(DENY, None, guest, at)]


def start(fold: Fold, guest: str, at: float) -> list[Fold]:
    """The host starts the game, once every seat is taken."""
    people = check_open(fold)
    check_host(people, guest)
    if any(occupant.open for occupant in people.seats):
        raise Refused.because("seats-open")
    return [fold.add(START, None, None, at)]


def reveal(fold: Fold, table: str, guest: str, seat: int, shown: str, at: float) -> list[Fold]:
    """A browser shows the bytes that it has committed to, at this table."""
    people = fold.people
    if people.stage != "revealing" or seat not in people.seats_of(guest) or not people.commits[seat]:
        raise Refused.because("nothing-to-reveal")
    if people.bytes[seat]:
        raise Refused.because("already-revealed")
    if not BYTES.fullmatch(shown) or commit_seat(table, seat, bytes.fromhex(shown)) != people.commits[seat]:
        raise Refused.because("bad-bytes")
    return [fold.add(REVEAL, seat, shown, at)]


def awaited(people: PeopleState) -> list[int]:
    """The seats whose bytes are still to come."""
    pairs = zip(people.commits, people.bytes, strict=True)
    return [seat for seat, (chosen, shown) in enumerate(pairs) if chosen and not shown]


def brought(people: PeopleState) -> list[dict[str, Any] | None]:
    """What each seat has added to the deal; None: its browser did not commit to anything."""
    pairs = zip(people.commits, people.bytes, strict=True)
    return [bring(chosen, bytes.fromhex(shown) or None) if chosen else None for chosen, shown in pairs]


# ---- checks ----


def has_room(people: PeopleState, most: int) -> bool:
    """Whether there were fewer changes of seats than that."""
    return people.has_room(limits.SEAT_CHANGES, most)


def check_open(fold: Fold, most: int | None = None) -> PeopleState:
    """The game has not begun; with `most`, there were also fewer changes of seats than that."""
    if fold.people.stage != "gathering":
        raise Refused.because("already-begun")
    if most is not None and not has_room(fold.people, most):
        raise Refused.because("too-much-coming")
    return fold.people


def check_host(people: PeopleState, guest: str) -> None:
    """Only the host: who made the table, or another while they are away."""
    if not guest or guest != people.host:
        raise Refused.because("not-the-host")


def check_seat(people: PeopleState, seat: int) -> None:
    """There is such a seat."""
    if not 0 <= seat < len(people.seats):
        raise Refused.because("no-such-seat", most=len(people.seats) - 1)


def check_free(people: PeopleState, seat: int) -> None:
    """Nobody sits there."""
    check_seat(people, seat)
    if not people.seats[seat].open:
        raise Refused.because("seat-is-taken")


def check_commit(chosen: str) -> str:
    """A SHA-256, or nothing from a browser that cannot."""
    if chosen and not COMMIT.fullmatch(chosen):
        raise Refused.because("bad-commitment")
    return chosen


def unlike(name: str, people: PeopleState) -> str:
    """A name that looks like nobody else's at this table: a second Ana is "Ana 2", and so is one in other letters."""
    taken = {look for occupant in people.seats for look in skeletons(occupant.name)}
    names = (name, *(f"{shorten(name, 20)} {number}" for number in range(2, 6)))
    return next(free for free in names if taken.isdisjoint(skeletons(free)))
