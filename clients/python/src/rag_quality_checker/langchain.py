"""A LangChain runnable. Needs LangChain, which the extra `langchain` of this package brings along."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Type, cast

from langchain_core.runnables import Runnable, RunnableConfig

from .async_checker import AsyncRAGQualityChecker
from .checker import RAGQualityChecker
from .errors import ErrorParts, error_of
from .frameworks import DocumentLike
from .types import CitationResult, InputError

_QUERY = ("query", "question", "input")
_RESPONSE = ("response", "answer", "output")
_SOURCES = ("sources", "context", "documents", "source_documents")


class CitationCheck(Runnable[Mapping[str, Any], CitationResult]):
    """Judges every citation of an answer against the documents that it was made from.

    The input is a mapping with the query (`query`, `question` or `input`), the answer (`response`, `answer` or `output`; a chat
    model's message will do) and its sources (`sources`, `context`, `documents` or `source_documents`), as retrieval chains give them.
    Without an async checker, `ainvoke` uses the other one in a thread of LangChain's. The checkers are closed by whoever made them.
    """

    def __init__(self, checker: RAGQualityChecker, async_checker: Optional[AsyncRAGQualityChecker] = None) -> None:
        self._checker = checker
        self._async_checker = async_checker

    @property
    def InputType(self) -> Type[Mapping[str, Any]]:
        return cast(Type[Mapping[str, Any]], Mapping)

    @property
    def OutputType(self) -> Type[CitationResult]:
        return CitationResult

    def invoke(self, input: Mapping[str, Any], config: Optional[RunnableConfig] = None, **kwargs: Any) -> CitationResult:
        return self._call_with_config(self._verify, input, config, **kwargs)

    async def ainvoke(self, input: Mapping[str, Any], config: Optional[RunnableConfig] = None, **kwargs: Any) -> CitationResult:
        checker = self._async_checker
        if checker is None:
            return await super().ainvoke(input, config, **kwargs)

        async def verify(input: Mapping[str, Any]) -> CitationResult:
            return await checker.verify_citations(*_parameters(input))

        return await self._acall_with_config(verify, input, config, **kwargs)

    def _verify(self, input: Mapping[str, Any]) -> CitationResult:
        return self._checker.verify_citations(*_parameters(input))


def _parameters(input: Mapping[str, Any]) -> Tuple[str, str, Iterable[DocumentLike]]:
    return _find(input, _QUERY), _text_of(_find(input, _RESPONSE)), _find(input, _SOURCES)


def _find(input: object, names: Sequence[str]) -> Any:
    given: Mapping[str, Any] = cast(Mapping[str, Any], input) if isinstance(input, Mapping) else {}
    for name in names:
        if name in given:
            return given[name]
    detail = f"This is required, under one of the names {', '.join(names)}."
    raise error_of(ErrorParts("invalid_request", f"The input is not valid. /{names[0]}: {detail}", errors=(InputError(f"/{names[0]}", detail),)))


def _text_of(answer: Any) -> Any:
    """A chat model's message has its text in `content`, as a whole or in parts; pictures and thoughts among them have none."""
    content = getattr(answer, "content", None)
    if isinstance(content, list):
        return "".join(_text_of_part(part) for part in cast(List[Any], content))
    return content if isinstance(content, str) else answer


def _text_of_part(part: Any) -> str:
    text = cast(Dict[str, Any], part).get("text") if isinstance(part, dict) else part
    return text if isinstance(text, str) else ""
