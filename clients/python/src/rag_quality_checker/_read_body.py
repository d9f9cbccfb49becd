from __future__ import annotations

import http.client

from ._answer import Head
from ._invalid_response import CHECK_ADDRESS, invalid_response
from .errors import RAGQualityError

MOST_BODY_BYTES = 64_000_000
"""No result comes near this; more would fill the memory of whoever asks."""

_PIECE_BYTES = 65_536


def read_body(response: http.client.HTTPResponse, head: Head) -> str:
    """The text of an answer. Fails as soon as it is known to be larger than it may be, and where it ends too early."""
    if response.length is not None and response.length > MOST_BODY_BYTES:
        raise too_large(head)
    packing = head.headers.get("content-encoding", "identity")
    if packing.strip().lower() not in ("", "identity"):
        raise invalid_response(f"The service's answer is packed ({packing}), though nothing packed was asked for. {CHECK_ADDRESS}.", head)
    body = bytearray()
    # Into memory of its own size: a chunk that announces less than nothing would be read to no end.
    piece = memoryview(bytearray(_PIECE_BYTES))
    for count in iter(lambda: response.readinto(piece), 0):
        body += piece[:count]
        if len(body) > MOST_BODY_BYTES:
            raise too_large(head)
    if response.length:
        raise http.client.IncompleteRead(b"", response.length)
    return body.decode("utf-8-sig", "replace")


def too_large(head: Head) -> RAGQualityError:
    return invalid_response(f"The service's answer is larger than {MOST_BODY_BYTES // 1_000_000} MB and was not read to its end. {CHECK_ADDRESS}.", head)
