from __future__ import annotations

import os
import signal
from typing import Any, Callable

_LONGEST_S = 30


def succeeds_in_child(act: Callable[[], Any]) -> bool:
    """Whether it does in a fork of this process."""
    child = os.fork()
    if child == 0:
        signal.alarm(_LONGEST_S)
        try:
            act()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1] == 0
