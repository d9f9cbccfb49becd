"""A service of bytes: it does with each request what a test says, and remembers who connected."""

from __future__ import annotations

import json
import socket
import ssl
import threading
from typing import Any, Callable, Dict, List, Optional

Answerer = Callable[[socket.socket, int], bool]
"""Answers the request of this number, from 0; tells whether the connection stays open."""

RESULT: Dict[str, Any] = {
    "mode": "citations",
    "tally": {"hold": 0, "do_not_hold": 0, "cannot_be_told": 0},
    "accuracy_score": None,
    "citation_precision": None,
    "citation_recall": None,
    "f1": None,
    "groundedness": 1,
    "threshold": 0.8,
    "counts": {
        "claims": 0,
        "citations": 0,
        "accepted": 0,
        "verdicts": {
            "supported": 0,
            "partially_supported": 0,
            "unsupported": 0,
            "contradicted": 0,
            "misattributed": 0,
            "dangling": 0,
            "uncited": 0,
            "quote_altered": 0,
            "uncertain": 0,
            "not_checkable": 0,
        },
    },
    "claims": [],
    "notes": [],
}


def http_answer(status: int = 200, body: Any = RESULT, *headers: str) -> bytes:
    data = json.dumps(body).encode("utf-8")
    lines = (f"HTTP/1.1 {status} Status", "Content-Type: application/json", f"Content-Length: {len(data)}", *headers, "", "")
    return "\r\n".join(lines).encode("ascii") + data


def always(answer: bytes) -> Answerer:
    def send(connection: socket.socket, _: int) -> bool:
        connection.sendall(answer)
        return True

    return send


def in_turn(*answers: bytes) -> Answerer:
    """The last one again and again."""

    def send(connection: socket.socket, number: int) -> bool:
        connection.sendall(answers[min(number, len(answers) - 1)])
        return True

    return send


class RawService:
    def __init__(self, answer: Answerer, tls: Optional[ssl.SSLContext] = None, reads_bodies: bool = True) -> None:
        self._answer = answer
        self._tls = tls
        self._reads_bodies = reads_bodies
        self._lock = threading.Lock()
        self._connections: List[socket.socket] = []
        self.requests: List[bytes] = []
        self.connections = 0
        self.ended = threading.Semaphore(0)
        """Counts the connections that came to their end."""

        self._listening = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def hang_up(self) -> None:
        """Ends every connection."""
        with self._lock:
            for connection in self._connections:
                try:
                    connection.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def __enter__(self) -> RawService:
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()
        self.hang_up()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                self._connections.append(connection)
                self.connections += 1
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            served = connection if self._tls is None else self._tls.wrap_socket(connection, server_side=True)
            with served:
                while self._serve_one(served):
                    pass
        except OSError:
            pass
        finally:
            self.ended.release()

    def _serve_one(self, connection: socket.socket) -> bool:
        request = read_request(connection, self._reads_bodies)
        if request == b"":
            return False
        with self._lock:
            number = len(self.requests)
            self.requests.append(request)
        return self._answer(connection, number)


def read_request(connection: socket.socket, with_body: bool) -> bytes:
    data = b""
    while b"\r\n\r\n" not in data:
        piece = connection.recv(1024)
        if piece == b"":
            return b""
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    while with_body and len(body) < length:
        body += connection.recv(65_536)
    return head + b"\r\n\r\n" + body
