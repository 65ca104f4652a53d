from .. cimport bits
from . cimport layout as L
from .layout cimport State

cdef int DRAW, FOUND, LOST, STEP, NEW_COLOUR

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int play_worth(State *s, int card) noexcept nogil
cdef int dig_worth(State *s) noexcept nogil
