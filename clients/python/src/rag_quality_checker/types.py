# Written by `npm run client-types` from the service's OpenAPI document. Not edited by hand.
"""What the service takes and gives.

Offsets are UTF-16 code units, their end exclusive: `span_text` cuts by them. What could not be computed is None, never 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, FrozenSet, Literal, Mapping, Optional, Sequence, Tuple, Union

from ._wire_object import WireObject

__all__ = [
    "VerifyRequest",
    "SourceOrder",
    "GivenCitation",
    "Document",
    "JudgeRequest",
    "JudgeMode",
    "VisualizeRequest",
    "VisualizationFormat",
    "PictureExtent",
    "PictureTheme",
    "RetrievalStage",
    "StageDocument",
    "OptimizeRequest",
    "Splitter",
    "ChunkSettings",
    "ChunkUnit",
    "Retrieval",
    "TrialQuestion",
    "ReferenceSpan",
    "AnalyzeRequest",
    "PromptFormat",
    "TemplateSyntax",
    "RuleSetting",
    "ShownSeverity",
    "RuleOptions",
    "CitationResult",
    "CheckMode",
    "Tally",
    "Counts",
    "VerdictCounts",
    "Verdict",
    "Claim",
    "Acceptance",
    "ClaimAcceptedBy",
    "Citation",
    "Binding",
    "Evidence",
    "Span",
    "Reason",
    "ReasonCode",
    "Judgement",
    "RulingVerdict",
    "RejectionCode",
    "JudgeQuote",
    "Note",
    "NoteCode",
    "Judged",
    "JudgeTokens",
    "CoreFigures",
    "ServiceErrorCode",
    "InputError",
    "Visualization",
    "VisualizationEncoding",
    "RetrievalReport",
    "ScoreProfile",
    "ScoreDirection",
    "RetrievalReportNotEstimated",
    "CoveragePoint",
    "Redundancy",
    "DuplicateGroup",
    "JudgedMetrics",
    "ContextBudget",
    "AnswerUse",
    "StatementUse",
    "Projection",
    "ProjectionMethod",
    "Point",
    "DocumentPoint",
    "QueryTerm",
    "RetrievedDocument",
    "TermMatch",
    "RetrievedPassage",
    "NearDuplicate",
    "RetrievalWarning",
    "RetrievalWarningCode",
    "RetrievalWarningSeverity",
    "LostEvidence",
    "LostEvidenceKind",
    "RetrievalStages",
    "ReportedStage",
    "ReportedStageRanks",
    "StagedDocument",
    "OptimizationResult",
    "ChunkCandidate",
    "ChunkMetrics",
    "BoundaryCounts",
    "QualityInterval",
    "TokenHistogram",
    "QualityGain",
    "RetrievalTrial",
    "CollectionProfile",
    "PromptAnalysis",
    "Deduction",
    "PromptFinding",
    "PromptTarget",
    "PromptSeverity",
    "RelatedPlace",
    "PromptSuggestion",
    "PromptEdit",
    "PromptMetrics",
    "PromptPart",
    "PromptPartKind",
    "ContextPassage",
]

SourceOrder = Literal[
    "written",
    "found",
]

JudgeMode = Literal[
    "off",
    "uncertain",
    "doubtful",
]
"""Which claims a judge reads: none, those that the core cannot tell, or also doubtful ones."""

VisualizationFormat = Literal[
    "html",
    "png",
    "json",
]

PictureExtent = Literal[
    "screen",
    "full",
]

PictureTheme = Literal[
    "light",
    "dark",
]

Splitter = Literal[
    "recursive",
    "fixed",
    "sentence",
    "markdown",
    "llamaindex_sentence",
]

ChunkUnit = Literal[
    "tokens",
    "characters",
]

PromptFormat = Literal[
    "text",
    "prompty",
    "dotprompt",
    "prompt_md",
]

TemplateSyntax = Literal[
    "mustache",
    "handlebars",
    "jinja",
    "f_string",
    "dollar",
    "none",
]

ShownSeverity = Literal[
    "error",
    "warning",
    "info",
    "hint",
    "off",
]

CheckMode = Literal[
    "citations",
    "grounding",
]

Verdict = Literal[
    "supported",
    "partially_supported",
    "unsupported",
    "contradicted",
    "misattributed",
    "dangling",
    "uncited",
    "quote_altered",
    "uncertain",
    "not_checkable",
]
"""What became of a citation or a claim."""

ClaimAcceptedBy = Literal[
    "comment",
]

Binding = Literal[
    "id",
    "list",
    "name",
    "address",
    "number",
    "person",
    "unbound",
]

ReasonCode = Literal[
    "number_differs",
    "number_missing",
    "date_differs",
    "unit_differs",
    "name_differs",
    "name_missing",
    "word_missing",
    "polarity_differs",
    "roles_swapped",
    "direction_differs",
    "qualifier_differs",
    "quote_altered",
    "quote_missing",
    "better_source",
    "no_such_source",
    "not_bound",
    "not_given",
    "no_citation",
    "no_match",
    "weak_match",
    "empty_source",
    "language_not_measured",
    "nothing_to_verify",
]

RulingVerdict = Literal[
    "supported",
    "partially_supported",
    "contradicted",
    "not_in_source",
]

RejectionCode = Literal[
    "unreadable",
    "cut_off",
    "refused",
    "unknown_verdict",
    "no_quote",
    "unknown_source",
    "quote_not_found",
    "quote_too_short",
    "quote_elided",
    "quote_is_claim",
    "core_differs",
    "disagreement",
    "several_sources",
    "not_quoted",
    "not_all_read",
    "not_supported",
    "gives_orders",
    "not_recorded",
    "too_long",
    "over_budget",
    "cancelled",
    "failed",
]

NoteCode = Literal[
    "numbering_from_zero",
    "numbering_from_one",
    "language_not_measured",
    "source_without_text",
    "grounding",
    "marks_not_bound",
    "marks_not_read",
    "sources_not_given",
    "sources_disagree",
    "other_page",
]

ServiceErrorCode = Literal[
    "invalid_json",
    "invalid_request",
    "unauthorized",
    "forbidden",
    "not_found",
    "method_not_allowed",
    "payload_too_large",
    "unsupported_media_type",
    "rate_limited",
    "internal_error",
    "overloaded",
    "timeout",
]

VisualizationEncoding = Literal[
    "utf-8",
    "base64",
]

ScoreDirection = Union[Literal[
    "similarity",
    "distance",
    "flat",
    "unordered",
    "missing",
], str]
"""A later service may give others."""

RetrievalReportNotEstimated = Union[Literal[
    "language",
    "one_subject",
    "few_documents",
], str]
"""A later service may give others."""

ProjectionMethod = Union[Literal[
    "tf_idf",
    "embedding",
], str]
"""A later service may give others."""

RetrievalWarningCode = Union[Literal[
    "no_query",
    "no_documents",
    "nothing_answers",
    "mostly_noise",
    "missing_terms",
    "outdated_copy",
    "superseded",
    "near_duplicates",
    "other_script",
    "other_language",
    "low_novelty",
    "scores_flat",
    "scores_unordered",
    "over_budget",
    "rests_on_low_rank",
    "unused_documents",
    "unsupported_response",
    "empty_document",
    "judged_irrelevant_first",
    "best_far_down",
    "relevant_dropped",
    "odd_stages",
    "unreadable_metadata",
    "sampled",
], str]
"""A later service may give others."""

RetrievalWarningSeverity = Union[Literal[
    "warning",
    "info",
], str]
"""A later service may give others."""

LostEvidenceKind = Union[Literal[
    "not_retrieved",
    "dropped",
    "ignored",
], str]
"""A later service may give others."""

PromptTarget = Literal[
    "prompt",
    "context",
]

PromptSeverity = Literal[
    "error",
    "warning",
    "info",
    "hint",
]

PromptPartKind = Literal[
    "instructions",
    "question",
    "examples",
    "context",
    "variable",
    "front_matter",
]


@dataclass(frozen=True)
class VerifyRequest(WireObject):
    """The parameters of verify_citations, from which score on a citation counts as supported, and a judge."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("order", "bindings", "citations", "threshold", "judge",))

    query: str
    response: str
    sources: Sequence[Document]
    order: Optional[SourceOrder] = None
    bindings: Optional[Mapping[str, str]] = None
    citations: Optional[Sequence[GivenCitation]] = None
    threshold: Optional[float] = None
    judge: Optional[JudgeRequest] = None


@dataclass(frozen=True)
class GivenCitation(WireObject):
    _left_out: ClassVar[FrozenSet[str]] = frozenset(("quote",))

    start: int
    end: int
    source_ids: Sequence[str]
    quote: Optional[str] = None


@dataclass(frozen=True)
class Document(WireObject):
    """A source or a retrieved passage. Without an id, its 1-based position is its id."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("id", "title", "uri", "score", "metadata",))

    text: str
    id: Optional[str] = None
    title: Optional[str] = None
    uri: Optional[str] = None
    score: Optional[float] = None
    metadata: Optional[Mapping[str, Any]] = None


@dataclass(frozen=True)
class JudgeRequest(WireObject):
    """What the service's judge is asked: about which claims, and within which limits. The operator's own count where they are lower."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("mode", "claims", "max_calls", "max_tokens",))

    mode: Optional[JudgeMode] = None
    claims: Optional[Sequence[int]] = None
    max_calls: Optional[int] = None
    max_tokens: Optional[int] = None


@dataclass(frozen=True)
class VisualizeRequest(WireObject):
    """The parameters of visualize_retrieval. The documents stand in the retriever's order."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("response", "query_embedding", "context_budget", "stages", "sample", "extent",))

    query: str
    retrieved_docs: Sequence[Document]
    format: VisualizationFormat = "html"
    response: Optional[str] = None
    query_embedding: Optional[Sequence[float]] = None
    context_budget: Optional[int] = None
    stages: Optional[Sequence[RetrievalStage]] = None
    sample: Optional[int] = None
    extent: Optional[PictureExtent] = None
    theme: PictureTheme = "light"
    scale: int = 2


@dataclass(frozen=True)
class RetrievalStage(WireObject):
    """One list on the way from the candidates to the prompt, in its order. A document that is in retrieved_docs needs no more than its id."""

    name: str
    documents: Sequence[StageDocument]


@dataclass(frozen=True)
class StageDocument(WireObject):
    """A document as one stage has it."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("text", "title", "uri", "score", "metadata",))

    id: str
    text: Optional[str] = None
    title: Optional[str] = None
    uri: Optional[str] = None
    score: Optional[float] = None
    metadata: Optional[Mapping[str, Any]] = None


@dataclass(frozen=True)
class OptimizeRequest(WireObject):
    """The parameters of optimize_chunks."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("questions", "max_chunk_size", "splitters", "top_k", "budget_tokens",))

    documents: Sequence[Document]
    current_settings: ChunkSettings
    questions: Optional[Sequence[TrialQuestion]] = None
    max_chunk_size: Optional[int] = None
    splitters: Optional[Sequence[Splitter]] = None
    top_k: Optional[int] = None
    budget_tokens: Optional[int] = None
    seed: int = 1


@dataclass(frozen=True)
class ChunkSettings(WireObject):
    """How documents are cut. An overlap that is not smaller than the size is told among the warnings."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("retrieval",))

    chunk_size: int
    chunk_overlap: int
    unit: ChunkUnit = "tokens"
    splitter: Splitter = "recursive"
    retrieval: Optional[Retrieval] = None


@dataclass(frozen=True)
class Retrieval(WireObject):
    """How chunks get into a prompt: the best top_k of them, or the best up to budget_tokens, of which the last one is cut. One of the two."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("top_k", "budget_tokens",))

    top_k: Optional[int] = None
    budget_tokens: Optional[int] = None


@dataclass(frozen=True)
class TrialQuestion(WireObject):
    """A real question, with where its answer stands: spans in UTF-16 code units of a document's text, or answers in its words."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("document_id", "spans", "answers",))

    text: str
    document_id: Optional[str] = None
    spans: Optional[Sequence[ReferenceSpan]] = None
    answers: Optional[Sequence[str]] = None


@dataclass(frozen=True)
class ReferenceSpan(WireObject):
    start: int
    end: int
    document_id: str


@dataclass(frozen=True)
class AnalyzeRequest(WireObject):
    """The parameters of analyze_prompt. What is not told is read from the prompt."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("format", "template", "variables", "question", "model", "context_window", "rules",))

    prompt: str
    context: str
    format: Optional[PromptFormat] = None
    template: Optional[TemplateSyntax] = None
    variables: Optional[Sequence[str]] = None
    question: Optional[str] = None
    model: Optional[str] = None
    context_window: Optional[int] = None
    rules: Optional[Mapping[str, RuleSetting]] = None


@dataclass(frozen=True)
class RuleOptions(WireObject):
    _left_out: ClassVar[FrozenSet[str]] = frozenset(("severity", "options",))

    severity: Optional[ShownSeverity] = None
    options: Optional[Mapping[str, Any]] = None


@dataclass(frozen=True)
class CitationResult(WireObject):
    """Scores that had nothing to count are None, never 0."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("judged",))

    mode: CheckMode
    tally: Tally
    accuracy_score: Optional[float]
    citation_precision: Optional[float]
    citation_recall: Optional[float]
    f1: Optional[float]
    groundedness: Optional[float]
    threshold: float
    counts: Counts
    claims: Tuple[Claim, ...]
    notes: Tuple[Note, ...]
    judged: Optional[Judged] = None


@dataclass(frozen=True)
class Tally(WireObject):
    hold: int
    do_not_hold: int
    cannot_be_told: int


@dataclass(frozen=True)
class Counts(WireObject):
    claims: int
    citations: int
    accepted: int
    verdicts: VerdictCounts


@dataclass(frozen=True)
class VerdictCounts(WireObject):
    supported: int
    partially_supported: int
    unsupported: int
    contradicted: int
    misattributed: int
    dangling: int
    uncited: int
    quote_altered: int
    uncertain: int
    not_checkable: int


@dataclass(frozen=True)
class Claim(WireObject):
    """One statement of the response."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("judgement",))

    text: str
    start: int
    end: int
    verdict: Verdict
    score: Optional[float]
    citations: Tuple[Citation, ...]
    best_source: Optional[Evidence]
    evidence: Tuple[Evidence, ...]
    reasons: Tuple[Reason, ...]
    hash: str
    accepted: Optional[Acceptance]
    judgement: Optional[Judgement] = None


@dataclass(frozen=True)
class Acceptance(WireObject):
    _left_out: ClassVar[FrozenSet[str]] = frozenset(("by",))

    reason: str
    by: Optional[ClaimAcceptedBy] = None


@dataclass(frozen=True)
class Citation(WireObject):
    """One mark of the response, bound to one claim and one source."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("judgement",))

    marker: str
    start: int
    end: int
    binding: Binding
    source_id: Optional[str]
    verdict: Verdict
    score: Optional[float]
    evidence: Tuple[Evidence, ...]
    reasons: Tuple[Reason, ...]
    judgement: Optional[Judgement] = None


@dataclass(frozen=True)
class Evidence(WireObject):
    """A passage of a source; offsets are UTF-16 code units into that source's text."""

    source_id: str
    start: int
    end: int
    text: str
    score: float
    matches: Tuple[Span, ...]


@dataclass(frozen=True)
class Span(WireObject):
    start: int
    end: int


@dataclass(frozen=True)
class Reason(WireObject):
    """Why a citation got its verdict; offsets are UTF-16 code units into the response."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("replacement",))

    code: ReasonCode
    message: str
    start: int
    end: int
    replacement: Optional[str] = None


@dataclass(frozen=True)
class Judgement(WireObject):
    """What a judge ruled, with the quotes that count for it, or why nothing counts; and what the core had said."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("verdict", "score", "rejected", "message", "revision",))

    engine: str
    model: str
    quotes: Tuple[JudgeQuote, ...]
    core_verdict: Verdict
    verdict: Optional[RulingVerdict] = None
    score: Optional[float] = None
    rejected: Optional[RejectionCode] = None
    message: Optional[str] = None
    revision: Optional[str] = None


@dataclass(frozen=True)
class JudgeQuote(WireObject):
    """Words that a judge quotes; offsets are UTF-16 code units into that source's text."""

    source_id: str
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Note(WireObject):
    """Something to know about how the result was made."""

    code: NoteCode
    message: str


@dataclass(frozen=True)
class Judged(WireObject):
    """What became of the answer before a judge."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("revision",))

    engine: str
    model: str
    mode: JudgeMode
    asked: int
    ruled: int
    rejected: int
    rejections: Mapping[str, int]
    withheld: int
    calls: int
    tokens: JudgeTokens
    tally: Tally
    accuracy_score: Optional[float]
    core: CoreFigures
    revision: Optional[str] = None


@dataclass(frozen=True)
class JudgeTokens(WireObject):
    input: int
    output: int


@dataclass(frozen=True)
class CoreFigures(WireObject):
    tally: Tally
    accuracy_score: Optional[float]


@dataclass(frozen=True)
class InputError(WireObject):
    pointer: str
    detail: str


@dataclass(frozen=True)
class Visualization(WireObject):
    """What was asked for: HTML text, a PNG in base64, or the report itself."""

    format: VisualizationFormat
    media_type: str
    encoding: VisualizationEncoding
    content: Union[str, RetrievalReport]
    warnings: Tuple[str, ...]


@dataclass(frozen=True)
class RetrievalReport(WireObject):
    """One query's retrieval. What could not be computed is None, never 0."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("stages",))

    query: str
    query_terms: Tuple[QueryTerm, ...]
    documents: Tuple[RetrievedDocument, ...]
    warnings: Tuple[RetrievalWarning, ...]
    scores: ScoreProfile
    answerability: Optional[float]
    not_estimated: Optional[RetrievalReportNotEstimated]
    coverage: Tuple[CoveragePoint, ...]
    redundancy: Redundancy
    duplicates: Tuple[DuplicateGroup, ...]
    rank_agreement: Optional[float]
    judgements: Optional[JudgedMetrics]
    budget: ContextBudget
    answer: Optional[AnswerUse]
    projection: Optional[Projection]
    sampled_from: Optional[int]
    stages: Optional[RetrievalStages] = None


@dataclass(frozen=True)
class ScoreProfile(WireObject):
    direction: ScoreDirection
    low: Optional[float]
    high: Optional[float]
    elbow: Optional[int]


@dataclass(frozen=True)
class CoveragePoint(WireObject):
    rank: int
    covered: float


@dataclass(frozen=True)
class Redundancy(WireObject):
    ranks: Tuple[int, ...]
    similarity: Tuple[Tuple[float, ...], ...]


@dataclass(frozen=True)
class DuplicateGroup(WireObject):
    ranks: Tuple[int, ...]
    similarity: float


@dataclass(frozen=True)
class JudgedMetrics(WireObject):
    judged: int
    relevant: int
    ndcg: Optional[float]
    precision: Optional[float]
    average_precision: Optional[float]
    reciprocal_rank: Optional[float]
    first_relevant: Optional[int]


@dataclass(frozen=True)
class ContextBudget(WireObject):
    tokens: int
    limit: Optional[int]
    last_fitting_rank: Optional[int]
    duplicate_tokens: int


@dataclass(frozen=True)
class AnswerUse(WireObject):
    statements: int
    supported: int
    uses: Tuple[StatementUse, ...]


@dataclass(frozen=True)
class StatementUse(WireObject):
    _left_out: ClassVar[FrozenSet[str]] = frozenset(("uncertain", "evidence",))

    start: int
    end: int
    rank: Optional[int]
    score: Optional[float]
    uncertain: Optional[bool] = None
    evidence: Optional[LostEvidence] = None


@dataclass(frozen=True)
class Projection(WireObject):
    method: ProjectionMethod
    explained: float
    query: Optional[Point]
    documents: Tuple[DocumentPoint, ...]


@dataclass(frozen=True)
class Point(WireObject):
    x: float
    y: float


@dataclass(frozen=True)
class DocumentPoint(WireObject):
    rank: int
    x: float
    y: float


@dataclass(frozen=True)
class QueryTerm(WireObject):
    """A word of the query; offsets are UTF-16 code units into the query."""

    text: str
    start: int
    end: int
    weight: float
    documents: int
    first_rank: Optional[int]


@dataclass(frozen=True)
class RetrievedDocument(WireObject):
    """A document of the report; offsets are UTF-16 code units into its text."""

    rank: int
    id: str
    title: Optional[str]
    uri: Optional[str]
    metadata: Mapping[str, Any]
    characters: int
    tokens: int
    score: Optional[float]
    relevance: Optional[float]
    relevance_rank: int
    term_counts: Tuple[int, ...]
    matches: Tuple[TermMatch, ...]
    passages: Tuple[RetrievedPassage, ...]
    novelty: Optional[float]
    near_duplicate_of: Optional[NearDuplicate]
    judgement: Optional[float]
    supports: Optional[int]


@dataclass(frozen=True)
class TermMatch(WireObject):
    term: int
    start: int
    end: int


@dataclass(frozen=True)
class RetrievedPassage(WireObject):
    start: int
    end: int
    text: str
    score: float


@dataclass(frozen=True)
class NearDuplicate(WireObject):
    rank: int
    similarity: float


@dataclass(frozen=True)
class RetrievalWarning(WireObject):
    """What to know first, with the ranks that it is about."""

    code: RetrievalWarningCode
    severity: RetrievalWarningSeverity
    message: str
    ranks: Tuple[int, ...]


@dataclass(frozen=True)
class LostEvidence(WireObject):
    """What became of the evidence for a statement that the retrieved documents do not support."""

    kind: LostEvidenceKind
    id: Optional[str]
    stage: Optional[str]


@dataclass(frozen=True)
class RetrievalStages(WireObject):
    """How the list of one query came about, stage by stage; the last one is retrieved_docs."""

    cutoff: int
    lists: Tuple[ReportedStage, ...]
    documents: Tuple[StagedDocument, ...]


@dataclass(frozen=True)
class ReportedStage(WireObject):
    """What one stage has, what it dropped and what it gained."""

    name: str
    ranks: Tuple[ReportedStageRanks, ...]
    dropped: Tuple[str, ...]
    added: int
    repeated: int
    tokens: Optional[int]
    duplicates: Optional[int]
    relevant: Optional[int]
    ndcg: Optional[float]
    ndcg_gain: Optional[float]


@dataclass(frozen=True)
class ReportedStageRanks(WireObject):
    id: str
    rank: int
    score: Optional[float]
    before: Optional[int]


@dataclass(frozen=True)
class StagedDocument(WireObject):
    """A document that any of the stages has."""

    id: str
    title: Optional[str]
    judgement: Optional[float]
    relevance: Optional[float]
    rank: Optional[int]
    dropped_at: Optional[str]


@dataclass(frozen=True)
class OptimizationResult(WireObject):
    """The recommended settings, and the evidence for them."""

    recommended: ChunkSettings
    current: ChunkCandidate
    candidates: Tuple[ChunkCandidate, ...]
    gain: Optional[QualityGain]
    equals: Tuple[ChunkSettings, ...]
    retrieval: Retrieval
    other_retrieval: Optional[RetrievalTrial]
    keep_current: bool
    reasons: Tuple[str, ...]
    warnings: Tuple[str, ...]
    questions_left_out: Tuple[str, ...]
    collection: CollectionProfile


@dataclass(frozen=True)
class ChunkCandidate(WireObject):
    """Settings that were tried."""

    settings: ChunkSettings
    metrics: ChunkMetrics
    on_front: bool


@dataclass(frozen=True)
class ChunkMetrics(WireObject):
    """What chunks of these settings came to. What could not be measured is None, never 0."""

    recall: Optional[float]
    precision: Optional[float]
    iou: Optional[float]
    coverage: Optional[float]
    chunks: int
    mean_tokens: Optional[float]
    index_growth: Optional[float]
    boundary_damage: Optional[float]
    boundaries: BoundaryCounts
    tokens_per_query: Optional[float]
    quality: Optional[QualityInterval]
    expected_quality: Optional[float]
    token_histogram: TokenHistogram


@dataclass(frozen=True)
class BoundaryCounts(WireObject):
    boundaries: int
    cut_sentences: int
    cut_tables: int
    cut_code: int
    orphaned_headings: int


@dataclass(frozen=True)
class QualityInterval(WireObject):
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class TokenHistogram(WireObject):
    largest: int
    counts: Tuple[int, ...]


@dataclass(frozen=True)
class QualityGain(WireObject):
    """In expected quality, from the current settings to those that the questions choose, for questions that had no part in the choice; with its 95 % interval over questions and documents."""

    value: float
    low: float
    high: float
    measured: float


@dataclass(frozen=True)
class RetrievalTrial(WireObject):
    """What a trial found for one way of taking chunks."""

    retrieval: Retrieval
    recommended: ChunkSettings
    keep_current: bool
    current: ChunkCandidate
    candidates: Tuple[ChunkCandidate, ...]
    gain: Optional[QualityGain]
    equals: Tuple[ChunkSettings, ...]


@dataclass(frozen=True)
class CollectionProfile(WireObject):
    """What the documents are."""

    documents: int
    characters: int
    tokens: int
    tried_tokens: int
    tokenizer: str
    median_document_tokens: Optional[float]
    sentences: int
    headings: int
    tables: int
    code_blocks: int
    english_share: Optional[float]
    questions: Mapping[str, int]


@dataclass(frozen=True)
class PromptAnalysis(WireObject):
    """The findings, the score with every deduction, and the prompt with all sure edits made."""

    score: Optional[float]
    deductions: Tuple[Deduction, ...]
    findings: Tuple[PromptFinding, ...]
    suggestions: Tuple[str, ...]
    metrics: PromptMetrics
    parts: Tuple[PromptPart, ...]
    passages: Tuple[ContextPassage, ...]
    improved_prompt: Optional[str]


@dataclass(frozen=True)
class Deduction(WireObject):
    """What a rule took off the score, of 100."""

    rule: str
    findings: int
    points: float


@dataclass(frozen=True)
class PromptFinding(WireObject):
    """Something that will go wrong; offsets are UTF-16 code units into its target."""

    start: int
    end: int
    target: PromptTarget
    rule: str
    severity: PromptSeverity
    message: str
    help_uri: str
    suggestion: Optional[PromptSuggestion]
    related: Tuple[RelatedPlace, ...]


@dataclass(frozen=True)
class RelatedPlace(WireObject):
    start: int
    end: int
    target: PromptTarget
    message: str


@dataclass(frozen=True)
class PromptSuggestion(WireObject):
    """What would mend a finding. A sure one keeps what the author means, whatever that is."""

    title: str
    edits: Tuple[PromptEdit, ...]
    is_sure: bool


@dataclass(frozen=True)
class PromptEdit(WireObject):
    """An edit; offsets are UTF-16 code units into the finding's target."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class PromptMetrics(WireObject):
    """Figures of the prompt and its context. What could not be computed is None, never 0."""

    _left_out: ClassVar[FrozenSet[str]] = frozenset(("read_in_part",))

    prompt_tokens: int
    context_tokens: int
    total_tokens: int
    tokens_estimated: bool
    tokenizer: str
    context_window: Optional[int]
    window_share: Optional[float]
    passages: int
    redundancy: Optional[float]
    question_coverage: Optional[float]
    reading_ease: Optional[float]
    variables: int
    read_in_part: Optional[bool] = None


@dataclass(frozen=True)
class PromptPart(WireObject):
    """A part of what the model reads, in reading order."""

    start: int
    end: int
    target: PromptTarget
    kind: PromptPartKind
    label: str
    tokens: int


@dataclass(frozen=True)
class ContextPassage(WireObject):
    """A passage of the context, with what is known of it."""

    start: int
    end: int
    target: PromptTarget
    id: str
    title: Optional[str]
    tokens: int
    relevance: Optional[float]
    near_duplicate_of: Optional[int]


RuleSetting = Union[ShownSeverity, RuleOptions]
"""How a rule shows, or that it is off; with options, those that the rule's page names."""
