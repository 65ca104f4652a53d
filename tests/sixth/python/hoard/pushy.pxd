from . cimport layout as L
from .layout cimport State

cdef int pushy_worth(State *s, int action) noexcept nogil
