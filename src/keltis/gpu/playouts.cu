// Whole games, one per thread: the same games as `playout_range` of the engine.

static_assert(sizeof(State) == SIZE, "the GPU source and the package come from different builds");
#define WORDS (SIZE / 8)
#define STRIDE (WORDS | 1)  // in shared memory: odd, against bank conflicts in a warp

KL int choose(State *s, kl_generator *g, const uint8_t *policies) {
#ifdef POLICIES
    int policy = s->phase == CHANCE ? RANDOM : policies[s->player];
    if (policy == PUSHY) return pick_pushy(s, g);
    if (policy != RANDOM) return pick_greedy(s);
#endif
    return rules_pick(s, g);
}

KL void whole_game(State *s, const State *blank, uint64_t seed, int number, const uint8_t *policies, int *scores,
                   int *steps, uint8_t *ends) {
    kl_generator g;
    int parts[PARTS], n = 0;
    *s = *blank;
    seed_generator(&g, derive_seed(seed, number), 0);
    rules_deal(s, &g);
    while (s->phase != OVER) {
        rules_apply(s, choose(s, &g, policies));
        n++;
    }
    steps[number] = n;
    ends[number] = s->end;
    for (int p = 0; p < s->players; p++) scores[(int64_t)s->players * number + p] = rules_score(s, p, parts);
}

#ifdef __CUDACC__
extern "C" __global__ void playouts_shared(const State *blank, uint64_t seed, int games, const uint8_t *policies,
                                           int *scores, int *steps, uint8_t *ends) {
    extern __shared__ uint64_t memory[];
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    State *s = (State *)(memory + STRIDE * threadIdx.x);
    if (number < games) whole_game(s, blank, seed, number, policies, scores, steps, ends);
}

extern "C" __global__ void playouts_local(const State *blank, uint64_t seed, int games, const uint8_t *policies,
                                          int *scores, int *steps, uint8_t *ends) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    State s;
    if (number < games) whole_game(&s, blank, seed, number, policies, scores, steps, ends);
}
#else
extern "C" void playouts_host(const State *blank, uint64_t seed, int games, const uint8_t *policies, int *scores,
                              int *steps, uint8_t *ends) {
    State s;
    for (int number = 0; number < games; number++)
        whole_game(&s, blank, seed, number, policies, scores, steps, ends);
}
#endif
