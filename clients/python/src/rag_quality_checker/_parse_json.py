from __future__ import annotations

import json
from typing import Any, NoReturn


_MOST_DIGITS = 300
"""Of a number that still is one in every language."""


class NotJsonError(Exception):
    """A text is no JSON. It has no words: those of the platform would repeat a part of the text."""


def parse_json(text: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse_constant, parse_int=_parse_int)
    except (ValueError, RecursionError):
        raise NotJsonError from None


def _parse_int(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError
    return int(digits)


def _refuse_constant(_: str) -> NoReturn:
    raise ValueError
