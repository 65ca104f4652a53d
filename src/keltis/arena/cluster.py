"""Plays the games of a job on a Ray cluster: the one at RAY_ADDRESS, or one that is started on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from typing import Any

from ..bots.plugins import absolute
from ..games.contract import BadOption
from .crew import Crew
from .job import Job
from .workers import AHEAD, GO_ON, Lines, in_order


def play_ray(job: Job, numbers: Iterable[int], workers: int | None) -> Lines:
    """Play in so many workers of the cluster, or in as many as it has cores."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")  # some of it is typed, some is not
    connect(ray)
    cores = int(ray.cluster_resources().get("CPU", 1))
    team = Team(ray, replace(job, bots=tuple(map(absolute, job.bots))), min(workers or cores, cores))
    try:
        yield from in_order(numbers, len(team.crews) * AHEAD, team.begin)
    except ray.exceptions.RayError:
        raise BadOption(f"a worker of the Ray cluster was lost; {GO_ON}") from None
    finally:
        team.close()
        ray.shutdown()


def connect(ray: Any) -> None:
    """Join the cluster, or start one."""
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    except Exception as error:  # Ray has many ways to say so
        reason = str(error).strip().partition("\n")[0]
        raise BadOption(f"no Ray cluster can be reached or started: {reason}") from error


class Team:
    """The crews of a job on a cluster, each of which plays one game at a time."""

    def __init__(self, ray: Any, job: Job, workers: int) -> None:
        self.ray = ray
        member = ray.remote(num_cpus=1)(Crew)
        self.crews = [member.remote(job) for _ in range(workers)]
        self.idle = list(self.crews)
        self.busy: dict[Any, Any] = {}

    def begin(self, number: int) -> Future[str]:
        """Hand a game to whoever is free first."""
        if not self.idle:
            [done], _ = self.ray.wait(list(self.busy), num_returns=1)
            self.idle.append(self.busy.pop(done))
        crew = self.idle.pop()
        game = crew.play.remote(number)
        self.busy[game] = crew
        found: Future[str] = game.future()
        return found

    def close(self) -> None:
        """Let all crews go, with the programs that they run."""
        with suppress(self.ray.exceptions.RayError):  # one that is lost cannot be let go
            self.ray.get([crew.close.remote() for crew in self.crews])
        for crew in self.crews:
            self.ray.kill(crew)
