"""Plays the games of a job on a Ray cluster: the one at RAY_ADDRESS, or a new one on this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Any

from ..bots.plugins import absolute
from ..games.contract import CannotDo
from .job import Job
from .runner import GameRunner
from .workers import AHEAD, RESUME_HINT, Runner, in_order


def play_ray(
    job: Job, numbers: Iterable[int], workers: int | None, make: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in this many workers of the cluster, by default one for each of its cores."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")  # Only parts of it are typed.
    connect(ray)
    cores = int(ray.cluster_resources().get("CPU", 1))
    team = Team(ray, replace(job, bots=tuple(map(absolute, job.bots))), min(workers or cores, cores), make)
    try:
        yield from in_order(numbers, len(team.runners) * AHEAD, team.begin)
    except ray.exceptions.RayError:
        raise CannotDo(f"a worker of the Ray cluster was lost; {RESUME_HINT}") from None
    finally:
        team.close()
        ray.shutdown()


def connect(ray: Any) -> None:
    """Join the cluster, or start one."""
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray raises many kinds of exceptions here.
        reason = str(error).strip().partition("\n")[0]
        raise CannotDo(f"no Ray cluster can be reached or started: {reason}") from error


class Team:
    """The runners of a job on a cluster; each plays one game at a time."""

    def __init__(self, ray: Any, job: Job, workers: int, make: Callable[[Job], Runner[Any]]) -> None:
        self.ray = ray
        member = ray.remote(num_cpus=1)(make)
        self.runners = [member.remote(job) for _ in range(workers)]
        self.idle = list(self.runners)
        self.busy: dict[Any, Any] = {}

    def begin(self, number: int) -> Future[Any]:
        """Give a game to the first free worker."""
        if not self.idle:
            [done], _ = self.ray.wait(list(self.busy), num_returns=1)
            self.idle.append(self.busy.pop(done))
        runner = self.idle.pop()
        game = runner.play.remote(number)
        self.busy[game] = runner
        found: Future[Any] = game.future()
        return found

    def close(self) -> None:
        """End all runners, with the programs that they run."""
        with suppress(self.ray.exceptions.RayError):  # A lost runner does not answer.
            self.ray.get([runner.close.remote() for runner in self.runners])
        for runner in self.runners:
            self.ray.kill(runner)
