from __future__ import annotations

from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, cast

from ._answer import Answer
from ._invalid_response import CHECK_ADDRESS
from ._parse_json import NotJsonError, parse_json
from ._place import MOST_FAULTS
from ._retry_after import read_retry_after
from .errors import ErrorCode, ErrorParts, RAGQualityError, error_of
from .types import InputError

_STATUS_OF: Mapping[ErrorCode, int] = {
    "invalid_json": 400,
    "invalid_request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "payload_too_large": 413,
    "unsupported_media_type": 415,
    "rate_limited": 429,
    "internal_error": 500,
    "overloaded": 503,
    "timeout": 504,
}
_CODE_OF_STATUS: Mapping[int, ErrorCode] = {status: code for code, status in _STATUS_OF.items()}
"""Where several codes share a status, the last of them is the more general one."""


class _Problem(NamedTuple):
    code: Optional[ErrorCode]
    words: str
    """The most exact words in it; empty where it has none."""
    errors: Tuple[InputError, ...]


def service_error(answer: Answer) -> RAGQualityError:
    """The typed error of an answer whose status is not one of success."""
    problem = _read_problem(answer.text)
    head = answer.head
    return error_of(
        ErrorParts(
            code=problem.code or _code_of(head.status),
            detail=problem.words or _words_without_problem(answer),
            status=head.status,
            errors=problem.errors,
            retry_after_s=read_retry_after(head.headers),
            request_id=head.request_id,
        )
    )


def _read_problem(text: str) -> _Problem:
    """The fields of a problem, each by itself: one that is wrong costs the others nothing."""
    fields = _fields_of(text)
    code = fields.get("code")
    return _Problem(
        code=cast(ErrorCode, code) if isinstance(code, str) and code in _STATUS_OF else None,
        words=_words(fields.get("detail")) or _words(fields.get("title")),
        errors=_errors(fields.get("errors")),
    )


def _fields_of(text: str) -> Dict[str, Any]:
    try:
        problem = parse_json(text)
    except NotJsonError:
        return {}
    return cast(Dict[str, Any], problem) if isinstance(problem, dict) else {}


def _words(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""


def _errors(value: object) -> Tuple[InputError, ...]:
    if not isinstance(value, list):
        return ()
    parts = [_input_error(part) for part in cast(List[object], value)[:MOST_FAULTS]]
    errors = tuple(part for part in parts if part is not None)
    return errors if len(errors) == len(parts) else ()


def _input_error(value: object) -> Optional[InputError]:
    fields = cast(Dict[str, object], value) if isinstance(value, dict) else {}
    pointer, detail = fields.get("pointer"), fields.get("detail")
    return InputError(pointer, detail) if isinstance(pointer, str) and isinstance(detail, str) else None


def _code_of(status: int) -> ErrorCode:
    code = _CODE_OF_STATUS.get(status)
    if code is not None:
        return code
    if status < 400:
        return "invalid_response"
    return "invalid_request" if status < 500 else "internal_error"


def _words_without_problem(answer: Answer) -> str:
    status = answer.head.status
    return f"The service answered with the status {status} and {_body_words(answer.text)}. {_next_step(status)}"


def _body_words(text: str) -> str:
    body = text.lstrip()
    if body == "":
        return "an empty body"
    return "a web page" if body.startswith("<") else "a body that is no error of the contract"


_NEXT_STEPS: Mapping[int, str] = {
    401: "Check the key.",
    403: "Check what the key permits, and whether a proxy stands in between.",
    404: "Check that base_url is the part of its addresses that stands before /v1.",
    405: "Check that base_url is the part of its addresses that stands before /v1.",
    413: "Check fewer or shorter documents at once.",
    429: "Try again later.",
}


def _next_step(status: int) -> str:
    if status in _NEXT_STEPS:
        return _NEXT_STEPS[status]
    return "Try again later, or ask whoever runs it." if status >= 500 else f"{CHECK_ADDRESS}."
