"""Sets of small numbers as bits of one integer, and random numbers for every shuffle.

The compiled kernels use the C versions in `bits.pxd`; tests compare the two.

>>> cards = bit(3) | bit(7)
>>> count(cards), lowest(cards), nth(cards, 1)
(2, 3, 7)
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Protocol

M32 = 0xFFFFFFFF


class Generator(Protocol):
    """Four 32-bit words: the state of the small fast chaotic generator `sfc32`."""

    a: int
    b: int
    c: int
    d: int


def bit(n: int) -> int:
    """The set that contains only n."""
    return 1 << n


count = int.bit_count  # The size of a set.


def lowest(m: int) -> int:
    """The smallest number of a non-empty set."""
    return (m & -m).bit_length() - 1


def nth(m: int, n: int) -> int:
    """The n-th smallest number of a set, counted from 0."""
    while n > 0:
        m &= m - 1
        n -= 1
    return (m & -m).bit_length() - 1


def random(r: Generator, n: int) -> int:
    """A uniform number from 0 to n - 1, the same on every machine and in every build (X-6)."""
    b = r.b
    c = r.c
    t = (r.a + b + r.d) & 0xFFFFFFFF
    r.d += 1  # Needs no mask: the sum above wraps it.
    r.a = b ^ b >> 9
    r.b = 9 * c & 0xFFFFFFFF
    r.c = ((c << 21 | c >> 11) + t) & 0xFFFFFFFF
    return t * n >> 32


def any_of(m: int, r: Generator) -> int:
    """A uniformly random number of a non-empty set."""
    n = random(r, m.bit_count())
    while n > 0:
        m &= m - 1
        n -= 1
    return (m & -m).bit_length() - 1


def put(out: MutableSequence[int], n: int, m: int, base: int) -> int:
    """Append base + i for every i of a set to the n numbers in `out`; returns the new length."""
    while m:
        out[n] = base + lowest(m)
        m &= m - 1
        n += 1
    return n


def shuffle(cards: MutableSequence[int], first: int, end: int, r: Generator) -> None:
    """Shuffle the numbers from index `first` up to `end` uniformly (X-6)."""
    for i in range(first, end - 1):
        j = i + random(r, end - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def spread(out: MutableSequence[int], at: int, m: int, n: int) -> int:
    """Write the n lowest bits of a set one by one from index `at` on; returns the index after them."""
    for i in range(n):
        out[at + i] = m >> i & 1
    return at + n


def tally(out: MutableSequence[int], at: int, once: int, twice: int, n: int) -> int:
    """Write the sums of the n lowest bits of two sets: how often each card is there."""
    for i in range(n):
        out[at + i] = (once >> i & 1) + (twice >> i & 1)
    return at + n
