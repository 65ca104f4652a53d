"""Writes the wire's types as TypeScript: `python -m keltis.server.typescript > frontend/src/lib/wire.ts`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Union, get_args, get_type_hints

from msgspec import Struct
from msgspec import inspect as types

from . import views, wire

HEAD = "// Made from src/keltis/server by ./scripts/types; do not edit.\n"
PLAIN: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}
MODULES = (views, wire)
NAMED: dict[Any, str] = {
    str(views.View): "GameView",
    str(list[views.View]): "GameView[]",
    frozenset(get_args(views.Colour)): "Colour",
}
UNIONS: dict[str, Any] = {
    "GameView": Union[tuple(views.VIEWS.values())],  # noqa: UP007 (the games are data)
    "Asked": wire.Asked,
    "Told": wire.Told,
}


def typescript() -> str:
    """All types as the text of one module."""
    written = [f"export type Colour = {' | '.join(map(quoted, get_args(views.Colour)))};\n"]
    written += [interface(struct) for module in MODULES for struct in structs(module)]
    for name, union in UNIONS.items():
        written.append(f"export type {name} = {' | '.join(part.__name__ for part in get_args(union))};\n")
    return "\n".join([HEAD, *written])


def structs(module: ModuleType) -> Iterator[type[Struct]]:
    """The structs that a module defines, in its order."""
    for value in vars(module).values():
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__:
            yield value


def interface(struct: type[Struct]) -> str:
    """One struct, all its fields, its docstring in front."""
    info = types.type_info(struct)
    assert isinstance(info, types.StructType)
    lines = [f"  {info.tag_field}: {quoted(info.tag)};"] if info.tag not in (None, struct.__name__) else []
    hints = get_type_hints(struct)
    for field in info.fields:
        absent = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{absent}: {NAMED.get(str(hints[field.name])) or spell(field.type)};")
    body = "\n".join(lines)
    return f"/**\n{comment(struct)}\n */\nexport interface {struct.__name__} {{\n{body}\n}}\n"


def comment(struct: type[Struct]) -> str:
    """The docstring as the inside of a comment."""
    return "\n".join(f" * {line}".rstrip() for line in inspect.cleandoc(struct.__doc__ or "").splitlines())


def quoted(value: Any) -> str:
    """A constant."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def spell(kind: types.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case types.StructType():
            return kind.cls.__name__
        case types.LiteralType():
            return NAMED.get(frozenset(kind.values)) or " | ".join(map(quoted, kind.values))
        case types.UnionType():
            return " | ".join(map(spell, kind.types))
        case types.ListType():
            item = spell(kind.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case types.TupleType():
            return f"[{', '.join(map(spell, kind.item_types))}]"
        case types.DictType(types.Metadata(key), value):
            return f"Partial<Record<{spell(key)}, {spell(value)}>>"
        case types.DictType(key, value):
            return f"Record<{spell(key)}, {spell(value)}>"
    return PLAIN[type(kind)]


if __name__ == "__main__":
    sys.stdout.write(typescript())
