/* All functions of one game in one piece of C, so that random playouts need no calls by pointer. The build includes this
   file twice for each game: for every processor (KL_LEVEL 1), and for those with popcnt, BMI and AVX2 (KL_LEVEL 3), which
   is what x86-64-v3 adds that matters here. The module chooses when it is loaded. `lifted.h` is what `gpu/lift.py` has
   taken out of Cython's C: the functions of `rules.py` and of the other modules, as they stand. */
#ifndef KL_LEVEL
#define KL_LEVEL 1
#endif
#if defined(__x86_64__) && defined(__GNUC__)
#define KL_HAS_LEVEL_3
#endif

#if KL_LEVEL == 1 || defined(KL_HAS_LEVEL_3)
#if KL_LEVEL == 1
#include <Python.h>
#else
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("popcnt,bmi,bmi2,avx2"))), apply_to = function)
#else
#pragma GCC target("popcnt,bmi,bmi2,avx2")
#endif
#define PY_LONG_LONG long long
#endif
#include <stdint.h>
#include <string.h>

#define CYTHON_UNUSED __attribute__((unused))
#define KL static inline CYTHON_UNUSED
#define KL_ONCE static CYTHON_UNUSED
#define KL_INLINE static inline CYTHON_UNUSED
#define TABLE static CYTHON_UNUSED const

KL_INLINE int kl_lowest(int64_t m) { return __builtin_ctzll((uint64_t)m); }
#if KL_LEVEL == 3 || defined(__aarch64__)
KL_INLINE int kl_count(int64_t m) { return __builtin_popcountll((uint64_t)m); }
#else
KL_INLINE int kl_count(int64_t set) {
    uint64_t m = (uint64_t)set;
    m -= (m >> 1) & 0x5555555555555555ull;
    m = (m & 0x3333333333333333ull) + ((m >> 2) & 0x3333333333333333ull);
    m = (m + (m >> 4)) & 0x0F0F0F0F0F0F0F0Full;
    return (int)((m * 0x0101010101010101ull) >> 56);
}
#endif
#if KL_LEVEL == 3
#if defined(__clang__)
#include <immintrin.h>
#define kl_pdep _pdep_u64
#else
#define kl_pdep __builtin_ia32_pdep_di
#endif
KL_INLINE int kl_nth(int64_t m, int n) { return kl_lowest((int64_t)kl_pdep((uint64_t)1 << n, (uint64_t)m)); }
#else
KL_INLINE int kl_nth(int64_t m, int n) {
    while (n-- > 0) m &= m - 1;
    return kl_lowest(m);
}
#endif

typedef struct State State;
#include "lifted.h"

/* One move in each phase: as the phase is known there, the compiler leaves out what other phases would do, and where a
   move always leads to the same phase, it goes on there at once. */
#define IN_PHASE(number)                                     \
    case number:                                             \
        if (s->phase != number) __builtin_unreachable();     \
        rules_apply(s, rules_pick(s, &g));                   \
        n++;                                                 \
        phase = s->phase;                                    \
        break;

/* Plays random moves until the game is over; returns how many. The generator is copied so that it stays in registers. */
__attribute__((flatten)) static int play(State *s, kl_generator *r) {
    kl_generator g = *r;
    int n = 0, phase = s->phase;
    for (;;) {
        switch (phase) {
            EACH_PHASE
            default:
                *r = g;
                return n;
        }
    }
}

typedef struct {
    const char *name;
    void (*function)(void);
} kl_export;
#define EXPORT(name, function) {name, (void (*)(void))function}
static const kl_export functions[] = {
    EXPORT("deal", rules_deal),
    EXPORT("begin", rules_begin),
    EXPORT("legal", rules_legal),
    EXPORT("pick", rules_pick),
    EXPORT("apply", rules_apply),
    EXPORT("score", rules_score),
    EXPORT("observe", rules_observe),
    EXPORT("sample", rules_sample),
    EXPORT("advance_worth", advance_policy_advance_worth),
    EXPORT("greedy_worth", greedy_greedy_worth),
    EXPORT("encode", features_encode),
#ifdef HAS_DICE
    EXPORT("odds", rules_odds),
#endif
    EXPORT("play", play),
    {NULL, NULL},
};

#if KL_LEVEL == 3
__attribute__((visibility("hidden"))) const kl_export *const FUNCTIONS_OF_LEVEL_3 = functions;
#else
/* A dictionary of functions like those that Cython's modules have as `__pyx_capi__`. */
static PyObject *capsules(const kl_export *each) {
    PyObject *found = PyDict_New();
    for (; found != NULL && each->name != NULL; each++) {
        PyObject *capsule = PyCapsule_New((void *)each->function, NULL, NULL);
        if (capsule == NULL || PyDict_SetItemString(found, each->name, capsule) < 0) Py_CLEAR(found);
        Py_XDECREF(capsule);
    }
    return found;
}

static int add(PyObject *module, const char *name, PyObject *value) {
    int failed = value == NULL || PyObject_SetAttrString(module, name, value) < 0;
    Py_XDECREF(value);
    return failed ? -1 : 0;
}

#ifdef KL_HAS_LEVEL_3
extern __attribute__((visibility("hidden"))) const kl_export *const FUNCTIONS_OF_LEVEL_3;
/* The first Zens (family 17h) have BMI2, but their pdep is slower than the loop. */
static int has_level_3(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("avx2") && !__builtin_cpu_is("amdfam17h");
}
#endif

/* `functions` are those for this processor, `portable` those for every processor. */
static int fill(PyObject *module) {
    const kl_export *best = functions;
#ifdef KL_HAS_LEVEL_3
    if (has_level_3()) best = FUNCTIONS_OF_LEVEL_3;
#endif
    if (add(module, "size", PyLong_FromLong((long)sizeof(State))) < 0) return -1;
    if (add(module, "portable", capsules(functions)) < 0) return -1;
    return add(module, "functions", capsules(best));
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)fill}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, .m_name = "fused", .m_slots = slots};

PyMODINIT_FUNC PyInit_fused(void) { return PyModuleDef_Init(&definition); }
#endif

#if KL_LEVEL == 3 && defined(__clang__)
#pragma clang attribute pop
#endif
#endif
