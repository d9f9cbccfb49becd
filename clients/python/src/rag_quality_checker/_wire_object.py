from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar, Dict, FrozenSet


class WireObject:
    """What goes over the wire as an object of JSON."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset()

    def to_dict(self) -> Dict[str, Any]:
        """The object as it stands on the wire: dictionaries, lists and plain values, new ones each time."""
        return {name: _plain(value) for name, value in self.wire_fields().items()}

    def wire_fields(self) -> Dict[str, Any]:
        """The fields that stand on the wire, each as it is."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
        return {name: value for name, value in values.items() if value is not None or name not in self._left_out}


def _plain(value: Any) -> Any:
    if isinstance(value, WireObject):
        return value.to_dict()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}  # pyright: ignore[reportUnknownVariableType]
    return value
