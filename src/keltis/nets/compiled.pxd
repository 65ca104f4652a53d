# What other compiled modules may use of a net.
from .forward cimport Dense, Desk
from .forward cimport Net as Content

cdef class Net:
    cdef Content content
    cdef readonly object shape
    cdef char *memory  # all tables, one after the other
    cdef size_t used
    cdef int actions
    cdef void *keep(self, table) except NULL
    cdef Dense dense(self, tables, name) except *
    cdef int read(self, Desk *desk, bytes features) except -1
