# C types for features.py; the state comes from layout.py.
from . cimport feature_kit, points
from . cimport layout as L
from .layout cimport State

cdef void encode(State *o, int seat, signed char *out) noexcept nogil
cdef int shown(State *o, int face) noexcept nogil
cdef int encode_piece(State *o, int p, int c, signed char *out, int at) noexcept nogil
cdef int encode_table(State *o, int seat, signed char *out, int at) noexcept nogil
cdef int encode_seat(State *o, int p, int own, signed char *out, int at) noexcept nogil
