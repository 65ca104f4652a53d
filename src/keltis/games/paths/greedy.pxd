from .. cimport bits, rows
from . cimport cardtable, row_greedy
from . cimport layout as L
from .layout cimport State

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int move(State *s, int edge, bint large, int far) noexcept nogil
cdef int field_worth(State *s, int field) noexcept nogil
cdef int lay(State *s, int card) noexcept nogil
cdef int drop_row_worth(State *s, int c) noexcept nogil
