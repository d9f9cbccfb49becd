"""`python -m rag_quality_checker`, in a process of its own, beside commands that are stand-ins."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Dict

from .support.live_service import URL, VALID_KEY, needs_service

SOURCES = Path(__file__).resolve().parent.parent / "src"
HELD = {"query": "", "response": "A book may be kept for four weeks [1].", "sources": [{"text": "A book may be kept for four weeks."}]}
BROKEN = {**HELD, "response": "A book may be kept for six weeks [1]."}
# Says what it was called with, and ends with what the environment asks for.
STAND_IN = '#!/bin/sh\nif [ "$3" = "--version" ]; then exit "${STAND_IN_HAS:-0}"; fi\necho "$0 $@"\nexit "${STAND_IN_ENDS:-0}"\n'


class CommandCase(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="rag-quality-command-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def has(self, name: str) -> None:
        path = self.folder / name
        path.write_text(STAND_IN, encoding="utf-8")
        path.chmod(0o755)

    def run_module(self, *arguments: str, given: str = "", **variables: str) -> "subprocess.CompletedProcess[str]":
        env: Dict[str, str] = {"PATH": str(self.folder), "PYTHONPATH": str(SOURCES), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8", **variables}
        return subprocess.run([sys.executable, "-m", "rag_quality_checker", *arguments], input=given, capture_output=True, encoding="utf-8", env=env, cwd=str(self.folder), check=False)


class Command(CommandCase):
    def test_is_that_of_the_path_with_its_options_and_exit_codes(self) -> None:
        self.has("rag-quality")
        self.has("npx")
        for code in (1, 130):
            ran = self.run_module("verify", "answer.md", "--fail-on", "none", STAND_IN_ENDS=str(code))
            self.assertEqual((ran.stdout, ran.returncode), (f"{self.folder / 'rag-quality'} verify answer.md --fail-on none\n", code))

    def test_is_that_of_the_project_where_npx_has_it(self) -> None:
        self.has("npx")
        ran = self.run_module("optimize", "docs", STAND_IN_ENDS="1")
        self.assertEqual((ran.stdout, ran.returncode), (f"{self.folder / 'npx'} --no-install rag-quality optimize docs\n", 1))

    def test_asks_the_service_that_the_environment_names_unless_the_call_does(self) -> None:
        self.has("rag-quality")
        service = "http://127.0.0.1:8787"
        self.assertTrue(self.run_module("analyze", "p.md", RAG_QUALITY_URL=service).stdout.endswith(f" analyze p.md --endpoint {service}\n"))
        for named in (["--endpoint", "http://127.0.0.1:1"], ["--endpoint=http://127.0.0.1:1"]):
            self.assertTrue(self.run_module("analyze", *named, RAG_QUALITY_URL=service).stdout.endswith(f" analyze {' '.join(named)}\n"))

    def test_says_what_to_do_where_there_is_neither_command_nor_service(self) -> None:
        for has_npx in (False, True):
            if has_npx:
                self.has("npx")
            ran = self.run_module("visualize", "records.jsonl", STAND_IN_HAS="1")
            self.assertEqual((ran.stdout, ran.returncode), ("", 2))
            self.assertIn("install Node 20.19 or newer", ran.stderr)
            self.assertIn("RAG_QUALITY_URL", ran.stderr)

    def test_knows_the_four_operations_alone(self) -> None:
        self.has("rag-quality")
        self.assertEqual([self.run_module(*call).returncode for call in ([], ["serve"], ["--help"])], [2, 2, 0])


class RequestFiles(CommandCase):
    """Without a command, the service is asked from Python."""

    def ask(self, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
        return self.run_module(*arguments, given=given, RAG_QUALITY_URL=URL or "http://127.0.0.1:1", RAG_QUALITY_API_KEY=VALID_KEY or "any")

    @needs_service
    def test_are_asked_about_one_by_one_with_the_exit_codes_of_the_command(self) -> None:
        Path(self.folder, "held.json").write_text(json.dumps(HELD, indent=2), encoding="utf-8")
        held = self.ask("verify", "held.json")
        self.assertEqual((held.returncode, held.stderr), (0, ""))
        self.assertEqual(json.loads(held.stdout)["claims"][0]["citations"][0]["verdict"], "supported")
        rows = self.ask("verify", given=f"{json.dumps(HELD)}\n\n{json.dumps(BROKEN)}\n")
        self.assertEqual(([json.loads(line)["tally"]["do_not_hold"] for line in rows.stdout.splitlines()], rows.returncode), ([0, 1], 1))

    @needs_service
    def test_may_be_of_any_operation(self) -> None:
        for operation, request, ends in (
            ("analyze", {"prompt": "Answer from {{context}} and {{contxt}}.", "context": "", "variables": ["context"]}, 1),
            ("visualize", {"query": "cats", "retrieved_docs": [{"text": "Cats sleep."}], "format": "json"}, 0),
        ):
            ran = self.ask(operation, "-", given=json.dumps(request))
            self.assertEqual((ran.returncode, ran.stderr), (ends, ""), operation)
            self.assertIsInstance(json.loads(ran.stdout), dict)

    def test_that_hold_no_request_end_with_what_to_do(self) -> None:
        Path(self.folder, "answer.md").write_text("A book may be kept for four weeks [1].\n", encoding="utf-8")
        for call in (["answer.md"], ["missing.json"], ["--fail-on", "none"]):
            ran = self.ask("verify", *call)
            self.assertEqual((ran.stdout, ran.returncode), ("", 2), call)
            self.assertIn(call[0], ran.stderr)
        for given in ("[1]", '{"query": "", "question": ""}'):
            ran = self.ask("verify", given=given)
            self.assertEqual((ran.stdout, ran.returncode), ("", 2), given)
            self.assertNotIn("Traceback", ran.stderr)

    def test_say_so_where_no_service_answers(self) -> None:
        ran = self.run_module("verify", given=json.dumps(HELD), RAG_QUALITY_URL="http://127.0.0.1:1", RAG_QUALITY_API_KEY="any")
        self.assertEqual((ran.stdout, ran.returncode), ("", 2))
        self.assertNotIn("Traceback", ran.stderr)


if __name__ == "__main__":
    unittest.main()
