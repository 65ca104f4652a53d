"""Plays the games of a job on a Ray cluster: the one at RAY_ADDRESS, or one that is started on this machine."""

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
from .workers import AHEAD, GO_ON, Runner, in_order


def play_ray(
    job: Job, numbers: Iterable[int], workers: int | None, make: Callable[[Job], Runner[Any]] = GameRunner
) -> Generator[Any, None, None]:
    """Play in so many workers of the cluster, or in as many as it has cores."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")  # some of it is typed, some is not
    connect(ray)
    cores = int(ray.cluster_resources().get("CPU", 1))
    team = Team(ray, replace(job, bots=tuple(map(absolute, job.bots))), min(workers or cores, cores), make)
    try:
        yield from in_order(numbers, len(team.runners) * AHEAD, team.begin)
    except ray.exceptions.RayError:
        raise CannotDo(f"a worker of the Ray cluster was lost; {GO_ON}") from None
    finally:
        team.close()
        ray.shutdown()


def connect(ray: Any) -> None:
    """Join the cluster, or start one."""
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has many ways to say so
        reason = str(error).strip().partition("\n")[0]
        raise CannotDo(f"no Ray cluster can be reached or started: {reason}") from error


class Team:
    """The runners of a job on a cluster, each of which plays one game at a time."""

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
        """Let all runners go, with the programs that they run."""
        with suppress(self.ray.exceptions.RayError):  # one that is lost cannot be let go
            self.ray.get([runner.close.remote() for runner in self.runners])
        for runner in self.runners:
            self.ray.kill(runner)
