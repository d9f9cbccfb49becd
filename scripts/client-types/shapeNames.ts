/**
 * Names of the parts to which the service's description gives none, by where they stand: `.field`, `[]` for what is in a list,
 * `{}` for what is in a map. Parts that are the same share a name. Any other part is named after its place.
 */
const NAME_AT: Readonly<Record<string, string>> = {
  "VerifyRequest.order": "SourceOrder",
  "VerifyRequest.citations[]": "GivenCitation",
  "CitationResult.mode": "CheckMode",
  "Citation.binding": "Binding",
  "VisualizeRequest.format": "VisualizationFormat",
  "Visualization.format": "VisualizationFormat",
  "Visualization.encoding": "VisualizationEncoding",
  "VisualizeRequest.extent": "PictureExtent",
  "VisualizeRequest.theme": "PictureTheme",
  "OptimizeRequest.splitters[]": "Splitter",
  "ChunkSettings.splitter": "Splitter",
  "ChunkSettings.unit": "ChunkUnit",
  "TrialQuestion.spans[]": "ReferenceSpan",
  "AnalyzeRequest.format": "PromptFormat",
  "AnalyzeRequest.template": "TemplateSyntax",
  "RuleSetting|0": "ShownSeverity",
  "RuleSetting|1": "RuleOptions",
  "RuleSetting|1.severity": "ShownSeverity",
  "Judgement.verdict": "RulingVerdict",
  "Judgement.rejected": "RejectionCode",
  "Judged.mode": "JudgeMode",
  "Judged.tokens": "JudgeTokens",
  "Judged.tally": "Tally",
  "Judged.core": "CoreFigures",
  "Judged.core.tally": "Tally",
  "CitationResult.counts": "Counts",
  "CitationResult.tally": "Tally",
  "CitationResult.counts.verdicts": "VerdictCounts",
  "Claim.accepted": "Acceptance",
  "Evidence.matches[]": "Span",
  "Problem.code": "ServiceErrorCode",
  "Problem.errors[]": "InputError",
  "RetrievalReport.scores": "ScoreProfile",
  "RetrievalReport.scores.direction": "ScoreDirection",
  "RetrievalReport.coverage[]": "CoveragePoint",
  "RetrievalReport.redundancy": "Redundancy",
  "RetrievalReport.duplicates[]": "DuplicateGroup",
  "RetrievalReport.judgements": "JudgedMetrics",
  "RetrievalReport.budget": "ContextBudget",
  "RetrievalReport.answer": "AnswerUse",
  "RetrievalReport.answer.uses[]": "StatementUse",
  "RetrievalReport.projection": "Projection",
  "RetrievalReport.projection.method": "ProjectionMethod",
  "RetrievalReport.projection.query": "Point",
  "RetrievalReport.projection.documents[]": "DocumentPoint",
  "RetrievedDocument.matches[]": "TermMatch",
  "RetrievedDocument.passages[]": "RetrievedPassage",
  "RetrievedDocument.near_duplicate_of": "NearDuplicate",
  "ChunkMetrics.boundaries": "BoundaryCounts",
  "ChunkMetrics.quality": "QualityInterval",
  "ChunkMetrics.token_histogram": "TokenHistogram",
  "PromptFinding.target": "PromptTarget",
  "PromptFinding.severity": "PromptSeverity",
  "PromptFinding.related[]": "RelatedPlace",
  "PromptFinding.related[].target": "PromptTarget",
  "PromptPart.target": "PromptTarget",
  "ContextPassage.target": "PromptTarget",
};

/** Places that have a chosen name; a test asks that each of them is still there. */
export const NAMED_PLACES: readonly string[] = Object.keys(NAME_AT);

/** `PromptPart.kind` is `PromptPartKind`. */
export function nameAt(place: string): string {
  return (
    NAME_AT[place] ??
    place
      .split(/[^A-Za-z0-9]+/u)
      .map(inPascalCase)
      .join("")
  );
}

function inPascalCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
