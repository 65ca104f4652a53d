// One step of many games at a time, LANES games per warp; and the features of their players, SHOWN games per block.
//
// What all lanes do between two barriers stands between EVERY_LANE and SYNC. A C++ compiler, which has no lanes, runs them
// one after the other, so the same source can be tested without a GPU.

static_assert(sizeof(State) == SIZE, "the GPU source and the package come from different builds");
#define WORDS (SIZE / 8)
#define STRIDE (WORDS | 1)  // in shared memory: odd, against bank conflicts between lanes
#define FEATURES kl_layout_FEATURES
#define BITS ((ACTIONS + 31) / 32)
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define ROW_ROOM MOST(FEATURES, STRIDE * 8)
#define FIRST_LISTED 32                 // how many actions of a list are kept in shared memory
#define LIST_STRIDE (FIRST_LISTED + 2)  // an odd number of words
#define LIST_WRITERS 8                  // how many lanes write the list of one game

struct alignas(16) Four {
    uint32_t words[4];
};

#ifdef __CUDACC__
#define EVERY_LANE { const int lane = threadIdx.x;
#define SYNC } __syncwarp();
#define SHARED __shared__
#define STOP() __trap()
#define SET_HELPER(lane)
#define BLOCK blockIdx.x
#define KERNEL(name, ...) extern "C" __global__ void name(int games, __VA_ARGS__)
#define BLOCKS
#define EVERY_GAME if (int place = blockIdx.x * blockDim.x + threadIdx.x; place < games)
#else
#define EVERY_LANE for (int lane = 0; lane < LANES; lane++) {
#define SYNC }
#define SHARED
#define STOP() __builtin_trap()
#define SET_HELPER(lane) (HELPER = lane % SHARES)
#define BLOCK block
#define KERNEL(name, ...) extern "C" void name(int games, __VA_ARGS__)
#define BLOCKS for (int block = 0; block < (games + LANES - 1) / LANES; block++)
#define EVERY_GAME for (int place = 0; place < games; place++)
#endif

#define CALLER 255  // in place of a policy: the caller decides for this seat

#ifdef WIDE_MASK  // A wide mask is never written as a whole: only the bytes that change are.
#define SETS 1
#else
#define SETS BITS
#endif

KL_ONCE void apply_action(State *s, int action) { rules_apply(s, action); }

KL int throw_dice(State *s, kl_generator *g) {
    int n = 0;
#ifdef DICE
    for (; s->phase == CHANCE; n++) apply_action(s, rules_pick(s, g));
#endif
    return n;
}

// A game writes its legal actions to what it takes for an array: assigning to an element calls `take` of one of the
// classes below.
template <class Taker> struct Taken {
    const Taker &taker;
    int number;
    KL_MEMBER void operator=(int action) const { taker.take(number, action); }
};

// Keeps the first of the legal actions.
struct First {
    int *first;
    KL_MEMBER Taken<First> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int number, int action) const {
        if (number == 0) *first = action;
    }
};

// Play what the caller need not decide: moves of seats that a policy plays, and forced ones, if they are skipped. In
// mirrored games the policies move on by one seat from game to game. Returns the number of steps.
KL_ONCE int play_on(State *s, kl_generator *g, int place, int mirror, int skip, const uint8_t *policies) {
    int n = 0;
#ifdef AUTOMATIC
    while (s->phase != OVER) {
        int action = 0, policy = policies[(s->player + s->players - place % mirror) % s->players];
        if (policy == RANDOM) action = rules_pick(s, g);
        else if (policy == PUSHY) action = pick_pushy(s, g);
        else if (policy != CALLER) action = pick_greedy(s);
        else if (!skip || rules_legal(s, First{&action}) != 1) break;
        apply_action(s, action);
        n += 1 + throw_dice(s, g);
    }
#endif
    return n;
}

// Start the next game in a place, with a generator of its own; returns the number of steps before the first decision.
// A game that would be over before one is dealt again.
KL_ONCE int begin_game(State *s, const State *blank, kl_generator *g, uint64_t seed, int place, uint32_t *numbers,
                       int mirror, int skip, const uint8_t *policies) {
    int n;
    do {
#pragma unroll 4  // A full unroll would take all registers.
        for (int i = 0; i < WORDS; i++) ((uint64_t *)s)[i] = ((const uint64_t *)blank)[i];
        seed_generator(g, derive_seed(derive_seed(seed, place / mirror), numbers[place]++), 0);
        rules_deal(s, g);
        n = throw_dice(s, g);
        n += play_on(s, g, place, mirror, skip, policies);
    } while (s->phase == OVER);
    return n;
}

// Start to load memory that is read later.
KL void prefetch(const void *memory) {
#ifdef __CUDACC__
    asm volatile("prefetch.global.L2 [%0];" ::"l"(memory));
#endif
}

// Copy states to shared memory with all loads in flight at once.
KL void fetch(uint64_t *rows, const uint64_t *states, int here, int lane) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    asm("" : "+l"(states));  // makes the compiler address relative to this pointer
    int pairs = STRIDE == WORDS ? here * WORDS / 2 : 0;  // only where source and target have no gaps
    for (int i = lane; i < pairs; i += LANES) {
        unsigned to = (unsigned)__cvta_generic_to_shared(rows + 2 * i);
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(states + 2 * i));
    }
    for (int i = 2 * pairs + lane; i < here * WORDS; i += LANES) {
        unsigned to = (unsigned)__cvta_generic_to_shared(rows + i / WORDS * STRIDE + i % WORDS);
        asm volatile("cp.async.ca.shared.global [%0], [%1], 8;" ::"r"(to), "l"(states + i));
    }
    asm volatile("cp.async.wait_all;" ::: "memory");
#else
    for (int i = lane; i < here * WORDS; i += LANES) rows[i / WORDS * STRIDE + i % WORDS] = states[i];
#endif
}

// Four bits as four bytes.
KL uint32_t four_bytes(uint32_t bits) { return (bits & 15) * 0x00204081u & 0x01010101u; }

// Write the masks of some games, one byte per action, from their bits, which are packed without gaps.
KL void put_masks(const uint32_t *__restrict__ bits, uint8_t *__restrict__ rows, int size, int lane) {
#pragma unroll 4
    for (int from = 16 * lane; from + 16 <= size; from += 16 * LANES) {
        uint32_t half = bits[from >> 5] >> (from & 31);
        *(Four *)(rows + from) = {four_bytes(half), four_bytes(half >> 4), four_bytes(half >> 8), four_bytes(half >> 12)};
    }
    for (int at = size / 16 * 16 + lane; at < size; at += LANES) rows[at] = bits[at >> 5] >> (at & 31) & 1;
}

// Write the lists of some games, each with a few lanes.
KL void put_lists(const uint16_t *__restrict__ lists, const int *__restrict__ counts, int *__restrict__ legal, int width,
                  int lane) {
#pragma unroll
    for (int row = lane / LIST_WRITERS; row < LANES; row += LANES / LIST_WRITERS)
        for (int i = lane % LIST_WRITERS; i < counts[row]; i += LIST_WRITERS)
            legal[(int64_t)width * row + i] = lists[LIST_STRIDE * row + i];
}

KL void set_bit(uint32_t *bits, int at) {
#ifdef __CUDACC__
    atomicOr(bits + (at >> 5), 1u << (at & 31));
#else
    bits[at >> 5] |= 1u << (at & 31);
#endif
}

// Lists legal actions, the first FIRST_LISTED in shared memory, and sets them in the mask: bytes if wide, otherwise bits.
struct Lister {
    uint16_t *first;
    int *rest;
    uint8_t *mask;
    uint32_t *bits;
    int from;
    KL_MEMBER Taken<Lister> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int number, int action) const {
        if (number < FIRST_LISTED) first[number] = action;
        else
            rest[number] = action;
#ifdef WIDE_MASK
        mask[action] = 1;
#else
        set_bit(bits, from + action);
#endif
    }
};

// Clears the bytes of legal actions in the mask.
struct Cleaner {
    uint8_t *mask;
    KL_MEMBER Taken<Cleaner> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int, int action) const { mask[action] = 0; }
};

// Finds out whether an action is among the legal ones.
struct Seeker {
    int wanted, *found;
    KL_MEMBER Taken<Seeker> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int, int action) const { *found |= action == wanted; }
};

// Whether an action is legal: where masks are narrow, by the bits that the last step left.
KL int allows(State *s, int place, int action, const uint32_t *bits) {
    if (action < 0 || action >= ACTIONS) return 0;
#ifdef WIDE_MASK
    int found = 0;
    rules_legal(s, Seeker{action, &found});
    return found;
#else
    int at = ACTIONS * (place % LANES) + action;
    return bits[(int64_t)BITS * (place - place % LANES) + (at >> 5)] >> (at & 31) & 1;
#endif
}

// Find the first place whose action is illegal, if there is one.
KERNEL(check, State *states, const int *actions, const uint32_t *bits, int *wrong) {
    EVERY_GAME
    if (!allows(states + place, place, actions[place], bits)) {
#ifdef __CUDACC__
        atomicMin(wrong, place);
#else
        *wrong = LEAST(place, *wrong);
#endif
    }
}

// Draw a legal action for every game, uniformly, from a generator with the place as its stream.
KERNEL(sample, State *states, uint64_t seed, int *actions) {
    EVERY_GAME {
        kl_generator g;
        seed_generator(&g, seed, place);
        actions[place] = rules_pick(states + place, &g);
    }
}

KL_ONCE void count_points(State *s, int players, int *scores) {
    int parts[PARTS];
    for (int p = 0; p < players; p++) scores[p] = rules_score(s, p, parts);
}

// The player to move comes last, by one point.
KL void lose_points(const State *s, int players, int *scores) {
    int least = scores[0];
    for (int p = 1; p < players; p++) least = scores[p] < least ? scores[p] : least;
    scores[s->player] = least - 1;
}

// Play one action in each game, and start the next game where one ends. Without actions, start all games; or `keep` them,
// and show them as they are. If `check` has found an illegal action, do nothing. Its place is reported in either case.
KERNEL(advance, const State *blank, uint64_t *states, kl_generator *generators, uint32_t *numbers, int *steps,
       uint32_t *bits, uint64_t seed, int mirror, int skip, const uint8_t *policies, const int *wrong_place, int *report,
       const int *actions, int lose, int keep, int width, uint8_t *mask, int *legal, int *count, int8_t *turn, int *scores,
       uint8_t *over, uint8_t *illegal, int *lengths) {
    BLOCKS {
        SHARED alignas(16) uint64_t rows[LANES * STRIDE];
        SHARED uint32_t sets[LANES * SETS];
        SHARED uint16_t lists[LANES * LIST_STRIDE];
        SHARED int counts[LANES];
        int first = LANES * BLOCK, here = LEAST(games - first, LANES), refused = *wrong_place < games;
        uint64_t *home = states + (int64_t)first * WORDS;
        EVERY_LANE
        if (first + lane == 0) *report = *wrong_place;
        if (actions && lane < here) prefetch(actions + first + lane), prefetch(generators + first + lane), prefetch(steps + first + lane);
        if (actions || keep) fetch(rows, home, here, lane);
        for (int i = lane; i < LANES * SETS; i += LANES) sets[i] = 0;
        counts[lane] = 0;
        SYNC
        if (refused) return;
        EVERY_LANE
        if (lane < here) {
            int place = first + lane, n = 0, wrong = 0, done = 0, players = blank->players, rest[LISTED];
            State *s = (State *)(rows + STRIDE * lane);
            uint8_t *row = mask + (int64_t)ACTIONS * place;
            int *points = scores + (int64_t)players * place, *list = legal + (int64_t)width * place;
            kl_generator g;
            if (actions || keep) g = generators[place], n = steps[place];
            if (actions) {
                int action = actions[place];
                wrong = lose && !allows(s, place, action, bits);
#ifdef WIDE_MASK
                rules_legal(s, Cleaner{row});
#endif
                if (!wrong) {
                    apply_action(s, action);
                    n += 1 + throw_dice(s, &g);
                    n += play_on(s, &g, place, mirror, skip, policies);
                }
                done = wrong || s->phase == OVER;
                count_points(s, players, points);
                if (wrong) lose_points(s, players, points);
            } else if (!keep)
                numbers[place] = 0;
            lengths[place] = n;
            if (done || (!actions && !keep)) n = begin_game(s, blank, &g, seed, place, numbers, mirror, skip, policies);
            if (!actions) count_points(s, players, points);
            generators[place] = g;
            steps[place] = n;
            over[place] = done;
            illegal[place] = wrong;
            turn[place] = s->player;
            int k = rules_legal(s, Lister{lists + LIST_STRIDE * lane, rest, row, sets, ACTIONS * lane});
            if (k > LISTED) STOP();
            count[place] = k;
            counts[lane] = LEAST(LEAST(k, width), FIRST_LISTED);
            for (int i = FIRST_LISTED; i < LEAST(k, width); i++) list[i] = rest[i];
        }
        SYNC
        EVERY_LANE
        for (int i = lane; i < here * WORDS; i += LANES) home[i] = rows[i / WORDS * STRIDE + i % WORDS];
#ifndef WIDE_MASK
        for (int i = lane; 32 * i < here * ACTIONS; i += LANES) bits[(int64_t)first * BITS + i] = sets[i];
        put_masks(sets, mask + (int64_t)ACTIONS * first, here * ACTIONS, lane);
#endif
        put_lists(lists, counts, legal + (int64_t)width * first, width, lane);
        SYNC
    }
}

#undef LANES
#define LANES (SHOWN * HELPERS * GROUPS)
#ifdef __CUDACC__
#undef SYNC
#define SYNC } __syncthreads();
#else
#undef BLOCKS
#define BLOCKS for (int block = 0; block < (games + SHOWN - 1) / SHOWN; block++)
#endif

#if SHOWN * FEATURES % 16
typedef uint64_t Piece;
#else
typedef Four Piece;
#endif
#define PIECE ((int)sizeof(Piece))

// `__restrict__` lets the compiler read ahead: nothing that is read here is written.
KL void observe(State *__restrict__ s, State *__restrict__ o, int ahead) {
    rules_observe(s, (s->player + ahead) % s->players, o);
}

KL void encode(State *__restrict__ o, signed char *__restrict__ out, int group, int ahead) {
    int seat = (o->player + ahead) % o->players;
    if (group == 0) features_encode(o, seat, out, out, group);
    else
        features_encode(o, seat, Nowhere(), out, group);
}

// The bits of a state that everybody may know; none if the game copies those itself.
KERNEL(open, uint64_t *known) {
    EVERY_GAME
    if (place == 0) {
        uint64_t all[WORDS];
        for (int i = 0; i < WORDS; i++) all[i] = ~(uint64_t)0, known[i] = 0;
#ifdef COPIES_OPEN
        layout_copy_open((State *)all, (State *)known);
#endif
    }
}

// Load states, and the part of each that everybody may know; all loads are in flight before the first store.
KL void load_games(const uint64_t *states, const uint64_t *known, uint64_t *rows, uint64_t *seen, int here, int lane) {
    const int each = (SHOWN * WORDS + LANES - 1) / LANES;
    uint64_t words[each];
#pragma unroll
    for (int n = 0; n < each; n++) words[n] = LANES * n + lane < here * WORDS ? states[LANES * n + lane] : 0;
#pragma unroll
    for (int n = 0; n < each; n++) {
        int i = LANES * n + lane, at = i / WORDS * STRIDE + i % WORDS;
        if (i >= here * WORDS) break;
        rows[at] = words[n];
        seen[at] = words[n] & known[i % WORDS];
    }
}

// Write the features of one seat in every game, so many seats ahead of the player to move; the rows lie in shared memory as
// they do in the array.
KERNEL(show, const uint64_t *__restrict__ states, const uint64_t *__restrict__ known, int ahead, int8_t *features) {
#ifdef __CUDACC__
    extern __shared__ Four room[];
#else
    static Four room[SHOWN * (ROW_ROOM + STRIDE * 8) / 16];
#endif
    BLOCKS {
        uint64_t *rows = (uint64_t *)room, *seen = rows + SHOWN * ROW_ROOM / 8;
        int first = SHOWN * BLOCK, here = games - first < SHOWN ? games - first : SHOWN, size = here * FEATURES;
        EVERY_LANE
        load_games(states + (int64_t)first * WORDS, known, rows, seen, here, lane);
        SYNC
        EVERY_LANE
        if (lane < here) observe((State *)(rows + STRIDE * lane), (State *)(seen + STRIDE * lane), ahead);
        SYNC
        EVERY_LANE
        for (int i = lane; i < SHOWN * FEATURES / PIECE; i += LANES) ((Piece *)room)[i] = Piece{};
        SYNC
        EVERY_LANE
        int game = lane / HELPERS % SHOWN;
        SET_HELPER(lane);
        if (game < here && lane % HELPERS < SHARES)
            encode((State *)(seen + STRIDE * game), (signed char *)room + FEATURES * game, lane / HELPERS / SHOWN, ahead);
        SYNC
        EVERY_LANE
        int8_t *out = features + (int64_t)FEATURES * first;
        int whole = (uint64_t)features % PIECE ? 0 : size / PIECE;  // The array of a caller may begin anywhere.
        for (int i = lane; i < whole; i += LANES) ((Piece *)out)[i] = ((Piece *)room)[i];
        for (int i = whole * PIECE + lane; i < size; i += LANES) out[i] = ((int8_t *)room)[i];
        SYNC
    }
}
