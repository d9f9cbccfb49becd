from __future__ import annotations

import re
from typing import Optional

from ._api_key import ApiKey
from .errors import ErrorParts, RAGQualityError, error_of
from .types import InputError

_HIDDEN = "[key]"
_SHORTEST_SECRET = 8
"""What is shorter is no secret, such as `local` for a service that asks for no key, and stands within other words."""

_LONGEST_WORDS = 1000
_CONTROL_CHARACTERS = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def loggable(error: RAGQualityError, key: ApiKey) -> RAGQualityError:
    """The error as it can be logged and shown.

    Its words may be a service's or a platform's: these may repeat the key, steer a terminal, or have no end. It is a new one,
    since a traceback or a cause would have words of their own.
    """

    text = key.reveal()
    hidden = f"Bearer {text}" if len(text) < _SHORTEST_SECRET else text

    def clean(words: str) -> str:
        cleaned = _CONTROL_CHARACTERS.sub(" ", words.replace(hidden, _HIDDEN))
        return cleaned if len(cleaned) <= _LONGEST_WORDS else f"{cleaned[:_LONGEST_WORDS]}…"

    def clean_id(request_id: Optional[str]) -> Optional[str]:
        return None if request_id is None else clean(request_id)

    errors = tuple(InputError(clean(part.pointer), clean(part.detail)) for part in error.errors)
    return error_of(ErrorParts(error.code, clean(error.detail), error.status, errors, error.retry_after_s, clean_id(error.request_id)))
