"""Masked PPO by self-play: all seats play the newest policy, and learn from how much better it went than expected.

An iteration collects some decisions in every game and learns from each of them once. What was expected is told by a
critic of its own, which may see all hands; the net's value head learns the same outcomes from what its seat sees.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import torch
from torch import nn
from torch.nn import functional as F

from .net import HAND, OUTCOMES, SEATS, Critic, Net, outcomes
from .settings import Settings
from .tables import Table

Note = Callable[..., None]
WORTH = (2.0, 0.5, 0.125)  # How much an error in each outcome counts.
MAX_GRADIENT = 1.0  # The norm of a step's gradient is cut to this, that of the net and that of the critic.
MAX_DECAY = 0.98  # Of the averaged policy, at every iteration.
FOUND = ("entropy", "error", "expected", "clipped", "moved", "pull")  # What a step of learning reports.


def half_precision(device: str) -> AbstractContextManager[Any]:
    """A context in which nets work in half precision where that is fast."""
    return nullcontext() if device == "cpu" else torch.autocast("cuda", torch.bfloat16)


class Learner:
    """The games, the net with its critic, and what was collected."""

    def __init__(self, settings: Settings, device: str, threads: int = 1) -> None:
        self.settings, self.device = s, d = settings, device
        torch.manual_seed(s.seed)
        self.cuda = device != "cpu"
        self.net = Net(s.game, s.width, s.layers).to(d)
        self.critic = Critic(s.game, self.net, s.critic_width, s.critic_layers, s.critic == "all").to(d)
        self.averaged = copy.deepcopy(self.net).requires_grad_(False)
        self.weights = [w for part in (self.net, self.critic) for w in part.parameters() if w.requires_grad]
        self.rate: Any = torch.tensor(s.rate, device=d) if self.cuda else s.rate
        self.optimiser = torch.optim.Adam(
            self.weights, lr=self.rate, eps=1e-5, fused=self.cuda or None, capturable=self.cuda
        )
        self.tables = [
            Table(s.game, players, s.each, 1000 * s.seed + number, device, threads)
            for number, players in enumerate(s.players)
        ]
        self.spans = [slice(i * s.each, (i + 1) * s.each) for i in range(len(s.players))]
        self.iteration = self.total = 0
        self.collect_now, self.learn_now = self.collect, self.learn
        self.act_: Callable[..., Any] = self.act
        self.loss_: Callable[..., Any] = self.loss
        self.expect_: Callable[..., Any] = self.expect
        self.allocate()
        for table in self.tables:
            table.stagger()

    def allocate(self) -> None:
        """Make the tensors that hold what is collected."""
        s, n, t = self.settings, self.settings.each * len(self.settings.players), self.settings.steps

        def blank(*shape: int, kind: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros(*shape, dtype=kind, device=self.device)

        self.players = torch.cat([torch.full((s.each,), p, device=self.device) for p in s.players])
        features, private = len(self.net.scales), len(self.critic.private)
        self.features = blank(t + 1, n, features, kind=torch.int8)
        self.others = blank(t + 1, n, SEATS - 1, private, kind=torch.int8)
        self.mask = blank(t + 1, n, self.net.narrow_actions, kind=torch.uint8)
        self.cards = blank(t + 1, n, HAND, kind=torch.uint8)
        self.action, self.logp = blank(t, n, kind=torch.int64), blank(t, n)
        self.turn, self.going = blank(t + 1, n, kind=torch.int64), blank(t, n, 1, 1)
        self.result, self.value = blank(t, n, SEATS, OUTCOMES), blank(t + 1, n, SEATS, OUTCOMES)
        self.advantage, self.target = blank(t * n), blank(t * n, SEATS, OUTCOMES)
        self.scores = torch.full((n, SEATS), -1e6, device=self.device)
        self.scratch = [blank(s.each, features, kind=torch.int8) for _ in s.players] if private else []
        self.pick = blank(s.batch, kind=torch.int64)
        self.entropy_worth, self.tally = blank(1)[0], blank(3)
        self.found, self.explained = blank(len(FOUND)), blank(1)[0]
        self.seat = torch.arange(SEATS, device=self.device)[None]
        self.worth = torch.tensor(WORTH, device=self.device)

    # ---- what nets are asked ----

    def act(
        self, net: Net, features: torch.Tensor, mask: torch.Tensor, cards: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """An action by chance, and the logarithm of its chance."""
        with half_precision(self.device):
            logits, _ = net(features, mask, cards)
        noise = torch.empty_like(logits).exponential_().clamp_min(1e-20).log()
        action = (logits - noise).argmax(1)
        return action, F.log_softmax(logits, 1).gather(1, action[:, None])[:, 0]

    def expect(
        self, critic: Critic, features: torch.Tensor, others: torch.Tensor, players: torch.Tensor
    ) -> torch.Tensor:
        """What the critic expects for all seats."""
        with half_precision(self.device):
            return critic(features, others, players)

    def loss(
        self,
        net: Net,
        critic: Critic,
        slow: Net | None,
        features: torch.Tensor,
        others: torch.Tensor,
        mask: torch.Tensor,
        cards: torch.Tensor,
        action: torch.Tensor,
        logp: torch.Tensor,
        advantage: torch.Tensor,
        target: torch.Tensor,
        players: torch.Tensor,
        entropy_worth: torch.Tensor,
    ) -> tuple[torch.Tensor, ...]:
        """What is to become small, and what is reported of it."""
        s = self.settings
        with half_precision(self.device):
            logits, value = net(features, mask, cards)
            expected = critic(features, others, players)
        logs = F.log_softmax(logits, 1)
        new = logs.gather(1, action[:, None])[:, 0]
        ratio = (new - logp).exp()
        gain = torch.minimum(ratio * advantage, ratio.clamp(1 - s.clip, 1 + s.clip) * advantage).mean()
        chance = logs.exp()
        entropy = -(chance * logs).sum(1).mean()
        error = ((value[:, :OUTCOMES] - target[:, 0]).square() * self.worth).sum(1).mean()
        present = (self.seat < players[:, None]).float()
        surprise = ((expected - target).square() * self.worth).sum(2)
        surprise = ((surprise * present).sum(1) / present.sum(1)).mean()
        pull = torch.zeros_like(entropy)
        if slow is not None:
            with torch.no_grad(), half_precision(self.device):
                anchor = F.log_softmax(slow(features, mask, cards)[0], 1)
            pull = (chance * (logs - anchor)).sum(1).mean()
        total = 0.5 * (error + surprise) - gain - entropy_worth * entropy + s.magnet * pull
        clipped = ((ratio - 1).abs() > s.clip).float().mean()
        return total, entropy, error, surprise, clipped, (logp - new).mean(), pull

    # ---- an iteration ----

    def look(self, t: int) -> None:
        """Take down what is seen before decision t; the tables have written the features already."""
        for number, (table, span) in enumerate(zip(self.tables, self.spans, strict=True)):
            cards, mask = self.net.narrow(table.mask)
            self.mask[t, span].copy_(mask)
            self.cards[t, span].copy_(cards)
            self.turn[t, span].copy_(table.turn)
            if len(self.critic.private):
                for ahead in range(1, table.players):
                    table.encode(ahead, self.scratch[number])
                    rows = self.scratch[number].index_select(1, self.critic.private)
                    self.others[t, span, ahead - 1].copy_(rows)

    @torch.no_grad()
    def collect(self) -> None:
        """Make some decisions in every game, and find out how good each of them was."""
        steps = self.settings.steps
        self.tally.zero_()
        for table, span in zip(self.tables, self.spans, strict=True):
            table.encode(0, self.features[0, span])
        for t in range(steps):
            self.look(t)
            cards = self.cards[t].long()
            action, logp = self.act_(self.net, self.features[t], self.mask[t], cards)
            self.action[t].copy_(action)
            self.logp[t].copy_(logp)
            self.value[t].copy_(self.expect_(self.critic, self.features[t], self.others[t], self.players))
            wide = self.net.widen(action, cards).int()
            for table, span in zip(self.tables, self.spans, strict=True):
                table.step(wide[span], self.features[t + 1, span])
                self.scores[span, : table.players].copy_(table.scores)
                self.going[t, span, 0, 0].copy_(1 - table.over.float())
            over = 1 - self.going[t]
            self.result[t].copy_(outcomes(self.scores, self.players) * over)
            present = self.seat < self.players[:, None]
            self.tally[0] += over.sum()
            self.tally[1] += (self.scores * present * over[:, :, 0]).sum()
            self.tally[2] += (present * over[:, :, 0]).sum()
        self.look(steps)
        self.value[steps].copy_(self.expect_(self.critic, self.features[steps], self.others[steps], self.players))
        self.trace_back()

    def turned(self, rows: torch.Tensor, by: torch.Tensor) -> torch.Tensor:
        """Rows of seats, counted from another one."""
        place = (self.seat + by[:, None]) % self.players[:, None]
        return rows.gather(1, place[:, :, None].expand(-1, -1, OUTCOMES))

    def trace_back(self) -> None:
        """Advantages of the decisions, and what the critic should have expected: TD of lambda, from the last one on."""
        s, n = self.settings, len(self.players)
        gains, targets = self.advantage.view(s.steps, n), self.target.view(s.steps, n, SEATS, OUTCOMES)
        run = torch.zeros_like(self.result[0])
        after = self.turned(self.value[s.steps], -self.turn[s.steps])
        for t in range(s.steps - 1, -1, -1):
            now = self.turned(self.value[t], -self.turn[t])
            run = self.result[t] + self.going[t] * (after + s.trace * run) - now
            own = self.turned(run, self.turn[t])
            gains[t].copy_(s.win * 2 * own[:, 0, 0] + (1 - s.win) * own[:, 0, 1])
            targets[t].copy_(own + self.value[t])
            after = now
        error, spread = targets[:, :, 0, 0] - self.value[: s.steps, :, 0, 0], targets[:, :, 0, 0].var()
        self.explained.copy_(1 - error.var() / (spread + 1e-6))
        self.advantage.copy_((self.advantage - self.advantage.mean()) / (self.advantage.std() + 1e-6))

    def flat(self, rows: torch.Tensor) -> torch.Tensor:
        """The picked decisions."""
        return rows[: self.settings.steps].flatten(0, 1)[self.pick]

    def learn(self) -> None:
        """One step of learning, from the picked decisions."""
        found = self.loss_(
            self.net,
            self.critic,
            self.averaged if self.settings.magnet else None,
            *(self.flat(rows) for rows in (self.features, self.others, self.mask)),
            self.flat(self.cards).long(),
            *(self.flat(rows) for rows in (self.action, self.logp)),
            self.advantage[self.pick],
            self.target[self.pick],
            self.players[self.pick % len(self.players)],
            self.entropy_worth,
        )
        self.optimiser.zero_grad(set_to_none=True)
        found[0].backward()
        for part in (self.net, self.critic):
            nn.utils.clip_grad_norm_(part.parameters(), MAX_GRADIENT)
        self.optimiser.step()
        self.found.copy_(torch.stack([number.detach() for number in found[1:]]))

    def iterate(self, part: float) -> None:
        """Collect and learn, when this part of the run is done."""
        s = self.settings
        self.set_rate(s.rate_at(part))
        self.entropy_worth.fill_(s.entropy_at(part))
        self.collect_now()
        for _ in range(s.epochs):
            order = torch.randperm(s.decisions, device=self.device)
            for first in range(0, s.decisions - s.batch + 1, s.batch):
                self.pick.copy_(order[first : first + s.batch])
                self.learn_now()
        decay = min(MAX_DECAY, 1 - 1 / (1 + self.iteration / 4))
        with torch.no_grad():
            for slow, new in zip(self.averaged.parameters(), self.net.parameters(), strict=True):
                slow.lerp_(new, 1 - decay)
        self.iteration += 1
        self.total += s.decisions

    def set_rate(self, rate: float) -> None:
        """Set the rate of learning."""
        if self.cuda:
            self.rate.fill_(rate)
        else:
            for group in self.optimiser.param_groups:
                group["lr"] = rate

    def report(self) -> dict[str, float]:
        """What the last iteration found, for the log."""
        games, points, seats = self.tally.tolist()
        found = {name: round(number, 4) for name, number in zip(FOUND, self.found.tolist(), strict=True)}
        length = self.settings.decisions / max(games, 1)
        return {
            **found,
            "explained": round(float(self.explained), 3),
            "points": round(points / max(seats, 1), 2),
            "length": round(length, 1),
        }

    # ---- making it fast on a GPU ----

    def speed_up(self, note: Note, compiled: bool = True, graphs: bool = True) -> None:
        """Compile the nets and capture the work as CUDA graphs; what fails is reported and left out."""
        if not self.cuda:
            return
        if compiled:
            self.attempt("compile", self.compile, note)
        if graphs:
            self.attempt("graph of learning", self.capture_learning, note)
            self.attempt("graph of collecting", self.capture_collecting, note)

    def attempt(self, what: str, work: Callable[[], None], note: Note) -> None:
        """Try to make it faster; go on without where that fails."""
        kept = self.act_, self.loss_, self.expect_, self.collect_now, self.learn_now
        weights = [w.detach().clone() for w in self.weights]
        try:
            work()
            torch.cuda.synchronize()
            if not all(bool(w.isfinite().all()) for w in self.weights):
                raise FloatingPointError("the gradients are not finite")
            note(what=what, memory_gb=round(torch.cuda.max_memory_allocated() / 2**30, 1))
        except Exception as reason:  # Compilers and drivers fail in many ways.
            self.act_, self.loss_, self.expect_, self.collect_now, self.learn_now = kept
            self.optimiser.state.clear()
            with torch.no_grad():
                for now, before in zip(self.weights, weights, strict=True):
                    now.copy_(before)
            note(what=f"no {what}", reason=f"{type(reason).__name__}: {reason}"[:2000])

    def rehearse(self) -> None:
        """Collect and learn once, without changing the weights much: for compilers, which begin with the first call."""
        self.set_rate(0.0)
        self.collect()
        self.pick.copy_(torch.randperm(self.settings.decisions, device=self.device)[: self.settings.batch])
        self.learn()

    def compile(self) -> None:
        """Have torch compile the nets."""
        self.act_ = torch.compile(self.act, dynamic=False)
        self.loss_ = torch.compile(self.loss, dynamic=False)
        self.expect_ = torch.compile(self.expect, dynamic=False)
        self.rehearse()

    def capture_learning(self) -> None:
        """Capture a step of learning as a CUDA graph, which is launched as a whole."""
        self.rehearse()
        self.learn_now = captured(self.learn)

    def capture_collecting(self) -> None:
        """Likewise collecting, with the steps of all games."""
        self.collect_now = captured(self.collect)

    # ---- going on later ----

    def state(self) -> dict[str, Any]:
        """All that the run goes on from."""
        return {
            "net": self.net.state_dict(),
            "critic": self.critic.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "tables": [table.save() for table in self.tables],
            "iteration": self.iteration,
            "total": self.total,
            "random": torch.get_rng_state(),
            "random_cuda": torch.cuda.get_rng_state() if self.cuda else None,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from there; on a GPU before `speed_up`."""
        for name in ("net", "critic", "averaged"):
            getattr(self, name).load_state_dict(state[name])
        self.optimiser.load_state_dict(state["optimiser"])
        if self.cuda:
            for group in self.optimiser.param_groups:
                group["lr"] = self.rate
        for table, saved in zip(self.tables, state["tables"], strict=True):
            table.load(saved)
        self.iteration, self.total = state["iteration"], state["total"]
        torch.set_rng_state(state["random"])
        if self.cuda and state["random_cuda"] is not None:
            torch.cuda.set_rng_state(state["random_cuda"])


def captured(work: Callable[[], None]) -> Callable[[], None]:
    """Work as a CUDA graph, which is replayed by a call."""
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(2):
            work()
    torch.cuda.current_stream().wait_stream(side)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        work()
    return graph.replay
