from __future__ import annotations

import ssl
import threading
import time
from typing import List, Optional, Tuple

from ._after_fork import start_anew_after_fork
from ._connection import Connection
from ._deadline import Deadline
from ._open_socket import NotWantedError
from ._proxy import Proxy
from ._service_address import ServiceAddress
from .cancel import CancelToken

MOST_CONNECTIONS = 32
"""As many calls are under way at once; others wait for one of them."""


class ConnectionPool:
    """The connections to one service, for any number of threads."""

    def __init__(self, address: ServiceAddress, tls: Optional[ssl.SSLContext], proxy: Optional[Proxy]) -> None:
        self._address = address
        self._tls = (tls or ssl.create_default_context()) if address.is_encrypted else None
        self.proxy = proxy
        self._changed = threading.Condition()
        self._idle: List[Tuple[Connection, float]] = []
        self._in_use = 0
        self._is_closed = False
        start_anew_after_fork(self)

    def take(self, deadline: Deadline, cancel: CancelToken) -> Connection:
        """A connection that nobody else uses, as soon as there may be one. It has to be given back or discarded."""
        with cancel.calling(self._wake):
            with self._changed:
                while self._in_use >= MOST_CONNECTIONS and not cancel.is_cancelled:
                    self._changed.wait(deadline.remaining_s())
                if cancel.is_cancelled:
                    raise NotWantedError
                self._in_use += 1
                self._is_closed = False
                return self._take_idle() or Connection(self._address, self._tls, self.proxy)

    def give_back(self, connection: Connection, idle_s: float) -> None:
        """Keeps it for the next call, for so long as the service keeps it."""
        connection.has_served()
        with self._changed:
            if self._is_closed:
                connection.close()
            else:
                self._idle.append((connection, time.monotonic() + idle_s))
            self._in_use -= 1
            self._changed.notify()

    def discard(self, connection: Connection) -> None:
        connection.close()
        with self._changed:
            self._in_use -= 1
            self._changed.notify()

    def close(self) -> None:
        """Closes those that nobody uses, and those in use as soon as they are given back, unless one is taken before."""
        with self._changed:
            self._is_closed = True
            self._close_idle()

    def start_anew(self) -> None:
        """After a fork the connections belong to the other process; to close this one's hold on them leaves them open there."""
        self._changed = threading.Condition()
        self._in_use = 0
        self._close_idle()

    def _close_idle(self) -> None:
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

    def _wake(self) -> None:
        with self._changed:
            self._changed.notify_all()
