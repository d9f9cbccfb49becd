from __future__ import annotations

import http.client
import re
import socket
from typing import Any, Dict, Mapping, NamedTuple, Union

from ._answer import Answer, Head
from ._api_key import ApiKey
from ._connection import Connection
from ._deadline import Deadline, LateError
from ._httpx_way import HttpxCall
from ._open_socket import NotWantedError
from ._pool import ConnectionPool
from ._read_body import read_body
from ._redirect import refuse_redirect
from ._service_address import ServiceAddress
from ._version import VERSION
from .cancel import CancelToken
from .errors import ErrorCode, ErrorParts, RAGQualityError, error_of

_USUAL_IDLE_S = 4.0
_LONGEST_IDLE_S = 600.0
_IDLE_MARGIN_S = 1.0
"""A connection is left alone so long before the service closes it: what is sent just then would be lost."""

_TOLD_IDLE = re.compile(r"(?:^|[,;\s])timeout=(\d{1,9})")

_UNKNOWN_AUTHORITY = re.compile("self.signed|issuer|unable to verify", re.IGNORECASE)

Failure = Union[OSError, http.client.HTTPException, LateError, NotWantedError, RAGQualityError]


class Service(NamedTuple):
    """A service whose address and key were checked."""

    address: ServiceAddress
    api_key: ApiKey
    timeout_ms: int
    pool: ConnectionPool
    headers: Mapping[str, str] = {}
    """Those that go along with each attempt beside the call's own."""
    http_client: Any = None
    """An `httpx.Client` or an `httpx.AsyncClient` that carries the calls in the place of the pool."""


class Question(NamedTuple):
    """What is asked."""

    path: str
    body: bytes


def ask_service(service: Service, question: Question, deadline: Deadline, cancel: CancelToken) -> Answer:
    """Asks once. Fails with `aborted`, `timeout`, `connection_failed`, or `invalid_response` where the answer is a redirect or too large."""
    if cancel.is_cancelled:
        raise _failed("aborted", "The check was cancelled.")
    try:
        if service.http_client is not None:
            return _httpx_call(service, question).ask(deadline, cancel)
        return _exchange(service, question, deadline, cancel)
    except (OSError, http.client.HTTPException, LateError, NotWantedError, RAGQualityError) as error:
        failure = error
    raise _error_of(failure, service, deadline, cancel)


async def ask_service_async(service: Service, question: Question, deadline: Deadline) -> Answer:
    """`ask_service` by an `httpx.AsyncClient`. Cancelling its task closes the connection."""
    try:
        return await _httpx_call(service, question).ask_async(deadline)
    except (OSError, LateError, RAGQualityError) as error:
        failure = error
    raise _error_of(failure, service, deadline, CancelToken())


def _httpx_call(service: Service, question: Question) -> HttpxCall:
    return HttpxCall(service.http_client, service.address.text, question.path, _headers(service), question.body)


def _exchange(service: Service, question: Question, deadline: Deadline, cancel: CancelToken) -> Answer:
    connection = service.pool.take(deadline, cancel)
    try:
        with cancel.calling(connection.interrupt):
            response = connection.ask(_message(service, question), deadline)
            head = _head_of(response)
            refuse_redirect(head, service.address.text + question.path, question.path)
            text = read_body(response, head)
    except BaseException:
        service.pool.discard(connection)
        raise
    _let_go(service.pool, connection, response, head, cancel)
    return Answer(head, text)


def _let_go(pool: ConnectionPool, connection: Connection, response: http.client.HTTPResponse, head: Head, cancel: CancelToken) -> None:
    if response.will_close or cancel.is_cancelled:
        pool.discard(connection)
    else:
        pool.give_back(connection, _idle_s(head))


def _message(service: Service, question: Question) -> bytes:
    fields = {"Host": service.address.host_header, "Content-Length": str(len(question.body)), **_headers(service)}
    lines = [f"POST {service.address.path}{question.path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "\r\n"]
    return "\r\n".join(lines).encode("ascii") + question.body


def _headers(service: Service) -> Dict[str, str]:
    """Those of a call but what its bytes say. Names are written alike, so that one's own stand once."""
    own = {
        "Accept": "application/json, application/problem+json",
        "Accept-Encoding": "identity",
        "Authorization": f"Bearer {service.api_key.reveal()}",
        "Content-Type": "application/json",
        "User-Agent": f"rag-quality-checker-python/{VERSION}",
    }
    return {**own, **{name.title(): value for name, value in service.headers.items()}}


def _head_of(response: http.client.HTTPResponse) -> Head:
    return Head(response.status, {name.lower(): ", ".join(response.headers.get_all(name, [])) for name in response.headers.keys()})


def _idle_s(head: Head) -> float:
    told = _TOLD_IDLE.search(head.headers.get("keep-alive", "").lower())
    if told is None:
        return _USUAL_IDLE_S
    return min(_LONGEST_IDLE_S, float(told.group(1))) - _IDLE_MARGIN_S


def _error_of(failure: Failure, service: Service, deadline: Deadline, cancel: CancelToken) -> RAGQualityError:
    address = service.address.text
    if cancel.is_cancelled:
        return _failed("aborted", "The check was cancelled.")
    if _is_late(failure, deadline):
        return _failed("timeout", f"The service at {address} did not answer within {service.timeout_ms} ms. Try again, or raise timeout_ms.")
    if isinstance(failure, RAGQualityError):
        return failure
    return _failed("connection_failed", _unreachable(service, _words_of(failure)))


def _unreachable(service: Service, why: str) -> str:
    """With what to do where a company's network stands between: its certificates, which nobody else knows, or its proxy."""
    proxy = None if service.http_client is not None else service.pool.proxy
    way = "" if proxy is None else f" through the proxy {proxy.host}:{proxy.port}"
    return f"The service at {service.address.text} cannot be reached{way} ({why}). {_next_step(service, why)}"


def _next_step(service: Service, why: str) -> str:
    if _UNKNOWN_AUTHORITY.search(why):
        return f"Name the certificate of your network in {'SSL_CERT_FILE or ssl_context' if service.http_client is None else 'the verify of the client'}."
    if service.http_client is None and service.pool.proxy is not None:
        return "Check the proxy (proxy, or HTTPS_PROXY and NO_PROXY of the environment): its address, and the name and the password that it wants."
    return "Check the address and the network."


def _is_late(failure: Failure, deadline: Deadline) -> bool:
    # A system that itself gave up waiting says so with a number.
    is_own_timeout = isinstance(failure, socket.timeout) and failure.errno is None
    return is_own_timeout or isinstance(failure, LateError) or deadline.is_over


def _words_of(failure: Failure) -> str:
    words = failure.strerror if isinstance(failure, OSError) else None
    return words or str(failure) or type(failure).__name__


def _failed(code: ErrorCode, detail: str) -> RAGQualityError:
    return error_of(ErrorParts(code, detail))
