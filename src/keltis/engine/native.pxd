# C versions of native.py, inlined into the trials.
cdef enum:
    OVER = 0
    CHANCE = 1
    THROWS = 256
    WHOLE = 12

cdef extern from "string.h" nogil:
    void *copy "memcpy"(void *target, const void *source, size_t size) noexcept
