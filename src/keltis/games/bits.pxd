# C versions of bits.py, inlined into every kernel.
cdef extern from * nogil:
    """
    #ifndef KELTIS_BITS
    #define KELTIS_BITS
    #include <stdint.h>
    typedef struct { uint32_t a, b, c, d; } kl_generator;
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define KL_INLINE static __forceinline
    KL_INLINE int kl_count(int64_t m) { return (int)__popcnt64((uint64_t)m); }
    KL_INLINE int kl_lowest(int64_t m) { unsigned long i; _BitScanForward64(&i, (uint64_t)m); return (int)i; }
    #else
    #define KL_INLINE static inline __attribute__((unused))
    KL_INLINE int kl_lowest(int64_t m) { return __builtin_ctzll((uint64_t)m); }
    #if defined(__POPCNT__) || !(defined(__x86_64__) || defined(__i386__))
    KL_INLINE int kl_count(int64_t m) { return __builtin_popcountll((uint64_t)m); }
    #else
    /* the portable x86 build has no popcount instruction, and the library call is slower than this */
    KL_INLINE int kl_count(int64_t set) {
        uint64_t m = (uint64_t)set;
        m -= (m >> 1) & 0x5555555555555555ull;
        m = (m & 0x3333333333333333ull) + ((m >> 2) & 0x3333333333333333ull);
        m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0Full;
        return (int)((m * 0x0101010101010101ull) >> 56);
    }
    #endif
    #endif
    KL_INLINE int64_t kl_bit(int n) { return (int64_t)1 << n; }
    /* In a byte: every bit into a byte of its own, running counts by one multiplication, how many are not over n. */
    KL_INLINE int kl_nth_of_byte(uint64_t byte, uint64_t n) {
        const uint64_t ones = 0x0101010101010101ull, tops = 0x8080808080808080ull;
        uint64_t sums = ((((byte * ones) & 0x8040201008040201ull) + ~tops) >> 7 & ones) * ones;
        return (int)((((n * ones | tops) - sums) & tops) / 128 * ones >> 56);
    }
    KL_INLINE int kl_nth(int64_t set, int n) {
        const uint64_t ones = 0x0101010101010101ull, tops = 0x8080808080808080ull;
        uint64_t m = (uint64_t)set, sums;
        int place;
        if (m < 256) return kl_nth_of_byte(m, (uint64_t)n);
        sums = m - ((m >> 1) & 0x5555555555555555ull);
        sums = (sums & 0x3333333333333333ull) + ((sums >> 2) & 0x3333333333333333ull);
        sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Full) * ones;
        place = (int)((((((uint64_t)n * ones | tops) - sums) & tops) >> 7) * ones >> 56 << 3);
        return place + kl_nth_of_byte(m >> place & 255, (uint64_t)n - (sums << 8 >> place & 255));
    }
    KL_INLINE int kl_random(kl_generator *r, int n) {
        uint32_t t = r->a + r->b + r->d++;
        r->a = r->b ^ (r->b >> 9);
        r->b = r->c + (r->c << 3);
        r->c = ((r->c << 21) | (r->c >> 11)) + t;
        return (int)(((uint64_t)t * (uint32_t)n) >> 32);
    }
    #endif
    """
    ctypedef long long i64 "int64_t"
    ctypedef struct Generator "kl_generator":
        unsigned int a
        unsigned int b
        unsigned int c
        unsigned int d
    i64 bit "kl_bit"(int n) noexcept
    int count "kl_count"(i64 m) noexcept
    int lowest "kl_lowest"(i64 m) noexcept
    int nth "kl_nth"(i64 m, int n) noexcept
    int random "kl_random"(Generator *r, int n) noexcept
