# C types for points.py. The build writes both together into the folder of every game that cimports it.
from . cimport parts
from . cimport layout as L
from .layout cimport State

cdef int total(State *s, int p) noexcept nogil
cdef int score(State *s, int p, int *amounts) noexcept nogil
cdef int standing(State *s, int p, int more) noexcept nogil
