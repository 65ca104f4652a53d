# C versions of native.py, inlined into the search.
cdef enum:
    OVER = 0
    CHANCE = 1

cdef extern from "string.h" nogil:
    void *copy "memcpy"(void *target, const void *source, size_t size) noexcept

cdef extern from "math.h" nogil:
    double exp(double x) noexcept
    double sqrt(double x) noexcept
