from __future__ import annotations

import io
import os
import re
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Dict, List
from unittest.mock import patch

import tests.support.stand_ins  # noqa: F401  # pyright: ignore[reportUnusedImport]
import rag_quality_checker
from rag_quality_checker import errors
from rag_quality_checker._config import DEFAULT_MAX_RETRIES, DEFAULT_THRESHOLD, DEFAULT_TIMEOUT_MS
from rag_quality_checker._pool import MOST_CONNECTIONS

from .support.live_service import URL, VALID_KEY, needs_service

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")
SAMPLES: List[str] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
ADDRESS = "http://127.0.0.1:8787"


def shown_output(sample: str) -> List[str]:
    """Comments at the end of a sample, where the code prints anything."""
    return [line[2:] for line in sample.splitlines() if line.startswith("# ")] if "print(" in sample else []


class Readme(unittest.TestCase):
    @needs_service
    def test_every_sample_runs_as_written_and_prints_what_it_says(self) -> None:
        self.assertEqual(len(SAMPLES), 10)
        for sample in SAMPLES:
            with self.subTest(sample.splitlines()[0]), patch.dict(os.environ, {"RAG_QUALITY_API_KEY": VALID_KEY}):
                out = io.StringIO()
                names: Dict[str, Any] = {"__name__": "sample"}
                with redirect_stdout(out):
                    exec(compile(sample.replace(ADDRESS, URL), "README.md", "exec"), names)
                self.assertEqual(out.getvalue().splitlines(), shown_output(sample))

    def test_names_every_class_of_errors_with_its_codes(self) -> None:
        rows = re.findall(r"^\| `(\w+Error)` \| (.+) \|$", README, re.MULTILINE)
        listed = {(name, code) for name, codes in rows for code in re.findall(r"`(\w+)`", codes)}
        self.assertEqual(listed, {(kind.__name__, code) for code, kind in vars(errors)["_CLASS_OF"].items()})
        for name, _ in rows:
            self.assertIn(name, rag_quality_checker.__all__)

    def test_names_the_defaults_and_limits(self) -> None:
        for words in (f"| `threshold` | `{DEFAULT_THRESHOLD}` |", f"| `timeout_ms` | `{DEFAULT_TIMEOUT_MS}` |", f"| `max_retries` | `{DEFAULT_MAX_RETRIES}` |", f"over {MOST_CONNECTIONS} connections at most"):
            self.assertIn(words, README)
