"""The service, the proxy and the files that the tests are run with; see test/clients/README.md at the top of the repository."""

from __future__ import annotations

import json
import os
import unittest
import urllib.request
from pathlib import Path
from typing import Any, Dict, List, Optional, cast

_NAMES = ("RAG_QUALITY_TEST_URL", "RAG_QUALITY_TEST_KEYS", "RAG_QUALITY_TEST_FAULTS", "RAG_QUALITY_TEST_VECTORS", "RAG_QUALITY_TEST_SCENARIOS")

Json = Dict[str, Any]

IS_THERE = all(name in os.environ for name in _NAMES)
needs_service = unittest.skipUnless(IS_THERE, "No service was started for this test: npm test -- --only clients starts one.")


def _variable(name: str) -> str:
    return os.environ.get(name, "")


URL = _variable("RAG_QUALITY_TEST_URL")
FAULTS = _variable("RAG_QUALITY_TEST_FAULTS")
KEYS: Dict[str, str] = json.loads(_variable("RAG_QUALITY_TEST_KEYS") or "{}")
VALID_KEY = KEYS.get("valid", "")


def scenarios() -> List[Json]:
    return read_json(Path(_variable("RAG_QUALITY_TEST_SCENARIOS")))["scenarios"] if IS_THERE else []


def vector_files() -> List[Path]:
    return sorted(Path(_variable("RAG_QUALITY_TEST_VECTORS")).glob("*.json")) if IS_THERE else []


def read_json(path: Path) -> Json:
    return json.loads(path.read_text(encoding="utf-8"))


def ask(url: str, body: Optional[Json] = None, key: str = "") -> Json:
    """Asks without the client."""
    request = urllib.request.Request(url, None if body is None else json.dumps(body).encode("utf-8"), {"Content-Type": "application/json"})
    if key:
        request.add_header("Authorization", f"Bearer {key}")
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request) as answer:
        return cast(Json, json.loads(answer.read()))
