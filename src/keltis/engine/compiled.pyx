"""The compiled build: drives any game's kernel through C function pointers, without the GIL.

`plain.py` offers the same three classes over the uncompiled kernels, and documents them.
"""

from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from libc.string cimport memcpy, memset

from keltis.games.bits cimport Generator, random

cdef enum:
    RANDOM = 0
    PUSHY = 1


cdef void seed_generator(Generator *g, unsigned long long seed, unsigned int stream) noexcept nogil:
    cdef int i
    g.a = <unsigned int>seed
    g.b = <unsigned int>(seed >> 32)
    g.c = stream
    g.d = 1
    for i in range(12):
        random(g, 1)


cdef unsigned long long derive_seed(unsigned long long seed, unsigned int index) noexcept nogil:
    cdef Generator g
    cdef unsigned long long high
    seed_generator(&g, seed, index + 1)
    high = random(&g, 1 << 26)
    return high << 27 | <unsigned long long>random(&g, 1 << 27)


def derive(seed, index):
    return derive_seed(seed, index)


cdef class Rng:
    def __init__(self, seed, stream=0):
        seed_generator(&self.g, seed, stream)

    def below(self, int n):
        return random(&self.g, n)

    @property
    def words(self):
        return self.g.a, self.g.b, self.g.c, self.g.d

    @words.setter
    def words(self, value):
        self.g.a, self.g.b, self.g.c, self.g.d = value

    def copy(self):
        cdef Rng twin = Rng.__new__(Rng)
        twin.g = self.g
        return twin

    def __reduce__(self):
        return _restore_rng, self.words


def _restore_rng(*words):
    cdef Rng rng = Rng.__new__(Rng)
    rng.words = words
    return rng


cdef void *function(functions, name) except? NULL:
    """A function by its name; NULL if the game has no such function."""
    capsule = functions.get(name)
    return NULL if capsule is None else PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))


cdef class Kernel:
    def __init__(self, rules, advance_policy, greedy, features, layout, fused=None):
        modules = [module.__pyx_capi__ for module in (rules, advance_policy, greedy, features)]
        own = [fused.functions] * len(modules) if fused else modules
        if fused and fused.size != layout.STATE.size:
            raise ValueError("the fused kernel of this game comes from another build")
        self.call.deal = <void (*)(void *, Generator *) noexcept nogil>function(own[0], "deal")
        self.call.begin = <void (*)(void *) noexcept nogil>function(own[0], "begin")
        self.call.legal = <int (*)(void *, int *) noexcept nogil>function(own[0], "legal")
        self.call.pick = <int (*)(void *, Generator *) noexcept nogil>function(own[0], "pick")
        self.call.apply = <void (*)(void *, int) noexcept nogil>function(own[0], "apply")
        self.call.score = <int (*)(void *, int, int *) noexcept nogil>function(own[0], "score")
        self.call.observe = <void (*)(void *, int, void *) noexcept nogil>function(own[0], "observe")
        self.call.sample = <void (*)(void *, Generator *) noexcept nogil>function(own[0], "sample")
        self.call.advance_worth = <int (*)(void *, int) noexcept nogil>function(own[1], "advance_worth")
        self.call.greedy_worth = <int (*)(void *, int) noexcept nogil>function(own[2], "greedy_worth")
        self.call.encode = <void (*)(void *, int, signed char *) noexcept nogil>function(own[3], "encode")
        self.call.odds = <int (*)(void *, int) noexcept nogil>function(own[0], "odds")
        self.call.play = <int (*)(void *, Generator *) noexcept nogil>function(fused.functions, "play") if fused else NULL
        self.size = layout.STATE.size
        self.actions = layout.ACTIONS
        self.parts = len(layout.PARTS)
        self.features = layout.FEATURES
        self.widest = layout.WIDEST
        self.numbers = tuple(range(self.actions))
        self.compiled = True
        self.dice = self.call.odds != NULL
        if (self.size > 8 * MAX_WORDS or self.actions > MAX_ACTIONS or self.parts > MAX_PARTS
                or self.features > MAX_FEATURES):
            raise ValueError("this game's state, actions, features or score parts exceed the engine's limits")


cdef int pick_pushy(KernelCalls *call, void *s, Generator *g) noexcept nogil:
    """The action of the policy `pushy`: the one that advances most, but one in WILDNESS is random."""
    cdef int legal[MAX_ACTIONS]
    cdef int i, n, advance_worth, best = 0, ties = 0, action = 0
    if random(g, WILDNESS) == 0:
        return call.pick(s, g)
    n = call.legal(s, legal)
    for i in range(n):
        advance_worth = call.advance_worth(s, legal[i])
        if ties == 0 or advance_worth > best:
            best = advance_worth
            ties = 1
            action = legal[i]
        elif advance_worth == best:
            ties += 1
            if random(g, ties) == 0:
                action = legal[i]
    return action


cdef int pick_greedy(KernelCalls *call, void *s) noexcept nogil:
    """The action of the greedy policy: the first of those with the highest worth."""
    cdef int legal[MAX_ACTIONS]
    cdef int i, n, greedy_worth, best, action
    n = call.legal(s, legal)
    action = legal[0]
    if n > 1:
        best = call.greedy_worth(s, action)
        for i in range(1, n):
            greedy_worth = call.greedy_worth(s, legal[i])
            if greedy_worth > best:
                best = greedy_worth
                action = legal[i]
    return action


cdef class Machine:
    def __init__(self, Kernel kernel, bytes content):
        if len(content) != kernel.size:
            raise ValueError(f"a state of this game has {kernel.size} bytes, not {len(content)}")
        self.kernel = kernel
        self.log = []
        memcpy(self.memory, <const char *>content, kernel.size)

    cdef Header *header(self) noexcept:
        return <Header *>self.memory

    def deal(self, Rng rng):
        self.kernel.call.deal(self.memory, &rng.g)

    def begin(self):
        self.kernel.call.begin(self.memory)

    @property
    def turn(self):
        """The seat to act, CHANCE (-1) where dice are to be thrown, None when the game is over."""
        cdef Header *h = self.header()
        return None if h.phase == OVER else -1 if h.phase == CHANCE else h.player

    @property
    def over(self):
        return self.header().phase == OVER

    @property
    def ending(self):
        return self.header().end

    def actions(self):
        cdef int legal[MAX_ACTIONS]
        cdef int i, n = self.kernel.call.legal(self.memory, legal)
        cdef list found = [None] * n
        cdef tuple numbers = self.kernel.numbers
        for i in range(n):
            found[i] = numbers[legal[i]]
        return found

    def odds(self, int action):
        return self.kernel.call.odds(self.memory, action) if self.kernel.call.odds else 1

    def play(self, move):
        """Make a move, given as notation, Move or number; an illegal one raises IllegalMove and changes nothing."""
        cdef int action = -1
        if isinstance(move, int):
            try:
                action = move
            except OverflowError:
                pass
        if action < 0 or not self.carry_out(action):
            self.play_other(move)

    def play_other(self, move):
        raise ValueError(f"{move!r} is not the number of a legal action")

    def step(self, int action):
        return self.carry_out(action)

    cdef bint carry_out(self, int action) except -1:
        cdef int legal[MAX_ACTIONS]
        cdef int i, n = self.kernel.call.legal(self.memory, legal)
        for i in range(n):
            if legal[i] == action:
                self.kernel.call.apply(self.memory, action)
                self.log.append(self.kernel.numbers[action])
                return True
        return False

    def throw(self, Rng rng):
        cdef int action = self.kernel.call.pick(self.memory, &rng.g)
        self.kernel.call.apply(self.memory, action)
        self.log.append(self.kernel.numbers[action])
        return action

    def pick(self, Rng rng):
        return self.kernel.call.pick(self.memory, &rng.g)

    def pick_pushy(self, Rng rng):
        if self.header().phase == CHANCE:
            return self.kernel.call.pick(self.memory, &rng.g)
        return pick_pushy(&self.kernel.call, self.memory, &rng.g)

    def pick_greedy(self):
        return pick_greedy(&self.kernel.call, self.memory)

    def greedy_worth(self, int action):
        return self.kernel.call.greedy_worth(self.memory, action)

    def parts(self, int seat):
        cdef int parts[MAX_PARTS]
        cdef int total = self.kernel.call.score(self.memory, seat, parts)
        return total, [parts[i] for i in range(self.kernel.parts)]

    def observed(self, int seat):
        cdef unsigned long long blank[MAX_WORDS]
        memset(blank, 0, sizeof(blank))
        self.kernel.call.observe(self.memory, seat, blank)
        return (<char *>blank)[:self.kernel.size]

    def features(self, int seat):
        cdef signed char out[MAX_FEATURES]
        self.kernel.call.encode(self.memory, seat, out)
        return (<char *>out)[:self.kernel.features]

    def sampled(self, Rng rng):
        cdef unsigned long long twin[MAX_WORDS]
        memcpy(twin, self.memory, self.kernel.size)
        self.kernel.call.sample(twin, &rng.g)
        return (<char *>twin)[:self.kernel.size]

    def to_bytes(self):
        return (<char *>self.memory)[:self.kernel.size]

    def assume(self, Machine other):
        """Become an independent copy of another machine."""
        self.kernel = other.kernel
        self.log = other.log[:]
        memcpy(self.memory, other.memory, other.kernel.size)


def playout_range(Kernel kernel, bytes template, unsigned long long seed, int first, int count, bytes policies,
                  int[::1] scores, int[::1] steps, unsigned char[::1] ends):
    """Play `count` games from number `first` on, each from its own seed; write the results by game number."""
    cdef unsigned long long memory[MAX_WORDS]
    cdef const char *blank = template
    cdef const unsigned char *policy = policies
    cdef int parts[MAX_PARTS]
    cdef Header *h = <Header *>memory
    cdef Generator g
    cdef KernelCalls call = kernel.call
    cdef int game, n, p, players, size = kernel.size
    cdef bint random = not any(policies)
    with nogil:
        for game in range(first, first + count):
            memcpy(memory, blank, size)
            seed_generator(&g, derive_seed(seed, game), 0)
            call.deal(memory, &g)
            players = h.players
            n = 0
            if random and call.play != NULL:
                n = call.play(memory, &g)
            elif random:
                while h.phase != OVER:
                    call.apply(memory, call.pick(memory, &g))
                    n += 1
            else:
                while h.phase != OVER:
                    if h.phase == CHANCE or policy[h.player] == RANDOM:
                        call.apply(memory, call.pick(memory, &g))
                    elif policy[h.player] == PUSHY:
                        call.apply(memory, pick_pushy(&call, memory, &g))
                    else:
                        call.apply(memory, pick_greedy(&call, memory))
                    n += 1
            steps[game] = n
            ends[game] = h.end
            for p in range(players):
                scores[game * players + p] = call.score(memory, p, parts)


include "batch_kernel.pxi"
