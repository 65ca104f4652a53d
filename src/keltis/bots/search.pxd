# C types for search.py.
from ..engine.compiled cimport Header, KernelCalls
from ..games cimport bits
from ..games.bits cimport Generator
from . cimport native
from . cimport nodes as tree_nodes
from .nodes cimport Node

cdef struct Tree:
    Header *root  # what the seat knows
    Header *work  # the state of this iteration
    int size
    Node *nodes
    int nodes_used, edges_used, capacity, deepest
    int own  # the root of the seat
    int least  # how often each of its moves is tried, once a quarter of the iterations suffices for that
    int *legal
    int *greedy_worth
    double *weight
    int *above  # the nodes where this iteration has chosen so far, each player's in their own tree
    int *path  # the places of the edges chosen there
    int *chooser  # who chose them
    int *at  # each player's node in their own tree; 0 after leaving it
    int *totals
    int *parts
    double *utility
    double *won
    double value  # the seat's sum over trials without a tree
    double *points  # the seat's sums, by edge of the root
    double *wins
    double *sums  # for each edge of the root, the prefix sums of its values by trial
    int span  # how many prefix sums are kept for each edge
    int leader  # the most visited edge of the root
    Generator *g
    unsigned int seed_low, seed_high
    int whim  # tenths of a point
    double curiosity, temperature, others, greed, close

cdef bint open_root(KernelCalls *call, Tree *t) noexcept nogil
cdef void grow(KernelCalls *call, Tree *t, int iterations) noexcept nogil
cdef void try_out(KernelCalls *call, Tree *t, int seat, int first, int count) noexcept nogil
cdef void begin_trial(Tree *t, int number) noexcept nogil
cdef int step(Tree *t, int depth, int player, int place) noexcept nogil
cdef int choose(KernelCalls *call, Tree *t, int node) noexcept nogil
cdef double missed_luck(Tree *t, int place) noexcept nogil
cdef void weigh(KernelCalls *call, Tree *t, int n) noexcept nogil
cdef bint add_edge(Tree *t, int node, int place, int action) noexcept nogil
cdef int play_out(KernelCalls *call, Tree *t, int depth) noexcept nogil
cdef int most_appealing(KernelCalls *call, Tree *t) noexcept nogil
cdef void judge(KernelCalls *call, Tree *t) noexcept nogil
cdef void learn(Tree *t, int depth) noexcept nogil
