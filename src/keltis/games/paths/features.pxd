# C types for features.py; the state comes from layout.py.
from .. cimport bits, rows
from ..bits cimport i64
from . cimport card_features, feature_kit, points
from . cimport layout as L
from .layout cimport State

cdef void encode(State *o, int seat, signed char *out) noexcept nogil
cdef int encode_reach(State *o, int seat, int c, signed char *out, int at) noexcept nogil
cdef int encode_row(State *o, int p, int c, signed char *out, int at) noexcept nogil
cdef int encode_board(State *o, signed char *out, int at) noexcept nogil
cdef int encode_table(State *o, int seat, signed char *out, int at) noexcept nogil
cdef int encode_seat(State *o, int p, int own, signed char *out, int at) noexcept nogil
