from __future__ import annotations

from ._answer import Head
from .errors import ErrorParts, RAGQualityError, error_of

CHECK_ADDRESS = "Check that base_url names a /v1 service"


def invalid_response(detail: str, head: Head) -> RAGQualityError:
    """The error of an answer that no service of the contract gives."""
    return error_of(ErrorParts("invalid_response", detail, status=head.status, request_id=head.request_id))
