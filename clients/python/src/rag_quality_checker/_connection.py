from __future__ import annotations

import http.client
import socket
import ssl
from typing import Optional, cast

from ._deadline import Deadline
from ._open_socket import NotWantedError, open_socket
from ._proxy import Proxy
from ._service_address import ServiceAddress
from ._timed_socket import TimedSocket

_ANNOUNCEMENTS = frozenset(range(100, 200)) - {http.client.SWITCHING_PROTOCOLS}
"""An answer follows them. `http.client` itself knows the first of them alone."""

_BROKEN_WHILE_SENDING = (BrokenPipeError, ConnectionResetError, ConnectionAbortedError)


class Connection:
    """A connection to a service, for one call after another."""

    def __init__(self, address: ServiceAddress, tls: Optional[ssl.SSLContext], proxy: Optional[Proxy]) -> None:
        self._address = address
        self._tls = tls
        self._proxy = proxy
        self._timed: Optional[TimedSocket] = None
        self._is_wanted = True
        self._was_used = False

    def ask(self, message: bytes, deadline: Deadline) -> http.client.HTTPResponse:
        """Sends a message, and reads the head of its answer. Opens the connection where it is not open."""
        timed = self._timed or self._open(deadline)
        try:
            return _exchange(timed, message, deadline)
        except _SendError as error:
            # The service closed it while nobody used it, and cannot have the whole message: a new one is safe.
            if not self._was_used or not self._is_wanted:
                raise error.cause from None
        self.close()
        return _exchange(self._open(deadline), message, deadline)

    def has_served(self) -> None:
        """Tells it that an answer was read to its end."""
        self._was_used = True

    def is_usable(self) -> bool:
        return self._timed is not None and self._timed.is_silent()

    def interrupt(self) -> None:
        """Ends what another thread does with it, now or as soon as it begins. Nothing can be done with it afterwards."""
        self._is_wanted = False
        if self._timed is not None:
            self._timed.interrupt()

    def close(self) -> None:
        if self._timed is not None:
            self._timed.close()
        self._timed = None

    def _open(self, deadline: Deadline) -> TimedSocket:
        host, port = (self._address.host, self._address.port) if self._proxy is None else (self._proxy.host, self._proxy.port)
        opened = open_socket(host, port, deadline, lambda: self._is_wanted)
        # From here on `interrupt` reaches it.
        self._timed = TimedSocket(opened)
        if not self._is_wanted:
            raise NotWantedError
        self._was_used = False
        if self._proxy is not None:
            _ask_for_the_way(self._timed, self._proxy.request(self._address), deadline)
        return self._timed if self._tls is None else self._encrypt(opened, self._tls, deadline)

    def _encrypt(self, opened: socket.socket, tls: ssl.SSLContext, deadline: Deadline) -> TimedSocket:
        encrypted = tls.wrap_socket(opened, server_hostname=self._address.host, do_handshake_on_connect=False)
        self._timed = TimedSocket(encrypted)
        encrypted.settimeout(deadline.remaining_s())
        encrypted.do_handshake()
        return self._timed


def _ask_for_the_way(timed: TimedSocket, message: bytes, deadline: Deadline) -> None:
    timed.begin(deadline)
    timed.sendall(message)
    answer = _read_head(timed, "CONNECT")
    if answer.status != http.client.OK:
        raise OSError(f"it refuses the way with {answer.status}")


class _SendError(Exception):
    def __init__(self, cause: OSError) -> None:
        super().__init__()
        self.cause = cause


def _exchange(timed: TimedSocket, message: bytes, deadline: Deadline) -> http.client.HTTPResponse:
    timed.begin(deadline)
    try:
        timed.sendall(message)
    except _BROKEN_WHILE_SENDING as error:
        return _answer_before_the_end(timed, error)
    return _read_head(timed)


def _answer_before_the_end(timed: TimedSocket, failure: OSError) -> http.client.HTTPResponse:
    """A service that refuses a body answers before it has read it all, and hangs up."""
    try:
        return _read_head(timed)
    except (OSError, http.client.HTTPException):
        raise _SendError(failure) from None


def _read_head(timed: TimedSocket, method: str = "POST") -> http.client.HTTPResponse:
    response = http.client.HTTPResponse(cast(socket.socket, timed), method=method)
    response.begin()
    while response.status in _ANNOUNCEMENTS:
        response.headers = None  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
        response.begin()
    if response.status == http.client.SWITCHING_PROTOCOLS:
        raise http.client.HTTPException("it answers in another protocol")
    # `http.client` takes the end of the connection for the end of the head.
    if timed.has_ended:
        raise http.client.RemoteDisconnected("the connection ended within the head of an answer")
    return response
