from __future__ import annotations

import re
from typing import Optional

_NOT_VISIBLE_ASCII = re.compile(r"[^\x21-\x7e]")


class ApiKey:
    """A key that shows itself to nobody who prints what holds it."""

    __slots__ = ("_key",)

    def __init__(self, key: str) -> None:
        self._key = key

    def reveal(self) -> str:
        return self._key

    def __repr__(self) -> str:
        return "ApiKey([key])"

    def __reduce__(self) -> str:
        raise TypeError("A key is not written into a pickle. Make the checker where it is used.")


def api_key_fault(key: str) -> Optional[str]:
    """Why a key cannot be sent in a header; None where it can. Repeats no character: messages are logged."""
    if key == "":
        return "A key is required to use a service."
    wrong = _NOT_VISIBLE_ASCII.search(key)
    if wrong is None:
        return None
    return f"A key has letters, digits and signs of ASCII alone; the character at place {wrong.start() + 1} is {_kind_of(wrong.group())}."


def _kind_of(character: str) -> str:
    if character in "\n\r":
        return "a line break"
    if character.isspace() and character not in "\x1c\x1d\x1e\x1f\x85":
        return "a blank"
    return "a control character" if character < " " or character == "\x7f" else "another one"
