# C types for rules.py; the state comes from layout.py.
from .. cimport bits, rows
from ..bits cimport Generator, i64
from . cimport cardtable, points
from . cimport layout as L
from .layout cimport State

cdef void deal(State *s, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef i64 advances(State *s) noexcept nogil
cdef int legal(State *s, int *out) noexcept nogil
cdef int pick(State *s, Generator *r) noexcept nogil
cdef int pick_card(State *s, Generator *r) noexcept nogil
cdef void apply(State *s, int action) noexcept nogil
cdef void play(State *s, int card, bint large) noexcept nogil
cdef void lay(State *s, int p, int card) noexcept nogil
cdef void move(State *s, int c, bint large) noexcept nogil
cdef void trigger_tile(State *s, int p, int field) noexcept nogil
cdef void discard(State *s, int card) noexcept nogil
cdef void draw_deck(State *s) noexcept nogil
cdef void draw_pile(State *s, int c) noexcept nogil
cdef void end_turn(State *s) noexcept nogil
cdef int score(State *s, int p, int *parts) noexcept nogil
cdef void observe(State *s, int seat, State *o) noexcept nogil
cdef void sample(State *o, Generator *r) noexcept nogil
