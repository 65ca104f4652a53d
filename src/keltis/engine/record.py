"""Records: whole games as JSON objects, written, read and checked move by move (docs/records.md).

People keep records for years: a version reads all that earlier ones wrote, and what a key means never changes under the
same `FORMAT`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from ..games.contract import BadOption, BadSetup, CannotDo, own_copy
from .checks import MAX_NAME, check_seed, is_fair, is_name, is_text, winners_of
from .damage import damage_of, other_kind
from .game import UnknownGame, game
from .kernel import Machine
from .state import CHANCE, IllegalMove, State, attach

FORMAT = "keltis-record/1"
NEEDED = {"format", "game", "options", "players", "start", "setup", "moves"}
ALLOWED = NEEDED | {"seed", "match", "forfeits", "fair", "result"}
FORFEIT = {"seat", "ply", "by", "reason"}
MAX_REASON = 200  # Characters in the reason for a lost seat.
MAX_MOVES = 30_000  # More than a game can have: 12 turns of each player without progress, for every card twice.
MAX_MATCH = 100  # Games in a match.
MAX_DEPTH = 10  # Levels of nested objects and lists: an own board needs seven.
TOO_DEEP = "it is nested too deeply"
NOT_OURS = "file-not-ours"
BOM = "\ufeff"  # which some editors put before a text
SEATS: dict[str, int | None] = {"!": None, **{str(seat): seat for seat in range(10)}}  # By the mark before a move.


class BadRecord(ValueError):
    """An invalid record: what is wrong, and where. `text` is the id of a sentence for people, if it is another file."""

    def __init__(
        self,
        message: str,
        ply: int | None = None,
        move: str | None = None,
        legal: Sequence[str] = (),
        text: str = "",
    ):
        self.ply, self.move, self.legal, self.text = ply, move, tuple(legal), text
        super().__init__(message)


class BrokenFile(CannotDo):
    """A file that cannot be used: its name, what is wrong with it, and what would help.

    >>> str(BrokenFile("results.jsonl, line 3", BadRecord("it has no seed"), "name another file"))
    'results.jsonl, line 3: it has no seed; name another file'
    """

    def __init__(self, name: str, fault: BadRecord, advice: str = "") -> None:
        self.name, self.fault, self.advice = name, fault, advice
        super().__init__(f"{name}: {fault}{f'; {advice}' if advice else ''}")


class Step(NamedTuple):
    """One decision of a replayed game, with its alternatives."""

    ply: int
    seat: int
    legal: tuple[str, ...]
    move: str


class WrittenMove(NamedTuple):
    """A move as records write it; the seat is None for a throw of dice."""

    seat: int | None
    text: str

    def __str__(self) -> str:
        return f"{'!' if self.seat is None else self.seat} {self.text}"


def read_move(written: str) -> WrittenMove:
    """Parse a move of a record; `str` writes it again.

    >>> read_move("0 play green-7"), read_move("! roll wish")
    (WrittenMove(seat=0, text='play green-7'), WrittenMove(seat=None, text='roll wish'))
    >>> str(WrittenMove(1, "draw deck"))
    '1 draw deck'
    """
    who, space, text = written.partition(" ")
    if not space or who not in SEATS:
        raise BadRecord("a move begins with its seat, or with '!' where dice are thrown")
    return WrittenMove(SEATS[who], text)


def dump(record: Mapping[str, Any]) -> str:
    """A record as one line of text."""
    return json.dumps(record, ensure_ascii=False)


def parse(line: str | bytes) -> dict[str, Any]:
    """One line of text as a JSON object; refuses duplicate keys, deep nesting and numbers like NaN.

    >>> parse('{"format": 1, "format": 2}')
    Traceback (most recent call last):
    ...
    keltis.engine.record.BadRecord: the key 'format' appears twice
    """
    try:
        text = line.decode() if isinstance(line, bytes) else line
        found = json.loads(text.removeprefix(BOM), object_pairs_hook=_object, parse_constant=_constant)
    except BadRecord:
        raise
    except RecursionError:
        raise BadRecord(TOO_DEEP, text=NOT_OURS) from None
    except (ValueError, UnicodeDecodeError) as error:
        raise BadRecord(f"this is not JSON: {error}", text=damage_of(line)) from None
    _check_depth(found)
    if not isinstance(found, dict):
        raise BadRecord(f"it must be a JSON object, not {found!r:.60}", text=NOT_OURS)
    return found


def _check_depth(found: Any) -> None:
    """Refuse JSON so deeply nested that recursive code would fail on it."""
    level = [found]
    for _ in range(MAX_DEPTH + 1):
        within = (part.values() if isinstance(part, dict) else part for part in level if isinstance(part, dict | list))
        level = list(chain.from_iterable(within))
    if level:
        raise BadRecord(TOO_DEEP, text=NOT_OURS)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord(f"the key {key!r:.60} appears twice")
        found[key] = value
    return found


def _constant(name: str) -> None:
    raise BadRecord(f"a record may not contain the number {name}")


# ---- writing ----


def record_of(state: State) -> dict[str, Any]:
    """The record of a state; see `State.record`."""
    if state.origin is None:
        raise ValueError("a sampled state has no record: its game was never played")
    this = state.game
    origin = this.layout.read(state.origin)
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": this.name,
        "options": this.chosen(state.players, state.options),
        "players": list(state.names),
        "start": origin.start,
        "setup": this.notation.setup(origin),
        "moves": _written_moves(state),
    }
    if state.seed is not None:
        record["seed"] = state.seed
    if state.match is not None:
        record["match"] = dict(state.match)
    if state.forfeits:
        record["forfeits"] = [dict(lost) for lost in state.forfeits]
    if state.fair is not None:
        record["fair"] = own_copy(state.fair)
    if state.over:
        record["result"] = result_of(state)
    return record


def _written_moves(state: State) -> list[str]:
    assert state.origin is not None
    machine = Machine(state.game.kernel, state.origin)
    written = []
    for action in state.log:
        seat = machine.turn
        written.append(str(WrittenMove(None if seat == CHANCE else seat, state.moves.by_number[action].text)))
        machine.step(action)
    return written


def result_of(state: State) -> dict[str, Any]:
    """The result of a finished game."""
    totals = [score.total for score in state.scores]
    return {"scores": totals, "winners": list(winners_of(totals)), "end": state.end}


# ---- reading ----


def load(record: Mapping[str, Any] | str | bytes) -> State:
    """The state at the end of a record, whose moves are checked one by one.

    >>> import keltis
    >>> state = keltis.new("stones", seed=7)
    >>> state.play("flip")
    >>> keltis.load(state.record()) == state
    True
    """
    replay = Replay(parse(record) if isinstance(record, str | bytes) else record)
    replay.run()
    return replay.state


class Replay:
    """Replays a record through the rules.

    >>> import keltis
    >>> state = keltis.new("stones", seed=7, start=0)
    >>> state.play("flip")
    >>> [(step.seat, step.move) for step in Replay(state.record()).steps()]
    [(0, 'flip')]
    """

    def __init__(self, record: Mapping[str, Any]) -> None:
        _check_head(record)
        self.record = record
        self.moves: list[Any] = record["moves"]
        self.state = _begin(record)

    def run(self) -> None:
        """Play all moves, and check the result."""
        for ply in range(len(self.moves)):
            self._play(ply)
        self._check_end()

    def steps(self) -> Iterator[Step]:
        """Play all moves and check the result, yielding every decision; throws of dice are not yielded."""
        for ply in range(len(self.moves)):
            seat = self.state.turn
            if seat is None or seat == CHANCE:
                self._play(ply)
                continue
            legal = tuple(self._legal())
            yield Step(ply, seat, legal, self._play(ply))
        self._check_end()

    def _play(self, ply: int) -> str:
        move = self.moves[ply]
        turn = self.state.turn
        if not isinstance(move, str):
            raise BadRecord(f"a move is a text, not {move!r:.60}", ply, f"{move!r:.60}", self._legal())
        if turn is None:
            raise BadRecord("it comes after the end of the game", ply, move)
        try:
            seat, text = read_move(move)
            if seat != (None if turn == CHANCE else turn):
                whose = "a throw of dice, written with '!'" if turn == CHANCE else f"seat {turn}'s turn"
                raise BadRecord(f"it is {whose}")
            self.state.play(text)
        except BadRecord as error:
            raise BadRecord(f"it is not possible: {error}", ply, move, self._legal()) from None
        except IllegalMove as error:
            raise BadRecord(f"it is not possible: {error.sentence}", ply, move, sorted(error.legal)) from None
        return text

    def _legal(self) -> list[str]:
        return sorted(move.text for move in self.state.legal)

    def _check_end(self) -> None:
        for lost in self.state.forfeits:
            if lost["ply"] >= len(self.moves) or read_move(self.moves[lost["ply"]]).seat != lost["seat"]:
                raise BadRecord(f"seat {lost['seat']} cannot be lost at ply {lost['ply']}, which is not its move")
        given = self.record.get("result")
        if not self.state.over:
            if "result" in self.record:
                raise BadRecord("there is a result, but the game is not finished")
            return
        right = result_of(self.state)
        if _canonical(given) != _canonical(right):
            wrong = f"not {_canonical(given):.200}"
            raise BadRecord(f"the result does not follow from the moves: it must be {_canonical(right)}, {wrong}")


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _begin(record: Mapping[str, Any]) -> State:
    try:
        this = game(record["game"])
        names = tuple(record["players"])
        options = this.full_options(len(names), record["options"])
        check_seed(record.get("seed", 0))
        if record["start"] is None:
            raise BadOption(f"start must be a seat from 0 to {len(names) - 1}, not None")
        content = this.blank(len(names), record["start"], options)
        this.notation.place(content, record["setup"])
    except (UnknownGame, BadOption, BadSetup) as error:
        raise BadRecord(str(error)) from None
    state = State(this.kernel, content.to_bytes())
    state.begin()
    attach(state, this, options, names, record.get("seed"), None)
    state.match, state.forfeits = record.get("match"), record.get("forfeits", ())
    state.fair = own_copy(record.get("fair"))
    return state


def _check_head(record: Mapping[str, Any]) -> None:
    """Check everything that does not depend on the game."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"it must be a JSON object, not {record!r:.60}", text=NOT_OURS)
    missing, strange = NEEDED - record.keys(), record.keys() - ALLOWED
    kind = other_kind(record.get("format"), FORMAT)
    if missing:
        raise BadRecord(f"the record lacks {sorted(missing)}", text=kind)
    if strange:
        told = f"{sorted(map(str, strange))!s:.60}; its keys are {sorted(ALLOWED)}"
        raise BadRecord(f"the record has unknown {told}", text=kind)
    if kind:
        raise BadRecord(f"the format must be {FORMAT!r}, not {record['format']!r:.60}", text=kind)
    if not isinstance(record["game"], str):
        raise BadRecord(f"game must be a name, not {record['game']!r:.60}")
    if not isinstance(record["options"], dict):
        raise BadRecord(f"options must be an object, not {record['options']!r:.60}")
    names = record["players"]
    if not isinstance(names, list) or not all(map(is_name, names)):
        raise BadRecord(f"players must be a list of names of at most {MAX_NAME} characters")
    if not isinstance(record["moves"], list) or len(record["moves"]) > MAX_MOVES:
        raise BadRecord(f"moves must be a list of at most {MAX_MOVES} moves")
    if "match" in record:
        _check_match(record["match"])
    if "fair" in record and not is_fair(record["fair"], len(names)):
        shape = '{"scheme": "keltis-fair/1", "table": "…", "start": null, "commitment": "…", "seats": […]}'
        raise BadRecord(f"fair must look like {shape}, not {record['fair']!r:.80}")
    check_forfeits(record)


def _check_match(match: Any) -> None:
    right = (
        isinstance(match, dict)
        and match.keys() == {"id", "game", "of"}
        and is_name(match["id"])
        and type(match["game"]) is int
        and type(match["of"]) is int
        and 1 <= match["game"] <= match["of"] <= MAX_MATCH
    )
    if not right:
        raise BadRecord(f'match must look like {{"id": "…", "game": 1, "of": 2}}, not {match!r:.80}')


def check_forfeits(record: Mapping[str, Any]) -> None:
    """Check which seats lost their players: at least one, each once, in order of their plies."""
    if "forfeits" not in record:
        return
    found, seats = record["forfeits"], range(len(record["players"]))
    if not isinstance(found, list) or not found or not all(_is_forfeit(lost, seats) for lost in found):
        shape = '[{"seat": 0, "ply": 17, "by": "…", "reason": "…"}]'
        raise BadRecord(f"forfeits must look like {shape}, not {found!r:.80}")
    plies, lost_seats = [lost["ply"] for lost in found], {lost["seat"] for lost in found}
    if plies != sorted(set(plies)) or len(lost_seats) < len(found):
        raise BadRecord("forfeits must be in order of their plies, and no seat can be lost twice")


def _is_forfeit(lost: Any, seats: range) -> bool:
    return (
        isinstance(lost, dict)
        and lost.keys() == FORFEIT
        and type(lost["seat"]) is int
        and lost["seat"] in seats
        and type(lost["ply"]) is int
        and lost["ply"] >= 0
        and is_name(lost["by"])
        and isinstance(lost["reason"], str)
        and len(lost["reason"]) <= MAX_REASON
        and is_text(lost["reason"])
    )


def cut_before(record: Mapping[str, Any], ply: int) -> dict[str, Any]:
    """A record as it was before a ply: without its result, later forfeits, and the proof of its deal."""
    cut = {key: value for key, value in record.items() if key not in ("forfeits", "fair", "result")}
    cut["moves"] = record["moves"][:ply]
    if lost := [lost for lost in record.get("forfeits", ()) if lost["ply"] < ply]:
        cut["forfeits"] = lost
    return cut


def match_totals(records: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The total points of a match over all its games (D-17).

    The records are those of one finished match, in order: the same players, games 1 to n of n.
    """
    if not records:
        raise BadRecord("a match has at least one record")
    states = [load(record) for record in records]
    first = states[0]
    for number, state in enumerate(states, 1):
        place = {**(first.match or {}), "game": number, "of": len(states)}
        if state.match != place or state.names != first.names:
            raise BadRecord(f"record {number} is not game {number} of {len(states)} of one match of the same players")
    if not all(state.over for state in states):
        raise BadRecord("a match is counted once all its games are finished")
    totals = [sum(state.scores[seat].total for state in states) for seat in range(first.players)]
    return {"totals": totals, "winners": list(winners_of(totals))}
