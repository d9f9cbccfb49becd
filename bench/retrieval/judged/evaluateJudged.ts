import type { RetrievalReport, RetrievalWarning } from "../../../src/contract/visualize/retrievalReport";
import { RELEVANCE_MODEL } from "../../../src/core/relevance/relevanceModel";
import { answerabilityOf } from "../../../src/core/relevance/relevanceOf";
import { makeReport } from "../../../src/core/visualize";
import { dot } from "../../../src/core/visualize/report/mainAxes";
import { unitLength } from "../../../src/core/visualize/report/projection";
import { fnv1a } from "../../accuracy/opening";
import { seededRandom } from "../../accuracy/random";
import type { Box } from "../lockbox";
import { shuffled } from "../shuffled";
import { type FoundPassage, isAnswered, type JudgedList, type ListKind } from "./judgedList";
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
  /** What is said of the same documents in other orders; none of lists that no retriever gives. */
  readonly reordered: readonly Reordered[];
  /** Titles, texts and ids in small letters, to look words up in. */
  readonly texts: readonly string[];
}

/** By chance, or by how near the vectors of the latent space are. */
export type OtherOrder = "drawn" | "vectors";

export interface Reordered {
  readonly order: OtherOrder;
  readonly grades: readonly number[];
  readonly warnings: readonly RetrievalWarning[];
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
    reordered: kind === "noise" ? [] : [inOrder(judged, "drawn"), inOrder(judged, "vectors")],
    texts: found.map(({ passage: { id, whole } }) => `${id}\n${whole.text}`.toLowerCase()),
  };
}

function inOrder(judged: JudgedList, order: OtherOrder): Reordered {
  const found = order === "drawn" ? shuffled(judged.found, seededRandom(fnv1a(judged.id))) : byVectors(judged);
  const { warnings } = makeReport(requestOf({ ...judged, found }, "nothing"));
  return { order, grades: found.map(({ grade }) => grade), warnings };
}

function byVectors({ vector, found }: JudgedList): FoundPassage[] {
  const query = unitLength(vector);
  return found
    .map((one) => ({ one, nearness: dot(unitLength(one.vector), query) }))
    .sort((one, other) => other.nearness - one.nearness)
    .map(({ one }) => one);
}

function relevances({ documents }: RetrievalReport): number[] {
  return documents.map(({ relevance }) => relevance ?? 0);
}
