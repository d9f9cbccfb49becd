# Written by `npm run client-types` from the service's OpenAPI document. Not edited by hand.
"""How JSON is read into the dataclasses of `types`, and the operations of the service."""

from __future__ import annotations

from . import types
from ._operation import Operation
from ._shapes import ANYTHING, BOOLEAN, STRING, ListShape, MapShape, NullableShape, NumberShape, ObjectShape, UnionShape, ValueShape, WholeShape, defaulted, optional, required

DOCUMENT = ObjectShape(
    types.Document,
    {
        "text": required(STRING),
        "id": optional(STRING),
        "title": optional(STRING),
        "uri": optional(STRING),
        "score": optional(NumberShape()),
        "metadata": optional(MapShape(ANYTHING)),
    },
)
SOURCE_ORDER = ValueShape(("written", "found",))
GIVEN_CITATION = ObjectShape(
    types.GivenCitation,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "source_ids": required(ListShape(STRING)),
        "quote": optional(STRING),
    },
)
JUDGE_MODE = ValueShape(("off", "uncertain", "doubtful",))
JUDGE_REQUEST = ObjectShape(
    types.JudgeRequest,
    {
        "mode": optional(JUDGE_MODE),
        "claims": optional(ListShape(WholeShape(at_least=0))),
        "max_calls": optional(WholeShape(more_than=0)),
        "max_tokens": optional(WholeShape(more_than=0)),
    },
)
VERIFY_REQUEST = ObjectShape(
    types.VerifyRequest,
    {
        "query": required(STRING),
        "response": required(STRING),
        "sources": required(ListShape(DOCUMENT)),
        "order": optional(SOURCE_ORDER),
        "bindings": optional(MapShape(STRING)),
        "citations": optional(ListShape(GIVEN_CITATION)),
        "threshold": optional(NumberShape(at_least=0, at_most=1)),
        "judge": optional(JUDGE_REQUEST),
    },
)
VISUALIZATION_FORMAT = ValueShape(("html", "png", "json",))
STAGE_DOCUMENT = ObjectShape(
    types.StageDocument,
    {
        "text": optional(STRING),
        "id": required(STRING),
        "title": optional(STRING),
        "uri": optional(STRING),
        "score": optional(NumberShape()),
        "metadata": optional(MapShape(ANYTHING)),
    },
)
RETRIEVAL_STAGE = ObjectShape(
    types.RetrievalStage,
    {
        "name": required(STRING),
        "documents": required(ListShape(STAGE_DOCUMENT)),
    },
)
PICTURE_EXTENT = ValueShape(("screen", "full",))
PICTURE_THEME = ValueShape(("light", "dark",))
VISUALIZE_REQUEST = ObjectShape(
    types.VisualizeRequest,
    {
        "query": required(STRING),
        "retrieved_docs": required(ListShape(DOCUMENT)),
        "format": defaulted(VISUALIZATION_FORMAT, "html"),
        "response": optional(STRING),
        "query_embedding": optional(ListShape(NumberShape())),
        "context_budget": optional(WholeShape(more_than=0)),
        "stages": optional(ListShape(RETRIEVAL_STAGE)),
        "sample": optional(WholeShape(more_than=0, at_most=2000)),
        "extent": optional(PICTURE_EXTENT),
        "theme": defaulted(PICTURE_THEME, "light"),
        "scale": defaulted(WholeShape(more_than=0, at_most=4), 2),
    },
)
CHUNK_UNIT = ValueShape(("tokens", "characters",))
SPLITTER = ValueShape(("recursive", "fixed", "sentence", "markdown", "llamaindex_sentence",))
RETRIEVAL = ObjectShape(
    types.Retrieval,
    {
        "top_k": optional(WholeShape(more_than=0)),
        "budget_tokens": optional(WholeShape(more_than=0)),
    },
)
CHUNK_SETTINGS = ObjectShape(
    types.ChunkSettings,
    {
        "chunk_size": required(WholeShape(more_than=0)),
        "chunk_overlap": required(WholeShape(at_least=0)),
        "unit": defaulted(CHUNK_UNIT, "tokens"),
        "splitter": defaulted(SPLITTER, "recursive"),
        "retrieval": optional(RETRIEVAL),
    },
)
REFERENCE_SPAN = ObjectShape(
    types.ReferenceSpan,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "document_id": required(STRING),
    },
)
TRIAL_QUESTION = ObjectShape(
    types.TrialQuestion,
    {
        "text": required(STRING),
        "document_id": optional(STRING),
        "spans": optional(ListShape(REFERENCE_SPAN)),
        "answers": optional(ListShape(STRING)),
    },
)
OPTIMIZE_REQUEST = ObjectShape(
    types.OptimizeRequest,
    {
        "documents": required(ListShape(DOCUMENT)),
        "current_settings": required(CHUNK_SETTINGS),
        "questions": optional(ListShape(TRIAL_QUESTION)),
        "max_chunk_size": optional(WholeShape(more_than=0)),
        "splitters": optional(ListShape(SPLITTER)),
        "top_k": optional(WholeShape(more_than=0)),
        "budget_tokens": optional(WholeShape(more_than=0)),
        "seed": defaulted(WholeShape(), 1),
    },
)
PROMPT_FORMAT = ValueShape(("text", "prompty", "dotprompt", "prompt_md",))
TEMPLATE_SYNTAX = ValueShape(("mustache", "handlebars", "jinja", "f_string", "dollar", "none",))
SHOWN_SEVERITY = ValueShape(("error", "warning", "info", "hint", "off",))
RULE_OPTIONS = ObjectShape(
    types.RuleOptions,
    {
        "severity": optional(SHOWN_SEVERITY),
        "options": optional(MapShape(ANYTHING)),
    },
)
RULE_SETTING = UnionShape((SHOWN_SEVERITY, RULE_OPTIONS,))
ANALYZE_REQUEST = ObjectShape(
    types.AnalyzeRequest,
    {
        "prompt": required(STRING),
        "context": required(STRING),
        "format": optional(PROMPT_FORMAT),
        "template": optional(TEMPLATE_SYNTAX),
        "variables": optional(ListShape(STRING)),
        "question": optional(STRING),
        "model": optional(STRING),
        "context_window": optional(WholeShape(more_than=0)),
        "rules": optional(MapShape(RULE_SETTING)),
    },
)
CHECK_MODE = ValueShape(("citations", "grounding",))
TALLY = ObjectShape(
    types.Tally,
    {
        "hold": required(WholeShape(at_least=0)),
        "do_not_hold": required(WholeShape(at_least=0)),
        "cannot_be_told": required(WholeShape(at_least=0)),
    },
)
VERDICT_COUNTS = ObjectShape(
    types.VerdictCounts,
    {
        "supported": required(WholeShape(at_least=0)),
        "partially_supported": required(WholeShape(at_least=0)),
        "unsupported": required(WholeShape(at_least=0)),
        "contradicted": required(WholeShape(at_least=0)),
        "misattributed": required(WholeShape(at_least=0)),
        "dangling": required(WholeShape(at_least=0)),
        "uncited": required(WholeShape(at_least=0)),
        "quote_altered": required(WholeShape(at_least=0)),
        "uncertain": required(WholeShape(at_least=0)),
        "not_checkable": required(WholeShape(at_least=0)),
    },
)
COUNTS = ObjectShape(
    types.Counts,
    {
        "claims": required(WholeShape(at_least=0)),
        "citations": required(WholeShape(at_least=0)),
        "accepted": required(WholeShape(at_least=0)),
        "verdicts": required(VERDICT_COUNTS),
    },
)
VERDICT = ValueShape(("supported", "partially_supported", "unsupported", "contradicted", "misattributed", "dangling", "uncited", "quote_altered", "uncertain", "not_checkable",))
BINDING = ValueShape(("id", "list", "name", "address", "number", "person", "unbound",))
SPAN = ObjectShape(
    types.Span,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
    },
)
EVIDENCE = ObjectShape(
    types.Evidence,
    {
        "source_id": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "text": required(STRING),
        "score": required(NumberShape(at_least=0, at_most=1)),
        "matches": required(ListShape(SPAN)),
    },
)
REASON_CODE = ValueShape(("number_differs", "number_missing", "date_differs", "unit_differs", "name_differs", "name_missing", "word_missing", "polarity_differs", "roles_swapped", "direction_differs", "qualifier_differs", "quote_altered", "quote_missing", "better_source", "no_such_source", "not_bound", "not_given", "no_citation", "no_match", "weak_match", "empty_source", "language_not_measured", "nothing_to_verify",))
REASON = ObjectShape(
    types.Reason,
    {
        "code": required(REASON_CODE),
        "message": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "replacement": optional(STRING),
    },
)
RULING_VERDICT = ValueShape(("supported", "partially_supported", "contradicted", "not_in_source",))
REJECTION_CODE = ValueShape(("unreadable", "cut_off", "refused", "unknown_verdict", "no_quote", "unknown_source", "quote_not_found", "quote_too_short", "quote_elided", "quote_is_claim", "core_differs", "disagreement", "several_sources", "not_quoted", "not_all_read", "not_supported", "gives_orders", "not_recorded", "too_long", "over_budget", "cancelled", "failed",))
JUDGE_QUOTE = ObjectShape(
    types.JudgeQuote,
    {
        "source_id": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "text": required(STRING),
    },
)
JUDGEMENT = ObjectShape(
    types.Judgement,
    {
        "verdict": optional(RULING_VERDICT),
        "score": optional(NumberShape(at_least=0, at_most=1)),
        "rejected": optional(REJECTION_CODE),
        "message": optional(STRING),
        "engine": required(STRING),
        "model": required(STRING),
        "revision": optional(STRING),
        "quotes": required(ListShape(JUDGE_QUOTE)),
        "core_verdict": required(VERDICT),
    },
)
CITATION = ObjectShape(
    types.Citation,
    {
        "marker": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "binding": required(BINDING),
        "source_id": required(NullableShape(STRING)),
        "verdict": required(VERDICT),
        "score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "evidence": required(ListShape(EVIDENCE)),
        "reasons": required(ListShape(REASON)),
        "judgement": optional(JUDGEMENT),
    },
)
CLAIM_ACCEPTED_BY = ValueShape(("comment",))
ACCEPTANCE = ObjectShape(
    types.Acceptance,
    {
        "reason": required(STRING),
        "by": optional(CLAIM_ACCEPTED_BY),
    },
)
CLAIM = ObjectShape(
    types.Claim,
    {
        "text": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "verdict": required(VERDICT),
        "score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "citations": required(ListShape(CITATION)),
        "best_source": required(NullableShape(EVIDENCE)),
        "evidence": required(ListShape(EVIDENCE)),
        "reasons": required(ListShape(REASON)),
        "hash": required(STRING),
        "accepted": required(NullableShape(ACCEPTANCE)),
        "judgement": optional(JUDGEMENT),
    },
)
NOTE_CODE = ValueShape(("numbering_from_zero", "numbering_from_one", "language_not_measured", "source_without_text", "grounding", "marks_not_bound", "marks_not_read", "sources_not_given", "sources_disagree", "other_page",))
NOTE = ObjectShape(
    types.Note,
    {
        "code": required(NOTE_CODE),
        "message": required(STRING),
    },
)
JUDGE_TOKENS = ObjectShape(
    types.JudgeTokens,
    {
        "input": required(WholeShape(at_least=0)),
        "output": required(WholeShape(at_least=0)),
    },
)
CORE_FIGURES = ObjectShape(
    types.CoreFigures,
    {
        "tally": required(TALLY),
        "accuracy_score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
    },
)
JUDGED = ObjectShape(
    types.Judged,
    {
        "engine": required(STRING),
        "model": required(STRING),
        "revision": optional(STRING),
        "mode": required(JUDGE_MODE),
        "asked": required(WholeShape(at_least=0)),
        "ruled": required(WholeShape(at_least=0)),
        "rejected": required(WholeShape(at_least=0)),
        "rejections": required(MapShape(WholeShape(at_least=0))),
        "withheld": required(WholeShape(at_least=0)),
        "calls": required(WholeShape(at_least=0)),
        "tokens": required(JUDGE_TOKENS),
        "tally": required(TALLY),
        "accuracy_score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "core": required(CORE_FIGURES),
    },
)
CITATION_RESULT = ObjectShape(
    types.CitationResult,
    {
        "mode": required(CHECK_MODE),
        "tally": required(TALLY),
        "accuracy_score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "citation_precision": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "citation_recall": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "f1": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "groundedness": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "threshold": required(NumberShape(at_least=0, at_most=1)),
        "counts": required(COUNTS),
        "claims": required(ListShape(CLAIM)),
        "notes": required(ListShape(NOTE)),
        "judged": optional(JUDGED),
    },
)
SERVICE_ERROR_CODE = ValueShape(("invalid_json", "invalid_request", "unauthorized", "forbidden", "not_found", "method_not_allowed", "payload_too_large", "unsupported_media_type", "rate_limited", "internal_error", "overloaded", "timeout",))
INPUT_ERROR = ObjectShape(
    types.InputError,
    {
        "pointer": required(STRING),
        "detail": required(STRING),
    },
)
VISUALIZATION_ENCODING = ValueShape(("utf-8", "base64",))
QUERY_TERM = ObjectShape(
    types.QueryTerm,
    {
        "text": required(STRING),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "weight": required(NumberShape(at_least=0, at_most=1)),
        "documents": required(WholeShape(at_least=0)),
        "first_rank": required(NullableShape(WholeShape(more_than=0))),
    },
)
TERM_MATCH = ObjectShape(
    types.TermMatch,
    {
        "term": required(WholeShape(at_least=0)),
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
    },
)
RETRIEVED_PASSAGE = ObjectShape(
    types.RetrievedPassage,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "text": required(STRING),
        "score": required(NumberShape(at_least=0, at_most=1)),
    },
)
NEAR_DUPLICATE = ObjectShape(
    types.NearDuplicate,
    {
        "rank": required(WholeShape(more_than=0)),
        "similarity": required(NumberShape(at_least=0, at_most=1)),
    },
)
RETRIEVED_DOCUMENT = ObjectShape(
    types.RetrievedDocument,
    {
        "rank": required(WholeShape(more_than=0)),
        "id": required(STRING),
        "title": required(NullableShape(STRING)),
        "uri": required(NullableShape(STRING)),
        "metadata": required(MapShape(ANYTHING)),
        "characters": required(WholeShape(at_least=0)),
        "tokens": required(WholeShape(at_least=0)),
        "score": required(NullableShape(NumberShape())),
        "relevance": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "relevance_rank": required(WholeShape(more_than=0)),
        "term_counts": required(ListShape(WholeShape(at_least=0))),
        "matches": required(ListShape(TERM_MATCH)),
        "passages": required(ListShape(RETRIEVED_PASSAGE)),
        "novelty": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "near_duplicate_of": required(NullableShape(NEAR_DUPLICATE)),
        "judgement": required(NullableShape(NumberShape())),
        "supports": required(NullableShape(WholeShape(at_least=0))),
    },
)
RETRIEVAL_WARNING_CODE = STRING
RETRIEVAL_WARNING_SEVERITY = STRING
RETRIEVAL_WARNING = ObjectShape(
    types.RetrievalWarning,
    {
        "code": required(RETRIEVAL_WARNING_CODE),
        "severity": required(RETRIEVAL_WARNING_SEVERITY),
        "message": required(STRING),
        "ranks": required(ListShape(WholeShape(more_than=0))),
    },
)
SCORE_DIRECTION = STRING
SCORE_PROFILE = ObjectShape(
    types.ScoreProfile,
    {
        "direction": required(SCORE_DIRECTION),
        "low": required(NullableShape(NumberShape())),
        "high": required(NullableShape(NumberShape())),
        "elbow": required(NullableShape(WholeShape(more_than=0))),
    },
)
RETRIEVAL_REPORT_NOT_ESTIMATED = STRING
COVERAGE_POINT = ObjectShape(
    types.CoveragePoint,
    {
        "rank": required(WholeShape(more_than=0)),
        "covered": required(NumberShape(at_least=0, at_most=1)),
    },
)
REDUNDANCY = ObjectShape(
    types.Redundancy,
    {
        "ranks": required(ListShape(WholeShape(more_than=0))),
        "similarity": required(ListShape(ListShape(NumberShape(at_least=0, at_most=1)))),
    },
)
DUPLICATE_GROUP = ObjectShape(
    types.DuplicateGroup,
    {
        "ranks": required(ListShape(WholeShape(more_than=0))),
        "similarity": required(NumberShape(at_least=0, at_most=1)),
    },
)
JUDGED_METRICS = ObjectShape(
    types.JudgedMetrics,
    {
        "judged": required(WholeShape(at_least=0)),
        "relevant": required(WholeShape(at_least=0)),
        "ndcg": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "precision": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "average_precision": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "reciprocal_rank": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "first_relevant": required(NullableShape(WholeShape(more_than=0))),
    },
)
CONTEXT_BUDGET = ObjectShape(
    types.ContextBudget,
    {
        "tokens": required(WholeShape(at_least=0)),
        "limit": required(NullableShape(WholeShape(at_least=0))),
        "last_fitting_rank": required(NullableShape(WholeShape(at_least=0))),
        "duplicate_tokens": required(WholeShape(at_least=0)),
    },
)
LOST_EVIDENCE_KIND = STRING
LOST_EVIDENCE = ObjectShape(
    types.LostEvidence,
    {
        "kind": required(LOST_EVIDENCE_KIND),
        "id": required(NullableShape(STRING)),
        "stage": required(NullableShape(STRING)),
    },
)
STATEMENT_USE = ObjectShape(
    types.StatementUse,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "rank": required(NullableShape(WholeShape(more_than=0))),
        "score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "uncertain": optional(BOOLEAN),
        "evidence": optional(LOST_EVIDENCE),
    },
)
ANSWER_USE = ObjectShape(
    types.AnswerUse,
    {
        "statements": required(WholeShape(at_least=0)),
        "supported": required(WholeShape(at_least=0)),
        "uses": required(ListShape(STATEMENT_USE)),
    },
)
PROJECTION_METHOD = STRING
POINT = ObjectShape(
    types.Point,
    {
        "x": required(NumberShape()),
        "y": required(NumberShape()),
    },
)
DOCUMENT_POINT = ObjectShape(
    types.DocumentPoint,
    {
        "rank": required(WholeShape(more_than=0)),
        "x": required(NumberShape()),
        "y": required(NumberShape()),
    },
)
PROJECTION = ObjectShape(
    types.Projection,
    {
        "method": required(PROJECTION_METHOD),
        "explained": required(NumberShape(at_least=0, at_most=1)),
        "query": required(NullableShape(POINT)),
        "documents": required(ListShape(DOCUMENT_POINT)),
    },
)
REPORTED_STAGE_RANKS = ObjectShape(
    types.ReportedStageRanks,
    {
        "id": required(STRING),
        "rank": required(WholeShape(more_than=0)),
        "score": required(NullableShape(NumberShape())),
        "before": required(NullableShape(WholeShape(more_than=0))),
    },
)
REPORTED_STAGE = ObjectShape(
    types.ReportedStage,
    {
        "name": required(STRING),
        "ranks": required(ListShape(REPORTED_STAGE_RANKS)),
        "dropped": required(ListShape(STRING)),
        "added": required(WholeShape(at_least=0)),
        "repeated": required(WholeShape(at_least=0)),
        "tokens": required(NullableShape(WholeShape(at_least=0))),
        "duplicates": required(NullableShape(WholeShape(at_least=0))),
        "relevant": required(NullableShape(WholeShape(at_least=0))),
        "ndcg": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "ndcg_gain": required(NullableShape(NumberShape())),
    },
)
STAGED_DOCUMENT = ObjectShape(
    types.StagedDocument,
    {
        "id": required(STRING),
        "title": required(NullableShape(STRING)),
        "judgement": required(NullableShape(NumberShape())),
        "relevance": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "rank": required(NullableShape(WholeShape(more_than=0))),
        "dropped_at": required(NullableShape(STRING)),
    },
)
RETRIEVAL_STAGES = ObjectShape(
    types.RetrievalStages,
    {
        "cutoff": required(WholeShape(at_least=0)),
        "lists": required(ListShape(REPORTED_STAGE)),
        "documents": required(ListShape(STAGED_DOCUMENT)),
    },
)
RETRIEVAL_REPORT = ObjectShape(
    types.RetrievalReport,
    {
        "query": required(STRING),
        "query_terms": required(ListShape(QUERY_TERM)),
        "documents": required(ListShape(RETRIEVED_DOCUMENT)),
        "warnings": required(ListShape(RETRIEVAL_WARNING)),
        "scores": required(SCORE_PROFILE),
        "answerability": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "not_estimated": required(NullableShape(RETRIEVAL_REPORT_NOT_ESTIMATED)),
        "coverage": required(ListShape(COVERAGE_POINT)),
        "redundancy": required(REDUNDANCY),
        "duplicates": required(ListShape(DUPLICATE_GROUP)),
        "rank_agreement": required(NullableShape(NumberShape())),
        "judgements": required(NullableShape(JUDGED_METRICS)),
        "budget": required(CONTEXT_BUDGET),
        "answer": required(NullableShape(ANSWER_USE)),
        "projection": required(NullableShape(PROJECTION)),
        "stages": optional(RETRIEVAL_STAGES),
        "sampled_from": required(NullableShape(WholeShape(at_least=0))),
    },
)
VISUALIZATION = ObjectShape(
    types.Visualization,
    {
        "format": required(VISUALIZATION_FORMAT),
        "media_type": required(STRING),
        "encoding": required(VISUALIZATION_ENCODING),
        "content": required(UnionShape((STRING, RETRIEVAL_REPORT,))),
        "warnings": required(ListShape(STRING)),
    },
)
BOUNDARY_COUNTS = ObjectShape(
    types.BoundaryCounts,
    {
        "boundaries": required(WholeShape()),
        "cut_sentences": required(WholeShape()),
        "cut_tables": required(WholeShape()),
        "cut_code": required(WholeShape()),
        "orphaned_headings": required(WholeShape()),
    },
)
QUALITY_INTERVAL = ObjectShape(
    types.QualityInterval,
    {
        "value": required(NumberShape(at_least=0, at_most=1)),
        "low": required(NumberShape(at_least=0, at_most=1)),
        "high": required(NumberShape(at_least=0, at_most=1)),
    },
)
TOKEN_HISTOGRAM = ObjectShape(
    types.TokenHistogram,
    {
        "largest": required(WholeShape()),
        "counts": required(ListShape(WholeShape())),
    },
)
CHUNK_METRICS = ObjectShape(
    types.ChunkMetrics,
    {
        "recall": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "precision": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "iou": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "coverage": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "chunks": required(WholeShape()),
        "mean_tokens": required(NullableShape(NumberShape())),
        "index_growth": required(NullableShape(NumberShape())),
        "boundary_damage": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "boundaries": required(BOUNDARY_COUNTS),
        "tokens_per_query": required(NullableShape(NumberShape())),
        "quality": required(NullableShape(QUALITY_INTERVAL)),
        "expected_quality": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "token_histogram": required(TOKEN_HISTOGRAM),
    },
)
CHUNK_CANDIDATE = ObjectShape(
    types.ChunkCandidate,
    {
        "settings": required(CHUNK_SETTINGS),
        "metrics": required(CHUNK_METRICS),
        "on_front": required(BOOLEAN),
    },
)
QUALITY_GAIN = ObjectShape(
    types.QualityGain,
    {
        "value": required(NumberShape()),
        "low": required(NumberShape()),
        "high": required(NumberShape()),
        "measured": required(NumberShape()),
    },
)
RETRIEVAL_TRIAL = ObjectShape(
    types.RetrievalTrial,
    {
        "retrieval": required(RETRIEVAL),
        "recommended": required(CHUNK_SETTINGS),
        "keep_current": required(BOOLEAN),
        "current": required(CHUNK_CANDIDATE),
        "candidates": required(ListShape(CHUNK_CANDIDATE)),
        "gain": required(NullableShape(QUALITY_GAIN)),
        "equals": required(ListShape(CHUNK_SETTINGS)),
    },
)
COLLECTION_PROFILE = ObjectShape(
    types.CollectionProfile,
    {
        "documents": required(WholeShape()),
        "characters": required(WholeShape()),
        "tokens": required(WholeShape()),
        "tried_tokens": required(WholeShape()),
        "tokenizer": required(STRING),
        "median_document_tokens": required(NullableShape(NumberShape())),
        "sentences": required(WholeShape()),
        "headings": required(WholeShape()),
        "tables": required(WholeShape()),
        "code_blocks": required(WholeShape()),
        "english_share": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "questions": required(MapShape(WholeShape())),
    },
)
OPTIMIZATION_RESULT = ObjectShape(
    types.OptimizationResult,
    {
        "recommended": required(CHUNK_SETTINGS),
        "current": required(CHUNK_CANDIDATE),
        "candidates": required(ListShape(CHUNK_CANDIDATE)),
        "gain": required(NullableShape(QUALITY_GAIN)),
        "equals": required(ListShape(CHUNK_SETTINGS)),
        "retrieval": required(RETRIEVAL),
        "other_retrieval": required(NullableShape(RETRIEVAL_TRIAL)),
        "keep_current": required(BOOLEAN),
        "reasons": required(ListShape(STRING)),
        "warnings": required(ListShape(STRING)),
        "questions_left_out": required(ListShape(STRING)),
        "collection": required(COLLECTION_PROFILE),
    },
)
DEDUCTION = ObjectShape(
    types.Deduction,
    {
        "rule": required(STRING),
        "findings": required(WholeShape()),
        "points": required(NumberShape()),
    },
)
PROMPT_TARGET = ValueShape(("prompt", "context",))
PROMPT_SEVERITY = ValueShape(("error", "warning", "info", "hint",))
PROMPT_EDIT = ObjectShape(
    types.PromptEdit,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "text": required(STRING),
    },
)
PROMPT_SUGGESTION = ObjectShape(
    types.PromptSuggestion,
    {
        "title": required(STRING),
        "edits": required(ListShape(PROMPT_EDIT)),
        "is_sure": required(BOOLEAN),
    },
)
RELATED_PLACE = ObjectShape(
    types.RelatedPlace,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "target": required(PROMPT_TARGET),
        "message": required(STRING),
    },
)
PROMPT_FINDING = ObjectShape(
    types.PromptFinding,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "target": required(PROMPT_TARGET),
        "rule": required(STRING),
        "severity": required(PROMPT_SEVERITY),
        "message": required(STRING),
        "help_uri": required(STRING),
        "suggestion": required(NullableShape(PROMPT_SUGGESTION)),
        "related": required(ListShape(RELATED_PLACE)),
    },
)
PROMPT_METRICS = ObjectShape(
    types.PromptMetrics,
    {
        "prompt_tokens": required(WholeShape()),
        "context_tokens": required(WholeShape()),
        "total_tokens": required(WholeShape()),
        "tokens_estimated": required(BOOLEAN),
        "tokenizer": required(STRING),
        "context_window": required(NullableShape(WholeShape())),
        "window_share": required(NullableShape(NumberShape())),
        "passages": required(WholeShape()),
        "redundancy": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "question_coverage": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "reading_ease": required(NullableShape(NumberShape())),
        "variables": required(WholeShape()),
        "read_in_part": optional(BOOLEAN),
    },
)
PROMPT_PART_KIND = ValueShape(("instructions", "question", "examples", "context", "variable", "front_matter",))
PROMPT_PART = ObjectShape(
    types.PromptPart,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "target": required(PROMPT_TARGET),
        "kind": required(PROMPT_PART_KIND),
        "label": required(STRING),
        "tokens": required(WholeShape()),
    },
)
CONTEXT_PASSAGE = ObjectShape(
    types.ContextPassage,
    {
        "start": required(WholeShape(at_least=0)),
        "end": required(WholeShape(at_least=0)),
        "target": required(PROMPT_TARGET),
        "id": required(STRING),
        "title": required(NullableShape(STRING)),
        "tokens": required(WholeShape()),
        "relevance": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "near_duplicate_of": required(NullableShape(WholeShape())),
    },
)
PROMPT_ANALYSIS = ObjectShape(
    types.PromptAnalysis,
    {
        "score": required(NullableShape(NumberShape(at_least=0, at_most=1))),
        "deductions": required(ListShape(DEDUCTION)),
        "findings": required(ListShape(PROMPT_FINDING)),
        "suggestions": required(ListShape(STRING)),
        "metrics": required(PROMPT_METRICS),
        "parts": required(ListShape(PROMPT_PART)),
        "passages": required(ListShape(CONTEXT_PASSAGE)),
        "improved_prompt": required(NullableShape(STRING)),
    },
)

VERIFY_CITATIONS = Operation("/v1/verify-citations", VERIFY_REQUEST, CITATION_RESULT, "citation result")
VISUALIZE_RETRIEVAL = Operation("/v1/visualize-retrieval", VISUALIZE_REQUEST, VISUALIZATION, "visualization")
OPTIMIZE_CHUNKS = Operation("/v1/optimize-chunks", OPTIMIZE_REQUEST, OPTIMIZATION_RESULT, "optimization result")
ANALYZE_PROMPT = Operation("/v1/analyze-prompt", ANALYZE_REQUEST, PROMPT_ANALYSIS, "prompt analysis")
