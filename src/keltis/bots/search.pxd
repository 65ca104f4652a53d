# C types for search.py.
from ..engine.compiled cimport Header, KernelCalls
from ..games cimport bits
from ..games.bits cimport Generator
from . cimport native

cdef struct Node:
    int action  # the action of the edge that leads here
    int first  # the first child, 0 for none
    int next  # the next sibling, 0 for none; siblings are in order of their actions
    int visits
    int chances  # how often the edge was available
    int passes  # how often a choice was made here
    int player  # the player who chose the edge
    int parent
    double value  # the sum of the results of the player who chose the edge
    double below  # the sum of the values of the children

cdef struct Tree:
    Header *root  # what the seat knows
    Header *work  # the state of this iteration
    int size
    Node *nodes
    int used, capacity, deepest
    int own  # the root of the seat
    int least  # how often each of its moves is tried, once a quarter of the iterations suffices for that
    int *legal
    int *greedy_worth
    double *weight
    int *path
    int *at  # each player's node in their own tree; 0 after leaving it
    int *totals
    int *parts
    double *utility
    double *won
    double *points  # the seat's sums, by edge of the root
    double *wins
    double *sums  # for each edge of the root, the prefix sums of its values by trial
    int span  # how many prefix sums are kept for each edge
    int leader  # the most visited edge of the root
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
