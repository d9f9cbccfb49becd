import * as z from "zod/mini";
import {
  analyzeRequestSchema,
  chunkCandidateSchema,
  chunkMetricsSchema,
  chunkSettingsSchema,
  citationResultSchema,
  citationSchema,
  claimSchema,
  collectionProfileSchema,
  contextPassageSchema,
  deductionSchema,
  documentSchema,
  evidenceSchema,
  judgedSchema,
  judgementSchema,
  judgeModeSchema,
  judgeQuoteSchema,
  judgeRequestSchema,
  noteSchema,
  optimizationResultSchema,
  optimizeRequestSchema,
  problemSchema,
  promptAnalysisSchema,
  promptEditSchema,
  promptFindingSchema,
  promptMetricsSchema,
  promptPartSchema,
  promptSuggestionSchema,
  qualityGainSchema,
  queryTermSchema,
  reasonSchema,
  retrievalReportSchema,
  retrievalSchema,
  retrievalTrialSchema,
  retrievalWarningSchema,
  retrievedDocumentSchema,
  ruleSettingSchema,
  trialQuestionSchema,
  verdictSchema,
  verifyBodySchema,
  visualizeRequestSchema,
} from "../../contract";
import {
  lostEvidenceSchema,
  reportedStageSchema,
  retrievalStageSchema,
  retrievalStagesSchema,
  stagedDocumentSchema,
  stageDocumentSchema,
} from "../../contract/visualize/stages";
import { describedVisualizationSchema } from "../describedVisualization";

/** The names under which schemas of the contract stand in the document, each described once. */
const NAMED: readonly (readonly [z.ZodMiniType, string, string])[] = [
  [documentSchema, "Document", "A source or a retrieved passage. Without an id, its 1-based position is its id."],
  [
    verifyBodySchema,
    "VerifyRequest",
    "The parameters of verify_citations, from which score on a citation counts as supported, and a judge.",
  ],
  [verdictSchema, "Verdict", "What became of a citation or a claim."],
  [reasonSchema, "Reason", "Why a citation got its verdict; offsets are UTF-16 code units into the response."],
  [evidenceSchema, "Evidence", "A passage of a source; offsets are UTF-16 code units into that source's text."],
  [citationSchema, "Citation", "One mark of the response, bound to one claim and one source."],
  [claimSchema, "Claim", "One statement of the response."],
  [noteSchema, "Note", "Something to know about how the result was made."],
  [
    judgeModeSchema,
    "JudgeMode",
    "Which claims a judge reads: none, those that the core cannot tell, or also doubtful ones.",
  ],
  [
    judgeRequestSchema,
    "JudgeRequest",
    "What the service's judge is asked: about which claims, and within which limits. The operator's own count where they are lower.",
  ],
  [judgeQuoteSchema, "JudgeQuote", "Words that a judge quotes; offsets are UTF-16 code units into that source's text."],
  [
    judgementSchema,
    "Judgement",
    "What a judge ruled, with the quotes that count for it, or why nothing counts; and what the core had said.",
  ],
  [judgedSchema, "Judged", "What became of the answer before a judge."],
  [citationResultSchema, "CitationResult", "Scores that had nothing to count are null, never 0."],
  [
    visualizeRequestSchema,
    "VisualizeRequest",
    "The parameters of visualize_retrieval. The documents stand in the retriever's order.",
  ],
  [
    describedVisualizationSchema,
    "Visualization",
    "What was asked for: HTML text, a PNG in base64, or the report itself.",
  ],
  [retrievalReportSchema, "RetrievalReport", "One query's retrieval. What could not be computed is null, never 0."],
  [
    retrievalStageSchema,
    "RetrievalStage",
    "One list on the way from the candidates to the prompt, in its order. A document that is in retrieved_docs needs no more than its id.",
  ],
  [stageDocumentSchema, "StageDocument", "A document as one stage has it."],
  [
    retrievalStagesSchema,
    "RetrievalStages",
    "How the list of one query came about, stage by stage; the last one is retrieved_docs.",
  ],
  [reportedStageSchema, "ReportedStage", "What one stage has, what it dropped and what it gained."],
  [stagedDocumentSchema, "StagedDocument", "A document that any of the stages has."],
  [
    lostEvidenceSchema,
    "LostEvidence",
    "What became of the evidence for a statement that the retrieved documents do not support.",
  ],
  [queryTermSchema, "QueryTerm", "A word of the query; offsets are UTF-16 code units into the query."],
  [
    retrievedDocumentSchema,
    "RetrievedDocument",
    "A document of the report; offsets are UTF-16 code units into its text.",
  ],
  [retrievalWarningSchema, "RetrievalWarning", "What to know first, with the ranks that it is about."],
  [
    retrievalSchema,
    "Retrieval",
    "How chunks get into a prompt: the best top_k of them, or the best up to budget_tokens, of which the last one is cut. One of the two.",
  ],
  [
    chunkSettingsSchema,
    "ChunkSettings",
    "How documents are cut. An overlap that is not smaller than the size is told among the warnings.",
  ],
  [
    trialQuestionSchema,
    "TrialQuestion",
    "A real question, with where its answer stands: spans in UTF-16 code units of a document's text, or answers in its words.",
  ],
  [optimizeRequestSchema, "OptimizeRequest", "The parameters of optimize_chunks."],
  [
    chunkMetricsSchema,
    "ChunkMetrics",
    "What chunks of these settings came to. What could not be measured is null, never 0.",
  ],
  [
    qualityGainSchema,
    "QualityGain",
    "In expected quality, from the current settings to those that the questions choose, for questions that had no part in the choice; with its 95 % interval over questions and documents.",
  ],
  [retrievalTrialSchema, "RetrievalTrial", "What a trial found for one way of taking chunks."],
  [chunkCandidateSchema, "ChunkCandidate", "Settings that were tried."],
  [collectionProfileSchema, "CollectionProfile", "What the documents are."],
  [optimizationResultSchema, "OptimizationResult", "The recommended settings, and the evidence for them."],
  [
    analyzeRequestSchema,
    "AnalyzeRequest",
    "The parameters of analyze_prompt. What is not told is read from the prompt.",
  ],
  [
    ruleSettingSchema,
    "RuleSetting",
    "How a rule shows, or that it is off; with options, those that the rule's page names.",
  ],
  [promptEditSchema, "PromptEdit", "An edit; offsets are UTF-16 code units into the finding's target."],
  [
    promptSuggestionSchema,
    "PromptSuggestion",
    "What would mend a finding. A sure one keeps what the author means, whatever that is.",
  ],
  [
    promptFindingSchema,
    "PromptFinding",
    "Something that will go wrong; offsets are UTF-16 code units into its target.",
  ],
  [deductionSchema, "Deduction", "What a rule took off the score, of 100."],
  [promptPartSchema, "PromptPart", "A part of what the model reads, in reading order."],
  [contextPassageSchema, "ContextPassage", "A passage of the context, with what is known of it."],
  [
    promptMetricsSchema,
    "PromptMetrics",
    "Figures of the prompt and its context. What could not be computed is null, never 0.",
  ],
  [
    promptAnalysisSchema,
    "PromptAnalysis",
    "The findings, the score with every deduction, and the prompt with all sure edits made.",
  ],
  [problemSchema, "Problem", "An error, as in RFC 9457."],
];

/** Registers the names; a schema keeps them, so that once is enough. */
export function nameComponents(): void {
  for (const [schema, id, description] of NAMED) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id, description });
  }
}
