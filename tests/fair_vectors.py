"""Fair deals that Python, the page and the script in the docs must all come to: `fair.json`, which their tests read.

`python -m tests.fair_vectors` writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import keltis
from keltis.engine.state import CHANCE, State
from keltis.table.affairs import NOBODY
from keltis.table.fair import (
    Stream,
    bring,
    commit_seat,
    commit_secret,
    deal_fairly,
    derive_key,
    pack,
    promise,
    reveal,
    thrower,
)
from keltis.table.log import Entry, Fold, add_move, begin

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
        seats.append(None if how == "never" else bring(commitment, None if how else OWN[seat]))
    fair = promise("table-1", commit_secret(SECRET, "table-1", name), seats, start)
    dealt = keltis.new(name, players, names=NAMES[:players], **options)
    key = derive_key(SECRET, dealt, fair)
    return key, deal_fairly(dealt, key, fair)


def played(name: str, moves: int = 4, take_back: bool = False, **how: Any) -> dict[str, Any]:
    """The record of a game that was given up after some moves; the first throw may have been taken back."""
    key, state = dealt_fairly(name, **how)
    fold = begin(state, NOBODY, at=0.0, thrower=thrower(key))[-1]
    if take_back:
        fold = throw_again(fold, key)
    for _ in range(moves):
        assert fold.turn is not None
        fold = add_move(fold, fold.turn, fold.state.legal[-1].text, at=1.0, thrower=thrower(key))[-1]
    return reveal(fold.record(), SECRET)


def throw_again(fold: Fold, key: bytes) -> Fold:
    """The last throw taken back, as if all had agreed to that, and another one."""
    assert fold.last is not None
    fold = fold.then(Entry(fold.seq + 1, "undo", None, fold.last.move, 2.0))
    assert fold.turn == CHANCE
    return fold.throw(3.0, thrower(key))


def vectors() -> dict[str, Any]:
    """All that the file holds."""
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
        "records": [
            played("stones"),
            played("cards", players=3, start=1),
            played("keltis", players=4, silent={1: "never", 3: "withheld"}),
            played("paths", removed_cards=10),
            played("dice", moves=12, side="branches"),
            played("dice", moves=3, take_back=True),
        ],
    }


def stream(domain: str, most: int) -> dict[str, Any]:
    """The first numbers of a domain: enough for three blocks."""
    numbers = Stream(SECRET, domain)
    return {"key": SECRET.hex(), "domain": domain, "most": most, "numbers": [numbers.below(most) for _ in range(20)]}


if __name__ == "__main__":
    lines = [f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in vectors().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
