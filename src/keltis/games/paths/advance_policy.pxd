from .. cimport bits
from . cimport cardtable
from . cimport layout as L
from .layout cimport State

cdef int advance_worth(State *s, int action) noexcept nogil
cdef int reward_of(State *s, int way) noexcept nogil
cdef int gap(State *s, int card) noexcept nogil
