# C types for the parts.py of a game. The build writes both together into the game's folder.
from .. cimport bits
from . cimport layout as L
from .layout cimport State

cdef int part(State *s, int p, int n) noexcept nogil
