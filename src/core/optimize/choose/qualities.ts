import type { MeasuredCandidate } from "../measure/candidateMeter";
import { Surface } from "./surface";

/** What each question came to with each of the candidates, drawn towards what settings alike showed. */
export interface Qualities {
  /** For each question, in the order of the candidates. */
  readonly ofQuestions: readonly Float64Array[];
  /** In the order of the candidates: what each costs. */
  readonly costs: readonly number[];
}

/** How much each cost counts: none of them more than another, unless a person says so. */
const INDEX = 1;
const TOKENS = 1;
const CUTS = 1;

export function qualitiesOf(candidates: readonly MeasuredCandidate[]): Qualities {
  const count = candidates[0]?.qualities.length ?? 0;
  const surface = new Surface(
    candidates.map(({ settings, metrics }) => ({ settings, meanTokens: metrics.mean_tokens ?? 0 })),
    count,
  );
  return {
    ofQuestions: Array.from({ length: count }, (_, question) =>
      surface.drawn(Float64Array.from(candidates, ({ qualities }) => qualities[question] ?? 0)),
    ),
    costs: costsOf(candidates),
  };
}

/** The size of the index and the tokens of a question, each by the smallest, and the share of boundaries that cut something. */
function costsOf(candidates: readonly MeasuredCandidate[]): number[] {
  const relative = (of: (candidate: MeasuredCandidate) => number | null): number[] => {
    const values = candidates.map((candidate) => of(candidate) ?? 0);
    const least = values.reduce((one, other) => Math.min(one, other), Infinity);
    return values.map((value) => (least > 0 ? value / least : 1));
  };
  const index = relative(({ metrics }) => metrics.index_growth);
  const tokens = relative(({ metrics }) => metrics.tokens_per_query);
  return candidates.map(
    ({ metrics }, at) => INDEX * (index[at] ?? 1) + TOKENS * (tokens[at] ?? 1) + CUTS * (metrics.boundary_damage ?? 0),
  );
}

/** The mean over questions of what each candidate came to. */
export function meansOf({ ofQuestions, costs }: Qualities, without: (question: number) => boolean): Float64Array {
  const sums = new Float64Array(costs.length);
  let count = 0;
  for (const [question, values] of ofQuestions.entries()) {
    if (without(question)) continue;
    count += 1;
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[at] ?? 0);
  }
  return sums.map((sum) => sum / count);
}
