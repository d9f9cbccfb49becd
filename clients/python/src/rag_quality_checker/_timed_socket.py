from __future__ import annotations

import io
import socket
from typing import Any, Optional

from ._deadline import Deadline


class TimedSocket:
    """A connected socket of which everything has to be done within one deadline at a time."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._deadline: Optional[Deadline] = None
        self.has_ended = False
        """Whether the other end has closed it, as far as was read."""

    def begin(self, deadline: Deadline) -> None:
        self._deadline = deadline

    def sendall(self, data: bytes) -> None:
        rest = memoryview(data)
        while len(rest) > 0:
            rest = rest[self._timed().send(rest) :]

    def recv_into(self, buffer: Any) -> int:
        count = self._timed().recv_into(buffer)
        self.has_ended = count == 0
        return count

    def makefile(self, mode: str) -> io.BufferedReader:
        """As `http.client` asks for it. What it gives is closed without closing the socket."""
        assert mode == "rb", mode
        return io.BufferedReader(_Reader(self))

    def is_silent(self) -> bool:
        """Whether the other end has neither closed it nor sent what nobody asked for."""
        self._socket.settimeout(0)
        try:
            # Past the TLS layer, which takes no flags: whatever comes there, nothing is expected.
            socket.socket.recv(self._socket, 1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def interrupt(self) -> None:
        """Ends what another thread does with it."""
        try:
            # Past the TLS layer, which would forget its state under the other thread's hands.
            socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
        except OSError:
            pass

    def close(self) -> None:
        self._socket.close()

    def _timed(self) -> socket.socket:
        if self._deadline is not None:
            self._socket.settimeout(self._deadline.remaining_s())
        return self._socket


class _Reader(io.RawIOBase):
    def __init__(self, timed: TimedSocket) -> None:
        super().__init__()
        self._timed = timed

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._timed.recv_into(buffer)
