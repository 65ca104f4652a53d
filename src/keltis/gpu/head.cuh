// What stands before a game's lifted functions: for NVRTC, and for a C++ compiler, which needs no GPU.
#ifdef __CUDACC_RTC__
typedef signed char int8_t;
typedef unsigned char uint8_t;
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
#define TABLE static __device__ const
#define POPC(word) __popc(word)
#define kl_count(m) __popcll(m)
#define kl_lowest(m) (__ffsll(m) - 1)
#else
#define KL static inline
#define KL_ONCE static
#define TABLE static const
#define POPC(word) __builtin_popcount(word)
#define kl_count(m) __builtin_popcountll(m)
#define kl_lowest(m) __builtin_ctzll(m)
#endif
#define KL_INLINE KL

// By halving: as many steps for every thread of a warp.
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

// Features: the rows are cleared by whoever asks for them, many at a time; and several threads may write one row, all
// of them the same, but of bits in a row each thread its share.
#define sights_clear(out, n)
#ifndef HELPERS
#define HELPERS 1
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
    for (int i = 0; i < n; i += SHARES)
        if (SHARES == 1 || i + HELPER < n) out[i] = (signed char)(m >> i & 1);
    return at + n;
}

KL int kl_tally(signed char *out, int at, int64_t once, int64_t twice, int n) {
    once >>= HELPER;
    twice >>= HELPER;
    out += at + HELPER;
    for (int i = 0; i < n; i += SHARES)
        if (SHARES == 1 || i + HELPER < n) out[i] = (signed char)((once >> i & 1) + (twice >> i & 1));
    return at + n;
}

// How what is lifted from the machine calls a game.
#define MAX_ACTIONS LISTED
#define call_legal(s, out) rules_legal((State *)(s), out)
#define call_pick(s, g) rules_pick((State *)(s), g)
#define call_pushy_worth(s, action) pushy_pushy_worth((State *)(s), action)
#define call_greedy_worth(s, action) greedy_greedy_worth((State *)(s), action)
