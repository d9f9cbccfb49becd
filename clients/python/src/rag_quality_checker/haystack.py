"""A Haystack component. Needs Haystack, which the extra `haystack` of this package brings along."""

# Haystack reads the annotations of `run`: they stand here as they are, and not as texts.
from typing import Any, Dict, List, Optional

from haystack import Document, component, default_from_dict, default_to_dict
from haystack.utils import Secret, deserialize_secrets_inplace

from ._config import KEY_VARIABLE
from .async_checker import AsyncRAGQualityChecker
from .checker import RAGQualityChecker
from .types import CitationResult


@component
class CitationCheck:
    """Judges every citation of an answer against the documents that it was made from.

    Without `api_key`, the key stands in the environment variable RAG_QUALITY_API_KEY; a pipeline that is saved holds that name,
    and never the key. `options` go to the checker as they are, such as `threshold` or `timeout_ms`.
    """

    def __init__(self, base_url: str, api_key: Optional[Secret] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self.base_url = base_url
        self.api_key = api_key or Secret.from_env_var(KEY_VARIABLE)
        self.options = options or {}
        self._checker: Optional[RAGQualityChecker] = None
        self._async_checker: Optional[AsyncRAGQualityChecker] = None

    def warm_up(self) -> None:
        if self._checker is None:
            key = self.api_key.resolve_value()
            self._checker = RAGQualityChecker(key, base_url=self.base_url, **self.options)
            self._async_checker = AsyncRAGQualityChecker(key, base_url=self.base_url, **self.options)

    def close(self) -> None:
        """Closes the connections that no call uses; Haystack itself tells no component that it is not needed any more."""
        for checker in (self._checker, self._async_checker):
            if checker is not None:
                checker.close()

    def to_dict(self) -> Dict[str, Any]:
        return default_to_dict(self, base_url=self.base_url, api_key=self.api_key.to_dict(), options=self.options)

    @classmethod
    def from_dict(cls, data: Dict[str, Any]) -> "CitationCheck":
        deserialize_secrets_inplace(data["init_parameters"], keys=["api_key"])
        return default_from_dict(cls, data)

    @component.output_types(result=CitationResult)
    def run(self, query: str, answer: str, documents: List[Document]) -> Dict[str, Any]:
        self.warm_up()
        assert self._checker is not None
        return {"result": self._checker.verify_citations(query, answer, documents)}

    @component.output_types(result=CitationResult)
    async def run_async(self, query: str, answer: str, documents: List[Document]) -> Dict[str, Any]:
        self.warm_up()
        assert self._async_checker is not None
        return {"result": await self._async_checker.verify_citations(query, answer, documents)}
