from __future__ import annotations

import os
import pickle
import unittest
from typing import Any, Dict, List
from unittest.mock import patch

from rag_quality_checker import AsyncRAGQualityChecker, InvalidConfigError, RAGQualityChecker
from rag_quality_checker._api_key import ApiKey, api_key_fault

URL = "https://rag.example"
KEY = "rq_secret-key"


class Config(unittest.TestCase):
    def pointers(self, config: Dict[str, Any]) -> List[str]:
        found: List[List[str]] = []
        for kind in (RAGQualityChecker, AsyncRAGQualityChecker):
            with self.assertRaises(InvalidConfigError) as caught:
                kind(**config)
            self.assertEqual((caught.exception.code, caught.exception.status), ("invalid_config", None))
            found.append([f"{part.pointer}: {part.detail}" for part in caught.exception.errors])
        self.assertEqual(found[0], found[1])
        return found[0]

    def test_without_an_address_says_how_to_start_a_service(self) -> None:
        self.assertRegex(self.pointers({"api_key": KEY})[0], r"^/base_url: A base_url is required.+`npx rag-quality serve`.+http://127\.0\.0\.1:8787\.$")

    def test_without_a_key_says_so(self) -> None:
        self.assertEqual(self.pointers({"base_url": URL}), ["/api_key: A key is required to use a service."])

    def test_names_every_part_of_a_wrong_type(self) -> None:
        config: Dict[str, Any] = {"threshold": "high", "timeout_ms": 1.5, "max_retries": -1, "enable_visualization": 1, "allow_http_hosts": "rag", "api_key": 5, "base_url": []}
        self.assertEqual(
            self.pointers(config),
            [
                "/api_key: This has to be a string, not a number.",
                "/threshold: This has to be a number, not a string.",
                "/enable_visualization: This has to be a boolean, not a number.",
                "/timeout_ms: This has to be a whole number, not a fraction.",
                "/allow_http_hosts: This has to be an array, not a string.",
                "/max_retries: This has to be at least 0, not -1.",
                "/base_url: This has to be a string, not an array.",
            ],
        )
        self.assertEqual(self.pointers({"base_url": URL, "api_key": KEY, "threshold": float("nan")}), ["/threshold: This has to be a number, not NaN."])

    def test_takes_key_and_address_of_the_environment_where_it_has_none(self) -> None:
        with patch.dict(os.environ, {"RAG_QUALITY_API_KEY": KEY, "RAG_QUALITY_URL": URL}):
            self.assertIn(URL, repr(RAGQualityChecker()))
            self.assertIn("https://other.example", repr(RAGQualityChecker(base_url="https://other.example")))
            self.assertEqual(self.pointers({"api_key": "a b"})[0].split(":")[0], "/api_key")

    def test_takes_a_proxy_for_encrypted_calls_alone(self) -> None:
        self.assertEqual(self.pointers({"base_url": "http://127.0.0.1:1", "api_key": KEY, "proxy": "http://proxy.example"}), ["/proxy: A proxy would read the key of an http address. Use https, or leave the proxy out."])
        for proxy in ("socks5://proxy.example", "proxy.example:3128", "http://"):
            self.assertRegex(self.pointers({"base_url": URL, "api_key": KEY, "proxy": proxy})[0], "^/proxy: This is not the address of a proxy")
        self.assertEqual(self.pointers({"base_url": URL, "api_key": KEY, "proxy": 5, "ssl_context": None}), ["/proxy: This has to be a string."])
        self.assertEqual(self.pointers({"base_url": URL, "api_key": KEY, "ssl_context": "x"}), ["/ssl_context: This has to be an ssl.SSLContext."])

    def test_takes_a_host_alone_as_one_that_is_allowed(self) -> None:
        self.assertRegex(self.pointers({"base_url": URL, "api_key": KEY, "allow_http_hosts": ["ok", "http://no"]})[0], "^/allow_http_hosts/1: This has to be the name of a host alone")

    def test_of_an_address_that_holds_a_password_repeats_none(self) -> None:
        self.assertNotIn("secret-pw", self.pointers({"base_url": "https://u:secret-pw@rag.example", "api_key": KEY})[0])


class Key(unittest.TestCase):
    def test_that_cannot_be_sent_is_told_by_place_and_kind(self) -> None:
        for key, words in (("a b", "place 2 is a blank"), ("ab\n", "place 3 is a line break"), ("é", "place 1 is another one"), ("a\x07", "place 2 is a control character"), ("a\u00a0", "place 2 is a blank")):
            self.assertRegex(api_key_fault(key) or "", words)
        self.assertIsNone(api_key_fault(KEY))

    def test_is_printed_by_nothing_that_holds_it(self) -> None:
        for kind in (RAGQualityChecker, AsyncRAGQualityChecker):
            checker = kind(KEY, base_url=URL)
            held = vars(checker)
            service: Any = vars(held["_engine"])["_service"]
            self.assertNotIn(KEY, repr(checker) + repr(held) + repr(service))
            self.assertRegex(repr(checker), r"RAGQualityChecker\(base_url='https://rag\.example'\)$")

    def test_is_written_into_no_pickle(self) -> None:
        with self.assertRaisesRegex(TypeError, "Make the checker where it is used"):
            pickle.dumps(ApiKey(KEY))
