# C types for feature_kit.py. The build writes both together into the folder of every game that cimports it.
from .. cimport constants
from .layout cimport State

cdef void clear(signed char *out, int n) noexcept nogil
cdef int person(State *o, int seat, int i) noexcept nogil
cdef int distance(State *o, int seat, int p) noexcept nogil
cdef int turn(State *o, int seat, int phases, signed char *out, int at) noexcept nogil
cdef int within(int n) noexcept nogil
cdef int encode_totals(int total, int own, signed char *out, int at) noexcept nogil
