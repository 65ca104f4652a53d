"""Monte Carlo tree search over what a seat can know, for any game's kernel.

This is multiple-observer information set MCTS. Each iteration samples a full state that the seat cannot tell from the
real one, and plays it to the end. Each player has a tree of their own decisions: they follow it to a leaf, add one
node, and then play by the game's greedy policy. Each decision is credited with the result of the player who made it
(max^n). Hidden cards and other players' moves differ between iterations, so an edge also counts how often it was
available.

The n-th trials of all the seat's moves use the same sampled state and the same random numbers (common random numbers),
so that moves are compared under equal luck.

`search.pxd` types the same functions for Cython; `t` is the tree (`Tree` there, `SearchTree` in `plain.py`). Node 0
means no node; the root of player p is node p + 1. An edge is known by its place among the edges of its node.
"""

from ..games import bits
from . import native
from . import nodes as tree_nodes


def open_root(call, t):
    """Create each player's root, and the edges of the seat's legal moves. False if there is no memory for them."""
    n = call.legal(t.root, t.legal)
    t.nodes_used = t.root.players + 1
    t.edges_used = t.nodes_used  # so that the capacity limits either
    t.own = t.root.player + 1
    t.leader = 0
    for i in range(n):
        add_edge(t, t.own, i, t.legal[i])
    return t.nodes[t.own].count == n


def grow(call, t, iterations):
    """Run more iterations."""
    for _ in range(iterations):
        native.copy(t.work, t.root, t.size)
        for p in range(t.root.players):
            t.at[p] = p + 1
        place = choose(call, t, t.own)
        begin_trial(t, t.nodes[t.own].edges[place].visits)
        call.sample(t.work, t.g)
        call.apply(t.work, step(t, 0, t.root.player, place))
        depth = play_out(call, t, 1)
        judge(call, t)
        learn(t, depth)


def try_out(call, t, seat, first, count):
    """Run trials from number `first` on, from the root and without a tree, and sum up their results for a seat."""
    for p in range(t.root.players):
        t.at[p] = 0
    t.value = 0.0
    t.points[0] = 0.0
    t.wins[0] = 0.0
    for number in range(first, first + count):
        native.copy(t.work, t.root, t.size)
        begin_trial(t, number)
        call.sample(t.work, t.g)
        play_out(call, t, 0)
        judge(call, t)
        t.value += t.utility[seat]
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


def step(t, depth, player, place):
    """Add a player's choice to the path, and return its action.

    The player continues from there, or without the tree where nobody has been before.
    """
    node = t.at[player]
    edges = t.nodes[node].edges
    t.above[depth] = node
    t.path[depth] = place
    t.chooser[depth] = player
    if edges[place].visits > 0 and edges[place].node == 0:
        edges[place].node = t.nodes_used
        t.nodes_used += 1
    t.at[player] = edges[place].node
    return edges[place].action


def choose(call, t, node):
    """The place of the edge with the highest score: mean result plus exploration, weighted by the prior (PUCT).

    A new edge is inserted first; -1 if there is no memory for it.
    """
    nodes = t.nodes
    edges = nodes[node].edges
    count = nodes[node].count
    passes = nodes[node].passes
    n = call.legal(t.work, t.legal)
    weigh(call, t, n)
    promise = nodes[node].below / passes if passes > 0 else 0.5
    at = 0
    best = -1.0
    is_known = 0
    place = 0
    action = 0
    for i in range(n):
        while at < count and edges[at].action < t.legal[i]:
            at += 1
        known = 1 if at < count and edges[at].action == t.legal[i] else 0
        value = promise
        visits = 0
        chances = passes
        if known != 0:
            edges[at].chances += 1
            chances = edges[at].chances
            visits = edges[at].visits
            if visits > 0:
                value = edges[at].value / visits
                if node == t.own:
                    value += missed_luck(t, at)
        value += t.curiosity * t.weight[i] * native.sqrt(chances + 1.0) / (1.0 + visits)
        if node == t.own and visits < t.least and (visits + 1) * 4 * n <= passes:
            value = 1000000.0 - visits
        if value > best:
            best = value
            is_known = known
            place = at
            action = t.legal[i]
    nodes[node].passes += 1
    if is_known == 0:
        if t.edges_used >= t.capacity or not add_edge(t, node, place, action):
            return -1
        nodes[node].edges[place].chances = 1
    return place


def missed_luck(t, place):
    """A correction for the luck that a less visited move has not had yet.

    The n-th trials of all moves share their luck. So the leader's mean over all its trials, minus its mean over the
    first ones that this move also had, estimates how much worse this move looks than it is.
    """
    edges = t.nodes[t.own].edges
    trials = edges[place].visits
    if trials > t.span or trials >= edges[t.leader].visits:
        return 0.0
    return edges[t.leader].value / edges[t.leader].visits - t.sums[t.leader * t.span + trials - 1] / trials


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


def add_edge(t, node, place, action):
    """Insert an edge among those of a node. False if memory is full."""
    if not tree_nodes.insert(t.nodes, node, place):
        return False
    t.nodes[node].edges[place].action = action
    t.edges_used += 1
    return True


def play_out(call, t, depth):
    """Play to the end, each player by their own tree and then greedily; returns the length of the path."""
    while t.work.phase != native.OVER:
        if t.work.phase == native.CHANCE:
            call.apply(t.work, call.pick(t.work, t.g))
        else:
            player = t.work.player
            node = t.at[player]
            place = choose(call, t, node) if node != 0 and depth < t.deepest else -1
            if place >= 0:
                call.apply(t.work, step(t, depth, player, place))
                depth += 1
            else:  # The player has left the tree, or its memory is full.
                t.at[player] = 0
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
        node = t.above[i]
        edges = nodes[node].edges
        result = t.utility[t.chooser[i]]
        edges[t.path[i]].visits += 1
        edges[t.path[i]].value += result
        nodes[node].below += result
    move = t.path[0]
    edges = nodes[t.own].edges
    visits = edges[move].visits
    if visits <= t.span:
        t.sums[move * t.span + visits - 1] = edges[move].value
    if visits > edges[t.leader].visits:
        t.leader = move
    t.points[move] += t.totals[t.root.player]
    t.wins[move] += t.won[t.root.player]
