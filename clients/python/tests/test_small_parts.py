from __future__ import annotations

import copy
import pickle
import unittest
from typing import Dict, Optional, get_args

from rag_quality_checker import ErrorCode, RAGQualityError, RateLimitedError, character_offset, span_text
from rag_quality_checker._answer import Answer, Head
from rag_quality_checker._retries import Retries
from rag_quality_checker._retry_after import read_retry_after
from rag_quality_checker._service_error import service_error
from rag_quality_checker.errors import ErrorParts, error_of
from rag_quality_checker.types import InputError


def failure(code: ErrorCode, status: Optional[int] = None, retry_after_s: Optional[float] = None) -> RAGQualityError:
    return error_of(ErrorParts(code, "words", status, retry_after_s=retry_after_s))


class RetryAfter(unittest.TestCase):
    def read(self, asked: str, date: str = "") -> Optional[float]:
        return read_retry_after({"retry-after": asked, "date": date})

    def test_counts_seconds_and_dates_from_the_answers_own(self) -> None:
        self.assertEqual(self.read(" 12 "), 12)
        self.assertEqual(self.read("Fri, 20 Nov 2026 10:00:01 GMT", "Fri, 20 Nov 2026 10:00:00 GMT"), 1)
        self.assertEqual(self.read("Fri, 20 Nov 2026 09:00:00 GMT", "Fri, 20 Nov 2026 10:00:00 GMT"), 0)

    def test_takes_nothing_that_cannot_be_counted(self) -> None:
        for asked in ("", "soon", "-1", "1.5", "1234567890", "１", "Fri, 20 Nov 2026 10:00:01 GMT", "Fri, 99 Xyz 2026 10:00:01 GMT"):
            self.assertIsNone(self.read(asked), asked)


class WaitAfter(unittest.TestCase):
    def test_is_none_where_no_later_attempt_goes_better(self) -> None:
        for error in (failure("timeout"), failure("timeout", 504), failure("internal_error", 500), failure("unauthorized", 401), failure("aborted"), failure("rate_limited", 429, 11)):
            self.assertIsNone(Retries(5, {}).wait_after(error), error)

    def test_is_none_where_a_judge_may_have_been_asked(self) -> None:
        judged = {"judge": {"mode": "uncertain"}}
        self.assertIsNone(Retries(1, judged).wait_after(failure("connection_failed")))
        self.assertIsNotNone(Retries(1, judged).wait_after(failure("overloaded", 503)))
        self.assertIsNotNone(Retries(1, {"judge": {"mode": "off"}}).wait_after(failure("connection_failed")))

    def test_holds_what_the_service_asks_for_and_a_random_part_of_a_time_that_doubles(self) -> None:
        retries = Retries(10, {})
        for attempt in range(10):
            wait = retries.wait_after(failure("overloaded", 503, 2))
            assert wait is not None
            self.assertGreaterEqual(wait, 2)
            self.assertLess(wait, 2 + min(10, 0.25 * 2**attempt))
        self.assertIsNone(retries.wait_after(failure("overloaded", 503, 2)))

    def test_goes_by_the_status_whatever_the_code(self) -> None:
        self.assertIsNotNone(Retries(1, {}).wait_after(failure("internal_error", 503)))
        self.assertIsNotNone(Retries(1, {}).wait_after(failure("connection_failed")))
        self.assertIsNone(Retries(0, {}).wait_after(failure("connection_failed")))


class Errors(unittest.TestCase):
    def test_of_every_code_have_a_class(self) -> None:
        codes = get_args(ErrorCode)
        self.assertEqual(len(codes), 18)
        for code in codes:
            self.assertIsNot(type(failure(code)), RAGQualityError)

    def test_are_copied_whole(self) -> None:
        error = error_of(ErrorParts("rate_limited", "words", 429, (InputError("/a", "b"),), 3, "id"))
        for copied in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            self.assertIs(type(copied), RateLimitedError)
            self.assertEqual(vars(copied), vars(error))
        self.assertEqual(repr(error), "RateLimitedError(code='rate_limited', status=429, detail='words')")


class ServiceErrors(unittest.TestCase):
    def error(self, status: int, text: str, headers: Optional[Dict[str, str]] = None) -> RAGQualityError:
        return service_error(Answer(Head(status, headers or {}), text))

    def test_without_a_problem_go_by_the_status(self) -> None:
        for status, code in ((400, "invalid_request"), (418, "invalid_request"), (401, "unauthorized"), (304, "invalid_response"), (502, "internal_error"), (503, "overloaded")):
            self.assertEqual(self.error(status, "").code, code)
        self.assertEqual(self.error(404, " <html>").detail, "The service answered with the status 404 and a web page. Check that base_url is the part of its addresses that stands before /v1.")
        self.assertEqual(self.error(422, "[]").detail, "The service answered with the status 422 and a body that is no error of the contract. Check that base_url names a /v1 service.")
        self.assertEqual(self.error(502, "").detail, "The service answered with the status 502 and an empty body. Try again later, or ask whoever runs it.")

    def test_lose_to_a_wrong_field_no_other_one(self) -> None:
        error = self.error(429, '{"code": 7, "detail": ["x"], "title": " Too many ", "errors": "none"}', {"retry-after": "99", "x-request-id": " a "})
        self.assertEqual((error.code, error.detail, error.errors, error.retry_after_s, error.request_id), ("rate_limited", "Too many", (), 99, "a"))
        self.assertEqual(self.error(400, '{"code": "invalid_request", "errors": [{"pointer": "/a", "detail": "b"}, 3]}').errors, ())
        self.assertEqual(self.error(400, '{"errors": [{"pointer": "/a", "detail": "b"}]}').errors, (InputError("/a", "b"),))


class Spans(unittest.TestCase):
    def test_cut_by_the_units_that_the_service_counts(self) -> None:
        text = "a 🚢 bé c"
        self.assertEqual((span_text(text, 2, 4), span_text(text, 5, 7), span_text("añb", 1, 2)), ("🚢", "bé", "ñ"))
        self.assertEqual(span_text("🚢", 0, 1), "\ud83d")
        self.assertEqual(span_text("", 0, 0), "")

    def test_turn_into_places_of_characters(self) -> None:
        text = "a 🚢 b"
        self.assertEqual([character_offset(text, offset) for offset in range(7)], [0, 1, 2, 2, 3, 4, 5])
