"""An evaluator for LangSmith and openevals. It needs neither: both ask a function, and take a mapping."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, cast

from .checker import RAGQualityChecker
from .errors import ErrorParts, error_of
from .types import CitationResult, Claim, InputError

KEY = "citation_accuracy"

_QUERY = ("query", "question", "input", "user_input")
_RESPONSE = ("response", "answer", "output")
_SOURCES = ("sources", "context", "contexts", "documents", "source_documents", "retrieved_contexts")
_FINE = ("supported", "not_checkable")


def citation_evaluator(checker: RAGQualityChecker) -> Callable[..., Dict[str, Any]]:
    """A function of `inputs`, `outputs` and, as openevals gives it, `context`, which answers `{"key", "score", "comment"}`.

    `inputs` and `outputs` are mappings, or texts. The query (`query`, `question` or `input`) stands in the inputs, the answer (`response`,
    `answer` or `output`; a message's text will do) in the outputs, its documents (`sources`, `context` or `documents`) in `context`, the
    outputs or the inputs. The score is the `accuracy_score`, `None` where an answer cites nothing that could be checked.
    """

    def evaluate(inputs: Any = None, outputs: Any = None, *, context: Any = None, reference_outputs: Any = None) -> Dict[str, Any]:
        query = inputs if isinstance(inputs, str) else _first([inputs], _QUERY)
        response = outputs if isinstance(outputs, str) else _first([outputs], _RESPONSE)
        if response is None:
            detail = f"The outputs have to be a text, or to have one under one of the names {', '.join(_RESPONSE)}."
            raise error_of(ErrorParts("invalid_request", detail, errors=(InputError("/outputs", detail),)))
        result = checker.verify_citations(_text_of(query or ""), _text_of(response), _sources(context, outputs, inputs))
        return {"key": KEY, "score": result.accuracy_score, "comment": _comment(result)}

    return evaluate


def _sources(context: Any, outputs: Any, inputs: Any) -> Iterable[Any]:
    found = _first([context], _SOURCES) if isinstance(context, Mapping) else context
    if found is None:
        found = _first([outputs, inputs], _SOURCES)
    if found is None:
        return []
    listed = cast(List[Any], found) if isinstance(found, (list, tuple)) else [found]
    return [{"text": one} if isinstance(one, str) else one for one in listed]


def _first(places: Sequence[Any], names: Sequence[str]) -> Optional[Any]:
    for place in places:
        given = _fields(place)
        for name in names:
            if given.get(name) is not None:
                return given[name]
    return None


def _text_of(given: Any) -> Any:
    content = _fields(given).get("content") or getattr(given, "content", None)
    return content if isinstance(content, str) else given


def _fields(given: Any) -> Mapping[str, Any]:
    return cast(Mapping[str, Any], given) if isinstance(given, Mapping) else {}


def _comment(result: CitationResult) -> str:
    """What does not hold, a line for each, with its first reason; how many hold where all do."""
    lines = [line for claim in result.claims if claim.accepted is None for line in _faults(claim)]
    tally = result.tally
    return "\n".join(lines) or f"{tally.hold} hold, {tally.do_not_hold} do not hold, {tally.cannot_be_told} cannot be told."


def _faults(claim: Claim) -> List[str]:
    judged = claim.citations or (claim,)
    return [" ".join([f"{one.verdict}: {claim.text}", *(reason.message for reason in one.reasons[:1])]) for one in judged if one.verdict not in _FINE]
