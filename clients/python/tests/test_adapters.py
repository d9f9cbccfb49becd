"""The Haystack component and the LangChain runnable, with stand-ins for both frameworks."""

from __future__ import annotations

import asyncio
import os
import unittest
from typing import Any, Dict, List
from unittest.mock import patch

import tests.support.stand_ins  # noqa: F401  # pyright: ignore[reportUnusedImport]
from haystack import Document as HaystackDocument
from rag_quality_checker import AsyncRAGQualityChecker, InvalidRequestError, RAGQualityChecker
from rag_quality_checker.evaluators import citation_evaluator
from rag_quality_checker.haystack import KEY_VARIABLE
from rag_quality_checker.haystack import CitationCheck as HaystackCheck
from rag_quality_checker.langchain import CitationCheck as LangChainCheck

from .support.raw_service import RESULT, RawService, always, http_answer

KEY = "rq_secret-key"
GIVEN = {"query": "q", "response": "a", "sources": []}
SENT = b'{"query":"q","response":"a","sources":[{"text":"d","id":"1"}],"threshold":0.5}'


def bodies(service: RawService) -> List[bytes]:
    return [request.partition(b"\r\n\r\n")[2] for request in service.requests]


class Haystack(unittest.TestCase):
    def test_runs_in_turn_and_async(self) -> None:
        with RawService(always(http_answer())) as service, patch.dict(os.environ, {KEY_VARIABLE: KEY}):
            check = HaystackCheck(service.url, options={"threshold": 0.5})
            documents = [HaystackDocument("1", "d")]
            first = check.run("q", "a", documents)
            second = asyncio.run(check.run_async("q", "a", documents))
            self.assertEqual([first["result"].to_dict(), second["result"].to_dict()], [RESULT, RESULT])
            self.assertEqual(bodies(service), [SENT, SENT])
            check.close()

    def test_is_saved_without_its_key_and_made_again(self) -> None:
        with patch.dict(os.environ, {KEY_VARIABLE: KEY}):
            saved = HaystackCheck("https://rag.example", options={"threshold": 0.5}).to_dict()
            self.assertNotIn(KEY, repr(saved))
            made = HaystackCheck.from_dict(saved)
            self.assertEqual((made.base_url, made.options, made.api_key.resolve_value()), ("https://rag.example", {"threshold": 0.5}, KEY))
        self.assertEqual(saved["type"], "rag_quality_checker.haystack.CitationCheck")


class Evaluators(unittest.TestCase):
    def test_take_what_langsmith_and_openevals_give(self) -> None:
        with RawService(always(http_answer())) as service, RAGQualityChecker(KEY, base_url=service.url, threshold=0.5) as checker:
            evaluate = citation_evaluator(checker)
            given: List[Dict[str, Any]] = [
                {"inputs": {"question": "q"}, "outputs": {"answer": "a", "documents": [{"id": "1", "text": "d"}]}, "reference_outputs": {}},
                {"inputs": {"question": "q", "context": [{"id": "1", "text": "d"}]}, "outputs": {"output": {"role": "assistant", "content": "a"}}},
                {"inputs": "q", "outputs": "a", "context": [{"id": "1", "text": "d"}]},
                {"inputs": "q", "outputs": "a", "context": {"documents": [{"id": "1", "text": "d"}]}},
            ]
            for one in given:
                self.assertEqual(evaluate(**one), {"key": "citation_accuracy", "score": None, "comment": "0 hold, 0 do not hold, 0 cannot be told."})
            self.assertEqual(bodies(service), [SENT] * len(given))
            evaluate("q", "a", context="d")
            self.assertIn(b'"sources":[{"text":"d"}]', bodies(service)[-1])

    def test_say_what_they_need(self) -> None:
        with RAGQualityChecker(KEY, base_url="https://rag.example") as checker, self.assertRaisesRegex(InvalidRequestError, "The outputs have to be a text"):
            citation_evaluator(checker)({"question": "q"}, {"documents": []})


class LangChain(unittest.TestCase):
    def sent_for(self, given: Dict[str, Any]) -> bytes:
        with RawService(always(http_answer())) as service, RAGQualityChecker(KEY, base_url=service.url, threshold=0.5) as checker:
            self.assertEqual(LangChainCheck(checker).invoke(given).to_dict(), RESULT)
            return bodies(service)[0]

    def test_takes_what_chains_give(self) -> None:
        class Message:
            content = "a"

        class PartedMessage:
            content = ["", {"type": "reasoning", "reasoning": "hm"}, {"type": "text", "text": "a"}]

        sources = [{"text": "d", "id": "1"}]
        for given in (
            {"query": "q", "response": "a", "sources": sources},
            {"question": "q", "answer": "a", "context": sources},
            {"input": "q", "answer": PartedMessage(), "sources": sources},
            {"input": "q", "answer": Message(), "source_documents": sources, "other": 1},
        ):
            self.assertEqual(self.sent_for(given), SENT)

    def test_runs_in_batches_and_in_a_chain_and_tells_callbacks(self) -> None:
        told: List[str] = []
        config = {"callbacks": told.append}
        with RawService(always(http_answer())) as service, RAGQualityChecker(KEY, base_url=service.url) as checker:
            check = LangChainCheck(checker)
            chain = check | (lambda result: result.threshold)
            self.assertEqual(chain.invoke(GIVEN, config), 0.8)
            self.assertEqual([result.threshold for result in check.batch([GIVEN] * 3, config)], [0.8] * 3)
        self.assertEqual(told, ["CitationCheck"] * 4)

    def test_runs_async_with_either_checker(self) -> None:
        async def run(url: str, checker: RAGQualityChecker) -> List[float]:
            async with AsyncRAGQualityChecker(KEY, base_url=url) as async_checker:
                checks = (LangChainCheck(checker), LangChainCheck(checker, async_checker))
                return [(await check.ainvoke(GIVEN)).threshold for check in checks]

        with RawService(always(http_answer())) as service, RAGQualityChecker(KEY, base_url=service.url) as checker:
            self.assertEqual(asyncio.run(run(service.url, checker)), [0.8, 0.8])
            self.assertEqual(service.connections, 2)

    def test_names_what_it_did_not_find(self) -> None:
        check = LangChainCheck(RAGQualityChecker(KEY, base_url="https://rag.example"))
        with self.assertRaisesRegex(InvalidRequestError, "/response: This is required, under one of the names response, answer, output."):
            check.invoke({"query": "q"})
        given: Any = "the query alone"
        with self.assertRaisesRegex(InvalidRequestError, "/query: This is required"):
            check.invoke(given)
