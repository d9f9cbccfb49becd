from __future__ import annotations

import hashlib
from typing import Any, Callable, Dict, Optional

from rag_quality_checker import RAGQualityChecker, RAGQualityError
from rag_quality_checker import _shape_table as shape_table
from rag_quality_checker._operation import Operation
from rag_quality_checker._wire_object import WireObject

from .live_service import Json

OPERATIONS: Dict[str, Operation] = {
    "verify_citations": shape_table.VERIFY_CITATIONS,
    "visualize_retrieval": shape_table.VISUALIZE_RETRIEVAL,
    "optimize_chunks": shape_table.OPTIMIZE_CHUNKS,
    "analyze_prompt": shape_table.ANALYZE_PROMPT,
}
_POSITIONS = {
    "verify_citations": ("query", "response", "sources"),
    "visualize_retrieval": ("query", "retrieved_docs"),
    "optimize_chunks": ("documents", "current_settings"),
    "analyze_prompt": ("prompt", "context"),
}


def call(checker: Any, operation: str, params: Json) -> Any:
    """Calls a method by its name; of an async checker it gives the awaitable."""
    missing = [name for name in _POSITIONS[operation] if name not in params]
    if missing:
        # Python itself refuses a call that lacks a parameter. What the check of them says is seen one floor below.
        return checker._call(OPERATIONS[operation], params)
    return getattr(checker, operation)(**params)


def comparable(result: WireObject) -> Json:
    """A result as vectors hold it."""
    return hashed(result.to_dict())


def hashed(values: Json) -> Json:
    """Pages and pictures, which are long, by the hash of their content."""
    content = values.get("content")
    if isinstance(content, str):
        del values["content"]
        values["content_sha256"] = hashlib.sha256(content.encode("utf-8")).hexdigest()
    return values


def error_values(error: RAGQualityError) -> Json:
    return {"code": error.code, "status": error.status, "errors": [part.to_dict() for part in error.errors]}


def outcome(make: Callable[[], RAGQualityChecker], operation: str, params: Json) -> Json:
    checker: Optional[RAGQualityChecker] = None
    try:
        checker = make()
        return {"result": comparable(call(checker, operation, params))}
    except RAGQualityError as error:
        return {"error": error_values(error)}
    finally:
        if checker is not None:
            checker.close()
