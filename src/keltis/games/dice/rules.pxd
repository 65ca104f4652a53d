# C types for rules.py; the state comes from layout.py.
from .. cimport bits
from ..bits cimport Generator, i64
from . cimport points
from . cimport layout as L
from .layout cimport State

cdef void deal(State *s, Generator *r) noexcept nogil
cdef void begin(State *s) noexcept nogil
cdef int to_throw(State *s) noexcept nogil
cdef int choices(State *s, i64 dice) noexcept nogil
cdef int options(State *s) noexcept nogil
cdef int legal(State *s, int *out) noexcept nogil
cdef int pick(State *s, Generator *r) noexcept nogil
cdef int odds(State *s, int action) noexcept nogil
cdef void apply(State *s, int action) noexcept nogil
cdef void begin_turn(State *s) noexcept nogil
cdef void roll(State *s, int throw) noexcept nogil
cdef void throw_again(State *s, int throw) noexcept nogil
cdef void use_dice(State *s) noexcept nogil
cdef void take_stone(State *s) noexcept nogil
cdef void move(State *s, int c, int n) noexcept nogil
cdef void use_advantage(State *s, int advantage) noexcept nogil
cdef void forgo(State *s) noexcept nogil
cdef void end_turn(State *s) noexcept nogil
cdef void finish(State *s, int end) noexcept nogil
cdef int score(State *s, int p, int *parts) noexcept nogil
cdef void observe(State *s, int seat, State *o) noexcept nogil
cdef void sample(State *o, Generator *r) noexcept nogil
