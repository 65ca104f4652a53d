from ..bits cimport i64
from . cimport layout as L
from .layout cimport State

cdef int advance_worth(State *s, int action) noexcept nogil
cdef int step(State *s, int c, int n) noexcept nogil
cdef int promise(State *s, i64 kept) noexcept nogil
