# C types for search.py.
from ..engine.compiled cimport Header, KernelCalls
from ..games cimport bits
from ..games.bits cimport Generator
from . cimport native

cdef struct Node:
    int action  # the edge that leads here,
    int first  # its first child and
    int next  # its next sibling, 0 for none; siblings stand in the order of their actions
    int visits
    int chances  # how often it could have been taken
    int passes  # how often a choice was made here
    int player  # who chose it
    int parent  # and where
    double value  # the sum of what it brought to the one who chose it
    double below  # the sum of what the choices here brought to those who made them

cdef struct Tree:
    Header *root  # what the seat knows
    Header *work  # the state of this iteration
    int size
    Node *nodes
    int used, capacity, deepest
    int own  # the seat's root, above its moves,
    int least  # each of which is tried so often, as soon as a quarter of the iterations suffices for that
    int *legal
    int *greedy_worth
    double *weight
    int *path
    int *at  # where each player stands in their own tree; 0 behind it
    int *totals
    int *parts
    double *utility
    double *won
    double *points  # of the seat, by edge of the root
    double *wins
    double *sums  # what each edge of the root brought in its first trial, its first two, its first three …
    int span  # how many of these are kept for each
    int leader  # the edge of the root that was tried most
    Generator *g
    unsigned int seed_low, seed_high
    int whim  # tenths of a point
    double curiosity, temperature, others, greed, close

cdef void open_root(KernelCalls *call, Tree *t) noexcept nogil
cdef void grow(KernelCalls *call, Tree *t, int iterations) noexcept nogil
cdef void try_out(KernelCalls *call, Tree *t, int seat, int first, int count) noexcept nogil
cdef void begin_trial(Tree *t, int number) noexcept nogil
cdef void step(Tree *t, int depth, int node) noexcept nogil
cdef int choose(KernelCalls *call, Tree *t, int node) noexcept nogil
cdef double missed_luck(Tree *t, int move) noexcept nogil
cdef void weigh(KernelCalls *call, Tree *t, int n) noexcept nogil
cdef int add_node(Tree *t, int parent, int before, int action, int player) noexcept nogil
cdef int play_out(KernelCalls *call, Tree *t, int depth) noexcept nogil
cdef int most_appealing(KernelCalls *call, Tree *t) noexcept nogil
cdef void judge(KernelCalls *call, Tree *t) noexcept nogil
cdef void learn(Tree *t, int depth) noexcept nogil
