"""Opens a TCP connection within a deadline, and lets go as soon as it is not wanted any more."""

from __future__ import annotations

import errno
import ipaddress
import os
import selectors
import socket
import threading
from typing import Callable, List, NamedTuple, Optional, Tuple, Union

from ._deadline import Deadline

_LOOK_AGAIN_S = 0.1
"""How often the ways that nothing can interrupt look whether they are still wanted."""

_UNDER_WAY = (0, errno.EINPROGRESS, errno.EWOULDBLOCK, getattr(errno, "WSAEWOULDBLOCK", errno.EINPROGRESS))
"""What systems answer to a connection that is being made."""


class NotWantedError(Exception):
    """The call was cancelled meanwhile."""


class _Target(NamedTuple):
    family: int
    address: Tuple[Union[str, int, bytes], ...]


def open_socket(host: str, port: int, deadline: Deadline, is_wanted: Callable[[], bool]) -> socket.socket:
    """Tries the host's addresses one after another. Fails as the last one did."""
    failure: Optional[OSError] = None
    targets = _resolve(host, port, deadline, is_wanted)
    for index, target in enumerate(targets):
        try:
            return _connect(target, deadline, deadline.remaining_s() / (len(targets) - index), is_wanted)
        except OSError as error:
            failure = error
    raise failure or OSError(f"{host} has no address")


def _resolve(host: str, port: int, deadline: Deadline, is_wanted: Callable[[], bool]) -> List[_Target]:
    if _is_ip(host):
        return _look_up(host, port)
    found: List[Union[List[_Target], OSError]] = []
    done = threading.Event()

    def look_up() -> None:
        try:
            found.append(_look_up(host, port))
        except OSError as error:
            found.append(error)
        except UnicodeError:
            found.append(OSError("this is not the name of a host"))
        done.set()

    # The system's own waiting for names knows no deadline.
    threading.Thread(target=look_up, name="rag-quality-look-up", daemon=True).start()
    while not done.wait(min(_LOOK_AGAIN_S, deadline.remaining_s())):
        _check(is_wanted)
    if isinstance(found[0], OSError):
        raise found[0]
    return found[0]


def _is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _look_up(host: str, port: int) -> List[_Target]:
    return [_Target(family, address) for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _connect(target: _Target, deadline: Deadline, most_s: float, is_wanted: Callable[[], bool]) -> socket.socket:
    opening = socket.socket(target.family, socket.SOCK_STREAM)
    try:
        opening.setblocking(False)
        code = opening.connect_ex(target.address)
        if code not in _UNDER_WAY:
            raise OSError(code, os.strerror(code))
        _wait_for_connection(opening, deadline, most_s, is_wanted)
        opening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    except BaseException:
        opening.close()
        raise
    return opening


def _wait_for_connection(opening: socket.socket, deadline: Deadline, most_s: float, is_wanted: Callable[[], bool]) -> None:
    end = deadline.remaining_s() - most_s
    with selectors.DefaultSelector() as selector:
        selector.register(opening, selectors.EVENT_WRITE)
        while not selector.select(min(_LOOK_AGAIN_S, deadline.remaining_s())):
            _check(is_wanted)
            if deadline.remaining_s() <= end:
                raise OSError("The address does not answer")
    code = opening.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
    if code != 0:
        raise OSError(code, os.strerror(code))


def _check(is_wanted: Callable[[], bool]) -> None:
    if not is_wanted():
        raise NotWantedError
