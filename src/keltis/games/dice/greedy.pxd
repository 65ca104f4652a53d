from . cimport policy
from .layout cimport State

cdef int appeal(State *s, int action) noexcept nogil
