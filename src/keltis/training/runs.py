"""A run: a folder with its settings, log, checkpoint, weights and curve, which goes on where it was stopped.

run.json      the settings, the number of iterations and the results: with these anybody can repeat the run
log.jsonl     a line for every report and every match
checkpoint.pt all that the run goes on from
weights.npz   the averaged policy so far, as float32 under the names of its parts
critic.npz    likewise the critic, with which another run may start
curve.svg     the matches, drawn (`curve.py`)
"""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import torch

from ..games.contract import CannotDo
from ..version import VERSION
from .curve import GREEDY, LOG, draw_folder
from .files import CHECKPOINT, CRITIC, WEIGHTS, read_arrays, replaced, write_weights
from .matches import best, match
from .opponents import check_opponent, opponent
from .ppo import Learner
from .settings import RUN, Settings

REPORT_SECONDS = 10.0
MATCH_SEED = 7  # The deals of matches are the same for all runs.
FIRST_REPORTS = 3  # Iterations that are reported whatever the time.

Shown = Callable[[float, float, dict[str, Any]], None]


class Budget:
    """How long a run goes on: a number of iterations, or seconds of collecting and learning."""

    def __init__(self, iterations: int | None, seconds: float | None) -> None:
        if (iterations is None) == (seconds is None):
            raise CannotDo("a run has either a number of iterations or of seconds")
        self.iterations, self.seconds = iterations, seconds

    def part(self, iteration: int, spent: float) -> float:
        """Which part of the run is done, from 0 to 1."""
        done = spent / self.seconds if self.seconds is not None else iteration / (self.iterations or 1)
        return min(1.0, done)


class Run:
    """A run of a learner in a folder."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        device: str,
        budget: Budget,
        *,
        match_every: float = 60.0,
        matches: int = 4096,
        last_matches: int = 16384,
        against: Sequence[str] = (),
        against_games: int = 240,
        checkpoint_every: float = 30.0,
        threads: int = 1,
        compiled: bool = True,
        graphs: bool = True,
        shown: Shown = lambda part, left, found: None,
    ) -> None:
        self.settings, self.folder, self.device, self.budget = settings, folder, device, budget
        self.match_every, self.matches, self.last_matches = match_every, matches, last_matches
        self.against, self.against_games = against, against_games
        self.checkpoint_every, self.threads, self.compiled, self.graphs = checkpoint_every, threads, compiled, graphs
        self.shown = shown
        for spec in against:
            check_opponent(spec, settings.game)
        folder.mkdir(parents=True, exist_ok=True)
        self.log = open(folder / LOG, "a", encoding="utf-8")  # noqa: SIM115 (open as long as the run)
        if self.log.tell():
            self.log.write("\n")  # A crash may have cut the last line off.
        self.spent = self.matched = 0.0
        self.latest: dict[str, Any] = {}
        self.began = time.perf_counter()

    def note(self, **what: Any) -> None:
        """Add a line to the log."""
        with suppress(OSError):  # A full disk; what is shown still says it.
            print(json.dumps(what), file=self.log, flush=True)
        self.shown(self.part, self.left, what)

    @property
    def part(self) -> float:
        """Which part of the run is done."""
        iteration = self.learner.iteration if hasattr(self, "learner") else 0
        return self.budget.part(iteration, self.spent)

    @property
    def left(self) -> float:
        """Seconds until the end, at the speed so far."""
        return self.spent / self.part - self.spent if self.part else 0.0

    def go(self) -> None:
        """Train, from the checkpoint on if there is one, and leave everything in the folder."""
        self.learner = Learner(self.settings, self.device, self.threads)
        self.resume()
        self.describe("running")
        parameters = sum(w.numel() for w in self.learner.net.parameters())
        self.note(what="begin", version=VERSION, parameters=parameters, **self.settings.data())
        self.learner.speed_up(self.note, self.compiled, self.graphs)
        self.note(what="ready", wall=round(time.perf_counter() - self.began, 1))
        self.train()
        self.save()
        self.evaluate("end", self.last_matches, MATCH_SEED + 1)
        self.describe("finished")
        self.draw()
        self.log.close()

    def train(self) -> None:
        """Iterate until the budget is used up."""
        spoken = kept = time.perf_counter()
        since, reports = self.learner.total, FIRST_REPORTS
        while self.part < 1:
            begun = time.perf_counter()
            self.learner.iterate(self.part)
            self.synchronize()
            now = time.perf_counter()
            self.spent += now - begun
            reports -= 1
            if now - spoken > REPORT_SECONDS or reports >= 0 or self.part >= 1:
                rate = (self.learner.total - since) / max(now - spoken, 1e-9)
                self.note(what="train", **self.progress(), rate=round(rate / 1e6, 3), **self.learner.report())
                spoken, since = time.perf_counter(), self.learner.total
            if now - kept > self.checkpoint_every:
                self.save()
                kept = time.perf_counter()
            if self.spent - self.matched > self.match_every and self.left > self.match_every / 2:
                self.matched = self.spent
                self.evaluate("match", self.matches, MATCH_SEED)
                spoken, since = time.perf_counter(), self.learner.total

    def progress(self) -> dict[str, Any]:
        """How far the run is."""
        learner = self.learner
        return {"s": round(self.spent, 1), "M": round(learner.total / 1e6, 6), "iteration": learner.iteration}

    def synchronize(self) -> None:
        """Wait for the GPU."""
        if self.device != "cpu":
            torch.cuda.synchronize()

    def evaluate(self, what: str, games: int, seed: int) -> None:
        """Let the averaged policy play against greedy and the other opponents with every number of players."""
        begun = time.perf_counter()
        found: dict[str, Any] = self.meet(GREEDY, games, seed)
        if self.against:
            few = min(games, self.against_games)
            found["against"] = {spec: self.meet(spec, few, seed) for spec in self.against}
        self.synchronize()
        took = round(time.perf_counter() - begun, 1)
        self.note(what=what, **self.progress(), took=took, wall=round(time.perf_counter() - self.began, 1), **found)
        self.latest = {"after": what, **self.progress(), **found}

    def meet(self, spec: str, games: int, seed: int) -> dict[str, Any]:
        """Mirrored deals against this opponent in all other seats, for every number of players."""
        name, found = self.settings.game, {}
        for players in sorted({*self.settings.players}):
            try:
                with opponent(spec, name, self.device, seed) as theirs:
                    ours = best(self.learner.averaged)
                    outcome = match(name, players, games, seed, self.device, ours, theirs, self.threads)
                found[f"p{players}"] = outcome.data()
            except Exception as reason:  # Whatever happens in a match, training goes on; the log says it.
                found[f"p{players}"] = {"failed": f"{type(reason).__name__}: {reason}"[:2000]}
        return found

    # ---- files ----

    def resume(self) -> None:
        """Go on from the checkpoint, if there is one of a run with the same settings."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            if self.settings.start:
                self.start_with(Path(self.settings.start))
            return
        kept = torch.load(path, map_location="cpu", weights_only=True)
        if Settings.of(kept["settings"]) != self.settings:
            raise CannotDo(f"{self.folder} has a run with other settings; choose another folder for this one")
        self.learner.restore(kept["learner"])
        self.spent, self.matched, self.latest = kept["spent"], kept["matched"], kept["latest"]
        self.note(what="resumed", **self.progress())

    def start_with(self, folder: Path) -> None:
        """Start with the net and the critic of another run."""
        learner = self.learner
        parts = ((learner.net, WEIGHTS), (learner.averaged, WEIGHTS), (learner.critic, CRITIC))
        for part, name in parts:
            part.load_state_dict(read_arrays(folder / name))
        self.note(what="started", folder=str(folder))

    def save(self) -> None:
        """Write checkpoint and weights."""
        try:
            own = {"spent": self.spent, "matched": self.matched, "latest": self.latest}
            kept = {"settings": self.settings.data(), "learner": self.learner.state(), **own}
            replaced(self.folder / CHECKPOINT, lambda path: torch.save(kept, path))
            replaced(self.folder / WEIGHTS, lambda path: write_weights(self.learner.averaged, path))
            replaced(self.folder / CRITIC, lambda path: write_weights(self.learner.critic, path))
            self.describe("running")
        except OSError as reason:  # A full disk must not end a run that may still be saved later.
            self.note(what="not saved", reason=str(reason))

    def describe(self, status: str) -> None:
        """Write run.json."""
        settings = self.settings.data()
        text = {
            "game": settings["game"],
            "width": settings["width"],
            "layers": settings["layers"],
            "seed": settings["seed"],
            "version": VERSION,
            "status": status,
            "settings": settings,
            "iterations": self.learner.iteration,
            "decisions": self.learner.total,
            "seconds": round(self.spent, 1),
            "budget": {"iterations": self.budget.iterations, "seconds": self.budget.seconds},
            "device": device_name(self.device),
            "python": platform.python_version(),
            "torch": str(torch.__version__),
            "parameters": sum(w.numel() for w in self.learner.net.parameters()),
            "against_greedy": self.latest,
        }
        replaced(self.folder / RUN, lambda path: path.write_text(json.dumps(text, indent=1) + "\n", "utf-8"))

    def draw(self) -> None:
        """Draw the learning curve."""
        try:
            draw_folder(self.folder)
        except (CannotDo, OSError) as reason:  # No match could be played, or the disk is full.
            self.note(what="no curve", reason=str(reason))


def device_name(device: str) -> str:
    """The device in words."""
    return f"{platform.machine()} processor" if device == "cpu" else str(torch.cuda.get_device_name(device))
