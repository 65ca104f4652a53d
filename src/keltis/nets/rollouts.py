"""Rollouts: games that a net plays on for all players, from positions that a seat cannot tell from the real one.

The n-th rollouts of all moves start from the same sampled position with the same random numbers, so that the moves are
compared under equal luck. A rollout ends with the game, or at a decision of the seat after so many others of its own;
there the net's value head says what to expect.

`rollouts.pxd` types the same functions for Cython; `r` is what is needed besides the net and its desk.
"""

from ..games import bits
from . import forward, native


def try_out(call, net, t, r, action, first, count):
    """Play an action in the worlds from number `first` on, go on by the net, and add up what comes of it."""
    r.value = 0.0
    r.points = 0.0
    r.wins = 0.0
    for number in range(first, first + count):
        native.copy(r.work, r.root, r.size)
        begin(r, number)
        call.sample(r.work, r.g)
        call.apply(r.work, action)
        if play_on(call, net, t, r):
            judge(call, r)
        else:
            expect(net, t, r)


def begin(r, number):
    """Seed the generator with the number of a world."""
    g = r.g
    g.a = r.seed_low
    g.b = r.seed_high
    g.c = number
    g.d = 1
    for _ in range(12):
        bits.random(g, 1)


def play_on(call, net, t, r):
    """Play by the net. False if the limit is reached before the end; the desk has the seat's features then."""
    own = 0
    while r.work.phase != native.OVER:
        if r.work.phase == native.CHANCE:
            call.apply(r.work, call.pick(r.work, r.g))
        else:
            n = call.legal(r.work, t.actions)
            chosen = 0
            if n > 1:
                native.wipe(r.seen, r.size)
                call.observe(r.work, r.work.player, r.seen)
                call.encode(r.seen, r.work.player, t.features)
                forward.look(net, t)
                if r.work.player == r.seat:
                    if own == r.limit:
                        return False
                    own += 1
                chosen = forward.prefer(net, t, n)
            call.apply(r.work, t.actions[chosen])
    return True


def judge(call, r):
    """Add the result of a game that is over."""
    total = call.score(r.work, r.seat, r.parts)
    rival = -1000000
    sharing = 1
    for p in range(r.work.players):
        if p != r.seat:
            points = call.score(r.work, p, r.parts)
            if points > rival:
                rival = points
            if points == total:
                sharing += 1
    margin = total - rival
    far = margin if margin > 0 else -margin
    won = 0.0 if margin < 0 else 1.0 / sharing
    r.value += worth(r, won, margin / (far + native.CLOSE))
    r.points += total
    r.wins += won


def expect(net, t, r):
    """Add what the net expects of a game that goes on."""
    won = forward.value(net, t, 0) / native.UNIT
    won = 0.0 if won < 0.0 else 1.0 if won > 1.0 else won
    r.value += worth(r, won, forward.value(net, t, 1) / native.UNIT)
    r.points += forward.value(net, t, 2) / native.UNIT * native.POINTS
    r.wins += won


def worth(r, won, margin):
    """What a result is worth: a mix of the win and of the margin, which saturates."""
    return (1.0 - r.greed) * won + r.greed * (0.5 + 0.5 * margin)
