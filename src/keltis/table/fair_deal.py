"""Fair deals: nobody can choose them, and those who played can check that. What a check proves: docs/fair.md.

Before the first card the server commits to 32 secret bytes, and every browser to 16 of its own. The browsers are told
all commitments and then reveal their bytes; only that fixes the key, which deals and throws. At the end the secret is
revealed, and anybody can deal and throw the record again.

>>> import keltis
>>> from keltis.table.people_state import NOBODY
>>> from keltis.table.log import add_move, begin
>>> secret, ana, ben = bytes(range(32)), b"A" * 16, b"B" * 16  # of `os.urandom`, and of the browsers' generators
>>> commitment = commit_secret(secret, "t1", "dice")  # everybody is told
>>> seats = [commit_seat("t1", 0, ana), commit_seat("t1", 1, ben)]  # browsers send these, and when all did, their bytes
>>> fair = promise("t1", commitment, [contribution(seats[0], ana), contribution(seats[1], ben)])
>>> dealt = keltis.new("dice", names=["Ana", "Ben"])  # any deal with these players and options
>>> key = derive_key(secret, dealt, fair)
>>> state = deal_fairly(dealt, key, fair)
>>> folds = begin(state, NOBODY, at=0.0, thrower=thrower(key))  # a `Table` with a `secret` does all this
>>> folds += add_move(folds[-1], folds[-1].turn, "keep", at=1.0, thrower=thrower(key))
>>> verify(folds[-1].record()).status  # nobody is told the secret yet
'sealed'
>>> record = reveal(folds[-1].record(), secret)  # once the game is over or given up
>>> verify(record).status
'verified'
>>> verify({**record, "fair": {**record["fair"], "table": "t2"}}).faults[0].text
'fair-wrong-secret'
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from hmac import digest
from typing import Any, Literal, NamedTuple

from ..engine.checks import FAIR
from ..engine.game import game
from ..engine.record import BadRecord, load, read_move
from ..engine.state import State
from ..games.contract import Advice

SECRET_SIZE, SEAT_SIZE = 32, 16  # bytes
WORD_RANGE = 2**32  # the words of a stream are below this
NOT_IN_KEY = ("secret", "throws")  # keys of `fair` on which the key does not depend

Status = Literal["none", "broken", "sealed", "verified"]

# ---- commitments --------------------------------------------------------------------------------


def pack(value: Any) -> bytes:
    r"""Data as bytes: a letter for its type, then its length and content. Different values have different bytes.

    >>> pack(["a", 1, None])
    b'l\x00\x00\x00\x03s\x00\x00\x00\x01ad?\xf0\x00\x00\x00\x00\x00\x00n'
    """
    if value is None or isinstance(value, bool):
        return {None: b"n", False: b"f", True: b"t"}[value]
    if isinstance(value, int | float):
        return b"d" + struct.pack(">d", value)
    if isinstance(value, str):
        text = value.encode()
        return b"s" + struct.pack(">I", len(text)) + text
    parts = value if isinstance(value, list) else [part for key in sorted(value) for part in (key, value[key])]
    kind = b"l" if isinstance(value, list) else b"o"
    return kind + struct.pack(">I", len(value)) + b"".join(map(pack, parts))


def commit_secret(secret: bytes, table: str, game: str) -> str:
    """The server's commitment, told before the first card: it fixes the secret bytes without revealing them."""
    if len(secret) != SECRET_SIZE:
        raise ValueError(f"the secret must have {SECRET_SIZE} bytes, not {len(secret)}")
    return sha256(pack([FAIR, "secret", table, game, secret.hex()])).hexdigest()


def commit_seat(table: str, seat: int, own: bytes) -> str:
    """A browser's commitment for a seat: it fixes the bytes that it will add, without revealing them."""
    if len(own) != SEAT_SIZE:
        raise ValueError(f"a seat adds {SEAT_SIZE} bytes, not {len(own)}")
    return sha256(pack([FAIR, "seat", table, seat, own.hex()])).hexdigest()


def contribution(commitment: str, own: bytes | None) -> dict[str, Any]:
    """A seat's part of a `promise`: its commitment, and its bytes if they came."""
    return {"commitment": commitment, "bytes": None if own is None else own.hex()}


def promise(
    table: str, commitment: str, seats: Sequence[Mapping[str, Any] | None], start: int | None = None
) -> dict[str, Any]:
    """All that is public about a fair deal, as records hold it; None for a seat that did not commit.

    `start` is the seat that begins if that was fixed beforehand, and None if it is drawn.
    """
    added = [None if seat is None else dict(seat) for seat in seats]
    return {"scheme": FAIR, "table": table, "start": start, "commitment": commitment, "seats": added}


# ---- dealing and throwing -----------------------------------------------------------------------


def derive_key(secret: bytes, state: State, fair: Mapping[str, Any]) -> bytes:
    """The key that deals and throws, from the secret and everything public, so that no side chooses it alone."""
    chosen = state.game.chosen(state.players, state.options)
    return _key(secret, {"game": state.game.name, "options": chosen, "players": state.names}, fair)


def _key(secret: bytes, record: Mapping[str, Any], fair: Mapping[str, Any]) -> bytes:
    public = {name: value for name, value in fair.items() if name not in NOT_IN_KEY}
    settled = [FAIR, "key", record["game"], record["options"], len(record["players"]), public]
    return digest(secret, pack(settled), "sha256")


class Stream:
    """Random numbers for one purpose (`domain`): HMAC over a counter.

    >>> Stream(bytes(32), "start").below(4)
    1
    """

    def __init__(self, key: bytes, domain: str) -> None:
        self._words = _count_up(key, domain)

    def below(self, most: int) -> int:
        """A whole number below `most`, each equally likely: words beyond the last full multiple are drawn again."""
        even = WORD_RANGE - WORD_RANGE % most
        return next(word for word in self._words if word < even) % most

    def shuffle(self, items: Sequence[str]) -> list[str]:
        """The items in random order, each equally likely, whatever order they come in."""
        mixed = sorted(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


def _count_up(key: bytes, domain: str) -> Iterator[int]:
    block = 0
    while True:
        yield from struct.unpack(">8I", digest(key, pack([FAIR, domain, block]), "sha256"))
        block += 1


def deal_fairly(state: State, key: bytes, fair: Mapping[str, Any]) -> State:
    """The game of a state, dealt anew by the key. Its record holds what is public about the deal."""
    assert not state.log, "a game is dealt before its first move"
    record = state.record()
    record.pop("seed", None)
    dealt = {"start": start_seat(key, fair, state.players), "setup": deal_setup(record["setup"], key), "fair": fair}
    return load({**record, **dealt})


def start_seat(key: bytes, fair: Mapping[str, Any], players: int) -> int:
    """The seat that begins: fixed beforehand, or drawn."""
    fixed: int | None = fair["start"]
    return Stream(key, "start").below(players) if fixed is None else fixed


def deal_setup(setup: Mapping[str, Any], key: bytes) -> dict[str, Any]:
    """A deal of the same shape, dealt by the key.

    All its lists (hands, draw pile, removed cards) hold one pile, which is shuffled and dealt into them in the order of
    their names. A mapping of places to things is a pile of its own.

    >>> deal_setup({"hands": [["a"], ["b"]], "deck": ["c"], "tiles": {"x": "1", "y": "2"}}, bytes(32))
    {'deck': ['b'], 'hands': [['a'], ['c']], 'tiles': {'x': '2', 'y': '1'}}
    """
    lists = [setup[name] for name in sorted(setup) if isinstance(setup[name], list)]
    pile = iter(Stream(key, "deal").shuffle(list(_flatten(lists))))
    return {name: _fill(setup[name], pile, key, name) for name in sorted(setup)}


def _flatten(found: list[Any]) -> Iterator[str]:
    for part in found:
        yield from _flatten(part) if isinstance(part, list) else [part]


def _fill(shape: Any, pile: Iterator[str], key: bytes, name: str) -> Any:
    if isinstance(shape, dict):
        tiles = Stream(key, f"deal {name}").shuffle(list(shape.values()))
        return dict(zip(sorted(shape), tiles, strict=True))
    return [_fill(part, pile, key, name) if isinstance(part, list) else next(pile) for part in shape]


def thrower(key: bytes) -> Callable[[State, int], str]:
    """The function that throws the dice of a table."""
    return lambda state, number: throw_fairly(state, key, number)


def throw_fairly(state: State, key: bytes, number: int) -> str:
    """The throw at a chance node, as throw `number` of the table's log."""
    word, *dice = state.legal[0].text.split()
    return throw_text(key, number, word, len(dice), state.game.faces)


def throw_text(key: bytes, number: int, word: str, dice: int, faces: Sequence[str]) -> str:
    """A throw of `dice` dice in notation: a face for each, named in the order of the faces."""
    stream = Stream(key, f"throw {number}")
    shown = sorted(stream.below(len(faces)) for _ in range(dice))
    return " ".join([word, *(faces[face] for face in shown)])


# ---- showing and checking -----------------------------------------------------------------------


def reveal(record: Mapping[str, Any], secret: bytes) -> dict[str, Any]:
    """A record with the secret, for everybody to check; only of a game that nobody plays on."""
    fair = record["fair"]
    if commit_secret(secret, fair["table"], record["game"]) != fair["commitment"]:
        raise ValueError("this is not the secret that was committed to")
    return {**record, "fair": {**fair, "secret": secret.hex()}}


class Finding(Advice):
    """One finding: the name of a text, and the words that go into it."""


class Verdict(NamedTuple):
    """What a record proves.

    `checked`: what holds. `faults`: what does not. `limits`: what weakens the proof. `silent`: seats without bytes.
    """

    status: Status
    checked: tuple[Finding, ...] = ()
    limits: tuple[Finding, ...] = ()
    faults: tuple[Finding, ...] = ()
    silent: tuple[int, ...] = ()


def verify(record: Any) -> Verdict:
    """Check a record by dealing and throwing it again. Whatever the record is, this raises nothing.

    >>> verify({"format": "chess"}).faults[0].words["reason"][:16]
    'the record lacks'
    """
    try:
        load(record)
    except (BadRecord, RecursionError) as error:
        return Verdict("broken", faults=(Finding("fair-bad-record", reason=str(error)),))
    if "fair" not in record:
        return Verdict("none")
    return Check(record).verdict()


class Check:
    """The check of a record whose moves keep the rules."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.record, self.fair, self.names = record, record["fair"], record["players"]
        self.checked: list[Finding] = []
        self.limits: list[Finding] = []
        self.faults: list[Finding] = []
        self.silent: list[int] = []

    def verdict(self) -> Verdict:
        """All findings; what depends on a fault is not checked."""
        secret = bytes.fromhex(self.fair.get("secret", ""))
        if secret:
            committed = commit_secret(secret, self.fair["table"], self.record["game"])
            good, bad = Finding("fair-right-secret"), Finding("fair-wrong-secret")
            self._note(committed == self.fair["commitment"], good, bad)
        self._check_seats()
        if secret and not self.faults:
            key = _key(secret, self.record, self.fair)
            self._check_deal(key)
            self._check_throws(key)
        status: Status = "broken" if self.faults else "verified" if secret else "sealed"
        return Verdict(status, tuple(self.checked), tuple(self.limits), tuple(self.faults), tuple(self.silent))

    def _note(self, right: bool, good: Finding, bad: Finding) -> None:
        if right:
            self.checked.append(good)
        else:
            self.faults.append(bad)

    def _check_seats(self) -> None:
        for seat, (name, added) in enumerate(zip(self.names, self.fair["seats"], strict=True)):
            if added is None or added["bytes"] is None:
                self.silent.append(seat)
                self.limits.append(Finding("fair-silent" if added is None else "fair-withheld", player=name))
                continue
            right = commit_seat(self.fair["table"], seat, bytes.fromhex(added["bytes"])) == added["commitment"]
            self._note(right, Finding("fair-right-bytes", player=name), Finding("fair-wrong-bytes", player=name))
        if len(self.silent) == len(self.names):
            self.limits.append(Finding("fair-all-silent"))

    def _check_deal(self, key: bytes) -> None:
        setup, start, who = self.record["setup"], self.record["start"], self.names[self.record["start"]]
        if setup:
            self._note(deal_setup(setup, key) == setup, Finding("fair-right-deal"), Finding("fair-wrong-deal"))
        right = start_seat(key, self.fair, len(self.names)) == start
        if right and self.fair["start"] is not None:
            self.limits.append(Finding("fair-start-settled", player=who))
        else:
            self._note(right, Finding("fair-right-start", player=who), Finding("fair-wrong-start", player=who))

    def _check_throws(self, key: bytes) -> None:
        thrown = [(ply, text) for ply, (seat, text) in enumerate(map(read_move, self.record["moves"])) if seat is None]
        numbers = self.fair.get("throws", range(len(thrown)))
        if len(numbers) != len(thrown):
            self.faults.append(Finding("fair-wrong-throws", named=len(numbers), thrown=len(thrown)))
            return
        faces = game(self.record["game"]).faces
        for number, (ply, text) in zip(numbers, thrown, strict=True):
            word, *dice = text.split()
            if throw_text(key, number, word, len(dice), faces) != text:
                self.faults.append(Finding("fair-wrong-throw", number=ply + 1))
                return
        if thrown:
            self.checked.append(Finding("fair-right-throws", count=len(thrown)))
            if skipped := numbers[-1] + 1 - len(thrown):
                self.limits.append(Finding("fair-throws-skipped", count=skipped))
