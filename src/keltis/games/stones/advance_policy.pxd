from .. cimport bits
from . cimport layout as L
from .layout cimport State

cdef int advance_worth(State *s, int action) noexcept nogil
cdef int gap(State *s, int tile) noexcept nogil
