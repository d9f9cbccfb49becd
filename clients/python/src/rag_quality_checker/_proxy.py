"""A proxy between here and a service: it hands on what is encrypted, and reads nothing of it."""

from __future__ import annotations

import base64
from typing import NamedTuple, Optional, Union
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

from ._service_address import AddressFault, ServiceAddress

_USUAL_PORT = 80
_NO_PROXY = "is not the address of a proxy such as http://proxy.example:3128."


class Proxy(NamedTuple):
    """Where a proxy is, and who asks it."""

    host: str
    port: int
    credentials: Optional[bytes]

    def __repr__(self) -> str:
        return f"Proxy({self.host}:{self.port})"

    def request(self, address: ServiceAddress) -> bytes:
        """What asks it for the way to a service."""
        host = f"[{address.host}]" if ":" in address.host else address.host
        lines = [f"CONNECT {host}:{address.port} HTTP/1.1", f"Host: {host}:{address.port}"]
        if self.credentials is not None:
            lines.append(f"Proxy-Authorization: Basic {base64.b64encode(self.credentials).decode('ascii')}")
        return "\r\n".join([*lines, "", ""]).encode("ascii")


def choose_proxy(given: Optional[str], address: ServiceAddress) -> Union[Proxy, AddressFault, None]:
    """The proxy that a call goes through; without one that is given, that of the environment where the address is encrypted.

    Over `http` a proxy would read the key, so that one that is given is refused there.
    """
    if not address.is_encrypted:
        return AddressFault("A proxy would read the key of an http address. Use https, or leave the proxy out.") if given else None
    if given is not None:
        return _read_proxy("This", given) if given else None
    text = getproxies().get("https", "")
    if not text or proxy_bypass(f"{address.host}:{address.port}"):
        return None
    return _read_proxy("HTTPS_PROXY", text if "://" in text else f"http://{text}")


def _read_proxy(name: str, text: str) -> Union[Proxy, AddressFault]:
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return AddressFault(f"{name} {_NO_PROXY}")
    if parts.scheme != "http" or host is None or not host.isascii():
        return AddressFault(f"{name} {_NO_PROXY}")
    credentials = None if parts.username is None else f"{unquote(parts.username)}:{unquote(parts.password or '')}".encode()
    return Proxy(host, port or _USUAL_PORT, credentials)
