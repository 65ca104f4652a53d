"""The compiled build of the search's memory. `plain.py` offers the same class, and documents it."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from keltis.engine.compiled cimport MAX_ACTIONS, MAX_PARTS, MAX_WORDS, Header, Kernel
from keltis.games.bits cimport Generator

from .search cimport Node, Tree, grow, open_root, try_out

cdef enum:
    DEEPEST = 64
    SPAN = 4096
    MAX_PLAYERS = 4


# What a tree needs beside its nodes.
cdef struct Desk:
    Tree tree
    Generator g
    unsigned long long root[MAX_WORDS]
    unsigned long long work[MAX_WORDS]
    int legal[MAX_ACTIONS]
    int greedy_worth[MAX_ACTIONS]
    double weight[MAX_ACTIONS]
    double points[MAX_ACTIONS + MAX_PLAYERS + 1]
    double wins[MAX_ACTIONS + MAX_PLAYERS + 1]
    int path[DEEPEST]
    int at[MAX_PLAYERS]
    int totals[MAX_PLAYERS]
    int parts[MAX_PARTS]
    double utility[MAX_PLAYERS]
    double won[MAX_PLAYERS]


cdef class SearchTree:
    cdef Kernel kernel
    cdef Desk *desk
    cdef Node *nodes
    cdef double *sums

    def __cinit__(self, Kernel kernel, bytes observed, unsigned long long seed, int capacity, taste, int least=0):
        cdef Tree *t
        self.kernel = kernel
        self.desk = <Desk *>calloc(1, sizeof(Desk))
        self.nodes = <Node *>calloc(capacity, sizeof(Node))
        if self.desk == NULL or self.nodes == NULL:
            raise MemoryError(f"no memory for a search of {capacity} nodes")
        t = &self.desk.tree
        t.root = <Header *>self.desk.root
        t.work = <Header *>self.desk.work
        t.size = kernel.size
        memcpy(t.root, <const char *>observed, kernel.size)
        t.nodes = self.nodes
        t.capacity = capacity
        t.deepest = DEEPEST
        t.legal = self.desk.legal
        t.greedy_worth = self.desk.greedy_worth
        t.weight = self.desk.weight
        t.points = self.desk.points
        t.wins = self.desk.wins
        t.path = self.desk.path
        t.at = self.desk.at
        t.totals = self.desk.totals
        t.parts = self.desk.parts
        t.utility = self.desk.utility
        t.won = self.desk.won
        t.g = &self.desk.g
        t.seed_low = <unsigned int>seed
        t.seed_high = <unsigned int>(seed >> 32)
        t.whim = taste.whim
        t.curiosity = taste.curiosity
        t.temperature = taste.temperature
        t.others = taste.others
        t.greed = taste.greed
        t.close = taste.close
        t.least = least
        t.span = min(capacity, SPAN)
        open_root(&kernel.call, t)
        self.sums = t.sums = <double *>calloc(t.span * t.used, sizeof(double))
        if self.sums == NULL:
            raise MemoryError(f"no memory for a search of {capacity} nodes")

    def __dealloc__(self):
        free(self.sums)
        free(self.desk)
        free(self.nodes)

    def try_out(self, bytes content, int seat, int first, int count):
        cdef Tree *t = &self.desk.tree
        memcpy(t.root, <const char *>content, self.kernel.size)
        with nogil:
            try_out(&self.kernel.call, t, seat, first, count)
        return t.nodes[0].value, t.points[0], t.wins[0]

    def grow(self, int iterations):
        with nogil:
            grow(&self.kernel.call, &self.desk.tree, iterations)

    @property
    def edges(self):
        cdef Tree *t = &self.desk.tree
        cdef int node = self.nodes[t.own].first
        cdef Node n
        found = []
        while node:
            n = self.nodes[node]
            found.append((n.action, n.visits, n.value, t.points[node], t.wins[node]))
            node = self.nodes[node].next
        return found

