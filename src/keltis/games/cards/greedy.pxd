from .. cimport bits, rows
from . cimport cardtable, row_greedy
from . cimport layout as L
from .layout cimport State

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int horizon(State *s) noexcept nogil
cdef int play(State *s, int card, int far) noexcept nogil
cdef int grow(State *s, int c, int far) noexcept nogil
cdef int close(State *s, int c, int far) noexcept nogil
cdef int trade(State *s, int pair, int far) noexcept nogil
cdef int give(State *s, int card, int far) noexcept nogil
cdef int keep(State *s, int card) noexcept nogil
cdef int feed(State *s, int card) noexcept nogil
cdef int draw_open(State *s, int card) noexcept nogil
cdef int row_use(State *s, int card) noexcept nogil
cdef bint has_partner(State *s, int card) noexcept nogil
