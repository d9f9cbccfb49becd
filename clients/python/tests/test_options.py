"""Options, responses and httpx clients of single calls, and batches."""

from __future__ import annotations

import asyncio
import importlib.util
import socket
import threading
import time
import unittest
from typing import Any, AsyncIterator, Iterator, List

from rag_quality_checker import AsyncRAGQualityChecker, CancelToken, RAGQualityChecker, RAGQualityError, Rate, async_batch, batch
from rag_quality_checker.responses import read_rate

from .support.raw_service import RESULT, RawService, always, http_answer, in_turn

KEY = "rq_secret-key"
RATE = ("X-Request-Id: id-7", 'RateLimit-Policy: "hour";q=1000;w=3600, "default";q=60;w=60', 'RateLimit: "hour";r=900;t=100, "default";r=59;t=42')


def checker_of(service: RawService, **config: Any) -> RAGQualityChecker:
    return RAGQualityChecker(KEY, **{"base_url": service.url, "max_retries": 0, **config})


def stall(connection: socket.socket, _: int) -> bool:
    return connection.recv(1) != b""


class Options(unittest.TestCase):
    def test_of_some_calls_leave_the_checker_as_it_is(self) -> None:
        with RawService(in_turn(http_answer(503), http_answer())) as service, checker_of(service) as checker:
            other = checker.with_options(max_retries=1, headers={"x-tenant": "library", "user-agent": "mine"})
            self.assertEqual(other.verify_citations("", "", []).to_dict(), RESULT)
            checker.verify_citations("", "", [])
        first, _, last = service.requests
        self.assertIn(b"\r\nX-Tenant: library\r\n", first)
        self.assertEqual(first.lower().count(b"\r\nuser-agent:"), 1)
        self.assertNotIn(b"X-Tenant", last)

    def test_that_are_short_end_a_call(self) -> None:
        with RawService(stall) as service, checker_of(service) as checker, self.assertRaises(RAGQualityError) as raised:
            checker.with_options(timeout_ms=30).verify_citations("", "", [])
        self.assertEqual(raised.exception.code, "timeout")

    def test_that_are_wrong_are_named(self) -> None:
        wrong: List[Any] = [
            ("/timeout_ms", {"timeout_ms": 0}),
            ("/max_retries", {"max_retries": -1}),
            ("/headers/Authorization", {"headers": {"Authorization": "Bearer other"}}),
            ("/headers/content-type", {"headers": {"content-type": "text/plain"}}),
            ("/headers/X Y", {"headers": {"X Y": "z"}}),
            ("/headers/X-Lines", {"headers": {"X-Lines": "a\r\nb: secret"}}),
            ("/headers/X-Number", {"headers": {"X-Number": 7}}),
        ]
        checker = RAGQualityChecker(KEY, base_url="http://127.0.0.1:1")
        for pointer, options in wrong:
            with self.subTest(pointer), self.assertRaises(RAGQualityError) as raised:
                checker.with_options(**options)
            self.assertEqual((raised.exception.code, raised.exception.errors[0].pointer), ("invalid_config", pointer))
            self.assertNotIn("secret", str(raised.exception))


class Responses(unittest.TestCase):
    def test_tell_what_stood_beside_a_result(self) -> None:
        with RawService(in_turn(http_answer(503), http_answer(200, RESULT, *RATE))) as service, checker_of(service, max_retries=1) as checker:
            result, response = checker.with_response(lambda asked: asked.verify_citations("", "", []))
        self.assertEqual(result.to_dict(), RESULT)
        self.assertEqual((response.status, response.request_id, response.retries), (200, "id-7", 1))
        self.assertEqual(response.rate, Rate(60, 60, 59, 42))
        self.assertEqual(response.headers["content-type"], "application/json")

    def test_of_calls_at_once_are_each_their_own(self) -> None:
        def answer(connection: socket.socket, number: int) -> bool:
            connection.sendall(http_answer(200, RESULT, f"X-Request-Id: {number}"))
            return True

        async def run(service: RawService) -> Any:
            async with AsyncRAGQualityChecker(KEY, base_url=service.url) as checker:
                return await asyncio.gather(*(checker.with_response(lambda asked: asked.verify_citations("", "", [])) for _ in range(8)))

        with RawService(answer) as service:
            told = [response.request_id for _, response in asyncio.run(run(service))]
        self.assertEqual(sorted(told), [str(number) for number in range(8)])

    def test_have_no_rate_where_it_cannot_be_read(self) -> None:
        policy = '"default";q=60;w=60'
        for limit in ("", '"other";r=59;t=42', '"default";r=many;t=42', '"default";r=59;t=42,,', '"default'):
            self.assertIsNone(read_rate({"ratelimit-policy": policy, "ratelimit": limit}))


@unittest.skipUnless(importlib.util.find_spec("httpx"), "httpx is not there.")
class Httpx(unittest.TestCase):
    def setUp(self) -> None:
        self.httpx: Any = importlib.import_module("httpx")

    def fails(self, service: RawService, **config: Any) -> RAGQualityError:
        with self.httpx.Client() as client, checker_of(service, http_client=client, **config) as checker:
            with self.assertRaises(RAGQualityError) as raised:
                checker.verify_citations("", "", [])
        self.assertNotIn(KEY, str(vars(raised.exception)))
        return raised.exception

    def test_clients_carry_the_calls_with_their_own_key_alone(self) -> None:
        with RawService(always(http_answer(200, RESULT, *RATE))) as service:
            with self.httpx.Client(auth=("somebody", "else"), follow_redirects=True) as client:
                checker = checker_of(service, http_client=client)
                result, response = checker.with_response(lambda asked: asked.verify_citations("", "", []))
        self.assertEqual((result.to_dict(), response.request_id), (RESULT, "id-7"))
        self.assertIn(f"\r\nauthorization: bearer {KEY}\r\n".encode("ascii"), service.requests[0].lower())

    def test_faults_are_those_of_every_call(self) -> None:
        redirect = http_answer(307, {}, "Location: http://elsewhere.example/v1/verify-citations")
        for code, answer in (("invalid_response", redirect), ("internal_error", http_answer(500, {})), ("connection_failed", b"no answer at all\r\n\r\n")):
            with self.subTest(code), RawService(always(answer)) as service:
                self.assertEqual(self.fails(service).code, code)
        with RawService(stall) as service:
            self.assertEqual(self.fails(service, timeout_ms=30).code, "timeout")

    def test_a_drip_ends_with_the_time(self) -> None:
        def drip(connection: socket.socket, _: int) -> bool:
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while True:
                connection.sendall(b" ")
                time.sleep(0.005)

        with RawService(drip) as service:
            self.assertEqual(self.fails(service, timeout_ms=60).code, "timeout")

    def test_a_call_that_is_cancelled_before_asks_nothing(self) -> None:
        token = CancelToken()
        token.cancel()
        with RawService(always(http_answer())) as service, self.httpx.Client() as client:
            with self.assertRaises(RAGQualityError) as raised:
                checker_of(service, http_client=client).verify_citations("", "", [], cancel=token)
        self.assertEqual((raised.exception.code, service.requests), ("aborted", []))

    def test_async_clients_need_no_thread(self) -> None:
        async def run(service: RawService) -> Any:
            async with self.httpx.AsyncClient() as client:
                checker = AsyncRAGQualityChecker(KEY, base_url=service.url, http_client=client)
                before = threading.active_count()
                results = await asyncio.gather(*(checker.verify_citations("", "", []) for _ in range(3)))
                # The service's own threads are one a connection.
                self.assertLessEqual(threading.active_count(), before + service.connections)
                return [result.to_dict() for result in results]

        with RawService(always(http_answer())) as service:
            self.assertEqual(asyncio.run(run(service)), [RESULT] * 3)

    def test_an_async_call_ends_with_its_time_and_with_its_task(self) -> None:
        async def run(service: RawService) -> None:
            async with self.httpx.AsyncClient() as client:
                checker = AsyncRAGQualityChecker(KEY, base_url=service.url, http_client=client, max_retries=0)
                with self.assertRaises(RAGQualityError) as raised:
                    await checker.with_options(timeout_ms=30).verify_citations("", "", [])
                self.assertEqual(raised.exception.code, "timeout")
                before = len(service.requests)
                task = asyncio.ensure_future(checker.verify_citations("", "", []))
                while len(service.requests) == before:
                    await asyncio.sleep(0.001)
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task

        with RawService(stall) as service:
            asyncio.run(run(service))
            self.assertTrue(service.ended.acquire(timeout=10))

    def test_what_is_no_client_or_has_two_ways_is_refused(self) -> None:
        with self.httpx.Client() as client:
            wrong: List[Any] = [{"http_client": "httpx"}, {"http_client": self.httpx.AsyncClient()}, {"http_client": client, "proxy": "http://proxy.example:3128"}]
            for config in wrong:
                with self.assertRaises(RAGQualityError) as raised:
                    RAGQualityChecker(KEY, base_url="https://rag.example", **config)
                self.assertEqual(raised.exception.errors[0].pointer, "/http_client")


class Batches(unittest.TestCase):
    def test_keep_their_order_whichever_row_ends_first(self) -> None:
        ended = [threading.Event() for _ in range(101)]

        def check(row: int) -> int:
            # Each row but the last one of four waits for its successor.
            if row % 4 != 3:
                ended[row + 1].wait()
            ended[row].set()
            return row * row

        answers = list(batch(range(100), check, concurrency=4))
        self.assertEqual([(answer.row, answer.result) for answer in answers], [(row, row * row) for row in range(100)])

    def test_give_a_row_that_fails_its_error_alone(self) -> None:
        answers = list(batch([1, 0, 2], lambda row: 2 // row))
        self.assertEqual([answer.result for answer in answers], [2, None, 1])
        self.assertIsInstance(answers[1].error, ZeroDivisionError)

    def test_take_no_more_rows_than_are_wanted(self) -> None:
        taken: List[int] = []

        def rows() -> Iterator[int]:
            for row in range(1_000_000):
                taken.append(row)
                yield row

        answers = batch(rows(), lambda row: row, concurrency=3)
        self.assertEqual((next(answers).row, next(answers).row), (0, 1))
        self.assertEqual(taken, [0, 1, 2, 3])

    def test_refuse_a_concurrency_that_is_none(self) -> None:
        for concurrency in (0, 1.5):
            for make in (batch, async_batch):
                with self.assertRaises(RAGQualityError) as raised:
                    make([], lambda row: row, concurrency)  # type: ignore[arg-type, operator]  # pyright: ignore
                self.assertEqual(raised.exception.errors[0].pointer, "/concurrency")

    def test_of_asyncio_keep_their_order_and_cancel_what_is_left(self) -> None:
        cancelled: List[int] = []

        async def rows() -> AsyncIterator[int]:
            for row in range(1_000_000):
                yield row

        async def check(row: int) -> int:
            try:
                await asyncio.sleep(0.02 if row < 3 else 60)
            except asyncio.CancelledError:
                cancelled.append(row)
                raise
            if row == 1:
                raise ValueError(row)
            return row

        async def run() -> List[Any]:
            seen: List[Any] = []
            answers: Any = async_batch(rows(), check, 4)
            async for answer in answers:
                seen.append((answer.row, answer.result))
                if answer.row == 2:
                    break
            await answers.aclose()
            return seen

        self.assertEqual(asyncio.run(run()), [(0, 0), (1, None), (2, 2)])
        # Of the others some had not begun.
        self.assertEqual(cancelled[0], 3)

    def test_of_asyncio_take_lists_too(self) -> None:
        async def check(row: int) -> int:
            return -row

        async def run() -> List[Any]:
            return [answer.result async for answer in async_batch([1, 2, 3], check, 2)]

        self.assertEqual(asyncio.run(run()), [-1, -2, -3])
