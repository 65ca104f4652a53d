# C types for card_features.py. The build writes both together into the folder of every game that cimports it.
from .. cimport bits, constants, rows
from ..bits cimport i64
from . cimport layout as L
from .layout cimport State

cdef i64 shown_once(State *o) noexcept nogil
cdef i64 shown_twice(State *o, i64 singles) noexcept nogil
cdef int encode_cards(State *o, int seat, int c, i64 once, i64 twice, signed char *out, int at) noexcept nogil
cdef int encode_pile(State *o, int pile, int first, int kinds, int places, signed char *out, int at) noexcept nogil
cdef int encode_row(State *o, int p, int c, signed char *out, int at) noexcept nogil
cdef int encode_deck(State *o, signed char *out, int at) noexcept nogil
