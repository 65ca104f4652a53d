# C types for cardtable.py. The build writes both together into the folder of every game that cimports it.
from .. cimport bits, constants, rows
from ..bits cimport Generator, i64
from . cimport layout as L
from .layout cimport State

cdef void scatter(unsigned char *tiles, unsigned char *fields, const short *kinds, int n, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef void add(long long *once, long long *twice, int p, int card) noexcept nogil
cdef void remove(long long *once, long long *twice, int p, int card) noexcept nogil
cdef void take(State *s, int p, int card) noexcept nogil
cdef void show(State *s, int p, int card) noexcept nogil
cdef void drop(State *s, int p, int card) noexcept nogil
cdef int place(State *s, int row, int value) noexcept nogil
cdef void lengthen(State *s, int row, int value) noexcept nogil
cdef i64 draws(State *s) noexcept nogil
cdef void pile_up(State *s, int pile, int card) noexcept nogil
cdef int top_card(State *s, int pile) noexcept nogil
cdef int lift(State *s, int pile) noexcept nogil
cdef void next_player(State *s) noexcept nogil
cdef void observe_cards(State *s, int seat, State *o) noexcept nogil
cdef int gather_unseen(State *o, int at, i64 singles) noexcept nogil
cdef void sample_cards(State *o, Generator *r) noexcept nogil
