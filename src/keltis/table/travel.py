"""Games that travel: a running game as one JSON object, which another host continues.

A game may leave if all people in it are one guest's: the log holds what is hidden from others. First the table closes
(`depart`), then the game is continued elsewhere (`unpack`), then the old table is told where (`arrived`). If it never
arrives anywhere, it goes on at the old table (`stay`). Only the deal, the moves and the seats travel. Chat, clocks,
times, guests and the secret of a fair deal do not: nobody at the other host could check them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..bots.portions import Portions
from ..engine.damage import other_kind
from ..engine.record import FORMAT as RECORD_FORMAT
from ..engine.record import BadRecord, WrittenMove, dump, load, read_move
from ..engine.state import CHANCE, IllegalMove
from . import limits, proposals
from .entries import ARRIVE, DEPART, GONE, LEFT, MOVE, MOVES, SETUP, STAY, THROW, UNDO, Entry
from .log import Fold, head_of
from .people_state import PeopleState
from .refused import Refused
from .seats import Occupant, check_level, check_name
from .table import Table, TableSetup
from .undo import undo_refusal

FORMAT = "keltis-game/1"
KEYS = {"format", "table", "game", "options", "players", "start", "hints", "setup", "moves"}
SEAT_KEYS = {"name", "level"}
UNDONE = "undo"  # in place of a move: the last one was undone
MAX_MOVES = 3000
ID = re.compile("[A-Za-z0-9_-]{1,40}")


class BadGame(ValueError):
    """A travelling game cannot be continued; `ply` is the number of the line in `moves` that is wrong, from 0.

    `text` is the id of a sentence for people, if it is another file.
    """

    def __init__(self, reason: str, ply: int | None = None, text: str = "") -> None:
        super().__init__(reason)
        self.ply, self.text = ply, text


# ---- leaving ----


def check_may_leave(table: Table, guest: str) -> None:
    """Refuse a game that has not begun or is over, has other people, or is a lesson or part of a match."""
    people, fold = table.people, table.fold
    if {*people.guests} != {guest}:
        raise Refused.because("travel-others")
    if not fold.begun:
        raise Refused.because("not-begun")
    if people.gone_to:
        raise Refused.because("travel-gone")
    if people.gone_to is None and fold.turn is None:
        raise Refused.because("game-over")
    if table.setup.teaches or table.setup.match_game is not None:
        raise Refused.because("travel-not-this")


def depart(table: Table, guest: str, at: float) -> list[Fold]:
    """The entry that closes a table whose game is taken elsewhere; none if it is closed already."""
    check_may_leave(table, guest)
    if table.people.gone_to is not None:
        return []
    if not table.people.below_limit(limits.TRAVELS, limits.TRAVELS.most - 2):
        raise Refused.because("travel-too-often")
    return [table.fold.add(DEPART, table.people.seats_of(guest)[0], "", at)]


def arrived(table: Table, guest: str, to: str, at: float) -> list[Fold]:
    """The entry that says at which table the game goes on; none if that is known already."""
    if table.people.gone_to is None or not ID.fullmatch(to):
        raise Refused.because("travel-not-gone")
    return [] if table.people.gone_to else [table.fold.add(GONE, table.people.seats_of(guest)[0], to, at)]


def stay(table: Table, guest: str, at: float) -> list[Fold]:
    """The entry after which a game goes on here that has arrived nowhere else; none if it never left."""
    if table.people.gone_to:
        raise Refused.because("travel-gone")
    return [] if table.people.gone_to is None else [table.fold.add(STAY, table.people.seats_of(guest)[0], None, at)]


def pack(table: Table) -> dict[str, Any]:
    """A running game as data, with all that is hidden in it."""
    head = next(entry.payload for entry in table.entries if entry.kind == SETUP.name)
    return {
        "format": FORMAT,
        "table": table.id,
        "game": head["game"],
        "options": head["options"],
        "players": [{"name": seat.name, "level": seat.level} for seat in table.seats],
        "start": head["start"],
        "hints": table.setup.hints,
        "setup": head["setup"],
        "moves": [str(WrittenMove(entry.seat, text)) for entry in table.entries if (text := written(entry))],
    }


def written(entry: Entry) -> str:
    """What `moves` holds of an entry; nothing of those beside the game."""
    if entry.kind not in MOVES:
        return ""
    return UNDONE if entry.kind == UNDO.name else entry.text


# ---- arriving ----


def continues(table: Table, guest: str, game: Mapping[str, Any]) -> bool:
    """Whether a guest's table holds a travelling game, perhaps with more moves, and neither departed nor was left."""
    people = table.people
    if {*people.guests} != {guest} or not table.fold.begun or people.gone_to is not None or is_left(table):
        return False
    here = pack(table)
    return {**here, "moves": here["moves"][: len(game["moves"])]} == game


def is_left(table: Table) -> bool:
    """Whether a game is over because its people have left it."""
    return table.people.end == LEFT


def check_shape(game: Any) -> None:
    """Refuse data that is no travelling game, before its moves are played."""
    kind = other_kind(game.get("format") if isinstance(game, dict) else None, FORMAT)
    if kind or game.keys() != KEYS:
        raise BadGame(f"it must be an object with the keys {sorted(KEYS)} and the format {FORMAT!r}", text=kind)
    if not isinstance(game["table"], str) or not ID.fullmatch(game["table"]):
        raise BadGame("table must be the id of a table")
    if not isinstance(game["hints"], bool) or not isinstance(game["game"], str):
        raise BadGame("game must be a text, and hints true or false")
    if not isinstance(game["players"], list) or not all(map(is_player, game["players"])):
        raise BadGame('players must be a list of {"name": "…", "level": "…"}')
    moves = game["moves"]
    if not isinstance(moves, list) or len(moves) > MAX_MOVES or not all(isinstance(move, str) for move in moves):
        raise BadGame(f"moves must be a list of at most {MAX_MOVES} texts")
    try:
        dump(game).encode()
    except UnicodeEncodeError:
        raise BadGame("its texts must have no lone surrogates") from None


def is_player(player: Any) -> bool:
    """Whether data is one of the players."""
    return isinstance(player, dict) and player.keys() == SEAT_KEYS and all(isinstance(v, str) for v in player.values())


def seat_players(players: Sequence[Mapping[str, str]], guest: str, levels: Sequence[str]) -> list[Occupant]:
    """The occupants of a game that has arrived: bots, and people who all play as one guest."""
    seats = []
    for player in players:
        name, level = check_name(player["name"]), player["level"]
        seats.append(Occupant(name, level=check_level(level, levels)) if level else Occupant(name, guest=guest))
    if not any(seat.guest for seat in seats):
        raise Refused.because("nobody-plays")
    return seats


def unpack(game: Mapping[str, Any], name: str, guest: str, levels: Sequence[str], at: float) -> Portions[Table]:
    """A new table at which a game of the right shape goes on, not stored yet. All its moves are played, and checked.

    Raises `BadGame` and `Refused`.
    """
    seats = seat_players(game["players"], guest, levels)
    head = {key: game[key] for key in ("game", "options", "start", "setup")}
    try:
        state = load({**head, "format": RECORD_FORMAT, "players": [seat.name for seat in seats], "moves": []})
    except BadRecord as error:
        raise BadGame(str(error)) from None
    setup = TableSetup(game["game"], state.game.chosen(state.players, state.options), seats, game["hints"])
    fold = begin(Entry(0, SETUP.name, None, SETUP.write(head_of(state)), at), setup.people)
    folds = [fold]
    for ply, line in enumerate(game["moves"]):
        try:
            fold = play(fold, read_move(line), at)
        except (BadRecord, BadGame, IllegalMove) as error:
            raise BadGame(f"{line!r:.60}: {error}", ply) from None
        folds.append(fold)
        yield
    if fold.turn is None or fold.turn == CHANCE:
        raise BadGame("the game must be running, and wait for a move")
    return Table(name, setup, [*folds, fold.add(ARRIVE, None, game["table"], at)])


def begin(entry: Entry, people: PeopleState) -> Fold:
    """The fold of a deal."""
    return Fold(Entry(-1, SETUP.name, None, "", entry.at), people).then(entry)


def play(fold: Fold, move: WrittenMove, at: float) -> Fold:
    """The fold after one line of `moves`."""
    if move.text == UNDONE:
        check_undo(fold, move.seat)
        assert fold.last is not None
        return fold.add(UNDO, move.seat, fold.last.move, at)
    if fold.turn is None or fold.turn != (CHANCE if move.seat is None else move.seat):
        raise BadGame("it is not this seat's turn")
    return fold.add(THROW if move.seat is None else MOVE, move.seat, move.text, at)


def check_undo(fold: Fold, seat: int | None) -> None:
    """Refuse an undo that no person can have made or, alone at the table, have agreed to."""
    seats = fold.people.seats
    if seat is None or seat >= len(seats) or not seats[seat].guest or fold.turn is None:
        raise BadGame("this seat cannot undo anything")
    try:
        if undo_refusal(fold, seat) is not None:
            proposals.ply_before(fold, seat)
    except Refused as refused:
        raise BadGame(f"this seat cannot undo anything: {refused.reason.text}") from None
