from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Callable, Optional, TypeVar

from ._after_fork import start_anew_after_fork
from ._pool import MOST_CONNECTIONS

T = TypeVar("T")


class CallThreads:
    """Threads for calls that would hold a loop; one a connection, made when needed."""

    def __init__(self) -> None:
        self._executor: Optional[ThreadPoolExecutor] = None
        start_anew_after_fork(self)

    async def run(self, act: Callable[[], T]) -> T:
        if self._executor is None:
            self._executor = ThreadPoolExecutor(MOST_CONNECTIONS, thread_name_prefix="rag-quality")
        return await asyncio.get_running_loop().run_in_executor(self._executor, act)

    def close(self) -> None:
        """Ends each as soon as its call ends."""
        executor, self._executor = self._executor, None
        if executor is not None:
            executor.shutdown(wait=False)

    def start_anew(self) -> None:
        self._executor = None
