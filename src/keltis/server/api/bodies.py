"""Request bodies and the messages of pages: the application's types, read strictly.

A misspelt field of a request is an error that its sender should hear of, and msgspec refuses unknown fields of structs
only. So each dataclass becomes a struct with the same fields; handlers and the application read its attributes.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from msgspec import defstruct, field

from ...app import types

TAG = "type"  # the field by which the messages of a page are told apart


@cache
def strict(kind: type) -> type:
    """A struct with the fields of a dataclass that refuses unknown ones, and so do the dataclasses within it."""
    hints, tag = get_type_hints(kind), getattr(kind, TAG, None)
    given = [(each.name, strictly(hints[each.name]), *default(each)) for each in fields(kind) if each.name != TAG]
    namespace = {"__doc__": kind.__doc__, **({TAG: tag} if tag else {})}
    return defstruct(
        kind.__name__,
        given,
        frozen=True,
        forbid_unknown_fields=True,
        tag_field=TAG if tag else None,
        tag=tag,
        namespace=namespace,
    )


def strict_union(kinds: UnionType) -> Any:
    """The structs of a union of dataclasses, told apart by their field `type`."""
    return strictly(kinds)


def strictly(hint: Any) -> Any:
    """A type hint with strict structs in place of dataclasses."""
    inner = tuple(map(strictly, get_args(hint)))
    match get_origin(hint):
        case None:
            return strict(hint) if isinstance(hint, type) and is_dataclass(hint) else hint
        case origin if origin in (Union, UnionType):
            return reduce(or_, inner)
        case origin if origin in (list, dict):
            return origin[inner]
    return hint


def default(each: Any) -> tuple[Any, ...]:
    """The default of a dataclass's field, as a struct wants it; empty where the field is required."""
    if each.default_factory is not MISSING:
        return (field(default_factory=each.default_factory),)
    return () if each.default is MISSING else (each.default,)


if TYPE_CHECKING:
    from ...app.types import Departure, Joining, Knocking, NewName, TableRequest
else:
    Departure, Joining, Knocking, NewName, TableRequest = map(
        strict, (types.Departure, types.Joining, types.Knocking, types.NewName, types.TableRequest)
    )

__all__ = ["Departure", "Joining", "Knocking", "NewName", "TableRequest"]
