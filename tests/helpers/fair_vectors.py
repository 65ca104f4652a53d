"""Fair deals that Python, the page and the script in the docs must all come to: `fair.json`, which their tests read.

`python -m tests.helpers.fair_vectors` writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import keltis
from keltis.engine.state import CHANCE, State
from keltis.games.contract import own_copy
from keltis.table import Occupant
from keltis.table.entries import Entry
from keltis.table.fair_deal import (
    Stream,
    commit_seat,
    commit_secret,
    contribution,
    deal_fairly,
    derive_key,
    pack,
    promise,
    reveal,
    thrower,
)
from keltis.table.log import Fold, add_move, begin
from keltis.table.people_state import PeopleState
from keltis.table.terms import PRIVATE

FILE = Path(__file__).parent / "fair.json"
SECRET = bytes(range(7, 39))
OWN = [bytes([16 * seat + place for place in range(16)]) for seat in range(4)]
NAMES = ("Ana", "Ben", "Čeněk", "Дана")
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    -3,
    0.25,
    1e-7,
    "",
    "Čeněk 🍀",
    [],
    [[1], ["1"]],
    {},
    {"b": 1, "a": {"ä": [None]}},
]


def dealt_fairly(
    name: str, players: int = 2, start: int | None = None, silent: dict[int, str] | None = None, **options: Any
) -> tuple[bytes, State]:
    """A key and what it dealt; of silent seats some "never" committed, others "withheld" their bytes."""
    seats: list[dict[str, Any] | None] = []
    for seat in range(players):
        how = (silent or {}).get(seat)
        commitment = commit_seat("table-1", seat, OWN[seat])
        seats.append(None if how == "never" else contribution(commitment, None if how else OWN[seat]))
    fair = promise("table-1", commit_secret(SECRET, "table-1", name), seats, start)
    dealt = keltis.new(name, players, names=NAMES[:players], **options)
    key = derive_key(SECRET, dealt, fair)
    return key, deal_fairly(dealt, key, fair)


def played(name: str, moves: int = 4, undo: bool = False, **how: Any) -> dict[str, Any]:
    """The record of a game that was given up after some moves; the first throw may have been undone."""
    key, state = dealt_fairly(name, **how)
    people = PeopleState.at_first(PRIVATE, [Occupant(name, guest=name) for name in state.names])
    fold = begin(state, people, at=0.0, thrower=thrower(key))[-1]
    if undo:
        fold = throw_again(fold, key)
    for _ in range(moves):
        assert fold.turn is not None
        fold = add_move(fold, fold.turn, fold.state.legal[-1].text, at=1.0, thrower=thrower(key))[-1]
    return reveal(fold.record(), SECRET)


def throw_again(fold: Fold, key: bytes) -> Fold:
    """The last throw undone, as if all had agreed to that, and another one."""
    assert fold.last is not None
    fold = fold.then(Entry(fold.seq + 1, "undo", None, fold.last.move, 2.0))
    assert fold.turn == CHANCE
    return fold.throw(3.0, thrower(key))


def records() -> list[dict[str, Any]]:
    """A game of each kind, with what a proof may look like."""
    return [
        played("stones"),
        played("cards", players=3, start=1),
        played("keltis", players=4, moves=0, silent={1: "never", 3: "withheld"}),
        played("paths", removed_cards=10),
        played("dice", moves=12, side="branches"),
        played("dice", moves=3, undo=True),
    ]


def other(digits: str) -> str:
    """The same hexadecimal digits, but for the last."""
    return digits[:-1] + ("0" if digits[-1] != "0" else "1")


def changes(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What somebody could change in these records: where, to what, and what is found then."""
    keltis, dice = found[2], found[4]
    fair, setup = keltis["fair"], keltis["setup"]
    card, tiles = setup["hands"][0][0], setup["tiles"]
    place, swapped = next((place, each) for place, each in enumerate(setup["deck"]) if each != card)
    first, *others = tiles
    second = next(field for field in others if tiles[field] != tiles[first])
    throws = sum(move.startswith("!") for move in dice["moves"])
    seat = fair["seats"][0]
    return [
        change("another secret", 2, "fair-wrong-secret", ("fair.secret", other(fair["secret"]))),
        change("another commitment", 2, "fair-wrong-secret", ("fair.commitment", other(fair["commitment"]))),
        change("another table", 2, "fair-wrong-secret", ("fair.table", "table-2")),
        change("other bytes", 2, "fair-wrong-bytes", ("fair.seats.0.bytes", other(seat["bytes"]))),
        change(
            "another commitment of a seat",
            2,
            "fair-wrong-bytes",
            ("fair.seats.0.commitment", other(seat["commitment"])),
        ),
        change("seats that changed places", 2, "fair-wrong-bytes", ("fair.seats", fair["seats"][::-1])),
        change("bytes that were left out", 2, "fair-wrong-deal", ("fair.seats.0.bytes", None)),
        change("a commitment that was left out", 2, "fair-wrong-deal", ("fair.seats.3", None)),
        change("a card", 2, "fair-wrong-deal", ("setup.hands.0.0", swapped), (f"setup.deck.{place}", card)),
        change(
            "a tile",
            2,
            "fair-wrong-deal",
            (f"setup.tiles.{first}", tiles[second]),
            (f"setup.tiles.{second}", tiles[first]),
        ),
        change("another start", 2, "fair-wrong-start", ("start", (keltis["start"] + 1) % 4)),
        change("a start that was not settled", 2, "fair-wrong-deal", ("fair.start", keltis["start"])),
        change("another start than settled", 1, "fair-wrong-start", ("start", 0), ("moves", [])),
        change("a throw", 4, "fair-wrong-throw", ("moves", ["! roll wish wish wish wish wish"])),
        change("other numbers of throws", 4, "fair-wrong-throw", ("fair.throws", list(range(1, throws + 1)))),
        change("too many numbers of throws", 4, "fair-wrong-throws", ("fair.throws", list(range(throws + 1)))),
        change("numbers of throws left out", 5, "fair-wrong-throw", ("fair.throws", list(range(4)))),
    ]


def refusals(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Proofs that the scheme forbids: accepting them would let the server choose among keys or throws."""
    keltis, dice = found[2]["fair"], found[4]
    throws = sum(move.startswith("!") for move in dice["moves"])
    first = keltis["seats"][0]
    return [
        refusal("a throw that comes again", 4, "fair.throws", [0, *range(throws - 1)]),
        refusal("throws out of order", 4, "fair.throws", [1, 0, *range(2, throws)]),
        refusal("a throw before the first", 4, "fair.throws", [-1, *range(throws - 1)]),
        refusal("half a throw", 4, "fair.throws", [0.5, *range(1, throws)]),
        refusal("another scheme", 2, "fair.scheme", "keltis-fair/0"),
        refusal("something more", 2, "fair.more", 1),
        refusal("something more of a seat", 2, "fair.seats.0", {**first, "more": 1}),
        refusal("one more seat", 2, "fair.seats", [*keltis["seats"], first]),
        refusal("bytes that are none", 2, "fair.seats.3.bytes", ""),
        refusal("a start that is no seat", 2, "fair.start", True),
    ]


def refusal(what: str, record: int, where: str, value: Any) -> dict[str, Any]:
    """A value at a place in a record of the file that no proof may hold there."""
    return {"what": what, "record": record, "changes": [[where, value]]}


def change(what: str, record: int, fault: str, *changes: tuple[str, Any]) -> dict[str, Any]:
    """Values at places in a record of the file, and the first thing that does not hold then."""
    return {"what": what, "record": record, "changes": [list(each) for each in changes], "fault": fault}


def apply_changes(record: dict[str, Any], changes: list[list[Any]]) -> dict[str, Any]:
    """A copy of a record with these changes."""
    changed = own_copy(record)
    for where, value in changes:
        *path, last = where.split(".")
        part = changed
        for key in path:
            part = part[int(key)] if isinstance(part, list) else part[key]
        part[int(last) if isinstance(part, list) else last] = value
    return dict(changed)


def vectors() -> dict[str, Any]:
    """All that the file holds."""
    found = records()
    seats = [
        {"seat": seat, "bytes": own.hex(), "commitment": commit_seat("t", seat, own)} for seat, own in enumerate(OWN)
    ]
    secrets = [{"secret": SECRET.hex(), "game": "keltis", "commitment": commit_secret(SECRET, "t", "keltis")}]
    return {
        "faces": {"dice": list(keltis.new("dice").game.faces)},
        "packed": [{"value": value, "bytes": pack(value).hex()} for value in VALUES],
        "table": "t",
        "secrets": secrets,
        "seats": seats,
        "streams": [stream(domain, most) for domain, most in (("start", 4), ("throw 0", 6), ("uneven", 3 << 30))],
        "shuffled": Stream(SECRET, "deal").shuffle([f"{letter}-{n % 5}" for letter in "ba" for n in range(10)]),
        "records": found,
        "changed": changes(found),
        "refused": refusals(found),
    }


def stream(domain: str, most: int) -> dict[str, Any]:
    """The first numbers of a domain: enough for three blocks."""
    numbers = Stream(SECRET, domain)
    return {"key": SECRET.hex(), "domain": domain, "most": most, "numbers": [numbers.below(most) for _ in range(20)]}


if __name__ == "__main__":
    lines = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in vectors().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
