import type { RetrievalReport } from "../../../../contract/retrievalReport";
import type { CoverageStep } from "./coverageSteps";

/** Where the curve is drawn. Each rank of the axis is a band of its width, so that one rank has a width too. */
export interface CoveragePlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ranks: number;
}

/** An axis has at least these ranks, and some behind the last step, if there are as many. */
const FEWEST_RANKS = 10;
const BEHIND_LAST_STEP = 1.25;

/** Behind its last step the curve is flat: of a thousand ranks most would show nothing. */
export function ranksShown(report: RetrievalReport, steps: readonly CoverageStep[]): number {
  const last = steps.at(-1)?.rank ?? 1;
  return Math.min(lastRank(report), Math.max(FEWEST_RANKS, Math.ceil(last * BEHIND_LAST_STEP)));
}

/** Of a sample it is higher than the number of documents. */
export function lastRank({ documents }: RetrievalReport): number {
  return documents.at(-1)?.rank ?? 0;
}

export function bandStart(rank: number, { left, right, ranks }: CoveragePlot): number {
  return left + ((rank - 1) / ranks) * (right - left);
}

export function heightOf(share: number, { top, bottom }: CoveragePlot): number {
  return bottom - share * (bottom - top);
}
