// One step of many games at a time, a warp for LANES of them; and what their players are told, a block for SHOWN games.
//
// What all lanes do between two meetings stands between EVERY_LANE and MEET. A C++ compiler, for which there are no lanes,
// does the same one lane after the other: so it can be tested.

static_assert(sizeof(State) == SIZE, "the text of the GPU is of another build than the rest");
#define WORDS (SIZE / 8)
#define STRIDE (WORDS | 1)  // in shared memory: odd, so that the lanes meet in few banks
#define FEATURES kl_layout_FEATURES
#define BITS ((ACTIONS + 31) / 32)
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define ROW_ROOM MOST(FEATURES, STRIDE * 8)
#define NEAR 32                 // so many actions of a list are in shared memory
#define NEAR_STRIDE (NEAR + 2)  // an odd number of words
#define SCRIBES 8               // lanes that write the list of a game

struct alignas(16) Four {
    uint32_t words[4];
};

#ifdef __CUDACC__
#define EVERY_LANE { const int lane = threadIdx.x;
#define MEET } __syncwarp();
#define SHARED __shared__
#define STOP() __trap()
#define LET_HELP(lane)
#define BLOCK blockIdx.x
#define KERNEL(name, ...) extern "C" __global__ void name(int games, __VA_ARGS__)
#define BLOCKS
#define EVERY_GAME if (int place = blockIdx.x * blockDim.x + threadIdx.x; place < games)
#else
#define EVERY_LANE for (int lane = 0; lane < LANES; lane++) {
#define MEET }
#define SHARED
#define STOP() __builtin_trap()
#define LET_HELP(lane) (HELPER = lane % SHARES)
#define BLOCK block
#define KERNEL(name, ...) extern "C" void name(int games, __VA_ARGS__)
#define BLOCKS for (int block = 0; block < (games + LANES - 1) / LANES; block++)
#define EVERY_GAME for (int place = 0; place < games; place++)
#endif

#ifdef WIDE_MASK  // then nobody writes all of a mask: what was legal is cleared, what is legal is set
#define SETS 1
#else
#define SETS BITS
#endif

KL_ONCE void act(State *s, int action) { rules_apply(s, action); }

KL int throw_dice(State *s, kl_generator *g) {
    int n = 0;
#ifdef DICE
    for (; s->phase == CHANCE; n++) act(s, rules_pick(s, g));
#endif
    return n;
}

// The next game in a place begins, with a generator of its own; how many throws that took.
KL_ONCE int begin_game(State *s, const State *blank, kl_generator *g, uint64_t seed, int place, uint32_t *numbers) {
#pragma unroll 4  // all at once would take all registers
    for (int i = 0; i < WORDS; i++) ((uint64_t *)s)[i] = ((const uint64_t *)blank)[i];
    seed_generator(g, derive_seed(derive_seed(seed, place), numbers[place]++), 0);
    rules_deal(s, g);
    return throw_dice(s, g);
}

// What will be read later can be on its way already.
KL void soon(const void *memory) {
#ifdef __CUDACC__
    asm volatile("prefetch.global.L2 [%0];" ::"l"(memory));
#endif
}

// States from where they lie one after the other, all loads under way at once.
KL void fetch(uint64_t *rows, const uint64_t *states, int here, int lane) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    asm("" : "+l"(states));  // so that an address is this one and a small number
    int pairs = STRIDE == WORDS ? here * WORDS / 2 : 0;  // without gaps on both sides
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

// A byte for each of four bits.
KL uint32_t four_bytes(uint32_t bits) { return (bits & 15) * 0x00204081u & 0x01010101u; }

// A byte for each action of some games, from their bits, which follow each other without a gap.
KL void put_masks(const uint32_t *__restrict__ bits, uint8_t *__restrict__ rows, int size, int lane) {
#pragma unroll 4
    for (int from = 16 * lane; from + 16 <= size; from += 16 * LANES) {
        uint32_t half = bits[from >> 5] >> (from & 31);
        *(Four *)(rows + from) = {four_bytes(half), four_bytes(half >> 4), four_bytes(half >> 8), four_bytes(half >> 12)};
    }
    for (int at = size / 16 * 16 + lane; at < size; at += LANES) rows[at] = bits[at >> 5] >> (at & 31) & 1;
}

// The lists of some games, each by a few lanes.
KL void put_lists(const uint16_t *__restrict__ lists, const int *__restrict__ counts, int *__restrict__ legal, int width,
                  int lane) {
#pragma unroll
    for (int row = lane / SCRIBES; row < LANES; row += LANES / SCRIBES)
        for (int i = lane % SCRIBES; i < counts[row]; i += SCRIBES)
            legal[(int64_t)width * row + i] = lists[NEAR_STRIDE * row + i];
}

KL void set_bit(uint32_t *bits, int at) {
#ifdef __CUDACC__
    atomicOr(bits + (at >> 5), 1u << (at & 31));
#else
    bits[at >> 5] |= 1u << (at & 31);
#endif
}

// What a game hands its legal actions to, one after the other, as if it were an array: each of these does with an
// action what it is there for.
template <class Taker> struct Taken {
    const Taker &taker;
    int number;
    KL_MEMBER void operator=(int action) const { taker.take(number, action); }
};

// Lists them, the first NEAR in shared memory, and marks them in the mask: its bytes where it is wide, or else its bits.
struct Lister {
    uint16_t *near;
    int *far;
    uint8_t *mask;
    uint32_t *bits;
    int from;
    KL_MEMBER Taken<Lister> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int number, int action) const {
        if (number < NEAR) near[number] = action;
        else
            far[number] = action;
#ifdef WIDE_MASK
        mask[action] = 1;
#else
        set_bit(bits, from + action);
#endif
    }
};

// Clears their bytes in the mask.
struct Cleaner {
    uint8_t *mask;
    KL_MEMBER Taken<Cleaner> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int, int action) const { mask[action] = 0; }
};

// Looks for one of them.
struct Seeker {
    int wanted, *found;
    KL_MEMBER Taken<Seeker> operator[](int number) const { return {*this, number}; }
    KL_MEMBER void take(int, int action) const { *found |= action == wanted; }
};

// Whether a game allows an action; of a narrow game by the bits that the last step left.
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

// The first place whose action is illegal, if there is one.
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

// A legal action for every game, each equally likely: by a seed, and the place as its stream.
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

// Without actions all games begin; otherwise one step of each, and where a game ends the next one begins. Where an action
// was found wrong, nothing is done. Where the first is, is told in either case.
KERNEL(advance, const State *blank, uint64_t *states, kl_generator *generators, uint32_t *numbers, int *steps,
       uint32_t *bits, uint64_t seed, const int *wrong_place, int *told, const int *actions, int lose, int width,
       uint8_t *mask, int *legal, int *count, int8_t *turn, int *scores, uint8_t *over, uint8_t *illegal, int *lengths) {
    BLOCKS {
        SHARED alignas(16) uint64_t rows[LANES * STRIDE];
        SHARED uint32_t sets[LANES * SETS];
        SHARED uint16_t lists[LANES * NEAR_STRIDE];
        SHARED int counts[LANES];
        int first = LANES * BLOCK, here = LEAST(games - first, LANES), refused = *wrong_place < games;
        uint64_t *home = states + (int64_t)first * WORDS;
        EVERY_LANE
        if (first + lane == 0) *told = *wrong_place;
        if (actions && lane < here) soon(actions + first + lane), soon(generators + first + lane), soon(steps + first + lane);
        if (actions) fetch(rows, home, here, lane);
        for (int i = lane; i < LANES * SETS; i += LANES) sets[i] = 0;
        counts[lane] = 0;
        MEET
        if (refused) return;
        EVERY_LANE
        if (lane < here) {
            int place = first + lane, n = 0, wrong = 0, done = 0, players = blank->players, far[LISTED];
            State *s = (State *)(rows + STRIDE * lane);
            uint8_t *row = mask + (int64_t)ACTIONS * place;
            int *points = scores + (int64_t)players * place, *list = legal + (int64_t)width * place;
            kl_generator g;
            if (actions) {
                int action = actions[place];
                g = generators[place];
                n = steps[place];
                wrong = lose && !allows(s, place, action, bits);
#ifdef WIDE_MASK
                rules_legal(s, Cleaner{row});
#endif
                if (!wrong) {
                    act(s, action);
                    n += 1 + throw_dice(s, &g);
                }
                done = wrong || s->phase == OVER;
                count_points(s, players, points);
                if (wrong) lose_points(s, players, points);
            } else
                numbers[place] = 0;
            lengths[place] = n;
            if (done || !actions) n = begin_game(s, blank, &g, seed, place, numbers);
            if (!actions) count_points(s, players, points);
            generators[place] = g;
            steps[place] = n;
            over[place] = done;
            illegal[place] = wrong;
            turn[place] = s->player;
            int k = rules_legal(s, Lister{lists + NEAR_STRIDE * lane, far, row, sets, ACTIONS * lane});
            if (k > LISTED) STOP();
            count[place] = k;
            counts[lane] = LEAST(LEAST(k, width), NEAR);
            for (int i = NEAR; i < LEAST(k, width); i++) list[i] = far[i];
        }
        MEET
        EVERY_LANE
        for (int i = lane; i < here * WORDS; i += LANES) home[i] = rows[i / WORDS * STRIDE + i % WORDS];
#ifndef WIDE_MASK
        for (int i = lane; 32 * i < here * ACTIONS; i += LANES) bits[(int64_t)first * BITS + i] = sets[i];
        put_masks(sets, mask + (int64_t)ACTIONS * first, here * ACTIONS, lane);
#endif
        put_lists(lists, counts, legal + (int64_t)width * first, width, lane);
        MEET
    }
}

#undef LANES
#define LANES (SHOWN * HELPERS * MATES)
#ifdef __CUDACC__
#undef MEET
#define MEET } __syncthreads();
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

// Nothing of what is read here is written: so the compiler may read ahead.
KL void look(State *__restrict__ s, State *__restrict__ o) { rules_observe(s, s->player, o); }

KL void tell(State *__restrict__ o, signed char *__restrict__ out, int mate) {
    if (mate == 0) features_encode(o, o->player, out, out, mate);
    else
        features_encode(o, o->player, Nowhere(), out, mate);
}

// Of a state the bits that everybody may know; where a game copies those in its own way, none.
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

// States, and of each what everybody may know; all loads are under way before the first is put down.
KL void look_open(const uint64_t *states, const uint64_t *known, uint64_t *rows, uint64_t *seen, int here, int lane) {
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

// What the player to move of every game is told: rows are made side by side, as they lie in the array.
KERNEL(show, const uint64_t *__restrict__ states, const uint64_t *__restrict__ known, int8_t *features) {
#ifdef __CUDACC__
    extern __shared__ Four room[];
#else
    static Four room[SHOWN * (ROW_ROOM + STRIDE * 8) / 16];
#endif
    BLOCKS {
        uint64_t *rows = (uint64_t *)room, *seen = rows + SHOWN * ROW_ROOM / 8;
        int first = SHOWN * BLOCK, here = games - first < SHOWN ? games - first : SHOWN, size = here * FEATURES;
        EVERY_LANE
        look_open(states + (int64_t)first * WORDS, known, rows, seen, here, lane);
        MEET
        EVERY_LANE
        if (lane < here) look((State *)(rows + STRIDE * lane), (State *)(seen + STRIDE * lane));
        MEET
        EVERY_LANE
        for (int i = lane; i < SHOWN * FEATURES / PIECE; i += LANES) ((Piece *)room)[i] = Piece{};
        MEET
        EVERY_LANE
        int game = lane / HELPERS % SHOWN;
        LET_HELP(lane);
        if (game < here && lane % HELPERS < SHARES)
            tell((State *)(seen + STRIDE * game), (signed char *)room + FEATURES * game, lane / HELPERS / SHOWN);
        MEET
        EVERY_LANE
        int8_t *out = features + (int64_t)FEATURES * first;
        for (int i = lane; PIECE * i + PIECE <= size; i += LANES) ((Piece *)out)[i] = ((Piece *)room)[i];
        for (int i = size / PIECE * PIECE + lane; i < size; i += LANES) out[i] = ((int8_t *)room)[i];
        MEET
    }
}
