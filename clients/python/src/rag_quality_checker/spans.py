"""Offsets of the service count UTF-16 code units; Python's count characters."""

from __future__ import annotations

_LAST_OF_ONE_UNIT = "\uffff"


def span_text(text: str, start: int, end: int) -> str:
    """The part of a text that a result's `start` and `end` mark. Half a character is a surrogate, as the service has it."""
    if text == "" or max(text) <= _LAST_OF_ONE_UNIT:
        return text[start:end]
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")


def character_offset(text: str, offset: int) -> int:
    """The place in Python's own count; of an offset within a character, that of the character."""
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * offset]
    return len(units.decode("utf-16-le", "ignore"))
