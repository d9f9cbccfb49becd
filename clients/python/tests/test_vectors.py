"""The test vectors of all clients, each by the synchronous and by the async checker."""

from __future__ import annotations

import asyncio
import unittest
from typing import Any, Iterator, Tuple

from rag_quality_checker import AsyncRAGQualityChecker, RAGQualityChecker, RAGQualityError

from .support.carry_out import call, comparable, error_values, outcome
from .support.live_service import KEYS, URL, Json, needs_service, read_json, vector_files


def client_vectors() -> Iterator[Tuple[str, Json]]:
    for path in vector_files():
        for vector in read_json(path)["vectors"]:
            if "operation" in vector and "client" in vector.get("where", ["client"]):
                yield f"{path.stem}: {vector['name']}", vector


def config_of(vector: Json) -> Json:
    return {**vector.get("config", {}), "base_url": URL, "api_key": KEYS[vector.get("key", "valid")]}


def expected(vector: Json) -> Json:
    """What this client refuses by itself has no status: parts that are wrong by their type."""
    if "error" not in vector["expect"]:
        return vector["expect"]
    error = vector["expect"]["error"]
    is_local = error["code"] == "invalid_request" and "refused_by" not in vector
    return {"error": {**error, "status": None if is_local else error["status"]}}


async def async_outcome(vector: Json) -> Json:
    try:
        async with AsyncRAGQualityChecker(**config_of(vector)) as checker:
            return {"result": comparable(await call(checker, vector["operation"], vector["params"]))}
    except RAGQualityError as error:
        return {"error": error_values(error)}


@needs_service
class Vectors(unittest.TestCase):
    maxDiff = 2000

    def test_every_vector(self) -> None:
        count = 0
        for name, vector in client_vectors():
            count += 1
            with self.subTest(name):

                def make(config: Any = config_of(vector)) -> RAGQualityChecker:
                    return RAGQualityChecker(**config)

                self.assertEqual(outcome(make, vector["operation"], vector["params"]), expected(vector))
        self.assertGreater(count, 100)

    def test_every_vector_async(self) -> None:
        for name, vector in client_vectors():
            with self.subTest(name):
                self.assertEqual(asyncio.run(async_outcome(vector)), expected(vector))
