"""Monte Carlo tree search over what a seat can know, for any game's kernel.

Each iteration draws a full state that the seat cannot tell from the real one and plays it to the end. Every player has
a tree of their own decisions, walks down it as far as it reaches, adds one node, and goes on by the game's greedy
judgement. A decision is judged by what it brought to the one who made it (max^n). What others do between two
decisions, and what is hidden, differs from iteration to iteration, so an edge also counts how often it could have been
taken. The n-th try of each of the seat's own moves meets the same n-th state and the same luck afterwards: the moves
are compared, not their luck.

`search.pxd` beside this file types the same functions for Cython; `t` is the tree (`Tree`, there or in `plain.py`).
Node 0 is none; the root of player p is node p + 1.
"""

from ..games import bits
from . import native


def open_root(call, t):
    """Give each player a root, and the seat's an edge for each of its legal moves."""
    n = call.legal(t.root, t.legal)
    t.used = t.root.players + 1
    t.own = t.root.player + 1
    t.leader = 0
    last = 0
    for i in range(n):
        last = add_node(t, t.own, last, t.legal[i], t.root.player)


def grow(call, t, iterations):
    """So many more iterations."""
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
    """Sum up what trials number `first` and on bring to a seat, from the root to the end without a tree."""
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
    """The same luck for the trials of one number."""
    g = t.g
    g.a = t.seed_low
    g.b = t.seed_high
    g.c = number
    g.d = 1
    for _ in range(12):
        bits.random(g, 1)


def step(t, depth, node):
    """Note a decision on the path. Its player goes on from there; behind a new node, without the tree."""
    t.path[depth] = node
    t.at[t.nodes[node].player] = node if t.nodes[node].visits > 0 else 0


def choose(call, t, node):
    """The edge that promises most: by what it brought, and by how much it appeals and how little it was tried."""
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
    """What the most tried move met in all its trials, beyond what it met in as many as this move had.

    Their n-th trials share their luck, so this is by how much a move that was tried less looks worse than it is.
    """
    nodes = t.nodes
    trials = nodes[move].visits
    if trials > t.span or trials >= nodes[t.leader].visits:
        return 0.0
    return nodes[t.leader].value / nodes[t.leader].visits - t.sums[(t.leader - 1) * t.span + trials - 1] / trials


def weigh(call, t, n):
    """How likely each of the legal actions is to be the best, from its worth alone."""
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
    """A new edge of a node, behind the one `before` it in the order of actions; its number."""
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
    """Play to the end: each by their own tree as far as it reaches, then by what appeals most; how long the path is."""
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
            else:  # behind the tree, or where its memory is full
                t.at[t.work.player] = 0
                call.apply(t.work, most_appealing(call, t))
    return depth


def most_appealing(call, t):
    """The legal action that appeals most, give or take a whim."""
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
    """What the end is worth to each: the win, and less and less for every point beyond or short of it."""
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
    """Every edge of the path takes the result of the one who chose it."""
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
