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
    KL_INLINE int kl_lowest(int64_t m) { unsigned long i; _BitScanForward64(&i, (uint64_t)m); return (int)i; }
    #else
    #define KL_INLINE static inline __attribute__((unused))
    KL_INLINE int kl_lowest(int64_t m) { return __builtin_ctzll((uint64_t)m); }
    #endif

    /* One build serves every x86-64, so it detects popcnt and bmi2 at run time. The first Zens (family 17h) have
       both, but their pdep is slower than the loop. */
    #if defined(__GNUC__) && defined(__x86_64__)
    static int kl_quick;
    __attribute__((constructor)) static void kl_ask(void) {
        __builtin_cpu_init();
        kl_quick = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("amdfam17h");
    }
    KL_INLINE uint64_t kl_popcnt(uint64_t m) { __asm__("popcnt %0, %0" : "+r"(m) : : "cc"); return m; }
    KL_INLINE uint64_t kl_pdep(uint64_t m, uint64_t set) { __asm__("pdep %1, %0, %0" : "+r"(m) : "r"(set)); return m; }
    #else
    #define kl_quick 0
    #define kl_popcnt(m) 0
    #define kl_pdep(m, set) 0
    #endif

    KL_INLINE int kl_count(int64_t set) {
        uint64_t m = (uint64_t)set;
        if (kl_quick) return (int)kl_popcnt(m);
        m -= (m >> 1) & 0x5555555555555555ull;
        m = (m & 0x3333333333333333ull) + ((m >> 2) & 0x3333333333333333ull);
        m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0Full;
        return (int)((m * 0x0101010101010101ull) >> 56);
    }
    KL_INLINE int kl_nth(int64_t m, int n) {
        if (kl_quick) return kl_lowest((int64_t)kl_pdep((uint64_t)1 << n, (uint64_t)m));
        while (n-- > 0) m &= m - 1;
        return kl_lowest(m);
    }
    KL_INLINE int64_t kl_bit(int n) { return (int64_t)((uint64_t)1 << n); }
    KL_INLINE int kl_random(kl_generator *r, int n) {
        uint32_t t = r->a + r->b + r->d++;
        r->a = r->b ^ (r->b >> 9);
        r->b = r->c + (r->c << 3);
        r->c = ((r->c << 21) | (r->c >> 11)) + t;
        return (int)(((uint64_t)t * (uint32_t)n) >> 32);
    }
    KL_INLINE int kl_any_of(int64_t m, kl_generator *r) { return kl_nth(m, kl_random(r, kl_count(m))); }
    KL_INLINE int kl_put(int *out, int n, int64_t m, int base) {
        for (; m; m &= m - 1) out[n++] = base + kl_lowest(m);
        return n;
    }
    KL_INLINE void kl_shuffle(unsigned char *cards, int first, int end, kl_generator *r) {
        for (int i = first; i < end - 1; i++) {
            int j = i + kl_random(r, end - i);
            unsigned char card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
        }
    }
    KL_INLINE int kl_spread(signed char *out, int at, int64_t m, int n) {
        for (int i = 0; i < n; i++) out[at + i] = (signed char)(m >> i & 1);
        return at + n;
    }
    KL_INLINE int kl_tally(signed char *out, int at, int64_t once, int64_t twice, int n) {
        for (int i = 0; i < n; i++) out[at + i] = (signed char)((once >> i & 1) + (twice >> i & 1));
        return at + n;
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
    int any_of "kl_any_of"(i64 m, Generator *r) noexcept
    int put "kl_put"(int *out, int n, i64 m, int base) noexcept
    void shuffle "kl_shuffle"(unsigned char *cards, int first, int end, Generator *r) noexcept
    int spread "kl_spread"(signed char *out, int at, i64 m, int n) noexcept
    int tally "kl_tally"(signed char *out, int at, i64 once, i64 twice, int n) noexcept
