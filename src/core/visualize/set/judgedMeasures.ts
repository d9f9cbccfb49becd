import type { MeasureName } from "../../../contract/visualize/retrievalSet";
import { discountedGain } from "../report/judgements";

/** Measures of one query by what was judged relevant to it, found or not. */
type Judged = "ndcg" | "ndcg_at_k" | "average_precision" | "reciprocal_rank" | "recall_at_k" | "hit_at_k";
type JudgedMeasures = Readonly<Record<Extract<MeasureName, Judged>, number>>;

/**
 * The measures of trec_eval (`ndcg`, `ndcg_cut_k`, `map`, `recip_rank`, `recall_k`, `success_k`): a document's gain is its grade, one that
 * nobody judged is not relevant, and a query to which nothing is relevant has 0 in all.
 * @param grades what the documents of the list were judged, in its order
 * @param judged what all judged documents of the query were judged
 */
export function judgedMeasures(grades: readonly number[], judged: readonly number[], cutoff: number): JudgedMeasures {
  const found = grades.map(gain);
  const ideal = judged.map(gain).sort((one, other) => other - one);
  const relevant = ideal.filter((grade) => grade > 0).length;
  const hits = found.flatMap((grade, index) => (grade > 0 ? index + 1 : []));
  const early = hits.filter((rank) => rank <= cutoff).length;
  return {
    ndcg: share(discountedGain(found), discountedGain(ideal)),
    ndcg_at_k: share(discountedGain(found.slice(0, cutoff)), discountedGain(ideal.slice(0, cutoff))),
    average_precision: share(
      hits.reduce((sum, rank, index) => sum + (index + 1) / rank, 0),
      relevant,
    ),
    reciprocal_rank: share(1, hits[0] ?? Infinity),
    recall_at_k: share(early, relevant),
    hit_at_k: early > 0 ? 1 : 0,
  };
}

function gain(grade: number): number {
  return Math.max(0, grade);
}

function share(part: number, of: number): number {
  return of === 0 ? 0 : part / of;
}
