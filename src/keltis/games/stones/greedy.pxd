from .. cimport bits
from ..bits cimport i64
from . cimport points
from . cimport layout as L
from .layout cimport State

cdef int FLIP, FLIP_FITS, AHEAD, CAN_WAIT, LATE, DENIAL, LATER

cdef int greedy_worth(State *s, int action) noexcept nogil
cdef int take_worth(State *s, int tile) noexcept nogil
cdef int flip_worth(State *s) noexcept nogil
cdef i64 untaken(State *s) noexcept nogil
cdef int gain(State *s, int p, int tile) noexcept nogil
cdef int open_worth(State *s, i64 fits, i64 only) noexcept nogil
