import type { RetrievalReport, RetrievalWarning } from "../../../src/contract/visualize/retrievalReport";
import { RELEVANCE_MODEL } from "../../../src/core/relevance/relevanceModel";
import { answerabilityOf } from "../../../src/core/relevance/relevanceOf";
import { makeReport } from "../../../src/core/visualize";
import type { Box } from "../lockbox";
import { isAnswered, type JudgedList, type ListKind } from "./judgedList";
import { JUDGED_SETS, type JudgedSet, readJudgedSet } from "./judgedSets";
import { type Given, measureJudged, requestOf } from "./measuredJudged";

/** What the report on a judged list says. */
export interface JudgedRow {
  readonly kind: ListKind;
  readonly isAnswered: boolean;
  readonly grades: readonly number[];
  /** As the report has it, and as it would be where nothing were kept silent. */
  readonly answerability: number | null;
  readonly always: number;
  readonly elbow: number | null;
  readonly relevance: Readonly<Record<Given, readonly number[]>>;
  readonly warnings: readonly RetrievalWarning[];
  /** Titles, texts and ids in small letters, to look words up in. */
  readonly texts: readonly string[];
}

export interface JudgedFigures {
  readonly set: JudgedSet;
  readonly rows: readonly JudgedRow[];
}

export function evaluateJudged(box: Box): JudgedFigures[] {
  return JUDGED_SETS.map((set) => ({ set, rows: readJudgedSet(set, box).map(rowOf) }));
}

function rowOf(judged: JudgedList): JudgedRow {
  const { kind, found } = judged;
  const report = makeReport(requestOf(judged, "scores"));
  // How the other numbers move the order matters where something answers.
  const relevanceBy = (given: Given): number[] =>
    kind === "retrieved" && isAnswered(judged) ? relevances(makeReport(requestOf(judged, given))) : [];
  return {
    kind,
    isAnswered: isAnswered(judged),
    grades: found.map(({ grade }) => grade),
    answerability: report.answerability,
    always: answerabilityOf(RELEVANCE_MODEL, measureJudged(judged)),
    elbow: report.scores.elbow,
    relevance: {
      nothing: relevanceBy("nothing"),
      scores: relevances(report),
      vectors: relevanceBy("vectors"),
      both: relevanceBy("both"),
    },
    warnings: report.warnings,
    texts: found.map(({ passage: { id, whole } }) => `${id}\n${whole.text}`.toLowerCase()),
  };
}

function relevances({ documents }: RetrievalReport): number[] {
  return documents.map(({ relevance }) => relevance ?? 0);
}
