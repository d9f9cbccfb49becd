"""What a process that was forked must not go on with: locks that nobody there lets go of, and threads that are not there."""

from __future__ import annotations

import os
from typing import Protocol
from weakref import WeakSet


class StartsAnew(Protocol):
    def start_anew(self) -> None: ...


_known: "WeakSet[StartsAnew]" = WeakSet()


def start_anew_after_fork(part: StartsAnew) -> None:
    """Has `start_anew` of it called in every child of this process, before anything else happens there."""
    _known.add(part)


def _start_all_anew() -> None:
    for part in list(_known):
        part.start_anew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_start_all_anew)
