"""The package as others get it: its grammar, its version, its wheel, and methods that keep up with the service."""

from __future__ import annotations

import ast
import inspect
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from dataclasses import fields
from pathlib import Path
from shutil import copytree, which
from typing import Any, List, Optional, Type, get_type_hints

import rag_quality_checker
from rag_quality_checker import AsyncRAGQualityChecker, RAGQualityChecker, types
from rag_quality_checker._wire_object import WireObject

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "rag_quality_checker"
LATER_THAN_3_8 = re.compile(r"asyncio\.(?:to_thread|timeout|TaskGroup|Runner)|removeprefix|removesuffix|functools\.cache\b|cancel_futures|zip\([^)]*strict=|zoneinfo|kw_only|slots=True|ParamSpec|TypeAlias|\bSelf\b|itertools\.(?:pairwise|batched)|\bmatch \w+:$", re.MULTILINE)
METHODS = {
    "verify_citations": types.VerifyRequest,
    "visualize_retrieval": types.VisualizeRequest,
    "optimize_chunks": types.OptimizeRequest,
    "analyze_prompt": types.AnalyzeRequest,
}


class Grammar(unittest.TestCase):
    def test_is_that_of_python_3_8(self) -> None:
        for path in PACKAGE.glob("*.py"):
            text = path.read_text(encoding="utf-8")
            ast.parse(text, str(path), feature_version=(3, 8))
            self.assertEqual(LATER_THAN_3_8.findall(text), [], path.name)

    def test_evaluates_no_annotation_that_only_later_versions_know(self) -> None:
        for path in PACKAGE.glob("*.py"):
            text = path.read_text(encoding="utf-8")
            self.assertEqual(re.findall(r"\b(?:list|dict|tuple|set|type|frozenset)\[(?=[A-Za-z])", text), [], path.name)
            self.assertEqual(re.findall(r"(?::|->) ?\w+ \| None", text), [], path.name)


class Versions(unittest.TestCase):
    def test_agree(self) -> None:
        named = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(named and named.group(1), rag_quality_checker.__version__)
        of_service = ROOT.parent.parent / "package.json"
        if of_service.exists():
            self.assertEqual(json.loads(of_service.read_text(encoding="utf-8"))["version"], rag_quality_checker.__version__)


class Methods(unittest.TestCase):
    def parameters(self, kind: Type[object], name: str) -> List[str]:
        return [parameter for parameter in inspect.signature(getattr(kind, name)).parameters if parameter not in ("self", "cancel")]

    def test_take_what_the_service_takes(self) -> None:
        for name, request in METHODS.items():
            asked = [field.name for field in fields(request) if (name, field.name) != ("verify_citations", "threshold")]
            self.assertEqual(sorted(self.parameters(RAGQualityChecker, name)), sorted(asked))

    def test_are_the_same_async(self) -> None:
        for name in METHODS:
            self.assertEqual(self.parameters(RAGQualityChecker, name), self.parameters(AsyncRAGQualityChecker, name))
        self.assertEqual(inspect.signature(RAGQualityChecker), inspect.signature(AsyncRAGQualityChecker))

    def test_results_have_annotations_that_can_be_read(self) -> None:
        for name in types.__all__:
            kind: Any = getattr(types, name)
            if isinstance(kind, type) and issubclass(kind, WireObject):
                self.assertEqual(set(get_type_hints(kind)) - {"_left_out"}, {field.name for field in fields(kind)})  # type: ignore[arg-type]


def python_that_builds() -> Optional[str]:
    """This Python, or another one of this machine, that has what a wheel is built with."""
    for python in (sys.executable, "/usr/bin/python3"):
        if which(python) and subprocess.run([python, "-c", "import setuptools, wheel, pip"], capture_output=True, check=False).returncode == 0:
            return python
    return None


class Wheel(unittest.TestCase):
    def test_is_built_and_installed_without_a_network(self) -> None:
        python = python_that_builds()
        if python is None:
            self.skipTest("No Python here has pip, setuptools and wheel, which a wheel is built with.")
        with tempfile.TemporaryDirectory(prefix="rag-quality-wheel-") as folder:
            source = Path(folder, "source")
            copytree(ROOT, source)
            pip = [python, "-m", "pip", "--isolated", "--disable-pip-version-check"]
            self.run_quietly([*pip, "wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", folder, str(source)])
            wheels = list(Path(folder).glob("*.whl"))
            self.assertEqual([wheel.name for wheel in wheels], [f"rag_quality_checker-{rag_quality_checker.__version__}-py3-none-any.whl"])
            target = Path(folder, "installed")
            self.run_quietly([*pip, "install", "--no-deps", "--no-index", "--target", str(target), str(wheels[0])])
            self.assertEqual(self.run_quietly([python, "-c", "import rag_quality_checker as r; print(r.__file__, r.__version__)"], str(target)), f"{target / 'rag_quality_checker' / '__init__.py'} {rag_quality_checker.__version__}")
            self.assertTrue((target / "rag_quality_checker" / "py.typed").exists())
            self.assertFalse((target / "tests").exists())

    def run_quietly(self, command: List[str], path: str = "") -> str:
        ran = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path}, cwd=tempfile.gettempdir())
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        return ran.stdout.strip()
