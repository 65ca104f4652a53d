from .. cimport bits, rows
from . cimport cardtable, row_greedy
from . cimport layout as L
from .layout cimport State

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int horizon(State *s) noexcept nogil
cdef int step(State *s, int c, int far) noexcept nogil
cdef int leave_start(State *s, int c, bint large, int far) noexcept nogil
cdef int tile_worth(State *s, int field) noexcept nogil
cdef int play(State *s, int card) noexcept nogil
cdef int enter(State *s, int card, bint large) noexcept nogil
