# C types for cardtable.py. The build writes both together into the folder of every game that cimports it.
from .. cimport bits, constants, rows
from ..bits cimport Generator, i64
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
cdef void pile_up(State *s, int pile, int places, int card) noexcept nogil
cdef int top_card(State *s, int pile, int places) noexcept nogil
cdef int lift(State *s, int pile, int places) noexcept nogil
cdef void next_player(State *s) noexcept nogil
cdef void observe_cards(State *s, int seat, State *o, int cards, int piles, int places) noexcept nogil
cdef i64 shown_once(State *o) noexcept nogil
cdef i64 shown_twice(State *o, i64 singles) noexcept nogil
cdef int encode_pile(State *o, int pile, int bottom, int first, int kinds, int places, signed char *out, int at) noexcept nogil
cdef int encode_cards(State *o, int seat, int c, int kinds, int places, i64 once, i64 twice, signed char *out, int at) noexcept nogil
cdef int encode_deck(State *o, int deck, signed char *out, int at) noexcept nogil
cdef int gather_unseen(State *o, int at, int kinds, i64 singles, int places) noexcept nogil
cdef void sample_cards(State *o, Generator *r, int cards, int kinds, int places) noexcept nogil
