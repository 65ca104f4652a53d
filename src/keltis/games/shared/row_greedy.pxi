# C types for row_greedy.py. The build writes both together into the folder of every game that cimports it.
from .. cimport bits, rows
from . cimport cardtable
from . cimport points
from . cimport layout as L
from .layout cimport State

cdef int horizon(State *s) noexcept nogil
cdef int place(State *s, int p, int card) noexcept nogil
cdef int begin_row(State *s, int card) noexcept nogil
cdef int discard(State *s, int card, int far) noexcept nogil
cdef int feed(State *s, int card) noexcept nogil
cdef int draw_open(State *s, int card, int far) noexcept nogil
cdef int draw_unseen(State *s) noexcept nogil
cdef int ending(State *s, int more) noexcept nogil
