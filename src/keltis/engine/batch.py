"""Batches: many games at once as arrays, stepped without Python code for each game."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index as whole
from typing import Any

from ..games.contract import CALLER, Automatic, BadOption, CannotDo
from .checks import check_seed, player_names
from .cpu_batch import BatchDevice, Columns, CpuBatch
from .game import Game, game
from .kernel import Rng
from .playouts import POLICIES
from .state import State, attach

ILLEGAL = ("raise", "lose")
MOST_GAMES = 2**31 // 4 - 1
MOST_THREADS = 1023
KEPT = ("states", "generators", "numbers", "steps")
SHOWN = ("features", "mask", "legal", "count", "turn", "scores", "over", "illegal", "lengths")


class IllegalAction(CannotDo):
    """An illegal action in a batch: in which game, and why. No game has changed."""

    def __init__(self, index: int, sentence: str) -> None:
        super().__init__(f"game {index}: {sentence}")
        self.index = index


class Batch:
    """Many games of one kind, side by side. Make one with `keltis.batch`.

    The arrays belong to NumPy, or to CuPy on a GPU. They are made once and overwritten by every step: `features` (of
    the seat to move), `mask` (1 for each legal action), `legal` and `count` (the same as a list), `turn`, `over` (the
    last step ended a game, and the next has begun in its place), `scores` and `lengths` (of that game, or else of the
    current one), `illegal` (that game was lost by an illegal action).
    """

    features: Any
    mask: Any
    legal: Any
    count: Any
    turn: Any
    scores: Any
    over: Any
    illegal: Any
    lengths: Any

    def __init__(
        self,
        this: Game,
        players: int,
        games: int,
        seed: int,
        device: str,
        threads: int,
        lose: bool,
        start: int | None,
        options: Mapping[str, Any],
        automatic: Automatic,
    ) -> None:
        self.game, self.players, self.games, self.actions = this, players, games, this.kernel.actions
        self._options, self._lose = options, lose
        template = this.template(players, start, options)
        columns = columns_of(this, players, this.kernel.actions if options.get("board") else this.kernel.widest)
        self._device: BatchDevice
        if device == "cpu":
            self._device = CpuBatch(this.kernel, template, seed, games, columns, threads, automatic)
        else:
            from ..gpu import batch as gpu  # Needs NumPy and CuPy.

            self._device = gpu.CudaBatch(device, this.name, this.kernel, template, seed, games, columns, automatic)
        for name in SHOWN:  # Views, so that nobody can resize what the kernel writes to.
            setattr(self, name, self._device.arrays[name][:])
        from threading import Lock  # slow to import

        self._busy = Lock()  # Threads that share a batch take turns.
        self._device.start()

    def __repr__(self) -> str:
        return f"<{self.games} games of {self.game.name} for {self.players}>"

    def step(self, actions: Any, features: Any = None) -> None:
        """Play one action in each game; where that ends a game, the next one begins.

        An illegal action raises IllegalAction, and no game changes; with `illegal="lose"` it loses its game. With an
        array for `features`, they are written there instead of into the batch's own.
        """
        chosen = self._numbers(actions)
        shown = self._device.arrays["features"] if features is None else self._rows(features)
        with self._busy:
            if self._lose:
                self._device.step(chosen, shown, checked=False)
                return
            wrong = self._device.attempt(chosen, shown)
            if wrong >= 0:
                raise self._refusal(wrong, actions)

    def sample(self, rng: Any) -> Any:
        """A uniformly random legal action for each game, by a seed or a generator (ours or NumPy's)."""
        if isinstance(rng, Rng):
            seed = rng.below(1 << 26) << 27 | rng.below(1 << 27)
        else:
            seed = check_seed(int(rng.integers(1 << 53)) if hasattr(rng, "integers") else rng)
        chosen = self._device.empty()
        with self._busy:
            self._device.sample(chosen, seed)
        return chosen

    def encode(self, ahead: int = 0, out: Any = None) -> Any:
        """The features of another seat: so many seats `ahead` of the one to move, which is itself 0 ahead.

        In training, a critic may see what all seats see. They are written to the array `out` if there is one.
        """
        if type(ahead) is not int or not 0 <= ahead < self.players:
            raise BadOption(f"ahead must be a whole number from 0 to {self.players - 1}, not {ahead!r:.60}")
        with self._device.on_device():
            mine = self._device.xp.zeros((self.games, self.game.kernel.features), "int8") if out is None else out
        with self._busy:
            self._device.encode(self._rows(mine), ahead)
        return mine

    def save(self) -> dict[str, Any]:
        """Copies of all that these games go on from, as arrays with a row for each game."""
        with self._busy, self._device.on_device():
            self._device.pack()
            return {name: self._device.arrays[name].copy() for name in KEPT}

    def load(self, saved: Mapping[str, Any]) -> None:
        """Go on from saved games of a batch like this one; the rows may be chosen and repeated, so that games branch.

        `scores` and `lengths` are then those of the current games.
        """
        with self._busy, self._device.on_device():
            arrays = self._device.arrays
            if missing := [name for name in KEPT if name not in saved]:
                raise BadOption(f"saved games need {', '.join(missing)}")
            found = {name: self._device.as_array(saved[name]) for name in KEPT}
            for name, array in found.items():
                if (array.shape, array.dtype) != (arrays[name].shape, arrays[name].dtype):
                    want = f"{arrays[name].dtype} of shape {arrays[name].shape}"
                    raise BadOption(f"{name} must be {want}, not {array.dtype} of shape {array.shape!s:.60}")
            heads = self._device.xp.ascontiguousarray(found["states"]).view("uint8")
            if not bool(((heads[:, 0] == self.players) & (heads[:, 2] < self.players)).all()):
                raise BadOption(f"the saved games must be for {self.players} players")
            for name, array in found.items():
                arrays[name][:] = array
            self._device.refresh()

    def state(self, index: int) -> State:
        """A copy of one game. It throws other dice than the batch does."""
        if not hasattr(index, "__index__") or not 0 <= whole(index) < self.games:
            raise BadOption(f"there are games 0 to {self.games - 1}, not {index!r:.60}")
        state = State(self.game.kernel, self._device.content(whole(index)))
        return attach(state, self.game, self._options, player_names(self.players), None, None)

    def _numbers(self, actions: Any) -> Any:
        """A copy of the actions as the kernel needs them; a number that is no action becomes -1."""
        import numpy

        xp = self._device.xp
        try:
            found = self._device.as_array(actions)
        except Exception as reason:  # The array may be of any library, and fail in any way.
            raise BadOption(f"actions must be an array of whole numbers: {reason!s:.60}") from None
        if found.dtype.kind not in "iu":
            raise BadOption(f"actions must be whole numbers, not {found.dtype}")
        if found.shape != (self.games,):
            raise BadOption(f"actions must be {self.games} numbers, one per game, not of shape {found.shape!s:.60}")
        with self._device.on_device():
            if self._lose and self._device.reads_once and found.dtype == numpy.int32 and found.flags.c_contiguous:
                return found  # Nothing is allocated, so that a CUDA graph can hold the step.
            if found.dtype != numpy.int32:
                found = xp.where((found >= 0) & (found < self.actions), found, -1)
            return xp.array(found, numpy.int32)

    def _rows(self, features: Any) -> Any:
        """An array of the caller's as one of this device, for features."""
        own = self._device.arrays["features"]
        found = self._device.as_array(features)
        if (found.shape, found.dtype) != (own.shape, own.dtype) or not found.flags.c_contiguous:
            raise BadOption(f"features must be int8 of shape {own.shape}, in C order")
        return found

    def _refusal(self, index: int, actions: Any) -> IllegalAction:
        """Why an action is illegal, in words."""
        return IllegalAction(index, str(self.state(index).refusal(int(actions[index]))))


def columns_of(this: Game, players: int, width: int) -> Columns:
    """All arrays of a batch, public and internal."""
    kernel = this.kernel
    return {
        "states": ("uint64", (kernel.size // 8,)),
        "generators": ("uint32", (4,)),
        "numbers": ("uint32", ()),
        "steps": ("int32", ()),
        "features": ("int8", (kernel.features,)),
        "mask": ("uint8", (kernel.actions,)),
        "legal": ("int32", (width,)),
        "count": ("int32", ()),
        "turn": ("int8", ()),
        "scores": ("int32", (players,)),
        "over": ("uint8", ()),
        "illegal": ("uint8", ()),
        "lengths": ("int32", ()),
    }


def batch(
    name: str,
    players: int = 2,
    games: int = 1024,
    seed: int = 1,
    device: str = "cpu",
    threads: int = 1,
    start: int | None = None,
    illegal: str = "raise",
    skip_forced: bool = False,
    policies: Mapping[int, str] | None = None,
    mirrored: bool = False,
    **options: Any,
) -> Batch:
    """Many games at once: the same games for the same seed, whatever the number of threads.

    The device "cuda" plays the same games on a GPU, in CuPy arrays (docs/gpu.md). For learners: with `skip_forced` the
    batch makes a move by itself where only one is legal; `policies` lets it play some seats, by the names that
    `keltis.playouts` knows; with `mirrored`, each deal is played by as many games side by side as there are players,
    and the seats in `policies` move on by one from game to game.

    >>> import keltis
    >>> games = keltis.batch("stones", games=4, seed=1)
    >>> games.step(games.sample(7))
    >>> games.mask.shape, games.legal[0, : games.count[0]].tolist()
    ((4, 58), [29, 56])
    """
    for what, number, most in (("games", games, MOST_GAMES), ("threads", threads, MOST_THREADS)):
        if type(number) is not int or not 1 <= number <= most:
            raise BadOption(f"{what} must be a whole number from 1 to {most}, not {number!r:.60}")
    check_seed(seed)
    if illegal not in ILLEGAL:
        raise BadOption(f"illegal must be 'raise' or 'lose', not {illegal!r:.60}")
    this = game(name)
    full = this.full_options(players, options)
    automatic = Automatic(seat_policies(policies or {}, players), bool(skip_forced), players if mirrored else 1)
    if games % automatic.mirror:
        raise BadOption(f"mirrored games for {players} come in groups of {players}: {games} are no multiple of that")
    return Batch(this, players, games, seed, device, threads, illegal == "lose", start, full, automatic)


def seat_policies(policies: Mapping[int, str], players: int) -> bytes:
    """Each seat's policy as a number, CALLER where it has none."""
    for seat, policy in policies.items():
        if type(seat) is not int or not 0 <= seat < players:
            raise BadOption(f"policies are for the seats 0 to {players - 1}, not {seat!r:.60}")
        if policy not in POLICIES:
            raise BadOption(f"policy must be one of {', '.join(POLICIES)}, not {policy!r:.60}")
    if len(policies) == players:
        raise BadOption("policies must leave a seat to the caller: whole games without one are keltis.playouts")
    return bytes(POLICIES.index(policies[seat]) if seat in policies else CALLER for seat in range(players))
