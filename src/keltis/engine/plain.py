"""The uncompiled build: drives a game's plain Python kernel, with the same results as `compiled.pyx`."""

from __future__ import annotations

from array import array
from types import ModuleType, SimpleNamespace
from typing import Any

from ..games import bits
from ..games.constants import CHANCE, OVER
from ..games.contract import CALLER, Automatic

RANDOM, PUSHY = 0, 1
WILDNESS = 16  # The policy `pushy` makes one move in 16 at random.


def derive(seed: int, index: int) -> int:
    """The seed of game number `index` in a series, below 2**53.

    >>> derive(7, 0) == derive(7, 0) != derive(7, 1)
    True
    """
    rng = Rng(seed, index + 1)
    return rng.below(1 << 26) << 27 | rng.below(1 << 27)


class Rng:
    """A seeded generator: the same numbers on every machine and in every build.

    >>> rng = Rng(7)
    >>> rng.below(6) == Rng(7).below(6)
    True
    """

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, seed: int, stream: int = 0) -> None:
        if not 0 <= seed < 1 << 64 or not 0 <= stream < 1 << 32:
            raise OverflowError("a seed is a number below 2**64, a stream one below 2**32")
        self.a = seed & bits.M32
        self.b = seed >> 32
        self.c = stream
        self.d = 1
        for _ in range(12):
            self.below(1)

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        return bits.random(self, n)

    @property
    def words(self) -> tuple[int, int, int, int]:
        """The generator's whole state."""
        return self.a, self.b, self.c, self.d & bits.M32

    @words.setter
    def words(self, value: tuple[int, int, int, int]) -> None:
        self.a, self.b, self.c, self.d = value

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        twin = Rng.__new__(Rng)
        twin.words = self.words
        return twin


class Kernel:
    """A game's functions and sizes."""

    compiled = False

    def __init__(
        self,
        rules: ModuleType,
        advance_policy: ModuleType,
        greedy: ModuleType,
        features: ModuleType,
        layout: ModuleType,
        fused: ModuleType | None = None,  # of the compiled build only
    ) -> None:
        self.rules: Any = rules
        self.advance_worth = advance_policy.advance_worth
        self.greedy_worth = greedy.greedy_worth
        self.encode = features.encode
        # The compiled build has a struct of C function pointers instead.
        others = {name: getattr(self, name) for name in ("advance_worth", "greedy_worth", "encode")}
        self.table = SimpleNamespace(**{**vars(rules), **others})
        self.layout = layout.STATE
        self.size = layout.STATE.size
        self.actions = layout.ACTIONS
        self.parts = len(layout.PARTS)
        self.features = layout.FEATURES
        self.widest = layout.WIDEST
        self.dice = hasattr(rules, "odds")  # Whether there are chance nodes after the deal.


class Machine:
    """One game in progress inside a kernel, and the log of its actions."""

    __slots__ = ("kernel", "log", "memory")
    kernel: Kernel
    log: list[int]  #: What was played so far, moves and throws of dice, as numbers.
    memory: Any

    def __init__(self, kernel: Kernel, content: bytes) -> None:
        if len(content) != kernel.size:
            raise ValueError(f"a state of this game has {kernel.size} bytes, not {len(content)}")
        self.kernel = kernel
        self.log = []
        self.memory = kernel.layout.read(content)

    def deal(self, rng: Rng) -> None:
        """Shuffle and begin."""
        self.kernel.rules.deal(self.memory, rng)

    def begin(self) -> None:
        """Begin with the cards or tiles that the state already holds."""
        self.kernel.rules.begin(self.memory)

    @property
    def turn(self) -> int | None:
        """The seat to act, CHANCE (-1) where dice are to be thrown, None when the game is over."""
        phase = self.memory.phase
        return None if phase == OVER else -1 if phase == CHANCE else self.memory.player

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.memory.phase == OVER)

    @property
    def ending(self) -> int:
        """Why the game ended, as its place in the game's `ends`, from 1 on; 0 while it goes on."""
        return int(self.memory.end)

    def actions(self) -> list[int]:
        """The legal actions, in rising order."""
        out = [0] * self.kernel.actions
        return out[: self.kernel.rules.legal(self.memory, out)]

    def odds(self, action: int) -> int:
        """The weight of a chance outcome among its siblings."""
        rules = self.kernel.rules
        return int(rules.odds(self.memory, action)) if hasattr(rules, "odds") else 1

    def play(self, move: int | str) -> None:
        """Make a move, given as notation, Move or number; an illegal one raises IllegalMove and changes nothing."""
        if not isinstance(move, int) or not self.step(move):
            self.play_other(move)

    def play_other(self, move: int | str) -> None:
        """The slow path of `play`; `State` reads notation here and explains illegal moves."""
        raise ValueError(f"{move!r} is not the number of a legal action")

    def step(self, action: int) -> bool:
        """Play a legal action; returns False, and changes nothing, for any other."""
        if action not in self.actions():
            return False
        self.kernel.rules.apply(self.memory, int(action))
        self.log.append(int(action))
        return True

    def throw(self, rng: Rng) -> int:
        """At a chance node: draw an outcome by its odds, and play it."""
        action = self.pick(rng)
        self.kernel.rules.apply(self.memory, action)
        self.log.append(action)
        return action

    def pick(self, rng: Rng) -> int:
        """A uniformly random legal action; at a chance node, an outcome drawn by its odds."""
        return int(self.kernel.rules.pick(self.memory, rng))

    def pick_pushy(self, rng: Rng) -> int:
        """The action of the policy `pushy`: the one that advances most, but one in WILDNESS is random."""
        if self.memory.phase == CHANCE or rng.below(WILDNESS) == 0:
            return self.pick(rng)
        best = ties = action = 0
        for candidate in self.actions():
            advance_worth = self.kernel.advance_worth(self.memory, candidate)
            if ties == 0 or advance_worth > best:
                best, ties, action = advance_worth, 1, candidate
            elif advance_worth == best:
                ties += 1
                if rng.below(ties) == 0:
                    action = candidate
        return action

    def pick_greedy(self) -> int:
        """The action of the greedy policy: the first of those with the highest worth."""
        return max(self.actions(), key=self.greedy_worth)

    def follow(self, policy: int, rng: Rng) -> int:
        """The action of the policy with this number."""
        return self.pick(rng) if policy == RANDOM else self.pick_pushy(rng) if policy == PUSHY else self.pick_greedy()

    def greedy_worth(self, action: int) -> int:
        """The worth of a legal action to the greedy policy, in tenths of a point."""
        return int(self.kernel.greedy_worth(self.memory, action))

    def parts(self, seat: int) -> tuple[int, list[int]]:
        """A seat's score and its parts."""
        parts = [0] * self.kernel.parts
        return self.kernel.rules.score(self.memory, seat, parts), parts

    def observed(self, seat: int) -> bytes:
        """What a seat (-1: a spectator) may know, as the bytes of a state with hidden parts blank."""
        blank = self.kernel.layout.blank()
        self.kernel.rules.observe(self.memory, seat, blank)
        return bytes(blank.to_bytes())

    def features(self, seat: int) -> bytes:
        """The game's features, one signed byte each; only for a machine that holds the seat's observation."""
        out = array("b", bytes(self.kernel.features))
        self.kernel.encode(self.memory, seat, out)
        return out.tobytes()

    def sampled(self, rng: Rng) -> bytes:
        """A full state that fits the observation; only for a machine that holds one."""
        twin = self.memory.copy()
        self.kernel.rules.sample(twin, rng)
        return bytes(twin.to_bytes())

    def to_bytes(self) -> bytes:
        """The whole state."""
        return bytes(self.memory.to_bytes())

    def assume(self, other: Machine) -> None:
        """Become an independent copy of another machine."""
        self.kernel = other.kernel
        self.log = other.log[:]
        self.memory = other.memory.copy()


def playout_range(
    kernel: Kernel,
    template: bytes,
    seed: int,
    first: int,
    count: int,
    policies: bytes,
    scores: Any,
    steps: Any,
    ends: Any,
) -> None:
    """Play `count` games from number `first` on, each from its own seed; write the results by game number."""
    apply, pick = kernel.rules.apply, kernel.rules.pick
    is_random = not any(policies)
    for game in range(first, first + count):
        machine = Machine(kernel, template)
        rng = Rng(derive(seed, game))
        machine.deal(rng)
        state = machine.memory
        n = 0
        while is_random and state.phase != OVER:
            apply(state, pick(state, rng))
            n += 1
        while state.phase != OVER:
            apply(state, machine.follow(RANDOM if state.phase == CHANCE else policies[state.player], rng))
            n += 1
        steps[game] = n
        ends[game] = state.end
        for seat in range(state.players):
            scores[game * state.players + seat] = machine.parts(seat)[0]


class BatchKernel:
    """Many games at once, in arrays that the caller provides (see `Batch` in `batch.py`)."""

    def __init__(self, kernel: Kernel, blank: bytes, seed: int, arrays: dict[str, Any], automatic: Automatic) -> None:
        self.kernel, self.blank, self.seed, self.arrays, self.automatic = kernel, blank, seed, arrays, automatic
        self.games = [Machine(kernel, blank) for _ in range(len(arrays["states"]))]
        self.rngs = [Rng(0) for _ in self.games]

    def start(self, first: int, count: int) -> None:
        """Start these games."""
        arrays = self.arrays
        for i in range(first, first + count):
            arrays["numbers"][i] = arrays["over"][i] = arrays["illegal"][i] = arrays["lengths"][i] = 0
            self.begin(i)
            arrays["scores"][i] = self.points(i)
            self.publish(i, arrays["features"])

    def check(self, actions: Any, first: int, count: int) -> int:
        """The first of these games whose action is illegal, or -1."""
        games = range(first, first + count)
        return next((i for i in games if int(actions[i]) not in self.games[i].actions()), -1)

    def step(self, actions: Any, features: Any, first: int, count: int, checked: bool) -> None:
        """Play one action in each of these games; unless they are `checked`, an illegal one loses its game."""
        for i in range(first, first + count):
            self.arrays["illegal"][i] = not checked and self.check(actions, i, 1) == i
            self.play(i, int(actions[i]))
            self.publish(i, features)

    def pack(self) -> None:
        """Write the states and generators to the arrays."""
        for i, (game, rng) in enumerate(zip(self.games, self.rngs, strict=True)):
            self.arrays["states"][i] = memoryview(game.to_bytes()).cast("Q")
            self.arrays["generators"][i] = rng.words

    def refresh(self, first: int, count: int) -> None:
        """Go on from the states and generators in the arrays, and show them."""
        arrays = self.arrays
        for i in range(first, first + count):
            self.games[i] = Machine(self.kernel, arrays["states"][i].tobytes())
            a, b, c, d = map(int, arrays["generators"][i])
            self.rngs[i].words = a, b, c, d
            arrays["over"][i] = arrays["illegal"][i] = 0
            arrays["lengths"][i] = arrays["steps"][i]
            arrays["scores"][i] = self.points(i)
            self.publish(i, arrays["features"])

    def encode(self, out: Any, ahead: int, first: int, count: int) -> None:
        """Write the features of a seat of each game, so many seats ahead of the one to move."""
        for i in range(first, first + count):
            self.show(i, self.games[i].memory.player + ahead, out)

    def sample(self, out: Any, seed: int, first: int, count: int) -> None:
        """A random legal action for each of these games."""
        for i in range(first, first + count):
            out[i] = self.games[i].pick(Rng(seed, i))

    def call_count(self) -> int:
        """How many calls for work the threads have got so far."""
        return 0

    def spin_for_call(self, calls: int, seconds: float) -> None:
        """After a thread's share of the work: spin until the next call, for at most `seconds`."""

    def spin_for_workers(self, others: int, seconds: float) -> None:
        """Spin until the other threads are done, for at most `seconds`."""

    def content(self, i: int) -> bytes:
        """The whole state of a game."""
        return self.games[i].to_bytes()

    def begin(self, i: int) -> None:
        """Start the next game in a place of the batch, up to the first decision; one without any is dealt again."""
        while True:
            number = int(self.arrays["numbers"][i])
            self.games[i] = Machine(self.kernel, self.blank)
            self.rngs[i] = Rng(derive(derive(self.seed, i // self.automatic.mirror), number))
            self.games[i].deal(self.rngs[i])
            self.arrays["steps"][i] = self.throw(i)
            self.arrays["numbers"][i] = number + 1
            self.play_on(i)
            if not self.games[i].over:  # pragma: no branch (rare: all of a game's moves were forced)
                break

    def play_on(self, i: int) -> None:
        """Play what the caller need not decide: moves of seats with a policy, and forced ones, if they are skipped.

        In mirrored games the policies move on by one seat from game to game.
        """
        game, automatic, players = self.games[i], self.automatic, self.blank[0]
        while automatic.plays and not game.over:
            policy = automatic.policies[(game.memory.player - i % automatic.mirror) % players]
            if policy == CALLER:
                legal = game.actions()
                if not automatic.skip or len(legal) > 1:
                    break
                action = legal[0]
            else:
                action = game.follow(policy, self.rngs[i])
            game.step(action)
            self.arrays["steps"][i] += 1 + self.throw(i)

    def throw(self, i: int) -> int:
        """Throw dice until a player is to move or the game is over; returns the number of throws."""
        game, n = self.games[i], 0
        while game.turn == -1:
            game.throw(self.rngs[i])
            n += 1
        return n

    def play(self, i: int, action: int) -> None:
        """Play one action; if that ends the game, start the next one."""
        arrays, game = self.arrays, self.games[i]
        illegal = bool(arrays["illegal"][i])
        if not illegal:
            game.step(action)
            arrays["steps"][i] += 1 + self.throw(i)
            self.play_on(i)
        points = self.points(i)
        if illegal:  # The player to move comes last, by one point.
            points[game.memory.player] = min(points) - 1
        arrays["scores"][i] = points
        arrays["over"][i] = illegal or game.over
        arrays["lengths"][i] = arrays["steps"][i]
        if arrays["over"][i]:
            self.begin(i)

    def points(self, i: int) -> list[int]:
        """Every seat's points if the game ended now."""
        return [self.games[i].parts(seat)[0] for seat in range(self.blank[0])]

    def show(self, i: int, seat: int, features: Any) -> None:
        """Write the features of a seat; numbers that are too high count on from the first seat."""
        seat %= self.blank[0]
        features[i] = array("b", Machine(self.kernel, self.games[i].observed(seat)).features(seat))

    def publish(self, i: int, features: Any) -> None:
        """Write what the player to move sees: features and legal actions."""
        arrays, game = self.arrays, self.games[i]
        seat, legal = game.memory.player, game.actions()
        self.show(i, seat, features)
        arrays["mask"][i] = 0
        arrays["mask"][i][legal] = 1
        arrays["turn"][i], arrays["count"][i] = seat, len(legal)
        arrays["legal"][i][: len(legal)] = legal
