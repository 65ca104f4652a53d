"""The net: policy and value of a game, and the critic that sees all hands in training.

Colours share their weights and tell each other what they know through a common part. Which outputs make an action's
logit is in `keltis.nets.heads`. The value head has four outputs for the seat to move, of two to four players:

0. the chance to win, where n winners share a win as 1/n each; not clipped, so it may lie a little outside 0 to 1;
1. the margin m of its points over those of the best other seat, as m / (|m| + 8);
2. its own points, divided by 16;
3. nothing yet.
"""

from __future__ import annotations

from functools import reduce

import torch
from torch import nn
from torch.nn import functional as F

from ..engine.features import block_size
from ..engine.game import game
from ..nets.heads import heads

COLOURS = 5
SEATS = 4
HAND = 8  # So many different cards can be played at most, where a play is a product.
OUTCOMES = 3  # What a critic expects for each seat: to win, the margin, the points.
MARGIN = 8.0  # The margin of points that counts half.
POINTS = 16.0
PRIVATE = ("hand", "pair")  # The last words of features that only their own seat sees.
FORBIDDEN = -1e9  # The logit of an illegal action.


def private_features(name: str) -> list[int]:
    """The places of the features that tell what only their own seat knows."""
    found: list[int] = []
    at = 0
    for feature in game(name).features:
        if feature.name.split()[-1] in PRIVATE:
            found += range(at, at + feature.size)
        at += feature.size
    return found


class Trunk(nn.Module):
    """From the features of each colour and the common ones to a vector of each colour and a common one."""

    def __init__(self, block: int, rest: int, width: int, layers: int, named: bool) -> None:
        super().__init__()
        self.colour_in, self.common_in = nn.Linear(block, width), nn.Linear(rest, width)
        self.names = nn.Parameter(torch.randn(COLOURS, width) * (0.1 if named else 0.0), named)
        self.pool = nn.ModuleList(nn.Linear(3 * width, width) for _ in range(layers))
        self.own = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.tell = nn.ModuleList(nn.Linear(width, width, bias=False) for _ in range(layers))
        for layer in (*self.pool, *self.own, *self.tell):
            layer.weight.data *= 0.7

    def forward(self, x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The vectors of the colours, and the common one."""
        h = self.colour_in(x)
        h = F.relu(h + self.names.to(h.dtype))
        q = F.relu(self.common_in(y))
        for pool, own, tell in zip(self.pool, self.own, self.tell, strict=True):
            q = q + F.relu(pool(torch.cat((q, h.mean(1), largest(h)), 1)))
            h = h + F.relu(own(h) + tell(q)[:, None])
        return h, q


def largest(h: torch.Tensor) -> torch.Tensor:
    """The largest number over the colours, two by two.

    The gradient of `amax` divides by how many numbers are the largest. Compiled in half precision there may be none:
    they are computed again, and not rounded.
    """
    return reduce(torch.maximum, h.unbind(1))


class Net(nn.Module):
    """A game's net. Where a play is a product of card and way, it can score the cards in hand alone (`narrow`)."""

    def __init__(self, name: str, width: int, layers: int) -> None:
        super().__init__()
        this = game(name)
        self.block, self.actions, self.heads = block_size(this.features), this.kernel.actions, heads(name)
        scales = [max(abs(f.low), abs(f.high), 1) ** -0.5 for f in this.features for _ in range(f.size)]
        self.register_buffer("scales", torch.tensor(scales), persistent=False)
        product = self.product = self.heads.product
        table = torch.zeros(COLOURS * self.heads.ways + self.heads.commons, self.actions - product.actions)
        for action, terms in enumerate(self.heads.terms[product.actions :]):
            for term in terms:
                table[term, action] += 1
        self.register_buffer("table", table, persistent=False)
        self.trunk = Trunk(self.block, len(scales) - COLOURS * self.block, width, layers, not this.symmetries)
        self.colour_out = nn.Linear(width, self.heads.each)
        self.common_out = nn.Linear(width, self.heads.common)
        self.value = nn.Linear(width, 4)
        for layer in (self.colour_out, self.common_out, self.value):
            layer.weight.data *= 0.1
        if product.rank:  # The product of two small numbers would never begin to learn.
            self.colour_out.weight.data[self.heads.ways + product.cards + product.ways :] *= 4
            self.common_out.weight.data[self.heads.commons + product.ways :] *= 4

    @property
    def narrow_actions(self) -> int:
        """The number of logits for the cards in hand."""
        return HAND * self.product.ways + self.actions - self.product.actions

    def narrow(self, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The cards that can be played, HAND of them, and the mask of the plays of these and of all other actions."""
        product = self.product
        if not product.rank:
            return mask.new_zeros((len(mask), HAND), dtype=torch.int64), mask
        plays = mask[:, : product.actions].unflatten(1, (COLOURS * product.cards, product.ways))
        held = plays.amax(2) > 0
        place = torch.where(held, held.cumsum(1) - 1, HAND).clamp_max(HAND)
        numbers = torch.arange(held.shape[1], device=mask.device).expand_as(place)
        cards = torch.zeros((len(mask), HAND + 1), dtype=torch.int64, device=mask.device)
        cards = cards.scatter(1, place, numbers)[:, :HAND]
        used = torch.arange(HAND, device=mask.device)[None] < held.sum(1, keepdim=True)
        own = plays.gather(1, cards[:, :, None].expand(-1, -1, product.ways)) * used[:, :, None]
        return cards, torch.cat((own.flatten(1), mask[:, product.actions :]), 1)

    def widen(self, action: torch.Tensor, cards: torch.Tensor) -> torch.Tensor:
        """The numbers of actions in the game, from those among the narrow logits."""
        product, plays = self.product, HAND * self.product.ways
        if not product.rank:
            return action
        play = action.clamp_max(plays - 1)
        card = cards.gather(1, (play // product.ways)[:, None])[:, 0]
        wide = card * product.ways + play % product.ways
        return torch.where(action < plays, wide, action - plays + product.actions)

    def inputs(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The scaled features of each colour, and the common ones."""
        x = features * self.scales
        return x[:, : COLOURS * self.block].unflatten(1, (COLOURS, self.block)), x[:, COLOURS * self.block :]

    def forward(
        self, features: torch.Tensor, mask: torch.Tensor, cards: torch.Tensor | None = None
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits and value; with `cards` the logits and the mask are narrow, otherwise those of all actions."""
        h, q = self.trunk(*self.inputs(features))
        colour, common = self.colour_out(h), self.common_out(q)
        ways, commons = self.heads.ways, self.heads.commons
        parts = torch.cat((colour[:, :, :ways].flatten(1), common[:, :commons]), 1)
        logits = parts @ self.table.to(parts.dtype)
        if self.product.rank:
            logits = torch.cat((self.plays(colour[:, :, ways:], common[:, commons:], cards), logits), 1)
        return logits.float().masked_fill(mask == 0, FORBIDDEN), self.value(q).float()

    def plays(self, colour: torch.Tensor, common: torch.Tensor, cards: torch.Tensor | None) -> torch.Tensor:
        """The logits of the plays of these cards, or of all."""
        count, ways, rank = self.product.cards, self.product.ways, self.product.rank
        if cards is None:
            cards = torch.arange(COLOURS * count, device=colour.device).expand(len(colour), -1)
        each = colour[:, :, :count].flatten(1).gather(1, cards)
        way = colour[:, :, count : count + ways]
        way = way.gather(1, (cards // count)[:, :, None].expand(-1, -1, ways)) + common[:, None, :ways]
        left = colour[:, :, count + ways :].unflatten(2, (count, rank)).flatten(1, 2)
        left = left.gather(1, cards[:, :, None].expand(-1, -1, rank))
        right = common[:, ways:].unflatten(1, (ways, rank))
        return (each[:, :, None] + way + torch.bmm(left, right.transpose(1, 2))).flatten(1)


class Critic(nn.Module):
    """Expects the outcome of all seats, from the one to move on clockwise. In training it may see all hands."""

    def __init__(self, name: str, net: Net, width: int, layers: int, sees_all: bool) -> None:
        super().__init__()
        private = private_features(name) if sees_all else []
        block = sum(place < COLOURS * net.block for place in private)
        self.own_block, self.own_rest = net.block, len(net.scales) - COLOURS * net.block
        self.block, self.rest = block // COLOURS, len(private) - block
        self.register_buffer("private", torch.tensor(private, dtype=torch.int64), persistent=False)
        others = SEATS - 1
        named = net.trunk.names.requires_grad
        self.trunk = Trunk(net.block + others * self.block, self.own_rest + others * self.rest, width, layers, named)
        self.value = nn.Linear(width, SEATS * OUTCOMES)
        self.value.weight.data *= 0.1
        self.register_buffer("scales", net.scales.clone(), persistent=False)

    def forward(self, features: torch.Tensor, others: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
        """SEATS x OUTCOMES, from the own features and the private ones of the others (none where they are missing)."""
        own = features * self.scales
        at = COLOURS * self.own_block
        x, y = own[:, :at].unflatten(1, (COLOURS, self.own_block)), own[:, at:]
        if len(self.private):
            theirs = others * self.scales[self.private]
            cut = COLOURS * self.block
            u = theirs[:, :, :cut].unflatten(2, (COLOURS, self.block)).transpose(1, 2).flatten(2)
            x, y = torch.cat((x, u), 2), torch.cat((y, theirs[:, :, cut:].flatten(1)), 1)
        value = self.value(self.trunk(x, y)[1]).float().unflatten(1, (SEATS, OUTCOMES))
        present = (torch.arange(SEATS, device=players.device) < players[:, None]).float()
        count = players.float()[:, None]
        win, margin, points = value.unbind(2)
        win = win + (1 - (win * present).sum(1, keepdim=True)) / count  # Somebody wins.
        two = (count == 2).float()  # With two players what one is ahead the other is behind.
        margin = margin - two * (margin * present).sum(1, keepdim=True) / 2
        return torch.stack((win, margin, points), 2) * present[:, :, None]


def outcomes(scores: torch.Tensor, players: torch.Tensor) -> torch.Tensor:
    """What came of a game for all seats: the share of the win, the squashed margin, the points."""
    present = torch.arange(SEATS, device=scores.device) < players[:, None]
    scores = scores.masked_fill(~present, -1e6)
    top = scores.topk(2, 1).values
    won = (scores == top[:, :1]).float()
    margin = scores - torch.where(scores == top[:, :1], top[:, 1:], top[:, :1])
    found = (won / won.sum(1, keepdim=True), margin / (margin.abs() + MARGIN), scores / POINTS)
    return torch.stack(found, 2) * present[:, :, None]
