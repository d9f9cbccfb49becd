from __future__ import annotations

import re
from typing import Any, Dict, Mapping, NamedTuple, Optional

from ._json_value import json_value
from ._place import Faults, Place
from ._shapes import STRING, MapShape, ObjectShape, WholeShape, optional
from .errors import invalid_input

_NAME = re.compile(r"[A-Za-z0-9!#$%&'*+.^_`|~-]+")
_VALUE = re.compile(r"[\t\x20-\x7e]*")
_OWN = re.compile(r"authorization|host|expect|connection|transfer-encoding|accept-encoding|content-.*", re.IGNORECASE)


class CallOptions(NamedTuple):
    """What single calls do otherwise; None as the checker does."""

    timeout_ms: Optional[int]
    max_retries: Optional[int]
    headers: Optional[Mapping[str, str]]


_OPTIONS = ObjectShape(
    CallOptions,
    {
        "timeout_ms": optional(WholeShape(more_than=0)),
        "max_retries": optional(WholeShape(at_least=0)),
        "headers": optional(MapShape(STRING)),
    },
)


def check_options(values: Dict[str, Any]) -> CallOptions:
    """The options, where None counts as absent. Fails with `invalid_config`."""
    faults = Faults()
    given = {name: json_value(value, (None, name), faults) for name, value in values.items() if value is not None}
    options: CallOptions = _OPTIONS.read(given, None, faults)
    if not faults.are_there:
        for name, value in (options.headers or {}).items():
            _check_header(name, value, ((None, "headers"), name), faults)
    if faults.are_there:
        raise invalid_input("invalid_config", faults.found)
    return options


def _check_header(name: str, value: str, place: Place, faults: Faults) -> None:
    """Its words repeat no value, which may be a secret."""
    if _NAME.fullmatch(name) is None:
        faults.add(place, "This is no name of a header.")
    elif _OWN.fullmatch(name):
        faults.add(place, "This header is the call's own. Leave it out.")
    elif _VALUE.fullmatch(value) is None:
        faults.add(place, "A header has letters, digits and signs of ASCII alone, in one line.")
