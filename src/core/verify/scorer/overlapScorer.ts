import type { SentenceRange } from "../../lexical/bestWindow";
import { linear, type LinearModel, logistic } from "../../lexical/linearModel";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { withAnswer } from "../../lexical/question";
import { CALIBRATION, MODEL } from "../model/overlapModel";
import { features, type Features } from "./features";
import type { Calibration, Support, SupportScorer } from "./supportScorer";

/** Scores under this mean that the source does not say it; from here to the threshold the scorer cannot tell. */
export const UNSUPPORTED_BELOW = 0.45;
/**
 * How many of the citations of generated answers support their statement: 74.5 %, by people's judgement of 5,000 citations
 * of four generative search engines (Liu et al. 2023, arXiv 2304.09848, citation precision).
 */
export const BASE_RATE = 0.745;
/** A single sentence that holds this share of the best window's words stands for the window. */
const ENOUGH_ALONE = 0.85;

/**
 * The bundled scorer: a logistic model over measures of overlap. The score is the probability that the source supports the
 * claim, where citations are right as often as `BASE_RATE` says.
 */
export class OverlapScorer implements SupportScorer {
  readonly #model: LinearModel;
  readonly #calibration: Calibration;

  constructor(model: LinearModel = MODEL, calibration: Calibration = CALIBRATION) {
    this.#model = model;
    this.#calibration = calibration;
  }

  score(claim: PreparedClaim, source: PreparedSource): Support {
    const measured = features(claim, source);
    if (measured.window === null) return { score: this.#calibration.floor, coverage: 0, passage: null };
    const { floor, ceiling } = this.#calibration;
    return {
      score: floor + (ceiling - floor) * uncalibrated(this.#model, measured.values),
      coverage: measured.window.containment,
      passage: passageOf(measured, source),
    };
  }
}

/** What the model says by itself, at the base rate. */
export function uncalibrated(model: LinearModel, values: readonly number[]): number {
  return atBaseRate(logistic(linear(model, values)));
}

/** Carries a probability from equally frequent classes, as the model was fitted, to the base rate (Bayes' rule). */
function atBaseRate(balanced: number): number {
  const supported = balanced * BASE_RATE;
  return supported / (supported + (1 - balanced) * (1 - BASE_RATE));
}

/** A question states nothing: its answer is part of the passage. */
function passageOf({ window, sentence }: Features, source: PreparedSource): SentenceRange | null {
  if (window === null || sentence === null) return window;
  return withAnswer(sentence.containment >= window.containment * ENOUGH_ALONE ? sentence : window, source);
}
