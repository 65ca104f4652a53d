# C versions of native.py, inlined into the forward pass.
cdef enum:
    OVER = 0
    CHANCE = 1
    COLOURS = 5
    TOP = 8191

cdef extern from "string.h" nogil:
    void *copy "memcpy"(void *target, const void *source, size_t size) noexcept

cdef extern from *:
    """
    #ifndef KELTIS_NETS
    #define KELTIS_NETS
    #include <stdint.h>
    #include <stdlib.h>
    #include <string.h>
    #if defined(_MSC_VER)
    #define KN_INLINE static __forceinline
    #else
    #define KN_INLINE static inline __attribute__((always_inline, unused))
    #endif

    /* The sums of products that take nearly all the time. Compilers make them of instructions that multiply and add
       pairs of 16-bit numbers, which every x86-64, ARM and browser has. */
    KN_INLINE int32_t kn_sum(const int16_t *w, const int16_t *x, int n) {
        int32_t sum = 0;
        for (int i = 0; i < n; i++) sum += (int32_t)w[i] * x[i];
        return sum;
    }
    KN_INLINE void kn_dense_in(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        for (int j = 0; j < rows; j++) out[j] = kn_sum(w + j * n, x, n);
    }
    KN_INLINE void kn_dense_five_in(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        for (int j = 0; j < rows; j++, w += n) {
            out[j] = kn_sum(w, x, n);
            out[rows + j] = kn_sum(w, x + n, n);
            out[2 * rows + j] = kn_sum(w, x + 2 * n, n);
            out[3 * rows + j] = kn_sum(w, x + 3 * n, n);
            out[4 * rows + j] = kn_sum(w, x + 4 * n, n);
        }
    }
    KN_INLINE void kn_add_row_in(const int16_t *w, int32_t factor, int n, int32_t *out) {
        for (int j = 0; j < n; j++) out[j] += factor * w[j];
    }

    /* One build serves every x86-64, so it detects avx2 at run time, unless KELTIS_AVX2=0. The results are the same. */
    #if defined(__GNUC__) && defined(__x86_64__)
    #define KN_WIDE __attribute__((target("avx2"), noinline, unused)) static
    #elif defined(__wasm__)
    #define KN_WIDE __attribute__((target("simd128"), noinline, unused)) static
    #endif
    #ifdef KN_WIDE
    KN_WIDE void kn_dense_wide(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        kn_dense_in(w, x, rows, n, out);
    }
    KN_WIDE void kn_dense_five_wide(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        kn_dense_five_in(w, x, rows, n, out);
    }
    KN_WIDE void kn_add_row_wide(const int16_t *w, int32_t factor, int n, int32_t *out) {
        kn_add_row_in(w, factor, n, out);
    }
    #endif
    #if defined(__wasm__)
    static const int kn_wide = 1;
    #elif defined(KN_WIDE)
    static int kn_wide;
    __attribute__((constructor)) static void kn_ask(void) {
        __builtin_cpu_init();
        const char *wanted = getenv("KELTIS_AVX2");
        kn_wide = __builtin_cpu_supports("avx2") && !(wanted && *wanted == '0');
    }
    #endif
    #ifdef KN_WIDE
    #define KN_CALL(name, ...) do { if (kn_wide) name##_wide(__VA_ARGS__); else name##_in(__VA_ARGS__); } while (0)
    #else
    #define KN_CALL(name, ...) name##_in(__VA_ARGS__)
    #endif
    KN_INLINE void kn_dense(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        KN_CALL(kn_dense, w, x, rows, n, out);
    }
    KN_INLINE void kn_dense_five(const int16_t *w, const int16_t *x, int rows, int n, int32_t *out) {
        KN_CALL(kn_dense_five, w, x, rows, n, out);
    }
    KN_INLINE void kn_add_row(const int16_t *w, int first, int32_t factor, int n, int32_t *out, int at) {
        KN_CALL(kn_add_row, w + first, factor, n, out + at);
    }
    #define kn_unit 65536.0
    #define kn_close 8.0
    #define kn_points 16.0
    KN_INLINE void kn_wipe(void *state, size_t size) { memset(state, 0, size); }
    KN_INLINE int kn_dot(const int16_t *w, int first, const int16_t *x, int at, int n) {
        return kn_sum(w + first, x + at, n);
    }
    KN_INLINE int kn_scaled(int sum, int gain) { return (int)(((int64_t)sum * gain + (1 << 23)) >> 24); }
    KN_INLINE int64_t kn_times(int a, int b) { return (int64_t)a * b; }
    KN_INLINE int kn_folded(int64_t product) {
        product >>= 8;
        return product < -(1 << 28) ? -(1 << 28) : product > 1 << 28 ? 1 << 28 : (int)product;
    }
    KN_INLINE void kn_copy_row(int32_t *to, int at, const int32_t *from, int first, int n) {
        memcpy(to + at, from + first, n * sizeof(int32_t));
    }
    KN_INLINE void kn_forget(unsigned char *known, int n) { memset(known, 0, n); }
    #endif
    """
    ctypedef long long i64 "int64_t"
    double UNIT "kn_unit"
    double CLOSE "kn_close"
    double POINTS "kn_points"
    void wipe "kn_wipe"(void *state, size_t size) noexcept nogil
    void dense "kn_dense"(const short *w, const short *x, int rows, int n, int *out) noexcept nogil
    void dense_five "kn_dense_five"(const short *w, const short *x, int rows, int n, int *out) noexcept nogil
    void add_row "kn_add_row"(const short *w, int first, int factor, int n, int *out, int at) noexcept nogil
    int dot "kn_dot"(const short *w, int first, const short *x, int at, int n) noexcept nogil
    int scaled "kn_scaled"(int sum, int gain) noexcept nogil
    i64 times "kn_times"(int a, int b) noexcept nogil
    int folded "kn_folded"(i64 product) noexcept nogil
    void copy_row "kn_copy_row"(int *to, int at, const int *source, int first, int n) noexcept nogil
    void forget "kn_forget"(unsigned char *known, int n) noexcept nogil
