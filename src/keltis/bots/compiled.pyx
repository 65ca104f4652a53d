"""The compiled build of the search tree; `plain.py` has the same class, with documentation."""

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from keltis.engine.compiled cimport MAX_ACTIONS, MAX_PARTS, MAX_WORDS, Header, Kernel
from keltis.games.bits cimport Generator

from .nodes cimport Edge, Node
from .search cimport Tree, grow, open_root, try_out

cdef enum:
    DEEPEST = 64
    SPAN = 4096
    MAX_PLAYERS = 4


# The memory of a tree besides its nodes and edges.
cdef struct Workspace:
    Tree tree
    Generator g
    unsigned long long root[MAX_WORDS]
    unsigned long long work[MAX_WORDS]
    int legal[MAX_ACTIONS]
    int greedy_worth[MAX_ACTIONS]
    double weight[MAX_ACTIONS]
    double points[MAX_ACTIONS]
    double wins[MAX_ACTIONS]
    int above[DEEPEST]
    int path[DEEPEST]
    int chooser[DEEPEST]
    int at[MAX_PLAYERS]
    int totals[MAX_PLAYERS]
    int parts[MAX_PARTS]
    double utility[MAX_PLAYERS]
    double won[MAX_PLAYERS]


cdef class SearchTree:
    cdef Kernel kernel
    cdef Workspace *workspace
    cdef Node *nodes
    cdef double *sums

    def __cinit__(self, Kernel kernel, bytes observed, unsigned long long seed, int capacity, taste, int least=0):
        cdef Tree *t
        self.kernel = kernel
        self.workspace = <Workspace *>calloc(1, sizeof(Workspace))
        self.nodes = <Node *>calloc(capacity, sizeof(Node))
        if self.workspace == NULL or self.nodes == NULL:
            raise MemoryError(f"no memory for a search of {capacity} nodes")
        t = &self.workspace.tree
        t.root = <Header *>self.workspace.root
        t.work = <Header *>self.workspace.work
        t.size = kernel.size
        memcpy(t.root, <const char *>observed, kernel.size)
        t.nodes = self.nodes
        t.capacity = capacity
        t.deepest = DEEPEST
        t.legal = self.workspace.legal
        t.greedy_worth = self.workspace.greedy_worth
        t.weight = self.workspace.weight
        t.points = self.workspace.points
        t.wins = self.workspace.wins
        t.above = self.workspace.above
        t.path = self.workspace.path
        t.chooser = self.workspace.chooser
        t.at = self.workspace.at
        t.totals = self.workspace.totals
        t.parts = self.workspace.parts
        t.utility = self.workspace.utility
        t.won = self.workspace.won
        t.g = &self.workspace.g
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
        is_open = open_root(&kernel.call, t)
        self.sums = t.sums = <double *>calloc(t.span * t.nodes[t.own].count, sizeof(double))
        if not is_open or self.sums == NULL:
            raise MemoryError(f"no memory for a search of {capacity} nodes")

    def __dealloc__(self):
        cdef int node
        if self.workspace != NULL and self.nodes != NULL:
            for node in range(self.workspace.tree.nodes_used):
                free(self.nodes[node].edges)
        free(self.sums)
        free(self.workspace)
        free(self.nodes)

    def try_out(self, bytes content, int seat, int first, int count):
        cdef Tree *t = &self.workspace.tree
        memcpy(t.root, <const char *>content, self.kernel.size)
        with nogil:
            try_out(&self.kernel.call, t, seat, first, count)
        return t.value, t.points[0], t.wins[0]

    def grow(self, int iterations):
        with nogil:
            grow(&self.kernel.call, &self.workspace.tree, iterations)

    @property
    def edges(self):
        cdef Tree *t = &self.workspace.tree
        cdef Edge e
        cdef int i
        found = []
        for i in range(self.nodes[t.own].count):
            e = self.nodes[t.own].edges[i]
            found.append((e.action, e.visits, e.value, t.points[i], t.wins[i]))
        return found
