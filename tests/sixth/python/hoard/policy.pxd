from . cimport layout as L
from .layout cimport State

cdef int urge(State *s, int action) noexcept nogil
