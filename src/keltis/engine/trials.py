"""Paired trials: what comes of several first actions in the same sampled worlds, for any game's kernel.

World number n is a full state drawn from what is known, by random numbers that depend on the seed and n alone. In
each world every first action is tried, and the game is played on by the greedy policy. Throws of dice are keyed by
world, turn and throw of the turn, so that all actions meet the same luck. All results are integers: margins in points,
and shares of the win in parts of WHOLE (`native.py`).

`trials.pxd` types the same functions for Cython; `t` is the work in progress (`Work` there, `Trials` in
`plain_trials.py`).
"""

from ..games import bits
from . import native


def run(call, t, first, count):
    """Play `count` worlds from number `first` on, each once for every action; write margins and shares of the win."""
    at = 0
    for world in range(first, first + count):
        begin_world(t, world)
        native.copy(t.world, t.root, t.size)
        begin_numbers(t, 0)
        call.sample(t.world, t.g)
        for i in range(t.width):
            native.copy(t.work, t.world, t.size)
            t.player = t.work.player
            t.turn = t.first_turn
            t.throws = t.first_throw
            if t.actions[i] >= 0:
                carry_out(call, t, t.actions[i])
            play_on(call, t)
            judge(call, t, at)
            at += t.work.players


def begin_world(t, world):
    """Make the world's key: two words from the seed and its number."""
    g = t.g
    g.a = t.seed_low
    g.b = t.seed_high
    g.c = world
    g.d = 1
    for _ in range(12):
        bits.random(g, 1)
    t.key_low = g.a
    t.key_high = g.b


def begin_numbers(t, stream):
    """Begin one of the world's streams of random numbers."""
    g = t.g
    g.a = t.key_low
    g.b = t.key_high
    g.c = stream
    g.d = 1
    for _ in range(12):
        bits.random(g, 1)


def carry_out(call, t, action):
    """Carry out an action, and count turns."""
    call.apply(t.work, action)
    if t.work.player != t.player:
        t.player = t.work.player
        t.turn += 1
        t.throws = 0


def play_on(call, t):
    """Play to the end by the greedy policy."""
    while t.work.phase != native.OVER:
        if t.work.phase == native.CHANCE:
            begin_numbers(t, 1 + native.THROWS * t.turn + t.throws)
            t.throws += 1
            carry_out(call, t, call.pick(t.work, t.g))
        else:
            carry_out(call, t, most_promising(call, t))


def most_promising(call, t):
    """The action of the greedy policy: the first of those with the highest worth."""
    n = call.legal(t.work, t.legal)
    action = t.legal[0]
    if n > 1:
        best = call.greedy_worth(t.work, action)
        for i in range(1, n):
            greedy_worth = call.greedy_worth(t.work, t.legal[i])
            if greedy_worth > best:
                best = greedy_worth
                action = t.legal[i]
    return action


def judge(call, t, at):
    """Write every seat's margin over its best rival, and its share of the win."""
    players = t.work.players
    for p in range(players):
        t.totals[p] = call.score(t.work, p, t.parts)
    for p in range(players):
        rival = -1000000
        sharing = 1
        for other in range(players):
            if other != p:
                if t.totals[other] > rival:
                    rival = t.totals[other]
                if t.totals[other] == t.totals[p]:
                    sharing += 1
        margin = t.totals[p] - rival
        t.margins[at + p] = margin
        t.wins[at + p] = 0 if margin < 0 else native.WHOLE // sharing


def tally(values, worlds, width, players, seat, against, sums, squares):
    """For a seat: the sum of each action's results, and of the squares of their differences from those of another.

    Without another action (-1), the squares are those of the results themselves.
    """
    for i in range(width):
        total = 0
        spread = 0
        at = i * players + seat
        beside = against * players + seat
        for _ in range(worlds):
            value = values[at]
            total += value
            if against >= 0:
                value -= values[beside]
            spread += value * value
            at += width * players
            beside += width * players
        sums[i] = total
        squares[i] = spread
