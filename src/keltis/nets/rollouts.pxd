# C types for rollouts.py.
from ..engine.compiled cimport Header, KernelCalls
from ..games cimport bits
from ..games.bits cimport Generator
from . cimport forward, native
from .forward cimport Desk, Net

cdef struct Rollout:
    Header *root  # what the seat knows
    Header *work  # the position of this rollout
    Header *seen  # what the player to move knows of it
    int size  # the bytes of a state
    int seat
    int limit  # how many decisions of its own the seat makes at most
    int *parts
    Generator *g
    unsigned int seed_low, seed_high
    double greed
    double value, points, wins  # sums

cdef void try_out(KernelCalls *call, Net *net, Desk *t, Rollout *r, int action, int first, int count) noexcept nogil
cdef void begin(Rollout *r, int number) noexcept nogil
cdef bint play_on(KernelCalls *call, Net *net, Desk *t, Rollout *r) noexcept nogil
cdef void judge(KernelCalls *call, Rollout *r) noexcept nogil
cdef void expect(Net *net, Desk *t, Rollout *r) noexcept nogil
cdef double worth(Rollout *r, double won, double margin) noexcept nogil
