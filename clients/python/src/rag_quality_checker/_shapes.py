"""Readers of JSON values. What is wrong with a value is told in the service's own words."""

from __future__ import annotations

import math
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, cast

from ._place import Faults, Place

_LARGEST_WHOLE = 2**53 - 1
_SHOWN_LENGTH = 40
_FIRST_EXPONENT = 1e21


class Shape:
    """What a value has to be."""

    words = "a value"

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        """The value as programs use it. Where it is something else, that is among the faults and None is given."""
        raise NotImplementedError

    def _refuse(self, value: Any, place: Place, faults: Faults) -> None:
        faults.add(place, f"This has to be {self.words}, not {kind_of(value)}.")


class _AnythingShape(Shape):
    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        return value


class _StringShape(Shape):
    words = "a string"

    def read(self, value: Any, place: Place, faults: Faults) -> Optional[str]:
        return value if isinstance(value, str) else self._refuse(value, place, faults)


class _BooleanShape(Shape):
    words = "a boolean"

    def read(self, value: Any, place: Place, faults: Faults) -> Optional[bool]:
        return value if isinstance(value, bool) else self._refuse(value, place, faults)


ANYTHING = _AnythingShape()
STRING = _StringShape()
BOOLEAN = _BooleanShape()


class NumberShape(Shape):
    words = "a number"

    def __init__(self, *, at_least: Optional[float] = None, more_than: Optional[float] = None, at_most: Optional[float] = None) -> None:
        self._at_least = at_least
        self._more_than = more_than
        self._at_most = at_most

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        if not _is_number(value):
            return self._refuse(value, place, faults)
        expected = self._missed_bound(value)
        if expected is not None:
            faults.add(place, f"This has to be {expected}, not {shown(value)}.")
        return value

    def _missed_bound(self, value: float) -> Optional[str]:
        if self._at_least is not None and value < self._at_least:
            return f"at least {self._at_least}"
        if self._more_than is not None and value <= self._more_than:
            return f"more than {self._more_than}"
        if self._at_most is not None and value > self._at_most:
            return f"at most {self._at_most}"
        return None


class WholeShape(NumberShape):
    """A whole number that every language can count to."""

    def __init__(self, *, at_least: float = -_LARGEST_WHOLE, more_than: Optional[float] = None, at_most: float = _LARGEST_WHOLE) -> None:
        super().__init__(at_least=at_least, more_than=more_than, at_most=at_most)

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        if _is_number(value) and not float(value).is_integer():
            return faults.add(place, "This has to be a whole number, not a fraction.")
        read = super().read(value, place, faults)
        return int(read) if _is_number(read) else read


class ValueShape(Shape):
    """One of some texts."""

    def __init__(self, values: Sequence[str]) -> None:
        self._values = frozenset(values)
        self._words = ", ".join(values)
        self.words = f"one of {self._words}"

    def read(self, value: Any, place: Place, faults: Faults) -> Optional[str]:
        if isinstance(value, str) and value in self._values:
            return value
        faults.add(place, f"This has to be {self.words}, not {shown(value)}.")
        return None


class NullableShape(Shape):
    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self.words = shape.words

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        return None if value is None else self._shape.read(value, place, faults)


class UnionShape(Shape):
    """The first of several shapes that fits."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self._shapes = shapes

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        for shape in self._shapes:
            tried = Faults()
            read = shape.read(value, place, tried)
            if not tried.are_there:
                return read
        faults.add(place, f"This is not valid: {shown(value)}.")
        return None


class ListShape(Shape):
    words = "an array"

    def __init__(self, items: Shape) -> None:
        self._items = items

    def read(self, value: Any, place: Place, faults: Faults) -> Optional[Tuple[Any, ...]]:
        if not isinstance(value, list):
            return self._refuse(value, place, faults)
        read: List[Any] = []
        for index, item in enumerate(cast(List[Any], value)):
            if faults.is_full:
                break
            read.append(self._items.read(item, (place, index), faults))
        return tuple(read)


class MapShape(Shape):
    words = "an object"

    def __init__(self, values: Shape) -> None:
        self._values = values

    def read(self, value: Any, place: Place, faults: Faults) -> Optional[Dict[str, Any]]:
        if not isinstance(value, dict):
            return self._refuse(value, place, faults)
        return {name: self._values.read(item, (place, name), faults) for name, item in cast(Dict[str, Any], value).items()}


class FieldShape(NamedTuple):
    """A field, and what counts where it does not stand there."""

    shape: Shape
    is_required: bool
    default: Any


def required(shape: Shape) -> FieldShape:
    return FieldShape(shape, True, None)


def optional(shape: Shape) -> FieldShape:
    return FieldShape(shape, False, None)


def defaulted(shape: Shape, default: Any) -> FieldShape:
    return FieldShape(shape, False, default)


class ObjectShape(Shape):
    """An object with certain fields. Others are passed over, since later versions may add some."""

    words = "an object"

    def __init__(self, make: Callable[..., Any], fields: Mapping[str, FieldShape]) -> None:
        self._make = make
        self._fields = fields

    def read(self, value: Any, place: Place, faults: Faults) -> Any:
        if not isinstance(value, dict):
            return self._refuse(value, place, faults)
        given = cast(Dict[str, Any], value)
        read = {name: _read_field(given, name, field, place, faults) for name, field in self._fields.items()}
        return None if faults.are_there else self._make(**read)


def _read_field(fields: Mapping[str, Any], name: str, field: FieldShape, place: Place, faults: Faults) -> Any:
    if name in fields:
        return field.shape.read(fields[name], (place, name), faults)
    if field.is_required:
        faults.add((place, name), f"This is required: {field.shape.words}.")
    return field.default


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def kind_of(value: Any) -> str:
    """What kind of JSON value it is, in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, (int, float)):
        return _kind_of_number(value)
    if isinstance(value, str):
        return "a string"
    return "an array" if isinstance(value, (list, tuple)) else "an object"


def _kind_of_number(value: float) -> str:
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return "a number" if float(value).is_integer() else "a fraction"


def shown(value: Any) -> str:
    """The value itself where it is short, as JSON writes it."""
    text = _text_of(value)
    return text if len(text) <= _SHOWN_LENGTH else f"{text[:_SHOWN_LENGTH]}…"


def _text_of(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < _FIRST_EXPONENT:
        return str(int(value))
    if isinstance(value, (int, float)) and math.isfinite(value):
        return repr(value)
    return kind_of(value)
