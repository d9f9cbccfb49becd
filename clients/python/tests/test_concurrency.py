"""A thousand calls at once: none is lost, each gets its own answer, and connections are used again and again."""

from __future__ import annotations

import asyncio
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Dict, List

from rag_quality_checker import AsyncRAGQualityChecker, CitationResult, RAGQualityChecker, RAGQualityError
from rag_quality_checker._pool import MOST_CONNECTIONS

from .support.live_service import FAULTS, URL, VALID_KEY, ask, needs_service

CALLS = 1000
# Of more than the service takes.
LEAST_BYTES = 10_500_000
MOST_BYTES = 40_000_000
LARGE_BODIES = 20
CONFIG: Dict[str, Any] = {"base_url": f"{FAULTS}/through", "api_key": VALID_KEY, "timeout_ms": 120_000, "max_retries": 0}


def response_of(call: int) -> str:
    return f"Cat {call} sleeps {call % 24} hours a day [1]."


SOURCES = [{"text": "Cat 7 sleeps 7 hours a day."}]


def opened() -> int:
    return ask(f"{FAULTS}/connections")["opened"]


@needs_service
class Concurrency(unittest.TestCase):
    def check(self, results: List[CitationResult], opened_before: int) -> None:
        self.assertEqual([result.claims[0].text for result in results], [response_of(call) for call in range(CALLS)])
        used = opened() - opened_before
        self.assertGreater(used, 0)
        self.assertLessEqual(used, MOST_CONNECTIONS)

    def test_each_body_that_is_too_large_is_told_so(self) -> None:
        config = {"base_url": URL, "api_key": VALID_KEY, "timeout_ms": 60_000, "max_retries": 0}
        with RAGQualityChecker(**config) as checker, ThreadPoolExecutor(4) as threads:

            def told(index: int) -> Any:
                text = "x" * (LEAST_BYTES + index * (MOST_BYTES - LEAST_BYTES) // (LARGE_BODIES - 1))
                try:
                    return checker.verify_citations("", "Cats [1].", [{"text": text}])
                except RAGQualityError as error:
                    return (error.code, error.status)

            self.assertEqual(list(threads.map(told, range(LARGE_BODIES))), [("payload_too_large", 413)] * LARGE_BODIES)

    def test_async_tasks(self) -> None:
        async def run() -> List[CitationResult]:
            async with AsyncRAGQualityChecker(**CONFIG) as checker:
                return await asyncio.gather(*(checker.verify_citations("", response_of(call), SOURCES) for call in range(CALLS)))

        before = opened()
        self.check(asyncio.run(run()), before)

    def test_threads(self) -> None:
        before = opened()
        together = threading.Barrier(CALLS)
        with RAGQualityChecker(**CONFIG) as checker, ThreadPoolExecutor(CALLS) as threads:

            def verify(call: int) -> CitationResult:
                together.wait()
                return checker.verify_citations("", response_of(call), SOURCES)

            results = list(threads.map(verify, range(CALLS)))
        self.check(results, before)
