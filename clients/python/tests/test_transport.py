from __future__ import annotations

import gzip
import json
import os
import socket
import threading
import time
import unittest
from typing import Any, Callable, Optional, Tuple

from rag_quality_checker import (
    CallCancelledError,
    CancelToken,
    InvalidRequestError,
    JudgeRequest,
    NoAnswerInTimeError,
    NoConnectionError,
    NotAServiceError,
    RAGQualityChecker,
    RAGQualityError,
    RateLimitedError,
)
from rag_quality_checker import _open_socket as opening
from rag_quality_checker._ask_service import Question, Service, ask_service
from rag_quality_checker._deadline import Deadline
from rag_quality_checker._pool import MOST_CONNECTIONS

from .support.in_child import succeeds_in_child
from .support.raw_service import RESULT, RawService, always, http_answer, in_turn

KEY = "rq_secret-key"
LONG_ENOUGH_MS = 60_000
SHORT_MS = 300


def checker_of(service: RawService, **config: Any) -> RAGQualityChecker:
    return RAGQualityChecker(KEY, **{"base_url": service.url, "max_retries": 0, "timeout_ms": LONG_ENOUGH_MS, **config})


def service_of(checker: RAGQualityChecker) -> Service:
    return vars(vars(checker)["_engine"])["_service"]


def verify(checker: RAGQualityChecker, cancel: Optional[CancelToken] = None) -> Any:
    return checker.verify_citations("", "", [], cancel=cancel)


class Judges(unittest.TestCase):
    def test_are_asked_as_the_checker_or_a_call_says(self) -> None:
        with RawService(always(http_answer())) as service:
            with checker_of(service, judge={"mode": "doubtful"}) as checker:
                verify(checker)
                checker.verify_citations("", "", [], judge=JudgeRequest(max_calls=5))
            with checker_of(service) as checker:
                verify(checker)
        sent = [json.loads(request.partition(b"\r\n\r\n")[2]).get("judge") for request in service.requests]
        self.assertEqual(sent, [{"mode": "doubtful"}, {"max_calls": 5}, None])

    def test_are_refused_where_they_are_asked_for_what_there_is_not(self) -> None:
        with self.assertRaises(RAGQualityError) as caught:
            RAGQualityChecker(KEY, base_url="https://rag.example", judge={"mode": "always"})
        self.assertEqual((caught.exception.code, caught.exception.errors[0].pointer), ("invalid_config", "/judge/mode"))


class Connections(unittest.TestCase):
    def test_are_used_again(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service) as checker:
            for _ in range(5):
                verify(checker)
        self.assertEqual((len(service.requests), service.connections), (5, 1))

    def test_are_not_used_again_where_the_service_says_so(self) -> None:
        for header in ("Connection: close", "Keep-Alive: timeout=1"):
            with self.subTest(header), RawService(always(http_answer(200, RESULT, header))) as service, checker_of(service) as checker:
                verify(checker)
                verify(checker)
                self.assertEqual(service.connections, 2)

    def test_that_the_service_closed_meanwhile_lose_no_call(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service) as checker:
            verify(checker)
            service.hang_up()
            service.ended.acquire()
            verify(checker)
        self.assertEqual((len(service.requests), service.connections), (2, 2))

    def test_are_closed_at_the_end_and_opened_again_when_needed(self) -> None:
        with RawService(always(http_answer())) as service:
            with checker_of(service) as checker:
                verify(checker)
            service.ended.acquire()
            verify(checker)
            self.assertEqual(service.connections, 2)
            checker.close()

    def test_of_calls_that_outlast_the_checker_are_closed_with_them(self) -> None:
        here = threading.Semaphore(0)
        go_on = threading.Event()

        def hold(connection: socket.socket, _: int) -> bool:
            here.release()
            go_on.wait()
            connection.sendall(http_answer())
            return True

        with RawService(hold) as service:
            with checker_of(service) as checker:
                thread = threading.Thread(target=verify, args=(checker,))
                thread.start()
                here.acquire()
            go_on.set()
            thread.join()
            self.assertTrue(service.ended.acquire(timeout=LONG_ENOUGH_MS / 1000))

    @unittest.skipUnless(hasattr(os, "fork"), "This system does not fork.")
    def test_are_left_to_the_parent_after_a_fork(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service) as checker:
            verify(checker)
            held, go_on = threading.Event(), threading.Event()

            def hold() -> None:
                with vars(service_of(checker).pool)["_changed"]:
                    held.set()
                    go_on.wait()

            # In the child this thread is not there to let go of it.
            thread = threading.Thread(target=hold)
            thread.start()
            held.wait()
            self.assertTrue(succeeds_in_child(lambda: verify(checker)))
            go_on.set()
            thread.join()
            verify(checker)
            self.assertEqual(service.connections, 2)

    def test_are_no_more_than_so_many(self) -> None:
        all_here = threading.Semaphore(0)
        go_on = threading.Event()

        def hold(connection: socket.socket, _: int) -> bool:
            all_here.release()
            go_on.wait()
            connection.sendall(http_answer())
            return True

        with RawService(hold) as service, checker_of(service) as checker:
            threads = [threading.Thread(target=verify, args=(checker,)) for _ in range(MOST_CONNECTIONS + 8)]
            for thread in threads:
                thread.start()
            for _ in range(MOST_CONNECTIONS):
                all_here.acquire()
            self.assertEqual(service.connections, MOST_CONNECTIONS)
            go_on.set()
            for thread in threads:
                thread.join()
        self.assertEqual((len(service.requests), service.connections), (MOST_CONNECTIONS + 8, MOST_CONNECTIONS))

    def test_that_cannot_be_made_are_told_with_the_reason(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
        with self.assertRaises(NoConnectionError) as caught:
            verify(RAGQualityChecker(KEY, base_url=f"http://127.0.0.1:{port}", max_retries=0))
        self.assertEqual(caught.exception.detail, f"The service at http://127.0.0.1:{port} cannot be reached (Connection refused). Check the address and the network.")

    def test_to_names_that_no_host_can_have_are_told_at_once(self) -> None:
        with self.assertRaisesRegex(NoConnectionError, "this is not the name of a host"):
            verify(RAGQualityChecker(KEY, base_url=f"https://{'a' * 70}.example", max_retries=0, timeout_ms=LONG_ENOUGH_MS))

    def test_are_tried_at_every_address_of_a_host(self) -> None:
        with RawService(always(http_answer())) as service:
            # This name leads to ::1 as well, where nobody listens.
            with checker_of(service, base_url=f"http://localhost:{service.port}") as checker:
                verify(checker)
        self.assertEqual(len(service.requests), 1)


class Messages(unittest.TestCase):
    def test_carry_the_key_in_its_header_and_ask_for_nothing_packed(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service, base_url=f"{service.url}/api/") as checker:
            verify(checker)
        head, _, body = service.requests[0].partition(b"\r\n\r\n")
        lines = head.decode("ascii").split("\r\n")
        self.assertEqual(lines[:2], ["POST /api/v1/verify-citations HTTP/1.1", f"Host: 127.0.0.1:{service.port}"])
        self.assertIn(f"Authorization: Bearer {KEY}", lines)
        self.assertIn("Accept-Encoding: identity", lines)
        self.assertEqual(body, b'{"query":"","response":"","sources":[],"threshold":0.8}')

    def test_may_hold_half_a_character(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service) as checker:
            checker.verify_citations("é", "\ud83d", [])
        self.assertIn(b'"response":"\\ud83d"', service.requests[0])


class Answers(unittest.TestCase):
    def fails(self, kind: type, answer: Callable[[socket.socket, int], bool], **config: Any) -> RAGQualityError:
        with RawService(answer) as service, checker_of(service, **config) as checker, self.assertRaises(kind) as caught:
            verify(checker)
        error: Any = caught.exception
        self.assertNotIn(KEY, repr(error) + str(error))
        return error

    def test_may_come_in_chunks(self) -> None:
        body = http_answer().partition(b"\r\n\r\n")[2]
        chunks = b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in (body[:9], body[9:]))
        with RawService(always(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n")) as service, checker_of(service) as checker:
            self.assertEqual(verify(checker).to_dict(), RESULT)
            verify(checker)
            self.assertEqual(service.connections, 1)

    def test_may_be_announced_by_others(self) -> None:
        early = b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n"
        with RawService(always(early + http_answer())) as service, checker_of(service) as checker:
            for _ in range(2):
                self.assertEqual(verify(checker).to_dict(), RESULT)
            self.assertEqual(service.connections, 1)

    def test_that_change_to_another_protocol_are_a_broken_connection(self) -> None:
        self.assertRegex(self.fails(NoConnectionError, always(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\n\r\n")).detail, "another protocol")

    def test_that_are_packed_all_the_same_are_told_as_such(self) -> None:
        packed = gzip.compress(json.dumps(RESULT).encode("ascii"))
        answer = b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: %d\r\n\r\n%s" % (len(packed), packed)
        self.assertRegex(self.fails(NotAServiceError, always(answer)).detail, r"^The service's answer is packed \(gzip\), though nothing packed was asked for\. Check that base_url")

    def test_that_end_too_early_are_a_broken_connection(self) -> None:
        for answer in (http_answer()[:-5], b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc", b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\nabc\r\n", b"HTTP/1.1 200", b""):

            def cut(connection: socket.socket, _: int, answer: bytes = answer) -> bool:
                connection.sendall(answer)
                return False

            with self.subTest(answer[:20]):
                self.fails(NoConnectionError, cut)

    def test_that_are_no_http_are_a_broken_connection(self) -> None:
        self.fails(NoConnectionError, always(b"SSH-2.0-Server\r\n" + KEY.encode("ascii") + b"\r\n"))

    def test_that_drip_end_with_the_time(self) -> None:
        for start in (b"HTTP/1.1 200 OK\r\nX-Long: ", b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"):

            def drip(connection: socket.socket, _: int, start: bytes = start) -> bool:
                connection.sendall(start)
                while True:
                    connection.sendall(b" ")
                    time.sleep(0.02)

            with self.subTest(start):
                error = self.fails(NoAnswerInTimeError, drip, timeout_ms=SHORT_MS)
                self.assertRegex(error.detail, rf"did not answer within {SHORT_MS} ms\. Try again, or raise timeout_ms\.$")

    def test_that_come_before_the_body_was_read_count(self) -> None:
        problem = {"code": "payload_too_large", "detail": "The body is larger than 10 MB."}

        def refuse(connection: socket.socket, _: int) -> bool:
            connection.sendall(http_answer(413, problem, "Connection: close"))
            # Only what was not read makes the other end's sending fail.
            connection.recv(1000)
            return False

        with RawService(refuse, reads_bodies=False) as service, checker_of(service) as checker, self.assertRaises(InvalidRequestError) as caught:
            checker.verify_citations("", "x" * 20_000_000, [])
        self.assertEqual((caught.exception.code, caught.exception.status), ("payload_too_large", 413))

    def test_that_lead_elsewhere_are_refused_with_the_way_to_trust_them(self) -> None:
        location = "Location: https://name:pw@other.example/api/v1/verify-citations?key=1"
        error = self.fails(NotAServiceError, always(http_answer(308, {}, location)))
        self.assertRegex(error.detail, r"to https://other\.example/api/v1/verify-citations, which was not followed, so that the key stays here\. If you trust it, set base_url to https://other\.example/api\.$")
        self.assertRegex(self.fails(NotAServiceError, always(http_answer(302, {}))).detail, "to another address, which")

    def test_that_repeat_the_key_or_steer_a_terminal_are_cleaned(self) -> None:
        problem = {"code": "unauthorized", "detail": f"The key {KEY}\u001b[31m is unknown", "errors": [{"pointer": f"/{KEY}", "detail": "x" * 2000}]}
        error = self.fails(RAGQualityError, always(http_answer(401, problem, f"X-Request-Id: of-{KEY}")))
        self.assertEqual((error.detail, error.request_id), ("The key [key] [31m is unknown", "of-[key]"))
        self.assertEqual((error.errors[0].pointer, len(error.errors[0].detail)), ("/[key]", 1001))
        self.assertEqual((error.__cause__, error.__context__), (None, None))

    def test_keep_the_words_within_which_a_short_key_stands(self) -> None:
        for key, shown in (("host", "a host, [key]"), ("localhost", "a host, Bearer host")):
            problem = {"code": "unauthorized", "detail": "a host, Bearer host"}
            with RawService(always(http_answer(401, problem))) as service, self.assertRaises(RAGQualityError) as caught:
                RAGQualityChecker(key, base_url=service.url).verify_citations("", "", [])
            self.assertEqual(caught.exception.detail, shown)

    def test_of_another_shape_are_told_by_place_alone(self) -> None:
        error = self.fails(NotAServiceError, always(http_answer(200, {**RESULT, "threshold": "secret words", "claims": [{}]})))
        self.assertRegex(error.detail, "^The service's answer is no citation result: see /threshold, /claims/0/text, /claims/0/start. Check that base_url")
        for text in (b"NaN", b"[" * 100_000, b"9" * 5000, b"\xef\xbb\xbf{", b""):
            answer = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(text), text)
            self.assertRegex(self.fails(NotAServiceError, always(answer)).detail, "is not JSON")


class Cancelling(unittest.TestCase):
    def test_before_a_call_asks_nothing(self) -> None:
        token = CancelToken()
        token.cancel()
        with RawService(always(http_answer())) as service, self.assertRaises(CallCancelledError) as caught:
            verify(checker_of(service), token)
        self.assertEqual((caught.exception.code, caught.exception.detail, service.connections), ("aborted", "The check was cancelled.", 0))

    def test_ends_a_call_that_waits_for_its_answer(self) -> None:
        for start in (b"", b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"):
            token = CancelToken()

            def stall(connection: socket.socket, _: int, start: bytes = start, token: CancelToken = token) -> bool:
                connection.sendall(start)
                token.cancel()
                return connection.recv(1) != b""

            with self.subTest(start), RawService(stall) as service:
                with checker_of(service, max_retries=5) as checker, self.assertRaises(CallCancelledError):
                    verify(checker, token)
                service.ended.acquire()
                self.assertEqual(len(service.requests), 1)

    def test_ends_a_wait_between_attempts(self) -> None:
        token = CancelToken()

        def refuse(connection: socket.socket, _: int) -> bool:
            connection.sendall(http_answer(503, {}, "Retry-After: 10"))
            threading.Thread(target=token.cancel).start()
            return True

        with RawService(refuse) as service, self.assertRaises(CallCancelledError):
            verify(checker_of(service, max_retries=5), token)
        self.assertEqual(len(service.requests), 1)

    def test_leaves_other_calls_alone(self) -> None:
        with RawService(always(http_answer())) as service, checker_of(service) as checker:
            token = CancelToken()
            verify(checker, token)
            token.cancel()
            verify(checker)
            self.assertEqual(service.connections, 1)

    def test_ends_a_wait_for_a_connection(self) -> None:
        here = threading.Semaphore(0)
        go_on = threading.Event()

        def hold(connection: socket.socket, _: int) -> bool:
            here.release()
            go_on.wait()
            connection.sendall(http_answer())
            return True

        with RawService(hold) as service, checker_of(service) as checker:
            threads = [threading.Thread(target=verify, args=(checker,)) for _ in range(MOST_CONNECTIONS)]
            for thread in threads:
                thread.start()
            for _ in threads:
                here.acquire()
            token = CancelToken()
            threading.Timer(0.05, token.cancel).start()
            with self.assertRaises(CallCancelledError):
                verify(checker, token)
            go_on.set()
            for thread in threads:
                thread.join()
        self.assertEqual(len(service.requests), MOST_CONNECTIONS)


class Retrying(unittest.TestCase):
    def test_ends_with_success(self) -> None:
        with RawService(in_turn(http_answer(503, {}), http_answer(429, {}, "Retry-After: 0"), http_answer())) as service, checker_of(service, max_retries=2) as checker:
            self.assertEqual(verify(checker).to_dict(), RESULT)
        self.assertEqual((len(service.requests), service.connections), (3, 1))

    def test_ends_with_the_last_error(self) -> None:
        with RawService(in_turn(http_answer(503, {}), http_answer(429, {}, "Retry-After: 0"))) as service, checker_of(service, max_retries=1) as checker:
            with self.assertRaises(RateLimitedError) as caught:
                verify(checker)
        self.assertEqual((caught.exception.code, caught.exception.retry_after_s, len(service.requests)), ("rate_limited", 0, 2))


class Deadlines(unittest.TestCase):
    def test_count_waiting_for_a_name(self) -> None:
        asked = threading.Event()

        def look_up(*_: Any, **__: Any) -> Tuple[()]:
            asked.wait()
            return ()

        real, opening.socket.getaddrinfo = opening.socket.getaddrinfo, look_up  # type: ignore[assignment]
        try:
            with self.assertRaises(NoAnswerInTimeError):
                verify(RAGQualityChecker(KEY, base_url="https://rag.example", max_retries=0, timeout_ms=SHORT_MS))
        finally:
            opening.socket.getaddrinfo = real
            asked.set()

    def test_may_be_longer_than_any_timer(self) -> None:
        self.assertLess(Deadline(2**53 - 1).remaining_s(), 2**31)

    def test_are_over_for_a_checker_that_is_given_no_time(self) -> None:
        with RawService(always(http_answer())) as service, self.assertRaises(NoAnswerInTimeError):
            deadline = Deadline(-1)
            self.assertTrue(deadline.is_over)
            ask_service(service_of(checker_of(service)), Question("/v1/verify", b""), deadline, CancelToken())
