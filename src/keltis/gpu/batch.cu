// One step of many games at a time, a warp for 32 of them.
//
// What all lanes do between two meetings stands between EVERY_LANE and MEET; what a lane keeps for itself is OWN.
// A C++ compiler, for which there are no lanes, does the same one lane after the other: so it can be tested.

static_assert(sizeof(State) == SIZE, "the text of the GPU is of another build than the rest");
#define LANES 32
#define WORDS (SIZE / 8)
#define STRIDE (WORDS | 1)  // in shared memory: odd, so that the lanes meet in few banks
#define FEATURES kl_layout_FEATURES
#define BITS ((ACTIONS + 31) / 32)
#define PIECE 64  // words of features that go through shared memory at a time

#ifdef __CUDACC__
#define EVERY_LANE { const int lane = threadIdx.x;
#define MEET } __syncwarp();
#define OWN(type, name, size) type name[size]
#define MINE(name) name
#define SHARED __shared__
#define BLOCK blockIdx.x
#define KERNEL(name, ...) extern "C" __global__ void name(int games, __VA_ARGS__)
#define BLOCKS
#else
#define EVERY_LANE for (int lane = 0; lane < LANES; lane++) {
#define MEET }
#define OWN(type, name, size) type name[LANES][size]
#define MINE(name) name[lane]
#define SHARED
#define BLOCK block
#define KERNEL(name, ...) extern "C" void name(int games, __VA_ARGS__)
#define BLOCKS for (int block = 0; block < (games + LANES - 1) / LANES; block++)
#endif

#ifdef WIDE_MASK  // then nobody writes all of a mask: what was legal is cleared, what is legal is set
#define SETS 1
#else
#define SETS BITS
#endif
#define MOST(a, b) ((a) > (b) ? (a) : (b))

KL_ONCE int list_legal(State *s, int *list) { return rules_legal(s, list); }

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

KL uint32_t shifted(uint32_t low, uint32_t high, int bits) {
    return (uint32_t)((((uint64_t)high << 32) | low) >> bits);
}

// The words of a piece of one row, from shared memory to where they belong, which may be between words.
KL void put_piece(const uint32_t *piece, int first, int size, int8_t *row, int lane) {
    int off = (int)(-(int64_t)row & 3);
    if (first == 0 && lane < off && lane < size) row[lane] = (int8_t)(piece[0] >> 8 * lane);
    for (int k = lane; k < PIECE; k += LANES) {
        int from = 4 * first + off + 4 * k;
        uint32_t word = shifted(piece[k], piece[k + 1], 8 * off);
        if (from + 4 <= size) *(uint32_t *)(row + from) = word;
        else
            for (; from < size; from++, word >>= 8) row[from] = (int8_t)word;
    }
}

// A byte for each action of one row, from its bits.
KL void put_mask(const uint32_t *bits, uint8_t *row, int lane) {
    int off = (int)(-(int64_t)row & 3);
    if (lane < off && lane < ACTIONS) row[lane] = bits[0] >> lane & 1;
    for (int from = off + 4 * lane; from < ACTIONS; from += 4 * LANES) {
        int word = from >> 5, next = word + 1 < BITS ? word + 1 : word;
        uint32_t four = shifted(bits[word], bits[next], from & 31) & 15;
        uint32_t bytes = (four * 0x00204081u) & 0x01010101u;
        if (from + 4 <= ACTIONS) *(uint32_t *)(row + from) = bytes;
        else
            for (int at = from; at < ACTIONS; at++, bytes >>= 8) row[at] = bytes & 1;
    }
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
    return bits[(int64_t)BITS * place + (action >> 5)] >> (action & 31) & 1;
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

// What the player to move is told.
KL_ONCE void tell(State *s, signed char *told) {
    State seen;
    memset(&seen, 0, sizeof(seen));
    rules_observe(s, s->player, &seen);
    features_encode(&seen, s->player, told);
}

// Whoever's turn it is comes last, by one point.
KL void lose_points(const State *s, int players, int *scores) {
    int least = scores[0];
    for (int p = 1; p < players; p++) least = scores[p] < least ? scores[p] : least;
    scores[s->player] = least - 1;
}

// Without actions all games begin; otherwise one step of each, and where a game ends the next one begins.
KERNEL(advance, const State *blank, uint64_t *states, kl_generator *generators, uint32_t *numbers, int *steps,
       uint32_t *bits, uint64_t seed, const int *actions, int lose, int width, int8_t *features, uint8_t *mask,
       int *legal, int *count, int8_t *turn, int *scores, uint8_t *over, uint8_t *illegal, int *lengths) {
    BLOCKS {
        SHARED uint64_t rows[MOST(LANES * STRIDE, LANES * (PIECE + 1) / 2)];
        SHARED uint32_t sets[LANES * SETS];
        SHARED int counts[LANES];
        uint32_t *pieces = (uint32_t *)rows;  // once the states are back in their places
        OWN(int, list, LISTED);
        OWN(uint32_t, told, (FEATURES + 3) / 4);
        int first = LANES * BLOCK, here = games - first < LANES ? games - first : LANES;
        EVERY_LANE
        if (actions)
            for (int i = lane; i < here * WORDS; i += LANES)
                rows[i / WORDS * STRIDE + i % WORDS] = states[(int64_t)first * WORDS + i];
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
                sets[BITS * lane + (action >> 5)] |= 1u << (action & 31);
#endif
            }
            tell(s, (signed char *)MINE(told));
        }
        MEET
        EVERY_LANE
        for (int i = lane; i < here * WORDS; i += LANES)
            states[(int64_t)first * WORDS + i] = rows[i / WORDS * STRIDE + i % WORDS];
#ifndef WIDE_MASK
        for (int i = lane; i < here * BITS; i += LANES) bits[(int64_t)first * BITS + i] = sets[i];
        for (int row = 0; row < here; row++)
            put_mask(sets + BITS * row, mask + (int64_t)ACTIONS * (first + row), lane);
#endif
        MEET
        for (int at = 0; 4 * at < FEATURES; at += PIECE) {
            EVERY_LANE
            for (int i = 0; i <= PIECE && 4 * (at + i) < FEATURES; i++)
                pieces[(PIECE + 1) * lane + i] = MINE(told)[at + i];
            MEET
            EVERY_LANE
            for (int row = 0; row < here; row++)
                put_piece(pieces + (PIECE + 1) * row, at, FEATURES, features + (int64_t)FEATURES * (first + row), lane);
            MEET
        }
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
