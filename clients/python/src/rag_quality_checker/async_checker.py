from __future__ import annotations

import asyncio
import ssl
from functools import lru_cache
from types import TracebackType
from typing import Any, Awaitable, Callable, Iterable, Mapping, Optional, Sequence, Tuple, Type, TypeVar

from ._ask_service import Question
from ._call_threads import CallThreads
from ._checker_parts import CheckerParts, read_config, require_visualization
from ._config import DEFAULT_MAX_RETRIES, DEFAULT_THRESHOLD, DEFAULT_TIMEOUT_MS, Way, check_service
from ._operation import Operation
from ._parameters import CurrentSettings, GivenCitations, GivenJudge, Parameters, Questions, Rules, Stages, analyze_parameters, optimize_parameters, verify_parameters, visualize_parameters
from ._remote_engine import RemoteEngine, check_parameters, question_of
from ._retries import Retries
from ._shape_table import ANALYZE_PROMPT, OPTIMIZE_CHUNKS, VERIFY_CITATIONS, VISUALIZE_RETRIEVAL
from .cancel import CancelToken
from .errors import RAGQualityError
from .frameworks import DocumentLike
from .responses import ServiceResponse
from .types import CitationResult, OptimizationResult, PictureExtent, PictureTheme, PromptAnalysis, PromptFormat, SourceOrder, Splitter, TemplateSyntax, Visualization, VisualizationFormat

T = TypeVar("T")


class AsyncRAGQualityChecker(CheckerParts):
    """`RAGQualityChecker` for asyncio: the same config, methods, results and errors.

    The calls run in threads of its own, or in `http_client`, an `httpx.AsyncClient`, which is yours to close. Before, the loop checks what they send, which takes a moment where it has many MB.
    Cancelling a task cancels its call and closes its connection.
    `async with` closes connections and threads at the end.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        threshold: float = DEFAULT_THRESHOLD,
        enable_visualization: bool = False,
        timeout_ms: int = DEFAULT_TIMEOUT_MS,
        max_retries: int = DEFAULT_MAX_RETRIES,
        allow_http_hosts: Sequence[str] = (),
        judge: Optional[GivenJudge] = None,
        ssl_context: Optional[ssl.SSLContext] = None,
        proxy: Optional[str] = None,
        http_client: Optional[Any] = None,
    ) -> None:
        config = read_config(api_key, base_url, threshold, enable_visualization, timeout_ms, max_retries, allow_http_hosts, judge)
        self._engine = RemoteEngine(check_service(config, Way(ssl_context, proxy, http_client, "AsyncClient")))
        # What prints a checker's parts prints no key.
        self._config = config._replace(api_key="")
        self._threads = CallThreads()

    async def verify_citations(
        self,
        query: str,
        response: str,
        sources: Iterable[DocumentLike],
        *,
        order: Optional[SourceOrder] = None,
        bindings: Optional[Mapping[str, str]] = None,
        citations: Optional[GivenCitations] = None,
        judge: Optional[GivenJudge] = None,
    ) -> CitationResult:
        """Judges every citation of `response` against the source that it names; of one that cites nothing, every claim against all of them.

        `order` is `found` where nobody wrote the order of the sources, so that a position binds no mark. `bindings` says which source
        a mark means, by the source's id. `citations` are those that a provider gave beside its response; marks then bind nothing.
        `judge` has the service's judge read what words cannot decide, in the place of the checker's own `judge`.
        """
        asked = self._config.judge if judge is None else judge
        parameters = verify_parameters(query, response, sources, self._config.threshold, order, bindings, citations, asked)
        return await self._call(VERIFY_CITATIONS, parameters)

    async def visualize_retrieval(
        self,
        query: str,
        retrieved_docs: Iterable[DocumentLike],
        format: VisualizationFormat = "html",
        *,
        response: Optional[str] = None,
        query_embedding: Optional[Sequence[float]] = None,
        context_budget: Optional[int] = None,
        sample: Optional[int] = None,
        theme: Optional[PictureTheme] = None,
        scale: Optional[int] = None,
        stages: Optional[Stages] = None,
        extent: Optional[PictureExtent] = None,
    ) -> Visualization:
        """Shows one query's retrieval: a page, a picture, or the report that both are made of.

        `retrieved_docs` stand in the retriever's order. Fails with `visualization_disabled` unless `enable_visualization` is set.
        """
        require_visualization(self._config)
        parameters = visualize_parameters(query, retrieved_docs, format, response, query_embedding, context_budget, sample, theme, scale, stages, extent)
        return await self._call(VISUALIZE_RETRIEVAL, parameters)

    async def optimize_chunks(
        self,
        documents: Iterable[DocumentLike],
        current_settings: CurrentSettings,
        *,
        questions: Optional[Questions] = None,
        max_chunk_size: Optional[int] = None,
        splitters: Optional[Sequence[Splitter]] = None,
        top_k: Optional[int] = None,
        budget_tokens: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> OptimizationResult:
        """Tries chunk settings on the documents, and recommends some where they are better than the current ones by more than chance."""
        parameters = optimize_parameters(documents, current_settings, questions, max_chunk_size, splitters, top_k, budget_tokens, seed)
        return await self._call(OPTIMIZE_CHUNKS, parameters)

    async def analyze_prompt(
        self,
        prompt: str,
        context: str,
        *,
        format: Optional[PromptFormat] = None,
        template: Optional[TemplateSyntax] = None,
        variables: Optional[Sequence[str]] = None,
        question: Optional[str] = None,
        model: Optional[str] = None,
        context_window: Optional[int] = None,
        rules: Optional[Rules] = None,
    ) -> PromptAnalysis:
        """Says what will go wrong with a prompt over its context, where, and with which edit it would not.

        `context` is "" where the retrieved text stands in the prompt, or where there is none.
        """
        parameters = analyze_parameters(prompt, context, format, template, variables, question, model, context_window, rules)
        return await self._call(ANALYZE_PROMPT, parameters)

    async def with_response(self, call: Callable[[AsyncRAGQualityChecker], Awaitable[T]]) -> Tuple[T, ServiceResponse]:
        """The result of one call, and what stood beside it. `call` gets the checker to ask: `lambda asked: asked.verify_citations(…)`."""
        asked, told = self._telling()
        result = await call(asked)
        return result, told.response()

    async def aclose(self) -> None:
        """Closes the connections that no call uses, and the threads as soon as their calls end. The checker can still be used."""
        self.close()

    def close(self) -> None:
        """As `aclose`, for where no loop runs."""
        self._threads.close()
        self._engine.close()

    async def __aenter__(self) -> AsyncRAGQualityChecker:
        return self

    async def __aexit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], traceback: Optional[TracebackType]) -> None:
        await self.aclose()

    async def _call(self, operation: Operation, parameters: Parameters) -> Any:
        token = CancelToken()
        request = check_parameters(operation, parameters)

        @lru_cache(maxsize=None)
        def question() -> Question:
            return question_of(operation, request)

        retries = Retries(self._config.max_retries, request.to_dict())
        try:
            while True:
                # The time of an attempt begins here: waiting for a thread is a part of it.
                deadline = self._engine.new_deadline()
                try:
                    if self._engine.is_async:
                        return await self._engine.attempt_async(operation, question(), deadline)
                    return await self._threads.run(lambda: self._engine.attempt(operation, question(), deadline, token))
                except RAGQualityError as error:
                    wait_s = retries.wait_after(error)
                    if wait_s is None:
                        raise
                await asyncio.sleep(wait_s)
        finally:
            # After a whole answer it cancels nothing.
            token.cancel()
