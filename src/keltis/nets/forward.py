"""The forward pass of a net in integers: the same sums in every build, and so the same moves.

Each colour has a vector h and the table has one, q. The features set them; every layer adds something to both, from a
summary of all colours (their mean and their maximum) and from each other. Numbers in h and q are never negative and at
most TOP, weights have 8 bits, and sums fit 32 bits (`quantize.py` sees to that). A sum becomes a number of other units
by a gain of its row.

`forward.pxd` types the same functions for Cython; `t` is the desk that they work on.
"""

from . import native


def look(net, t):
    """Set h and q from the features."""
    w = net.width
    for c in range(native.COLOURS):
        native.copy_row(t.sums, c * w, net.colour_in.bias, c * w, w)
        for i in range(net.block):
            number = t.features[c * net.block + i]
            if number != 0:
                native.add_row(net.colour_in.weights, i * w, number * net.colour_steps[i], w, t.sums, c * w)
    for c in range(native.COLOURS):
        for j in range(w):
            t.h[c * w + j] = raised(0, t.sums[c * w + j], net.colour_in.gain[j])
    native.copy_row(t.sums, 0, net.common_in.bias, 0, w)
    for i in range(net.rest):
        number = t.features[native.COLOURS * net.block + i]
        if number != 0:
            native.add_row(net.common_in.weights, i * w, number * net.common_steps[i], w, t.sums, 0)
    for j in range(w):
        t.q[j] = raised(0, t.sums[j], net.common_in.gain[j])
    for layer in range(net.layers):
        climb(net, t, layer)
    native.forget(t.known, native.COLOURS * net.each + net.common)


def climb(net, t, layer):
    """Go through a layer: q learns from a summary, then the colours learn from q."""
    w = net.width
    for j in range(w):
        total = 0
        most = 0
        for c in range(native.COLOURS):
            number = t.h[c * w + j]
            total += number
            if number > most:
                most = number
        t.summary[j] = t.q[j]
        t.summary[w + j] = total // native.COLOURS
        t.summary[2 * w + j] = most
    native.dense(net.pool[layer].weights, t.summary, w, 3 * w, t.sums)
    for j in range(w):
        t.q[j] = raised(t.q[j], t.sums[j] + net.pool[layer].bias[j], net.pool[layer].gain[j])
    native.dense(net.tell[layer].weights, t.q, w, w, t.told)
    native.dense_five(net.own[layer].weights, t.h, w, w, t.sums)
    for j in range(w):
        t.told[j] += net.own[layer].bias[j]
    for c in range(native.COLOURS):
        for j in range(w):
            t.h[c * w + j] = raised(t.h[c * w + j], t.sums[c * w + j] + t.told[j], net.own[layer].gain[j])


def raised(number, total, gain):
    """A number of h or q after a layer has added to it."""
    if total > 0:
        number += native.scaled(total, gain)
        if number > native.TOP:
            number = native.TOP
    return number


def colour_output(net, t, c, k):
    """What a colour says, computed when it is first asked for."""
    at = c * net.each + k
    if t.known[at] == 0:
        t.known[at] = 1
        total = native.dot(net.colour_out.weights, k * net.width, t.h, c * net.width, net.width)
        t.outputs[at] = native.scaled(total + net.colour_out.bias[k], net.colour_out.gain[k])
    return t.outputs[at]


def common_output(net, t, k):
    """What the common part says."""
    at = native.COLOURS * net.each + k
    if t.known[at] == 0:
        t.known[at] = 1
        total = native.dot(net.common_out.weights, k * net.width, t.q, 0, net.width)
        t.outputs[at] = native.scaled(total + net.common_out.bias[k], net.common_out.gain[k])
    return t.outputs[at]


def value(net, t, k):
    """An output of the value head, in 2^-16."""
    total = native.dot(net.value.weights, k * net.width, t.q, 0, net.width)
    return native.scaled(total + net.value.bias[k], net.value.gain[k])


def logit(net, t, action):
    """The logit of an action, in 2^-16."""
    total = 0
    if action < net.plays:
        card = action // net.routes
        route = action % net.routes
        return play_logit(net, t, card // net.cards, card % net.cards, route)
    for i in range(net.first[action], net.first[action + 1]):
        term = net.terms[i]
        if term < native.COLOURS * net.ways:
            total += colour_output(net, t, term // net.ways, term % net.ways)
        else:
            total += common_output(net, t, term - native.COLOURS * net.ways)
    return total


def play_logit(net, t, c, card, route):
    """The logit of a card played along a way of the board; the numbers of its vectors are in 2^-12."""
    worth = colour_output(net, t, c, net.ways + card)
    worth += colour_output(net, t, c, net.ways + net.cards + route)
    worth += common_output(net, t, net.commons + route)
    product = native.times(0, 0)
    for r in range(net.rank):
        product += native.times(
            colour_output(net, t, c, net.ways + net.cards + net.routes + card * net.rank + r),
            common_output(net, t, net.commons + net.routes + route * net.rank + r),
        )
    return worth + native.folded(product)


def prefer(net, t, n):
    """Set the logits of the n actions on the desk; returns the place of the highest, the first of equals."""
    best = 0
    for i in range(n):
        t.logits[i] = logit(net, t, t.actions[i])
        if t.logits[i] > t.logits[best]:
            best = i
    return best
