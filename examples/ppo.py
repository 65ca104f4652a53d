"""Learn a game by playing against oneself: masked PPO for two players over `keltis.batch`, in one file.

    python examples/ppo.py --game stones --device cpu --games 256 --seconds 120
    python examples/ppo.py --game keltis --device cuda --seconds 540 --plot keltis.svg

It needs PyTorch and NumPy, on a GPU CuPy as well. Both seats play the newest policy. At the end, and now and then
before, the averaged policy meets `greedy` in mirrored deals: each deal twice, with seats exchanged.
"""

from __future__ import annotations

import argparse
import copy
import math
import sys
import time
from contextlib import nullcontext
from types import SimpleNamespace

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

import keltis
from keltis.bots import BOTS
from keltis.engine.features import block_size
from keltis.engine.game import game
from keltis.engine.kernel import derive
from keltis.nets.heads import heads

STAGGER = 128  # the games start spread over this many steps
ARRAYS = ("features", "mask", "count", "turn", "scores", "over")


def arguments() -> argparse.Namespace:
    """The command's arguments."""
    parser = argparse.ArgumentParser(description="Masked PPO by self-play over keltis.batch.")
    parser.add_argument("--game", default="keltis", choices=keltis.game_names())
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seconds", type=float, default=540, help="of training, matches not counted")
    parser.add_argument("--games", type=int, help="side by side (default 32768 on a GPU, 512 without)")
    parser.add_argument("--steps", type=int, default=32, help="decisions in each of them before it learns")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--rate", type=float, nargs=2, default=(7e-4, 3e-5), help="of learning, first and last")
    parser.add_argument("--entropy", type=float, nargs=2, default=(0.05, 0.003), help="its worth, likewise")
    parser.add_argument("--win", type=float, default=0.5, help="the win's share of a result; the rest is the margin")
    parser.add_argument("--every", type=float, default=30, help="seconds between two matches against greedy")
    parser.add_argument("--deals", type=int, default=1000, help="of the last match, two games each")
    parser.add_argument("--threads", type=int, default=1, help="of the batch on the CPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compile", action="store_true", help="have torch compile the network")
    parser.add_argument("--save", metavar="FILE.pt", help="where the averaged policy goes")
    parser.add_argument("--plot", metavar="FILE.svg", help="the curve as a drawing (needs Matplotlib)")
    chosen = parser.parse_args()
    chosen.cuda = chosen.device.startswith("cuda")
    chosen.games = chosen.games or (32768 if chosen.cuda else 512)
    return chosen


class Net(nn.Module):
    """Policy and value. The colours share their weights and exchange what they know through a common part.

    Where colours may not be exchanged, each adds a vector of its own. The logit of an action is the sum of what the
    colours that it names say of it, and of what the common part says of the rest (`keltis.nets.heads`).
    """

    def __init__(self, name: str, width: int, layers: int) -> None:
        super().__init__()
        this = game(name)
        self.block = block_size(this.features)
        scales = [max(abs(f.low), abs(f.high), 1) ** -0.5 for f in this.features for _ in range(f.size)]
        self.register_buffer("scales", torch.tensor(scales), persistent=False)
        self.ways, commons, terms, product = heads(name)
        self.actions = len(terms)
        sums = torch.zeros(5 * self.ways + commons, self.actions - product.actions)
        for action, outputs in enumerate(terms[product.actions :]):
            for output in outputs:
                sums[output, action] += 1
        self.register_buffer("sums", sums, persistent=False)
        self.colour_in, self.common_in = nn.Linear(self.block, width), nn.Linear(len(scales) - 5 * self.block, width)
        self.names = nn.Parameter(torch.randn(5, width) * (0 if this.symmetries else 0.1), not this.symmetries)
        self.pool = nn.ModuleList(nn.Linear(3 * width, width) for _ in range(layers))
        self.own = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.tell = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        # In `paths` every play has an output; the net of `keltis train` makes do with fewer.
        self.colour_out = nn.Linear(width, self.ways + product.cards * product.ways)
        self.common_out = nn.Linear(width, 1 + commons)
        for layer in (*self.pool, *self.own, *self.tell):
            layer.weight.data *= 0.7
        for layer in (self.colour_out, self.common_out):
            layer.weight.data *= 0.1

    def forward(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logits of all actions (illegal ones at -1e9), and the expected result for the seat to move."""
        x = features * self.scales
        h = F.relu(self.colour_in(x[:, : 5 * self.block].unflatten(1, (5, self.block))) + self.names)
        q = F.relu(self.common_in(x[:, 5 * self.block :]))
        for pool, own, tell in zip(self.pool, self.own, self.tell, strict=True):
            q = q + F.relu(pool(torch.cat((q, h.mean(1), h.amax(1)), 1)))
            h = h + F.relu(own(h) + tell(q)[:, None])
        colour, common = self.colour_out(h), self.common_out(q)
        parts = torch.cat((colour[:, :, : self.ways].flatten(1), common[:, 1:]), 1)
        logits = torch.cat((colour[:, :, self.ways :].flatten(1), parts @ self.sums.to(parts.dtype)), 1)
        return logits.float().masked_fill(mask == 0, -1e9), common[:, 0].float()


class Trainer:
    """A batch of games, the decisions made in them, and the policy that learns from these."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen, n, t = chosen, chosen.games, chosen.steps
        self.net = Net(chosen.game, chosen.width, chosen.layers).to(chosen.device)
        self.averaged = copy.deepcopy(self.net)
        self.call = torch.compile(self.net) if chosen.compile else self.net
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=chosen.rate[0], eps=1e-5, fused=chosen.cuda)
        threads = {} if chosen.cuda else {"threads": chosen.threads}
        # Actions come from the mask, so checks can run asynchronously.
        self.batch = keltis.batch(
            chosen.game, games=n, seed=chosen.seed, device=chosen.device, illegal="lose", **threads
        )
        self.now = SimpleNamespace(**{name: torch.from_dlpack(getattr(self.batch, name)) for name in ARRAYS})

        for begin in range(STAGGER):  # Illegal actions end games at different times, which staggers them.
            actions = self.batch.sample(begin)
            actions[begin::STAGGER] = -1
            self.batch.step(actions)

        def blank(*shape: int, kind: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.zeros(*shape, dtype=kind, device=chosen.device)

        self.features = blank(t, n, self.now.features.shape[1], kind=torch.int8)
        self.mask = blank(t, n, self.now.mask.shape[1], kind=torch.uint8)
        self.action = blank(t, n, kind=torch.int64)
        self.logp, self.reward, self.onward, self.free = (blank(t, n) for _ in range(4))
        self.value = blank(t + 1, n)

    def judge(self, features: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The network's answer; on a GPU in half precision, which is quicker."""
        with torch.autocast("cuda", torch.bfloat16) if self.chosen.cuda else nullcontext():
            return self.call(features, mask)

    def worth(self, margin: torch.Tensor) -> torch.Tensor:
        """What a margin of points is worth, from -1 to 1."""
        return self.chosen.win * margin.sign() + (1 - self.chosen.win) * margin / (margin.abs() + 8)

    @torch.no_grad()
    def collect(self) -> torch.Tensor:
        """Some decisions in every game; the mean of points of the games that ended.

        What comes after a decision is worth the opposite where the other seat is to move.
        """
        now, points, ended = self.now, 0, 0
        for t in range(self.chosen.steps):
            mover = now.turn.long()[:, None]
            self.features[t], self.mask[t], self.free[t] = now.features, now.mask, now.count > 1
            logits, self.value[t] = self.judge(self.features[t], self.mask[t])
            noise = torch.empty_like(logits).exponential_().clamp_min(1e-20).log()
            self.action[t] = (logits - noise).argmax(1)
            self.logp[t] = logits.log_softmax(1).gather(1, self.action[t, :, None])[:, 0]
            self.batch.step(self.action[t].int())
            margin = (now.scores.gather(1, mover) - now.scores.gather(1, 1 - mover))[:, 0].float()
            self.reward[t] = self.worth(margin) * now.over
            points, ended = points + (now.scores.float().mean(1) * now.over).sum(), ended + now.over.sum()
            self.onward[t] = torch.where(now.turn == mover[:, 0], 1.0, -1.0) * (1 - now.over.float())
        self.value[-1] = self.judge(now.features, now.mask)[1]
        return points / ended.clamp_min(1)

    @torch.no_grad()
    def advantages(self, trust: float = 0.95) -> torch.Tensor:
        """How much better each decision turned out than was expected."""
        found, later = torch.zeros_like(self.reward), torch.zeros_like(self.reward[0])
        for t in reversed(range(self.chosen.steps)):
            surprise = self.reward[t] + self.onward[t] * self.value[t + 1] - self.value[t]
            later = found[t] = surprise + trust * self.onward[t] * later
        return found

    def learn(self, part: float) -> float:
        """One pass over what was collected, `part` of the training being done; the policy's entropy."""
        schedules = self.chosen.rate, self.chosen.entropy
        rate, entropy_worth = (b + (a - b) * (1 + math.cos(math.pi * part)) / 2 for a, b in schedules)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        gains = self.advantages().flatten()
        target = gains + self.value[:-1].flatten()
        real = gains[self.free.flatten() > 0]
        gains = (gains - real.mean()) / (real.std() + 1e-6)
        flat = [x.flatten(0, 1) for x in (self.features, self.mask, self.action, self.logp, self.free)]
        size = max(1024, len(target) // 32)
        for chosen in torch.randperm(len(target), device=target.device).split(size):
            features, mask, action, logp, free = (x[chosen] for x in flat)
            logits, value = self.judge(features, mask)
            logs, gain = logits.log_softmax(1), gains[chosen]
            ratio = (logs.gather(1, action[:, None])[:, 0] - logp).exp()
            better = torch.minimum(ratio * gain, ratio.clamp(0.8, 1.2) * gain)
            entropy = -(logs.exp() * logs).sum(1)
            policy = ((better + entropy_worth * entropy) * free).sum() / free.sum().clamp_min(1)
            loss = 0.5 * (value - target[chosen]).square().mean() - policy
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimiser.step()
        with torch.no_grad():
            for slow, new in zip(self.averaged.parameters(), self.net.parameters(), strict=True):
                slow.lerp_(new, max(0.02, 1 - part * 20))
        return float((entropy.detach() * free).sum() / free.sum().clamp_min(1))


@torch.no_grad()
def match(net: Net, name: str, deals: int, seed: int) -> tuple[float, float, float]:
    """Win share against greedy (ties count half), its 95 % half-width, and the mean margin."""
    device, greedy = net.scales.device, BOTS["greedy"](keltis.Rng(seed), "")
    games = [(keltis.new(name, seed=derive(seed, n // 2)), n % 2) for n in range(2 * deals)]
    going = games
    while going:
        for state, seat in going:
            while not state.over and state.turn != seat:
                if state.turn == keltis.CHANCE:
                    state.roll()
                else:
                    state.play(greedy.choose(state.observe(state.turn)))
        going = [(state, seat) for state, seat in going if not state.over]
        if going:
            features = np.stack([np.asarray(state.observe(seat).features) for state, seat in going])
            mask = np.zeros((len(going), net.actions), np.uint8)
            for row, (state, _) in zip(mask, going, strict=True):
                row[list(state.actions())] = 1
            logits, _ = net(torch.from_numpy(features).to(device), torch.from_numpy(mask).to(device))
            for (state, _), action in zip(going, logits.argmax(1).tolist(), strict=True):
                state.play(action)
    won = np.array([(seat in state.winners) / len(state.winners) for state, seat in games]).reshape(-1, 2).mean(1)
    margins = [state.scores[seat].total - state.scores[1 - seat].total for state, seat in games]
    return float(won.mean()), float(1.96 * won.std(ddof=1) / math.sqrt(deals)), float(np.mean(margins))


def draw(curve: list[tuple[float, int, float, float, float]], chosen: argparse.Namespace) -> None:
    """The curve as text, and as a drawing where that is asked for."""
    for seconds, decisions, share, error, margin in curve:
        bar, millions = "█" * round(40 * share), decisions / 1e6
        wins = f"{share:6.1%} ±{error:5.1%} {bar:40}│ {margin:+.1f} points"
        print(f"{seconds:5.0f} s {millions:8.2f} M decisions {wins}")
    if chosen.plot:
        from matplotlib import pyplot

        seconds, _, shares, errors, _ = zip(*curve, strict=True)
        pyplot.errorbar(seconds, [100 * x for x in shares], [100 * x for x in errors], marker=".")
        pyplot.axhline(50, color="grey", linewidth=0.8)
        pyplot.title(f"{chosen.game}: self-play against greedy")
        pyplot.xlabel("seconds of training")
        pyplot.ylabel("wins, % (with 95 % interval)")
        pyplot.savefig(chosen.plot)


def main() -> None:
    """Train, and report the progress."""
    chosen = arguments()
    torch.manual_seed(chosen.seed)
    torch.set_float32_matmul_precision("high")
    trainer, curve, decisions, spent, matched = Trainer(chosen), [], 0, 0.0, -math.inf
    print(f"{chosen.game} on {chosen.device}: {sum(w.numel() for w in trainer.net.parameters()):,} parameters")
    while spent < chosen.seconds:
        if spent - matched >= chosen.every:
            matched = spent
            found = match(trainer.averaged, chosen.game, chosen.deals // 8 + 2, chosen.seed + 1)
            curve.append((spent, decisions, *found))
        begun = time.perf_counter()
        points = float(trainer.collect())
        entropy = trainer.learn(min(1.0, spent / chosen.seconds))
        spent += time.perf_counter() - begun
        decisions += chosen.games * chosen.steps
        done = min(1.0, spent / chosen.seconds)
        words = f"{spent:.0f} s, {decisions / 1e6:.2f} M decisions, entropy {entropy:.2f}, {points:.1f} points"
        words += f", {curve[-1][2]:.0%} wins ({curve[-1][4]:+.1f})"
        print(f"\r{'█' * round(30 * done):░<30} {words} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    share, error, margin = match(trainer.averaged, chosen.game, chosen.deals, chosen.seed + 2)
    draw([*curve, (spent, decisions, share, error, margin)], chosen)
    if chosen.save:
        torch.save(trainer.averaged.state_dict(), chosen.save)
    interval = f"{share - error:.1%} to {share + error:.1%}"
    print(f"{chosen.game}: {share:.1%} of {2 * chosen.deals} games against greedy (95 %: {interval})")


if __name__ == "__main__":
    main()
