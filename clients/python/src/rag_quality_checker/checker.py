from __future__ import annotations

import ssl
from types import TracebackType
from typing import Any, Callable, Iterable, Mapping, Optional, Sequence, Tuple, Type, TypeVar

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


class RAGQualityChecker(CheckerParts):
    """Checks the quality of retrieval-augmented generation at a `/v1` service.

    `threshold` is the support score from which a citation counts as supported. `timeout_ms` is the time of one attempt, from
    its beginning to the last byte of the answer; a call is tried again at most `max_retries` times, where a later attempt may go
    better. `allow_http_hosts` names hosts that may get the key unencrypted; this machine always may. `judge` has the service's judge,
    where it has one, read what words cannot decide, such as `{"mode": "doubtful"}`; that may take longer than `timeout_ms`.

    Without `api_key` and `base_url` those of the environment count, `RAG_QUALITY_API_KEY` and `RAG_QUALITY_URL`. `ssl_context` says which
    certificates are trusted, in the place of the system's. `proxy` is the address of one that hands on encrypted calls, `""` asks for none;
    without it that of the environment counts (`HTTPS_PROXY`, `NO_PROXY`). `http_client`, an `httpx.Client`, carries the calls in the place
    of all that; it is yours to close.

    Any number of threads may use one checker: it keeps its connections and shares them. `with` closes them at the end.
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
        self._engine = RemoteEngine(check_service(config, Way(ssl_context, proxy, http_client)))
        # What prints a checker's parts prints no key.
        self._config = config._replace(api_key="")

    def verify_citations(
        self,
        query: str,
        response: str,
        sources: Iterable[DocumentLike],
        *,
        order: Optional[SourceOrder] = None,
        bindings: Optional[Mapping[str, str]] = None,
        citations: Optional[GivenCitations] = None,
        judge: Optional[GivenJudge] = None,
        cancel: Optional[CancelToken] = None,
    ) -> CitationResult:
        """Judges every citation of `response` against the source that it names; of one that cites nothing, every claim against all of them.

        `order` is `found` where nobody wrote the order of the sources, so that a position binds no mark. `bindings` says which source
        a mark means, by the source's id. `citations` are those that a provider gave beside its response; marks then bind nothing.
        `judge` has the service's judge read what words cannot decide, in the place of the checker's own `judge`.
        """
        asked = self._config.judge if judge is None else judge
        parameters = verify_parameters(query, response, sources, self._config.threshold, order, bindings, citations, asked)
        return self._call(VERIFY_CITATIONS, parameters, cancel)

    def visualize_retrieval(
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
        cancel: Optional[CancelToken] = None,
    ) -> Visualization:
        """Shows one query's retrieval: a page, a picture, or the report that both are made of.

        `retrieved_docs` stand in the retriever's order. Fails with `visualization_disabled` unless `enable_visualization` is set.
        """
        require_visualization(self._config)
        parameters = visualize_parameters(query, retrieved_docs, format, response, query_embedding, context_budget, sample, theme, scale, stages, extent)
        return self._call(VISUALIZE_RETRIEVAL, parameters, cancel)

    def optimize_chunks(
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
        cancel: Optional[CancelToken] = None,
    ) -> OptimizationResult:
        """Tries chunk settings on the documents, and recommends some where they are better than the current ones by more than chance."""
        parameters = optimize_parameters(documents, current_settings, questions, max_chunk_size, splitters, top_k, budget_tokens, seed)
        return self._call(OPTIMIZE_CHUNKS, parameters, cancel)

    def analyze_prompt(
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
        cancel: Optional[CancelToken] = None,
    ) -> PromptAnalysis:
        """Says what will go wrong with a prompt over its context, where, and with which edit it would not.

        `context` is "" where the retrieved text stands in the prompt, or where there is none.
        """
        parameters = analyze_parameters(prompt, context, format, template, variables, question, model, context_window, rules)
        return self._call(ANALYZE_PROMPT, parameters, cancel)

    def with_response(self, call: Callable[[RAGQualityChecker], T]) -> Tuple[T, ServiceResponse]:
        """The result of one call, and what stood beside it. `call` gets the checker to ask: `lambda asked: asked.verify_citations(…)`."""
        asked, told = self._telling()
        result = call(asked)
        return result, told.response()

    def close(self) -> None:
        """Closes the connections that no call uses. The checker can still be used, and opens new ones then."""
        self._engine.close()

    def __enter__(self) -> RAGQualityChecker:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], traceback: Optional[TracebackType]) -> None:
        self.close()

    def _call(self, operation: Operation, parameters: Parameters, cancel: Optional[CancelToken] = None) -> Any:
        token = cancel or CancelToken()
        request = check_parameters(operation, parameters)
        question = question_of(operation, request)
        retries = Retries(self._config.max_retries, request.to_dict())
        while True:
            try:
                return self._engine.attempt(operation, question, self._engine.new_deadline(), token)
            except RAGQualityError as error:
                wait_s = retries.wait_after(error)
                if wait_s is None:
                    raise
            token.wait(wait_s)
