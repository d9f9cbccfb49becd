import type { ChunkSettings } from "../../../contract/chunkSettings";
import type { ChunkMetrics } from "../../../contract/optimizationResult";
import type { Outcome } from "./outcome";

/** A setting with what it came to. */
export interface MeasuredCandidate {
  readonly settings: ChunkSettings;
  readonly metrics: ChunkMetrics;
  /** For each question the mean of recall and coverage. */
  readonly qualities: Float64Array;
  /** The quality that such settings had for other collections. */
  readonly prior: number;
}

/** The recall of a question, and whether it is covered, weigh the same. */
export function qualityOf({ recall, isCovered }: Outcome): number {
  return (recall + (isCovered ? 1 : 0)) / 2;
}
