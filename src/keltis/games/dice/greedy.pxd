from ..bits cimport i64
from . cimport points
from . cimport layout as L
from .layout cimport State

cdef int WIN

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int stage(State *s) noexcept nogil
cdef int throw_worth(State *s, i64 kept) noexcept nogil
cdef int pieces_to_move(State *s, int at) noexcept nogil
cdef int step_worth(State *s, int at, int c, int field, int n) noexcept nogil
cdef int stone_worth(State *s, int at) noexcept nogil
cdef bint goal_is_full(State *s) noexcept nogil
