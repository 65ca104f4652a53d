# C types for trials.py.
from ..games cimport bits
from ..games.bits cimport Generator
from . cimport native
from .compiled cimport Header, KernelCalls

cdef struct Work:
    Header *root  # what is known
    Header *world  # the sampled state
    Header *work  # the state of this trial
    int size
    int *actions  # the first actions; -1 plays on at once
    int width  # how many there are
    int first_turn, first_throw  # the numbers of turn and throw at the root
    int player, turn, throws  # whose turn it is in this trial, its number, and its throws so far
    int *legal
    int *totals
    int *parts
    int *margins  # results, by world, action and seat
    int *wins
    Generator *g
    unsigned int seed_low, seed_high
    unsigned int key_low, key_high  # of this world

cdef void run(KernelCalls *call, Work *t, int first, int count) noexcept nogil
cdef void begin_world(Work *t, int world) noexcept nogil
cdef void begin_numbers(Work *t, unsigned int stream) noexcept nogil
cdef void carry_out(KernelCalls *call, Work *t, int action) noexcept nogil
cdef void play_on(KernelCalls *call, Work *t) noexcept nogil
cdef int most_promising(KernelCalls *call, Work *t) noexcept nogil
cdef void judge(KernelCalls *call, Work *t, int at) noexcept nogil
cdef void tally(int *values, int worlds, int width, int players, int seat, int against, long long *sums,
                long long *squares) noexcept nogil
