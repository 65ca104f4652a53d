# C types for rules.py; the state comes from layout.py.
from .. cimport bits, rows
from ..bits cimport Generator, i64
from . cimport cardtable, points
from . cimport layout as L
from .layout cimport State

cdef void deal(State *s, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef void take(State *s, int p, int card) noexcept nogil
cdef void show(State *s, int p, int card) noexcept nogil
cdef void drop(State *s, int p, int card) noexcept nogil
cdef i64 twins(State *s) noexcept nogil
cdef i64 point_partners(State *s) noexcept nogil
cdef i64 followed(i64 cards, int width) noexcept nogil
cdef i64 partners(State *s, int by) noexcept nogil
cdef i64 plays(State *s) noexcept nogil
cdef i64 joiners(State *s) noexcept nogil
cdef int legal(State *s, int *out) noexcept nogil
cdef int pick(State *s, Generator *r) noexcept nogil
cdef int nth_play(State *s, int k) noexcept nogil
cdef int nth_trade(State *s, int k) noexcept nogil
cdef void apply(State *s, int action) noexcept nogil
cdef void discard(State *s, int card) noexcept nogil
cdef void trade(State *s, int pair) noexcept nogil
cdef void play(State *s, int card) noexcept nogil
cdef void play_point(State *s, int value) noexcept nogil
cdef void join(State *s, int place) noexcept nogil
cdef void after_play(State *s) noexcept nogil
cdef void draw_next(State *s, int due) noexcept nogil
cdef void draw_deck(State *s) noexcept nogil
cdef void draw_pile(State *s, int pile) noexcept nogil
cdef void after_draw(State *s) noexcept nogil
cdef void finish(State *s, int ending) noexcept nogil
cdef void next_to_lay(State *s) noexcept nogil
cdef int score(State *s, int p, int *parts) noexcept nogil
cdef void observe(State *s, int seat, State *o) noexcept nogil
cdef void sample(State *o, Generator *r) noexcept nogil
cdef int gather_unseen(State *o) noexcept nogil
