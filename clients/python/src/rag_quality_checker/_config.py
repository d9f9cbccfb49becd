from __future__ import annotations

import os
import ssl
from typing import Any, Dict, NamedTuple, NoReturn, Optional, Tuple

from ._api_key import ApiKey, api_key_fault
from ._ask_service import Service
from ._httpx_way import client_fault
from ._json_value import json_value
from ._place import Faults
from ._pool import ConnectionPool
from ._proxy import choose_proxy
from ._service_address import AddressFault, ServiceAddress, read_host, read_service_address
from ._shape_table import JUDGE_REQUEST
from ._shapes import BOOLEAN, STRING, ListShape, NumberShape, ObjectShape, WholeShape, defaulted, optional
from .errors import ErrorParts, error_of, invalid_input
from .types import InputError, JudgeRequest

KEY_VARIABLE = "RAG_QUALITY_API_KEY"
URL_VARIABLE = "RAG_QUALITY_URL"
DEFAULT_THRESHOLD = 0.8
DEFAULT_TIMEOUT_MS = 30_000
DEFAULT_MAX_RETRIES = 2

_NO_ADDRESS = "A base_url is required, since this package holds no core of its own. Start a service with `npx rag-quality serve` and name its address, such as http://127.0.0.1:8787."


class Way(NamedTuple):
    """How calls get to the service, as Python itself says it."""

    ssl_context: Any = None
    """An `ssl.SSLContext`, as far as the caller kept to it."""
    proxy: Any = None
    """A string, likewise."""
    http_client: Any = None
    client_kind: str = "Client"
    """Of httpx, as the checker can use it."""


class CheckerConfig(NamedTuple):
    """A config whose values are of the right types."""

    api_key: str
    threshold: float
    enable_visualization: bool
    timeout_ms: int
    allow_http_hosts: Tuple[str, ...]
    max_retries: int
    base_url: Optional[str]
    judge: Optional[JudgeRequest]


_CONFIG = ObjectShape(
    CheckerConfig,
    {
        "api_key": defaulted(STRING, ""),
        "threshold": defaulted(NumberShape(at_least=0, at_most=1), DEFAULT_THRESHOLD),
        "enable_visualization": defaulted(BOOLEAN, False),
        "timeout_ms": defaulted(WholeShape(more_than=0), DEFAULT_TIMEOUT_MS),
        "allow_http_hosts": defaulted(ListShape(STRING), ()),
        "max_retries": defaulted(WholeShape(at_least=0), DEFAULT_MAX_RETRIES),
        "base_url": optional(STRING),
        "judge": optional(JUDGE_REQUEST),
    },
)


def check_config(values: Dict[str, Any]) -> CheckerConfig:
    """The config, where None counts as absent. Fails with `invalid_config`, as every error here."""
    faults = Faults()
    known = {"api_key": os.environ.get(KEY_VARIABLE) or None, "base_url": os.environ.get(URL_VARIABLE) or None}
    values = {name: known.get(name) if value is None else value for name, value in values.items()}
    given = {name: json_value(value, (None, name), faults) for name, value in values.items() if value is not None}
    config: CheckerConfig = _CONFIG.read(given, None, faults)
    if faults.are_there:
        raise invalid_input("invalid_config", faults.found)
    return config


def check_service(config: CheckerConfig, way: Way) -> Service:
    """The service of a config, as it can be asked. Its errors hold neither key nor password."""
    for index, host in enumerate(config.allow_http_hosts):
        if read_host(host) is None:
            _refuse(f"allow_http_hosts/{index}", "This has to be the name of a host alone, such as rag.example, without http:// and without a port.")
    if config.base_url is None:
        _refuse("base_url", _NO_ADDRESS)
    address = read_service_address(config.base_url, config.allow_http_hosts)
    if isinstance(address, AddressFault):
        _refuse("base_url", address.words)
    fault = api_key_fault(config.api_key)
    if fault is not None:
        _refuse("api_key", fault)
    return Service(address, ApiKey(config.api_key), config.timeout_ms, _pool(address, way), http_client=_http_client(way))


def _http_client(way: Way) -> Any:
    if way.http_client is None:
        return None
    fault = client_fault(way.http_client, way.client_kind)
    if fault is None and (way.ssl_context is not None or way.proxy is not None):
        fault = "This has certificates and proxies of its own. Leave out ssl_context and proxy, and give them to it."
    if fault is not None:
        _refuse("http_client", fault)
    return way.http_client


def _pool(address: ServiceAddress, way: Way) -> ConnectionPool:
    if way.ssl_context is not None and not isinstance(way.ssl_context, ssl.SSLContext):
        _refuse("ssl_context", "This has to be an ssl.SSLContext.")
    if way.proxy is not None and not isinstance(way.proxy, str):
        _refuse("proxy", "This has to be a string.")
    proxy = choose_proxy(way.proxy, address)
    if isinstance(proxy, AddressFault):
        _refuse("proxy", proxy.words)
    return ConnectionPool(address, way.ssl_context, proxy)


def _refuse(path: str, detail: str) -> NoReturn:
    raise error_of(ErrorParts("invalid_config", f"The config is not valid. /{path}: {detail}", errors=(InputError(f"/{path}", detail),)))
