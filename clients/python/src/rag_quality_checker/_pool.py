from __future__ import annotations

import os
import ssl
import threading
import time
from typing import List, Optional, Tuple

from ._connection import Connection
from ._deadline import Deadline
from ._open_socket import NotWantedError
from ._service_address import ServiceAddress
from .cancel import CancelToken

MOST_CONNECTIONS = 32
"""As many calls are under way at once; others wait for one of them."""


class ConnectionPool:
    """The connections to one service, for any number of threads."""

    def __init__(self, address: ServiceAddress) -> None:
        self._address = address
        self._tls = ssl.create_default_context() if address.is_encrypted else None
        self._changed = threading.Condition()
        self._idle: List[Tuple[Connection, float]] = []
        self._in_use = 0
        self._process = os.getpid()

    def take(self, deadline: Deadline, cancel: CancelToken) -> Connection:
        """A connection that nobody else uses, as soon as there may be one. It has to be given back or discarded."""
        with cancel.calling(self._wake):
            with self._changed:
                self._leave_to_parent_process()
                while self._in_use >= MOST_CONNECTIONS and not cancel.is_cancelled:
                    self._changed.wait(deadline.remaining_s())
                if cancel.is_cancelled:
                    raise NotWantedError
                self._in_use += 1
                return self._take_idle() or Connection(self._address, self._tls)

    def give_back(self, connection: Connection, idle_s: float) -> None:
        """Keeps it for the next call, for so long as the service keeps it."""
        connection.has_served()
        with self._changed:
            self._idle.append((connection, time.monotonic() + idle_s))
            self._in_use -= 1
            self._changed.notify()

    def discard(self, connection: Connection) -> None:
        connection.close()
        with self._changed:
            self._in_use -= 1
            self._changed.notify()

    def close(self) -> None:
        """Closes those that nobody uses."""
        with self._changed:
            idle, self._idle = self._idle, []
        for connection, _ in idle:
            connection.close()

    def _take_idle(self) -> Optional[Connection]:
        while self._idle:
            connection, end = self._idle.pop()
            if time.monotonic() < end and connection.is_usable():
                return connection
            connection.close()
        return None

    def _leave_to_parent_process(self) -> None:
        """After a fork the connections belong to the other process; to close this one's hold on them leaves them open there."""
        if self._process != os.getpid():
            self._process = os.getpid()
            self.close()
            self._in_use = 0

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()
