# What other compiled modules may use of the engine: the struct of a game's functions, its kernel, and the generator.
from keltis.games.bits cimport Generator

cdef enum:
    OVER = 0
    CHANCE = 1
    MAX_WORDS = 128
    MAX_ACTIONS = 8192
    MAX_PARTS = 16
    MAX_FEATURES = 4096
    WIDE = 1024
    WILDNESS = 16

# The first eight bytes of every game's state.
cdef struct Header:
    unsigned char players
    signed char start
    unsigned char player
    unsigned char phase
    unsigned char end
    unsigned char spare[3]

# The functions of every game, from its rules.py, advance_policy.py, greedy.py and features.py (see fused.h).
cdef struct KernelCalls:
    void (*deal)(void *s, Generator *r) noexcept nogil
    void (*begin)(void *s) noexcept nogil
    int (*legal)(void *s, int *out) noexcept nogil
    int (*pick)(void *s, Generator *r) noexcept nogil
    void (*apply)(void *s, int action) noexcept nogil
    int (*score)(void *s, int seat, int *parts) noexcept nogil
    void (*observe)(void *s, int seat, void *o) noexcept nogil
    void (*sample)(void *o, Generator *r) noexcept nogil
    int (*advance_worth)(void *s, int action) noexcept nogil
    int (*greedy_worth)(void *s, int action) noexcept nogil
    void (*encode)(void *o, int seat, signed char *out) noexcept nogil
    int (*odds)(void *s, int action) noexcept nogil
    int (*play)(void *s, Generator *r) noexcept nogil  # random moves to the end of the game, if there are fused kernels

cdef class Rng:
    cdef Generator g

cdef class Kernel:
    cdef KernelCalls call
    cdef readonly int size, actions, parts, features, widest
    cdef readonly bint compiled, dice
    cdef tuple numbers  # every action as a Python object, made once

cdef class Machine:
    cdef readonly Kernel kernel
    cdef readonly list log
    cdef unsigned long long memory[MAX_WORDS]
    cdef Header *header(self) noexcept
    cdef bint carry_out(self, int action) except -1
