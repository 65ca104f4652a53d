"""Monte Carlo tree search over what a seat can know, for any game's kernel.

This is multiple-observer information set MCTS. Each iteration samples a full state that the seat cannot tell from the
real one, and plays it to the end. Each player has a tree of their own decisions: they follow it to a leaf, add one
node, and then play by the game's greedy policy. Each decision is credited with the result of the player who made it
(max^n). Hidden cards and other players' moves differ between iterations, so an edge also counts how often it was
available.

The n-th trials of all the seat's moves use the same sampled state and the same random numbers (common random numbers),
so that moves are compared under equal luck.

`search.pxd` types the same functions for Cython; `t` is the tree (`Tree` there, `SearchTree` in `plain.py`). Node 0
means no node; the root of player p is node p + 1.
"""

from ..games import bits
from . import native


def open_root(call, t):
    """Create each player's root, and the edges of the seat's legal moves."""
    n = call.legal(t.root, t.legal)
    t.used = t.root.players + 1
    t.own = t.root.player + 1
    t.leader = 0
    last = 0
    for i in range(n):
        last = add_node(t, t.own, last, t.legal[i], t.root.player)


def grow(call, t, iterations):
    """Run more iterations."""
    for _ in range(iterations):
        native.copy(t.work, t.root, t.size)
        for p in range(t.root.players):
            t.at[p] = p + 1
        move = choose(call, t, t.own)
        begin_trial(t, t.nodes[move].visits)
        call.sample(t.work, t.g)
        step(t, 0, move)
        call.apply(t.work, t.nodes[move].action)
        depth = play_out(call, t, 1)
        judge(call, t)
        learn(t, depth)


def try_out(call, t, seat, first, count):
    """Run trials from number `first` on, from the root and without a tree, and sum up their results for a seat."""
    for p in range(t.root.players):
        t.at[p] = 0
    t.nodes[0].value = 0.0
    t.points[0] = 0.0
    t.wins[0] = 0.0
    for number in range(first, first + count):
        native.copy(t.work, t.root, t.size)
        begin_trial(t, number)
        call.sample(t.work, t.g)
        play_out(call, t, 0)
        judge(call, t)
        t.nodes[0].value += t.utility[seat]
        t.points[0] += t.totals[seat]
        t.wins[0] += t.won[seat]


def begin_trial(t, number):
    """Seed the generator with the number of a trial."""
    g = t.g
    g.a = t.seed_low
    g.b = t.seed_high
    g.c = number
    g.d = 1
    for _ in range(12):
        bits.random(g, 1)


def step(t, depth, node):
    """Add a decision to the path. Its player continues from there, or without the tree after a new node."""
    t.path[depth] = node
    t.at[t.nodes[node].player] = node if t.nodes[node].visits > 0 else 0


def choose(call, t, node):
    """The edge with the highest score: mean result plus exploration, weighted by the prior (PUCT)."""
    nodes = t.nodes
    n = call.legal(t.work, t.legal)
    weigh(call, t, n)
    promise = nodes[node].below / nodes[node].passes if nodes[node].passes > 0 else 0.5
    child = nodes[node].first
    before = 0
    best = -1.0
    chosen = 0
    place = 0
    action = 0
    for i in range(n):
        while child != 0 and nodes[child].action < t.legal[i]:
            before = child
            child = nodes[child].next
        value = promise
        visits = 0
        chances = nodes[node].passes
        known = child if nodes[child].action == t.legal[i] else 0
        if known != 0:
            nodes[child].chances += 1
            chances = nodes[child].chances
            visits = nodes[child].visits
            if visits > 0:
                value = nodes[child].value / visits
                if node == t.own:
                    value += missed_luck(t, child)
        value += t.curiosity * t.weight[i] * native.sqrt(chances + 1.0) / (1.0 + visits)
        if node == t.own and visits < t.least and (visits + 1) * 4 * n <= nodes[node].passes:
            value = 1000000.0 - visits
        if value > best:
            best = value
            chosen = known
            place = before
            action = t.legal[i]
    nodes[node].passes += 1
    if chosen == 0 and t.used < t.capacity:
        chosen = add_node(t, node, place, action, t.work.player)
        nodes[chosen].chances = 1
    return chosen


def missed_luck(t, move):
    """A correction for the luck that a less visited move has not had yet.

    The n-th trials of all moves share their luck. So the leader's mean over all its trials, minus its mean over the
    first ones that this move also had, estimates how much worse this move looks than it is.
    """
    nodes = t.nodes
    trials = nodes[move].visits
    if trials > t.span or trials >= nodes[t.leader].visits:
        return 0.0
    return nodes[t.leader].value / nodes[t.leader].visits - t.sums[(t.leader - 1) * t.span + trials - 1] / trials


def weigh(call, t, n):
    """Set the prior of each legal action: a softmax of its worth to the greedy policy."""
    best = -1000000
    temperature = t.temperature if t.work.player == t.root.player else t.others
    for i in range(n):
        greedy_worth = call.greedy_worth(t.work, t.legal[i])
        t.greedy_worth[i] = greedy_worth
        if greedy_worth > best:
            best = greedy_worth
    total = 0.0
    for i in range(n):
        t.weight[i] = native.exp((t.greedy_worth[i] - best) / temperature)
        total += t.weight[i]
    for i in range(n):
        t.weight[i] /= total


def add_node(t, parent, before, action, player):
    """Add an edge to a node after the edge `before` (0: as the first), and return its number."""
    nodes = t.nodes
    new = t.used
    t.used += 1
    nodes[new].action = action
    nodes[new].player = player
    nodes[new].parent = parent
    nodes[new].first = 0
    nodes[new].visits = 0
    nodes[new].chances = 0
    nodes[new].passes = 0
    nodes[new].value = 0.0
    nodes[new].below = 0.0
    if before == 0:
        nodes[new].next = nodes[parent].first
        nodes[parent].first = new
    else:
        nodes[new].next = nodes[before].next
        nodes[before].next = new
    return new


def play_out(call, t, depth):
    """Play to the end, each player by their own tree and then greedily; returns the length of the path."""
    while t.work.phase != native.OVER:
        if t.work.phase == native.CHANCE:
            call.apply(t.work, call.pick(t.work, t.g))
        else:
            node = t.at[t.work.player]
            if node != 0:
                node = choose(call, t, node) if depth < t.deepest else 0
            if node != 0:
                step(t, depth, node)
                depth += 1
                call.apply(t.work, t.nodes[node].action)
            else:  # The player has left the tree, or its memory is full.
                t.at[t.work.player] = 0
                call.apply(t.work, most_appealing(call, t))
    return depth


def most_appealing(call, t):
    """The legal action with the highest worth, with random noise."""
    n = call.legal(t.work, t.legal)
    action = t.legal[0]
    if n > 1:
        best = call.greedy_worth(t.work, action) + bits.random(t.g, t.whim)
        for i in range(1, n):
            greedy_worth = call.greedy_worth(t.work, t.legal[i]) + bits.random(t.g, t.whim)
            if greedy_worth > best:
                best = greedy_worth
                action = t.legal[i]
    return action


def judge(call, t):
    """Set each player's result at the end: a mix of the win and of the margin, which saturates."""
    players = t.work.players
    for p in range(players):
        t.totals[p] = call.score(t.work, p, t.parts)
    for p in range(players):
        rival = -1000000
        for other in range(players):
            if other != p and t.totals[other] > rival:
                rival = t.totals[other]
        margin = t.totals[p] - rival
        sharing = 1
        for other in range(players):
            if other != p and t.totals[other] == t.totals[p]:
                sharing += 1
        won = 0.0 if margin < 0 else 1.0 / sharing
        far = margin if margin > 0 else -margin
        t.won[p] = won
        t.utility[p] = (1.0 - t.greed) * won + t.greed * (0.5 + 0.5 * margin / (far + t.close))


def learn(t, depth):
    """Credit every edge of the path with the result of the player who chose it."""
    nodes = t.nodes
    for i in range(depth):
        node = t.path[i]
        result = t.utility[nodes[node].player]
        nodes[node].visits += 1
        nodes[node].value += result
        nodes[nodes[node].parent].below += result
    move = t.path[0]
    visits = nodes[move].visits
    if visits <= t.span:
        t.sums[(move - 1) * t.span + visits - 1] = nodes[move].value
    if t.leader == 0 or visits > nodes[t.leader].visits:
        t.leader = move
    t.points[move] += t.totals[t.root.player]
    t.wins[move] += t.won[t.root.player]
