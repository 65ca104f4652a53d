"""Extracts ("lifts") a game's functions, tables and state from the C that Cython has just written, for a GPU compiler.

All functions of the kernels are `nogil`, so their C does not call into Python: it is taken as it stands, under shorter
names. From the engine come the policies and the random numbers. A function that is missing, or that calls into Python
after all, raises NotLifted with its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from ..games.layout import MADE

CYTHON = "3.3"  # The patterns below were written for the C of this minor version; pyproject.toml pins it.
NAME = "lifted.h"  # A game's file lies beside its rules, the engine's beside this module.
ENGINE = ("seed_generator", "derive_seed", "pick_pushy", "pick_greedy")  # the functions that are taken from it
# head.cuh has its own versions of these: with instructions of the GPU, or with the same steps in every thread.
OWN_BITS = {"kl_lowest", "kl_popcnt", "kl_pdep", "kl_count", "kl_nth"}
SHARED_BITS = {"kl_bit", "kl_random", "kl_any_of", "kl_put", "kl_shuffle"}  # Functions that must be found.
OWN_NUMBERS = {"MAX_ACTIONS"}  # Constants of the engine for which head.cuh has values of its own, by the game.

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARED = re.compile(r"^cdef [^\n(]*?(\w+)\([^\n]*\) noexcept nogil$", re.MULTILINE)
FUNCTION = re.compile(r"^static [^\n;]*__pyx_f_(\w+)\([^\n]*\) \{\n.*?^\}", re.DOTALL | re.MULTILINE)
SMALL_FUNCTION = re.compile(
    r"^ *KL_INLINE [^\n]*?\b(kl_\w+)\([^\n]*?\) \{(?:[^\n]*\}|\n.*?^    \})$", re.DOTALL | re.MULTILINE
)
GENERATOR = re.compile(r"^ *typedef struct \{[^\n]*\} kl_generator;$", re.MULTILINE)
NUMBER = re.compile(r"^ *(#define kl_[a-z]+_\w+ -?\d+(?:LL)?)$", re.MULTILINE)
TABLE = re.compile(r"^ *static const ((?:\w+ )+kl_[a-z]+_\w+\[\d+\] = \{.*\};)$", re.MULTILINE)


class NotLifted(Exception):
    """The C that Cython wrote lacks something that the GPU needs."""


def lift_game(game: str, sources: Mapping[str, str], types: Mapping[str, str]) -> str:
    """The GPU code of a game, from the C and the declarations (.pxd) of its compiled modules."""
    prefix = f"6keltis_5games_{len(game)}{game}_"
    functions: dict[str, str] = {}
    lines = dict.fromkeys(bits_of(game, sources["rules"]))
    for module, text in sources.items():
        lines |= dict.fromkeys([*NUMBER.findall(text), *(f"TABLE {table}" for table in TABLE.findall(text))])
        lines |= dict.fromkeys(constants(prefix, module, text))
        functions |= functions_of(prefix, text)
    missing = [f"{module}.{name}" for module in types for name in DECLARED.findall(types[module])]
    missing = [name for name in missing if name.replace(".", "_") not in functions]
    if missing or not functions:
        raise NotLifted(f"the C of {game} lacks {', '.join(missing) or 'every function'}")
    pattern = rf"^struct __pyx_t_{prefix}6layout_State \{{.*?^\}};"
    state = re.search(pattern, sources["rules"], re.DOTALL | re.MULTILINE)
    if state is None:
        raise NotLifted(f"the C of {game} lacks its state")
    return file_content(game, [*lines, unmangle(prefix, state[0])], functions)


def lift_engine(source: str) -> str:
    """The GPU code of the engine: random numbers, and the policies, which call the functions of any game."""
    prefix = "6keltis_6engine_"
    found = functions_of(prefix, source)
    missing = [name for name in ENGINE if f"compiled_{name}" not in found]
    if missing:
        raise NotLifted(f"the C of the engine lacks {', '.join(missing)}")
    numbers = re.findall(rf"^ *__pyx_e_{prefix}8compiled_(\w+) = (\w+),?$", source, re.MULTILINE)
    lines = [f"#define {name} {value}" for name, value in numbers if name not in OWN_NUMBERS]
    functions = {}
    for name in ENGINE:  # A game's functions are called directly instead of through the struct of pointers.
        direct = re.sub(r"\bv_call->(\w+)\(", r"call_\1(", found[f"compiled_{name}"])
        direct = re.sub(r"struct compiled_KernelCalls \*\w*(?:, )?|\bv_call(?:, )?", "", direct)
        functions[name] = direct.replace("compiled_", "")
    return file_content("the engine", lines, functions)


def bits_of(game: str, source: str) -> list[str]:
    """The generator, and the small functions of `bits.pxd` that are the same on every processor."""
    bits = {match[1]: re.sub("^    ", "", match[0], flags=re.MULTILINE) for match in SMALL_FUNCTION.finditer(source)}
    generator = GENERATOR.search(source)
    missing = sorted(SHARED_BITS - bits.keys())
    if missing or generator is None:
        raise NotLifted(f"the C of {game} lacks {', '.join(missing) or 'the generator'}")
    return [generator[0].strip(), *(text for name, text in bits.items() if name not in OWN_BITS)]


def functions_of(prefix: str, text: str) -> dict[str, str]:
    """All functions whose mangled names start with a prefix, by module and name."""
    found = {}
    for match in FUNCTION.finditer(text):
        if match[1].startswith(prefix):
            name = shorten(match[1].removeprefix(prefix))
            code = unmangle(prefix, COMMENT.sub("", match[0]))
            # Encoders are long: inlined everywhere, they would be slow to compile and to load.
            found[name] = re.sub("^KL ", "KL_ONCE ", code) if name.startswith("features_") else code
    return found


def constants(prefix: str, module: str, text: str) -> Iterable[str]:
    """A module's integer constants, as macros: Cython keeps them as variables that are set on import."""
    mangled = f"__pyx_v_{prefix}{len(module)}{module}_"
    for name in re.findall(rf"^static int {mangled}(\w+);$", text, re.MULTILINE):
        value = re.findall(rf"^ *{mangled}{name} = (-?(?:0x)?[0-9A-Fa-f]+);$", text, re.MULTILINE)
        if len(value) != 1:
            raise NotLifted(f"the C of {module} sets {name} to no plain number")
        yield f"#define {module}_{name} ({value[0]})"


def shorten(mangled: str) -> str:
    """Module and function from Cython's mangled name.

    >>> shorten("5rules_pick_card")
    'rules_pick_card'
    """
    size, rest = re.fullmatch(r"(\d+)(\w+)", mangled).groups()  # type: ignore[union-attr]
    return f"{rest[: int(size)]}_{rest[int(size) + 1 :]}"


def unmangle(prefix: str, code: str) -> str:
    """C code with short names in place of mangled ones."""
    code = re.sub(rf"__pyx_[a-z]_{prefix}(\d+\w+)", lambda match: shorten(match[1]), code)
    code = code.replace("struct layout_State", "struct State").replace("__pyx_", "")
    return re.sub(r"^static (?:CYTHON_INLINE )?", "KL ", re.sub(r"\n\s*\n+", "\n", code), flags=re.MULTILINE)


def file_content(whose: str, lines: Iterable[str], functions: Mapping[str, str]) -> str:
    """The content of a lifted file; refuses functions that call into Python."""
    for name, body in functions.items():
        strange = re.findall(r"\b(?:__Pyx\w*|Py[A-Z_]\w*|\d+keltis_\w+|[a-z]_\d+keltis_\w+)", body)
        if strange:
            raise NotLifted(f"in the C of {whose}, {name} calls {strange[0]}")
    heads = [body.split(" {\n", 1)[0] + ";" for body in functions.values()]
    about = f"// Lifted from Cython's C of {whose} when the package was built."
    return "\n".join([about, *lines, *heads, *functions.values()]) + "\n"


def lift_all(package: Path, written_c: Path) -> dict[Path, str]:
    """The lifted files of the engine and of every game whose C is there, by their paths."""
    texts = {}
    for rules in sorted((written_c / "games").glob("*/rules.c")):
        folder = package / "games" / rules.parent.name
        typed = [path for path in sorted(folder.glob("*.pxd")) if path.with_suffix(".py").exists()]
        texts_of = {path.stem: path.read_text("utf-8") for path in typed}
        types = {stem: text for stem, text in texts_of.items() if not text.startswith(MADE)}
        missing = [part for part in types if not rules.with_name(f"{part}.c").exists()]
        if missing:
            raise NotLifted(f"there is no C of {folder.name} for {', '.join(missing)}")
        sources = {part: rules.with_name(f"{part}.c").read_text("utf-8") for part in types}
        if sources:  # The build folder may still hold the C of a game that was removed.
            texts[folder / NAME] = lift_game(folder.name, sources, types)
    engine = written_c / "engine" / "compiled.c"
    if engine.exists():
        texts[package / "gpu" / NAME] = lift_engine(engine.read_text("utf-8"))
    return texts
