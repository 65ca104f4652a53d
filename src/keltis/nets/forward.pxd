# C types for forward.py.
from . cimport native
from .native cimport COLOURS

cdef enum:
    MAX_WIDTH = 512
    MAX_LAYERS = 8
    MAX_OUTPUTS = 4096
    MAX_ACTIONS = 8192
    MAX_FEATURES = 4096

# Rows of weights, with the bias and the gain of each. Weights have 8 bits; with 16 there is an instruction for their sums.
cdef struct Dense:
    short *weights
    int *bias
    int *gain

cdef struct Net:
    int width, layers
    int block, rest  # features of each colour, and the others
    int each, common  # outputs of each colour, and common ones
    int ways, commons  # those of them that are terms of logits
    int plays, cards, routes, rank  # the plays of a product: their number, cards of a colour, ways on the board, vectors
    Dense colour_in, common_in  # a row for each feature; biases for each colour
    int *colour_steps  # the unit of each feature's row
    int *common_steps
    Dense pool[MAX_LAYERS]
    Dense own[MAX_LAYERS]
    Dense tell[MAX_LAYERS]  # in the units of `own`
    Dense colour_out, common_out, value
    int *first  # where the terms of each action begin
    int *terms

# What one forward pass works on.
cdef struct Desk:
    signed char features[MAX_FEATURES]
    short h[COLOURS * MAX_WIDTH]
    short q[MAX_WIDTH]
    short summary[3 * MAX_WIDTH]
    int sums[COLOURS * MAX_WIDTH]
    int told[MAX_WIDTH]
    unsigned char known[MAX_OUTPUTS]
    int outputs[MAX_OUTPUTS]
    int actions[MAX_ACTIONS]
    int logits[MAX_ACTIONS]

cdef void look(Net *net, Desk *t) noexcept nogil
cdef void climb(Net *net, Desk *t, int layer) noexcept nogil
cdef int raised(int number, int total, int gain) noexcept nogil
cdef int colour_output(Net *net, Desk *t, int c, int k) noexcept nogil
cdef int common_output(Net *net, Desk *t, int k) noexcept nogil
cdef int value(Net *net, Desk *t, int k) noexcept nogil
cdef int logit(Net *net, Desk *t, int action) noexcept nogil
cdef int play_logit(Net *net, Desk *t, int c, int card, int route) noexcept nogil
cdef int prefer(Net *net, Desk *t, int n) noexcept nogil
