"""The compiled build of a net; `plain.py` has the same class, with documentation."""

from array import array

from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy

from keltis.engine.compiled cimport MAX_PARTS, MAX_WORDS, Header, Kernel
from keltis.games.bits cimport Generator

from .forward cimport MAX_ACTIONS, MAX_FEATURES, MAX_LAYERS, MAX_OUTPUTS, MAX_WIDTH, Dense, Desk, look, prefer, value
from .rollouts cimport Rollout, try_out

from .format import VALUES, sizes_of, table_of_terms

cdef enum:
    LINE = 64  # Every table begins with a line of the processor's cache.


def room(table):
    """The bytes of a table in memory, where weights have 16 bits."""
    size = len(table) * (2 if table.typecode == "b" else 4)
    return (size + LINE - 1) // LINE * LINE


cdef class Net:
    def __cinit__(self, file):
        cdef int layer
        tables = {**file.tables}
        tables["first"], tables["terms"] = (array("i", table) for table in table_of_terms(file.shape.game))
        sizes = sizes_of(file.shape)
        if not 0 < sizes["width"] <= MAX_WIDTH or not 0 < sizes["layers"] <= MAX_LAYERS:
            raise ValueError(f"a net has at most {MAX_LAYERS} layers of {MAX_WIDTH} numbers")
        self.shape = file.shape
        self.memory = <char *>malloc(sum([room(table) for table in tables.values()]) + LINE)
        if self.memory == NULL:
            raise MemoryError("no memory for a net")
        self.used = LINE - <size_t>self.memory % LINE
        self.content.width = sizes["width"]
        self.content.layers = sizes["layers"]
        self.content.block = sizes["block"]
        self.content.rest = sizes["rest"]
        self.content.each = sizes["each"]
        self.content.common = sizes["common"]
        self.content.ways = sizes["ways"]
        self.content.commons = sizes["commons"]
        self.content.plays = sizes["plays"]
        self.content.cards = sizes["cards"]
        self.content.routes = sizes["routes"]
        self.content.rank = sizes["rank"]
        if (5 * self.content.block + self.content.rest > MAX_FEATURES or len(tables["first"]) > MAX_ACTIONS
                or 5 * self.content.each + self.content.common > MAX_OUTPUTS):
            raise ValueError("this game's features, actions or outputs exceed the limits of nets")
        self.content.colour_steps = <int *>self.keep(tables["colour_steps"])
        self.content.common_steps = <int *>self.keep(tables["common_steps"])
        self.content.colour_in = self.dense(tables, "colour_in")
        self.content.common_in = self.dense(tables, "common_in")
        for layer in range(self.content.layers):
            self.content.pool[layer] = self.dense(tables, f"pool.{layer}")
            self.content.own[layer] = self.dense(tables, f"own.{layer}")
            self.content.tell[layer] = self.dense(tables, f"tell.{layer}")
        self.content.colour_out = self.dense(tables, "colour_out")
        self.content.common_out = self.dense(tables, "common_out")
        self.content.value = self.dense(tables, "value")
        self.content.first = <int *>self.keep(tables["first"])
        self.actions = len(tables["first"]) - 1
        self.content.terms = <int *>self.keep(tables["terms"])

    def __dealloc__(self):
        free(self.memory)

    cdef void *keep(self, table) except NULL:
        """Copy a table into memory; weights get 16 bits."""
        cdef char *to = self.memory + self.used
        cdef bytes content = table.tobytes()
        cdef const char *source = content
        cdef Py_ssize_t i, n = len(content)
        if table.typecode == "b":
            for i in range(n):
                (<short *>to)[i] = (<const signed char *>source)[i]
        else:
            memcpy(to, source, n)
        self.used += room(table)
        return to

    cdef Dense dense(self, tables, name) except *:
        cdef Dense found
        found.weights = <short *>self.keep(tables[f"{name}.weights"])
        found.bias = NULL
        found.gain = NULL
        if f"{name}.bias" in tables:
            found.bias = <int *>self.keep(tables[f"{name}.bias"])
            found.gain = <int *>self.keep(tables[f"{name}.gain"])
        return found

    def logits(self, bytes features, actions):
        cdef Desk desk
        cdef int i, n = len(actions)
        self.read(&desk, features)
        if n > MAX_ACTIONS:
            raise ValueError("too many actions")
        for i in range(n):
            desk.actions[i] = actions[i]
            if not 0 <= desk.actions[i] < self.actions:
                raise ValueError("there is no such action")
        with nogil:
            look(&self.content, &desk)
            prefer(&self.content, &desk, n)
        return [desk.logits[i] for i in range(n)]

    def values(self, bytes features):
        cdef Desk desk
        cdef int k
        self.read(&desk, features)
        with nogil:
            look(&self.content, &desk)
        return tuple([value(&self.content, &desk, k) for k in range(VALUES)])

    cdef int read(self, Desk *desk, bytes features) except -1:
        """Put an observation's features on the desk."""
        if len(features) != 5 * self.content.block + self.content.rest:
            raise ValueError(f"a position of this game has {5 * self.content.block + self.content.rest} features")
        memcpy(desk.features, <const char *>features, len(features))
        return 0


# What rollouts work on besides the net.
cdef struct Workspace:
    Rollout rollout
    Desk desk
    Generator g
    unsigned long long root[MAX_WORDS]
    unsigned long long work[MAX_WORDS]
    unsigned long long seen[MAX_WORDS]
    int parts[MAX_PARTS]


cdef class Rollouts:
    cdef Net net
    cdef Kernel kernel
    cdef Workspace *workspace

    def __cinit__(self, Net net, Kernel kernel, bytes observed, int seat, unsigned long long seed, int limit,
                  double greed):
        cdef Rollout *r
        self.net, self.kernel = net, kernel
        if 5 * net.content.block + net.content.rest != kernel.features or len(observed) != kernel.size:
            raise ValueError("the net is for another game")
        self.workspace = <Workspace *>calloc(1, sizeof(Workspace))
        if self.workspace == NULL:
            raise MemoryError("no memory for rollouts")
        r = &self.workspace.rollout
        r.root = <Header *>self.workspace.root
        r.work = <Header *>self.workspace.work
        r.seen = <Header *>self.workspace.seen
        memcpy(r.root, <const char *>observed, kernel.size)
        r.size = kernel.size
        r.seat = seat
        r.limit = limit
        r.parts = self.workspace.parts
        r.g = &self.workspace.g
        r.seed_low = <unsigned int>seed
        r.seed_high = <unsigned int>(seed >> 32)
        r.greed = greed

    def __dealloc__(self):
        free(self.workspace)

    def try_out(self, int action, int first, int count):
        cdef Workspace *s = self.workspace
        with nogil:
            try_out(&self.kernel.call, &self.net.content, &s.desk, &s.rollout, action, first, count)
        return s.rollout.value, s.rollout.points, s.rollout.wins
