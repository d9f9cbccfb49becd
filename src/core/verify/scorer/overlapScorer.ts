import { MODEL } from "../model/overlapModel";
import { features } from "./features";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";
import type { Features } from "./features";
import type { SentenceRange, Support, SupportScorer } from "./supportScorer";

/** What a fit gives: logistic weights, and the probabilities at which the bands of the score part. */
export interface OverlapModel {
  readonly intercept: number;
  readonly weights: readonly number[];
  /** Up to this probability a claim counts as unsupported; the score there is `UNSUPPORTED_BELOW`. */
  readonly low: number;
  /** From this probability on a claim counts as supported; the score there is the default threshold. */
  readonly high: number;
}

/** Scores under this mean that the source does not say it; from here to the threshold the scorer cannot tell. */
export const UNSUPPORTED_BELOW = 0.4;
const SUPPORTED_FROM = 0.8;
/** A single sentence that holds this share of the best window's words stands for the window. */
const ENOUGH_ALONE = 0.85;

/** The bundled scorer: a logistic model over measures of overlap, spread so that 0.8 is its best working point. */
export class OverlapScorer implements SupportScorer {
  readonly #model: OverlapModel;

  constructor(model: OverlapModel = MODEL) {
    this.#model = model;
  }

  score(claim: PreparedClaim, source: PreparedSource): Support {
    const measured = features(claim, source);
    if (measured.window === null) return { score: 0, coverage: 0, passage: null };
    return {
      score: spread(probability(this.#model, measured.values), this.#model),
      coverage: measured.window.containment,
      passage: passageOf(measured),
    };
  }
}

export function probability(model: OverlapModel, values: readonly number[]): number {
  const sum = values.reduce((total, value, index) => total + value * (model.weights[index] ?? 0), model.intercept);
  return 1 / (1 + Math.exp(-sum));
}

/** Carries a probability to the score's scale, straight between the bands' borders. */
export function spread(value: number, { low, high }: Pick<OverlapModel, "low" | "high">): number {
  if (value < low) return (value / low) * UNSUPPORTED_BELOW;
  if (value < high) return UNSUPPORTED_BELOW + ((value - low) / (high - low)) * (SUPPORTED_FROM - UNSUPPORTED_BELOW);
  return SUPPORTED_FROM + ((value - high) / (1 - high)) * (1 - SUPPORTED_FROM);
}

function passageOf({ window, sentence }: Features): SentenceRange | null {
  if (window === null || sentence === null) return window;
  return sentence.containment >= window.containment * ENOUGH_ALONE ? sentence : window;
}
