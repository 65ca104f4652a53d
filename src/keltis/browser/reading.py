"""JSON as the application's types: requests of a page, and what the storage has written.

Fields are checked by the type hints of the dataclasses. Unknown ones are refused, so that a misspelt field is reported.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

T = TypeVar("T")


class Unreadable(ValueError):
    """JSON that is not of the type that was asked for; the text says what is wrong, and where."""


def read(kind: type[T], data: Any) -> T:
    """Data that came as JSON, as a type.

    >>> from keltis.app.types import SeatRequest
    >>> read(SeatRequest, {"kind": "bot", "level": "casual"})
    SeatRequest(kind='bot', name='', level='casual')
    >>> read(SeatRequest, {"kind": "robot"})
    Traceback (most recent call last):
    ...
    keltis.browser.reading.Unreadable: $.kind: 'robot' is none of 'me', 'bot', 'here', 'open'
    """
    value: T = convert(kind, data, "$")
    return value


def convert(hint: Any, data: Any, place: str) -> Any:
    """A value of a type; `place` says where it stands."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return convert_object(hint, data, place)
    if hint is Any:
        return data
    if is_typeddict(hint):
        return checked(dict, data, place)
    if origin is Literal:
        return convert_choice(inner, data, place)
    if origin in (Union, UnionType):
        return convert_any(inner, data, place)
    if origin in (list, set, frozenset, tuple):
        items = [
            convert(inner[0], item, f"{place}[{number}]") for number, item in enumerate(checked(list, data, place))
        ]
        return origin(items)
    if origin is not None:
        return {key: convert(inner[1], item, f"{place}.{key}") for key, item in checked(dict, data, place).items()}
    return convert_number(hint, data, place) if hint in (int, float) else checked(hint, data, place)


def convert_object(kind: Any, data: Any, place: str) -> Any:
    """An object as a dataclass."""
    given, hints = checked(dict, data, place), hints_of(kind)
    if unknown := sorted(given.keys() - hints.keys()):
        raise Unreadable(f"{place}: there is no field {unknown[0]!r:.60}")
    for field in fields(kind):
        if field.name not in given and field.default is MISSING and field.default_factory is MISSING:
            raise Unreadable(f"{place}: the field {field.name!r} is missing")
    return kind(**{name: convert(hints[name], value, f"{place}.{name}") for name, value in given.items()})


def convert_choice(choices: tuple[Any, ...], data: Any, place: str) -> Any:
    """One of several constants."""
    if not any(type(data) is type(choice) and data == choice for choice in choices):
        raise Unreadable(f"{place}: {data!r:.60} is none of {', '.join(map(repr, choices))}")
    return data


def convert_any(kinds: tuple[Any, ...], data: Any, place: str) -> Any:
    """A value of one of several types: the first that fits."""
    if data is None and NoneType in kinds:
        return None
    failures = []
    for kind in kinds:
        if kind is not NoneType:
            try:
                return convert(kind, data, place)
            except Unreadable as error:
                failures.append(error)
    raise failures[-1]


def convert_number(kind: Any, data: Any, place: str) -> Any:
    """A number. Booleans are refused; integers are accepted as floats."""
    if isinstance(data, bool) or not isinstance(data, (int, float) if kind is float else int):
        raise Unreadable(f"{place}: expected {kind.__name__}, got {data!r:.60}")
    return data


def checked(kind: Any, data: Any, place: str) -> Any:
    """The data, if it is of a plain type."""
    if not isinstance(data, kind):
        raise Unreadable(f"{place}: expected {kind.__name__}, got {data!r:.60}")
    return data


@cache
def hints_of(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields."""
    return get_type_hints(kind)
