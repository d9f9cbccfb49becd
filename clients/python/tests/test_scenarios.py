"""What goes wrong between a client and its service; test/clients/README.md at the top of the repository says how it is read."""

from __future__ import annotations

import asyncio
import traceback
import unittest
from typing import Any, Callable

from rag_quality_checker import AsyncRAGQualityChecker, RAGQualityChecker, RAGQualityError

from .support.carry_out import OPERATIONS, call, comparable, hashed
from .support.live_service import FAULTS, URL, VALID_KEY, Json, ask, needs_service, scenarios

@needs_service
class Scenarios(unittest.TestCase):
    maxDiff = 2000

    def test_every_scenario(self) -> None:
        for scenario in scenarios():
            with self.subTest(scenario["name"]):
                self.check(scenario, self.call_in_turn)

    def test_every_scenario_async(self) -> None:
        async def call_async(config: Json, scenario: Json) -> Any:
            async with AsyncRAGQualityChecker(**config) as checker:
                return await call(checker, scenario["operation"], scenario["params"])

        for scenario in scenarios():
            with self.subTest(scenario["name"]):
                self.check(scenario, lambda config, scenario: asyncio.run(call_async(config, scenario)))

    def call_in_turn(self, config: Json, scenario: Json) -> Any:
        with RAGQualityChecker(**config) as checker:
            return call(checker, scenario["operation"], scenario["params"])

    def check(self, scenario: Json, carry_out: Callable[[Json, Json], Any]) -> None:
        plan = ask(f"{FAULTS}/plans", {"answers": scenario["answers"]})
        config = {**scenario["config"], "base_url": plan["base_url"], "api_key": VALID_KEY}
        expect = scenario["expect"]
        try:
            result = comparable(carry_out(config, scenario))
            self.assertEqual(result, self.expected_result(scenario) if "result" in expect else "an error")
        except RAGQualityError as error:
            self.check_error(error, expect.get("error", {"code": "none, but a result"}))
        self.check_requests(ask(f"{FAULTS}/plans/{plan['id']}"), expect)

    def expected_result(self, scenario: Json) -> Json:
        return hashed(ask(URL + OPERATIONS[scenario["operation"]].path, scenario["params"], VALID_KEY))

    def check_error(self, error: RAGQualityError, expect: Json) -> None:
        values = {
            "code": error.code,
            "status": error.status,
            "retry_after_s": error.retry_after_s,
            "request_id": error.request_id,
            "message": error.detail,
            "errors": [part.to_dict() for part in error.errors],
        }
        self.assertEqual({name: values[name] for name in expect}, expect)
        if "retry_after_s" not in expect:
            self.assertIsNone(error.retry_after_s)
        self.assertNotIn(VALID_KEY, "".join(traceback.format_exception(type(error), error, error.__traceback__)) + repr(error) + str(vars(error)))
        self.assertIsNone(error.__cause__)

    def check_requests(self, plan: Json, expect: Json) -> None:
        requests = plan["requests"]
        self.assertEqual((len(requests), len(plan["elsewhere"])), (expect["requests"], expect["elsewhere"]))
        self.assertEqual({(request["method"], request["authorization"]) for request in requests}, {("POST", f"Bearer {VALID_KEY}")})
        self.assertEqual(len({request["body_sha256"] for request in requests}), 1)
        least = expect.get("waited_ms", {}).get("least", 0)
        self.assertGreaterEqual(requests[-1]["at_ms"] - requests[0]["at_ms"], least)
