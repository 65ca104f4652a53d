"""The waiting room: who comes and goes before the game, and how it starts. Functions prepare entries, or refuse."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..bots import BOTS
from ..bots.characters import CAST, name_bot
from . import limits
from .entries import BOT, DENY, FREE, KNOCK, REVEAL, SHUT_OUT, SIT, START, VISIT, SeatedBot, SeatedPerson
from .fair_deal import commit_seat, contribution
from .log import Fold
from .people_state import Knock, PeopleState
from .refused import Refused
from .seats import Occupant, check_level, check_name
from .visible_text import shorten, skeletons

MAX_KNOCKS = 8  # open requests for a seat
COMMIT = re.compile("[0-9a-f]{64}")  # a SHA-256
BYTES = re.compile("[0-9a-f]{32}")


class Offer(NamedTuple):
    """What a guest may do at a table where they do not sit: take one of these seats, look on, or ask for a seat."""

    join: list[int]
    watch: bool
    ask: bool


def offer(fold: Fold, guest: str, invited: Sequence[int] = ()) -> Offer:
    """What a guest may do at a table; `invited`: the seats whose links they hold."""
    people = fold.people
    free = [seat for seat, occupant in enumerate(people.seats) if occupant.open] if people.stage == "gathering" else []
    anywhere = takes_strangers(people) and guest not in people.sent_away
    invited = invited if below_limit(people, limits.INVITED) else ()
    join = [seat for seat in free if anywhere or seat in invited]
    watch = people.terms.watch or fold.over
    may_knock = people.stage == "gathering" and (free or invited) and not join and below_limit(people, limits.KNOCKS)
    return Offer(join, watch, bool(may_knock))


def takes_strangers(people: PeopleState) -> bool:
    """Whether anybody may take a free seat."""
    return people.terms.public and below_limit(people, limits.STRANGERS)


def sit(fold: Fold, guest: str, name: str, seat: int, at: float, commit: str = "", invited: bool = False) -> list[Fold]:
    """A guest sits down. `commit`: their browser's commitment for the deal. `invited`: they hold this seat's link."""
    people = check_open(fold, limits.INVITED if invited else limits.STRANGERS)
    if guest in people.sent_away and not invited:
        raise Refused.because("sent-away")
    if not invited and not people.terms.public:
        raise Refused.because("wrong-invite")
    check_free(people, seat)
    if people.seats_of(guest):
        raise Refused.because("already-seated")
    return seat_guest(fold, guest, distinct_name(check_name(name), people), seat, check_commit(commit), at)


def sit_anywhere(fold: Fold, guest: str, name: str, at: float, invited: bool = False) -> list[Fold]:
    """A guest sits down at the next free seat. Their browser commits to bytes once it knows which one that is."""
    free = [seat for seat, occupant in enumerate(check_open(fold).seats) if occupant.open]
    if not free:
        raise Refused.because("seats-full")
    return sit(fold, guest, name, free[0], at, invited=invited)


def visit(fold: Fold, guest: str, at: float) -> list[Fold]:
    """A guest opens a link. No entry if that is known, if they sit here, or if so many have done so."""
    people = fold.people
    known = guest in people.visitors or people.seats_of(guest) or people.stage != "gathering"
    return [] if known or not people.below_limit(limits.VISITS) else [fold.add(VISIT, None, guest, at)]


def seat_guest(fold: Fold, guest: str, name: str, seat: int, commit: str, at: float) -> list[Fold]:
    """The entry that seats a guest."""
    return [fold.add(SIT, seat, SeatedPerson(guest, name, commit), at)]


def commit(fold: Fold, guest: str, seat: int, chosen: str, at: float) -> list[Fold]:
    """The browser of a seated guest commits to its bytes."""
    people = check_open(fold, limits.INVITED)
    if seat not in people.seats_of(guest):
        raise Refused.because("not-your-seat")
    if people.commits[seat]:
        check_open(fold, limits.KNOCKS)  # A second commitment has the lowest limit: one is enough.
    return seat_guest(fold, guest, people.seats[seat].name, seat, check_commit(chosen), at)


def stand_up(fold: Fold, guest: str, seat: int, at: float) -> list[Fold]:
    """A person leaves their seat, or the host frees a seat, though not that of the table's maker."""
    people = check_open(fold)
    check_seat(people, seat)
    occupant = people.seats[seat]
    if occupant.open:
        raise Refused.because("seat-is-free")
    if guest != occupant.guest:
        check_host(people, guest if occupant.guest != people.maker else "")
    return [fold.add(FREE, seat, SHUT_OUT if occupant.guest not in ("", guest) else "", at)]


def seat_bot(fold: Fold, guest: str, seat: int, level: str, at: float) -> list[Fold]:
    """The host gives a free seat to a bot, or another level to the bot on it."""
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
    """A guest without a seat's link asks for a seat."""
    people = check_open(fold, limits.KNOCKS)
    if people.seats_of(guest):
        raise Refused.because("already-seated")
    if any(waiting.guest == guest for waiting in people.knocks):
        raise Refused.because("already-asked")
    if len(people.knocks) >= MAX_KNOCKS:
        raise Refused.because("too-many-ask")
    return [fold.add(KNOCK, None, Knock(guest, check_name(name)), at)]


def answer_knock(fold: Fold, guest: str, number: int, seat: int | None, at: float) -> list[Fold]:
    """The host gives a seat to the guest of a knock, or declines it (`seat` is None)."""
    people = check_open(fold, limits.SEAT_CHANGES.most)
    check_host(people, guest)
    if not 0 <= number < len(people.knocks):
        raise Refused.because("nobody-asks")
    asking, name = people.knocks[number]
    if seat is None:
        return [fold.add(DENY, None, asking, at)]
    check_free(people, seat)
    return seat_guest(fold, asking, distinct_name(name, people), seat, "", at)


def withdraw(fold: Fold, guest: str, at: float) -> list[Fold]:
    """A guest withdraws their request for a seat."""
    if not any(waiting.guest == guest for waiting in check_open(fold).knocks):
        raise Refused.because("nobody-asks")
    return [fold.add(DENY, None, guest, at)]


def starts_by_itself(made_for: Sequence[Occupant], people: PeopleState) -> bool:
    """Whether a game starts without its host: no seat was open when its table was made, and none is now.

    `made_for`: the occupants of the table's setup. This holds for tables of one browser and for rematches.
    """
    return not any(occupant.open for occupant in (*made_for, *people.seats))


def start(fold: Fold, guest: str, at: float) -> list[Fold]:
    """The host starts the game, once every seat is taken."""
    people = check_open(fold)
    check_host(people, guest)
    if any(occupant.open for occupant in people.seats):
        raise Refused.because("seats-open")
    return [fold.add(START, None, None, at)]


def reveal(fold: Fold, table: str, guest: str, seat: int, shown: str, at: float) -> list[Fold]:
    """A browser reveals the bytes that it has committed to, at this table."""
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


def contributions(people: PeopleState) -> list[dict[str, Any] | None]:
    """What each seat adds to the deal; None where its browser committed to nothing."""
    pairs = zip(people.commits, people.bytes, strict=True)
    return [contribution(chosen, bytes.fromhex(shown) or None) if chosen else None for chosen, shown in pairs]


# ---- checks ----


def below_limit(people: PeopleState, most: int) -> bool:
    """Whether there were fewer changes of seats than `most`."""
    return people.below_limit(limits.SEAT_CHANGES, most)


def check_open(fold: Fold, most: int | None = None) -> PeopleState:
    """Refuse if the game has begun or, with `most`, if there were that many changes of seats."""
    if fold.people.stage != "gathering":
        raise Refused.because("already-begun")
    if most is not None and not below_limit(fold.people, most):
        raise Refused.because("too-much-coming")
    return fold.people


def check_host(people: PeopleState, guest: str) -> None:
    """Refuse all but the host: the maker of the table, or another person while the maker is away."""
    if not guest or guest != people.host:
        raise Refused.because("not-the-host")


def check_seat(people: PeopleState, seat: int) -> None:
    """Refuse a seat that does not exist."""
    if not 0 <= seat < len(people.seats):
        raise Refused.because("no-such-seat")


def check_free(people: PeopleState, seat: int) -> None:
    """Refuse a seat that is taken."""
    check_seat(people, seat)
    if not people.seats[seat].open:
        raise Refused.because("seat-is-taken")


def check_commit(chosen: str) -> str:
    """A commitment, which is a SHA-256, or empty where a browser cannot make one."""
    if chosen and not COMMIT.fullmatch(chosen):
        raise Refused.because("bad-commitment")
    return chosen


def distinct_name(name: str, people: PeopleState) -> str:
    """The name, with a number if it looks like another one here: a second Ana is "Ana 2", also in another script."""
    taken = {look for occupant in people.seats for look in skeletons(occupant.name)}
    names = (name, *(f"{shorten(name, 20)} {number}" for number in range(2, 6)))
    return next(free for free in names if taken.isdisjoint(skeletons(free)))
