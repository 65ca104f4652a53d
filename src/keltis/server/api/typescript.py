"""Writes the wire's types as TypeScript: `python -m keltis.server.api.typescript > frontend/src/net/wire.ts`.

Bodies come from `app/types.py`, `app/problems.py` and `types.py` here, messages of pages from
`app/channel/messages.py`, messages of tables from `table/shown/messages.py`, the kinds of entries from
`table/entries.py`, the rest from the games (`views.py`, `contract.py`, each game's `view.py`). Constants that page and
server share come last.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from msgspec import Struct, UnsetType, structs

from ...app import problems
from ...app import types as bodies
from ...app.channel import messages as wire
from ...engine.game import Game, View, game, game_names
from ...games import contract, views
from ...games.constants import Colour
from ...table import chat, entries, seats
from ...table.shown import messages
from . import types
from .bodies import TAG

HEAD = "// Made from src/keltis by ./scripts/types; do not edit.\n"
OPEN_HAND = "All-open replays: what only this seat's own view holds."
NAMED: dict[Any, str] = {
    Any: "unknown",
    NoneType: "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    Colour: "Colour",
}
VIEW_FIELDS = {View: "GameView", list[View]: "GameView[]"}


def typescript() -> str:
    """All types as the text of one module."""
    games = list(map(game, game_names()))
    written = [f"export type Colour = {' | '.join(map(quoted, get_args(Colour)))};\n"]
    written += map(interface, typed_dicts(views))
    written += [declaration("OpenHand", OPEN_HAND, list(open_fields(games)))]
    for this in games:
        shown = this.view_type
        written += [interface(kind) for kind in typed_dicts(inspect.getmodule(shown)) if kind is not shown]
        written.append(view_interface(this))
    written += map(interface, [*typed_dicts(messages), *typed_dicts(contract)])
    written += map(dataclass_interface, [*dataclasses_of(bodies), *dataclasses_of(problems)])
    written += map(struct_interface, structs_of(types))
    written += map(dataclass_interface, dataclasses_of(wire))
    written.append(union("GameView", [this.view_type for this in games]))
    written += [union("AnyRequest", get_args(wire.AnyRequest)), union("AnyMessage", get_args(wire.AnyMessage))]
    written += constants()
    return "\n".join([HEAD, *written])


def typed_dicts(module: ModuleType | None) -> Iterator[Any]:
    """The parts of views that a module defines, in its order."""
    for value in vars(module).values():
        if is_typeddict(value) and inspect.getmodule(value) is module:
            yield value


def structs_of(module: ModuleType) -> Iterator[type[Struct]]:
    """The structs that a module defines, in its order."""
    for value in vars(module).values():
        if inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == module.__name__:
            yield value


def dataclasses_of(module: ModuleType) -> Iterator[type]:
    """The dataclasses that a module defines, in its order."""
    for value in vars(module).values():
        if dataclasses.is_dataclass(value) and inspect.isclass(value) and value.__module__ == module.__name__:
            yield value


# ---- interfaces ----


def interface(kind: Any) -> str:
    """One part of a view, or of what a table tells."""
    return declaration(kind.__name__, kind.__doc__, list(fields(kind)))


def view_interface(this: Game) -> str:
    """What a game shows, with what all games show; in all-open replays also what each seat sees for itself."""
    kind = this.view_type
    head = [f"game: {quoted(this.name)}", "open?: OpenHand[]"]
    return declaration(f"{kind.__name__} extends {views.Shared.__name__}", kind.__doc__, head + list(fields(kind)))


def dataclass_interface(kind: type) -> str:
    """One body or message of the application."""
    hints = get_type_hints(kind)
    tag = getattr(kind, TAG, None)
    lines = [f"{TAG}: {quoted(tag)}"] if tag else []
    for field in dataclasses.fields(kind):
        if field.name == TAG:
            continue
        required = field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        hint = hints[field.name]
        lines.append(f"{field.name}{'' if required else '?'}: {VIEW_FIELDS.get(hint) or spell(hint)}")
    return declaration(kind.__name__, kind.__doc__ or "", lines)


def struct_interface(struct: type[Struct]) -> str:
    """A body that only a server has."""
    config = struct.__struct_config__
    lines = [] if config.tag in (None, struct.__name__) else [f"{config.tag_field}: {quoted(config.tag)}"]
    for field in structs.fields(struct):
        absent = "" if field.required else "?"
        lines.append(f"{field.encode_name}{absent}: {VIEW_FIELDS.get(field.type) or spell(field.type)}")
    return declaration(struct.__name__, struct.__doc__ or "", lines)


def fields(kind: Any) -> Iterator[str]:
    """The fields of a part of a view, or of what a table tells."""
    for name, hint in get_type_hints(kind, include_extras=True).items():
        absent = not kind.__total__
        if get_origin(hint) is NotRequired:
            absent, hint = True, get_args(hint)[0]
        yield f"{name}{'?' if absent else ''}: {VIEW_FIELDS.get(hint) or spell(hint)}"


def open_fields(games: list[Game]) -> Iterator[str]:
    """What only a seat itself sees, in any of the games."""
    found: dict[str, set[str]] = {}
    for this in games:
        for field in fields(this.view_type):
            name, optional, kind = field.partition("?: ")
            if optional:
                found.setdefault(name, set()).add(kind)
    for name, kinds in found.items():
        yield f"{name}?: {' | '.join(sorted(kinds))}"


def declaration(name: str, words: str, lines: list[str]) -> str:
    """An interface, its docstring in front."""
    comment = "\n".join(f" * {line}".rstrip() for line in inspect.cleandoc(words).splitlines())
    body = "\n".join(f"  {line};" for line in lines)
    return f"/**\n{comment}\n */\nexport interface {name} {{\n{body}\n}}\n"


def union(name: str, kinds: Any) -> str:
    """A type that is one of several."""
    return f"export type {name} = {' | '.join(kind.__name__ for kind in kinds)};\n"


# ---- constants ----


def constants() -> Iterator[str]:
    """The kinds of entries that a page hears of, and numbers that page and server share."""
    during = [kind for kind in entries.KINDS.values() if kind.phase != "waiting room" and kind is not entries.SETUP]
    told = [*(kind.name for kind in during if kind.told != "nobody"), entries.OTHER]
    noted = [quoted(kind.name) for kind in during if kind.noted]
    changing = [quoted(kind.name) for kind in during if kind.name in entries.MOVES]
    yield f"export type EventKind = {' | '.join(map(quoted, told))};\n"
    yield constant("POSITION_KINDS", f"[{', '.join(changing)}] as const", "Kinds of events that change the position.")
    yield "export type PositionKind = (typeof POSITION_KINDS)[number];\n"
    yield constant("OTHER", quoted(entries.OTHER), "The kind of an event whose content is withheld from this page.")
    yield constant("NOTE_KINDS", f"[{', '.join(noted)}] as const", "Kinds of events that are shown among the moves.")
    yield "export type NoteKind = (typeof NOTE_KINDS)[number];\n"
    yield constant("CHAT_LENGTH", chat.MAX_LENGTH, "The most characters of a line of the chat.")
    names = ", ".join(map(quoted, get_args(chat.Reaction)))
    yield constant("REACTIONS", f"[{names}] as const", "The reactions of the chat, in the order of their buttons.")
    yield constant("NAME_LENGTH", seats.MAX_NAME, "The most characters of a name.")
    yield constant("CLOSED", wire.CLOSED, "A socket is closed with this code plus the HTTP status of a refusal.")


def constant(name: str, value: Any, words: str) -> str:
    """A constant, its meaning in front."""
    return f"/** {words} */\nexport const {name} = {value};\n"


# ---- types ----


def quoted(value: Any) -> str:
    """A constant."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def spell(hint: Any) -> str:
    """A type in TypeScript."""
    if hint in NAMED:
        return NAMED[hint]
    inner = get_args(hint)
    match get_origin(hint):
        case None:
            return str(hint.__name__)
        case origin if origin is Annotated:  # a type that is written apart, by its name
            return str(inner[1])
        case origin if origin is Literal:
            return " | ".join(map(quoted, inner))
        case origin if origin in (Union, UnionType):
            return " | ".join(spell(part) for part in inner if part is not UnsetType)
        case origin if origin is list:
            item = spell(inner[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        case origin if origin is tuple:
            return f"[{', '.join(map(spell, inner))}]"
    key, value = inner
    if get_origin(key) is Annotated:  # a set of keys of which some may be absent
        return f"Partial<Record<{spell(get_args(key)[0])}, {spell(value)}>>"
    return f"Record<{spell(key)}, {spell(value)}>"


if __name__ == "__main__":
    sys.stdout.write(typescript())
