from __future__ import annotations

import random
from typing import Any, Mapping, Optional

from .errors import RAGQualityError

_BUSY = frozenset((429, 503))
_FIRST_WAIT_S = 0.25
_LONGEST_WAIT_S = 10.0
_chance = random.SystemRandom()


class Retries:
    """When a call is tried again: where a later attempt may go better, and so often as the config allows.

    One that has a judge asked only where the service refused it: of a connection that ended nobody knows whether the judge was
    asked, and sent twice it could be asked twice as often as it may.
    """

    def __init__(self, most: int, parameters: Mapping[str, Any]) -> None:
        judge = parameters.get("judge")
        self._most = most
        self._may_have_asked = judge is not None and judge.get("mode") != "off"
        self._failures = 0

    def wait_after(self, error: RAGQualityError) -> Optional[float]:
        """Seconds until the next attempt; None where there is to be none.

        On top of what the service asks for comes a random part of a time that doubles, so that callers who failed together do
        not come back together.
        """
        if self._failures >= self._most or not _may_go_better(error):
            return None
        if self._may_have_asked and error.status is None:
            return None
        asked = error.retry_after_s or 0.0
        if asked > _LONGEST_WAIT_S:
            return None
        longest = min(_LONGEST_WAIT_S, _FIRST_WAIT_S * 2.0 ** min(self._failures, 16))
        self._failures += 1
        return asked + _chance.random() * longest


def _may_go_better(error: RAGQualityError) -> bool:
    return error.code == "connection_failed" or error.status in _BUSY
