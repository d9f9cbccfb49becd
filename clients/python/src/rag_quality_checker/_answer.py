from __future__ import annotations

from typing import Mapping, NamedTuple, Optional


class Head(NamedTuple):
    """The status and the headers of an answer; names of headers in small letters."""

    status: int
    headers: Mapping[str, str]

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("x-request-id", "").strip() or None


class Answer(NamedTuple):
    """An answer of any status, read to its end."""

    head: Head
    text: str

    @property
    def is_success(self) -> bool:
        return 200 <= self.head.status < 300
