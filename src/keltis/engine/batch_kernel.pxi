# Many games at once: the second half of compiled.pyx. gpu/batch.cu does the same on a GPU.

cdef extern from *:
    """
    #if defined(__x86_64__) || defined(__i386__)
    #define kl_pause() __builtin_ia32_pause()
    #elif defined(__aarch64__)
    #define kl_pause() __asm__ volatile("yield")
    #else
    #define kl_pause()
    #endif
    #include <time.h>
    static double kl_now(void) {
        struct timespec t;
        timespec_get(&t, TIME_UTC);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }
    """
    void kl_pause() nogil
    double kl_now() nogil

cdef enum:
    SPINS = 64  # iterations between two reads of the clock
    CALLER = 255  # in place of a policy: the caller decides for this seat


cdef int throw_dice(KernelCalls *call, void *s, Generator *g) noexcept nogil:
    """Throw dice until a player is to move or the game is over; returns the number of throws."""
    cdef int n = 0
    while (<Header *>s).phase == CHANCE:
        call.apply(s, call.pick(s, g))
        n += 1
    return n


cdef int only_action(KernelCalls *call, void *s) noexcept nogil:
    """The only legal action, or -1 if there are several."""
    cdef int legal[MAX_ACTIONS]
    return legal[0] if call.legal(s, legal) == 1 else -1


cdef void count_points(KernelCalls *call, void *s, int players, int *scores) noexcept nogil:
    """Write every seat's points if the game ended now."""
    cdef int parts[MAX_PARTS]
    cdef int p
    for p in range(players):
        scores[p] = call.score(s, p, parts)


cdef void lose_points(void *s, int players, int *scores) noexcept nogil:
    """Give the player to move one point less than the last of the others."""
    cdef int p, least = scores[0]
    for p in range(players):
        if scores[p] < least:
            least = scores[p]
    scores[(<Header *>s).player] = least - 1


cdef class BatchKernel:
    cdef Kernel kernel
    cdef bytes blank
    cdef unsigned long long seed
    cdef int players, width, mirror
    cdef bint skip, plays
    cdef unsigned char policies[4]
    cdef unsigned long long[:, ::1] states
    cdef unsigned int[:, ::1] generators
    cdef unsigned int[::1] numbers
    cdef int[::1] steps
    cdef signed char[:, ::1] features
    cdef unsigned char[:, ::1] mask
    cdef int[:, ::1] legal
    cdef int[::1] count
    cdef signed char[::1] turn
    cdef int[:, ::1] scores
    cdef unsigned char[::1] over
    cdef unsigned char[::1] illegal
    cdef int[::1] lengths
    cdef unsigned long long[:, ::1] allowed  # the legal actions as bits; unlike `mask`, callers cannot overwrite it
    cdef volatile int calls, idle  # calls for work, and threads that are done; only hints for spinning, so races are harmless

    def __init__(self, Kernel kernel, bytes blank, seed, arrays, automatic):
        self.kernel, self.blank, self.seed = kernel, blank, seed
        for name in ("states", "generators", "numbers", "steps", "features", "mask", "legal", "count", "turn",
                     "scores", "over", "illegal", "lengths"):
            if len(arrays[name]) != len(arrays["states"]):
                raise ValueError(f"{name} must be as long as states")
        self.states, self.generators = arrays["states"], arrays["generators"]
        self.numbers, self.steps = arrays["numbers"], arrays["steps"]
        self.features, self.mask = arrays["features"], arrays["mask"]
        self.legal, self.count = arrays["legal"], arrays["count"]
        self.turn, self.scores = arrays["turn"], arrays["scores"]
        self.over, self.illegal, self.lengths = arrays["over"], arrays["illegal"], arrays["lengths"]
        self.players, self.width = self.scores.shape[1], self.legal.shape[1]
        found = (8 * self.states.shape[1], self.generators.shape[1], self.features.shape[1], self.mask.shape[1],
                 len(blank), <int>blank[0])
        if found != (kernel.size, 4, kernel.features, kernel.actions, kernel.size, self.players):
            raise ValueError(f"these arrays are not for this game: {found}")
        self.mirror, self.skip, self.plays = automatic.mirror, automatic.skip, automatic.plays
        for p in range(4):
            self.policies[p] = automatic.policies[p] if p < self.players else CALLER
        shape = self.states.shape[0], (kernel.actions + 63) // 64
        self.allowed = memoryview(bytearray(8 * shape[0] * shape[1])).cast("Q", shape)

    def start(self, int first, int count):
        cdef int i
        cdef const char *blank = self.blank
        self.check_range(first, count)
        with nogil:
            self.announce(first)
            for i in range(first, first + count):
                self.numbers[i] = 0
                self.over[i] = self.illegal[i] = 0
                self.lengths[i] = 0
                memset(&self.mask[i, 0], 0, self.kernel.actions)
                memset(&self.allowed[i, 0], 0, 8 * self.allowed.shape[1])
                self.begin(i, blank)
                count_points(&self.kernel.call, &self.states[i, 0], self.players, &self.scores[i, 0])
                self.publish(i, self.features)

    def check(self, const int[::1] actions, int first, int count):
        cdef int i, wrong = -1
        self.check_actions(actions, first, count)
        with nogil:
            for i in range(first, first + count):
                if not self.allows(i, actions[i]):
                    wrong = i
                    break
        return wrong

    def step(self, const int[::1] actions, signed char[:, ::1] features, int first, int count, bint checked):
        cdef int i
        cdef const char *blank = self.blank
        self.check_actions(actions, first, count)
        self.check_features(features)
        with nogil:
            self.announce(first)
            for i in range(first, first + count):
                self.illegal[i] = not checked and not self.allows(i, actions[i])
                self.clear_legal(i)
                self.play(i, actions[i], blank)
                self.publish(i, features)

    def refresh(self, int first, int count):
        cdef int i
        self.check_range(first, count)
        with nogil:
            self.announce(first)
            for i in range(first, first + count):
                self.clear_legal(i)
                self.over[i] = self.illegal[i] = 0
                self.lengths[i] = self.steps[i]
                count_points(&self.kernel.call, &self.states[i, 0], self.players, &self.scores[i, 0])
                self.publish(i, self.features)

    def encode(self, signed char[:, ::1] out, int ahead, int first, int count):
        cdef int i
        self.check_range(first, count)
        self.check_features(out)
        with nogil:
            self.announce(first)
            for i in range(first, first + count):
                self.show(i, (<Header *>&self.states[i, 0]).player + ahead, out)

    def pack(self):
        pass  # The states are in the arrays.

    def sample(self, int[::1] out, unsigned long long seed, int first, int count):
        cdef int i
        cdef Generator g
        self.check_actions(out, first, count)
        with nogil:
            self.announce(first)
            for i in range(first, first + count):
                seed_generator(&g, seed, i)
                out[i] = self.kernel.call.pick(&self.states[i, 0], &g)

    def content(self, int i):
        self.check_range(i, 1)
        return (<char *>&self.states[i, 0])[:self.kernel.size]

    def call_count(self):
        return self.calls

    def spin_for_call(self, int calls, double seconds):
        cdef int i
        cdef double until = kl_now() + seconds
        self.idle += 1
        with nogil:
            while self.calls == calls and kl_now() < until:
                for i in range(SPINS):
                    if self.calls != calls:
                        break
                    kl_pause()

    def spin_for_workers(self, int others, double seconds):
        cdef int i
        cdef double until = kl_now() + seconds
        with nogil:
            while self.idle < others and kl_now() < until:
                for i in range(SPINS):
                    if self.idle >= others:
                        break
                    kl_pause()
        self.idle = 0

    cdef void announce(self, int first) noexcept nogil:
        """Stop the spinning of the other threads: the one with the first games does so once it has released the GIL."""
        if first == 0:
            self.calls += 1

    cdef int check_range(self, int first, int count) except -1:
        if first < 0 or count < 0 or first > self.states.shape[0] - count:
            raise IndexError("the batch has fewer games")
        return 0

    cdef int check_actions(self, const int[::1] actions, int first, int count) except -1:
        if actions.shape[0] != self.states.shape[0]:
            raise IndexError("there must be one action for each game")
        return self.check_range(first, count)

    cdef int check_features(self, signed char[:, ::1] out) except -1:
        if out.shape[0] != self.features.shape[0] or out.shape[1] != self.features.shape[1]:
            raise IndexError("there must be a row of features for each game")
        return 0

    cdef void begin(self, int i, const char *blank) noexcept nogil:
        """Start the next game in a place of the batch, up to the first decision; one without any is dealt again."""
        cdef void *s = &self.states[i, 0]
        cdef Generator *g = <Generator *>&self.generators[i, 0]
        while True:
            memcpy(s, blank, self.kernel.size)
            seed_generator(g, derive_seed(derive_seed(self.seed, i // self.mirror), self.numbers[i]), 0)
            self.kernel.call.deal(s, g)
            self.steps[i] = throw_dice(&self.kernel.call, s, g)
            self.numbers[i] += 1
            self.play_on(i)
            if (<Header *>s).phase != OVER:
                break

    cdef void play_on(self, int i) noexcept nogil:
        """Play what the caller need not decide: moves of seats with a policy, and forced ones, if they are skipped.

        In mirrored games the policies move on by one seat from game to game.
        """
        cdef KernelCalls *call = &self.kernel.call
        cdef void *s = &self.states[i, 0]
        cdef Generator *g = <Generator *>&self.generators[i, 0]
        cdef int policy, action
        while self.plays and (<Header *>s).phase != OVER:
            policy = self.policies[((<Header *>s).player + self.players - i % self.mirror) % self.players]
            if policy == RANDOM:
                action = call.pick(s, g)
            elif policy == PUSHY:
                action = pick_pushy(call, s, g)
            elif policy != CALLER:
                action = pick_greedy(call, s)
            else:
                action = only_action(call, s) if self.skip else -1
                if action < 0:
                    break
            call.apply(s, action)
            self.steps[i] += 1 + throw_dice(call, s, g)

    cdef bint allows(self, int i, int action) noexcept nogil:
        """Whether an action is legal in this game."""
        return 0 <= action < self.kernel.actions and self.allowed[i, action >> 6] >> (action & 63) & 1

    cdef void clear_legal(self, int i) noexcept nogil:
        """Clear the legal actions; of a wide mask only the bytes that were set."""
        cdef int word, words = self.allowed.shape[1]
        if self.kernel.actions <= WIDE:
            memset(&self.mask[i, 0], 0, self.kernel.actions)
        else:
            for word in range(words):
                if self.allowed[i, word]:
                    memset(&self.mask[i, 64 * word], 0, min(64, self.kernel.actions - 64 * word))
        memset(&self.allowed[i, 0], 0, 8 * words)

    cdef void play(self, int i, int action, const char *blank) noexcept nogil:
        """Play one action; if that ends the game, start the next one."""
        cdef void *s = &self.states[i, 0]
        cdef int *scores = &self.scores[i, 0]
        if not self.illegal[i]:
            self.kernel.call.apply(s, action)
            self.steps[i] += 1 + throw_dice(&self.kernel.call, s, <Generator *>&self.generators[i, 0])
            self.play_on(i)
        count_points(&self.kernel.call, s, self.players, scores)
        if self.illegal[i]:
            lose_points(s, self.players, scores)
        self.over[i] = self.illegal[i] or (<Header *>s).phase == OVER
        self.lengths[i] = self.steps[i]
        if self.over[i]:
            self.begin(i, blank)

    cdef void show(self, int i, int seat, signed char[:, ::1] features) noexcept nogil:
        """Write the features of a seat; numbers that are too high count on from the first seat."""
        cdef unsigned long long seen[MAX_WORDS]
        seat %= self.players
        memset(seen, 0, self.kernel.size)
        self.kernel.call.observe(&self.states[i, 0], seat, seen)
        self.kernel.call.encode(seen, seat, &features[i, 0])

    cdef void publish(self, int i, signed char[:, ::1] features) noexcept nogil:
        """Write what the player to move sees: features and legal actions."""
        cdef int legal[MAX_ACTIONS]
        cdef void *s = &self.states[i, 0]
        cdef int k, n, seat = (<Header *>s).player
        self.show(i, seat, features)
        n = self.kernel.call.legal(s, legal)
        self.turn[i] = seat
        self.count[i] = n
        for k in range(n):
            self.mask[i, legal[k]] = 1
            self.allowed[i, legal[k] >> 6] |= <unsigned long long>1 << (legal[k] & 63)
        memcpy(&self.legal[i, 0], legal, sizeof(int) * (n if n < self.width else self.width))
