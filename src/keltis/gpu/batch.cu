// One step of many games at a time, a warp for LANES of them; and what their players are told, a block for SHOWN games.
//
// What all lanes do between two meetings stands between EVERY_LANE and MEET; what a lane keeps for itself is OWN.
// A C++ compiler, for which there are no lanes, does the same one lane after the other: so it can be tested.

static_assert(sizeof(State) == SIZE, "the text of the GPU is of another build than the rest");
#define WORDS (SIZE / 8)
#define STRIDE (WORDS | 1)  // in shared memory: odd, so that the lanes meet in few banks
#define FEATURES kl_layout_FEATURES
#define BITS ((ACTIONS + 31) / 32)
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define ROW_ROOM MOST(FEATURES, STRIDE * 8)

struct alignas(16) Four {
    uint64_t low, high;
};

#ifdef __CUDACC__
#define EVERY_LANE { const int lane = threadIdx.x;
#define MEET } __syncwarp();
#define OWN(type, name, size) type name[size]
#define MINE(name) name
#define SHARED __shared__
#define STOP() __trap()
#define LET_HELP(lane)
#define BLOCK blockIdx.x
#define KERNEL(name, ...) extern "C" __global__ void name(int games, __VA_ARGS__)
#define BLOCKS
#else
#define EVERY_LANE for (int lane = 0; lane < LANES; lane++) {
#define MEET }
#define OWN(type, name, size) type name[LANES][size]
#define MINE(name) name[lane]
#define SHARED
#define STOP() __builtin_trap()
#define LET_HELP(lane) (HELPER = lane % SHARES)
#define BLOCK block
#define KERNEL(name, ...) extern "C" void name(int games, __VA_ARGS__)
#define BLOCKS for (int block = 0; block < (games + LANES - 1) / LANES; block++)
#endif

#ifdef WIDE_MASK  // then nobody writes all of a mask: what was legal is cleared, what is legal is set
#define SETS 1
#else
#define SETS BITS
#endif

// A game with more legal actions than its list has room for stops the GPU with an error, rather than go on.
KL_ONCE int list_legal(State *s, int *list) {
    int n = rules_legal(s, list);
    if (LISTED < ACTIONS && n > LISTED) STOP();
    return n;
}

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
    *s = *blank;
    seed_generator(g, derive_seed(derive_seed(seed, place), numbers[place]++), 0);
    rules_deal(s, g);
    return throw_dice(s, g);
}

// States from where they lie one after the other, all loads under way at once.
KL void fetch(uint64_t *rows, const uint64_t *states, int here, int lane, int lanes) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    for (int i = lane; i < here * WORDS; i += lanes) {
        unsigned to = (unsigned)__cvta_generic_to_shared(rows + i / WORDS * STRIDE + i % WORDS);
        asm volatile("cp.async.ca.shared.global [%0], [%1], 8;" ::"r"(to), "l"(states + i));
    }
    asm volatile("cp.async.wait_all;" ::: "memory");
#else
    for (int i = lane; i < here * WORDS; i += lanes) rows[i / WORDS * STRIDE + i % WORDS] = states[i];
#endif
}

// A byte for each of eight bits.
KL uint64_t eight_bytes(uint32_t bits) {
    uint32_t low = ((bits & 15) * 0x00204081u) & 0x01010101u, high = ((bits >> 4 & 15) * 0x00204081u) & 0x01010101u;
    return (uint64_t)high << 32 | low;
}

// A byte for each action of some games, from their bits, which follow each other without a gap.
KL void put_masks(const uint32_t *bits, uint8_t *rows, int size, int lane) {
    for (int from = 16 * lane; from < size; from += 16 * LANES) {
        uint32_t sixteen = bits[from >> 5] >> (from & 31);
        Four bytes = {eight_bytes(sixteen), eight_bytes(sixteen >> 8)};
        if (from + 16 <= size) *(Four *)(rows + from) = bytes;
        else
            for (int at = from; at < size; at++) rows[at] = sixteen >> (at - from) & 1;
    }
}

KL void set_bit(uint32_t *bits, int at) {
#ifdef __CUDACC__
    atomicOr(bits + (at >> 5), 1u << (at & 31));
#else
    bits[at >> 5] |= 1u << (at & 31);
#endif
}

// Whether a game allows an action; of a narrow game by the bits that the last step left.
KL int allows(State *s, int place, int action, const uint32_t *bits) {
    if (action < 0 || action >= ACTIONS) return 0;
#ifdef WIDE_MASK
    int list[LISTED], n = list_legal(s, list);
    for (int i = 0; i < n; i++)
        if (list[i] == action) return 1;
    return 0;
#else
    int at = ACTIONS * (place % LANES) + action;
    return bits[(int64_t)BITS * (place - place % LANES) + (at >> 5)] >> (at & 31) & 1;
#endif
}

// The first place whose action is illegal, if there is one.
KERNEL(check, State *states, const int *actions, const uint32_t *bits, int *wrong) {
    BLOCKS {
        EVERY_LANE
        int place = LANES * BLOCK + lane;
        if (place < games && !allows(states + place, place, actions[place], bits)) {
#ifdef __CUDACC__
            atomicMin(wrong, place);
#else
            *wrong = place < *wrong ? place : *wrong;
#endif
        }
        MEET
    }
}

// A legal action for every game, each equally likely: by a seed, and the place as its stream.
KERNEL(sample, State *states, uint64_t seed, int *actions) {
    BLOCKS {
        EVERY_LANE
        int place = LANES * BLOCK + lane;
        if (place < games) {
            kl_generator g;
            seed_generator(&g, seed, place);
            actions[place] = rules_pick(states + place, &g);
        }
        MEET
    }
}

KL_ONCE void count_points(State *s, int players, int *scores) {
    int parts[PARTS];
    for (int p = 0; p < players; p++) scores[p] = rules_score(s, p, parts);
}

// Whoever's turn it is comes last, by one point.
KL void lose_points(const State *s, int players, int *scores) {
    int least = scores[0];
    for (int p = 1; p < players; p++) least = scores[p] < least ? scores[p] : least;
    scores[s->player] = least - 1;
}

// Without actions all games begin; otherwise one step of each, and where a game ends the next one begins.
KERNEL(advance, const State *blank, uint64_t *states, kl_generator *generators, uint32_t *numbers, int *steps,
       uint32_t *bits, uint64_t seed, const int *actions, int lose, int width, uint8_t *mask, int *legal, int *count,
       int8_t *turn, int *scores, uint8_t *over, uint8_t *illegal, int *lengths) {
    BLOCKS {
        SHARED uint64_t rows[MOST(LANES * STRIDE, LANES * (LANES + 1) / 2)];
        SHARED uint32_t sets[LANES * SETS];
        SHARED int counts[LANES];
        uint32_t *pieces = (uint32_t *)rows;  // once the states are back in their places
        OWN(int, list, LISTED);
        int first = LANES * BLOCK, here = games - first < LANES ? games - first : LANES;
        EVERY_LANE
        if (actions) fetch(rows, states + (int64_t)first * WORDS, here, lane, LANES);
        for (int i = lane; i < LANES * SETS; i += LANES) sets[i] = 0;
        counts[lane] = 0;
        MEET
        EVERY_LANE
        if (lane < here) {
            int place = first + lane, n = 0, wrong = 0, done = 0, players = blank->players;
            State *s = (State *)(rows + STRIDE * lane);
            uint8_t *row = mask + (int64_t)ACTIONS * place;
            int *points = scores + (int64_t)players * place;
            kl_generator g;
            if (actions) {
                int action = actions[place];
                g = generators[place];
                n = steps[place];
                wrong = lose && !allows(s, place, action, bits);
#ifdef WIDE_MASK
                for (int i = list_legal(s, MINE(list)) - 1; i >= 0; i--) row[MINE(list)[i]] = 0;
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
            int k = list_legal(s, MINE(list));
            count[place] = k;
            counts[lane] = k < width ? k : width;
            for (int i = 0; i < k; i++) {
                int action = MINE(list)[i];
#ifdef WIDE_MASK
                row[action] = 1;
#else
                set_bit(sets, ACTIONS * lane + action);
#endif
            }
        }
        MEET
        EVERY_LANE
        for (int i = lane; i < here * WORDS; i += LANES)
            states[(int64_t)first * WORDS + i] = rows[i / WORDS * STRIDE + i % WORDS];
#ifndef WIDE_MASK
        for (int i = lane; 32 * i < here * ACTIONS; i += LANES) bits[(int64_t)first * BITS + i] = sets[i];
        put_masks(sets, mask + (int64_t)ACTIONS * first, here * ACTIONS, lane);
#endif
        MEET
        int most = 0;
        for (int row = 0; row < here; row++) most = MOST(most, counts[row]);
        for (int at = 0; at < most; at += LANES) {
            EVERY_LANE
            for (int i = 0; i < LANES && at + i < counts[lane]; i++)
                pieces[(LANES + 1) * lane + i] = (uint32_t)MINE(list)[at + i];
            MEET
            EVERY_LANE
            for (int row = 0; row < here; row++)
                if (at + lane < counts[row])
                    legal[(int64_t)width * (first + row) + at + lane] = (int)pieces[(LANES + 1) * row + lane];
            MEET
        }
    }
}

#undef LANES
#define LANES (SHOWN * HELPERS)
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

KL void tell(State *__restrict__ o, signed char *__restrict__ out) { features_encode(o, o->player, out); }

// What the player to move of every game is told: rows are made side by side, as they lie in the array.
KERNEL(show, const uint64_t *states, int8_t *features) {
#ifdef __CUDACC__
    extern __shared__ Four room[];
#else
    static Four room[SHOWN * (ROW_ROOM + STRIDE * 8) / 16];
#endif
    BLOCKS {
        uint64_t *rows = (uint64_t *)room, *seen = rows + SHOWN * ROW_ROOM / 8;
        int first = SHOWN * BLOCK, here = games - first < SHOWN ? games - first : SHOWN, size = here * FEATURES;
        EVERY_LANE
        fetch(rows, states + (int64_t)first * WORDS, here, lane, LANES);
        for (int i = lane; i < SHOWN * STRIDE; i += LANES) seen[i] = 0;
        MEET
        EVERY_LANE
        if (lane < here) look((State *)(rows + STRIDE * lane), (State *)(seen + STRIDE * lane));
        MEET
        EVERY_LANE
        for (int i = lane; i < SHOWN * FEATURES / PIECE; i += LANES) ((Piece *)room)[i] = Piece{};
        MEET
        EVERY_LANE
        int game = lane / HELPERS;
        LET_HELP(lane);
        if (game < here && lane % HELPERS < SHARES)
            tell((State *)(seen + STRIDE * game), (signed char *)room + FEATURES * game);
        MEET
        EVERY_LANE
        int8_t *out = features + (int64_t)FEATURES * first;
        for (int i = lane; PIECE * i + PIECE <= size; i += LANES) ((Piece *)out)[i] = ((Piece *)room)[i];
        for (int i = size / PIECE * PIECE + lane; i < size; i += LANES) out[i] = ((int8_t *)room)[i];
        MEET
    }
}
