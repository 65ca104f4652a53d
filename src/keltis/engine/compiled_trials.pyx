"""The compiled build of paired trials; `plain_trials.py` has the same class, with documentation."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from array import array

from keltis.engine.compiled cimport MAX_ACTIONS, MAX_PARTS, MAX_WORDS, Header, Kernel
from keltis.games.bits cimport Generator

from .trials cimport Work, run, tally

cdef enum:
    MAX_PLAYERS = 4


cdef class Trials:
    cdef Kernel kernel
    cdef Work t
    cdef Generator g
    cdef unsigned long long root[MAX_WORDS]
    cdef unsigned long long world[MAX_WORDS]
    cdef unsigned long long work[MAX_WORDS]
    cdef int legal[MAX_ACTIONS]
    cdef int totals[MAX_PLAYERS]
    cdef int parts[MAX_PARTS]
    cdef int actions[MAX_ACTIONS]
    cdef readonly int width, players, count

    def __init__(self, Kernel kernel, bytes content, actions, unsigned long long seed, int turn=0, int throws=0):
        cdef Work *t = &self.t
        cdef int i
        if len(content) != kernel.size:
            raise ValueError(f"a state of this game has {kernel.size} bytes, not {len(content)}")
        if not actions or len(actions) > MAX_ACTIONS or not all([-1 <= action < kernel.actions for action in actions]):
            raise ValueError("name at least one action of this game, or -1 to play on at once")
        self.kernel = kernel
        memcpy(self.root, <const char *>content, kernel.size)
        for i in range(len(actions)):
            self.actions[i] = actions[i]
        t.root = <Header *>self.root
        t.world = <Header *>self.world
        t.work = <Header *>self.work
        t.size = kernel.size
        t.actions = self.actions
        t.width = self.width = len(actions)
        t.first_turn = turn
        t.first_throw = throws
        t.legal = self.legal
        t.totals = self.totals
        t.parts = self.parts
        t.g = &self.g
        t.seed_low = <unsigned int>seed
        t.seed_high = <unsigned int>(seed >> 32)
        self.players = t.root.players
        self.count = 0

    def __dealloc__(self):
        free(self.t.margins)
        free(self.t.wins)

    def run(self, int first, int count):
        cdef Work *t = &self.t
        cdef size_t size = <size_t>count * self.width * self.players
        self.count = 0
        free(t.margins)
        free(t.wins)
        t.margins = <int *>calloc(size + 1, sizeof(int))
        t.wins = <int *>calloc(size + 1, sizeof(int))
        if t.margins == NULL or t.wins == NULL:
            raise MemoryError(f"no memory for {size} results")
        self.count = count
        with nogil:
            run(&self.kernel.call, t, first, count)

    @property
    def margins(self):
        return self.listed(self.t.margins)

    @property
    def wins(self):
        return self.listed(self.t.wins)

    cdef object listed(self, int *values):
        size = self.count * self.width * self.players
        return array("i", (<char *>values)[:4 * size]) if size else array("i")

    def tally(self, bint of_wins, int seat, int against=-1):
        cdef long long sums[MAX_ACTIONS]
        cdef long long squares[MAX_ACTIONS]
        cdef int i
        if not 0 <= seat < self.players or not -1 <= against < self.width:
            raise ValueError(f"there is no seat {seat}, or no action in place {against}")
        values = self.t.wins if of_wins else self.t.margins
        tally(values, self.count, self.width, self.players, seat, against, sums, squares)
        return [sums[i] for i in range(self.width)], [squares[i] for i in range(self.width)]
