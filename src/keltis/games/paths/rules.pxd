# C types for rules.py; the state comes from layout.py.
from .. cimport bits, rows
from ..bits cimport Generator, i64
from . cimport cardtable, points
from . cimport layout as L
from .layout cimport State

cdef void deal(State *s, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef i64 exits(State *s, int field) noexcept nogil
cdef void find_ways(State *s, int p) noexcept nogil
cdef i64 drops(State *s) noexcept nogil
cdef int legal(State *s, int *out) noexcept nogil
cdef int pick(State *s, Generator *r) noexcept nogil
cdef int pick_card(State *s, Generator *r) noexcept nogil
cdef int nth_move(State *s, i64 edges, int k) noexcept nogil
cdef void apply(State *s, int action) noexcept nogil
cdef void play(State *s, int card, bint large, int edge) noexcept nogil
cdef void lay(State *s, int p, int card) noexcept nogil
cdef void find_followers(State *s, int p, int c) noexcept nogil
cdef void move(State *s, bint large, int edge) noexcept nogil
cdef void enter_field(State *s, int p, int field) noexcept nogil
cdef void drop_row(State *s, int c) noexcept nogil
cdef void drop_hand(State *s, int card) noexcept nogil
cdef void discard(State *s, int card) noexcept nogil
cdef void draw_deck(State *s) noexcept nogil
cdef void draw_pile(State *s, int c) noexcept nogil
cdef void end_draw(State *s) noexcept nogil
cdef int score(State *s, int p, int *parts) noexcept nogil
cdef void observe(State *s, int seat, State *o) noexcept nogil
cdef void sample(State *o, Generator *r) noexcept nogil
