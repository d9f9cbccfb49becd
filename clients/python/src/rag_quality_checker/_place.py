from __future__ import annotations

from typing import List, Optional, Tuple, Union

from .types import InputError

MOST_FAULTS = 20

Place = Optional[Tuple["Place", Union[str, int]]]
"""Where in a JSON value: the place around it, and a key or an index. None is the whole."""


def pointer_of(place: Place) -> str:
    """The JSON pointer (RFC 6901) of a place."""
    steps: List[str] = []
    while place is not None:
        place, key = place
        steps.append("/" + str(key).replace("~", "~0").replace("/", "~1"))
    return "".join(reversed(steps))


class Faults:
    """What is wrong with a value, and where. Of many faults the first ones are kept, and of several at one place the first."""

    def __init__(self) -> None:
        self._found: List[InputError] = []

    def add(self, place: Place, detail: str) -> None:
        pointer = pointer_of(place)
        if not self.is_full and all(known.pointer != pointer for known in self._found):
            self._found.append(InputError(pointer, detail))

    @property
    def are_there(self) -> bool:
        return len(self._found) > 0

    @property
    def is_full(self) -> bool:
        return len(self._found) == MOST_FAULTS

    @property
    def found(self) -> Tuple[InputError, ...]:
        return tuple(self._found)
