"""What programs hand over, as a value of JSON."""

from __future__ import annotations

import json
import math
from enum import Enum
from typing import Any, Callable, Dict, List, Mapping, Set, cast

from ._place import Faults, Place
from ._wire_object import WireObject

_DEEPEST = 100
"""Deeper than this is a mistake, and nothing that a service reads. Python itself goes no deeper than ten times that."""

_MOST_BITS = 1000
"""Of a whole number that still is one in every language."""

Stranger = Callable[[object, Place, Faults], Any]
"""What becomes of a value for which JSON has no word."""


def refuse_stranger(value: object, place: Place, faults: Faults) -> None:
    faults.add(place, f"JSON has no word for a {type(value).__name__}. Leave it out, or write it as a text.")


def name_stranger(value: object, place: Place, faults: Faults) -> str:
    return str(value)


def json_value(value: object, place: Place, faults: Faults, stranger: Stranger = refuse_stranger) -> Any:
    """The value in dictionaries, lists and plain values, all of them new."""
    return _Copier(faults, stranger).copy(value, place, 0)


def json_bytes(value: Any) -> bytes:
    """JSON in UTF-8. A number that is none becomes null, and half a character is escaped."""
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except ValueError:
        text = json.dumps(_without_nan(value), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(json.loads(text), separators=(",", ":")).encode("ascii")


class _Copier:
    def __init__(self, faults: Faults, stranger: Stranger) -> None:
        self._faults = faults
        self._stranger = stranger
        self._around: Set[int] = set()

    def copy(self, value: object, place: Place, depth: int) -> Any:
        if value is None or isinstance(value, (bool, int, float, str)):
            return self._copy_plain(value, place)
        if depth > _DEEPEST or id(value) in self._around:
            return self._faults.add(place, "This stands within itself, or too deep. Leave it out.")
        self._around.add(id(value))
        copied = self._copy_inner(value, place, depth + 1)
        self._around.discard(id(value))
        return copied

    def _copy_plain(self, value: object, place: Place) -> Any:
        plain = _plain(value)
        if isinstance(plain, int) and plain.bit_length() > _MOST_BITS:
            return self._faults.add(place, "This number is too large for JSON. Write it as a text.")
        return plain

    def _copy_inner(self, value: object, place: Place, depth: int) -> Any:
        if isinstance(value, WireObject):
            return self._copy_mapping(value.wire_fields(), place, depth)
        if isinstance(value, Mapping):
            return self._copy_mapping(cast(Mapping[Any, Any], value), place, depth)
        if isinstance(value, (list, tuple)):
            return self._copy_list(cast(List[object], value), place, depth)
        # Vectors and numbers of NumPy, PyTorch and their like.
        to_list = getattr(value, "tolist", None)
        if callable(to_list):
            return self.copy(to_list(), place, depth)
        return self._stranger(value, place, self._faults)

    def _copy_mapping(self, mapping: Mapping[Any, Any], place: Place, depth: int) -> Dict[str, Any]:
        copied: Dict[str, Any] = {}
        for name, item in mapping.items():
            if isinstance(name, (str, int, float)) and not isinstance(name, bool):
                key = str(self._copy_plain(name, place))
                copied[key] = self.copy(item, (place, key), depth)
            else:
                self._faults.add(place, f"The key of an object is a {type(name).__name__}. Write it as a text.")
        return copied

    def _copy_list(self, items: List[object], place: Place, depth: int) -> List[Any]:
        return [self.copy(item, (place, index), depth) for index, item in enumerate(items)]


def _plain(value: Any) -> Any:
    """Without the class that a program may have made of a text or a number."""
    if isinstance(value, Enum):
        return _plain(value.value)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str.__str__(value)
    return int(value) if isinstance(value, int) else float(value)


def _without_nan(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {name: _without_nan(item) for name, item in cast(Dict[str, Any], value).items()}
    return [_without_nan(item) for item in cast(List[Any], value)] if isinstance(value, list) else value
