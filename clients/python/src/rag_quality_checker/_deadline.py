from __future__ import annotations

import time

_LONGEST_WAIT_S = 2**31 / 1000
"""Platforms count waits in no more than this."""


class LateError(Exception):
    """The time of a call is over."""


class Deadline:
    """The time that one attempt has, from its beginning to the last byte of the answer."""

    def __init__(self, timeout_ms: int) -> None:
        self._end = time.monotonic() + timeout_ms / 1000

    def remaining_s(self) -> float:
        """Seconds that are left, more than 0. Fails with LateError where there are none."""
        remaining = self._end - time.monotonic()
        if remaining <= 0:
            raise LateError
        return min(remaining, _LONGEST_WAIT_S)

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._end
