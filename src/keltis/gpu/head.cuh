// The prologue of a game's lifted functions, for NVRTC and for an ordinary C++ compiler.
#ifdef __CUDACC_RTC__
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long long int64_t;
typedef unsigned long long uint64_t;
#else
#include <stdint.h>
#include <string.h>
#endif
#define PY_LONG_LONG long long
#define CYTHON_UNUSED
#ifdef __CUDACC__
#define KL static __device__ __forceinline__
#define KL_ONCE static __device__ __noinline__
#define KL_MEMBER __device__ __forceinline__
#define TABLE static __device__ const
#define POPC(word) __popc(word)
#define kl_count(m) __popcll(m)
#define kl_lowest(m) (__ffsll(m) - 1)
#else
#define KL static inline
#define KL_ONCE static
#define KL_MEMBER inline
#define TABLE static const
#define POPC(word) __builtin_popcount(word)
#define kl_count(m) __builtin_popcountll(m)
#define kl_lowest(m) __builtin_ctzll(m)
#endif
#define KL_INLINE KL

// The position of bit number n, by bisection: the same number of steps in every thread of a warp.
KL int kl_nth(int64_t m, int n) {
    uint32_t w = (uint32_t)m;
    int at = 0, k = POPC(w);
    if (n >= k) {
        n -= k;
        at = 32;
        w = (uint32_t)((uint64_t)m >> 32);
    }
#ifdef __CUDACC__
#pragma unroll
#endif
    for (int half = 16; half; half >>= 1) {
        k = POPC(w & ((1u << half) - 1));
        if (n >= k) {
            n -= k;
            at += half;
            w >>= half;
        }
    }
    return at;
}

// Features: the caller clears many rows at once. Several threads may write one row: all of them write the single numbers,
// each its share of an array of bits.
#define feature_kit_clear(out, n)
#ifndef HELPERS
#define HELPERS 1
#define GROUPS 1
#endif
#ifdef ONE_WRITES_FEATURES
#define SHARES 1
#else
#define SHARES HELPERS
#endif
#ifdef __CUDACC__
#define HELPER (threadIdx.x % SHARES)
#else
static int HELPER;
#endif

KL int kl_spread(signed char *out, int at, int64_t m, int n) {
    m >>= HELPER;
    out += at + HELPER;
    uint32_t low = (uint32_t)m;
    for (int i = 0; i < n; i += SHARES)
        if (SHARES == 1 || i + HELPER < n) out[i] = (signed char)((n <= 32 ? low >> i : m >> i) & 1);
    return at + n;
}

// With an even number of threads, two sums of two bits fit side by side.
KL int kl_tally(signed char *out, int at, int64_t once, int64_t twice, int n) {
    once >>= HELPER;
    twice >>= HELPER;
    out += at + HELPER;
    uint32_t both = ((uint32_t)once & 0x55555555u) + ((uint32_t)twice & 0x55555555u);
    for (int i = 0; i < n; i += SHARES)
        if (SHARES == 1 || i + HELPER < n)
            out[i] = (signed char)(SHARES % 2 == 0 && n <= 32 ? both >> i & 3 : (once >> i & 1) + (twice >> i & 1));
    return at + n;
}

// Groups of threads take turns with the functions that `encode` calls to write features. When it is another group's turn,
// the output goes to Nowhere, and the compiler removes the code. What `encode` writes itself is left to the first group.
struct Nowhere {
    struct Place {
        KL_MEMBER void operator=(int) const {}
        KL_MEMBER operator int() const { return 0; }
    };
    KL_MEMBER Place operator[](int) const { return {}; }
};
KL int kl_spread(Nowhere, int at, int64_t, int n) { return at + n; }
KL int kl_tally(Nowhere, int at, int64_t, int64_t, int n) { return at + n; }
#define TURN(function, ...) \
    (v_turn++ % GROUPS == 0 ? function(__VA_ARGS__, v_row, v_at) : function(__VA_ARGS__, Nowhere(), v_at))

// Write the numbers of the bits in a set to an array, or to something that behaves like one.
template <class Out> KL int kl_put(Out out, int n, int64_t m, int base) {
    for (; m; m &= m - 1) out[n++] = base + kl_lowest(m);
    return n;
}

// How the functions lifted from the engine call a game.
#define MAX_ACTIONS LISTED
#define call_legal(s, out) rules_legal((State *)(s), out)
#define call_pick(s, g) rules_pick((State *)(s), g)
#define call_advance_worth(s, action) advance_policy_advance_worth((State *)(s), action)
#define call_greedy_worth(s, action) greedy_greedy_worth((State *)(s), action)
