"""The address of a service that is to get a key, read as browsers and Node read addresses."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import List, NamedTuple, Optional, Sequence, Union
from urllib.parse import quote, urlsplit

_LOOPBACK = re.compile(r"localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]")
_HOST_ALONE = re.compile(r"\[[\da-fA-F:.]+\]|[^\s/:@?#\\\[\]]+")
_NUMBER = re.compile(r"0x[\da-f]*|\d+")
_FORBIDDEN_IN_HOST = re.compile(r"[\x00-\x20\x7f%<>^|`{}\"\\]")
_MEANT_OTHERWISE = re.compile("[\u00df\u1e9e\u03c2\u200c\u200d]")
"""Python turns them into others, and would send the key to another host than browsers and Node do."""

_USUAL_PORT = {"http": 80, "https": 443}
_VERSION = re.compile(r"/*(/v1)?/*$")
"""Every path begins with it, and many an address is written with it."""

_SCHEME = re.compile(r"([a-zA-Z][a-zA-Z\d+.-]*):")
_LARGEST_PORT = 65_535
_NO_ADDRESS = "This is not an address such as https://rag.example."
_BLANKS = "".join(map(chr, range(0x21)))


class ServiceAddress(NamedTuple):
    """Where a service is."""

    is_encrypted: bool
    host: str
    """As it is connected to: an IPv6 address without brackets."""
    port: int
    host_header: str
    path: str
    """What stands before /v1; without a slash at its end."""

    @property
    def text(self) -> str:
        return f"{'https' if self.is_encrypted else 'http'}://{self.host_header}{self.path}"


class AddressFault(NamedTuple):
    """What is wrong with an address, in a sentence that repeats no password."""

    words: str


def read_service_address(base_url: str, allow_http_hosts: Sequence[str] = ()) -> Union[ServiceAddress, AddressFault]:
    """Reads an address. It has to be encrypted, unless it leads to this machine or to a host that is allowed by name.

    `localhost.`, with a dot behind it, is not this machine: some systems ask the network.
    """
    if base_url == "":
        return AddressFault("The address of a service is required, such as https://rag.example.")
    text = re.sub(r"[\t\n\r]", "", base_url.strip(_BLANKS))
    scheme = _SCHEME.match(text)
    if scheme is None:
        return AddressFault(_NO_ADDRESS)
    if scheme.group(1).lower() not in _USUAL_PORT:
        return AddressFault("This has to begin with https://.")
    return _read_web_address(text, scheme.group(1).lower(), allow_http_hosts)


def read_host(text: str) -> Optional[str]:
    """A host as addresses write it; None where the text is no host, or more than one."""
    return _canonical_host(text) if _HOST_ALONE.fullmatch(text) else None


def _read_web_address(text: str, scheme: str, allow_http_hosts: Sequence[str]) -> Union[ServiceAddress, AddressFault]:
    try:
        parts = urlsplit(text.replace("\\", "/"))
        port = parts.port
        path = _canonical_path(parts.path)
    except ValueError:
        return AddressFault(_NO_ADDRESS)
    if "@" in parts.netloc:
        return AddressFault("This holds a name or a password, which would be logged. Take it out; the key is all that a service needs.")
    host = _canonical_host(_without_port(parts.netloc))
    if host is None or (port is not None and port > _LARGEST_PORT):
        return AddressFault(_NO_ADDRESS)
    if parts.query or parts.fragment:
        return AddressFault("This has a ? or a # in it. Leave out what stands from there on: paths are added at the end.")
    if scheme == "http" and not _may_be_unencrypted(host, allow_http_hosts):
        return AddressFault(f"http://{host} would carry the key unencrypted. Use https, or name {host} in allow_http_hosts if the way to it is safe.")
    return _address(scheme, host, port, path)


def _address(scheme: str, host: str, port: Optional[int], path: str) -> ServiceAddress:
    usual = _USUAL_PORT[scheme]
    return ServiceAddress(
        is_encrypted=scheme == "https",
        host=host.strip("[]"),
        port=usual if port is None else port,
        host_header=host if port is None or port == usual else f"{host}:{port}",
        path=path,
    )


def _without_port(netloc: str) -> str:
    return re.sub(r":\d*$", "", netloc)


def _may_be_unencrypted(host: str, allow_http_hosts: Sequence[str]) -> bool:
    return _LOOPBACK.fullmatch(host) is not None or any(read_host(allowed) == host for allowed in allow_http_hosts)


def _canonical_host(text: str) -> Optional[str]:
    if text.startswith("["):
        return _ipv6(text)
    if text == "" or ":" in text or _MEANT_OTHERWISE.search(text):
        return None
    try:
        host = (text if text.isascii() else text.encode("idna").decode("ascii")).lower()
    except UnicodeError:
        return None
    if _FORBIDDEN_IN_HOST.search(host):
        return None
    labels = host.rstrip(".").split(".") if host.endswith(".") and not host.endswith("..") else host.split(".")
    return _ipv4(labels) if _NUMBER.fullmatch(labels[-1]) else host


def _ipv6(text: str) -> Optional[str]:
    if not text.endswith("]") or "%" in text:
        return None
    try:
        return f"[{ipaddress.IPv6Address(text[1:-1]).compressed}]"
    except ValueError:
        return None


def _ipv4(labels: Sequence[str]) -> Optional[str]:
    """127.1 and 0x7f000001 are 127.0.0.1."""
    try:
        return socket.inet_ntoa(socket.inet_aton(".".join(labels)))
    except OSError:
        return None


def _canonical_path(path: str) -> str:
    steps: List[str] = []
    for step in path.split("/")[1:]:
        if step == "..":
            del steps[-1:]
        elif step != ".":
            steps.append(quote(step, safe="%!$&'()*+,;=:@-._~"))
    return _VERSION.sub("", "".join(f"/{step}" for step in steps))
