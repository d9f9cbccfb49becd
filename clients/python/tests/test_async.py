from __future__ import annotations

import asyncio
import os
import socket
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, List

from rag_quality_checker import AsyncRAGQualityChecker, NoAnswerInTimeError, ServiceFailedError

from .support.in_child import succeeds_in_child
from .support.raw_service import RESULT, RawService, always, http_answer, in_turn

KEY = "rq_secret-key"
SHORT_MS = 50


def checker_of(service: RawService, **config: Any) -> AsyncRAGQualityChecker:
    return AsyncRAGQualityChecker(KEY, **{"base_url": service.url, "max_retries": 0, **config})


class AsyncChecker(unittest.TestCase):
    def test_gives_what_the_other_gives_over_one_connection(self) -> None:
        async def run(service: RawService) -> List[Any]:
            async with checker_of(service) as checker:
                return [(await checker.verify_citations("", "", [])).to_dict() for _ in range(3)]

        with RawService(always(http_answer())) as service:
            self.assertEqual(asyncio.run(run(service)), [RESULT] * 3)
            self.assertEqual((len(service.requests), service.connections), (3, 1))

    def test_leaves_the_loop_free_while_a_service_works(self) -> None:
        go_on = threading.Event()

        def hold(connection: socket.socket, _: int) -> bool:
            go_on.wait()
            connection.sendall(http_answer())
            return True

        async def run(service: RawService) -> Any:
            async with checker_of(service) as checker:
                task = asyncio.ensure_future(checker.verify_citations("", "", []))
                while not service.requests:
                    await asyncio.sleep(0.001)
                # Only a loop that is free comes here: the service waits for it.
                go_on.set()
                return await task

        with RawService(hold) as service:
            self.assertEqual(asyncio.run(run(service)).to_dict(), RESULT)

    def test_closes_the_connection_of_a_task_that_is_cancelled(self) -> None:
        def stall(connection: socket.socket, _: int) -> bool:
            return connection.recv(1) != b""

        async def run(service: RawService) -> None:
            async with checker_of(service, timeout_ms=60_000) as checker:
                task = asyncio.ensure_future(checker.verify_citations("", "", []))
                while not service.requests:
                    await asyncio.sleep(0.001)
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                has_ended = await asyncio.get_running_loop().run_in_executor(None, lambda: service.ended.acquire(timeout=10))
                self.assertTrue(has_ended)

        with RawService(stall) as service:
            asyncio.run(run(service))
            self.assertEqual(len(service.requests), 1)

    def test_tries_again_without_holding_a_thread(self) -> None:
        async def run(service: RawService) -> Any:
            async with checker_of(service, max_retries=1) as checker:
                return await checker.verify_citations("", "", [])

        with RawService(in_turn(http_answer(503, {}), http_answer())) as service:
            self.assertEqual(asyncio.run(run(service)).to_dict(), RESULT)
            self.assertEqual(len(service.requests), 2)

    def test_ends_a_wait_between_attempts_when_its_task_is_cancelled(self) -> None:
        async def run(service: RawService) -> None:
            async with checker_of(service, max_retries=1) as checker:
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(checker.verify_citations("", "", []), 0.3)

        with RawService(always(http_answer(503, {}, "Retry-After: 10"))) as service:
            asyncio.run(run(service))
            self.assertEqual(len(service.requests), 1)

    def test_counts_waiting_for_a_thread_into_the_time(self) -> None:
        here = threading.Semaphore(0)
        go_on = threading.Event()

        def hold() -> None:
            here.release()
            go_on.wait()

        async def run(service: RawService) -> None:
            async with checker_of(service, timeout_ms=SHORT_MS) as checker:
                threads = ThreadPoolExecutor(1)
                vars(vars(checker)["_threads"])["_executor"] = threads
                threads.submit(hold)
                here.acquire()
                task = asyncio.ensure_future(checker.verify_citations("", "", []))
                await asyncio.sleep(2 * SHORT_MS / 1000)
                go_on.set()
                with self.assertRaises(NoAnswerInTimeError):
                    await task

        with RawService(always(http_answer())) as service:
            asyncio.run(run(service))
            self.assertEqual(service.connections, 0)

    @unittest.skipUnless(hasattr(os, "fork"), "This system does not fork.")
    def test_has_threads_of_its_own_after_a_fork(self) -> None:
        with RawService(always(http_answer())) as service:
            checker = checker_of(service)
            asyncio.run(checker.verify_citations("", "", []))
            self.assertTrue(succeeds_in_child(lambda: asyncio.run(checker.verify_citations("", "", []))))
            checker.close()

    def test_can_be_used_in_one_loop_after_another(self) -> None:
        with RawService(in_turn(http_answer(500, {}), http_answer())) as service:
            checker = checker_of(service)
            with self.assertRaises(ServiceFailedError):
                asyncio.run(checker.verify_citations("", "", []))
            self.assertEqual(asyncio.run(checker.verify_citations("", "", [])).to_dict(), RESULT)
            asyncio.run(checker.aclose())
