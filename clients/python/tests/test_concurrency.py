"""A thousand calls at once: none is lost, each gets its own answer, and connections are used again and again."""

from __future__ import annotations

import asyncio
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Dict, List

from rag_quality_checker import AsyncRAGQualityChecker, CitationResult, RAGQualityChecker
from rag_quality_checker._pool import MOST_CONNECTIONS

from .support.live_service import FAULTS, VALID_KEY, ask, needs_service

CALLS = 1000
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
