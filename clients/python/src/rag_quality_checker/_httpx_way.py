"""Calls by a client of httpx that somebody brings: its proxies, certificates and connections are that client's."""

from __future__ import annotations

import asyncio
import importlib
from typing import Any, Dict, List, Mapping, Optional

from ._answer import Answer, Head
from ._deadline import Deadline, LateError
from ._invalid_response import CHECK_ADDRESS, invalid_response
from ._open_socket import NotWantedError
from ._read_body import MOST_BODY_BYTES, too_large
from ._redirect import refuse_redirect
from .cancel import CancelToken


def client_fault(client: Any, kind: str) -> Optional[str]:
    """Why something is no client of httpx of this kind; None where it is one."""
    try:
        is_one = isinstance(client, getattr(importlib.import_module("httpx"), kind))
    except ImportError:
        is_one = False
    return None if is_one else f"This has to be an httpx.{kind}."


class HttpxCall:
    """One attempt by such a client. Whatever that client has, no redirect is followed, and the key is the call's own."""

    def __init__(self, client: Any, url: str, path: str, headers: Mapping[str, str], body: bytes) -> None:
        self._client = client
        self._url = url
        self._path = path
        self._headers: Dict[str, str] = dict(headers)
        self._body = body
        self._pieces: List[bytes] = []
        self._size = 0

    def ask(self, deadline: Deadline, cancel: CancelToken) -> Answer:
        httpx = importlib.import_module("httpx")
        try:
            response = self._client.send(self._request(deadline), stream=True, auth=None, follow_redirects=False)
            try:
                head = self._head_of(response)
                for piece in response.iter_raw():
                    self._add(piece, head)
                    deadline.remaining_s()
                    if cancel.is_cancelled:
                        raise NotWantedError
            finally:
                response.close()
        except httpx.TimeoutException:
            raise LateError from None
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise OSError(str(error) or type(error).__name__) from None
        return self._answer(head)

    async def ask_async(self, deadline: Deadline) -> Answer:
        httpx = importlib.import_module("httpx")
        try:
            return await asyncio.wait_for(self._ask_async(deadline), deadline.remaining_s())
        except (httpx.TimeoutException, asyncio.TimeoutError):
            raise LateError from None
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise OSError(str(error) or type(error).__name__) from None

    async def _ask_async(self, deadline: Deadline) -> Answer:
        response = await self._client.send(self._request(deadline), stream=True, auth=None, follow_redirects=False)
        try:
            head = self._head_of(response)
            async for piece in response.aiter_raw():
                self._add(piece, head)
        finally:
            await response.aclose()
        return self._answer(head)

    def _request(self, deadline: Deadline) -> Any:
        return self._client.build_request("POST", self._url + self._path, content=self._body, headers=self._headers, timeout=deadline.remaining_s())

    def _head_of(self, response: Any) -> Head:
        head = Head(response.status_code, {name.lower(): value for name, value in response.headers.items()})
        refuse_redirect(head, self._url + self._path, self._path)
        packing = head.headers.get("content-encoding", "identity")
        if packing.strip().lower() not in ("", "identity"):
            raise invalid_response(f"The service's answer is packed ({packing}), though nothing packed was asked for. {CHECK_ADDRESS}.", head)
        return head

    def _add(self, piece: bytes, head: Head) -> None:
        self._size += len(piece)
        if self._size > MOST_BODY_BYTES:
            raise too_large(head)
        self._pieces.append(piece)

    def _answer(self, head: Head) -> Answer:
        return Answer(head, b"".join(self._pieces).decode("utf-8-sig", "replace"))
