"""How a call is cancelled from another thread."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import Callable, Generator, List


class CancelToken:
    """Cancels the calls that it was given to: each ends at once with the code `aborted`, and its connection is closed.

    One token serves any number of calls, and stays cancelled.
    """

    def __init__(self) -> None:
        # A handler of signals may cancel while its own thread is in here.
        self._lock = threading.RLock()
        self._fired = threading.Event()
        self._callbacks: List[Callable[[], None]] = []

    def cancel(self) -> None:
        # Within the lock: nothing is called any more once `calling` is left.
        with self._lock:
            self._fired.set()
            for callback in self._callbacks[:]:
                callback()

    @property
    def is_cancelled(self) -> bool:
        return self._fired.is_set()

    def wait(self, seconds: float) -> bool:
        """Waits until it is cancelled, at most so long; tells whether it is."""
        return self._fired.wait(seconds)

    @contextmanager
    def calling(self, callback: Callable[[], None]) -> Generator[None, None, None]:
        """Has `callback` called when it is cancelled meanwhile, or was before."""
        with self._lock:
            self._callbacks.append(callback)
            is_late = self._fired.is_set()
        try:
            if is_late:
                callback()
            yield
        finally:
            with self._lock:
                self._callbacks.remove(callback)
