"""A game in progress, in which every move is checked."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..games.contract import Advice, Reason
from ..games.views import Points, Shared
from ..locale import explain
from .checks import check_names, make_rng, player_names, system_rng, winners_of
from .game import Game, Move, Moves, game
from .kernel import Machine, Rng

CHANCE = -1
SPECTATOR = -1
SHOWN = 12  # An error lists at most this many legal moves.


class IllegalMove(ValueError):
    """A move that cannot be made: which, why, and what is legal instead.

    >>> import keltis
    >>> state = keltis.new("keltis", seed=1)
    >>> try:
    ...     state.play("draw deck")
    ... except keltis.IllegalMove as error:
    ...     print(error.sentence)
    ...     error.reason
    play or discard a card now (K-7)
    Reason('asked-card', 'K-7', **{})
    """

    def __init__(self, move: str, reason: Reason, legal: Sequence[str]) -> None:
        super().__init__(move, reason, tuple(legal))
        self.move, self.reason, self.rule, self.legal = move, reason, reason.rule, tuple(legal)

    @property
    def sentence(self) -> str:
        """The reason in English, with its rule."""
        return explain(self.reason)

    def __str__(self) -> str:
        more = f", … ({len(self.legal)} in all)" if len(self.legal) > SHOWN else ""
        instead = f"Legal: {', '.join(self.legal[:SHOWN])}{more}." if self.legal else "No move is left."
        return f"{self.move!r} is not possible: {self.sentence}. {instead}"


class Score(NamedTuple):
    """A seat's points, and what they are made of."""

    total: int  #: All points together.
    parts: Mapping[str, int]  #: The points of each part of the score sheet, by its name.


class State(Machine):
    """A game in progress. Make one with `keltis.new` or `keltis.load`.

    >>> import keltis
    >>> state = keltis.new("keltis", players=3, seed=7)
    >>> state.play(state.legal[0])
    >>> len(state.log), state.over
    (1, False)
    """

    __slots__ = ("fair", "forfeits", "game", "match", "moves", "names", "options", "origin", "rng", "seed")
    game: Game
    options: Mapping[str, Any]  #: All options of this game, those that were not chosen as well.
    names: tuple[str, ...]  #: The players' names, by seat.
    seed: int | None  #: What it was dealt from; None where nobody gave a seed.
    rng: Rng | None
    origin: bytes | None
    moves: Moves
    match: Mapping[str, Any] | None
    forfeits: Sequence[Mapping[str, Any]]
    fair: Mapping[str, Any] | None

    # ---- playing ----

    @property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves; at a chance node the outcomes that can come."""
        moves = self.moves.by_number
        return tuple([moves[action] for action in self.actions()])

    def play_other(self, move: int | str) -> None:
        """The slow path of `play`: read notation, or explain why the move is illegal."""
        meant = self.moves.find(move)
        if meant is None or not self.step(meant):
            raise self.refusal(move)

    def roll(self) -> Move:
        """At a chance node: draw an outcome by its odds, and play it."""
        if self.turn != CHANCE:
            raise ValueError("there are no dice to roll now")
        return self.moves.by_number[self.throw(self.rng or system_rng())]

    def refusal(self, move: int | str) -> IllegalMove:
        """The error for an illegal move."""
        meant = self.moves.find(move)
        text = move if isinstance(move, str) else str(int(move)) if meant is None else meant.text
        reason = Observation(self, CHANCE if self.turn is None else self.turn).refusal_by_rules(move)
        assert reason is not None
        return IllegalMove(text, reason, [move.text for move in self.legal])

    # ---- results ----

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def scores(self) -> tuple[Score, ...]:
        """Every seat's points if the game ended now, with their parts."""
        names = self.game.about.parts
        totals = [self.parts(seat) for seat in range(self.players)]
        return tuple(Score(total, dict(zip(names, parts, strict=True))) for total, parts in totals)

    @property
    def end(self) -> str | None:
        """Why the game ended: a word of the notation, or None while it goes on."""
        return self.game.about.ends[self.ending - 1] if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total, several if they share it (X-2); none while the game goes on."""
        return winners_of([score.total for score in self.scores]) if self.over else ()

    # ---- what seats see ----

    def seat(self, seat: int) -> dict[str, Any]:
        """What a seat may know, as JSON data."""
        return self.observe(seat).view

    def spectator(self) -> dict[str, Any]:
        """What a spectator sees, as JSON data."""
        return Observation(self, SPECTATOR).view

    def observe(self, seat: int) -> Observation:
        """What a seat may know: its view, its features, and full states sampled from it."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"seat must be a number from 0 to {self.players - 1}, not {seat!r}")
        return Observation(self, seat)

    def determinize(self, seat: int, seed: int | None = None) -> State:
        """A full state drawn uniformly from those that a seat cannot tell from this one."""
        return self.observe(seat).sample(make_rng(seed))

    @property
    def begins_turn(self) -> bool:
        """Whether a turn has just begun; always False in games without extra turns, where a new `turn` says as much.

        >>> import keltis
        >>> keltis.new("stones").begins_turn, keltis.new("keltis").begins_turn
        (True, False)
        """
        phases = self.game.about.extra_turn_phases
        return bool(phases) and self.snapshot().phase in phases

    # ---- copies and records ----

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.assume(self)
        twin.game, twin.options, twin.names, twin.moves = self.game, self.options, self.names, self.moves
        twin.seed, twin.origin, twin.match = self.seed, self.origin, self.match
        twin.forfeits, twin.fair = self.forfeits, self.fair
        twin.rng = self.rng.copy() if self.rng else None
        return twin

    def record(self) -> dict[str, Any]:
        """The game as a complete record, replayable without our random numbers."""
        from .record import record_of

        return record_of(self)

    def snapshot(self) -> Any:
        """The whole state as a plain object with the fields of the game's layout."""
        return self.game.layout.read(self.to_bytes())

    def __reduce__(self) -> tuple[Any, ...]:
        words = self.rng.words if self.rng else None
        notes = (self.match, self.forfeits, self.fair)
        fixed = (self.game.name, dict(self.options), self.names, self.seed, self.origin, notes)
        return _restore, (*fixed, words, self.to_bytes(), list(self.log))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.to_bytes() == other.to_bytes() and self.log == other.log

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        turn = self.turn
        who = f"over ({self.end})" if turn is None else "dice" if turn == CHANCE else f"{self.names[turn]} to move"
        points = ", ".join(f"{n} {s.total}" for n, s in zip(self.names, self.scores, strict=True))
        return f"<{self.game.name}, move {len(self.log)}: {who}; {points}>"


class PublicSetup(NamedTuple):
    """What every player knows of a game from the start."""

    options: Mapping[str, Any]
    names: tuple[str, ...]
    moves: Moves


class Observation:
    """What one seat may know of a game, and nothing else: a bot that gets one cannot peek.

    >>> import keltis
    >>> state = keltis.new("keltis", seed=1, start=0)
    >>> mine = state.observe(0)
    >>> mine.sample(keltis.Rng(1)).seat(0) == mine.view
    True
    """

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.game = state.game
        self._setup = PublicSetup(state.options, state.names, state.moves)
        self._machine = Machine(state.game.kernel, state.observed(seat))
        self._turn = state.turn

    def packed(self) -> dict[str, Any]:
        """The observation as JSON data, to be read by `unpacked`."""
        from base64 import b64encode

        return {
            "game": self.game.name,
            "options": self.options,
            "players": list(self._setup.names),
            "seat": self.seat,
            "turn": self._turn,
            "seen": b64encode(self._machine.to_bytes()).decode("ascii"),
        }

    @classmethod
    def unpacked(cls, data: Mapping[str, Any]) -> Observation:
        """The observation that `packed` wrote, possibly in another process.

        >>> import json, keltis
        >>> mine = keltis.new("keltis", seed=1, start=0).observe(0)
        >>> Observation.unpacked(json.loads(json.dumps(mine.packed()))).view == mine.view
        True
        """
        from base64 import b64decode

        this, names, content = game(data["game"]), tuple(data["players"]), b64decode(data["seen"])
        options = this.full_options(len(names), data["options"])
        own_board = bool(options.get("board"))
        seen = cls.__new__(cls)
        seen.seat, seen.game, seen._turn = data["seat"], this, data["turn"]
        moves = this.moves(this.layout.read(content) if own_board else None, own_board)
        seen._setup = PublicSetup(options, names, moves)
        seen._machine = Machine(this.kernel, content)
        return seen

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self._setup.names)

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from their defaults; an own board in full, where the view has only its name."""
        return self.game.chosen(self.players, self._setup.options)

    @property
    def turn(self) -> int | None:
        """Whose turn it is, as in State."""
        return self._turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """The seat's legal moves; none when it is not its turn."""
        if self._turn != self.seat or self.seat == SPECTATOR:
            return ()
        moves = self._setup.moves.by_number
        return tuple([moves[action] for action in self._machine.actions()])

    @property
    def content(self) -> bytes:
        """What the seat knows, as the bytes of a state with hidden parts blank: the root of a search."""
        return self._machine.to_bytes()

    @property
    def features(self) -> array[int]:
        """What the seat knows as numbers, for machine learning; `game.features` describes them.

        >>> import keltis
        >>> seen = keltis.new("stones", seed=1, start=0).observe(0)
        >>> len(seen.features) == sum(feature.size for feature in seen.game.features)
        True
        """
        if self.seat == SPECTATOR:
            raise ValueError("a spectator has no features")
        return array("b", self._machine.features(self.seat))

    def pick_pushy(self, rng: Rng) -> Move:
        """The move of the game's forward-pushing policy."""
        return self._setup.moves.by_number[self._machine.pick_pushy(rng)]

    def pick_greedy(self) -> Move:
        """The move of the game's greedy policy."""
        return self._setup.moves.by_number[self._machine.pick_greedy()]

    def greedy_worth(self, move: int) -> int:
        """The worth of a legal move to the game's greedy policy, in tenths of a point."""
        return self._machine.greedy_worth(move)

    def refusal_of(self, move: int | str) -> Reason | None:
        """Why this seat cannot make a move now, from what it knows; None if it can.

        >>> import keltis
        >>> seen = keltis.new("stones", seed=1, start=0).observe(0)
        >>> seen.refusal_of("leave"), seen.refusal_of("flip")
        (Reason('stones-nothing-turned', 'S-7', **{}), None)
        """
        if self._turn is not None and (self._turn != self.seat or self.seat == SPECTATOR):
            return Reason("not-your-turn", "")
        return self.refusal_by_rules(move)

    def refusal_by_rules(self, move: int | str) -> Reason | None:
        """Why the rules forbid a move to the player to move, or an outcome to the dice; None if they allow it."""
        if self._turn is None:
            return Reason("game-over", "")
        meant = self._setup.moves.find(move)
        if meant is None:
            return Reason("unknown-move" if isinstance(move, str) else "unknown-number", "", game=self.game.name)
        if meant in self._machine.actions():
            return None
        return self.game.refuse(self.game.layout.read(self.content), meant)

    def advice_for(self, move: int) -> Advice:
        """The main reason for one of the seat's legal moves, as a fact about the position.

        >>> import keltis
        >>> seen = keltis.new("stones", seed=1, start=0).observe(0)
        >>> seen.advice_for(seen.legal[0])
        Advice('hint-turns-over', **{'count': 55})
        """
        if move not in self.legal:
            raise ValueError(f"{move!r} is not a legal move of this seat")
        names = self._setup.names
        totals = [self._machine.parts(seat)[0] for seat in range(len(names))]
        advice = self.game.advise(self.game.layout.read(self.content), int(move), totals)
        if "player" in advice.words:
            advice.words["player"] = names[advice.words["player"]]
        return advice

    @property
    def view(self) -> dict[str, Any]:
        """The data to show to a player: the fields of all games, and those that the game's `view.py` adds."""
        seen = self.game.layout.look(self.content)
        options, names, _ = self._setup
        over = self._machine.over
        shared: Shared = {
            "game": self.game.name,
            "options": self.game.shown_options(len(names), options),
            "players": list(names),
            "seat": None if self.seat == SPECTATOR else self.seat,
            "start": seen.start,
            "turn": "chance" if self._turn == CHANCE else self._turn,
            "end": self.game.about.ends[self._machine.ending - 1] if over else None,
            "legal": [move.text for move in self.legal],
            "scores": [self._points(seat, over) for seat in range(len(names))],
        }
        return {**shared, **self.game.view(seen, self.seat)}

    def _points(self, seat: int, over: bool) -> Points:
        hidden = () if over or seat == self.seat else self.game.hidden_parts
        _, points = self._machine.parts(seat)
        parts = dict(zip(self.game.about.parts, points, strict=True))
        for name in hidden:
            del parts[name]
        return {"total": sum(parts.values()), "parts": parts, "hidden": list(hidden)}

    def sample(self, rng: Rng) -> State:
        """A full state drawn uniformly from those that this seat cannot tell from the real one."""
        options, names, moves = self._setup
        state = State(self.game.kernel, self._machine.sampled(rng))
        state.game, state.options, state.names, state.moves = self.game, options, names, moves
        state.seed, state.rng, state.origin, state.match = None, rng.copy(), None, None
        state.forfeits, state.fair = (), None
        return state


def new(
    name: str,
    players: int = 2,
    *,
    seed: int | None = None,
    start: int | None = None,
    names: Sequence[str] | None = None,
    **options: Any,
) -> State:
    """Begin a game: the same one for the same seed (X-6), an unpredictable one without a seed.

    >>> import keltis
    >>> state = keltis.new("stones", players=2, seed=7, start=1)
    >>> state.turn, [str(move) for move in state.legal]
    (1, ['flip'])
    """
    this = game(name)
    full = this.full_options(players, options)
    rng = make_rng(seed)
    names = player_names(players) if names is None else check_names(names, players)
    state = State(this.kernel, this.template(players, start, full))
    state.deal(rng)
    return attach(state, this, full, names, seed, None if seed is None else rng)


def attach(
    state: State, this: Game, options: Mapping[str, Any], names: tuple[str, ...], seed: int | None, rng: Rng | None
) -> State:
    """Attach game, options, names and generator to a freshly dealt state."""
    state.game, state.options, state.names, state.seed, state.rng = this, options, names, seed, rng
    state.origin, state.match, state.forfeits, state.fair = state.to_bytes(), None, (), None
    state.moves = this.moves(state.snapshot() if options.get("board") else None, bool(options.get("board")))
    return state


def _restore(
    name: str,
    options: dict[str, Any],
    names: tuple[str, ...],
    seed: int | None,
    origin: bytes | None,
    notes: tuple[Mapping[str, Any] | None, Sequence[Mapping[str, Any]], Mapping[str, Any] | None],
    words: tuple[int, int, int, int] | None,
    content: bytes,
    log: list[int],
) -> State:
    """Unpickle."""
    this = game(name)
    state = State(this.kernel, content)
    rng = None
    if words is not None:
        rng = Rng(0)
        rng.words = words
    attach(state, this, options, names, seed, rng)
    state.origin, (state.match, state.forfeits, state.fair) = origin, notes
    state.log.extend(log)
    return state
