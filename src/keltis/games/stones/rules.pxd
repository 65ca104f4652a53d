# C types for rules.py; the state comes from layout.py.
from .. cimport bits, rows
from ..bits cimport Generator, i64
from . cimport points
from . cimport layout as L
from .layout cimport State

cdef void deal(State *s, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef i64 choices(State *s) noexcept nogil
cdef int legal(State *s, int *out) noexcept nogil
cdef int pick(State *s, Generator *r) noexcept nogil
cdef void apply(State *s, int action) noexcept nogil
cdef void flip(State *s) noexcept nogil
cdef void take(State *s, int tile) noexcept nogil
cdef void lay(State *s, int p, int tile) noexcept nogil
cdef void end_turn(State *s) noexcept nogil
cdef int score(State *s, int p, int *parts) noexcept nogil
cdef void observe(State *s, int seat, State *o) noexcept nogil
cdef void sample(State *o, Generator *r) noexcept nogil
