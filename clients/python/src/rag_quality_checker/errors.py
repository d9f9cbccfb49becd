"""What can go wrong. Each error has a `code` that is stable, and words for people that name the next step.

The classes below are for `except`; `RAGQualityError` is the base of them all. No error holds the key.
"""

from __future__ import annotations

from typing import Any, Literal, Mapping, NamedTuple, Optional, Tuple, Type

from .types import InputError

ErrorCode = Literal[
    "invalid_json",
    "invalid_request",
    "unauthorized",
    "forbidden",
    "not_found",
    "method_not_allowed",
    "payload_too_large",
    "unsupported_media_type",
    "rate_limited",
    "internal_error",
    "overloaded",
    "timeout",
    "visualization_disabled",
    "not_available",
    "invalid_config",
    "aborted",
    "connection_failed",
    "invalid_response",
]


class ErrorParts(NamedTuple):
    """What an error is made of."""

    code: ErrorCode
    detail: str
    status: Optional[int] = None
    errors: Tuple[InputError, ...] = ()
    retry_after_s: Optional[float] = None
    request_id: Optional[str] = None


class RAGQualityError(Exception):
    """The base of every error of this package."""

    def __init__(self, parts: ErrorParts) -> None:
        super().__init__(parts.detail)
        self._parts = parts

    @property
    def code(self) -> ErrorCode:
        """What happened; stable."""
        return self._parts.code

    @property
    def detail(self) -> str:
        """What happened, with the name and the value, and what to do next; for people."""
        return self._parts.detail

    @property
    def status(self) -> Optional[int]:
        """The HTTP status; None where no service answered."""
        return self._parts.status

    @property
    def errors(self) -> Tuple[InputError, ...]:
        """The parts of the input that are wrong, and why."""
        return self._parts.errors

    @property
    def retry_after_s(self) -> Optional[float]:
        """Seconds after which the service asks to be called again."""
        return self._parts.retry_after_s

    @property
    def request_id(self) -> Optional[str]:
        """The id under which the service's own log has the call."""
        return self._parts.request_id

    def __repr__(self) -> str:
        return f"{type(self).__name__}(code={self.code!r}, status={self.status!r}, detail={self.detail!r})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self._parts,)


class InvalidConfigError(RAGQualityError):
    """The checker was made with something that is not valid, or lacks a switch: `invalid_config`, `visualization_disabled`."""


class InvalidRequestError(RAGQualityError):
    """What was sent is wrong or too large: `invalid_request`, `invalid_json`, `payload_too_large`, `unsupported_media_type`."""


class AccessError(RAGQualityError):
    """The key is not known, or does not permit this: `unauthorized`, `forbidden`."""


class RateLimitedError(RAGQualityError):
    """The key's rate is used up: `rate_limited`; `retry_after_s` says for how long."""


class ServiceFailedError(RAGQualityError):
    """The service is there and cannot do it now: `internal_error`, `overloaded`, `not_available`."""


class NotAServiceError(RAGQualityError):
    """Something answers at the address that is no service of this kind: `invalid_response`, `not_found`, `method_not_allowed`."""


class NoConnectionError(RAGQualityError):
    """There was no connection, or it broke: `connection_failed`."""


class NoAnswerInTimeError(RAGQualityError):
    """There was no whole answer within the time, or the service itself gave up: `timeout`."""


class CallCancelledError(RAGQualityError):
    """The call was cancelled by its `CancelToken`: `aborted`."""


_CLASS_OF: Mapping[ErrorCode, Type[RAGQualityError]] = {
    "invalid_json": InvalidRequestError,
    "invalid_request": InvalidRequestError,
    "unauthorized": AccessError,
    "forbidden": AccessError,
    "not_found": NotAServiceError,
    "method_not_allowed": NotAServiceError,
    "payload_too_large": InvalidRequestError,
    "unsupported_media_type": InvalidRequestError,
    "rate_limited": RateLimitedError,
    "internal_error": ServiceFailedError,
    "overloaded": ServiceFailedError,
    "timeout": NoAnswerInTimeError,
    "visualization_disabled": InvalidConfigError,
    "not_available": ServiceFailedError,
    "invalid_config": InvalidConfigError,
    "aborted": CallCancelledError,
    "connection_failed": NoConnectionError,
    "invalid_response": NotAServiceError,
}


def error_of(parts: ErrorParts) -> RAGQualityError:
    """The error of the class that its code belongs to."""
    return _CLASS_OF[parts.code](parts)


def parts_of(error: RAGQualityError) -> ErrorParts:
    return ErrorParts(error.code, error.detail, error.status, error.errors, error.retry_after_s, error.request_id)


def invalid_input(code: ErrorCode, errors: Tuple[InputError, ...]) -> RAGQualityError:
    """The error of an input, with every wrong part in its words."""
    words = " ".join(error.detail if error.pointer == "" else f"{error.pointer}: {error.detail}" for error in errors)
    return error_of(ErrorParts(code, f"The input is not valid. {words}", errors=errors))
