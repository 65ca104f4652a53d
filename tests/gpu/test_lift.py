"""What is lifted out of Cython's C, and what is said when something is missing there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import keltis
from keltis.engine.game import game
from keltis.gpu.lift import DECLARED, NotLifted, lift_all, lift_engine, lift_game
from keltis.gpu.source import GAMES, fitted, source_of
from tests.gpu.host import need_text

SMALL = """
    typedef struct { uint32_t a, b, c, d; } kl_generator;
    KL_INLINE int64_t kl_bit(int n) { return (int64_t)1 << n; }
    KL_INLINE int kl_count(int64_t set) {
        return 0;
    }
    KL_INLINE int kl_random(kl_generator *r, int n) {
        return 0;
    }
    KL_INLINE int kl_any_of(int64_t m, kl_generator *r) { return 0; }
    KL_INLINE int kl_put(int *out, int n, int64_t m, int base) {
        return n;
    }
    KL_INLINE void kl_shuffle(unsigned char *cards, int first, int end, kl_generator *r) {
    }
    #define kl_layout_TILES 55
    static const short kl_layout_WORTH[2] = {1, 2};
struct __pyx_t_6keltis_5games_3toy_6layout_State {
  unsigned char phase;
};
static int __pyx_v_6keltis_5games_3toy_5rules_WIN;
static void __pyx_f_6keltis_5games_3toy_5rules_deal(struct __pyx_t_6keltis_5games_3toy_6layout_State *); /*proto*/

static void __pyx_f_6keltis_5games_3toy_5rules_deal(struct __pyx_t_6keltis_5games_3toy_6layout_State *__pyx_v_s) {
  /* "toy.py":1 */
  __pyx_v_s->phase = __pyx_v_6keltis_5games_3toy_5rules_WIN;
}
  __pyx_v_6keltis_5games_3toy_5rules_WIN = 0x96;
"""
TYPES = "cdef void deal(State *s) noexcept nogil\n"


def test_functions_tables_and_numbers_come_under_short_names() -> None:
    text = lift_game("toy", {"rules": SMALL}, {"rules": TYPES})
    assert "KL void rules_deal(struct State *v_s) {\n  v_s->phase = rules_WIN;\n}" in text
    for line in ("#define kl_layout_TILES 55", "TABLE short kl_layout_WORTH[2] = {1, 2};", "#define rules_WIN (0x96)"):
        assert line in text.splitlines()
    assert "kl_put(" in text
    assert "kl_count(" not in text  # the GPU has its own
    assert "__pyx" not in text


@pytest.mark.parametrize(("written", "alone"), [("1", False), ("((v_out[0]) | 2)", True)])
def test_features_that_are_read_again_are_left_to_one_thread(written: str, alone: bool) -> None:
    body = f"  feature_kit_clear(v_out, 9);\n  (v_out[0]) = {written};\n"
    code = f"KL_ONCE void features_encode(signed char *v_out) {{\n{body}}}\n"
    clear = "KL void feature_kit_clear(signed char *v_out, int v_n)"
    head, text = fitted(f"{clear};\n{clear} {{\n  v_out[0] = v_out[1];\n}}\n{code}", "// head")
    whole = "template <class Out> KL void features_encode(Out v_out, signed char *v_row, int v_turn)"
    assert text == f"{whole} {{\n{body}}}\n"
    assert ("ONE_WRITES_FEATURES" in head) == alone


def test_the_functions_that_write_features_are_shared_by_turns() -> None:
    part = "KL_ONCE int features_part(int v_p, signed char *v_out, int v_at) {\n  (v_out[v_at]) = v_p;\n}\n"
    whole = "KL_ONCE void features_encode(signed char *v_out) {\n  v_at = features_part(f(1, 2), v_out, v_at);\n}\n"
    _, text = fitted(part + whole, "// head")
    assert "template <class Out> KL int features_part(int v_p, Out v_out, int v_at) {\n" in text
    assert "  v_at = TURN(features_part, f(1, 2));\n" in text


@pytest.mark.parametrize("copied", ["layout_copy_open(v_s, v_o);", "v_o->players = v_s->players;"])
def test_open_fields_are_copied_by_many_threads_where_a_game_copies_them_at_once(copied: str) -> None:
    whole = "KL void rules_observe(struct State *v_s, int v_seat, struct State *v_o) {\n"
    head, text = fitted(f"{whole}  {copied}\n}}\n", "// head")
    at_once = "copy_open" in copied
    assert ("COPIES_OPEN" in head, copied not in text) == (at_once, at_once)


def test_a_function_that_is_missing_is_named() -> None:
    more = TYPES + "cdef void apply(State *s, int a) noexcept nogil\ncdef int score(State *s) noexcept nogil\n"
    with pytest.raises(NotLifted, match=r"the C of toy lacks rules\.apply, rules\.score"):
        lift_game("toy", {"rules": SMALL}, {"rules": more})


@pytest.mark.parametrize(
    ("lost", "sentence"),
    [
        ("KL_INLINE int kl_put(", "the C of toy lacks kl_put"),
        ("typedef struct { uint32_t a", "the C of toy lacks the generator"),
        ("struct __pyx_t_6keltis_5games_3toy_6layout_State {", "the C of toy lacks its state"),
        ("__pyx_v_6keltis_5games_3toy_5rules_WIN = 0x96;", "the C of rules sets WIN to no plain number"),
    ],
)
def test_whatever_else_is_missing_is_named(lost: str, sentence: str) -> None:
    assert SMALL.count(lost) == 1
    with pytest.raises(NotLifted, match=sentence):
        lift_game("toy", {"rules": SMALL.replace(lost, "//")}, {"rules": TYPES})


def test_a_call_into_python_is_named() -> None:
    calling = SMALL.replace("__pyx_v_s->phase =", "PyErr_Clear(); __pyx_v_s->phase =")
    with pytest.raises(NotLifted, match="in the C of toy, rules_deal calls PyErr_Clear"):
        lift_game("toy", {"rules": calling}, {"rules": TYPES})


def test_what_the_engine_lacks_is_named() -> None:
    with pytest.raises(NotLifted, match="the engine lacks seed_generator, derive_seed, pick_pushy, pick_greedy"):
        lift_engine("int main() { return 0; }\n")


def test_a_module_without_its_c_is_named(tmp_path: Path) -> None:
    written, folder = tmp_path / "c" / "games" / "toy", tmp_path / "games" / "toy"
    for each in (written, folder):
        each.mkdir(parents=True)
    (written / "rules.c").write_text(SMALL)
    for part in ("rules", "greedy"):
        (folder / f"{part}.py").touch()
        (folder / f"{part}.pxd").write_text(TYPES)
    with pytest.raises(NotLifted, match="no C of toy for greedy"):
        lift_all(tmp_path, tmp_path / "c")
    (folder / "greedy.pxd").unlink()
    assert list(lift_all(tmp_path, tmp_path / "c")) == [folder / "lifted.h"]


@pytest.mark.compiled
@pytest.mark.parametrize("name", keltis.game_names())
def test_every_declared_function_of_a_game_is_in_its_text(name: str) -> None:
    need_text(name)
    text = source_of(name, "playouts")
    for part in ("rules", "advance_policy", "greedy"):
        for function in DECLARED.findall((GAMES / name / f"{part}.pxd").read_text("utf-8")):
            head = rf"^(?:template <class Out> )?KL [^\n]*\b{part}_{function}\([^;\n]*\) \{{$"
            assert len(re.findall(head, text, re.MULTILINE)) == 1
    assert f"#define kl_layout_ACTIONS {game(name).kernel.actions}\n" in text
