"""Checks the quality of retrieval-augmented generation at a RAG Quality service."""

from ._version import VERSION as __version__
from .async_checker import AsyncRAGQualityChecker
from .cancel import CancelToken
from .checker import RAGQualityChecker
from .errors import (
    AccessError,
    CallCancelledError,
    ErrorCode,
    InvalidConfigError,
    InvalidRequestError,
    NoAnswerInTimeError,
    NoConnectionError,
    NotAServiceError,
    RAGQualityError,
    RateLimitedError,
    ServiceFailedError,
)
from .frameworks import DocumentLike, from_record
from .spans import character_offset, span_text
from .types import (
    ChunkSettings,
    Citation,
    CitationResult,
    Claim,
    Document,
    Evidence,
    InputError,
    OptimizationResult,
    PromptAnalysis,
    PromptFinding,
    Reason,
    ReferenceSpan,
    RetrievalReport,
    RuleOptions,
    TrialQuestion,
    Verdict,
    Visualization,
)

__all__ = [
    "AccessError",
    "AsyncRAGQualityChecker",
    "CallCancelledError",
    "CancelToken",
    "ChunkSettings",
    "Citation",
    "CitationResult",
    "Claim",
    "Document",
    "DocumentLike",
    "ErrorCode",
    "Evidence",
    "InputError",
    "InvalidConfigError",
    "InvalidRequestError",
    "NoAnswerInTimeError",
    "NoConnectionError",
    "NotAServiceError",
    "OptimizationResult",
    "PromptAnalysis",
    "PromptFinding",
    "RAGQualityChecker",
    "RAGQualityError",
    "RateLimitedError",
    "Reason",
    "ReferenceSpan",
    "RetrievalReport",
    "RuleOptions",
    "ServiceFailedError",
    "TrialQuestion",
    "Verdict",
    "Visualization",
    "__version__",
    "character_offset",
    "from_record",
    "span_text",
]
