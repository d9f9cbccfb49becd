"""Asks a service for requests that stand in files, where there is no command that reads answers as people write them."""

from __future__ import annotations

import json
import sys
from typing import Any, Dict, Iterator, List, cast

from .checker import RAGQualityChecker
from .errors import RAGQualityError
from .types import CitationResult, PromptAnalysis

FINE, FOUND, BAD_USE = 0, 1, 2
METHODS = {"verify": "verify_citations", "visualize": "visualize_retrieval", "optimize": "optimize_chunks", "analyze": "analyze_prompt"}
# What `verify` ends with 1 for, as the command does.
ERRORS = frozenset(("contradicted", "dangling"))

Request = Dict[str, Any]


class _BadFile(Exception):
    pass


def ask_files(operation: str, paths: List[str], url: str) -> int:
    """Prints each result as a line of JSON. Ends with what the command ends with: 1 where an error was found, 2 where it cannot go on."""
    try:
        with RAGQualityChecker(base_url=url, enable_visualization=True) as checker:
            ask = getattr(checker, METHODS[operation])
            ended = FINE
            for request in _requests(paths or ["-"]):
                result = ask(**request)
                print(json.dumps(result.to_dict(), ensure_ascii=False))
                if _has_error(result):
                    ended = FOUND
            return ended
    except (RAGQualityError, _BadFile, OSError, TypeError) as error:
        print(error, file=sys.stderr)
        return BAD_USE


def _requests(paths: List[str]) -> Iterator[Request]:
    for path in paths:
        if path.startswith("-") and path != "-":
            raise _BadFile(f"{path}: options are those of rag-quality, which is not on this machine. Name files of requests alone.")
        text = sys.stdin.read() if path == "-" else _read(path)
        yield from _parsed(path, text)


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def _parsed(path: str, text: str) -> List[Request]:
    """One request, or one a line."""
    try:
        rows = [json.loads(text)]
    except ValueError:
        rows = [_row(path, line) for line in text.splitlines() if line.strip()]
    for row in rows:
        if not isinstance(row, dict):
            raise _BadFile(_no_request(path))
    return cast(List[Request], rows)


def _row(path: str, line: str) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        raise _BadFile(_no_request(path)) from None


def _no_request(path: str) -> str:
    return (
        f"{path} holds no request in JSON, such as {{\"query\": \"\", \"response\": \"…\", \"sources\": [{{\"text\": \"…\"}}]}}. "
        "Answers as people write them are read by rag-quality: install Node 20.19 or newer, and rag-quality."
    )


def _has_error(result: Any) -> bool:
    if isinstance(result, PromptAnalysis):
        return any(finding.severity == "error" for finding in result.findings)
    if not isinstance(result, CitationResult):
        return False
    return any(claim.verdict in ERRORS or any(citation.verdict in ERRORS for citation in claim.citations) for claim in result.claims)
