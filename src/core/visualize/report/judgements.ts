import type { Document } from "../../../contract/document";
import type { JudgedMetrics } from "../../../contract/visualize/retrievalReport";
import { roundedShare } from "../../rounded";

/** What `metadata.relevant` says: a grade from 0, nothing at all, or something that is no judgement. */
type Judgement =
  { readonly kind: "grade"; readonly grade: number } | { readonly kind: "none" } | { readonly kind: "unreadable" };

export function readJudgement({ metadata }: Partial<Document>): Judgement {
  if (metadata === undefined || !Object.hasOwn(metadata, "relevant")) return { kind: "none" };
  const { relevant } = metadata;
  if (relevant === null || relevant === undefined) return { kind: "none" };
  if (typeof relevant === "boolean") return { kind: "grade", grade: relevant ? 1 : 0 };
  const isGrade = typeof relevant === "number" && Number.isFinite(relevant) && relevant >= 0;
  return isGrade ? { kind: "grade", grade: relevant + 0 } : { kind: "unreadable" };
}

/**
 * The usual measures of a ranked list, over all of it. As trec_eval does, documents without a judgement count as not relevant,
 * and the gain of a document is its grade (Järvelin and Kekäläinen 2002). The ideal order of nDCG and the relevant documents
 * of average precision are those of this list, since nobody knows here what was not retrieved.
 */
export function judgedMetrics(judgements: readonly Judgement[]): JudgedMetrics | null {
  const judged = judgements.filter(({ kind }) => kind === "grade").length;
  if (judged === 0) return null;
  const grades = judgements.map((judgement) => (judgement.kind === "grade" ? judgement.grade : 0));
  const relevant = grades.flatMap((grade, index) => (grade > 0 ? index + 1 : []));
  const [first_relevant = null] = relevant;
  return {
    judged,
    relevant: relevant.length,
    ndcg: normalisedGain(grades),
    precision: roundedShare(relevant.length / grades.length),
    average_precision: relevant.length === 0 ? null : averagePrecision(relevant),
    reciprocal_rank: first_relevant === null ? 0 : roundedShare(1 / first_relevant),
    first_relevant,
  };
}

function averagePrecision(relevant: readonly number[]): number {
  return roundedShare(relevant.reduce((sum, rank, index) => sum + (index + 1) / rank, 0) / relevant.length);
}

function normalisedGain(grades: readonly number[]): number | null {
  const largest = grades.reduce((found, grade) => Math.max(found, grade), 0);
  if (largest === 0) return null;
  // Shares of the largest grade: grades near the largest number there is would add up to infinity.
  const shares = grades.map((grade) => grade / largest);
  return roundedShare(discountedGain(shares) / discountedGain([...shares].sort((one, other) => other - one)));
}

export function discountedGain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0);
}
