"""The parameters of each operation, by name; None counts as left out."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Mapping, Optional, Sequence, Union

from ._documents import document_values
from .types import (
    ChunkSettings,
    GivenCitation,
    JudgeRequest,
    PictureExtent,
    PictureTheme,
    PromptFormat,
    RetrievalStage,
    RuleSetting,
    SourceOrder,
    Splitter,
    TemplateSyntax,
    TrialQuestion,
    VisualizationFormat,
)

Parameters = Dict[str, Any]
GivenCitations = Sequence[Union[GivenCitation, Mapping[str, Any]]]
GivenJudge = Union[JudgeRequest, Mapping[str, Any]]
CurrentSettings = Union[ChunkSettings, Mapping[str, Any]]
Questions = Sequence[Union[TrialQuestion, Mapping[str, Any]]]
Stages = Sequence[Union[RetrievalStage, Mapping[str, Any]]]
Rules = Mapping[str, Union[RuleSetting, Mapping[str, Any]]]


def verify_parameters(
    query: str,
    response: str,
    sources: Iterable[object],
    threshold: float,
    order: Optional[SourceOrder],
    bindings: Optional[Mapping[str, str]],
    citations: Optional[GivenCitations],
    judge: Optional[GivenJudge],
) -> Parameters:
    options = _given(order=order, bindings=bindings, citations=citations, judge=judge)
    return {"query": query, "response": response, "sources": document_values("sources", sources), "threshold": threshold, **options}


def visualize_parameters(
    query: str,
    retrieved_docs: Iterable[object],
    format: VisualizationFormat,
    response: Optional[str],
    query_embedding: Optional[Sequence[float]],
    context_budget: Optional[int],
    sample: Optional[int],
    theme: Optional[PictureTheme],
    scale: Optional[int],
    stages: Optional[Stages],
    extent: Optional[PictureExtent],
) -> Parameters:
    options = _given(response=response, query_embedding=query_embedding, context_budget=context_budget, sample=sample, theme=theme, scale=scale, stages=stages, extent=extent)
    return {"query": query, "retrieved_docs": document_values("retrieved_docs", retrieved_docs), "format": format, **options}


def optimize_parameters(
    documents: Iterable[object],
    current_settings: CurrentSettings,
    questions: Optional[Questions],
    max_chunk_size: Optional[int],
    splitters: Optional[Sequence[Splitter]],
    top_k: Optional[int],
    budget_tokens: Optional[int],
    seed: Optional[int],
) -> Parameters:
    options = _given(questions=questions, max_chunk_size=max_chunk_size, splitters=splitters, top_k=top_k, budget_tokens=budget_tokens, seed=seed)
    return {"documents": document_values("documents", documents), "current_settings": current_settings, **options}


def analyze_parameters(
    prompt: str,
    context: str,
    format: Optional[PromptFormat],
    template: Optional[TemplateSyntax],
    variables: Optional[Sequence[str]],
    question: Optional[str],
    model: Optional[str],
    context_window: Optional[int],
    rules: Optional[Rules],
) -> Parameters:
    options = _given(format=format, template=template, variables=variables, question=question, model=model, context_window=context_window, rules=rules)
    return {"prompt": prompt, "context": context, **options}


def _given(**options: Any) -> Parameters:
    return {name: value for name, value in options.items() if value is not None}
